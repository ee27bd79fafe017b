"""A process in which bots think. It gets a match as it stands, tells a move, and can be killed at any time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection

from marsuk.bots.engines import prepare_bots
from marsuk.core.registry import game as find_game
from marsuk.server.thinking.questions import Answer, Answering, Question, ThinkingFailed

_LONGEST_TRACEBACK = 4000


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
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_server, daemon=True).start()
    if sys.platform != "win32":
        os.nice(niceness)
    answering = Answering()
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send(answering.answer(question))
        except Exception:  # of whatever bot
            pipe.send(traceback.format_exc()[-_LONGEST_TRACEBACK:])


def _end_with_server() -> None:
    """A bot that thinks for ever does not outlive a server that was killed."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
