"""Turns: who asks for several things at once gets one after the other, so that every limit counts the one before."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Turns:
    """One at a time of each: an address, or a player."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, whose: str) -> asyncio.Lock:
        """Their turn, as long as somebody has it or waits for it."""
        return self._locks.setdefault(whose, asyncio.Lock())
