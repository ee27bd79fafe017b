"""A process in which bots think. It gets a match as it stands, tells a move, and can be killed at any time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from marsuk.bots.engines import prepare_bots
from marsuk.core.options import read_options, read_written, write_options
from marsuk.core.registry import game as find_game

if TYPE_CHECKING:
    from marsuk.bots import Bot
    from marsuk.core.game import Json
    from marsuk.core.match import Match


@dataclass(frozen=True)
class Question:
    """What shall this seat do?"""

    game: str
    rules: int  # their version
    options: dict[str, str]  # as a record writes them
    state: bytes
    seat: int
    level: str
    seconds: float | None
    explained_in: str | None = None  # the language of a hint; None: the move is enough
    simulations: int | None = None
    seed: int | None = None  # with so many simulations it gives the same answer again
    asked: int | None = None  # a move that the hint is to judge as well
    names: tuple[str, ...] = ()  # of the seats, in the language of the hint


def question_about(
    match: Match,
    seat: int,
    level: str,
    seconds: float | None,
    explained_in: str | None = None,
    simulations: int | None = None,
    seed: int | None = None,
    asked: int | None = None,
) -> Question:
    """What shall the seat do in this match as it stands?"""
    options = write_options(match.game.options, match.options)
    name, rules, state = match.game.name, match.game.rules_version, match.state_bytes()
    spoken = () if explained_in is None else tuple(match.seat_name(n, explained_in) for n in range(match.players))
    return Question(name, rules, options, state, seat, level, seconds, explained_in, simulations, seed, asked, spoken)


@dataclass(frozen=True)
class Answer:
    """The move's id; and the hint, if one was asked for."""

    move: int
    hint: Json | None = None


class ThinkingFailed(Exception):
    """The process crashed, or took too long."""


class Thinker:
    """The process, as seen from the server. It is started when first needed, and again after it has failed."""

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness  # how much it yields to other processes
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "thinker")  # in which the server waits for the process
        self._starting = threading.Lock()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return self._process.pid if self._process is not None else None

    async def ask(self, question: Question, patience: float) -> Answer:
        """What the bot would do; ThinkingFailed after so many seconds."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, question, patience)

    async def close(self) -> None:
        """End the process for good; whoever waits for it fails."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        with self._starting:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.shutdown(cancel_futures=True)
        self.stop()

    def _ask(self, question: Question, patience: float) -> Answer:
        try:
            prepare_bots([find_game(question.game, question.rules)])  # takes no one's patience
        except RuntimeError as problem:
            raise ThinkingFailed(str(problem)) from None
        if self._process is None or not self._process.is_alive():
            self._start()
        pipe = self._pipe
        assert pipe is not None
        try:
            pipe.send(question)
            if not pipe.poll(patience):
                raise ThinkingFailed("too slow")
            answer: Answer | str = pipe.recv()
        except (EOFError, OSError, ThinkingFailed) as problem:
            self.stop()
            raise ThinkingFailed(str(problem) or type(problem).__name__) from None
        if isinstance(answer, str):
            raise ThinkingFailed(answer)
        return answer

    def _start(self) -> None:
        self.stop()
        with self._starting:
            if self._closed:
                raise ThinkingFailed("closed")
            ours, theirs = self._context.Pipe()
            self._process = self._context.Process(
                target=_think, args=(theirs, self._niceness), daemon=True, name="marsuk-thinker"
            )
            self._process.start()
            theirs.close()
            self._pipe = ours

    def stop(self) -> None:
        """End the process; whoever waits for it fails."""
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def _think(pipe: Connection, niceness: int) -> None:
    """Answer questions until the server is gone."""
    from marsuk.bots import bot
    from marsuk.core.errors import Called
    from marsuk.core.match import Match

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_server, daemon=True).start()
    if sys.platform != "win32":
        os.nice(niceness)
    bots: dict[tuple[str, int, str], Bot] = {}
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            game = find_game(question.game, question.rules)
            kind = (question.game, question.rules, question.level)
            if kind not in bots:
                bots[kind] = bot(game, question.level)
            options = read_options(game.options, read_written(game.options, question.options))
            match = Match.at_state(game, options, question.state)
            match.call([Called(name) for name in question.names])
            pipe.send(_answer(bots[kind], match, question))
        except Exception as problem:
            pipe.send(f"{type(problem).__name__}: {problem}")


def _end_with_server() -> None:
    """A bot that thinks for ever does not outlive a server that was killed."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _answer(player: Bot, match: Match, question: Question) -> Answer:
    from marsuk.server.hints import hint_told

    if question.seed is not None:
        player.random.seed(question.seed)
    if question.explained_in is None:
        assert question.seconds is not None
        return Answer(player.choose(match, question.seat, own_seconds(player, question.seconds)).id)
    analysis = player.analyse(match, question.seat, question.seconds, question.simulations, question.asked)
    return Answer(analysis.chosen.id, hint_told(analysis, question.explained_in))


def own_seconds(player: Bot, most: float) -> float:
    """As long as its level thinks, within the limit."""
    from marsuk.bots import SearchBot

    own = player.thinking.seconds if isinstance(player, SearchBot) else None
    return most if own is None else min(most, own)
