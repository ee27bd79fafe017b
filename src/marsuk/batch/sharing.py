"""Which thread does which games of a batch."""

from __future__ import annotations

import functools
from itertools import pairwise
from typing import TypeAlias

SHORTEST = 75e-6  # seconds: a share that takes less is done sooner than it is handed over and back
LONG = 1e-3  # seconds: a share that takes more is cut into parts, some of which another thread may take over
MOST_PARTS = 16
FEWEST = 64  # games for a thread, as long as nobody knows how long one takes

Games: TypeAlias = tuple[int, int]  # the first one, and the one after the last


def shares(n: int, threads: int, pace: float) -> list[list[Games]]:
    """The parts for each thread, the caller first, if a game takes ``pace`` seconds."""
    sharing = max(1, min(threads, n // FEWEST, int(n * pace / SHORTEST)))
    parts = 1 if sharing == 1 else max(1, min(MOST_PARTS, int(n * pace / sharing / LONG)))
    return _cut(n, sharing, parts)


@functools.lru_cache(maxsize=64)
def _cut(n: int, sharing: int, parts: int) -> list[list[Games]]:
    """The same share has the same games in every job: they are in that core's cache."""
    total = sharing * parts
    games = list(pairwise(n * part // total for part in range(total + 1)))
    return [games[share * parts : (share + 1) * parts] for share in range(sharing)]
