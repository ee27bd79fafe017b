"""The one who writes: a thread that gathers all that waits to be written into one transaction (group commit).

Nobody is answered before the commit. While it lasts, the next group gathers: the more goes on, the larger the groups.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from marsuk.server import metrics
from marsuk.server.storage.kept import Append
from marsuk.server.storage.quill import INSERT
from marsuk.server.storage.scribe import scribe_for

T = TypeVar("T")
CHANNEL = "marsuk"
_MOST_AT_ONCE = 256
_ATTEMPTS = 4
_log = logging.getLogger(__name__)

_SQLITE_IS_OURS = """
    SELECT 1 FROM entries WHERE table_id = ? AND seq = ? AND at = ? AND key IS ? AND awaited IS ? AND entry = ?"""
# The notice to other processes is a part of it. Of a full group it has about 7200 bytes; PostgreSQL allows 8000.
# Whoever deletes a table locks its row: either all of the log goes with it, or nothing is added any more
_POSTGRESQL_INSERT = f"""
    WITH stored AS (
        INSERT INTO entries (table_id, seq, at, key, awaited, entry)
        SELECT new.* FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::text[], %s::text[], %s::bytea[])
            AS new (table_id, seq, at, key, awaited, entry)
        JOIN (SELECT id FROM tables WHERE id = ANY (%s::text[]) FOR KEY SHARE) AS there ON there.id = new.table_id
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    ), told AS (
        SELECT pg_notify('{CHANNEL}', %s || string_agg(' ' || table_id || ':' || seq, '')) FROM stored
        HAVING count(*) > 0
    )
    SELECT table_id, seq FROM stored, told"""


class TransactionLost(Exception):
    """The database has given the whole transaction up, as SQLite does when its disk is full: nothing is stored."""


class Statement(NamedTuple):
    """What is written often: SQLAlchemy takes far longer to make a statement than to execute one that it knows.

    Its values are numbers and texts, which the scribe takes as they are; done twice it does no more than once, for
    nobody knows what a process had done that is gone.
    """

    made: sa.Executable
    values: dict[str, Any]

    def plain(self, dialect: sa.Dialect) -> tuple[str, list[Any]]:
        """The same in the words of the database, and its values in their order."""
        text, names = _compiled(self.made, tuple(self.values), dialect)
        return text, [self.values[name] for name in names]


@functools.cache
def _compiled(made: sa.Executable, given: tuple[str, ...], dialect: sa.Dialect) -> tuple[str, Sequence[str]]:
    compiled: Any = made.compile(dialect=dialect, column_keys=given)  # type: ignore[attr-defined]
    return str(compiled), compiled.positiontup


Deed = Callable[[sa.Connection], None]  # what has to look before it writes


def execute(connection: sa.Connection, statement: sa.Executable | Statement | Deed) -> None:
    """Write one thing."""
    if isinstance(statement, Statement):
        connection.execute(*statement)
    elif isinstance(statement, sa.Executable):
        connection.execute(statement)
    else:
        statement(connection)


Row = tuple[str, int, int, str | None, str, bytes]
Work = Callable[[sa.Connection], Any]
Then = Callable[[Any], None]  # hears what came of it, or the problem
Waiting = tuple[Append | Work, Then]


class Writer:
    """Writes for one process. ``node`` names it in the notices that PostgreSQL carries to the others."""

    def __init__(self, engine: sa.Engine, node: str) -> None:
        self._engine = engine
        self._node = node
        self._insert = self._insert_postgresql if engine.dialect.name == "postgresql" else _insert_sqlite
        self._loop = asyncio.get_running_loop()
        self._scribe = scribe_for(engine, self._loop)
        self._gathered: list[Waiting] = []  # in this turn of the loop, or as long as nobody can take it
        self._gathering_since = 0.0
        self._for_thread: list[Waiting] = []  # what waits until the scribe has done its part
        self._in_thread = 0  # items
        self._waiting: queue.SimpleQueue[tuple[float, list[Waiting]]] = queue.SimpleQueue()  # and since when
        self._ends = False
        self._transactions = _Connecting(engine)
        self._statements = _Connecting(engine.execution_options(isolation_level="AUTOCOMMIT"))
        self._thread = threading.Thread(target=self._write_groups, name="writer", daemon=True)  # holds up no end
        self._thread.start()

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write an entry. True: it is stored for good. False: another entry with that sequence was first."""
        return self._promised(append)

    def append_then(self, append: Append, then: Then) -> None:
        """The same for who does not wait: ``then`` hears it, or the problem, in the loop."""
        self._enqueue(append, then)

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Write something else, in a transaction with whatever else waits."""
        done: T = await self._promised(work)
        return done

    def _promised(self, item: Append | Work) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        self._enqueue(item, functools.partial(_keep_promise, future))
        return future

    def _enqueue(self, item: Append | Work, then: Then) -> None:
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
            self._gathering_since = time.perf_counter()
        self._gathered.append((item, then))

    def _hand_over(self) -> None:
        """Give away all of this turn of the loop at once: to the scribe, or to the thread, never to both."""
        scribe = self._scribe
        if scribe is None or scribe.is_gone:
            self._for_thread, self._gathered = self._for_thread + self._gathered, []
        elif self._gathered and not self._for_thread and not self._in_thread and scribe.is_idle:
            group, self._gathered = self._gathered[:_MOST_AT_ONCE], self._gathered[_MOST_AT_ONCE:]
            others = [each for each in group if not _is_plain(each[0])]
            plain = [each for each in group if _is_plain(each[0])] if others else group
            if plain and not self._dictate(plain, self._gathering_since):
                others = group
            self._for_thread = others
        if self._for_thread and (scribe is None or scribe.is_idle):
            self._in_thread += len(self._for_thread)
            self._waiting.put((self._gathering_since, self._for_thread))
            self._for_thread = []

    def _dictate(self, group: list[Waiting], since: float) -> bool:
        """Let the scribe write, if it can."""
        assert self._scribe is not None
        items: list[Append] = [item for item, _ in group]  # type: ignore[misc]
        try:
            rows = msgspec.json.encode([(*item[:5], item.entry.decode()) for item in items])
            found = [statement.plain(self._engine.dialect) for item in items for statement in item.also]
            also = msgspec.json.encode(found) if found else b""
        except Exception:  # the thread finds out what is wrong, and tells those who wait
            return False
        written = functools.partial(self._take_down, group, since)
        return self._scribe.write(len(items), rows, also, written)

    def _take_down(self, group: list[Waiting], since: float, stored: bool) -> None:
        """What the scribe could not write is the thread's: it tells who was first, and tries again."""
        if not stored:
            self._for_thread = group + self._for_thread
        self._hand_over()
        if stored:
            _observe(group, since)
            self._tell(group, itertools.repeat(True))

    async def close(self) -> None:
        """Write all that waits, and stop."""
        with contextlib.suppress(Exception):  # whoever waits for something has heard what became of it
            await self.run(lambda connection: None)  # the last: the scribe has done its part before
        self._ends = True
        self._waiting.put((0.0, []))  # wakes the thread up
        await asyncio.to_thread(self._thread.join)
        if self._scribe is not None:
            self._scribe.close()

    # --- the thread ---

    def _write_groups(self) -> None:
        while not (self._ends and self._waiting.empty()):
            since, group = self._waiting.get()
            while not self._waiting.empty():
                group += self._waiting.get()[1]
            for begin in range(0, len(group), _MOST_AT_ONCE):
                self._settle(group[begin : begin + _MOST_AT_ONCE], since)
        self._forget_connections()

    def _settle(self, group: list[Waiting], since: float) -> None:
        """Write a group, and tell those who wait."""
        items = [item for item, _ in group]
        results: list[Any]
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                results = self._write(items)
                break
            except Exception as problem:
                _log.warning(
                    "write failed", extra={"attempt": attempt, "problem": type(problem).__name__, "items": len(items)}
                )
                self._forget_connections()
                results = [problem] * len(items)
                if not isinstance(problem, (sa.exc.DBAPIError, sqlite3.Error, TransactionLost)):
                    break
        else:
            if len(items) > 1 and self._engine.dialect.name == "sqlite":
                results = [self._written_alone(item) for item in items]  # what is too large takes nobody with it
        _observe(group, since)
        self._loop.call_soon_threadsafe(self._deliver, group, results)

    def _deliver(self, group: list[Waiting], results: list[Any]) -> None:
        """In the loop again."""
        self._in_thread -= len(group)
        self._hand_over()
        self._tell(group, results)

    def _tell(self, group: list[Waiting], results: Iterable[Any]) -> None:
        for (_, then), result in zip(group, results, strict=False):
            try:
                then(result)
            except Exception as problem:  # it is nobody else's
                self._loop.call_exception_handler({"message": "after a write", "exception": problem})

    def _written_alone(self, item: Append | Work) -> Any:
        try:
            return self._write([item])[0]
        except Exception as problem:
            self._forget_connections()
            return problem

    def _write(self, items: list[Append | Work]) -> list[Any]:
        """What each item returns, or the problem it has for itself; raises if nothing was written of any."""
        results: list[Any] = [None] * len(items)
        appends: dict[tuple[str, int], int] = {}  # where each is, the first of its sequence only
        alone = True
        for n, item in enumerate(items):
            if isinstance(item, Append):
                results[n] = False
                appends.setdefault((item.table_id, item.seq), n)
                alone = alone and not item.also
            else:
                alone = False
        # In the same order in all processes: two transactions never wait for each other
        rows = [items[n][:6] for _, n in sorted(appends.items())]  # type: ignore[index]
        if alone:  # as most groups are: one statement, a transaction by itself
            for place in self._stored(self._statements.connection, rows):
                results[appends[place]] = True
            return results
        connection = self._transactions.connection
        with connection.begin():
            for place in self._stored(connection, rows) if rows else ():
                results[appends[place]] = True
            for n, item in enumerate(items):
                if not isinstance(item, Append):
                    results[n] = _done_or_problem(connection, item)
                elif results[n]:
                    for statement in item.also:
                        execute(connection, statement)
            _check_lives(connection)  # the driver's commit does nothing where there is no transaction any more
        return results

    def _stored(self, connection: sa.Connection, rows: list[Row]) -> list[tuple[str, int]]:
        """Insert entries; return the table and sequence of those that were the first."""
        cursor = connection.connection.cursor()
        stored = self._insert(cursor, rows)
        cursor.close()
        return stored

    def _insert_postgresql(self, cursor: Any, rows: list[Row]) -> list[tuple[str, int]]:
        columns = [list(column) for column in zip(*rows, strict=True)]
        return cursor.execute(_POSTGRESQL_INSERT, [*columns, columns[0], self._node]).fetchall()  # type: ignore[no-any-return]

    def _forget_connections(self) -> None:
        self._transactions.forget()
        self._statements.forget()


