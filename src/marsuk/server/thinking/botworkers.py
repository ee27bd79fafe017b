"""Bots at tables: jobs come from the database, processes think about them, the choice is played like anybody's."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from marsuk.core.errors import IllegalMove, MarsukError
from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.server import metrics
from marsuk.server.hall.hall import Hall
from marsuk.server.refusals import TOO_MANY, Refusal
from marsuk.server.storage.kept import Job
from marsuk.server.tables import entries
from marsuk.server.tables.table import Table
from marsuk.server.thinking.crew import Crew
from marsuk.server.thinking.hints import HINT_LEVEL
from marsuk.server.thinking.process import Thinker
from marsuk.server.thinking.questions import Answer, Question, ThinkingFailed, question_about

_LOOK_SECONDS = 2.0  # how often to look for jobs that others left behind
_PATIENCE = 10.0  # seconds beyond a bot's own limit: starting a process and compiling included
_PAUSE = 1000  # milliseconds before a decision is tried again that could not be stored
_ATTEMPTS = 2  # at a decision; then the substitute takes the bot's seat
_TABLES_TO_FAIL_AT = 3  # in a row; then a bot has only one attempt
_LAST_RESORT = "random"  # for a decision that the substitute could not make either
_log = logging.getLogger(__name__)


class BotWorkers:
    """The processes in which bots think, and what they are given to think about."""

    def __init__(self, hall: Hall, processes: int, seconds: float, hint_seconds: float) -> None:
        self._hall = hall
        self._seconds = seconds
        self._hint_seconds = hint_seconds
        self._plays = processes > 0
        self._crew = Crew(max(1, processes))  # one gives hints even if bots think elsewhere
        self._closing = False
        self._decisions: set[asyncio.Task[None]] = set()
        self._hinting: set[str] = set()  # players
        self._failed: dict[str, set[str]] = {}  # levels, and the tables where they failed since they last decided

    async def close(self) -> None:
        """End the processes; what they were thinking about stays in the queue."""
        self._closing = True
        await self._crew.close()
        await asyncio.gather(*self._decisions, return_exceptions=True)

    async def work(self) -> None:
        """Take up jobs as long as there are any, and wait for more."""
        if not self._plays:
            await asyncio.Event().wait()  # other processes do it
        thinker, job = await self._crew.thinker(None), None
        self._hall.bots_wanted.clear()
        try:
            job = await self._hall.store.take_job(self._crew.full)
        finally:
            if job is None:
                self._crew.release(thinker, None)
        if job is not None:
            self._crew.engage(job.origin)
            decision = asyncio.create_task(self._do(job, thinker))
            self._decisions.add(decision)
            decision.add_done_callback(self._decisions.discard)
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hall.bots_wanted.wait(), _LOOK_SECONDS)

    async def _do(self, job: Job, thinker: Thinker) -> None:
        """Make one decision."""
        try:
            async with self._hall.at(job.table_id) as place:
                wanted = job.seat in place.table.bots_awaited()
                question = self._question(place.table, job) if wanted else None
            if question is None:
                await self._hall.store.drop_job(job)
                return
            begun = time.perf_counter()
            try:
                answer = await thinker.ask(question, self._seconds + _PATIENCE)
                metrics.BOT_SECONDS.observe(time.perf_counter() - begun)
                await self._play(job, answer)
                self._failed.pop(question.level, None)
            except (ThinkingFailed, IllegalMove) as problem:
                await self._note_failure(job, question.level, str(problem))
        except MarsukError as problem:  # it may have come too late, or could not be stored: the table will tell
            _log.info("a bot did not play", extra={"table": job.table_id, "seat": job.seat, "problem": problem.code})
            await self._try_later(job, problem.code)
        finally:
            self._crew.release(thinker, job.origin)
            self._hall.bots_wanted.set()  # others of the same origin may have had to wait

    async def _try_later(self, job: Job, code: str) -> None:
        if code == "table-unknown":
            await self._hall.store.drop_job(job)
        else:
            await self._hall.store.give_back(job, _PAUSE, failed=False)

    def _question(self, table: Table, job: Job) -> Question:
        own = table.seats[job.seat].hand == "bot" or job.attempts <= _ATTEMPTS
        level = table.level_of(job.seat) if own else _LAST_RESORT
        return question_about(table.asked(job.seat), job.seat, level, self._seconds)

    async def _play(self, job: Job, answer: Answer) -> None:
        async with self._hall.at(job.table_id) as place:
            table = place.table
            if job.seat not in table.bots_awaited():
                await self._hall.store.drop_job(job)
                return
            entry = table.move(job.seat, answer.move, job.seq, table.seats[job.seat].hand)
            await self._hall.append(place, entry, None, [self._hall.store.job_done(job)])

    async def _note_failure(self, job: Job, level: str, problem: str) -> None:
        """Let somebody try again; or, where a bot fails again and again, let the substitute take its seat."""
        if self._closing:  # it did not fail: we ended its process
            await self._hall.store.give_back(job, failed=False)
            return
        metrics.BOT_FAILURES.inc()
        noted = {"table": job.table_id, "seat": job.seat, "bot": level, "problem": problem}
        _log.warning("a bot failed", extra=noted)
        tables = self._failed.setdefault(level, set())
        tables.add(job.table_id)
        attempts = 1 if len(tables) >= _TABLES_TO_FAIL_AT else _ATTEMPTS
        async with self._hall.at(job.table_id) as place:
            table = place.table
            if job.seat not in table.bots_awaited() or table.seats[job.seat].hand != "bot" or job.attempts < attempts:
                await self._hall.store.give_back(job)
                return
            await self._hall.append(place, entries.Substituted(job.seat))  # its job is the substitute's from now on

    async def hint(self, match: Match, seat: int, language: str, player: str, origin: str) -> Json:
        """What the seat, which has to decide, may do best. It is no job: a crash loses it. A player has one a time."""
        if player in self._hinting:
            raise Refusal("hint-busy", TOO_MANY)
        self._hinting.add(player)
        try:
            return await self._hint(question_about(match, seat, HINT_LEVEL, self._hint_seconds, language), origin)
        finally:
            self._hinting.discard(player)

    async def _hint(self, question: Question, origin: str) -> Json:
        try:
            thinker = await asyncio.wait_for(self._crew.thinker(origin), _PATIENCE)
        except TimeoutError:
            raise ThinkingFailed("all processes are busy") from None
        try:
            answer = await thinker.ask(question, self._hint_seconds + _PATIENCE)
        finally:
            self._crew.release(thinker, origin)
            self._hall.bots_wanted.set()
        assert answer.hint is not None
        return answer.hint
