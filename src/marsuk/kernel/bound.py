"""Entries bound to the boxes that they work on: where the same are called again and again, nobody looks for them."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from marsuk.kernel.memory import Box


def bound(entry: Any, *boxes: Box) -> Callable[..., int]:
    """An engine's entry with the first of its arguments; it may be called as long as somebody keeps these boxes."""
    if not hasattr(entry, "call") or any(entry.many):  # run by the interpreter, or made for arrays
        return functools.partial(entry, *boxes)
    return functools.partial(entry.call, *[box.address for box in boxes])
