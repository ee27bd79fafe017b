"""What is kept, and for how long: old tables and players who do not come any more are deleted.

docs/operating.md has the policy and its switches. Every table is deleted for itself, in a transaction with whatever
else is written then, so that no move ever waits for the cleaning.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from typing import NamedTuple

import sqlalchemy as sa

from marsuk.server import metrics
from marsuk.server.clerk import Clerk
from marsuk.server.hall.bus import notice_of_gone
from marsuk.server.hall.hall import Hall
from marsuk.server.players.muting import forgetting_the_gone
from marsuk.server.results.results import forget_oldest, with_too_many
from marsuk.server.settings import Settings
from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine, migrate, only_process
from marsuk.server.storage.kept import new_id
from marsuk.server.storage.store import Store
from marsuk.server.tables.timekeeping import now
from marsuk.server.tournaments.archive import delete_tournament

FIRST_SECONDS, EVERY_SECONDS = 60.0, 3600.0
_DAY = 24 * 3600 * 1000
_MOST_AT_ONCE = 100  # rows that one statement finds or deletes
_LOCK = 8018  # of PostgreSQL: one process cleans at a time
_log = logging.getLogger(__name__)


class Cleaned(NamedTuple):
    """How many were deleted, or would be."""

    finished: int
    forsaken: int
    players: int
    tournaments: int = 0


class Keeper:
    """Deletes what is older than the settings say."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self._store = hall.store
        self._settings = settings
        self._pause = FIRST_SECONDS

    async def work(self) -> None:
        """Clean every hour, first a minute after the start."""
        await asyncio.sleep(self._pause)
        self._pause = EVERY_SECONDS
        cleaned = await self.clean()
        if cleaned is not None and any(cleaned):
            _log.info("cleaned", extra=cleaned._asdict())

    async def count(self) -> Cleaned:
        """What would be deleted now."""

        def read(connection: sa.Connection) -> Cleaned:
            queries = [_finished(self._before("finished")), _forsaken(self._before("forsaken"))]
            queries += [_absent(self._before("players")), self._old_tournaments()]
            counts = [
                connection.execute(sa.select(sa.func.count()).select_from(query.subquery())).scalar_one()
                for query in queries
            ]
            return Cleaned(*counts)

        return await self._store.read(read)

    async def clean(self) -> Cleaned | None:
        """Delete all that is too old; None if another process is at it."""
        async with self._alone() as alone:
            if not alone:
                return None
            finished = await self._delete_tables("finished", self._before("finished"))
            forsaken = await self._delete_tables("forsaken", self._before("forsaken"))
            await self._delete_results()
            players = await self._delete_players(self._before("players"))
            return Cleaned(finished, forsaken, players, await self._delete_tournaments())

    async def delete_table(self, table_id: str, may_go: Callable[[sa.Connection], bool]) -> bool:
        """Delete a table with all that belongs to it, if it may go: that is seen in the same transaction."""

        def delete(connection: sa.Connection) -> bool:
            this = schema.tables.c.id == table_id
            connection.execute(sa.select(schema.tables.c.id).where(this).with_for_update()).all()
            if not may_go(connection):
                return False
            for kept in (schema.claims, schema.seats, schema.invitations, schema.jobs, schema.calls, schema.entries):
                connection.execute(sa.delete(kept).where(kept.c.table_id == table_id))
            connection.execute(sa.delete(schema.tables).where(this))
            notice_of_gone(connection, self._store.node, [table_id])
            return True

        async with self._hall.vacated(table_id):
            return await self._store.writer.run(delete)

    def _before(self, kind: str) -> int:
        """What is older is too old; with 0 days nothing ever is."""
        days: int = getattr(self._settings, f"keep_{kind}")
        return now() - days * _DAY if days else 0

    async def _delete_tables(self, kind: str, before: int) -> int:
        query, deleted, after = (_finished if kind == "finished" else _forsaken)(before), 0, ""
        while True:
            page = query.where(schema.tables.c.id > after).order_by(schema.tables.c.id).limit(_MOST_AT_ONCE)
            found = await self._ids(page)
            for table_id in found:
                if await self.delete_table(table_id, functools.partial(_is_older, table_id, before)):
                    metrics.CLEANED.labels(kind).inc()
                    deleted += 1
            if len(found) < _MOST_AT_ONCE:
                return deleted
            after = found[-1]

    async def _ids(self, query: sa.Select[str]) -> Sequence[str]:
        def read(connection: sa.Connection) -> list[str]:
            return list(connection.execute(query).scalars())

        return await self._store.read(read)

    async def _delete_results(self) -> None:
        """Keep of everybody's results the newest only."""
        for player in await self._ids(with_too_many()):
            await self._store.writer.run(functools.partial(forget_oldest, player))

    async def _delete_players(self, before: int) -> int:
        oldest, deleted = _absent(before).limit(_MOST_AT_ONCE).with_for_update(of=schema.players), 0

        def delete(connection: sa.Connection) -> int:
            absent = connection.execute(oldest).scalars().all()
            for kept in schema.OF_PLAYERS:
                connection.execute(sa.delete(kept).where(kept.c.player.in_(absent)))
            return connection.execute(sa.delete(schema.players).where(schema.players.c.id.in_(absent))).rowcount

        while True:
            gone: int = await self._store.writer.run(delete)
            metrics.CLEANED.labels("players").inc(gone)
            deleted += gone
            if gone < _MOST_AT_ONCE:
                await self._store.execute(forgetting_the_gone())
                return deleted

    def _old_tournaments(self) -> sa.Select[str]:
        """Those that are over, and those that never were, as old as tables may be."""
        columns = schema.tournaments.c
        over = sa.and_(columns.state == "over", columns.changed < self._before("finished"))
        forsaken = sa.and_(columns.state != "over", columns.changed < self._before("forsaken"))
        return sa.select(columns.id).where(sa.or_(over, forsaken))

    async def _delete_tournaments(self) -> int:
        def delete(connection: sa.Connection) -> int:
            old = list(connection.execute(self._old_tournaments().limit(_MOST_AT_ONCE)).scalars())
            for tournament_id in old:
                delete_tournament(connection, tournament_id)
            return len(old)

        deleted = 0
        while gone := await self._store.writer.run(delete):
            metrics.CLEANED.labels("tournaments").inc(gone)
            deleted += gone
        return deleted

    @contextlib.asynccontextmanager
    async def _alone(self) -> AsyncIterator[bool]:
        """Whether no other process is cleaning; as long as it lasts none begins."""
        if not self._store.is_postgresql:
            yield True
            return
        engine = self._store.engine.execution_options(isolation_level="AUTOCOMMIT")
        connection = await asyncio.to_thread(engine.connect)  # PostgreSQL frees the lock if it breaks
        try:
            lock = sa.select(sa.func.pg_try_advisory_lock(_LOCK))
            taken = await asyncio.to_thread(lambda: bool(connection.execute(lock).scalar()))
            yield taken
            if taken:
                free = sa.select(sa.func.pg_advisory_unlock(_LOCK))
                await asyncio.to_thread(lambda: connection.execute(free).scalar())
        finally:
            connection.invalidate()  # or the pool would keep a lock that was not freed
            connection.close()


