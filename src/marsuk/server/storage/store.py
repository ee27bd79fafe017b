"""Everything that is kept: players, tables, logs, links and jobs. All writing goes through one writer."""

from __future__ import annotations

import asyncio
import functools
import hmac
import logging
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from marsuk.server.calls.callbook import calling
from marsuk.server.calls.calls import TURN_AFTER
from marsuk.server.players.blocking import is_blocked
from marsuk.server.protocol.lists import summary_of
from marsuk.server.results.ratings import rating_of
from marsuk.server.results.results import keep_results, keeping, results_of
from marsuk.server.storage import schema
from marsuk.server.storage.kept import Append, Claim, Job, Player, TableRow, hashed, new_id
from marsuk.server.storage.writer import Deed, Statement, Then, Writer, execute
from marsuk.server.tables.entries import Created, encode
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

T = TypeVar("T")
_DAY = 24 * 3600 * 1000
_LEASE = 30_000
_MOST_SERVED = 10_000  # origins and creators that are remembered
_ALIVE = "alive"  # the row that the heartbeat writes
_MOST_DIGESTS = 10_000
_READERS = 8  # threads of their own: nobody else's work keeps a read waiting
_log = logging.getLogger(__name__)
_UPDATE_TABLE = sa.update(schema.tables).where(schema.tables.c.id == sa.bindparam("table"))


def _is_there(player: str) -> sa.ColumnElement[bool]:
    """Whether somebody is a player still, and not one who is being forgotten."""
    columns = schema.players.c
    return sa.and_(columns.id == player, columns.forgotten.is_(None))


def _invitations(connection: sa.Connection, table: Table) -> list[dict[str, Any]]:
    """Those for whom a new table keeps a seat, but for its creator and who is blocked; tournaments tell theirs."""
    creator = table.created.creator
    if table.created.tournament is not None:
        return []
    return [
        {"table_id": table.id, "seat": seat, "player": plan.player, "inviter": creator, "made": now(), "refused": False}
        for seat, plan in enumerate(table.created.seats)
        if plan.player is not None and plan.player != creator and not is_blocked(connection, plan.player, creator)
    ]


class Newcomer(NamedTuple):
    """Who sits down at a rated table; ``near``: from where the other one did."""

    rating: int
    provisional: bool
    near: bool


class _Waiting(NamedTuple):
    """Somebody whose bots have decisions to make."""

    origin: str
    creator: str
    queued: int | None  # the oldest that is nobody's
    running: int


def _origin() -> sa.ColumnElement[str]:
    """Where a table comes from; one that an earlier version made, from its creator."""
    return sa.func.coalesce(schema.tables.c.origin, schema.tables.c.creator)


def _tally(table: Table, connection: sa.Connection) -> None:
    keep_results(table, connection)
    connection.execute(_UPDATE_TABLE, {"table": table.id, "tallied": True})
    if table.created.rated:
        connection.execute(sa.update(schema.seats).where(schema.seats.c.table_id == table.id).values(origin=None))


