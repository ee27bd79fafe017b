"""Everything that is kept: players, tables, logs, links and jobs. All writing goes through one writer."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

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
_MOST_SERVED = 10_000  # origins and creators that are remembered
_READERS = 8  # threads of their own: nobody else's work keeps a read waiting


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
    origin: str  # whose it is


class _Waiting(NamedTuple):
    """Somebody whose bots have decisions to make."""

    origin: str
    creator: str
    queued: int | None  # the oldest that is nobody's
    running: int


def _origin() -> sa.ColumnElement[str]:
    """Where a table comes from; one that an earlier version made, from its creator."""
    return sa.func.coalesce(schema.tables.c.origin, schema.tables.c.creator)


class Store:
    """The database as the rest of the server sees it."""

    def __init__(self, engine: sa.Engine, node: str) -> None:
        self.engine = engine
        self.writer = Writer(engine, node)
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._served: OrderedDict[tuple[str, ...], int] = OrderedDict()  # origins and creators, by when each had a turn
        self._turns = 0
        self._insert: Any = postgresql_insert if self.is_postgresql else sqlite_insert

    @property
    def is_postgresql(self) -> bool:
        """Whether other processes may write as well."""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Write what waits, and let go."""
        await self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def _read(self, query: Callable[[sa.Connection], T]) -> T:
        def read() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

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

    async def new_table(
        self, table: Table, created: Created, claims: dict[int, str], origin: str | None = None
    ) -> None:
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
            "origin": origin,
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
        return await self._read(lambda connection: [row._tuple() for row in connection.execute(query)])

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

    async def take_job(self, full: Collection[str]) -> Job | None:
        """Take up a job that is nobody's; it is ours until the lease ends.

        It is one of the origin that has the fewest at work and waits longest for its turn, and there of the creator who
        waits longest. Origins that are ``full`` have to wait.
        """
        waiting = await self._read(self._waiting)  # looking costs nobody a commit
        running: Counter[str] = Counter()
        for someone in waiting:
            running[someone.origin] += someone.running

        def turn(someone: _Waiting) -> tuple[int, ...]:
            names = (someone.origin,), (someone.origin, someone.creator)
            return running[someone.origin], *(self._served.get(name, 0) for name in names), someone.queued or 0

        for someone in sorted(waiting, key=turn):
            if someone.queued is None or someone.origin in full:
                continue
            if (job := await self.writer.run(functools.partial(self._take, someone))) is not None:
                self._had_turn(someone)
                return job
        return None

    def _waiting(self, connection: sa.Connection) -> list[_Waiting]:
        jobs, tables, at = schema.jobs.c, schema.tables.c, now()
        query = (
            sa.select(
                _origin(),
                tables.creator,
                sa.func.min(jobs.queued).filter(jobs.lease <= at),
                sa.func.count().filter(jobs.lease > at),
            )
            .join_from(schema.jobs, schema.tables, jobs.table_id == tables.id)
            .group_by(_origin(), tables.creator)
        )
        return [_Waiting(*row) for row in connection.execute(query)]

    def _take(self, someone: _Waiting, connection: sa.Connection) -> Job | None:
        jobs, tables = schema.jobs.c, schema.tables.c
        free = (
            sa.select(jobs.table_id, jobs.seat)
            .join_from(schema.jobs, schema.tables, jobs.table_id == tables.id)
            .where(jobs.lease <= now(), _origin() == someone.origin, tables.creator == someone.creator)
            .order_by(jobs.queued)
            .limit(1)
        )
        if self.is_postgresql:
            free = free.with_for_update(skip_locked=True, of=schema.jobs)
        found = connection.execute(free).first()
        if found is None:  # another process was faster
            return None
        update = (
            sa.update(schema.jobs)
            .where(jobs.table_id == found.table_id, jobs.seat == found.seat)
            .values(lease=now() + _LEASE, attempts=jobs.attempts + 1)
            .returning(jobs.seq, jobs.attempts)
        )
        seq, attempts = connection.execute(update).one()
        return Job(found.table_id, found.seat, seq, attempts, someone.origin)

    def _had_turn(self, someone: _Waiting) -> None:
        self._turns += 1
        for name in ((someone.origin,), (someone.origin, someone.creator)):
            self._served[name] = self._turns
            self._served.move_to_end(name)
        while len(self._served) > _MOST_SERVED:
            self._served.popitem(last=False)

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
        await self.execute(sa.update(schema.jobs).values(lease=0, attempts=0))

    async def check(self) -> None:
        """See whether the database answers."""
        await self._read(lambda connection: connection.execute(sa.select(1)).one())
