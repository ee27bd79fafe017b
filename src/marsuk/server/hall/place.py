"""Where a table stands in memory: who listens there, and who is alone at it for a moment."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from marsuk.core.errors import MarsukError
from marsuk.server.protocol.frames import Audience, Transcript
from marsuk.server.tables.table import Table


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    audience: Audience
    player: str | None

    def tell(self, frame: bytes) -> None:
        """Take a frame; never waits."""

    def drop(self, reason: str) -> None:
        """End the connection: the client is to come back and resync."""


class Alone:
    """A lock that lets everybody in in the order in which they came.

    It is asyncio's but for one thing: whoever finds nobody there can have it without waiting, not even for the loop.
    """

    __slots__ = ("_is_taken", "_waiting")

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    @property
    def is_taken(self) -> bool:
        """Whether somebody has it."""
        return self._is_taken

    def take(self) -> bool:
        """Have it at once, if nobody has it."""
        if self._is_taken:
            return False
        self._is_taken = True
        return True

    async def wait(self) -> None:
        """Have it when all who came before have had it."""
        if self.take():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():  # it was given to somebody who had just gone
                self.give_back()
            raise

    def give_back(self) -> None:
        """Let the next one have it: it is never free while somebody waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False

    async def __aenter__(self) -> None:
        await self.wait()

    async def __aexit__(self, *problem: object) -> None:
        self.give_back()


class Place:
    """Where a table stands."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.alone = Alone()
        self.listeners: dict[Audience, set[Listener]] = {}
        self.transcripts: dict[Audience, Transcript] = {}  # of those who listen; only alone there
        self.deadline: int | None = None  # as the database has it: never later than the true one
        self.warning: asyncio.TimerHandle | None = None
        self.visitors = 0  # who stand there, or wait to
        self._table: Table | None = None
        self._may_be_unheard = False  # a transcript of those who do not listen yet

    @property
    def table(self) -> Table:
        """The table; only alone there."""
        assert self._table is not None
        return self._table

    @property
    def is_loaded(self) -> bool:
        """Whether the table is in memory."""
        return self._table is not None

    @property
    def is_deserted(self) -> bool:
        """Whether nobody needs it."""
        return not self.listeners and not self.visitors and not self.alone.is_taken

    def put(self, table: Table | None) -> None:
        """Put the table there, or take it away."""
        self._table = table
        self.transcripts.clear()

    def enter_at_once(self) -> bool:
        """Stand there alone, until ``leave``, if the table is there and nobody else."""
        if self._table is None or not self.alone.take():
            return False
        self.visitors += 1
        return True

    def leave(self) -> None:
        """Let others come."""
        if self._may_be_unheard:
            self.forget_unheard()
        self.visitors -= 1
        self.alone.give_back()

    def transcript(self, audience: Audience) -> Transcript:
        """What the audience was told. It is kept as long as somebody of the audience listens."""
        if audience not in self.listeners:
            self._may_be_unheard = True
        return self.transcripts.setdefault(audience, Transcript(audience))

    def forget_unheard(self) -> None:
        """Throw away the transcripts of those who listen no more."""
        self._may_be_unheard = False
        for audience in self.transcripts.keys() - self.listeners.keys():
            del self.transcripts[audience]

    def everybody(self) -> Iterable[Listener]:
        """All who listen."""
        return [listener for group in self.listeners.values() for listener in group]

    def has(self, player: str) -> bool:
        """Whether a player listens."""
        for group in self.listeners.values():
            for listener in group:
                if listener.player == player:
                    return True
        return False

    def add(self, listener: Listener) -> None:
        """Somebody listens, with the eyes of their audience."""
        self.listeners.setdefault(listener.audience, set()).add(listener)

    def remove(self, listener: Listener) -> bool:
        """Somebody listens no more; False if they did not."""
        group = self.listeners.get(listener.audience)
        if group is None or listener not in group:
            return False
        group.discard(listener)
        if not group:
            del self.listeners[listener.audience]
            self.forget_unheard()
        return True


class Standing:
    """Somebody at a table, alone as long as the ``async with`` lasts. A refusal there tells how far the table was."""

    __slots__ = ("_load", "_place")

    def __init__(self, place: Place, load: Callable[[Place], Awaitable[None]]) -> None:
        self._place = place
        self._load = load

    async def __aenter__(self) -> Place:
        place = self._place
        place.visitors += 1
        try:
            await place.alone.wait()
            try:
                if not place.is_loaded:
                    await self._load(place)
            except BaseException:
                place.alone.give_back()
                raise
        except BaseException:
            place.visitors -= 1
            raise
        return place

    async def __aexit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if isinstance(problem, MarsukError):
            say_how_far(self._place, problem)
        self._place.leave()


def say_how_far(place: Place, problem: MarsukError) -> None:
    """Let a refusal tell how far the table was."""
    if problem.seq is None and place.is_loaded:
        problem.seq = place.table.seq
