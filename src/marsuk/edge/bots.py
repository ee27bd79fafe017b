"""Bots of a house in a browser: they think in the same thread, one after the other."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from marsuk.core.errors import MarsukError
from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.server.hall.hall import Hall
from marsuk.server.thinking.hints import HINT_LEVEL
from marsuk.server.thinking.questions import Answering, Question, ThinkingFailed, question_about

_LAST_RESORT = "random"
_BREATH = 0.02  # seconds in which the page may say something before the next bot thinks
_log = logging.getLogger(__name__)


class EdgeBots:
    """What ``server.botworkers.BotWorkers`` is on a server."""

    def __init__(self, hall: Hall, seconds: float, hint_seconds: float) -> None:
        self._hall = hall
        self._seconds = seconds
        self._hint_seconds = hint_seconds
        self._answering = Answering()

    async def work(self) -> None:
        """Decide wherever a bot has to, and wait for more."""
        while True:
            await self._hall.bots_wanted.wait()
            self._hall.bots_wanted.clear()
            for table_id in self._hall.awaiting_bots():
                await asyncio.sleep(_BREATH)
                try:
                    await self._decide(table_id)
                except MarsukError as problem:  # it came too late, or could not be stored: the table will tell
                    _log.info("a bot did not play: %s", problem.code)

    async def _decide(self, table_id: str) -> None:
        async with self._hall.at(table_id) as place:
            table = place.table
            for seat in table.bots_awaited()[:1]:
                asked, level = table.asked(seat), table.level_of(seat)
                move = self._chosen(question_about(asked, seat, level, self._seconds))
                entry = table.move(seat, move, table.seq, table.seats[seat].hand)
                await self._hall.append(place, entry)
            if table.bots_awaited():
                self._hall.bots_wanted.set()

    def _chosen(self, question: Question) -> int:
        try:
            return self._answering.answer(question).move
        except Exception:
            _log.exception("a bot failed")
            return self._answering.answer(replace(question, level=_LAST_RESORT)).move

    async def hint(self, match: Match, seat: int, language: str, player: str, origin: str) -> Json:
        """What the seat, which has to decide, may do best."""
        return self.answered(question_about(match, seat, HINT_LEVEL, self._hint_seconds, language))

    def answered(self, question: Question) -> Json:
        """What a bot says to a question that is to be explained."""
        try:
            hint = self._answering.answer(question).hint
        except Exception as problem:
            raise ThinkingFailed(str(problem)) from problem
        assert hint is not None
        return hint
