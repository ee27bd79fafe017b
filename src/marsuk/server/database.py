"""Which database, and how to talk to it: a SQLite file, or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

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


def database_url(given: str | None) -> sa.URL:
    """The database that was asked for; without a word, a SQLite file in the user's data folder."""
    text = given or os.environ.get(VARIABLE)
    if not text:
        folder = Path(os.environ.get("MARSUK_DATA") or user_data_path("marsuk"))
        folder.mkdir(parents=True, exist_ok=True)
        return sa.URL.create("sqlite", database=str(folder / "server.db"))
    try:
        url = sa.make_url(text)
    except sa.exc.ArgumentError:
        url = sa.URL.create("")
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    raise Refusal("database-unknown", variable=VARIABLE)  # what was given may hold a password: it is not repeated


def make_engine(url: sa.URL) -> sa.Engine:
    """An engine whose commits last: SQLite in WAL mode with synchronous=FULL, PostgreSQL with its defaults."""
    if url.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_pre_ping=True, connect_args=_POSTGRESQL_PATIENCE)
    engine = sa.create_engine(url, connect_args={"check_same_thread": False, "timeout": 30})

    @sa.event.listens_for(engine, "connect")
    def on_connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver thinks
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def on_begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def migrate(engine: sa.Engine) -> None:
    """Bring the database's tables up to what this version of the program needs."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # several processes may start at the same time
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(8017)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def only_process(url: sa.URL) -> Iterator[None]:
    """Make sure that a SQLite file is served by one process; PostgreSQL is made for many."""
    if url.get_backend_name() != "sqlite" or url.database is None:
        yield
        return
    lock = sqlite3.connect(f"{url.database}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")  # ends with the process, however that ends
    except sqlite3.OperationalError:
        raise Refusal("database-in-use", file=Path(url.database).name) from None
    try:
        yield
    finally:
        lock.close()
