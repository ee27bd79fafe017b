"""Limits: how fast somebody may talk, from how many connections, and from which pages.

Identities are free, so limits are those of an address; what an address is, ``network_of`` says.
"""

from __future__ import annotations

import functools
import ipaddress
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

_BURST_SECONDS = 5
_SHUT_OUT_SECONDS = 10.0
_HOUR = 3600
_MOST_ADDRESSES = 10_000
_ONE_HOUSEHOLD = 64  # bits: who has one address of IPv6 has all that begin like it


@functools.lru_cache(_MOST_ADDRESSES)
def network_of(address: str) -> str:
    """Where somebody is, as far as limits go: an IPv4 address, however it is written, or 64 bits of an IPv6 one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _ONE_HOUSEHOLD), strict=False))


def address_of(connection: Any) -> str:
    """Where the client is: the key of every limit."""
    return network_of(connection.client.host) if connection.client else "-"


class Bucket:
    """So many a second on average, with some in stock. A rate of 0 is no limit."""

    __slots__ = ("_at", "_left", "_rate", "_stock")

    def __init__(self, rate: float, stock: float | None = None) -> None:
        self._rate = rate
        self._stock = self._left = max(1.0, rate * _BURST_SECONDS if stock is None else stock)
        self._at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more is allowed, or something that costs as much as several; a full bucket pays for anything."""
        if self._rate == 0:
            return True
        at = time.monotonic()
        self._left = min(self._stock, self._left + (at - self._at) * self._rate)
        self._at = at
        if self._left < min(cost, self._stock):
            return False
        self._left -= min(cost, self._stock)
        return True

    def charge(self, cost: float) -> None:
        """Take for what was done already, however little is left: the debt is waited for afterwards."""
        self._left -= cost


class Buckets:
    """One bucket for each address, of those that were last here."""

    def __init__(self, rate: float, stock: float | None = None) -> None:
        self._rate = rate
        self._stock = stock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> bool:
        """Whether the address may have so much more."""
        return self._bucket(address).take(cost)

    def charge(self, address: str, cost: float) -> None:
        """Let the address pay for what was done for it; see ``Bucket.charge``."""
        self._bucket(address).charge(cost)

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._stock)
            if len(self._buckets) > _MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket


class Connections:
    """The open connections of each address, and of all together; new ones and requests a second. 0 is no limit."""

    def __init__(self, most: int, most_in_all: int = 0, rate: float = 0) -> None:
        self._most = most
        self._most_in_all = most_in_all
        self._knocks = Buckets(rate)
        self._of_each: dict[str, int] = {}
        self._in_all = 0
        self._shut_out: dict[str, float] = {}  # addresses, and until when

    @property
    def is_full(self) -> bool:
        """Whether nobody may have one more."""
        return bool(self._most_in_all) and self._in_all >= self._most_in_all

    def enter(self, address: str) -> bool:
        """Whether the address may have one more connection; then it has."""
        open_now = self._of_each.get(address, 0)
        if self.is_full or (self._most and (open_now >= self._most or self._is_shut_out(address))):
            return False
        self._of_each[address] = open_now + 1
        self._in_all += 1
        return True

    def knock(self, address: str) -> bool:
        """Whether the address may ask for something more: who is refused and goes on all the same is shut out."""
        if self._knocks.take(address):
            return True
        self.shut_out(address)
        return False

    def shut_out(self, address: str) -> None:
        """Let nobody of that address in for a while: it floods us."""
        now = time.monotonic()
        self._shut_out = {other: until for other, until in self._shut_out.items() if until > now}
        self._shut_out[address] = now + _SHUT_OUT_SECONDS

    def _is_shut_out(self, address: str) -> bool:
        return bool(self._shut_out) and self._shut_out.get(address, 0.0) > time.monotonic()

    def leave(self, address: str) -> None:
        """One connection less."""
        left = self._of_each.pop(address) - 1
        if left:
            self._of_each[address] = left
        self._in_all -= 1


class Addresses:
    """What the addresses that talk to us may do."""

    def __init__(self, rate: float, most_connections: int, most_players: int = 0, most_codes: int = 0) -> None:
        self._requests = Buckets(rate)
        self._players = Buckets(most_players / _HOUR, most_players)
        self._codes = Buckets(most_codes / _HOUR, most_codes)
        self._connections = Connections(most_connections)

    def take(self, address: str, cost: float = 1) -> bool:
        """Whether the address may send one more, or something that costs as much as several."""
        return self._requests.take(address, cost)

    def charge(self, address: str, cost: float) -> None:
        """Let the address pay for what was done for it; see ``Bucket.charge``."""
        self._requests.charge(address, cost)

    def take_player(self, address: str) -> bool:
        """Whether somebody there may become one more player."""
        return self._players.take(address)

    def take_code(self, address: str) -> bool:
        """Whether somebody there may try one more code."""
        return self._codes.take(address)

    def connect(self, address: str) -> bool:
        """Whether the address may have one more WebSocket; then it has."""
        return self._connections.enter(address)

    def disconnect(self, address: str) -> None:
        """One WebSocket less."""
        self._connections.leave(address)


def is_own_origin(origin: str | None, host: str | None, others: frozenset[str]) -> bool:
    """Whether a page of that origin may talk to us. Programs send no origin."""
    if origin is None or origin in others:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # not an origin at all
        return False
