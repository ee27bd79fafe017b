"""Everything that is kept: players, tables, logs, links and jobs. All writing goes through one writer."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from marsuk.server import schema
from marsuk.server.entries import Created, encode
from marsuk.server.tables import Table
from marsuk.server.writer import Append, Writer

T = TypeVar("T")
_DAY = 24 * 3600 * 1000
_LEASE = 30_000


def now() -> int:
    """The time as the log has it."""
    return time.time_ns() // 1_000_000


def hashed(secret: str) -> str:
    """What is kept of a secret: it has 256 random bits, so that a plain hash cannot be turned round."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id(bits: int = 80) -> str:
    """A name that nobody guesses, in letters and digits."""
    alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
    return "".join(alphabet[secrets.randbits(5)] for _ in range(bits // 5))


@dataclass(frozen=True)
class Player:
    """Somebody who plays."""

    id: str
    nickname: str


@dataclass(frozen=True)
class Job:
    """A decision that a bot has to make."""

    table_id: str
    seat: int
    seq: int
    attempts: int


class Store:
    """The database as the rest of the server sees it."""

    def __init__(self, engine: sa.Engine, node: str) -> None:
        self.engine = engine
        self.writer = Writer(engine, node)
        self._insert: Any = postgresql_insert if self.is_postgresql else sqlite_insert

    @property
    def is_postgresql(self) -> bool:
        """Whether other processes may write as well."""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Write what waits, and let go."""
        await self.writer.close()
        self.engine.dispose()

    async def _read(self, query: Callable[[sa.Connection], T]) -> T:
        def read() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.to_thread(read)

    async def execute(self, statement: sa.Executable) -> None:
        """Write one thing."""

        def write(connection: sa.Connection) -> None:
            connection.execute(statement)

        await self.writer.run(write)

    # --- players ---

    async def new_player(self, nickname: str) -> tuple[Player, str]:
        """Make a player; the secret is told once and kept only as its hash."""
        player, secret = Player(new_id(), nickname), secrets.token_urlsafe(32)
        row = {"id": player.id, "secret_hash": hashed(secret), "nickname": nickname, "created": now()}
        await self.execute(sa.insert(schema.players).values(row))
        return player, secret

    async def player(self, secret: str) -> Player | None:
        """Whose secret it is."""
        columns = schema.players.c
        query = sa.select(columns.id, columns.nickname).where(columns.secret_hash == hashed(secret))
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else Player(*row)

    async def rename(self, player: Player, nickname: str) -> Player:
        """Give a player another nickname."""
        columns = schema.players.c
        update = sa.update(schema.players).where(columns.id == player.id).values(nickname=nickname)
        await self.execute(update)
        return Player(player.id, nickname)

    # --- tables ---

    async def new_table(self, table: Table, created: Created, claims: dict[int, str]) -> None:
        """Keep a new table and the hashes of the links to its seats."""
        at = table.told[0].at
        row = {
            "id": table.id,
            "game": created.game,
            "listed": created.listed,
            "state": table.state,
            "creator": created.creator,
            "created": at,
            "deadline": table.next_deadline(),
        }
        first = {"table_id": table.id, "seq": 0, "at": at, "key": None, "entry": encode(created)}
        first["awaited"] = table.awaited_digits()
        links = [{"token_hash": hashed(token), "table_id": table.id, "seat": seat} for seat, token in claims.items()]

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.tables), row)
            connection.execute(sa.insert(schema.entries), first)
            if links:
                connection.execute(sa.insert(schema.claims), links)
            for statement in self.jobs_for(table):
                connection.execute(statement)

        await self.writer.run(write)

    async def log(self, table_id: str, after: int = -1) -> Sequence[tuple[int, int, str | None, bytes]]:
        """The entries of a table after a sequence."""
        columns = schema.entries.c
        query = (
            sa.select(columns.seq, columns.at, columns.key, columns.entry)
            .where(columns.table_id == table_id, columns.seq > after)
            .order_by(columns.seq)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.seq, row.at, row.key, row.entry) for row in rows]

    async def open_tables(self, most: int) -> list[str]:
        """Listed tables that wait for players, newest first."""
        columns = schema.tables.c
        query = (
            sa.select(columns.id)
            .where(columns.listed.is_(True), columns.state == "open", columns.created > now() - _DAY)
            .order_by(columns.created.desc())
            .limit(most)
        )
        return list(await self._read(lambda connection: connection.execute(query).scalars().all()))

    async def tables_of(self, player: str, most: int) -> list[str]:
        """The tables where somebody sits, newest first."""
        query = (
            sa.select(schema.tables.c.id)
            .where(schema.tables.c.id.in_(sa.select(schema.seats.c.table_id).where(schema.seats.c.player == player)))
            .order_by(schema.tables.c.created.desc())
            .limit(most)
        )
        return list(await self._read(lambda connection: connection.execute(query).scalars().all()))

    async def unfinished_of(self, creator: str) -> int:
        """How many tables somebody made that are not over, of those made in the last day."""
        columns = schema.tables.c
        query = sa.select(sa.func.count()).where(
            columns.creator == creator, columns.state != "over", columns.created > now() - _DAY
        )
        return int(await self._read(lambda connection: connection.execute(query).scalar_one()))

    async def overdue(self, most: int) -> list[str]:
        """Tables where somebody's time is up."""
        columns = schema.tables.c
        query = sa.select(columns.id).where(columns.deadline <= now()).order_by(columns.deadline).limit(most)
        return list(await self._read(lambda connection: connection.execute(query).scalars().all()))

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write an entry; see ``Writer.append``."""
        return self.writer.append(append)

    # What an entry changes besides the log; written with it or not at all

    def standing(self, table: Table) -> sa.Executable:
        """How the table stands, for lists and for the clock."""
        update = sa.update(schema.tables).where(schema.tables.c.id == table.id)
        return update.values(state=table.state, deadline=table.next_deadline())

    def seated(self, table_id: str, seat: int, player: str | None) -> list[sa.Executable]:
        """Who sits there now."""
        columns = schema.seats.c
        made: list[sa.Executable] = [sa.delete(schema.seats).where(columns.table_id == table_id, columns.seat == seat)]
        if player is not None:
            made.append(sa.insert(schema.seats).values(table_id=table_id, seat=seat, player=player))
        return made

    def claim_used(self, token: str) -> sa.Executable:
        """A link is good once."""
        return sa.delete(schema.claims).where(schema.claims.c.token_hash == hashed(token))

    def jobs_for(self, table: Table) -> list[sa.Executable]:
        """The decisions that bots have to make. One that is not awaited any more is dropped when it is taken up."""
        made: list[sa.Executable] = []
        for seat in table.bots_awaited():
            job = {"table_id": table.id, "seat": seat, "seq": table.seq, "lease": 0, "attempts": 0}
            job["queued"] = now()
            insert = self._insert(schema.jobs).values(job)
            changed = {name: job[name] for name in ("seq", "lease", "attempts", "queued")}
            made.append(insert.on_conflict_do_update(index_elements=["table_id", "seat"], set_=changed))
        return made

    # --- links ---

    async def claim(self, table_id: str, token: str) -> int | None:
        """The seat that a link leads to."""
        columns = schema.claims.c
        query = sa.select(columns.seat).where(columns.token_hash == hashed(token), columns.table_id == table_id)
        found = await self._read(lambda connection: connection.execute(query).scalar())
        return None if found is None else int(found)

    async def new_claim(self, table_id: str, seat: int) -> str:
        """A new link to a seat; those before it are good no more."""
        token, columns = secrets.token_urlsafe(32), schema.claims.c
        row = {"token_hash": hashed(token), "table_id": table_id, "seat": seat}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(schema.claims).where(columns.table_id == table_id, columns.seat == seat))
            connection.execute(sa.insert(schema.claims), row)

        await self.writer.run(write)
        return token

    # --- jobs ---

    async def take_jobs(self, most: int) -> list[Job]:
        """Take up jobs that are nobody's; they are ours until the lease ends."""
        columns = schema.jobs.c
        free = (
            sa.select(columns.table_id, columns.seat).where(columns.lease <= now()).order_by(columns.lease).limit(most)
        )
        if self.is_postgresql:
            free = free.with_for_update(skip_locked=True)

        if not await self._read(lambda connection: connection.execute(free.with_only_columns(sa.literal(1))).first()):
            return []  # looking costs nobody a commit

        def take(connection: sa.Connection) -> list[Job]:
            taken = []
            for table_id, seat in connection.execute(free).all():
                update = (
                    sa.update(schema.jobs)
                    .where(columns.table_id == table_id, columns.seat == seat)
                    .values(lease=now() + _LEASE, attempts=columns.attempts + 1)
                    .returning(columns.seq, columns.attempts)
                )
                seq, attempts = connection.execute(update).one()
                taken.append(Job(table_id, seat, seq, attempts))
            return taken

        return await self.writer.run(take)

    def job_done(self, job: Job) -> sa.Executable:
        """The decision is made."""
        columns = schema.jobs.c
        return sa.delete(schema.jobs).where(
            columns.table_id == job.table_id, columns.seat == job.seat, columns.seq == job.seq
        )

    async def drop_job(self, job: Job) -> None:
        """Nobody needs the decision any more."""
        await self.execute(self.job_done(job))

    async def give_back(self, job: Job) -> None:
        """Somebody else is to try."""
        columns = schema.jobs.c
        update = (
            sa.update(schema.jobs)
            .where(columns.table_id == job.table_id, columns.seat == job.seat, columns.seq == job.seq)
            .values(lease=0)
        )
        await self.execute(update)

    async def free_jobs(self) -> None:
        """Make all jobs anybody's: those who had them are gone."""
        await self.execute(sa.update(schema.jobs).values(lease=0))

    async def check(self) -> None:
        """See whether the database answers."""
        await self._read(lambda connection: connection.execute(sa.select(1)).one())
