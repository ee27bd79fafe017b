"""The legal set of a decision: a few bit masks ("blocks") that together cover the flat action space.

A game names its blocks by their widths; an action's id is its bit number counted through all blocks.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.kernel import bits
from marsuk.kernel.jit import kernel


def block_starts(widths: tuple[int, ...]) -> Any:
    """The id of each block's first action, and behind them the size of the action space."""
    return np.cumsum((0, *widths), dtype=np.int64)


@kernel
def clear(blocks: Any) -> None:
    for i in range(blocks.size):
        blocks[i] = 0


@kernel
def count(blocks: Any) -> int:
    """How many actions are legal."""
    total = 0
    for i in range(blocks.size):
        total += bits.count(blocks[i])
    return total


@kernel
def nth(blocks: Any, starts: Any, n: int) -> int:
    """The id of the n-th legal action, counted from 0."""
    block = 0
    here = bits.count(blocks[0])
    while n >= here:
        n -= here
        block += 1
        here = bits.count(blocks[block])
    return starts[block] + bits.nth(blocks[block], n)


@kernel
def holds(blocks: Any, starts: Any, action: int) -> bool:
    """Whether the action is legal."""
    block = 0
    while action >= starts[block + 1]:
        block += 1
    return (blocks[block] >> (action - starts[block])) & 1 == 1


@kernel
def listed(blocks: Any, starts: Any, ids: Any) -> int:
    """Write the ids of all legal actions, ascending, and return how many there are."""
    n = 0
    for block in range(blocks.size):
        left = int(blocks[block])
        while left != 0:
            ids[n] = starts[block] + bits.lowest(left)
            left &= left - 1
            n += 1
    return n
