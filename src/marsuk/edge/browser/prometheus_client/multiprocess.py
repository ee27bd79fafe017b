"""There are no other processes."""

from __future__ import annotations

from prometheus_client import CollectorRegistry as MultiProcessCollector

__all__ = ["MultiProcessCollector"]
