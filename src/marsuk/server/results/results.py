"""What is kept of finished games for their people: written with the end of a game, and read for their record."""

from __future__ import annotations

import functools
import logging
import math
import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from marsuk.server import metrics
from marsuk.server.refusals import BAD_REQUEST, Refusal
from marsuk.server.results.glicko import PROVISIONAL
from marsuk.server.results.outcomes import Outcome, ResultsPage, Rung, SeatRating, ToldRating, ToldResult, outcomes
from marsuk.server.results.ratings import rate
from marsuk.server.storage import schema
from marsuk.server.tables.entries import NOBODY
from marsuk.server.tables.table import Table

if TYPE_CHECKING:  # the store writes results
    from marsuk.server.hall.hall import Hall
    from marsuk.server.storage.store import Store

MOST_KEPT = 5000  # of one player: the oldest go
MOST_AT_ONCE = 500
_CLIMBED_FOR = 60.0  # seconds that the ladder of all is told before it is counted again
_Place = tuple[str, Literal["bots", "solo"], str]  # of a rung: its game, against whom, the level
_Counts = dict[_Place, tuple[int, int, int]]  # games, those that were won, people
_log = logging.getLogger(__name__)
_PLACE = re.compile(r"([0-9]{1,15})-([0-9a-z]{1,40})-([0-9])")
_columns = schema.results.c
# Made once: each game ends with these, and to make a statement takes longer than to execute it
_STILL_PLAYERS = sa.select(schema.players.c.id).where(schema.players.c.id.in_(sa.bindparam("players", expanding=True)))
_KEPT_OF_TABLE = sa.select(_columns.player, _columns.seat).where(
    _columns.player.in_(sa.bindparam("players", expanding=True)), _columns.table_id == sa.bindparam("table")
)
_KEEP = sa.insert(schema.results)
_KEPT_WITH_THE_END = [column for column in _columns if column.name not in ("rating", "deviation", "change")]
_read_outcome = msgspec.json.Decoder(Outcome).decode
_read_others = msgspec.json.Decoder(dict[str, str]).decode


class Filter(NamedTuple):
    """Which results are asked for; times are milliseconds since 1970."""

    game: str | None = None
    against: str | None = None
    level: str | None = None
    players: int | None = None
    since: int | None = None
    until: int | None = None

    def conditions(self) -> list[sa.ColumnElement[bool]]:
        """The same for the database."""
        found = [_columns[name] == value for name in self._fields[:4] if (value := getattr(self, name)) is not None]
        if self.since is not None:
            found.append(_columns.ended >= self.since)
        if self.until is not None:
            found.append(_columns.ended < self.until)
        return found


def keeping(insert: Any) -> sa.Executable:
    """The statement that keeps a result for who is a player still, given how the database says *insert*."""
    there = sa.exists().where(schema.players.c.id == sa.bindparam("player", type_=_columns.player.type))
    row = sa.select(*[sa.bindparam(column.name, type_=column.type) for column in _KEPT_WITH_THE_END]).where(there)
    made: sa.Executable = (
        insert(schema.results)
        .from_select([column.name for column in _KEPT_WITH_THE_END], row, include_defaults=False)
        .on_conflict_do_nothing()
    )
    return made


def results_of(table: Table) -> list[dict[str, Any]]:
    """How the game ended, as it is kept for each of its people."""
    return [row for own in _rows(table, outcomes(table)).values() for row in own]


def keep_results(table: Table, connection: sa.Connection) -> None:
    """Write how the game ended for those who are players still; what is kept already stays as it is."""
    ended = outcomes(table)
    known = connection.execute(_STILL_PLAYERS, {"players": list(ended)}).scalars().all()
    rows_of = _rows(table, ended)
    rows = [row for player in sorted(known) for row in rows_of[player]]
    kept = {tuple(row) for row in connection.execute(_KEPT_OF_TABLE, {"players": list(known), "table": table.id})}
    if new := [row for row in rows if (row["player"], row["seat"]) not in kept]:
        connection.execute(_KEEP, new)
        if table.created.rated:
            _rate_pair(connection, table, new, ended)


def _rate_pair(
    connection: sa.Connection, table: Table, new: list[dict[str, Any]], ended: dict[str, list[Outcome]]
) -> None:
    """Change the ratings of the two at a rated table, if both are players still."""
    first, second = table.seats[0].player, table.seats[-1].player
    if first is None or second is None or {row["player"] for row in new} != {first, second}:
        return
    outcome = ended[first][0]
    if outcome.rated and first != second:
        score = 0.5 if outcome.shared else float(outcome.won)
        rate(connection, table.id, outcome.game, (first, second), score, outcome.ended)


