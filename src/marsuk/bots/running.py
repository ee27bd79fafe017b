"""A process that is asked and answers line by line. Whatever it does, whoever asks goes on."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO, ClassVar

_FOR_A_MOVE = 60.0  # seconds, where it was given no time of its own
_GRACE = 5.0  # over its time
_LONGEST_LINE = 1 << 20
_UNREAD = 64  # lines; whoever writes more than is read has to wait
_KEPT = 4000  # bytes, the last of what it wrote to standard error
_TO_GO = 1.0  # seconds, once its input has ended


def patience(seconds: float | None, given: float | None) -> float:
    """How long a bot may take to answer that was given so many seconds to think, unless somebody says how long."""
    if given is not None:
        return given
    return _FOR_A_MOVE if seconds is None else seconds + _GRACE


def counted(seconds: float) -> float:
    """Seconds as a text counts them: one second is 1, not 1.0, which languages count otherwise."""
    return int(seconds) if seconds == int(seconds) else round(seconds, 3)


class Silent(Exception):
    """It has not said anything in time."""


class Ended(Exception):
    """It says nothing any more."""


class Running:
    """The process, and all that it starts itself. They end with this object, or with the process that has it."""

    _all: ClassVar[weakref.WeakSet[Running]] = weakref.WeakSet()

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # a group of its own, so that what it starts can be ended with it
        )
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._unwritten: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes] = queue.Queue(_UNREAD)
        self._complaints = bytearray()
        over = threading.Event()
        _in_thread(_write, process.stdin, self._unwritten)
        _in_thread(_read, process.stdout, self._lines, over)
        self._complaining = _in_thread(_listen, process.stderr, self._complaints)
        self.end = weakref.finalize(self, _end, process, self._unwritten, over)
        self._all.add(self)

    @classmethod
    def end_all(cls) -> None:
        """End all of this process's: for a process that is about to end without a word."""
        for running in list(cls._all):
            running.end()

    def write(self, line: bytes) -> None:
        """Say something to it. This never waits: it may not be reading."""
        self._unwritten.put(line + b"\n")

    def read(self, until: float) -> bytes:
        """The next line that it says before that time of the monotonic clock."""
        try:
            line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise Silent from None
        if not line:
            raise Ended
        if time.monotonic() > until:  # it talks all the time
            raise Silent
        return line

    def complaints(self, over: bool) -> str:
        """The last of what it wrote to standard error; once it is over, it has said all that it had to say."""
        if over:
            self._complaining.join(_GRACE)
        return bytes(self._complaints).decode(errors="replace").strip()


def _in_thread(work: object, *arguments: object) -> threading.Thread:
    thread = threading.Thread(target=work, args=arguments, daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def _write(to: IO[bytes], unwritten: queue.SimpleQueue[bytes | None]) -> None:
    """Write what there is to write, for as long as it is read; None ends its input."""
    with contextlib.suppress(OSError), to:
        while (line := unwritten.get()) is not None:
            left = memoryview(line)
            while left:
                left = left[to.write(left) :]


def _read(output: IO[bytes], lines: queue.Queue[bytes], over: threading.Event) -> None:
    """Pass on whole lines; an empty one says that there are no more."""
    with open(output.fileno(), "rb", closefd=False) as buffered, output:
        line = b"?"
        while line and not over.is_set():
            line = buffered.readline(_LONGEST_LINE)
            while (line.strip() or not line) and not over.is_set():
                with contextlib.suppress(queue.Full):
                    lines.put(line, timeout=_TO_GO)
                    break


def _listen(errors: IO[bytes], complaints: bytearray) -> None:
    """Keep the last of what it writes."""
    with errors:
        while some := errors.read(_KEPT):
            complaints += some
            del complaints[:-_KEPT]


def _end(process: subprocess.Popen[bytes], unwritten: queue.SimpleQueue[bytes | None], over: threading.Event) -> None:
    """Its input ends, which tells it to go; who does not, and whatever it leaves behind, is ended."""
    over.set()
    unwritten.put(None)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(_TO_GO)
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
