"""How a job is cut: into stretches one after the other, shares for the threads, and parts that they take."""

from __future__ import annotations

from typing import NamedTuple

SHORTEST = (
    5e-6  # seconds: a share that takes less is done sooner than it is handed over. It is little, because games that
)
# one core does now and another then have to move between their caches
PART = 20e-6  # seconds: a share that takes more is cut into parts, some of which another thread may take over
MOST_PARTS = 64
FEWEST = 64  # games for a thread, as long as nobody knows how long one takes
STRETCH = 0.25  # seconds: an interrupt waits as long


class Cut(NamedTuple):
    """So many shares, one for each thread that helps, of so many parts each."""

    shares: int
    parts: int


def cut(n: int, threads: int, pace: float) -> Cut:
    """How to share ``n`` games, if one takes ``pace`` seconds."""
    shares = max(1, min(threads, n // FEWEST, int(n * pace / SHORTEST)))
    parts = 1 if shares == 1 else max(1, min(MOST_PARTS, n // shares, int(n * pace / shares / PART)))
    return Cut(shares, parts)


def stretch(threads: int, pace: float) -> int:
    """How many games are done in one go."""
    return threads * max(FEWEST, int(STRETCH / pace))
