"""News between processes: PostgreSQL tells all of them what each has stored, and who is there (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

import sqlalchemy as sa

from marsuk.server.hall.hall import Hall
from marsuk.server.hall.presence import HEARTBEAT_SECONDS, Notice
from marsuk.server.storage.writer import CHANNEL
from marsuk.server.tasks import end

if TYPE_CHECKING:
    import psycopg  # an extra, for those who use PostgreSQL

PRESENCE_CHANNEL = "marsuk_presence"
CROWD_CHANNEL = "marsuk_crowd"
_log = logging.getLogger(__name__)
_AGAIN_SECONDS = 1
_GONE, _NOBODY, _ENDED = "gone", "nobody", "ended"  # instead of a sequence: of a table, a player, a player's secret
_TABLES_IN_A_NOTICE = 150  # PostgreSQL's limit is 8000 bytes

Connection: TypeAlias = "psycopg.AsyncConnection[tuple[object, ...]]"


@contextlib.asynccontextmanager
async def listen(
    engine: sa.Engine,
    node: str,
    hall: Hall,
    forget_player: Callable[[str], None],
    end_secret: Callable[[str, str], None],
) -> AsyncIterator[None]:
    """Pass on to the hall what other processes tell, and tell them who is in the hall."""
    begun = asyncio.Event()

    async def listening(connection: Connection) -> None:
        await connection.execute(f"LISTEN {CHANNEL}")
        await connection.execute(f"LISTEN {PRESENCE_CHANNEL}")
        await connection.execute(f"LISTEN {CROWD_CHANNEL}")
        if begun.is_set():
            hall.start_afresh()  # nobody knows what was missed
        begun.set()
        async for notice in connection.notifies():
            origin, *told = notice.payload.split()
            if origin == node:
                continue
            if notice.channel == CHANNEL:
                _pass_on(told, hall, forget_player, end_secret)
            elif notice.channel == CROWD_CHANNEL:
                if hall.crowd is not None:
                    hall.crowd.hear(origin, told)
            else:
                _tell_presence(hall, hall.presence.hear(origin, [Notice.read(text) for text in told]))

    async def telling(connection: Connection) -> None:
        hall.presence.begin_anew()  # what was told before may not have arrived
        while True:
            await _tell_others(connection, node, hall)
            _tell_presence(hall, hall.presence.lapse())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await hall.presence.to_tell.wait()

    tasks = [asyncio.create_task(_connected(engine, work)) for work in (listening, telling)]
    await begun.wait()
    try:
        yield
    finally:
        for task in tasks:
            await end(task)


async def _connected(engine: sa.Engine, work: Callable[[Connection], Awaitable[None]]) -> None:
    """Do something with a connection to the database, with a new one whenever it fails."""
    import psycopg

    address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await work(connection)
        except psycopg.Error as problem:
            _log.warning("talking to other processes failed", extra={"problem": type(problem).__name__})
            await asyncio.sleep(_AGAIN_SECONDS)


def notice_of_gone(connection: sa.Connection, node: str, tables: Sequence[str] = (), player: str | None = None) -> None:
    """Tell the other processes, once it is written, that logs were deleted or rewritten, or that a player is gone."""
    if connection.dialect.name == "postgresql":
        gone = [f"{table_id}:{_GONE}" for table_id in tables] + ([f"{player}:{_NOBODY}"] if player else [])
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, " ".join((node, *gone)))))


def notice_of_ended(connection: sa.Connection, node: str, player: str, digest: str) -> None:
    """Tell the other processes, once it is written, that a secret is a player's no more."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{node} {player}/{digest}:{_ENDED}")))


def _pass_on(
    stored: list[str], hall: Hall, forget_player: Callable[[str], None], end_secret: Callable[[str, str], None]
) -> None:
    hall.bots_wanted.set()
    for item in stored:
        table_id, _, seq = item.partition(":")
        if seq == _GONE:
            hall.begin(hall.forget(table_id))
        elif seq == _NOBODY:
            forget_player(table_id)
        elif seq == _ENDED:
            end_secret(*table_id.split("/"))
        elif hall.knows(table_id):
            hall.begin(hall.noticed(table_id, int(seq)))


async def _tell_others(connection: Connection, node: str, hall: Hall) -> None:
    """Tell what has changed, and in any case that we are there."""
    notices = [str(notice) for notice in hall.presence.notices()]
    for n in range(0, len(notices) or 1, _TABLES_IN_A_NOTICE):
        text = " ".join((node, *notices[n : n + _TABLES_IN_A_NOTICE]))
        await connection.execute("SELECT pg_notify(%s, %s)", (PRESENCE_CHANNEL, text))
    if hall.crowd is not None:
        await connection.execute("SELECT pg_notify(%s, %s)", (CROWD_CHANNEL, f"{node} {hall.crowd.told()}"))


def _tell_presence(hall: Hall, table_ids: list[str]) -> None:
    for table_id in table_ids:
        hall.tell_presence(table_id)
