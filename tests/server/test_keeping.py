"""The database: its versions, backups, and who may use it."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from marsuk.core.errors import MarsukError
from marsuk.server.storage.backup import back_up, restore
from marsuk.server.storage.database import (
    database_url,
    empty,
    known_revisions,
    make_engine,
    migrate,
    revision_of,
    upgrade,
)
from marsuk.server.storage.schema import metadata
from marsuk.server.tables.table import Table

from .client import Player, move_ids, play_moves, two_people
from .conftest import UNLIMITED, Serve

# What version 0001 of the database had when two people had begun Pocket Mars: made with the program of then
OLD_BACKUP = Path(__file__).parent / "data" / "backup-0001.gz"
# What 0002 had, the last before games over days: one game over against the cadet, one that Ben resigned, one going on
LAST_BACKUP = OLD_BACKUP.with_name("backup-0002.gz")
LAST_TOKEN, LAST_TABLE = "ekxThZEp_y0CDxM7oAyIHnBrvFjCrlRLkQpB4KoQAcM", "zncjzj5rvepygs8b"
OLD_TOKEN, OLD_TABLE, OLD_ENTRIES = "S_2-OU_27I3ZxhAIZWjXLiD_g9sFRYehv3lHjDBZTh4", "rvdns1qtsqgg6tx8", 11
KEEP_ALL = ("--keep-finished", "0", "--keep-forsaken", "0", "--keep-players", "0")


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
        row = {"id": "a", "nickname": "c", "created": 1}
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


def rows_of(database: str) -> dict[str, list[dict[str, object]]]:
    engine = make_engine(database_url(database))
    with engine.connect() as connection:
        found = {
            table.name: [dict(row) for row in connection.execute(sa.select(table)).mappings()]
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.mark.parametrize("used", [False, True], ids=["new", "already of today"])
def test_a_backup_of_an_earlier_version_is_restored_and_brought_up_to_date(
    new_database: Callable[[], str], serve: Serve, used: bool
) -> None:
    database = new_database()
    engine = make_engine(database_url(database))
    if used:
        migrate(engine)
    lines = [json.loads(line) for line in gzip.decompress(OLD_BACKUP.read_bytes()).splitlines()]
    assert lines[0]["schema"] == "0001"
    assert restore(database, OLD_BACKUP) == len(lines) - 2
    with engine.connect() as connection:
        assert revision_of(connection) == known_revisions()[-1]
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    found = rows_of(database)
    kept = {name: sum(line.get("table") == name for line in lines) for name in {line["table"] for line in lines[1:-1]}}
    kept["devices"] = kept["players"]  # each had one
    assert {name: len(rows) for name, rows in found.items() if rows} == kept
    assert all(row["changed"] == row["created"] for row in found["tables"]), "as a migration of the database would"
    log = [(e["seq"], e["at"], e["key"], e["entry"]) for e in found["entries"] if e["table_id"] == OLD_TABLE]
    table = Table.rebuilt(OLD_TABLE, iter(sorted(log)))  # type: ignore[arg-type,type-var]
    assert table is not None and table.state == "playing" and table.seq == OLD_ENTRIES - 1

    server = serve(database, *UNLIMITED, "--bots", "0", "--keep-forsaken", "0", "--keep-players", "0")

    async def looked() -> None:
        anna = Player(server.address, "Anna")
        anna.http.headers["Authorization"] = f"Bearer {OLD_TOKEN}"
        snapshot = await anna.get(f"/api/tables/{OLD_TABLE}")
        assert (snapshot["seat"], snapshot["mine"]) == (0, [0])
        assert len(snapshot["entries"]) >= OLD_ENTRIES

    asyncio.run(looked())


def test_who_played_with_the_version_before_finds_games_results_and_people_again(
    new_database: Callable[[], str], serve: Serve
) -> None:
    database = new_database()
    assert restore(database, LAST_BACKUP) == 79
    server = serve(database, *UNLIMITED, *KEEP_ALL, "--bots", "0")

    async def scenario() -> None:
        anna = Player(server.address, "Anna")
        anna.token = LAST_TOKEN
        anna.http.headers["Authorization"] = f"Bearer {LAST_TOKEN}"
        assert (await anna.get("/api/me"))["nickname"] == "Anna"
        assert len((await anna.get("/api/me/devices"))["devices"]) == 1
        for _ in range(100):  # they are worked out after the start
            results = (await anna.get("/api/me/results"))["results"]
            if len(results) == 2:
                break
            await asyncio.sleep(0.1)
        told = [(one["game"], one["against"], one["ending"], one["kept"]) for one in results]
        assert told == [
            ("pocket-mars", "people", "rival-resigned", True),
            ("marrak-hesh", "bots", "played", True),
        ]
        rungs = [rung for rung in await anna.get("/api/ladder") if rung["own_games"]]
        assert [(rung["level"], rung["own_games"]) for rung in rungs] == [("cadet", 1)]
        assert [one["nickname"] for one in await anna.get("/api/me/opponents")] == ["Ben"]
        assert (await anna.get("/api/me/tables"))[0]["table"] == LAST_TABLE
        async with anna.live(LAST_TABLE, detail="light") as live:
            assert (live.seq, live.now["deciding"]) == (6, [0])
            await live.decide(move_ids(live.now["legal"])[0])

    asyncio.run(scenario())
    assert '"traceback"' not in server.logged(), server.logged()


@pytest.mark.parametrize("damage", ["half", "row", "table", "newer"])
def test_an_old_backup_that_cannot_be_restored_leaves_nothing(
    new_database: Callable[[], str], tmp_path: Path, damage: str
) -> None:
    lines = gzip.decompress(OLD_BACKUP.read_bytes()).splitlines()
    if damage == "half":
        lines = lines[:-3]
    elif damage == "row":
        lines.insert(5, lines[5])
    elif damage == "table":
        lines.insert(5, b'{"table": "spies", "row": {}}')
    else:
        lines[0] = lines[0].replace(b"0001", b"9999")
    damaged, database = tmp_path / "damaged", new_database()
    damaged.write_bytes(gzip.compress(b"\n".join(lines)))
    with pytest.raises(MarsukError) as refused:
        restore(database, damaged)
    assert refused.value.code == ("backup-version" if damage == "newer" else "backup-unreadable")
    engine = make_engine(database_url(database))
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == []
    engine.dispose()
    assert restore(database, OLD_BACKUP) > 10


def test_an_older_database_is_backed_up_as_it_is(new_database: Callable[[], str], tmp_path: Path) -> None:
    database, backup = new_database(), tmp_path / "backup"
    engine = make_engine(database_url(database))
    with pytest.raises(MarsukError, match="nothing to back up"):
        back_up(database, backup)
    with engine.begin() as connection:
        upgrade(connection, "0001")
        connection.execute(sa.text("INSERT INTO players VALUES ('a', 'b', 'c', 1)"))
    engine.dispose()
    assert back_up(database, backup) == 1
    other = new_database()
    assert restore(other, backup) == 1
    assert [(row["id"], row["seen"]) for row in rows_of(other)["players"]] == [("a", 1)]


def test_every_migration_can_be_taken_back(new_database: Callable[[], str]) -> None:
    engine = make_engine(database_url(new_database()))
    with engine.begin() as connection:
        upgrade(connection)
        empty(connection)
        assert sa.inspect(connection).get_table_names() == ["alembic_version"]
    engine.dispose()


@pytest.mark.parametrize(("language", "words"), [("en", "is of version 9999"), ("it", "è della versione 9999")])
def test_a_database_newer_than_the_program_is_left_alone(
    new_database: Callable[[], str], language: str, words: str
) -> None:
    database = new_database()
    engine = make_engine(database_url(database))
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
        connection.execute(sa.text("INSERT INTO players VALUES ('a', 'b', 1, 1, NULL)"))
    before = rows_of(database)
    command = [sys.executable, "-m", "marsuk", "serve", "--port", "0", "--database", database, "--lang", language]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert ended.returncode != 0
    assert words in ended.stderr and len(ended.stderr.splitlines()) == 1, ended.stderr
    assert ended.stdout == ""
    assert rows_of(database) == before
    with engine.connect() as connection:
        assert revision_of(connection) == "9999"
    engine.dispose()


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


@pytest.mark.parametrize("wide", [False, True], ids=["new", "was wider"])
def test_only_their_owner_reads_the_database_and_its_backups(serve: Serve, tmp_path: Path, wide: bool) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    names = {"server.db", "server.db-wal", "server.db-shm", "server.db.lock"}
    if wide:
        engine = make_engine(database_url(f"sqlite:///{folder / 'server.db'}"))
        migrate(engine)
        engine.dispose()
        for name in names:
            (folder / name).touch()
            (folder / name).chmod(0o644)
    before = os.umask(0)
    try:
        server = serve(f"sqlite:///{folder / 'server.db'}")
        asyncio.run(two_people(server.address, "pocket-mars"))
        found = modes(folder)
        assert names <= set(found)
        assert set(found.values()) == {0o600}, found
        back_up(server.database, tmp_path / "backup.gz")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "backup.gz").stat().st_mode) == 0o600


def test_the_folder_that_we_make_is_its_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARSUK_DATA", str(tmp_path / "new" / "data"))
    monkeypatch.delenv("MARSUK_DATABASE", raising=False)
    assert database_url(None).database == str(tmp_path / "new" / "data" / "server.db")
    assert modes(tmp_path / "new") == {"data": 0o700}


def test_a_folder_that_is_not_there_is_said_in_a_sentence(tmp_path: Path) -> None:
    for content in (None, b"this is no database, however long one looks at it " * 50):
        file = tmp_path / ("none" if content is None else ".") / "server.db"
        if content is not None:
            file.write_bytes(content)
        command = [sys.executable, "-m", "marsuk", "serve", "--port", "0", "--database", f"sqlite:///{file}"]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=180)
        assert ended.returncode == 2
        assert "cannot be reached" in ended.stderr and len(ended.stderr.splitlines()) == 1, ended.stderr
