"""The memory of a search: what is known of positions, found again by a key.

A key is a hash of 63 bits: two positions with the same key are taken for the same.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.marrak_hesh.tables import MAX_PLAYERS
from marsuk.kernel.jit import kernel

NOTHING, BETWEEN, EXACT = range(3)  # what a slot knows

SLOT = np.dtype(
    [
        ("key", "i8"),
        ("values", "i2", MAX_PLAYERS),  # BETWEEN: the least and the most the margin can be; EXACT: every seat's total
        ("kind", "i1"),
        ("move", "i2"),  # the best, or -1
        ("worth", "i1"),  # how many takes were left: more is more work saved
    ],
    align=True,
)

_LOW = (1 << 63) - 1
_ODD = 0x1E3779B97F4A7C15
_HALF = 32


@kernel
def mixed(key: int, value: int) -> int:
    """The key with one more number in it."""
    key = (key ^ value) * _ODD & _LOW
    return key ^ key >> _HALF


@kernel
def find(slots: Any, key: int) -> int:
    """The slot of the key, or -1."""
    at = key & (slots.size - 2)
    if slots[at].key == key and slots[at].kind != NOTHING:
        return at
    if slots[at + 1].key == key and slots[at + 1].kind != NOTHING:
        return at + 1
    return -1


@kernel
def room_for(slots: Any, key: int, worth: int) -> int:
    """The slot to write to: the key's own, else the first of two if that is worth less, else the second."""
    at = key & (slots.size - 2)
    if slots[at].key == key or slots[at].kind == NOTHING:
        return at
    if slots[at + 1].key == key or slots[at].worth > worth:
        return at + 1
    return at