def _last(table_id: sa.ColumnElement[str] | str) -> sa.ScalarSelect[int]:
    """When something last happened at a table."""
    columns = schema.entries.c
    query = sa.select(columns.at).where(columns.table_id == table_id).order_by(columns.seq.desc()).limit(1)
    return query.scalar_subquery()


def _old(before: int) -> sa.Select[str]:
    """Tables where nothing has happened since; moves do not write the row, so that alone does not tell."""
    columns = schema.tables.c
    return sa.select(columns.id).where(columns.changed < before, sa.func.coalesce(_last(columns.id), 0) < before)


def _finished(before: int) -> sa.Select[str]:
    return _old(before).where(schema.tables.c.state == "over")


def _forsaken(before: int) -> sa.Select[str]:
    return _old(before).where(schema.tables.c.state != "over")


def _is_older(table_id: str, before: int, connection: sa.Connection) -> bool:
    """Whether nothing has happened at a table since."""
    return int(connection.execute(sa.select(_last(table_id))).scalar() or 0) < before


def _absent(before: int) -> sa.Select[str]:
    """Players without a seat, and in no tournament, who have not been here since."""
    columns = schema.players.c
    sits = sa.exists().where(schema.seats.c.player == columns.id)
    takes_part = sa.exists().where(schema.tournament_players.c.player == columns.id)
    has_made = sa.exists().where(schema.tournaments.c.maker == columns.id)
    before_then = sa.func.coalesce(columns.seen, columns.created) < before
    return sa.select(columns.id).where(before_then, ~sits, ~takes_part, ~has_made)


async def clean_once(settings: Settings, dry_run: bool) -> Cleaned | None:
    """Clean a database that no server has open, or that is made for many; or only count."""
    url = database_url(settings.database)
    with only_process(url):
        engine = make_engine(url)
        await asyncio.to_thread(migrate, engine)
        async with contextlib.AsyncExitStack() as stack:
            store = Store(engine, new_id(40))
            stack.push_async_callback(store.close)
            clerk = Clerk(lambda client, cost: None)
            stack.push_async_callback(clerk.close)
            keeper = Keeper(Hall(store, clerk), settings)
            return await (keeper.count() if dry_run else keeper.clean())
