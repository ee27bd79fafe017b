"""Threads that wait for work. A batch hands over a few times per step, so that handing over has to be cheap.

``concurrent.futures`` takes several times as long for it, which is a good part of a short step.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import TypeAlias

Task: TypeAlias = Callable[[], None]
_Answers: TypeAlias = "SimpleQueue[BaseException | None]"
_Orders: TypeAlias = "SimpleQueue[tuple[Task, _Answers] | None]"


class Crew:
    """A number of threads, which end when nobody has the crew any more."""

    def __init__(self, size: int) -> None:
        self._orders: _Orders = SimpleQueue()
        for _ in range(size):
            threading.Thread(target=_serve, args=(self._orders,), name="marsuk-batch", daemon=True).start()
        weakref.finalize(self, _dismiss, self._orders, size)

    def do(self, tasks: Sequence[Task]) -> None:
        """Do all tasks at the same time, the first one in the caller's own thread."""
        answers: _Answers = SimpleQueue()
        for task in tasks[1:]:
            self._orders.put((task, answers))
        tasks[0]()
        for _ in tasks[1:]:
            problem = answers.get()
            if problem is not None:
                raise problem


def _serve(orders: _Orders) -> None:
    while (order := orders.get()) is not None:
        task, answers = order
        del order
        try:
            task()
        except BaseException as problem:  # the caller is to have it, whatever it is
            answers.put(problem)
        else:
            answers.put(None)
        del task, answers  # what they hold on to may go while the thread waits


def _dismiss(orders: _Orders, size: int) -> None:
    for _ in range(size):
        orders.put(None)
