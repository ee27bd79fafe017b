"""The one who writes: a thread that gathers all that waits to be written into one transaction (group commit).

Nobody is answered before the commit. While it lasts, the next group gathers: the more goes on, the larger the groups.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa

from marsuk.server import metrics

T = TypeVar("T")
CHANNEL = "marsuk"
_MOST_AT_ONCE = 256
_ATTEMPTS = 4
_LONGEST_NOTICE = 7900  # PostgreSQL's limit is 8000 bytes
_COLUMNS = "table_id, seq, at, key, entry"
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Append:
    """An entry for a table's log, and what else is to be written if it is the first with its sequence."""

    table_id: str
    seq: int
    at: int
    key: str | None
    entry: bytes
    also: Sequence[sa.Executable] = ()

    @property
    def row(self) -> tuple[str, int, int, str | None, bytes]:
        """As the database has it."""
        return self.table_id, self.seq, self.at, self.key, self.entry


Work = Callable[[sa.Connection], Any]


class Writer:
    """Writes for one process. ``node`` names it in the notices that PostgreSQL carries to the others."""

    def __init__(self, engine: sa.Engine, node: str) -> None:
        self._engine = engine
        self._node = node
        self._insert = _insert_postgresql if engine.dialect.name == "postgresql" else _insert_sqlite
        self._notify = engine.dialect.name == "postgresql"
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[tuple[Append | Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._connection: sa.Connection | None = None
        self._thread = threading.Thread(target=self._write_groups, name="writer")
        self._thread.start()

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Write an entry. True: it is stored for good. False: another entry with that sequence was first."""
        return self._enqueue(append)

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """Write something else, in a transaction with whatever else waits."""
        done: T = await self._enqueue(work)
        return done

    def _enqueue(self, item: Append | Work) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        self._waiting.put((item, future))
        return future

    async def close(self) -> None:
        """Write all that waits, and stop."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- the thread ---

    def _write_groups(self) -> None:
        while (first := self._waiting.get()) is not None:
            group, ends = [first], False
            while len(group) < _MOST_AT_ONCE and not self._waiting.empty():
                item = self._waiting.get()
                if item is None:
                    ends = True
                    break
                group.append(item)
            self._settle(group)
            if ends:
                break
        if self._connection is not None:
            self._connection.close()

    def _settle(self, group: list[tuple[Append | Work, asyncio.Future[Any]]]) -> None:
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
                self._forget_connection()
                results = [problem] * len(items)
                if not isinstance(problem, sa.exc.DBAPIError):
                    break
        metrics.GROUP_SIZE.observe(len(items))
        futures = [future for _, future in group]
        self._loop.call_soon_threadsafe(_deliver, futures, results)

    def _write(self, items: list[Append | Work]) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        results: list[Any] = [None] * len(items)
        # In the same order in all processes: two transactions never wait for each other
        appends = sorted(
            ((item, n) for n, item in enumerate(items) if isinstance(item, Append)),
            key=lambda pair: (pair[0].table_id, pair[0].seq),
        )
        with connection.begin():
            if appends:
                cursor = connection.connection.cursor()
                won = self._insert(cursor, [append.row for append, _ in appends])
                cursor.close()
                for append, n in appends:
                    results[n] = (append.table_id, append.seq) in won
                    if results[n]:
                        for statement in append.also:
                            connection.execute(statement)
                if self._notify and won:
                    self._tell_others(connection, won)
            for n, item in enumerate(items):
                if not isinstance(item, Append):
                    results[n] = _done_or_problem(connection, item)
        return results

    def _tell_others(self, connection: sa.Connection, won: set[tuple[str, int]]) -> None:
        notice = self._node
        for table_id, seq in won:
            if len(notice) > _LONGEST_NOTICE - 40:
                connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))
                notice = self._node
            notice += f" {table_id}:{seq}"
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, notice)))

    def _forget_connection(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None


def _insert_sqlite(cursor: Any, rows: list[tuple[Any, ...]]) -> set[tuple[str, int]]:
    won = set()
    for row in rows:
        cursor.execute(f"INSERT INTO entries ({_COLUMNS}) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", row)
        if cursor.rowcount == 1:
            won.add((row[0], row[1]))
    return won


def _insert_postgresql(cursor: Any, rows: list[tuple[Any, ...]]) -> set[tuple[str, int]]:
    cursor.execute(
        f"INSERT INTO entries ({_COLUMNS})"
        " SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::text[], %s::bytea[])"
        " ON CONFLICT DO NOTHING RETURNING table_id, seq",
        [list(column) for column in zip(*rows, strict=True)],
    )
    return set(cursor.fetchall())


def _done_or_problem(connection: sa.Connection, work: Work) -> Any:
    """What the work returns, or the problem that it raised; a problem leaves nothing behind and harms nobody else."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as problem:
        return problem


def _deliver(futures: list[asyncio.Future[Any]], results: list[Any]) -> None:
    for future, result in zip(futures, results, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