def _rows(table: Table, ended: dict[str, list[Outcome]]) -> dict[str, list[dict[str, Any]]]:
    others = {str(n): seat.player for n, seat in enumerate(table.seats) if seat.player is not None}
    return {
        player: [_row(player, each, {seat: other for seat, other in others.items() if other != player}) for each in own]
        for player, own in ended.items()
    }


def _row(player: str, outcome: Outcome, others: dict[str, str]) -> dict[str, Any]:
    told = ("seat", "game", "against", "level", "players", "won", "counts", "ended")
    return {
        "player": player,
        "table_id": outcome.table,
        **{name: getattr(outcome, name) for name in told},
        "outcome": msgspec.json.encode(outcome).decode(),
        "others": msgspec.json.encode(others).decode(),
    }


class Results:
    """The results of everybody."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store: Store = hall.store
        self._climbed: _Counts = {}
        self._climbed_at = -math.inf

    async def of(self, player: str, which: Filter, before: str | None, most: int) -> ResultsPage:
        """Somebody's results, the newest first; ``before``: what an earlier page said is next."""
        there = sa.exists().where(schema.tables.c.id == _columns.table_id)
        query = (
            sa.select(_columns.outcome, _columns.rating, _columns.deviation, _columns.change, there.label("kept"))
            .where(_columns.player == player, *which.conditions(), *_before(before))
            .order_by(_columns.ended.desc(), _columns.table_id.desc(), _columns.seat.desc())
            .limit(most + 1)
        )
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        told = [_told(*row) for row in rows[:most]]
        return ResultsPage(told, _place_of(told[-1]) if len(rows) > most else None)

    async def all_of(self, player: str) -> list[ToldResult]:
        """All of them."""
        return (await self.of(player, Filter(), None, MOST_KEPT)).results

    async def ratings_of(self, player: str) -> list[ToldRating]:
        """How strong somebody is in each game that they have played rated."""
        told = schema.ratings.c
        query = sa.select(told.game, told.rating, told.deviation, told.games).where(
            told.player == player, told.games > 0
        )
        rows = await self._store.read(lambda connection: connection.execute(query.order_by(told.game)).all())
        return [ToldRating(row.game, row.rating, row.deviation, row.deviation > PROVISIONAL, row.games) for row in rows]

    async def changes_at(self, table_id: str) -> list[SeatRating]:
        """What a rated game did to the ratings of those who played it, as long as its table is there."""
        sat = sa.select(schema.seats.c.player).where(schema.seats.c.table_id == table_id)
        query = sa.select(_columns.seat, _columns.rating, _columns.deviation, _columns.change)
        query = query.where(_columns.player.in_(sat), _columns.table_id == table_id, _columns.change.is_not(None))
        query = query.order_by(_columns.seat)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [SeatRating(seat, rating, sure, sure > PROVISIONAL, change) for seat, rating, sure, change in rows]

    async def ladder(self, player: str | None) -> list[Rung]:
        """How everybody fares against each level; what is told of all may be a minute old."""
        if self._climbed_at + _CLIMBED_FOR < time.monotonic():
            self._climbed_at = time.monotonic()
            duels = _climbed(_columns.players <= 2)  # one level at larger tables is another matter
            self._climbed = await self._store.read(lambda connection: dict(map(_counted, connection.execute(duels))))
        own: _Counts = {}
        if player is not None:
            mine = _climbed(_columns.player == player)
            own = await self._store.read(lambda connection: dict(map(_counted, connection.execute(mine))))
        return [self._rung(place, own) for place in sorted(self._climbed.keys() | own.keys())]

    def _rung(self, place: _Place, own: _Counts) -> Rung:
        games, won, people = self._climbed.get(place, (0, 0, 0))
        own_games, own_won, _ = own.get(place, (0, 0, 0))
        return Rung(*place, games=games, won=won, people=people, own_games=own_games, own_won=own_won)

    async def forget(self, player: str, table_id: str | None = None) -> int:
        """Delete somebody's results, all or those of one table; return how many there were."""
        delete = sa.delete(schema.results).where(_columns.player == player)
        if table_id is not None:
            delete = delete.where(_columns.table_id == table_id)
        return await self._store.writer.run(lambda connection: connection.execute(delete).rowcount)

    async def tally(self) -> int:
        """Keep the results of games that an earlier version saw end; return how many tables there were."""
        tables, done = schema.tables.c, 0
        query = sa.select(tables.id).where(tables.state == "over", tables.tallied.is_(None)).limit(1)
        while True:
            found = await self._store.read(lambda connection: connection.execute(query).scalar())
            if found is None:
                return done
            await self._tally(found)
            done += 1

    async def _tally(self, table_id: str) -> None:
        noted = sa.update(schema.tables).where(schema.tables.c.id == table_id).values(tallied=True)
        keep: Callable[[sa.Connection], None] | None = None
        try:
            work = Table.rebuilding(table_id, await self._store.log(table_id))
            keep = functools.partial(keep_results, await self._hall.clerk.do(work, refusable=False))
        except Exception:  # a game of other rules, or a log that is broken
            metrics.PROBLEMS.inc()
            _log.exception("the results of a table cannot be told", extra={"table": table_id})

        def write(connection: sa.Connection) -> None:
            if keep is not None:
                keep(connection)
            connection.execute(noted)

        await self._store.writer.run(write)


