"""Entries are written by a process of its own where they go to a SQLite file: a thread would take the interpreter away
from who plays, several times for each group, and would have to wait for it as often.

It gets one group at a time: what comes while that is being written gathers. With a second group lying ready groups were
smaller, and each costs the server as much as a move.

It is only a quicker way. Whatever it does not store, for whatever reason, is written by the thread of the ``Writer``,
which knows what to do about it; what has been stored already is recognised there.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa

from marsuk.server.storage import quill

_LARGEST = 60_000  # bytes of a group; what is larger than what a socket takes at once has time for the thread
_PATIENCE = 60.0  # seconds
_log = logging.getLogger(__name__)

Then = Callable[[bool], None]


class _Sent(NamedTuple):
    """The group that is being written."""

    since: float
    then: Then


def scribe_for(engine: sa.Engine, loop: asyncio.AbstractEventLoop) -> Scribe | None:
    """A scribe, where there can be one: for a file, and where processes inherit sockets."""
    file = engine.url.database
    if os.name != "posix" or engine.dialect.name != "sqlite" or not file or file == ":memory:":
        return None
    return None if file.startswith("file:") else Scribe(file, loop)


class Scribe:
    """The process, as seen from the server's loop. It is started when it is first needed."""

    def __init__(self, file: str, loop: asyncio.AbstractEventLoop) -> None:
        self._file = file
        self._loop = loop
        self._sent: _Sent | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._is_gone = False

    @property
    def is_gone(self) -> bool:
        """Whether it takes nothing any more."""
        return self._is_gone

    @property
    def is_idle(self) -> bool:
        """Whether all that it was given is done."""
        return self._sent is None

    def write(self, count: int, entries: bytes, also: bytes, then: Then) -> bool:
        """Let it store so many entries and what belongs to them; ``then`` hears whether it has. False: it cannot."""
        message = quill.HEADER.pack(count, len(entries), len(also)) + entries + also
        assert self._sent is None
        if self._is_gone or len(message) > _LARGEST:
            return False
        try:
            if self._socket is None:
                self._socket = self._begin()
            if self._socket.send(message) < len(message):
                raise OSError("its socket is full")
        except OSError as problem:
            self._give_up(str(problem))
            return False
        self._sent = _Sent(time.monotonic(), then)
        if self._watch is None:
            self._watch = self._loop.call_later(_PATIENCE, self._look)
        return True

    def _begin(self) -> socket.socket:
        ours, its = socket.socketpair()
        with its:
            command = [sys.executable, "-I", quill.__file__, self._file, str(its.fileno())]
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, pass_fds=[its.fileno()]
            )
        ours.setblocking(False)
        self._loop.add_reader(ours.fileno(), self._hear)
        return ours

    def _hear(self) -> None:
        assert self._socket is not None
        try:
            answer = self._socket.recv(1)
        except BlockingIOError:
            return
        except OSError as problem:
            self._give_up(str(problem))
            return
        if not answer:
            self._give_up("it has ended")
        else:
            self._answer(answer == quill.STORED)

    def _answer(self, stored: bool) -> None:
        """Tell who waits for the group. They may give it the next one at once."""
        sent, self._sent = self._sent, None
        if sent is not None:
            sent.then(stored)

    def _look(self) -> None:
        """Nobody waits for ever, whatever has become of it."""
        self._watch = None
        if self._sent is None:
            return
        left = self._sent.since + _PATIENCE - time.monotonic()
        if left > 0:
            self._watch = self._loop.call_later(left, self._look)
        else:
            self._give_up("it does not answer")

    def _give_up(self, problem: str) -> None:
        """From now on the thread writes all."""
        _log.error("the process that writes is gone", extra={"problem": problem})
        self._is_gone = True
        self._end()
        self._answer(False)

    def close(self) -> None:
        """End it; nothing may be on its way."""
        self._is_gone = True
        self._end()

    def _end(self) -> None:
        """It has done what it ever does, or will not: to ask it might be to wait for ever, where it was stopped."""
        if self._watch is not None:
            self._watch.cancel()
        if self._socket is not None:
            self._loop.remove_reader(self._socket.fileno())
            self._socket.close()
            self._socket = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
