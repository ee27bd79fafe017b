"""Quick pairing: who would like to play the same game with the same clock is put at a table that the server opens.

A wish for a live game holds as long as its browser is there, one for a game over days for a week. One transaction takes
the wishes of all who fit and makes their table, so that nobody is ever promised to two.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Annotated, Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import Meta

from marsuk.core.errors import MarsukError
from marsuk.server.hall.reception import SUBSTITUTE, Reception, SeatWish, TableWish
from marsuk.server.players.blocking import is_blocked
from marsuk.server.refusals import TOO_MANY, Refusal
from marsuk.server.storage import schema
from marsuk.server.storage.kept import Player, new_id
from marsuk.server.tables import fairness
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.fairness import LONGEST_NONCE
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

ClockClass = Literal["live", "days-1", "days-3", "days-7"]
_SECONDS_A_DAY = 24 * 3600
CLOCKS: dict[ClockClass, Clock] = {
    "live": Clock(game=1200, bonus=10),
    "days-1": Clock(move=_SECONDS_A_DAY),
    "days-3": Clock(move=3 * _SECONDS_A_DAY),
    "days-7": Clock(move=7 * _SECONDS_A_DAY),
}
GONE_AFTER = 15_000  # milliseconds without a sign of the browser that waits for a live game
_WAITS_FOR = 7 * 24 * 3600_000  # milliseconds, for a game over days
_TOLD_FOR = 600_000  # milliseconds for which it is told that others were found
_MOST_WISHES = 20  # of one player
_LOCK = 8019  # of PostgreSQL: one process pairs at a time
_columns = schema.pairings.c


class PairingWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What you would like to play, with whoever would like the same; any of these clocks. The nonce is for the deal."""

    game: Annotated[str, Meta(max_length=40)]
    clocks: Annotated[list[ClockClass], Meta(min_length=1, max_length=4)]
    players: Annotated[int, Meta(ge=2, le=9)] = 2
    nonce: Annotated[str, Meta(max_length=LONGEST_NONCE, pattern=r"^[^\x00-\x1f]*$")] = ""


class WaitingWish(msgspec.Struct, frozen=True):
    """A wish of yours, and since when you wait; ``table``: others were found, and you play there."""

    game: str
    players: int
    clock: ClockClass
    since: int
    table: str | None


class Pairings(msgspec.Struct, frozen=True):
    """What you wait for, and where you have just been put."""

    wishes: list[WaitingWish]


class Waiting(NamedTuple):
    """How many people wait for a game, and with which clocks: somebody may agree to several."""

    people: int
    clocks: dict[str, int]


class _Sitter(NamedTuple):
    player: str
    nickname: str
    nonce: str


class _Paired(NamedTuple):
    """A new table, and who is to sit there, seat by seat."""

    table_id: str
    sitters: list[_Sitter]


