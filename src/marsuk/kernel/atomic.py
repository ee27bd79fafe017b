"""Words that several threads read and write at the same time, and calls of machine code by its address.

Here they are as the interpreter does them, one thread at a time; ``atomic_code.py`` teaches the compiler the
processor's own instructions for them.
"""

from __future__ import annotations

from typing import Any


def load(words: Any, place: int) -> int:
    """What is there now."""
    return int(words[place])


def store(words: Any, place: int, value: int) -> None:
    """Write a value that all threads see from now on, with all that was written before."""
    words[place] = value


def add(words: Any, place: int, value: int) -> int:
    """Add to what is there and return what was there before."""
    before = int(words[place])
    words[place] = before + value
    return before


def replace(words: Any, place: int, old: int, new: int) -> bool:
    """Write the new value if the old one is there, and tell whether it was."""
    if words[place] != old:
        return False
    words[place] = new
    return True


def pause() -> None:
    """Wait a moment without giving the processor away."""


def call(address: int, sheet: int, first: int, last: int) -> int:
    """Call an entry for a range of games; its other arguments are on the sheet at that address."""
    raise TypeError("only machine code has addresses")
