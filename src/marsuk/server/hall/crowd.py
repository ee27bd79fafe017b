"""How many people are here: those with an open connection, through whatever process. Nobody is named."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable

from marsuk.server.hall.presence import HEARTBEAT_SECONDS

_GONE_AFTER = 3 * HEARTBEAT_SECONDS
HERE = "here"  # beside the names of games, where people play


class Crowd:
    """The people of this process, as ``count`` counts them, and what other processes tell of theirs."""

    def __init__(self, count: Callable[[], Counter[str]]) -> None:
        self._count = count
        self._elsewhere: dict[str, tuple[float, Counter[str]]] = {}

    def told(self) -> str:
        """What the others are to know: ``here:12 GAME:4``."""
        return " ".join(f"{name}:{count}" for name, count in self._count().items())

    def hear(self, process: str, told: list[str]) -> None:
        """Another process tells how many it has."""
        pairs = (item.rpartition(":") for item in told)
        self._elsewhere[process] = time.monotonic(), Counter({name: int(count) for name, _, count in pairs})

    def total(self) -> Counter[str]:
        """How many there are altogether; who is not heard of for a while is gone."""
        oldest = time.monotonic() - _GONE_AFTER
        self._elsewhere = {name: heard for name, heard in self._elsewhere.items() if heard[0] > oldest}
        return sum((counts for _, counts in self._elsewhere.values()), self._count())