class _Connecting:
    """A connection, made when it is first needed and again after something went wrong."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.Connection | None = None

    @property
    def connection(self) -> sa.Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def forget(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _insert_sqlite(cursor: Any, rows: list[Row]) -> list[tuple[str, int]]:
    cursor.execute(INSERT, (msgspec.json.encode([(*row[:5], row[5].decode()) for row in rows]).decode(),))
    if cursor.rowcount != len(rows):  # some were there already
        rows = [row for row in rows if cursor.execute(_SQLITE_IS_OURS, row).fetchone()]
    return [row[:2] for row in rows]


def _done_or_problem(connection: sa.Connection, work: Work) -> Any:
    """What the work returns, or the problem that it raised; a problem leaves nothing behind and harms nobody else."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as problem:
        _check_lives(connection)
        return problem


def _keep_promise(future: asyncio.Future[Any], result: Any) -> None:
    if future.cancelled():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)


def _is_plain(item: Append | Work) -> bool:
    """Whether the scribe can write it."""
    return isinstance(item, Append) and (not item.also or all(isinstance(each, Statement) for each in item.also))


def _observe(group: list[Waiting], since: float) -> None:
    metrics.GROUP_SIZE.observe(len(group))
    metrics.STORE_SECONDS.observe(time.perf_counter() - since)


def _check_lives(connection: sa.Connection) -> None:
    """Raise if the transaction is gone: some failures end all of it, and not only the statement that failed."""
    driver: Any = connection.connection.dbapi_connection
    if connection.dialect.name == "sqlite":
        lives = driver.in_transaction
    else:
        lives = driver.info.transaction_status.name == "INTRANS"
    if not lives:
        raise TransactionLost
