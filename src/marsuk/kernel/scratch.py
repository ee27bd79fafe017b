"""Scratch memory of engines: what the kernel itself needs, composed with what a game's own functions need.

It is small, since every thread of a GPU carries one. What only some algorithms need is a record of their own: the
list of legal ids (``listing``), and what a bot sees of each action (``policy.sight_of``).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.kernel import random
from marsuk.kernel.rules import Rules


def work(blocks: int, seats: int, *own: Any) -> np.dtype[Any]:
    """The record that the functions of a rules module get as ``work``, with fields of the game's own behind."""
    return np.dtype(
        [
            ("blocks", "i8", blocks),  # a legal set
            ("choices", "i8", blocks),  # another, for who looks ahead
            ("totals", "i8", seats),
            ("sums", "i8", seats),
            ("rng", "u4", random.WORDS),
            *own,
        ],
        align=True,
    )


def listing(rules: Rules) -> np.dtype[Any]:
    """The record of a legal set as a list of ids, and of what each of them would bring."""
    return np.dtype([("blocks", "i8", rules.BLOCKS), ("ids", "i8", rules.ACTIONS), ("totals", "i8", rules.ACTIONS)])
