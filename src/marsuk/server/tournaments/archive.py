"""Where tournaments are kept: their logs, who takes part, and which tables are still to be heard of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from marsuk.server.storage import schema
from marsuk.server.storage.kept import new_id
from marsuk.server.storage.store import Store
from marsuk.server.tables.entries import NOBODY
from marsuk.server.tables.timekeeping import now
from marsuk.server.tournaments import log
from marsuk.server.tournaments.log import AnyEntry
from marsuk.server.tournaments.tournament import Tournament

Write = Callable[[sa.Connection], None]
_BELONGING = (schema.tournament_entries, schema.tournament_players, schema.tournament_tables)


class Archive:
    """Tournaments in the database. The primary key of the log decides who was first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def new(self, tournament: Tournament, origin: str) -> None:
        """Keep a new tournament."""
        opened = tournament.opened
        row: dict[str, Any] = {
            "id": tournament.id,
            "state": "open",
            "maker": opened.maker,
            "origin": origin,
            "look": None,
        }
        row |= {"created": tournament.at, "changed": tournament.at}
        first = _row(tournament.id, 0, tournament.at, opened)

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.tournaments), row)
            connection.execute(sa.insert(schema.tournament_entries), first)

        await self._store.writer.run(write)

    async def load(self, tournament_id: str) -> Tournament | None:
        """The tournament as its log tells it now; None if there is none."""
        columns = schema.tournament_entries.c
        query = (
            sa.select(columns.seq, columns.at, columns.entry)
            .where(columns.tournament_id == tournament_id)
            .order_by(columns.seq)
        )

        def read(connection: sa.Connection) -> Tournament | None:
            rows = [(row.seq, row.at, row.entry) for row in connection.execute(query)]
            return Tournament.rebuilt(tournament_id, rows) if rows else None

        return await self._store.read(read)  # there it keeps nobody waiting, however long its log is

    async def last_seq(self, tournament_id: str) -> int | None:
        """How far its log has come."""
        columns = schema.tournament_entries.c
        query = sa.select(sa.func.max(columns.seq)).where(columns.tournament_id == tournament_id)
        return await self._store.read(lambda connection: connection.execute(query).scalar())

    async def append(self, tournament: Tournament, entry: AnyEntry, also: Sequence[Write] = ()) -> bool:
        """Write an entry with what follows from it, all or nothing; False if another one was first.

        What is in memory is of no use then.
        """
        seq, at = tournament.seq + 1, now()
        insert = self._store.insert(schema.tournament_entries).values(_row(tournament.id, seq, at, entry))
        tournament.apply(seq, at, entry)
        values = {"state": tournament.state, "changed": at, "look": at if tournament.state == "running" else None}

        def write(connection: sa.Connection) -> bool:
            if not connection.execute(insert.on_conflict_do_nothing()).rowcount:
                return False
            connection.execute(_update(tournament.id).values(values))
            if isinstance(entry, log.Joined):
                joined = {"tournament_id": tournament.id, "player": entry.player}
                connection.execute(
                    self._store.insert(schema.tournament_players).values(joined).on_conflict_do_nothing()
                )
            for each in also:
                each(connection)
            return True

        return await self._store.writer.run(write)

    def awaits(self, tournament_id: str, table_id: str) -> Write:
        """The tournament wants to hear when the table's game is over."""
        row = {"table_id": table_id, "tournament_id": tournament_id, "waiting": True}
        return lambda connection: _execute(connection, sa.insert(schema.tournament_tables).values(row))

    def has_heard(self, table_id: str) -> Write:
        """It need not hear of the table any more."""
        this = schema.tournament_tables.c.table_id == table_id
        return lambda connection: _execute(
            connection, sa.update(schema.tournament_tables).where(this).values(waiting=False)
        )

    async def look_at(self, tournament_id: str, when: int | None) -> None:
        """Have a look at it then, if nothing happens before."""
        await self._store.execute(_update(tournament_id).values(look=when))

    async def to_look_at(self, most: int) -> list[str]:
        """Tournaments where something is to be done: a game is over, or a time is up."""
        columns, heard, tables = schema.tournaments.c, schema.tournament_tables.c, schema.tables.c
        late = sa.select(columns.id).where(columns.look <= now())
        over = (
            sa.select(heard.tournament_id)
            .join_from(schema.tournament_tables, schema.tables, heard.table_id == tables.id)
            .where(heard.waiting.is_(True), tables.state == "over")
        )
        query = sa.union(late, over).limit(most)
        return await self._store.read(lambda connection: list(connection.execute(query).scalars()))

    async def table_states(self, tables: Collection[str]) -> dict[str, str]:
        """How the tables stand that there are."""
        columns = schema.tables.c
        query = sa.select(columns.id, columns.state).where(columns.id.in_(tables))
        return await self._store.read(lambda connection: {row.id: row.state for row in connection.execute(query)})

    async def unfinished_of(self, player: str, origin: str) -> tuple[int, int]:
        """How many tournaments a player has made, and how many were made from there, that are not over."""
        columns = schema.tournaments.c
        query = sa.select(
            sa.func.count().filter(columns.maker == player), sa.func.count().filter(columns.origin == origin)
        ).where(columns.state != "over", sa.or_(columns.maker == player, columns.origin == origin))
        mine, ours = await self._store.read(lambda connection: connection.execute(query).one())
        return int(mine), int(ours)

    async def of(self, player: str, most: int = 1_000, unfinished: bool = False) -> list[str]:
        """The tournaments that somebody takes part in, or has made; the last first."""
        columns, takes_part = schema.tournaments.c, schema.tournament_players.c
        theirs = sa.select(takes_part.tournament_id).where(takes_part.player == player)
        query = sa.select(columns.id).where(sa.or_(columns.maker == player, columns.id.in_(theirs)))
        if unfinished:
            query = query.where(columns.state != "over")
        query = query.order_by(columns.created.desc()).limit(most)
        return await self._store.read(lambda connection: list(connection.execute(query).scalars()))

    # --- the end of it ---

    async def forget(self, tournament: Tournament, player: str) -> None:
        """Rewrite the log so that nothing in it leads to the player; or delete it, if nobody else was ever in it."""
        alone = {entrant.player for entrant in tournament.entrants} | {tournament.opened.maker} == {player}
        stranger, columns = new_id(), schema.tournament_entries.c

        def rewrite(connection: sa.Connection) -> None:
            if alone:
                delete_tournament(connection, tournament.id)
                return
            query = sa.select(columns.seq, columns.entry).where(columns.tournament_id == tournament.id)
            for seq, stored in connection.execute(query.with_for_update()).all():
                entry = log.decode(stored)
                rewritten = _without(entry, player, stranger)
                if rewritten != entry:
                    this = sa.and_(columns.tournament_id == tournament.id, columns.seq == seq)
                    update = sa.update(schema.tournament_entries).where(this)
                    connection.execute(update.values(entry=log.encode(rewritten)))
            maker = schema.tournaments.c.maker
            connection.execute(_update(tournament.id).where(maker == player).values(maker=stranger))
            theirs = schema.tournament_players.c
            connection.execute(
                sa.delete(schema.tournament_players).where(
                    theirs.tournament_id == tournament.id, theirs.player == player
                )
            )

        await self._store.writer.run(rewrite)


def delete_tournament(connection: sa.Connection, tournament_id: str) -> None:
    """Delete it with all that belongs to it, but for its tables, which are kept as others are."""
    for kept in _BELONGING:
        connection.execute(sa.delete(kept).where(kept.c.tournament_id == tournament_id))
    connection.execute(sa.delete(schema.tournaments).where(schema.tournaments.c.id == tournament_id))


def _row(tournament_id: str, seq: int, at: int, entry: AnyEntry) -> dict[str, Any]:
    return {"tournament_id": tournament_id, "seq": seq, "at": at, "entry": log.encode(entry)}


def _update(tournament_id: str) -> sa.Update:
    return sa.update(schema.tournaments).where(schema.tournaments.c.id == tournament_id)


def _execute(connection: sa.Connection, statement: sa.Executable) -> None:
    connection.execute(statement)


def _without(entry: AnyEntry, player: str, stranger: str) -> AnyEntry:
    if isinstance(entry, log.Joined) and entry.player == player:
        return log.Joined(stranger, NOBODY)
    if isinstance(entry, log.Opened) and entry.maker == player:
        return msgspec.structs.replace(entry, maker=stranger, nickname=NOBODY)
    return entry
