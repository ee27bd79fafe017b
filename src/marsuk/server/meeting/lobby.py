"""The lobby: who is really there, and those who wait there for others to play with."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from typing import Protocol

import msgspec

from marsuk.core.registry import game_names
from marsuk.server.hall.crowd import HERE, Crowd
from marsuk.server.hall.hall import Hall
from marsuk.server.meeting.pairing import Pairing, Waiting
from marsuk.server.protocol.frames import frame

_TURN_SECONDS = 1.0
_NOTE_SECONDS, _COUNT_SECONDS, _CLEAN_SECONDS = 5.0, 3.0, 60.0
_MOST_WAITING = 100_000  # bytes that somebody has not read


class LobbyGame(msgspec.Struct, frozen=True):
    """A game: how many play it now, how many tables are open to anybody, how many people wait to be paired.

    ``clocks``: with which clock; somebody may agree to several.
    """

    game: str
    playing: int
    open: int
    waiting: int
    clocks: dict[str, int]


class LobbyTold(msgspec.Struct, frozen=True):
    """How many people have the page open now, and what they do."""

    here: int
    games: list[LobbyGame]


class Carrier(Protocol):
    """What carries messages to somebody."""

    @property
    def waiting(self) -> int:
        """How many bytes they have not taken yet."""

    def write(self, text: bytes) -> None:
        """Send a message; never waits."""

    def abort(self) -> None:
        """End it at once."""


class Visitor:
    """Somebody who looks at the lobby; ``digest``: what is kept of the secret by which they are a player."""

    def __init__(self, carrier: Carrier, player: str | None, digest: str | None) -> None:
        self._carrier = carrier
        self.player = player
        self.digest = digest
        self.told: set[str] = set()  # tables where they have been told to go

    def tell(self, text: bytes) -> None:
        """Send a message; who does not read is sent away."""
        self._carrier.write(text)
        if self._carrier.waiting > _MOST_WAITING:
            self.send_away()

    def send_away(self) -> None:
        """End the connection at once."""
        self._carrier.abort()


class Lobby:
    """Those who are there, in this process."""

    def __init__(self, hall: Hall, pairing: Pairing) -> None:
        self._hall = hall
        self._pairing = pairing
        self._visitors: set[Visitor] = set()
        self._due: Counter[str] = Counter()  # when each kind of work is next, in seconds
        self._last: bytes = b""
        self._counted: Counter[str] = Counter()
        self._counted_at = -math.inf
        hall.crowd = Crowd(self._people)

    def _people(self) -> Counter[str]:
        """The same as ``_count``, at most a moment old: anybody may ask, and there may be many to count."""
        if self._counted_at + _TURN_SECONDS <= time.monotonic():
            self._counted, self._counted_at = self._count(), time.monotonic()
        return self._counted

    def _count(self) -> Counter[str]:
        """How many people are here through this process, and how many of them play which game."""
        people: set[object] = {visitor.player or visitor for visitor in self._visitors}
        playing = self._hall.playing()
        for players in playing.values():
            people |= players
        return Counter(
            {HERE: len(people | self._hall.listening()), **{game: len(who) for game, who in playing.items()}}
        )

    async def enter(self, visitor: Visitor) -> None:
        """Somebody comes, and is counted."""
        self._visitors.add(visitor)
        self._counted_at = -math.inf
        visitor.tell(_message(await self.told()))

    async def leave(self, visitor: Visitor) -> None:
        """Somebody goes; with the last of their pages goes the wish for a live game."""
        self._visitors.discard(visitor)
        if visitor.player is not None and not any(other.player == visitor.player for other in self._visitors):
            await self._pairing.take_back(visitor.player, only_live=True)

    def send_away(self, player: str, digest: str | None = None) -> None:
        """Somebody is no player any more, or with ``digest`` not by this secret: nothing is told to them as such."""
        for visitor in tuple(self._visitors):
            if visitor.player == player and digest in (None, visitor.digest):
                visitor.send_away()

    async def told(self) -> LobbyTold:
        """Who is there now."""
        crowd = self._hall.crowd
        people = crowd.total() if crowd is not None else Counter[str]()
        waiting, tables = await self._pairing.waiting(), await self._hall.store.open_by_game()
        games = [
            LobbyGame(name, people[name], tables.get(name, 0), *waiting.get(name, Waiting(0, {})))
            for name in game_names()
        ]
        return LobbyTold(people[HERE], games)

    async def work(self) -> None:
        """Tell those who are there what changes, and put in a word for those who wait."""
        await asyncio.sleep(_TURN_SECONDS)
        if self._is_due("clean", _CLEAN_SECONDS):
            await self._pairing.clean()
        if not self._visitors:
            return
        waiting = {visitor.player for visitor in self._visitors if visitor.player is not None}
        if waiting and self._is_due("note", _NOTE_SECONDS):
            await self._pairing.note_here(waiting)
        await self.tell_found()
        if self._is_due("count", _COUNT_SECONDS):
            text = _message(await self.told())
            if text != self._last:
                self._last = text
                for visitor in tuple(self._visitors):
                    visitor.tell(text)

    async def tell_found(self) -> None:
        """Tell those who were put at a table where to go, each page once."""
        players = {visitor.player for visitor in self._visitors if visitor.player is not None}
        if not players:
            return
        for player, table_id in await self._pairing.found_for(players):
            for visitor in tuple(self._visitors):
                if visitor.player == player and table_id not in visitor.told:
                    visitor.told.add(table_id)
                    visitor.tell(frame({"type": "paired", "table": table_id}))

    def _is_due(self, what: str, every: float) -> bool:
        """Whether something is to be done again."""
        at = time.monotonic()
        if at < self._due[what]:
            return False
        self._due[what] = int(at + every)
        return True


def _message(told: LobbyTold) -> bytes:
    return frame({"type": "lobby", "lobby": told})
