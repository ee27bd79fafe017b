"""A disk that is full, or fails: what was not stored is not acknowledged, and what was acknowledged is stored."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append

from .client import Player
from .conftest import UNLIMITED, Serve
from .groups import written

SMALL_DISK = "4m"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system that has little room."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        mounted = False
    if not mounted:
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture(params=["disk", "pages"])
def small_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[sa.Engine]:
    """A database with little room: on a small file system, or of few pages, which works everywhere."""
    on_disk = request.param == "disk"
    folder = request.getfixturevalue("small_disk") if on_disk else tmp_path
    engine = make_engine(database_url(f"sqlite:///{folder / 'server.db'}"))
    migrate(engine)
    if not on_disk:

        @sa.event.listens_for(engine, "connect")
        def on_connect(connection: Any, _: Any) -> None:
            connection.execute("PRAGMA max_page_count=600")

        engine.dispose()
    yield engine
    engine.dispose()


def fill(connection: sa.Connection, size: int) -> None:
    connection.execute(sa.insert(schema.players), {"id": "x" * size, "nickname": "", "created": 1})


def stored(engine: sa.Engine) -> set[tuple[str, int]]:
    with engine.connect() as connection:
        return {(row.table_id, row.seq) for row in connection.execute(sa.select(schema.entries))}


def entry(table: str, seq: int, size: int = 10) -> Append:
    return Append(table, seq, 1, None, "0", b'"' + b"x" * size + b'"')


@pytest.mark.parametrize("too_large", [2_500_000, 6_000_000])
@pytest.mark.parametrize("place", [0, 3, 6])
def test_a_full_disk_acknowledges_nothing_that_it_did_not_store(
    small_database: sa.Engine, too_large: int, place: int
) -> None:
    engine = small_database
    items: list[Any] = [entry(f"t{n}", 1, 150_000) for n in range(6)]
    items.insert(place, lambda connection: fill(connection, too_large))
    told = written(engine, items)
    acknowledged = {(item.table_id, item.seq) for item, won in zip(items, told, strict=True) if won is True}
    assert acknowledged == stored(engine), "exactly what was acknowledged is there"
    assert isinstance(told[place], Exception), "what does not fit is refused"
    assert written(engine, [entry("later", 1)]) == [True], "and the writer goes on"


def test_a_group_larger_than_the_disk_is_stored_as_far_as_it_is_acknowledged(small_database: sa.Engine) -> None:
    engine = small_database
    items = [entry(f"t{n}", 1, 300_000) for n in range(30)]
    told = written(engine, [*items, lambda connection: None])
    acknowledged = {(item.table_id, item.seq) for item, won in zip(items, told, strict=False) if won is True}
    assert acknowledged == stored(engine)
    assert len(acknowledged) < len(items)


class _FailingOnce:
    """A driver's connection whose transaction is gone after a statement fails, as with an I/O error."""

    def __init__(self) -> None:
        self.failed = False

    def __call__(self, connection: sa.Connection) -> None:
        if not self.failed:
            self.failed = True
            driver: Any = connection.connection.dbapi_connection
            driver.execute("ROLLBACK")  # what SQLite itself does at SQLITE_IOERR, SQLITE_FULL and SQLITE_NOMEM
            raise sqlite3.OperationalError("disk I/O error")


def test_after_an_io_error_the_whole_group_is_written_again(sqlite_file: str) -> None:
    engine = make_engine(database_url(sqlite_file))
    migrate(engine)
    items: list[Any] = [entry("a", 1), _FailingOnce(), entry("b", 1)]
    assert written(engine, items) == [True, None, True]
    assert stored(engine) == {("a", 1), ("b", 1)}
    engine.dispose()


def test_a_server_on_a_full_disk_says_so_and_loses_nothing(small_disk: Path, serve: Serve) -> None:
    server = serve(f"sqlite:///{small_disk / 'server.db'}", *UNLIMITED)

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "person"])
        for seat in (0, 1):
            await anna.sit(made["table"], seat, made["links"][str(seat)], also=True)
        async with anna.live(made["table"], seat=0) as live:
            ballast = small_disk / "ballast"
            acknowledged = {}
            with ballast.open("wb", buffering=0) as file:
                block = 1 << 16
                while block:
                    try:
                        file.write(b"x" * block)
                    except OSError:
                        block //= 2
            for n in range(200):
                seat = live.now["deciding"][0]
                if live.seat != seat:
                    await live.say("look", seat=seat)
                    await live.until(lambda live, seat=seat: live.seat == seat)  # type: ignore[misc]
                move = live.now["legal"][0]["id"]
                try:
                    answer = await live.move(seat, move, key=f"m{n}")
                except ConnectionClosed as closed:  # nobody may go on with what is in memory
                    assert closed.rcvd is not None and closed.rcvd.code == 1012
                    break
                if answer["type"] == "refused":  # a wish that was sent is answered before that
                    assert answer["code"] == "not-stored"
                    break
                acknowledged[answer["seq"]] = move
                await live.until(lambda live, seq=answer["seq"]: live.seq >= seq)  # type: ignore[misc]
                assert not live.over, "the disk was not full"
        answer = await anna.http.get("/healthz")
        assert answer.status_code == 503, answer.text
        ballast.unlink()
        snapshot = await anna.get(f"/api/tables/{made['table']}?seat=0")
        kinds = {told["seq"]: told["kind"] for told in snapshot["entries"]}
        assert all(kinds[seq] == "moved" for seq in acknowledged)
        assert httpx.get(f"{server.address}/healthz").status_code == 200

    asyncio.run(scenario())
