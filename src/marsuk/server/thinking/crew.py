"""The processes in which bots think, and for whom: nobody has all of them, if there are several."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque

from marsuk.server.thinking.process import Thinker

_NICENESS = 5  # bots think as long as it takes; the server answers at once


class Crew:
    """So many thinkers, shared by origins: where a table or a player comes from. Who waits for one takes turns."""

    def __init__(self, size: int) -> None:
        self.thinkers = [Thinker(_NICENESS) for _ in range(size)]
        self._most = max(1, size - 1)  # of one origin: somebody else may come
        self._idle = list(self.thinkers)
        self._busy: Counter[str] = Counter()
        self._turns: OrderedDict[str | None, deque[asyncio.Future[Thinker]]] = OrderedDict()  # the first has the next

    @property
    def full(self) -> set[str]:
        """The origins that may have no further one now."""
        return {origin for origin, count in self._busy.items() if count >= self._most}

    async def thinker(self, origin: str | None) -> Thinker:
        """One for an origin; None: for somebody of whom ``engage`` will tell."""
        future: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self._turns.setdefault(origin, deque()).append(future)
        self._grant()
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.release(future.result(), origin)
            raise

    def engage(self, origin: str) -> None:
        """The thinker is for this origin."""
        self._busy[origin] += 1

    def release(self, thinker: Thinker, origin: str | None) -> None:
        """The thinker has done its work, or is not needed."""
        if origin is not None:
            self._busy[origin] -= 1
            if not self._busy[origin]:
                del self._busy[origin]
        self._idle.append(thinker)
        self._grant()

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(thinker.close() for thinker in self.thinkers))

    def _grant(self) -> None:
        """Give idle thinkers to those whose turn it is."""
        while self._idle and (taken := self._next()) is not None:
            origin, future = taken
            if origin is not None:
                self.engage(origin)
            future.set_result(self._idle.pop())

    def _next(self) -> tuple[str | None, asyncio.Future[Thinker]] | None:
        for origin, waiting in list(self._turns.items()):
            while waiting and waiting[0].done():  # who waited has given up
                waiting.popleft()
            if not waiting:
                del self._turns[origin]
            elif origin is None or self._busy[origin] < self._most:
                future = waiting.popleft()
                self._turns.move_to_end(origin)
                return origin, future
        return None
