"""Bots that another package brings. They ask the test what to do, and wait as long as it does not answer."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path
from typing import NamedTuple

import pytest

LEVELS = ("asking", "other")
_MODULE = """
import os
import socket

from marsuk.bots import Bot


class Asking(Bot):
    level = "asking"

    def think(self, match, seat, budget):
        with socket.create_connection(("127.0.0.1", int(os.environ["ASKED_PORT"]))) as asked:
            asked.sendall(self.level.encode() + b"\\n")
            if asked.recv(1) != b"y":
                os._exit(1)
        return match.legal_ids()[0]


class Other(Asking):
    level = "other"
"""


class Asked(NamedTuple):
    """A bot that waits for an answer."""

    level: str
    writer: asyncio.StreamWriter

    async def let_play(self) -> None:
        """Let it make a move."""
        self.writer.write(b"y")
        await self.writer.drain()
        self.writer.close()

    async def let_crash(self) -> None:
        """Let its process crash."""
        self.writer.write(b"n")
        await self.writer.drain()
        self.writer.close()


class Outsiders:
    """The package, installed for servers that are started after it; ``async with`` it to be asked."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (folder / "outsiders.py").write_text(_MODULE)
        installed = folder / "outsiders-1.dist-info"
        installed.mkdir()
        (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: outsiders\nVersion: 1\n")
        (installed / "entry_points.txt").write_text(
            "[marsuk.bots]\nasking = outsiders:Asking\nother = outsiders:Other\n"
        )
        path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
        self._socket = socket.create_server(("127.0.0.1", 0))
        monkeypatch.setenv("PYTHONPATH", path)
        monkeypatch.setenv("ASKED_PORT", str(self._socket.getsockname()[1]))
        self._asked: asyncio.Queue[Asked]

    async def __aenter__(self) -> Outsiders:
        self._asked = asyncio.Queue()
        self._server = await asyncio.start_server(self._hear, sock=self._socket)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        level = (await reader.readline()).decode().strip()
        self._asked.put_nowait(Asked(level, writer))

    async def next(self) -> Asked:
        """The next bot that is asked to play."""
        return await asyncio.wait_for(self._asked.get(), 60)

    @property
    def nobody_asks(self) -> bool:
        return self._asked.empty()
