"""Threads that share the jobs of a batch. Handing one over has to be cheap: a batch does it a few times per step.

A thread that sleeps takes some 50 microseconds to wake up, as long as a short job. So a thread that has just worked
looks for its next order in machine code (``relay.py``) for a while, and sleeps only when there is none.
"""

from __future__ import annotations

import threading
import time
import weakref
from queue import SimpleQueue
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from marsuk.batch import relay
from marsuk.kernel.memory import Box
from marsuk.kernel.native import Engine, compiled_engine

PATIENCE = 4000  # looks at the board: 0.2 milliseconds on a processor of 2020
_NAP = 20e-6  # seconds, for a caller who has lost patience

_Alarm: TypeAlias = "SimpleQueue[bool]"  # True wakes a thread up, False sends it away


class Order(NamedTuple):
    """A function to call for so many games from the first one on, in so many shares of so many parts."""

    function: int
    first: int
    games: int
    shares: int
    parts: int


class Crew:
    """The caller and other threads, which end when nobody has the crew any more."""

    def __init__(self, size: int, rules: ModuleType) -> None:
        self._relay = compiled_engine(relay.__name__, rules)
        self._board = Box(np.int64, relay.line(size))
        self._words: Any = self._board.array.view(np.ndarray)
        self._lines = self._words[relay.line(0) :].reshape(size, relay.LINE)
        self._alarms: list[_Alarm] = [SimpleQueue() for _ in range(size)]
        self._busy = threading.Lock()
        for number in range(1, size):
            arguments = (self._relay, self._board, number, self._alarms[number])
            threading.Thread(target=_serve, args=arguments, name="marsuk-batch", daemon=True).start()
        weakref.finalize(self, _dismiss, self._alarms)

    def do(self, order: Order, sheets: Any) -> None:
        """Do all games of the order. Each thread has a sheet of its own, of which the address is given."""
        with self._busy:
            self._words[: len(order)] = order
            self._lines[:, relay.NEXT] = 0
            self._lines[:, relay.SHEET] = sheets
            try:
                sleeper = self._relay.order(self._board, 1)
                while sleeper:
                    self._alarms[sleeper].put(True)
                    sleeper = self._relay.order(self._board, sleeper + 1)
                self._relay.help_out(self._board)
            finally:  # the threads must not go on with what the caller has given up
                while not self._relay.is_finished(self._board, PATIENCE):
                    time.sleep(_NAP)


def _serve(engine: Engine, board: Box, number: int, alarm: _Alarm) -> None:
    while True:
        engine.serve(board, number, PATIENCE)
        if not alarm.get():
            return


def _dismiss(alarms: list[_Alarm]) -> None:
    for alarm in alarms:
        alarm.put(False)
