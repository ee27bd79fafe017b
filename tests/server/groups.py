"""Writing a group: all that waits while the writer is busy goes into one transaction."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa

from marsuk.server.storage.kept import Append
from marsuk.server.storage.writer import Writer


def written(engine: sa.Engine, items: Sequence[Append | Callable[[sa.Connection], Any]]) -> list[Any]:
    """Write the items as one group; return what each was told, be it a problem."""

    async def scenario() -> list[Any]:
        writer = Writer(engine, "node")
        begun, go_on = threading.Event(), threading.Event()

        def hold_up(_: sa.Connection) -> None:
            begun.set()
            assert go_on.wait(60)

        holding_up = asyncio.create_task(writer.run(hold_up))
        assert await asyncio.to_thread(begun.wait, 60)
        writing = [
            writer.append(item) if isinstance(item, Append) else asyncio.ensure_future(writer.run(item))
            for item in items
        ]
        for _ in range(2):  # those that are tasks have to begin, and to be handed over, before the writer goes on
            await asyncio.sleep(0)
        go_on.set()
        await holding_up
        told = await asyncio.gather(*writing, return_exceptions=True)
        await writer.close()
        return told

    return asyncio.run(scenario())