class Pairing:
    """Brings together who would like the same."""

    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._store = reception.hall.store

    async def wish(self, player: Player, wish: PairingWish, origin: str) -> Pairings:
        """Note what somebody would like, and pair them if others wait for the same."""
        await self._reception.check_may_open(player.id, origin)
        seats = [SeatWish("person") for _ in range(wish.players)]
        game, options, _ = await self._reception.beginning_of(TableWish(seats=seats, game=wish.game))

        def write(connection: sa.Connection) -> _Paired | None:
            self._take_turn(connection)
            self._note(connection, player, wish, origin)
            for clock in sorted(set(wish.clocks), key=list(CLOCKS).index):
                others = _fitting(connection, player, wish, clock)
                if others is not None:
                    sitters = [*others, _Sitter(player.id, player.nickname, wish.nonce)]
                    secrets.SystemRandom().shuffle(sitters)
                    created = Created(
                        game=game.name,
                        rules=game.rules_version,
                        options=options,
                        seats=tuple(SeatPlan("person", player=one.player, nickname=one.nickname) for one in sitters),
                        creator=others[0].player,
                        secret=fairness.new_secret(),
                        substitute=SUBSTITUTE,
                        clock=CLOCKS[clock],
                        paired=True,
                    )
                    table = Table(self._store.table_prefix + new_id(), created, now())
                    self._store.write_table(connection, table, {}, origin)
                    _settle(connection, table.id, [one.player for one in sitters], wish, clock)
                    return _Paired(table.id, sitters)
            return None

        paired = await self._store.writer.run(write)
        if paired is not None:
            await self._seat(paired)
        return await self.of(player.id)

    def _take_turn(self, connection: sa.Connection) -> None:
        """Alone from now on: two who wish at the same time would not see each other."""
        if self._store.is_postgresql:
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))

    def _note(self, connection: sa.Connection, player: Player, wish: PairingWish, origin: str) -> None:
        most_of_origin = self._reception.settings.most_open
        mine = sa.and_(_columns.player == player.id, _columns.game == wish.game, _columns.players == wish.players)
        connection.execute(sa.delete(schema.pairings).where(mine))
        for column, value, most in (
            (_columns.player, player.id, _MOST_WISHES),
            (_columns.origin, origin, most_of_origin),
        ):
            waiting = sa.select(sa.func.count()).where(column == value, *_valid())
            if most and connection.execute(waiting).scalar_one() >= most:
                raise Refusal("too-many-wishes", TOO_MANY)
        at = now()
        row = {"player": player.id, "game": wish.game, "players": wish.players, "nonce": wish.nonce, "origin": origin}
        rows = [{**row, "clock": clock, "made": at, "seen": at, "table_id": None} for clock in set(wish.clocks)]
        connection.execute(sa.insert(schema.pairings), rows)

    async def _seat(self, paired: _Paired) -> None:
        """Let everybody sit down; who cannot finds the seat kept for them."""
        for seat, (player, nickname, nonce) in enumerate(paired.sitters):
            try:
                await self._reception.sit(paired.table_id, seat, Player(player, nickname), nonce, None)
            except MarsukError:
                continue

    async def of(self, player: str, is_here: bool = False) -> Pairings:
        """What somebody waits for; ``is_here``: and their browser with them."""
        if is_here:
            await self.note_here([player])
        query = (
            sa.select(_columns.game, _columns.players, _columns.clock, _columns.made, _columns.table_id)
            .where(_columns.player == player, sa.or_(_columns.table_id.is_not(None), sa.and_(*_valid())))
            .order_by(_columns.made)
        )
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return Pairings([WaitingWish(*row) for row in rows])

    async def note_here(self, players: Collection[str]) -> None:
        """These are here, and go on waiting for a live game."""
        lives = sa.and_(_columns.player.in_(players), _columns.clock == "live", _columns.table_id.is_(None))
        if await self._store.read(
            lambda connection: connection.execute(sa.select(_columns.player).where(lives)).first()
        ):
            await self._store.execute(sa.update(schema.pairings).where(lives).values(seen=now()))

    async def found_for(self, players: Collection[str]) -> list[tuple[str, str]]:
        """Those of the players who have been put at a table, and at which."""
        query = sa.select(_columns.player, _columns.table_id).where(
            _columns.player.in_(players), _columns.table_id.is_not(None)
        )
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [(player, str(table_id)) for player, table_id in rows]

    async def take_back(self, player: str, game: str | None = None, only_live: bool = False) -> None:
        """Somebody does not wait any more: for one game, for a live one, or at all."""
        delete = sa.delete(schema.pairings).where(_columns.player == player)
        if game is not None:
            delete = delete.where(_columns.game == game)
        if only_live:
            delete = delete.where(_columns.clock == "live")
        await self._store.execute(delete)

    async def waiting(self) -> dict[str, Waiting]:
        """How many wait, by game."""
        people = sa.func.count(_columns.player.distinct())
        by_game = sa.select(_columns.game, people).where(*_valid()).group_by(_columns.game)
        by_clock = (
            sa.select(_columns.game, _columns.clock, people).where(*_valid()).group_by(_columns.game, _columns.clock)
        )

        def read(connection: sa.Connection) -> dict[str, Waiting]:
            found = {game: Waiting(count, {}) for game, count in connection.execute(by_game)}
            for game, clock, count in connection.execute(by_clock):
                if game in found:
                    found[game].clocks[clock] = count
            return found

        return await self._store.read(read)

    async def clean(self) -> None:
        """Forget the wishes of who is gone, and what everybody has been told."""
        over = sa.and_(_columns.table_id.is_not(None), _columns.seen < now() - _TOLD_FOR)
        lapsed = sa.and_(_columns.table_id.is_(None), sa.not_(sa.and_(*_valid())))
        await self._store.execute(sa.delete(schema.pairings).where(sa.or_(over, lapsed)))


def _valid() -> list[sa.ColumnElement[bool]]:
    """Which wishes hold."""
    here = sa.or_(_columns.clock != "live", _columns.seen > now() - GONE_AFTER)
    return [_columns.table_id.is_(None), _columns.made > now() - _WAITS_FOR, here]


def _fitting(connection: sa.Connection, player: Player, wish: PairingWish, clock: ClockClass) -> list[_Sitter] | None:
    """The others who have waited longest for the same, none of whom has blocked another; None if they are too few."""
    players = schema.players.c
    query = (
        sa.select(_columns.player, players.nickname, _columns.nonce)
        .join_from(schema.pairings, schema.players, players.id == _columns.player)
        .where(_columns.game == wish.game, _columns.players == wish.players, _columns.clock == clock, *_valid())
        .where(_columns.player != player.id, players.forgotten.is_(None))
        .order_by(_columns.made)
    )
    chosen: list[_Sitter] = []
    for row in connection.execute(query):
        together = [player.id, *(one.player for one in chosen)]
        if not any(is_blocked(connection, row.player, other) for other in together):
            chosen.append(_Sitter(*row))
        if len(chosen) == wish.players - 1:
            return chosen
    return None


def _settle(connection: sa.Connection, table_id: str, players: list[str], wish: PairingWish, clock: ClockClass) -> None:
    """Their wish is fulfilled; with it go their others for this game and, who plays now, for any live one."""
    theirs = _columns.player.in_(players)
    this = sa.and_(theirs, _columns.game == wish.game, _columns.players == wish.players, _columns.clock == clock)
    also = sa.or_(_columns.game == wish.game, sa.and_(sa.literal(clock == "live"), _columns.clock == "live"))
    connection.execute(sa.update(schema.pairings).where(this).values(table_id=table_id, seen=now()))
    connection.execute(sa.delete(schema.pairings).where(theirs, also, _columns.table_id.is_(None)))
