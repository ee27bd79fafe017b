"""Whether the server can do what it is there for: write something for good, now."""

from __future__ import annotations

import asyncio
import math
import os
import time
from pathlib import Path

from marsuk.server.refusals import UNAVAILABLE, Refusal
from marsuk.server.storage.store import Store

_PATIENCE = 0.8  # seconds
_BELIEVED_FOR = 1.0
_LEAST_ROOM = 1 << 20  # bytes that a disk must have left: SQLite needs some for every commit


class Health:
    """Looks when asked, but never twice at a time; that all is well is believed for a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: asyncio.Task[None] | None = None
        self._well = -math.inf  # when it was so

    async def check(self) -> None:
        """Refuse if the server is not well, within a second."""
        looking = self._looking
        if looking is None or (looking.done() and time.monotonic() - self._well > _BELIEVED_FOR):
            looking = self._looking = asyncio.create_task(self._look())
        await asyncio.wait({looking}, timeout=_PATIENCE)
        if not looking.done() or looking.exception() is not None:
            raise Refusal("unwell", UNAVAILABLE)

    async def _look(self) -> None:
        self._check_room()
        await self._store.probe()
        self._well = time.monotonic()

    def _check_room(self) -> None:
        file = self._store.engine.url.database
        if self._store.is_postgresql or not file or not hasattr(os, "statvfs"):
            return
        room = os.statvfs(Path(file).parent)
        if room.f_bavail * room.f_frsize < _LEAST_ROOM:
            raise OSError("the disk is full")
