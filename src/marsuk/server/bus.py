"""News between processes: PostgreSQL tells all of them what each has stored (LISTEN and NOTIFY)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

import psycopg
import sqlalchemy as sa

from marsuk.server.hall import Hall
from marsuk.server.tasks import end
from marsuk.server.writer import CHANNEL

_log = logging.getLogger(__name__)
_AGAIN_SECONDS = 1


@contextlib.asynccontextmanager
async def listen(engine: sa.Engine, node: str, hall: Hall) -> AsyncIterator[None]:
    """Pass on to the hall what other processes have stored."""
    begun = asyncio.Event()
    task = asyncio.create_task(_listen(engine, node, hall, begun))
    await begun.wait()
    try:
        yield
    finally:
        await end(task)


async def _listen(engine: sa.Engine, node: str, hall: Hall, begun: asyncio.Event) -> None:
    address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                if begun.is_set():
                    hall.start_afresh()  # nobody knows what was missed
                begun.set()
                async for notice in connection.notifies():
                    _pass_on(notice.payload, node, hall)
        except psycopg.Error as problem:
            _log.warning("listening failed", extra={"problem": type(problem).__name__})
            await asyncio.sleep(_AGAIN_SECONDS)


def _pass_on(notice: str, node: str, hall: Hall) -> None:
    origin, *stored = notice.split()
    if origin == node:
        return
    hall.bots_wanted.set()
    for item in stored:
        table_id, _, seq = item.partition(":")
        if hall.knows(table_id):
            hall.begin(hall.noticed(table_id, int(seq)))
