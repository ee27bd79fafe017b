"""The clerk: one thread for all that takes long to compute, so that the event loop never does it.

Work comes in small pieces. The next piece is the client's who has had least of the thread's time lately: whoever brings
a heap of work, or pieces that take long, delays all others by one piece at most. What the pieces take is charged to the
client like requests. Every second piece is one for which others wait, since a table is held meanwhile, if there is any.
"""

from __future__ import annotations

import asyncio
import contextvars
import queue
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from marsuk.server.refusals import TOO_MANY, Refusal

T = TypeVar("T")
# After each piece, what it cost at least: 1 is as much as an ordinary request, about a millisecond. In the end, what
# came of it
Work = Generator[float, None, T]

# The address for which something is done; empty: the house does it for itself
CLIENT: contextvars.ContextVar[str] = contextvars.ContextVar("client", default="")
_MOST_WAITING = 16  # pieces of work of one client
_MILLISECOND = 1_000_000  # nanoseconds
_FORGOTTEN_AFTER = 5.0  # seconds: in such a time half of what a client has had is forgotten


def at_once(work: Work[T]) -> T:
    """Do little work here and now."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


class _Task:
    """Work that somebody waits for."""

    __slots__ = ("client", "cost", "future", "urgent", "work")

    def __init__(self, client: str, work: Work[Any], future: asyncio.Future[Any], urgent: bool) -> None:
        self.client = client
        self.work = work
        self.future = future
        self.urgent = urgent
        self.cost = 0.0


class Clerk:
    """The thread, and who waits for it. ``charge`` is told what was done for a client."""

    def __init__(self, charge: Callable[[str, float], None]) -> None:
        self._charge = charge
        self._loop = asyncio.get_running_loop()
        self._waiting: Counter[str] = Counter()
        self._desk: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="clerk", daemon=True)
        self._thread.start()

    async def do(self, work: Work[T], refusable: bool = True, urgent: bool = False) -> T:
        """What comes of the work. Who has too much of it waiting already is refused; ``urgent``: a table is held."""
        client = CLIENT.get()
        if client and refusable and self._waiting[client] >= _MOST_WAITING:
            raise Refusal("busy", TOO_MANY)
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting[client] += 1
        self._desk.put(_Task(client, work, future, urgent))
        return await future

    def charge(self, cost: float) -> None:
        """Let the client pay for what was done for it elsewhere."""
        if cost and (client := CLIENT.get()):
            self._charge(client, cost)

    async def close(self) -> None:
        """Stop after the piece at hand; nobody gets the rest."""
        self._desk.put(None)
        await asyncio.to_thread(self._thread.join)

    def _settle(self, task: _Task, result: Any, problem: BaseException | None) -> None:
        """Charge for the work, and tell who waits for it."""
        self._waiting[task.client] -= 1
        if not self._waiting[task.client]:
            del self._waiting[task.client]
        if task.client:
            self._charge(task.client, task.cost)
        if task.future.cancelled():
            return
        if problem is None:
            task.future.set_result(result)
        else:
            task.future.set_exception(problem)

    # --- the thread ---

    def _work(self) -> None:
        urgent: dict[str, deque[_Task]] = {}
        waiting: dict[str, deque[_Task]] = {}
        had = _TimeHad()
        while True:
            while not (urgent or waiting) or not self._desk.empty():
                task = self._desk.get()
                if task is None:
                    return
                (urgent if task.urgent else waiting).setdefault(task.client, deque()).append(task)
            for heap in (urgent, waiting):
                if heap:
                    self._do_piece(heap, had)

    def _do_piece(self, heap: dict[str, deque[_Task]], had: _TimeHad) -> None:
        client = min(heap, key=had.of)
        if self._did_last_piece(heap[client][0], had):
            heap[client].popleft()
            if not heap[client]:
                del heap[client]

    def _did_last_piece(self, task: _Task, had: _TimeHad) -> bool:
        """Do the next piece; whether it was the last."""
        result, problem, cost, begun = None, None, 0.0, time.thread_time_ns()
        is_last = True
        if not task.future.cancelled():
            try:
                cost = next(task.work)
                is_last = False
            except StopIteration as end:
                result = end.value
            except Exception as raised:
                problem = raised
        taken = (time.thread_time_ns() - begun) / _MILLISECOND
        task.cost += max(cost, taken)
        had.add(task.client, max(cost, taken))
        if is_last:
            self._loop.call_soon_threadsafe(self._settle, task, result, problem)
        return is_last


class _TimeHad:
    """How many milliseconds each client has had of the thread; what is long ago counts less and less."""

    def __init__(self) -> None:
        self._had: dict[str, float] = {}
        self._at = time.monotonic()

    def of(self, client: str) -> float:
        """What the client has had."""
        return self._had.get(client, 0.0)

    def add(self, client: str, milliseconds: float) -> None:
        """The client had so much more."""
        if time.monotonic() - self._at > _FORGOTTEN_AFTER:
            self._at = time.monotonic()
            self._had = {name: had / 2 for name, had in self._had.items() if had > 1}
        self._had[client] = self.of(client) + milliseconds
