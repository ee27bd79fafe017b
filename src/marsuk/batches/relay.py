"""How threads share a job without the interpreter, which only one of them could have at a time.

All they need is on a *board* of words: what the job is, and for each thread a line of its own that says what it is
doing. The caller is thread 0. It orders the others to help and begins at once; each does its own share, part by part,
and then parts of the others' shares. When nothing is left, the caller takes back the orders that nobody has begun, and
waits for those who are at work: a thread that the system has not let run holds nobody up.

A thread without an order looks for one for a fraction of a millisecond. Then it says that it is asleep and returns.
"""

from __future__ import annotations

from typing import Any

from marsuk.kernel import atomic
from marsuk.kernel.jit import Ints, entry, kernel

rules: Any  # which every engine is made for; nothing here depends on them

LINE = 16  # words: two lines of a cache, which some processors fetch together

# The first line: the job, for so many games from the first one on. Its other arguments are on sheets, one for each
# thread, which lie so many bytes apart
FUNCTION, FIRST, GAMES, SHARES, PARTS, SHEETS, APART = range(7)
# A thread's line: what it is doing, and the next part of its share
DOING, NEXT = range(2)

WAITING, ORDERED, WORKING, ASLEEP = range(4)


@kernel
def line(thread: int) -> int:
    """Where the line of a thread begins."""
    return (1 + thread) * LINE


@kernel
def work(board: Any, thread: int) -> None:
    """Do the thread's own share and what is left of the others'."""
    shares, parts = atomic.load(board, SHARES), atomic.load(board, PARTS)
    start, games = atomic.load(board, FIRST), atomic.load(board, GAMES)
    function, sheet = atomic.load(board, FUNCTION), atomic.load(board, SHEETS) + thread * atomic.load(board, APART)
    for other in range(shares):
        share = (thread + other) % shares
        part = atomic.add(board, line(share) + NEXT, 1)
        while part < parts:
            number = share * parts + part  # the same share has the same games in every job: they are in that cache
            first = start + games * number // (shares * parts)
            last = start + games * (number + 1) // (shares * parts)
            atomic.call(function, sheet, first, last)
            part = atomic.add(board, line(share) + NEXT, 1)


@entry
def serve(board: Ints, thread: int, patience: int) -> None:
    """Do what is ordered, until there was nothing for as long as the patience lasts: then the thread is asleep."""
    doing = line(thread) + DOING
    waited = 0
    while waited < patience or not atomic.replace(board, doing, WAITING, ASLEEP):
        if atomic.load(board, doing) == ORDERED and atomic.replace(board, doing, ORDERED, WORKING):
            work(board, thread)
            atomic.store(board, doing, WAITING)
            waited = 0
        else:
            waited += 1
            atomic.pause()


@entry
def write_job(
    board: Ints, function: int, first: int, games: int, shares: int, parts: int, sheets: int, apart: int
) -> None:
    """Say what is to be done, while nobody is at work."""
    atomic.store(board, FUNCTION, function)
    atomic.store(board, FIRST, first)
    atomic.store(board, GAMES, games)
    atomic.store(board, SHARES, shares)
    atomic.store(board, PARTS, parts)
    atomic.store(board, SHEETS, sheets)
    atomic.store(board, APART, apart)
    for thread in range(shares):
        atomic.store(board, line(thread) + NEXT, 0)


@entry
def share(board: Ints, thread: int) -> int:
    """Order the threads from this one on to help, and do the caller's own share, and more.

    If one has to be woken up, nothing is done yet, and its number is returned: call again for those after it.
    """
    while thread < atomic.load(board, SHARES):
        doing = line(thread) + DOING
        while not atomic.replace(board, doing, WAITING, ORDERED):
            if atomic.replace(board, doing, ASLEEP, ORDERED):
                return thread
        thread += 1
    work(board, 0)
    return 0


@entry
def is_finished(board: Ints, patience: int) -> bool:
    """Wait for those at work as long as the patience lasts, and tell whether all have finished."""
    waited = 0
    for thread in range(1, atomic.load(board, SHARES)):
        doing = line(thread) + DOING
        atomic.replace(board, doing, ORDERED, WAITING)
        while atomic.load(board, doing) == WORKING:
            waited += 1
            if waited > patience:
                return False
            atomic.pause()
    return True
