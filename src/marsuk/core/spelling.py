"""Legal moves as JSON, written by the engine from a book of what was said before: see ``rules.SpellsMoves``."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import numpy as np

from marsuk.kernel import scratch, showing, writing
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.rules import Rules

if TYPE_CHECKING:
    from marsuk.core.game import Setup

STEPS = "marsuk.kernel.steps"
_GAIN = b',"gain":'


class Spelling:
    """How the actions of a game are told, each as a JSON object without its last brace; it grows as new ones come."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._matters = writing.matters_of(rules)
        self._desk = _Desk(rules)
        self._begin()

    def _begin(self) -> None:
        """Begin with an empty book."""
        self._book = Box(writing.book_of(self._rules))
        self._begins, self._sizes, self._letters = map(self._book.field, ("begins", "sizes", "letters"))
        self._end = 0
        self._write(self._rules.ACTIONS * self._matters, _GAIN)

    def legal(self, setup: Setup, state: Box) -> bytes | None:
        """All legal actions of the state; None if it lacks some of them, or they are too long for a page."""
        states, listing, page, work = self._desk.boxes
        states.take(state)
        end = engine(STEPS, self._rules).spell(setup.tables, states, listing, self._book, page, work)
        return writing.written(page, end) if 0 <= end <= len(page.field("letters")) else None

    def lacks(self, action: int, matter: int) -> bool:
        """Whether it does not say yet how an action is told that is about this."""
        return not self._sizes[action * self._matters + matter]

    def add(self, action: int, matter: int, words: bytes) -> None:
        """Say how it is told. A book that is full is begun anew."""
        if self._end + len(words) > len(self._letters):
            self._begin()
        self._write(action * self._matters + matter, words)

    def _write(self, phrase: int, words: bytes) -> None:
        self._letters[self._end : self._end + len(words)] = np.frombuffer(words, np.uint8)
        self._begins[phrase] = self._end
        self._end += len(words)
        self._sizes[phrase] = len(words)


class _Desk(threading.local):
    """What each thread needs to let the engine write."""

    def __init__(self, rules: Rules) -> None:
        listing, page, work = Box(scratch.listing(rules)), Box(writing.page_of(rules)), Box(rules.WORK)
        self.boxes = Box(rules.STATE, showing.STATES), listing, page, work
