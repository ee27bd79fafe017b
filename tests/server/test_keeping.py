"""The database: its versions, backups, and who may use it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from marsuk.core.errors import MarsukError
from marsuk.server.backup import back_up, restore
from marsuk.server.database import database_url, make_engine, migrate
from marsuk.server.schema import metadata

from .client import Player, play_moves, two_people
from .conftest import UNLIMITED, Serve


def test_migrations_make_what_the_program_needs(new_database: Callable[[], str]) -> None:
    engine = make_engine(database_url(new_database()))
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_sqlite_writes_for_good(sqlite_file: str) -> None:
    with make_engine(database_url(sqlite_file)).connect() as connection:
        assert connection.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(sa.text("PRAGMA synchronous")).scalar() == 2  # FULL


def test_a_backup_of_a_running_server_is_restored_into_the_other_database(
    serve: Serve, postgresql: Callable[[], str], sqlite_file: str, tmp_path: Path
) -> None:
    server = serve(sqlite_file, *UNLIMITED)
    backup = tmp_path / "backup.gz"

    async def played() -> tuple[str, str, object]:
        anna, ben, table = await two_people(server.address, "pocket-mars")
        async with anna.live(table) as one, ben.live(table) as two:
            await play_moves([one, two], random.Random(1), 10)
            await asyncio.to_thread(back_up, sqlite_file, backup)
            return anna.token, table, await anna.get(f"/api/tables/{table}")

    token, table, before = asyncio.run(played())
    other = postgresql()
    assert restore(other, backup) > 10
    with pytest.raises(MarsukError, match="not empty"):
        restore(other, backup)
    with pytest.raises(MarsukError, match="cannot be written"):
        back_up(sqlite_file, backup)
    again = serve(other, *UNLIMITED)

    async def found() -> object:
        anna = Player(again.address, "Anna")
        anna.http.headers["Authorization"] = f"Bearer {token}"
        return await anna.get(f"/api/tables/{table}")

    assert asyncio.run(found()) == before


@pytest.mark.parametrize("cut", [0, 10, -40])
def test_half_a_backup_is_refused_and_leaves_nothing(tmp_path: Path, serve: Serve, sqlite_file: str, cut: int) -> None:
    engine = make_engine(database_url(sqlite_file))
    migrate(engine)
    with engine.begin() as connection:
        row = {"id": "a", "secret_hash": "b", "nickname": "c", "created": 1}
        connection.execute(sa.insert(metadata.tables["players"]), row)
    whole, half = tmp_path / "whole", tmp_path / "half"
    back_up(sqlite_file, whole)
    half.write_bytes(whole.read_bytes()[:cut])
    target = f"sqlite:///{tmp_path / 'target.db'}"
    with pytest.raises(MarsukError, match="not a whole backup"):
        restore(target, half)
    assert restore(target, whole) == 1


def test_one_file_has_one_server(serve: Serve, sqlite_file: str, tmp_path: Path) -> None:
    serve(sqlite_file)
    with pytest.raises(MarsukError, match="Another process uses"):
        restore(sqlite_file, tmp_path / "nothing")


@pytest.mark.parametrize("url", ["mysql://x", "nonsense", "sqlite://"])
def test_an_unknown_database_is_refused(url: str) -> None:
    with pytest.raises(MarsukError, match="must be sqlite"):
        database_url(url)