class Store:
    """The database as the rest of the server sees it."""

    rates = True
    table_prefix = ""  # of the names of its tables: those in a browser have a letter that ``new_id`` never takes

    def __init__(self, engine: sa.Engine, node: str) -> None:
        self.engine = engine
        self.node = node
        self.writer = Writer(engine, node)
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._served: OrderedDict[tuple[str, ...], int] = OrderedDict()  # origins and creators, by when each had a turn
        self._turns = 0
        self.insert: Any = postgresql_insert if self.is_postgresql else sqlite_insert
        self._keep_result = keeping(self.insert)
        insert = self.insert(schema.jobs)
        changed = {name: insert.excluded[name] for name in ("seq", "lease", "attempts", "queued")}
        self._insert_job = insert.on_conflict_do_nothing()
        self._insert_job_anew = insert.on_conflict_do_update(index_elements=["table_id", "seat"], set_=changed)

    @property
    def is_postgresql(self) -> bool:
        """Whether other processes may write as well."""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        """Write what waits, and let go."""
        await self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, query: Callable[[sa.Connection], T]) -> T:
        """Read something, beside everything else."""

        def read() -> T:
            with self.engine.connect() as connection:
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def execute(self, statement: sa.Executable | Statement) -> None:
        """Write one thing."""
        await self.writer.run(lambda connection: execute(connection, statement))

    # --- players ---

    async def new_player(self, nickname: str, device: str = "") -> tuple[Player, str]:
        """Make a player with a device; its secret is told once and kept only as its hash."""
        player, secret = Player(new_id(), nickname, now(), new_id()), secrets.token_urlsafe(32)
        row = {"id": player.id, "nickname": nickname, "created": player.seen, "seen": player.seen}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(schema.players).values(row))
            connection.execute(self.device_row(player, secret, device))

        await self.writer.run(write)
        return player, secret

    def device_row(self, player: Player, secret: str, name: str) -> sa.Executable:
        """A new device of a player, which is here now."""
        row = {"id": player.device, "player": player.id, "secret_hash": hashed(secret), "name": name}
        return sa.insert(schema.devices).values(**row, made=player.seen, seen=player.seen)

    async def player(self, secret: str) -> Player | None:
        """Whose secret it is."""
        columns, devices = schema.players.c, schema.devices.c
        query = (
            sa.select(columns.id, columns.nickname, columns.seen, devices.seen, devices.id)
            .join_from(schema.devices, schema.players, devices.player == columns.id)
            .where(devices.secret_hash == hashed(secret), columns.forgotten.is_(None))
        )
        row = await self.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        name, nickname, seen, seen_here, device = row
        return Player(name, nickname, min(seen or 0, seen_here), device)

    async def note_seen(self, player: Player) -> Player | None:
        """Note once a day that a player is here; None if there is no such player any more."""
        if now() - player.seen < _DAY:
            return player
        seen = replace(player, seen=now())
        columns = schema.devices.c
        device = sa.update(schema.devices).where(columns.id == player.device, columns.player == player.id)
        update = sa.update(schema.players).where(_is_there(player.id))

        def write(connection: sa.Connection) -> bool:
            there = connection.execute(device.values(seen=seen.seen)).rowcount
            return bool(there and connection.execute(update.values(seen=seen.seen)).rowcount)

        try:
            there = await self.writer.run(write)
        except Exception as problem:  # nobody is sent away because a date could not be written
            _log.warning("a visit was not noted", extra={"problem": type(problem).__name__})
            return player
        return seen if there else None

    async def rename(self, player: Player, nickname: str) -> Player | None:
        """Give a player another nickname; None if there is no such player any more."""
        update = sa.update(schema.players).where(_is_there(player.id)).values(nickname=nickname)
        there = await self.writer.run(lambda connection: connection.execute(update).rowcount)
        return replace(player, nickname=nickname) if there else None

    # --- tables ---

    async def new_table(
        self, table: Table, created: Created, claims: dict[int, str], origin: str | None = None
    ) -> None:
        """Keep a new table and the hashes of the links to its seats."""
        await self.writer.run(lambda connection: self.write_table(connection, table, claims, origin))

    def write_table(
        self, connection: sa.Connection, table: Table, claims: dict[int, str], origin: str | None = None
    ) -> None:
        """The same, in a transaction with something else. Who has a seat kept for them is invited to it."""
        created, at = table.created, table.lines[0].at
        row = {
            "id": table.id,
            "game": created.game,
            "listed": created.listed,
            "state": table.state,
            "creator": created.creator,
            "created": at,
            "deadline": table.next_deadline(),
            "changed": at,
            "origin": None if table.state == "over" else origin,
            "summary": summary_of(table),
        }
        first = {"table_id": table.id, "seq": 0, "at": at, "key": None, "entry": encode(created)}
        first["awaited"] = table.awaited_digits()
        links = [
            {"token_hash": hashed(token), "table_id": table.id, "seat": seat, "seq": 0}
            for seat, token in claims.items()
        ]
        connection.execute(sa.insert(schema.tables), row)
        connection.execute(sa.insert(schema.entries), first)
        if links:
            connection.execute(sa.insert(schema.claims), links)
        invited = _invitations(connection, table)
        if invited:
            connection.execute(sa.insert(schema.invitations), invited)
        at_once = now() + TURN_AFTER
        called: list[Any] = calling(table.id, {row["player"] for row in invited}, "invitation", at_once)
        if created.tournament is not None:
            players = {plan.player for plan in created.seats if plan.player is not None}
            called += calling(table.id, players, "tournament", at_once)
        for statement in [*self.jobs_for(table), *called]:
            execute(connection, statement)

    async def log(self, table_id: str, after: int = -1) -> Sequence[tuple[int, int, str | None, bytes]]:
        """The entries of a table after a sequence."""
        columns = schema.entries.c
        query = (
            sa.select(columns.seq, columns.at, columns.key, columns.entry)
            .where(columns.table_id == table_id, columns.seq > after)
            .order_by(columns.seq)
        )
        return await self.read(
            lambda connection: [(row.seq, row.at, row.key, row.entry) for row in connection.execute(query)]
        )

    async def open_tables(self, most: int) -> list[TableRow]:
        """Listed tables that wait for players, newest first; of each origin its newest before its second newest."""
        columns = schema.tables.c
        turn = sa.func.row_number().over(partition_by=columns.origin, order_by=columns.created.desc())
        listed = (
            sa.select(columns.id, columns.created, turn.label("turn"))
            .where(columns.listed.is_(True), columns.state == "open", columns.created > now() - _DAY)
            .subquery()
        )
        chosen = sa.select(listed.c.id).order_by(listed.c.turn, listed.c.created.desc()).limit(most).subquery()
        return await self._rows(columns.id.in_(sa.select(chosen.c.id)), most)

    async def open_by_game(self) -> dict[str, int]:
        """How many listed tables wait for players, by game."""
        columns = schema.tables.c
        query = (
            sa.select(columns.game, sa.func.count())
            .where(columns.listed.is_(True), columns.state == "open", columns.created > now() - _DAY)
            .group_by(columns.game)
        )
        return {row[0]: row[1] for row in await self.read(lambda connection: connection.execute(query).all())}

    async def tables_of(self, player: str, most: int) -> list[TableRow]:
        """The tables where somebody sits, newest first."""
        sits = sa.select(schema.seats.c.table_id).where(schema.seats.c.player == player)
        return await self._rows(schema.tables.c.id.in_(sits), most)

    async def _rows(self, which: sa.ColumnElement[bool], most: int) -> list[TableRow]:
        tables, entries = schema.tables.c, schema.entries.c
        awaited, at = (
            sa.select(column)
            .where(entries.table_id == tables.id)
            .order_by(entries.seq.desc())
            .limit(1)
            .scalar_subquery()
            for column in (entries.awaited, entries.at)
        )
        query = (
            sa.select(tables.id, tables.game, tables.state, tables.created, tables.summary, awaited, at)
            .where(which)
            .order_by(tables.created.desc())
            .limit(most)
        )
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [TableRow(*row) for row in rows]

    async def seats_of(self, player: str) -> dict[str, list[int]]:
        """Where somebody sits, by table."""
        columns = schema.seats.c
        query = sa.select(columns.table_id, columns.seat).where(columns.player == player).order_by(columns.seat)
        found: dict[str, list[int]] = {}
        for table_id, seat in await self.read(lambda connection: connection.execute(query).all()):
            found.setdefault(table_id, []).append(seat)
        return found

    async def waiting_of(self, origin: str) -> tuple[int, int]:
        """How many tables of an origin wait for players, of those made in the last day; and how many are listed."""
        columns = schema.tables.c
        query = sa.select(sa.func.count(), sa.func.count().filter(columns.listed)).where(
            columns.origin == origin, columns.state == "open", columns.created > now() - _DAY
        )
        waiting, listed = await self.read(lambda connection: connection.execute(query).one())
        return int(waiting), int(listed)

    async def unfinished_of(self, creator: str) -> int:
        """How many tables somebody made that are not over, of those made in the last day."""
        columns = schema.tables.c
        query = sa.select(sa.func.count()).where(
            columns.creator == creator, columns.state != "over", columns.created > now() - _DAY
        )
        return int(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def overdue(self, most: int) -> list[str]:
        """Tables where somebody's time is up; of each origin the longest overdue before its second longest."""
        columns = schema.tables.c
        turn = sa.func.row_number().over(partition_by=columns.origin, order_by=columns.deadline)
        late = sa.select(columns.id, columns.deadline, turn.label("turn")).where(columns.deadline <= now()).subquery()
        query = sa.select(late.c.id).order_by(late.c.turn, late.c.deadline).limit(most)
        return list(await self.read(lambda connection: connection.execute(query).scalars().all()))

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write an entry; see ``Writer.append``."""
        return self.writer.append(append)

    def append_then(self, append: Append, then: Then) -> None:
        """The same for who does not wait; see ``Writer.append_then``."""
        self.writer.append_then(append, then)

    # What an entry changes besides the log; written with it or not at all

    def standing(self, table: Table) -> Statement:
        """How the table stands, for lists and for the clock."""
        values: dict[str, Any] = {"table": table.id, "state": table.state, "deadline": table.next_deadline()}
        values |= {"changed": now(), "summary": summary_of(table)}
        if table.state == "over":
            values["origin"] = None
        return Statement(_UPDATE_TABLE, values)

    def ended(self, table: Table) -> list[Statement | Deed]:
        """How the game ended for its people; only once, when it does."""
        if table.created.rated:
            return [functools.partial(_tally, table)]
        kept = [Statement(self._keep_result, row) for row in results_of(table)]
        return [*kept, Statement(_UPDATE_TABLE, {"table": table.id, "tallied": True})]

    def held(self, table: Table, seat: int, origin: str | None = None) -> list[sa.Executable]:
        """Who holds the seat now, and where they came from; no link is good any more that was made before."""
        made: list[sa.Executable] = [
            sa.delete(kept).where(kept.c.table_id == table.id, kept.c.seat == seat)
            for kept in (schema.seats, schema.claims, schema.invitations)
        ]
        player = table.seats[seat].player
        if player is not None:
            made.append(sa.insert(schema.seats).values(table_id=table.id, seat=seat, player=player, origin=origin))
        return made

    def called(self, table: Table, players: Collection[str]) -> list[Deed]:
        """Call these players: it is their turn, and they are not here."""
        return calling(table.id, players, "turn", now() + TURN_AFTER)

    def watched(self, table: Table, players: Collection[str]) -> list[Deed]:
        """These players sit at a table that is played: look after them, to remind them in time."""
        return calling(table.id, players, "watch", now() + TURN_AFTER)

    def offered(self, table_id: str, players: Collection[str]) -> list[Deed]:
        """These players are invited to a table that is a rematch."""
        return calling(table_id, players, "rematch", now() + TURN_AFTER)

    async def who_sits_down(self, table: Table, player: str, origin: str | None) -> Newcomer:
        """What a rated table is told of who sits down there."""
        seats = schema.seats.c
        others = sa.select(seats.origin).where(seats.table_id == table.id, seats.player != player)

        def read(connection: sa.Connection) -> Newcomer:
            known = rating_of(connection, player, table.created.game)
            near = origin is None or bool({origin, None} & set(connection.execute(others).scalars()))
            return Newcomer(round(known.rating), known.is_provisional, near)

        return await self.read(read)

    async def postpone(self, table_id: str, deadline: int) -> None:
        """Look at a table's clock again at another time."""
        await self.execute(sa.update(schema.tables).where(schema.tables.c.id == table_id).values(deadline=deadline))

    def jobs_for(self, table: Table, anew: bool = True) -> list[Statement]:
        """The decisions that bots have to make. One that is not awaited any more is dropped when it is taken up."""
        seats = table.bots_awaited()
        if not seats:
            return []
        insert = self._insert_job_anew if anew else self._insert_job
        job = {"table_id": table.id, "seq": table.seq, "lease": 0, "attempts": 0, "queued": now()}
        return [Statement(insert, {**job, "seat": seat}) for seat in seats]

    # --- links ---

    async def claim(self, table_id: str, token: str) -> Claim | None:
        """What a link claims. Whether that is still good the table knows."""
        columns = schema.claims.c
        query = sa.select(columns.seat, columns.seq).where(
            columns.token_hash == hashed(token), columns.table_id == table_id
        )
        row = await self.read(lambda connection: connection.execute(query).first())
        return None if row is None else Claim(*row)

    async def new_claim(self, table_id: str, seat: int, seq: int) -> str:
        """A new link to a seat of a table that has come so far; those before it are good no more."""
        token, columns = secrets.token_urlsafe(32), schema.claims.c
        row = {"token_hash": hashed(token), "table_id": table_id, "seat": seat, "seq": seq}

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
        waiting = await self.read(self._waiting)  # looking costs nobody a commit
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

    async def give_back(self, job: Job, pause: int = 0, failed: bool = True) -> None:
        """Somebody else is to try, after a pause; the attempt does not count unless the bot failed."""
        columns = schema.jobs.c
        update = (
            sa.update(schema.jobs)
            .where(columns.table_id == job.table_id, columns.seat == job.seat, columns.seq == job.seq)
            .values(lease=now() + pause if pause else 0, attempts=columns.attempts - (0 if failed else 1))
        )
        await self.execute(update)

    async def ensure_jobs(self, table: Table) -> None:
        """See to it that the decisions which bots have to make are in the queue."""
        for statement in self.jobs_for(table, anew=False):
            await self.execute(statement)

    async def free_jobs(self) -> None:
        """Make all jobs anybody's: those who had them are gone."""
        await self.execute(sa.update(schema.jobs).values(lease=0, attempts=0))

    # --- the server's own ---

    async def key(self, name: str) -> bytes:
        """A secret of the server's that is made once, and the same for all its processes."""
        columns = schema.keys.c
        made = {"name": name, "value": secrets.token_hex(32)}

        def find(connection: sa.Connection) -> str:
            connection.execute(self.insert(schema.keys).values(made).on_conflict_do_nothing())
            return str(connection.execute(sa.select(columns.value).where(columns.name == name)).scalar_one())

        return bytes.fromhex(await self.writer.run(find))

    async def probe(self) -> None:
        """See whether something can be written for good: that the server is there, now."""
        values = {"name": _ALIVE, "value": str(now())}
        insert = self.insert(schema.keys).values(values)
        await self.execute(insert.on_conflict_do_update(index_elements=["name"], set_={"value": values["value"]}))

    async def last_alive(self) -> int | None:
        """When a server was last there."""
        query = sa.select(schema.keys.c.value).where(schema.keys.c.name == _ALIVE)
        found = await self.read(lambda connection: connection.execute(query).scalar())
        return None if found is None else int(found)


@functools.lru_cache(_MOST_DIGESTS)  # whoever plays is asked for with every move
def origin_digest(key: bytes, address: str) -> str:
    """What is kept of an address: enough to see that two are the same."""
    return hmac.digest(key, address.encode(), "sha256").hex()[:20]
