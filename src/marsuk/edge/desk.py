"""The desk of a house in a browser: the page hands texts in, and gets texts out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from marsuk.edge.house import EdgeHouse, Line
from marsuk.edge.store import Keeper

Post = Callable[[str], None]
_log = logging.getLogger(__name__)


class Asked(msgspec.Struct, tag="ask", tag_field="kind"):
    """What HTTP would carry; ``path`` is what follows ``/api/``."""

    id: int
    method: str
    path: str
    query: dict[str, str]
    body: str | None = None


class Opened(msgspec.Struct, tag="open", tag_field="kind"):
    """A connection to a table."""

    line: int
    table: str
    query: dict[str, str]


class Said(msgspec.Struct, tag="say", tag_field="kind"):
    """What a page says there."""

    line: int
    text: str


class Closed(msgspec.Struct, tag="close", tag_field="kind"):
    """The page has gone from there."""

    line: int


class Changed(msgspec.Struct, tag="changed", tag_field="kind"):
    """Another tab has written to the log of a table."""

    table: str
    seq: int


_decode = msgspec.json.Decoder(Asked | Opened | Said | Closed | Changed).decode
_encode = msgspec.json.Encoder().encode


class Desk:
    """Takes what the page hands in."""

    def __init__(self, house: EdgeHouse, post: Post) -> None:
        self._house = house
        self._post = post
        self._lines: dict[int, Line] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, keeper: Keeper, post: Post) -> Desk:
        """Open the house."""
        return cls(await EdgeHouse.open(keeper), post)

    def take(self, text: str) -> None:
        """Take a message; never waits."""
        match _decode(text):
            case Asked() as asked:
                self._begin(self._answer(asked))
            case Opened(line=line, table=table, query=query):
                self._lines[line] = self._house.connect(
                    table,
                    query,
                    lambda text: self._tell(kind="heard", line=line, text=text),
                    lambda code: self._tell(kind="closed", line=line, code=code),
                )
            case Said(line=line, text=said):
                if line in self._lines:
                    self._lines[line].hear(said)
            case Closed(line=line):
                if (closed := self._lines.pop(line, None)) is not None:
                    closed.hang_up()
            case Changed(table=table, seq=seq):
                self._begin(self._house.hall.noticed(table, seq))

    async def _answer(self, asked: Asked) -> None:
        answer = await self._house.answer(asked.method, asked.path, asked.query, asked.body)
        self._tell(kind="answer", id=asked.id, status=answer.status, type=answer.type, body=answer.body.decode())

    def _tell(self, **message: Any) -> None:
        self._post(_encode(message).decode())

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _log.error("a message was not dealt with", exc_info=task.exception())