def _climbed(whose: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The games that the ladder counts, by rung."""
    rung = _columns.game, _columns.against, _columns.level
    counted = sa.func.count(), sa.func.count().filter(_columns.won), sa.func.count(_columns.player.distinct())
    return sa.select(*rung, *counted).where(_columns.counts, whose).group_by(*rung)


def _counted(row: Any) -> tuple[_Place, tuple[int, int, int]]:
    game, against, level, games, won, people = row
    return (game, against, level), (games, won, people)


def forget_player(player: str, connection: sa.Connection) -> None:
    """Delete somebody's results, and their name in those of others."""
    connection.execute(sa.delete(schema.results).where(_columns.player == player))
    connection.execute(sa.delete(schema.ratings).where(schema.ratings.c.player == player))
    query = sa.select(_columns.player, _columns.table_id, _columns.seat, _columns.outcome, _columns.others)
    knows = _columns.others.contains(player, autoescape=True)
    for row in connection.execute(query.where(knows).with_for_update()).all():
        others = _read_others(row.others)
        gone = {seat for seat, other in others.items() if other == player}
        outcome = _read_outcome(row.outcome)
        rivals = [
            msgspec.structs.replace(rival, name=NOBODY) if str(rival.seat) in gone else rival
            for rival in outcome.rivals
        ]
        without = {
            "outcome": msgspec.json.encode(msgspec.structs.replace(outcome, rivals=rivals)).decode(),
            "others": msgspec.json.encode({s: other for s, other in others.items() if s not in gone}).decode(),
        }
        this = sa.and_(_columns.player == row.player, _columns.table_id == row.table_id, _columns.seat == row.seat)
        connection.execute(sa.update(schema.results).where(this).values(without))


def forget_oldest(player: str, connection: sa.Connection) -> None:
    """Delete what somebody has beyond the newest."""
    ended = sa.select(_columns.ended).where(_columns.player == player).order_by(_columns.ended.desc())
    oldest = ended.offset(MOST_KEPT - 1).limit(1).scalar_subquery()
    connection.execute(sa.delete(schema.results).where(_columns.player == player, _columns.ended < oldest))


def with_too_many() -> sa.Select[str]:
    """The players who have more than are kept."""
    return sa.select(_columns.player).group_by(_columns.player).having(sa.func.count() > MOST_KEPT)


def _told(outcome: str, rating: float | None, deviation: float | None, change: float | None, kept: bool) -> ToldResult:
    known = msgspec.structs.asdict(_read_outcome(outcome))
    return ToldResult(**known, kept=bool(kept), rating=rating, deviation=deviation, change=change)


def _place_of(result: ToldResult) -> str:
    return f"{result.ended}-{result.table}-{result.seat}"


def _before(place: str | None) -> list[sa.ColumnElement[bool]]:
    if place is None:
        return []
    found = _PLACE.fullmatch(place)
    if found is None:
        raise Refusal("query-wrong", BAD_REQUEST, name="before")
    ended, table_id, seat = int(found[1]), found[2], int(found[3])
    return [sa.tuple_(_columns.ended, _columns.table_id, _columns.seat) < sa.tuple_(ended, table_id, seat)]
