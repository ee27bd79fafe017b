"""Which database, and how to talk to it: a SQLite file, or PostgreSQL."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import sqlalchemy as sa
from platformdirs import user_data_path

from marsuk.server.refusals import Refusal

VARIABLE = "MARSUK_DATABASE"
# A database that is gone is noticed: whoever waits for it is told, and may try again
_POSTGRESQL_PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "tcp_user_timeout": 10_000,
}
_PRIVATE = 0o600  # files that hold the secrets of running deals are their owner's alone
_PRIVATE_FOLDER = 0o700
_MIGRATIONS = Path(__file__).parent / "migrations"
_OF_SQLITE = ("", "-wal", "-shm", ".lock")  # the files of one database


def database_url(given: str | None) -> sa.URL:
    """The database that was asked for; without a word, a SQLite file in the user's data folder."""
    text = given or os.environ.get(VARIABLE)
    if not text:
        folder = Path(os.environ.get("MARSUK_DATA") or user_data_path("marsuk"))
        folder.mkdir(_PRIVATE_FOLDER, parents=True, exist_ok=True)
        return sa.URL.create("sqlite", database=str(folder / "server.db"))
    try:
        url = sa.make_url(text)
    except sa.exc.ArgumentError:
        url = sa.URL.create("")
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("psycopg") is None:
            raise Refusal("database-without-driver")
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    raise Refusal("database-unknown", variable=VARIABLE)  # what was given may hold a password: it is not repeated


def make_engine(url: sa.URL) -> sa.Engine:
    """An engine whose commits last: SQLite in WAL mode with synchronous=FULL, PostgreSQL with its defaults."""
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, hide_parameters=True, pool_pre_ping=True, connect_args=_POSTGRESQL_PATIENCE)
    _keep_private(url)
    engine = sa.create_engine(url, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": 30})

    @sa.event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver thinks
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def on_begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def _keep_private(url: sa.URL) -> None:
    """Make the file before SQLite does, for its owner alone, and tighten older ones that are ours."""
    if url.database is None or url.database == ":memory:" or url.database.startswith("file:"):
        return
    with contextlib.suppress(OSError):  # SQLite says better what is wrong
        make_private(url.database)
    for ending in _OF_SQLITE:
        with contextlib.suppress(OSError):
            _tighten(url.database + ending)


def make_private(path: str) -> None:
    """Make a file for its owner alone. One that is there is not opened: closing it would end SQLite's locks."""
    with contextlib.suppress(FileExistsError):
        new_private(path).close()


def new_private(path: str | Path) -> BinaryIO:
    """A new file that only its owner may read; there must be none."""
    return open(path, "xb", opener=lambda name, flags: os.open(name, flags, _PRIVATE))


def _tighten(path: str) -> None:
    found = os.stat(path)
    mode = stat.S_IMODE(found.st_mode)
    ours = hasattr(os, "geteuid") and found.st_uid == os.geteuid()
    if mode & ~_PRIVATE and stat.S_ISREG(found.st_mode) and ours:
        os.chmod(path, mode & _PRIVATE)


def migrate(engine: sa.Engine) -> None:
    """Bring the database's tables up to what this version of the program needs."""
    with engine.begin() as connection:
        upgrade(connection)


def upgrade(connection: sa.Connection, revision: str | None = None) -> None:
    """Bring the tables up to a revision, the newest unless told. Nothing is changed where they are newer than that."""
    from alembic import command

    if connection.dialect.name == "postgresql":  # several processes may start at the same time
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(8017)"))
    known, found = known_revisions(), revision_of(connection)
    if found is not None and found not in known:
        raise Refusal("database-newer", version=found, known=known[-1])
    command.upgrade(alembic_config(connection), revision or known[-1])


def empty(connection: sa.Connection) -> None:
    """Take all tables away."""
    from alembic import command

    command.downgrade(alembic_config(connection), "base")


def revision_of(connection: sa.Connection) -> str | None:
    """The version that the database has; none if it has no tables yet."""
    from alembic.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def known_revisions() -> list[str]:
    """All versions that this program knows, the oldest first."""
    from alembic.script import ScriptDirectory

    return [script.revision for script in ScriptDirectory(str(_MIGRATIONS)).walk_revisions()][::-1]


def alembic_config(connection: sa.Connection) -> Any:
    """What Alembic has to know."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


@contextlib.contextmanager
def only_process(url: sa.URL) -> Iterator[None]:
    """Make sure that a SQLite file is served by one process; PostgreSQL is made for many."""
    if url.get_backend_name() != "sqlite" or url.database is None:
        yield
        return
    lock = _opened_lock(url)
    try:
        lock.execute("BEGIN EXCLUSIVE")  # ends with the process, however that ends
    except sqlite3.OperationalError:
        raise Refusal("database-in-use", file=Path(url.database).name) from None
    try:
        yield
    finally:
        lock.close()


def _opened_lock(url: sa.URL) -> sqlite3.Connection:
    file = f"{url.database}.lock"
    try:
        make_private(file)
        _tighten(file)
        return sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    except OSError as problem:
        raise Refusal("database-unreachable", problem=problem.strerror or str(problem)) from None
    except sqlite3.Error as problem:
        raise Refusal("database-unreachable", problem=str(problem)) from None
