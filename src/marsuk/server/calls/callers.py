"""Who calls people: looks at the tables that are due in the book of calls, and sends what is to be said.

Nobody waits for it: it is done beside everything else, for each player one table at a time, and tried again within
bounds. Where browsers of one player do not answer, the others are called all the same.
"""

from __future__ import annotations

import asyncio
import functools
import logging

import msgspec

from marsuk.core.errors import MarsukError
from marsuk.server import metrics
from marsuk.server.calls import calls
from marsuk.server.calls.callbook import CallBook, Kept
from marsuk.server.calls.calls import Kind, Look, Row
from marsuk.server.calls.webpush import Forbidden, Sender, Unreachable
from marsuk.server.hall.hall import Hall
from marsuk.server.tables.timekeeping import TIMEKEEPER, now
from marsuk.server.tasks import end

_PAUSE = 1.0  # seconds
_MOST_AT_ONCE = 50  # players
_AGAIN_AFTER = (30_000, 120_000, 600_000, 3600_000)  # milliseconds
_GONE = (403, 404, 410)  # the browser has no such subscription, or none of ours
_REFUSED_FOR_GOOD = (400, 401, 405, 413)
_OK = range(200, 300)
_LONGEST_TTL = 7 * 24 * 3600  # seconds
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger(__name__)


class Callers:
    """Calls the players who want it."""

    def __init__(self, hall: Hall, book: CallBook, sender: Sender) -> None:
        self._hall = hall
        self._book = book
        self._sender = sender
        self._at_work: dict[str, asyncio.Task[None]] = {}  # by player

    async def work(self) -> None:
        """See what is due, and begin to do it."""
        await asyncio.sleep(_PAUSE)
        if TIMEKEEPER.stands_still or len(self._at_work) >= _MOST_AT_ONCE:
            return
        for row in await self._book.due(_MOST_AT_ONCE - len(self._at_work), tuple(self._at_work)):
            if row.player not in self._at_work:
                self._at_work[row.player] = task = asyncio.create_task(self._see_to(row))
                task.add_done_callback(functools.partial(self._done, row.player))

    def _done(self, player: str, _: asyncio.Task[None]) -> None:
        del self._at_work[player]

    async def close(self) -> None:
        """Call nobody any more; what was not said is said after the next start."""
        for task in tuple(self._at_work.values()):
            await end(task)

    async def _see_to(self, due: Row) -> None:
        try:
            row = await self._book.take(due)
            if row is not None:
                await self._call(row)
        except Exception:
            metrics.PROBLEMS.inc()
            _log.exception("a call failed", extra={"table": due.table_id})

    async def _call(self, row: Row) -> None:
        try:
            look, texts = await self._look(row)
        except MarsukError:  # the table is gone, or cannot be rebuilt
            await self._book.settle(row, Look(None, None))
            return
        if look.say is not None:
            quiet = await self._book.quiet(row.player)
            if quiet is not None and (until := quiet.until(now())) is not None:
                await self._book.postpone(row, until)
                return
            if not await self._say(row, look.say, texts) and row.attempts < len(_AGAIN_AFTER):
                await self._book.postpone(row, now() + _AGAIN_AFTER[row.attempts], failed=True)
                return
        await self._book.settle(row, look)

    async def _look(self, row: Row) -> tuple[Look, dict[str, bytes]]:
        """What is to be said, in every language in which the player is called."""
        here = await self._hall.seats_present(row.table_id)
        languages = {kept.language for kept in await self._book.subscriptions(row.player)}
        async with self._hall.at(row.table_id) as place:
            table, at = place.table, now()
            is_here = bool(here & set(table.seats_of(row.player)))
            look = calls.look(table, row, is_here, at)
            if look.say is None:
                return look, {}
            words = {language: calls.in_words(table, look.say, row.player, language, at) for language in languages}
        return look, {language: _encode({**told, "at": at}) for language, told in words.items()}

    async def _say(self, row: Row, kind: Kind, texts: dict[str, bytes]) -> bool:
        """Call the player wherever they want to be; False if it is worth trying again."""
        kept = [each for each in await self._book.subscriptions(row.player) if each.language in texts]
        reached = await asyncio.gather(*(self._send(each, texts[each.language], row.table_id, kind) for each in kept))
        return True in reached or None not in reached

    async def _send(self, kept: Kept, text: bytes, topic: str, kind: Kind) -> bool | None:
        """Whether the browser's push service has taken it; None if it may another time."""
        try:
            status = await self._sender.send(text, kept.subscription, topic, _LONGEST_TTL, kind == "time")
        except Forbidden:
            status = _GONE[0]
        except Unreachable as problem:
            _log.info("a call could not be sent", extra={"problem": str(problem)})
            status = 0
        metrics.CALLS.labels(kind, "sent" if status in _OK else "failed").inc()
        if status in _GONE:
            await self._book.forget(kept.id)
            return False
        await self._book.note(kept.id, failed=status not in _OK)
        if status in _OK:
            return True
        return False if status in _REFUSED_FOR_GOOD else None
