"""Limits: how fast somebody may talk, from how many connections, and from which pages."""

from __future__ import annotations

import time
from collections import OrderedDict
from urllib.parse import urlsplit

_BURST_SECONDS = 5
_MOST_ADDRESSES = 10_000


class Bucket:
    """So many messages a second on average, with some in stock. A rate of 0 is no limit."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left = rate * _BURST_SECONDS
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        if self._rate == 0:
            return True
        at = time.monotonic()
        self._left = min(self._rate * _BURST_SECONDS, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self, cost: float) -> None:
        """Take for what was done already, however little is left: the debt is waited for afterwards."""
        self._left -= cost


class Addresses:
    """The buckets and the open connections of the addresses that talk to us."""

    def __init__(self, rate: float, most_connections: int) -> None:
        self._rate = rate
        self._most_connections = most_connections
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._connections: dict[str, int] = {}

    def take(self, address: str) -> bool:
        """Whether the address may send one more."""
        return self._bucket(address).take()

    def charge(self, address: str, cost: float) -> None:
        """Let the address pay for what was done for it; see ``Bucket.charge``."""
        self._bucket(address).charge(cost)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate)
            if len(self._buckets) > _MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket

    def connect(self, address: str) -> bool:
        """Whether the address may have one more connection; then it has."""
        open_now = self._connections.get(address, 0)
        if self._most_connections and open_now >= self._most_connections:
            return False
        self._connections[address] = open_now + 1
        return True

    def disconnect(self, address: str) -> None:
        """One connection less."""
        left = self._connections.get(address, 0) - 1
        if left > 0:
            self._connections[address] = left
        else:
            self._connections.pop(address, None)


def is_own_origin(origin: str | None, host: str | None, others: frozenset[str]) -> bool:
    """Whether a page of that origin may talk to us. Programs send no origin."""
    if origin is None or origin in others:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()
