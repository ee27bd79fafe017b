"""What Prometheus may know."""

from __future__ import annotations

import functools
import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where the processes of one machine put their numbers together
REGISTRY = CollectorRegistry()


def exposed() -> bytes:
    """All numbers as Prometheus reads them: of this process, or of all that share a folder."""
    if FOLDER not in os.environ:
        return generate_latest(REGISTRY)
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return generate_latest(together)


ENTRIES = Counter("marsuk_entries", "Entries stored, by kind", ["kind"], registry=REGISTRY)
REFUSALS = Counter("marsuk_refusals", "Wishes refused, by code", ["code"], registry=REGISTRY)
PROBLEMS = Counter("marsuk_unexpected_problems", "Errors in the program itself", registry=REGISTRY)
CONNECTIONS = Gauge("marsuk_connections", "Open WebSockets", multiprocess_mode="livesum", registry=REGISTRY)
DROPPED = Counter(
    "marsuk_connections_dropped", "Connections closed by the server, by reason", ["reason"], registry=REGISTRY
)
TABLES = Gauge("marsuk_tables_in_memory", "Tables in memory", multiprocess_mode="livesum", registry=REGISTRY)
CLEANED = Counter(
    "marsuk_cleaned", "Tables and players deleted because of their age, by kind", ["kind"], registry=REGISTRY
)
CALLS = Counter(
    "marsuk_calls", "Messages to browsers, by what they say and how it went", ["kind", "how"], registry=REGISTRY
)
GROUP_SIZE = Histogram(
    "marsuk_group_size", "Writes per transaction", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256), registry=REGISTRY
)
STORE_SECONDS = Histogram(
    "marsuk_store_seconds",
    "From a wish to its commit, of the one in each transaction that waited longest",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
    registry=REGISTRY,
)
BOT_SECONDS = Histogram(
    "marsuk_bot_seconds", "A bot's decision", buckets=(0.01, 0.05, 0.2, 0.5, 1, 2, 5, 10), registry=REGISTRY
)
entries_of = functools.cache(ENTRIES.labels)  # to find one by its label takes longer than to count
BOT_FAILURES = Counter("marsuk_bot_failures", "Bot processes that crashed or ran out of time", registry=REGISTRY)
