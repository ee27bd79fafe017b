"""The clerk: one thread for all that takes long to compute, so that the event loop never does it.

Work comes in small pieces. Clients take turns, one piece each: whoever brings a heap of work delays all others by one
piece at a time. What the pieces cost is charged to the client like requests.
"""

from __future__ import annotations

import asyncio
import contextvars
import queue
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from marsuk.server.refusals import TOO_MANY, Refusal

T = TypeVar("T")
# After each piece, what it cost: 1 is as much as an ordinary request, about a millisecond. In the end, what came of it
Work = Generator[float, None, T]

# The address for which something is done; empty: the house does it for itself
CLIENT: contextvars.ContextVar[str] = contextvars.ContextVar("client", default="")
_MOST_WAITING = 16  # pieces of work of one client


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

    __slots__ = ("client", "cost", "future", "work")

    def __init__(self, client: str, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self.client = client
        self.work = work
        self.future = future
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

    async def do(self, work: Work[T], refusable: bool = True) -> T:
        """What comes of the work. Who has too much of it waiting already is refused."""
        client = CLIENT.get()
        if client and refusable and self._waiting[client] >= _MOST_WAITING:
            raise Refusal("busy", TOO_MANY)
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting[client] += 1
        self._desk.put(_Task(client, work, future))
        return await future

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
        turns: OrderedDict[str, deque[_Task]] = OrderedDict()  # who is first has the next turn
        while True:
            while not turns or not self._desk.empty():
                task = self._desk.get()
                if task is None:
                    return
                turns.setdefault(task.client, deque()).append(task)
            client, tasks = turns.popitem(last=False)
            if self._did_last_piece(tasks[0]):
                tasks.popleft()
            if tasks:
                turns[client] = tasks

    def _did_last_piece(self, task: _Task) -> bool:
        """Do the next piece; whether it was the last."""
        result, problem = None, None
        if not task.future.cancelled():
            try:
                task.cost += next(task.work)
                return False
            except StopIteration as end:
                result = end.value
            except Exception as raised:
                problem = raised
        self._loop.call_soon_threadsafe(self._settle, task, result, problem)
        return True
