"""Bots at tables: jobs come from the database, processes think about them, the choice is played like anybody's."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from marsuk.core.errors import MarsukError
from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.server import metrics
from marsuk.server.hall import Hall
from marsuk.server.hints import HINT_LEVEL
from marsuk.server.store import Job
from marsuk.server.tables import Table
from marsuk.server.thinking import Question, Thinker, ThinkingFailed, question_about

_LOOK_SECONDS = 2.0  # how often to look for jobs that others left behind
_PATIENCE = 10.0  # seconds beyond a bot's own limit: starting a process and compiling included
_ATTEMPTS = 3
_LAST_RESORT = "random"  # for a decision that a bot could not make so many times
_log = logging.getLogger(__name__)


class BotWorkers:
    """The processes in which bots think, and what they are given to think about."""

    def __init__(self, hall: Hall, processes: int, seconds: float, hint_seconds: float) -> None:
        self._hall = hall
        self._seconds = seconds
        self._hint_seconds = hint_seconds
        self._plays = processes > 0
        self._idle: asyncio.Queue[Thinker] = asyncio.Queue()
        self._thinkers = [Thinker() for _ in range(max(1, processes))]  # one gives hints even if bots think elsewhere
        for thinker in self._thinkers:
            self._idle.put_nowait(thinker)

    @property
    def pids(self) -> list[int]:
        """The processes that run."""
        return [thinker.pid for thinker in self._thinkers if thinker.pid is not None]

    async def close(self) -> None:
        """End the processes; what they were thinking about stays in the queue."""
        for thinker in self._thinkers:
            await asyncio.to_thread(thinker.stop)

    async def work(self) -> None:
        """Take up jobs as long as there are any, and wait for more."""
        if not self._plays:
            await asyncio.Event().wait()  # other processes do it
        thinker = await self._idle.get()
        self._hall.bots_wanted.clear()
        jobs = []
        try:
            jobs = await self._hall.store.take_jobs(1)
        finally:
            if not jobs:
                self._idle.put_nowait(thinker)
        if jobs:
            self._hall.begin(self._do(jobs[0], thinker))
            return
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hall.bots_wanted.wait(), _LOOK_SECONDS)

    async def _do(self, job: Job, thinker: Thinker) -> None:
        """Make one decision."""
        store = self._hall.store
        try:
            async with self._hall.at(job.table_id) as place:
                table = place.table
                wanted = job.seat in table.bots_awaited()
                question = self._question(table, job) if wanted else None
            if question is None:
                await store.drop_job(job)
                return
            begun = time.perf_counter()
            answer = await thinker.ask(question, self._seconds + _PATIENCE)
            metrics.BOT_SECONDS.observe(time.perf_counter() - begun)
            async with self._hall.at(job.table_id) as place:
                if job.seat not in place.table.bots_awaited():
                    await store.drop_job(job)
                    return
                entry = place.table.move(job.seat, answer.move, job.seq, place.table.seats[job.seat].hand)
                await self._hall.append(place, entry, None, [store.job_done(job)])
        except ThinkingFailed as problem:
            metrics.BOT_FAILURES.inc()
            _log.warning("a bot failed", extra={"table": job.table_id, "seat": job.seat, "problem": str(problem)})
            await store.give_back(job)
        except MarsukError as problem:  # the position has changed meanwhile: there is a newer job
            _log.info("a bot came too late", extra={"table": job.table_id, "seat": job.seat, "problem": str(problem)})
            await store.drop_job(job)
        finally:
            self._idle.put_nowait(thinker)

    def _question(self, table: Table, job: Job) -> Question:
        level = table.level_of(job.seat) if job.attempts <= _ATTEMPTS else _LAST_RESORT
        return question_about(table.asked(job.seat), job.seat, level, self._seconds)

    async def hint(self, match: Match, seat: int, language: str) -> Json:
        """What the seat, which has to decide, may do best. It is no job: a crash loses it."""
        question = question_about(match, seat, HINT_LEVEL, self._hint_seconds, language)
        try:
            thinker = await asyncio.wait_for(self._idle.get(), _PATIENCE)
        except TimeoutError:
            raise ThinkingFailed("all processes are busy") from None
        try:
            answer = await thinker.ask(question, self._hint_seconds + _PATIENCE)
        finally:
            self._idle.put_nowait(thinker)
        assert answer.hint is not None
        return answer.hint
