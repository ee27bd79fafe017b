"""Threads that share the jobs of a batch. Handing one over has to be cheap: a batch does it a few times per step.

A thread that sleeps takes some 50 microseconds to wake up, as long as a short job. So a thread that has just worked
looks for its next order in machine code (``relay.py``) for a while, and sleeps only when there is none.
"""

from __future__ import annotations

import threading
import time
import weakref
from queue import SimpleQueue
from typing import NamedTuple, TypeAlias

import numpy as np

from marsuk.batches import relay
from marsuk.kernel.bound import bound
from marsuk.kernel.memory import Box
from marsuk.kernel.native import Engine, compiled_engine
from marsuk.kernel.rules import Rules

PATIENCE = 4000  # looks at the board: 0.2 milliseconds on a processor of 2020
_NAP = 20e-6  # seconds, for a caller who has lost patience

_Alarm: TypeAlias = "SimpleQueue[bool]"  # True wakes a thread up, False sends it away


class Job(NamedTuple):
    """A function to call for so many games from the first one on, in so many shares of so many parts.

    The function's other arguments are on sheets, one for each thread, at this address and so many bytes apart.
    """

    function: int
    first: int
    games: int
    shares: int
    parts: int
    sheets: int
    apart: int


class Crew:
    """The caller and other threads, which end when nobody has the crew any more."""

    def __init__(self, size: int, rules: Rules) -> None:
        engine = compiled_engine(relay.__name__, rules)
        self._board = Box(np.int64, relay.line(size))
        self._alarms: list[_Alarm] = [SimpleQueue() for _ in range(size)]
        self._write_job, self._share = bound(engine.write_job, self._board), bound(engine.share, self._board)
        self._is_finished = bound(engine.is_finished, self._board, PATIENCE)
        self._busy = threading.Lock()
        for number in range(1, size):
            arguments = (engine, self._board, number, self._alarms[number])
            threading.Thread(target=_serve, args=arguments, name="marsuk-batch", daemon=True).start()
        weakref.finalize(self, _dismiss, self._alarms)

    def do(self, job: Job) -> None:
        """Do all games of the job."""
        with self._busy:
            self._finish()  # what a caller has not waited for who was interrupted twice
            self._write_job(*job)
            try:
                sleeper = self._share(1)
                while sleeper:
                    self._alarms[sleeper].put(True)
                    sleeper = self._share(sleeper + 1)
            finally:  # an interrupt must not leave threads at work on memory that may go away
                self._finish()

    def _finish(self) -> None:
        while not self._is_finished():
            time.sleep(_NAP)


def _serve(engine: Engine, board: Box, number: int, alarm: _Alarm) -> None:
    while True:
        engine.serve(board, number, PATIENCE)
        if not alarm.get():
            return


def _dismiss(alarms: list[_Alarm]) -> None:
    for alarm in alarms:
        alarm.put(False)
