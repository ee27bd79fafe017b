"""Pictures as PNG: drawn in a process beside the server, one at a time, and the last ones kept."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from collections import Counter, OrderedDict
from typing import Any

from marsuk.pictures import png
from marsuk.server.refusals import NOT_FOUND, TOO_MANY, UNAVAILABLE, Refusal

_MOST_KEPT = 100  # of some 100 kB
_MOST_WAITING = 20
_MOST_OF_AN_ADDRESS = 4  # of those: whoever shows a link around asks for one or two
_SECONDS = 20  # for one, on a busy machine


class Gallery:
    """The pictures that were last asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        self._lock = asyncio.Lock()
        self._waiting: Counter[str] = Counter()  # by address

    @property
    def is_open(self) -> bool:
        """Whether there is somebody to draw: the library is an extra."""
        return importlib.util.find_spec("resvg_py") is not None

    def kept(self, name: tuple[Any, ...]) -> bytes | None:
        """A picture that was drawn already."""
        if name in self._kept:
            self._kept.move_to_end(name)
        return self._kept.get(name)

    async def draw(self, name: tuple[Any, ...], svg: str, address: str) -> bytes:
        """A picture of that name, for somebody there."""
        if not self.is_open:
            raise Refusal("pictures-missing", NOT_FOUND)
        if self._waiting[address] >= _MOST_OF_AN_ADDRESS or self._waiting.total() >= _MOST_WAITING:
            raise Refusal("busy", TOO_MANY)
        self._waiting[address] += 1
        try:
            async with self._lock:
                found = self.kept(name) or await _drawn(svg)
        finally:
            self._waiting[address] -= 1
            self._waiting = +self._waiting  # nobody is remembered who does not wait
        self._kept[name] = found
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return found


async def _drawn(svg: str) -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(png.__file__), stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        async with asyncio.timeout(_SECONDS):
            drawn, _ = await process.communicate(svg.encode())
    except TimeoutError:
        raise Refusal("unexpected", UNAVAILABLE) from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not drawn:
        raise Refusal("unexpected", UNAVAILABLE)
    return drawn
