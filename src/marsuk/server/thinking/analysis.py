"""Analysis of a record: at each of its moments, what the strongest bot thinks of the seat's choice.

All this happens in a process of its own that yields to all others, bots and hints included.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from marsuk.server.refusals import TOO_MANY, UNAVAILABLE, Refusal
from marsuk.server.thinking.judging import Judged, Unjudged, judged
from marsuk.server.thinking.process import Thinker
from marsuk.server.thinking.questions import ThinkingFailed

_PATIENCE = 120.0  # seconds: starting the process and compiling included, on a machine that is busy
_NICENESS = 15
_log = logging.getLogger(__name__)


class Analyst:
    """Judges moments one by one, for so many requests at a time and one of each address."""

    def __init__(self, most_clients: int) -> None:
        self._most_clients = most_clients
        self._thinker = Thinker(_NICENESS)
        self._turn = asyncio.Lock()
        self._clients: set[str] = set()

    async def close(self) -> None:
        """End the process."""
        await self._thinker.close()

    @contextmanager
    def serving(self, address: str) -> Iterator[None]:
        """Let the address wait for an analysis, or refuse it."""
        full = 0 < self._most_clients <= len(self._clients)
        if full or address in self._clients:
            raise Refusal("analysis-busy", TOO_MANY)
        self._clients.add(address)
        try:
            yield
        finally:
            self._clients.discard(address)

    async def judge(self, moment: Unjudged | Judged) -> Judged:
        """What the bot thinks of a moment."""
        if isinstance(moment, Judged):
            return moment
        async with self._turn:  # waiting requests take turns, moment by moment
            try:
                answer = await self._thinker.ask(moment.question, _PATIENCE)
            except ThinkingFailed as problem:
                _log.warning("a moment was not judged", extra={"ply": moment.ply, "problem": str(problem)})
                raise Refusal("analysis-failed", UNAVAILABLE) from None
        assert answer.hint is not None
        return judged(moment, answer.hint)
