"""Ending background tasks."""

from __future__ import annotations

import asyncio


async def end(task: asyncio.Task[None]) -> None:
    """Cancel a task until it is done: before Python 3.12 ``wait_for`` can forget that it was cancelled."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=1)
