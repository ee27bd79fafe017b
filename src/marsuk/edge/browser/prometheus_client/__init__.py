"""Nobody asks a browser for numbers: what the server counts with, counting nothing."""

from __future__ import annotations

from typing import Any


class CollectorRegistry:
    """Holds nothing."""


class Counter:
    """Counts nothing."""

    def __init__(self, *arguments: Any, **named: Any) -> None: ...

    def labels(self, *values: str) -> Counter:
        """The same, whatever for."""
        return self

    def inc(self, amount: float = 1) -> None:
        """One more."""

    def dec(self, amount: float = 1) -> None:
        """One less."""

    def set(self, value: float) -> None:
        """So many."""

    def observe(self, value: float) -> None:
        """So long."""


Gauge = Histogram = Counter


def generate_latest(registry: CollectorRegistry) -> bytes:
    """Nothing."""
    return b""
