"""What is kept, and for how long: old tables and absent players are deleted, everything else stays."""

from __future__ import annotations

import asyncio
import functools
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from marsuk.server import metrics
from marsuk.server.house import open_house
from marsuk.server.protocol.frames import Audience
from marsuk.server.settings import Settings
from marsuk.server.storage import keeping, schema
from marsuk.server.storage.database import database_url, make_engine
from marsuk.server.storage.keeping import Cleaned
from marsuk.server.tables.timekeeping import now

from .client import Player, two_people
from .conftest import UNLIMITED, Serve, Server

DAY = 24 * 3600 * 1000


class Database:
    """The rows themselves: time is put into them, since nobody can wait for it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.engine = make_engine(database_url(address))

    def write(self, statement: sa.Executable) -> None:
        with self.engine.begin() as connection:
            connection.execute(statement)

    def count(self, kept: sa.Table, *which: sa.ColumnElement[bool]) -> int:
        with self.engine.connect() as connection:
            return int(connection.execute(sa.select(sa.func.count()).select_from(kept).where(*which)).scalar_one())

    def age(self, table: str, days: int, last: int | None = None) -> None:
        """As if the table's row had not been written for so many days, and nothing had happened; or not so long."""
        at = now() - days * DAY
        self.write(sa.update(schema.tables).where(schema.tables.c.id == table).values(changed=at, created=at))
        self.write(sa.update(schema.entries).where(schema.entries.c.table_id == table).values(at=at))
        if last is not None:
            columns = schema.entries.c
            newest = sa.select(sa.func.max(columns.seq)).where(columns.table_id == table).scalar_subquery()
            update = sa.update(schema.entries).where(columns.table_id == table, columns.seq == newest)
            self.write(update.values(at=now() - last * DAY))

    def age_player(self, player: str, days: int) -> None:
        at = now() - days * DAY
        self.write(sa.update(schema.players).where(schema.players.c.id == player).values(seen=at, created=at))

    def rows_of(self, table: str) -> int:
        by_table = (schema.entries, schema.seats, schema.claims, schema.jobs)
        rows = sum(self.count(kept, kept.c.table_id == table) for kept in by_table)
        return rows + self.count(schema.tables, schema.tables.c.id == table)


async def id_of(player: Player) -> str:
    return str((await player.get("/api/me"))["player"])


async def finished_table(server: Server) -> tuple[Player, Player, str]:
    anna, ben, table = await two_people(server.address, "marrak-hesh")
    await anna.post(f"/api/tables/{table}/actions", {"type": "resign", "seat": 0, "key": "enough"})
    return anna, ben, table


def clean(database: str, *options: str) -> str:
    command = [sys.executable, "-m", "marsuk", "clean", "--database", database, "--lang", "en", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_what_is_too_old_goes_and_nothing_else(serve: Serve, new_database: Callable[[], str]) -> None:
    database = Database(new_database())
    server = serve(database.address, *UNLIMITED)

    async def scenario() -> dict[str, Any]:
        made: dict[str, Any] = {}
        anna, ben, made["old"] = await finished_table(server)
        made["anna"], made["ben"] = await id_of(anna), await id_of(ben)
        _, _, made["recent"] = await finished_table(server)
        _, _, made["forsaken"] = await two_people(server.address, "pocket-mars")
        _, _, made["played"] = await two_people(server.address, "marrak-hesh")
        waiting = await anna.new_table("marrak-hesh", ["person", "greedy"])
        made["waiting"] = waiting["table"]
        absent, came = [await Player(server.address, name).introduce() for name in ("Carla", "Dario")]
        made["absent"], made["came"] = await id_of(absent), await id_of(came)
        return made

    made = asyncio.run(scenario())
    server.stop()
    database.age(made["old"], 366)
    database.age(made["recent"], 364)
    database.age(made["forsaken"], 61)
    database.age(made["played"], 61, last=59)  # its row is older: moves do not write it
    database.age(made["waiting"], 61)
    for player, days in ((made["anna"], 181), (made["ben"], 179), (made["absent"], 181), (made["came"], 179)):
        database.age_player(player, days)
    players = database.count(schema.players)
    assert (
        clean(database.address, "--dry-run")
        == "It would delete: 1 finished tables, 2 forsaken ones, 1 players, 0 tournaments."
    )
    assert database.rows_of(made["old"]) > 0
    assert (
        clean(database.address) == "Deleted: 1 finished tables, 2 forsaken ones, 2 players, 0 tournaments."
    )  # Anna has no seat now
    for gone in ("old", "forsaken", "waiting"):
        assert database.rows_of(made[gone]) == 0
    for kept in ("recent", "played"):
        assert database.rows_of(made[kept]) > 2
    assert database.count(schema.players) == players - 2
    assert database.count(schema.players, schema.players.c.id.in_([made["anna"], made["absent"]])) == 0
    assert clean(database.address) == "Deleted: 0 finished tables, 0 forsaken ones, 0 players, 0 tournaments."
    again = serve(database.address, *UNLIMITED)

    async def visit() -> None:
        stranger = Player(again.address, "")
        assert (await stranger.get(f"/api/tables/{made['old']}", 404))["code"] == "table-unknown"
        await stranger.get(f"/api/tables/{made['played']}")

    asyncio.run(visit())


def test_with_0_days_all_is_kept_for_ever(serve: Serve, sqlite_file: str) -> None:
    database = Database(sqlite_file)
    server = serve(sqlite_file, *UNLIMITED)
    _, _, table = asyncio.run(finished_table(server))
    server.stop()
    database.age(table, 10_000)
    assert "1 finished" in clean(sqlite_file, "--dry-run")
    for_ever = ("--keep-finished", "0", "--keep-forsaken", "0", "--keep-players", "0")
    assert clean(sqlite_file, *for_ever) == "Deleted: 0 finished tables, 0 forsaken ones, 0 players, 0 tournaments."
    assert database.rows_of(table) > 0


class Ear:
    """Somebody who listens at a table of a house in this process."""

    def __init__(self) -> None:
        self.audience = Audience(None, False, "en")
        self.player: str | None = None
        self.dropped = asyncio.Event()

    def tell(self, frame: bytes) -> None: ...

    def drop(self, reason: str) -> None:
        self.dropped.set()


def test_a_house_cleans_by_itself_and_forgets_the_table(
    serve: Serve, new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(new_database())
    server = serve(database.address, *UNLIMITED)
    _, _, table = asyncio.run(two_people(server.address, "marrak-hesh"))
    server.stop()
    before = metrics.CLEANED.labels("forsaken")._value.get()
    monkeypatch.setattr(keeping, "FIRST_SECONDS", 0.05)
    monkeypatch.setattr(keeping, "EVERY_SECONDS", 0.05)

    async def scenario() -> None:
        async with open_house(Settings(database.address, bots=0)) as house:
            ear = Ear()
            async with house.hall.at(table) as place:
                house.hall.join(place, ear)
            await asyncio.to_thread(database.age, table, 61)
            await asyncio.wait_for(ear.dropped.wait(), 30)
            with pytest.raises(Exception, match="no such table"):
                async with house.hall.at(table):
                    pass

    asyncio.run(scenario())
    assert metrics.CLEANED.labels("forsaken")._value.get() == before + 1
    assert database.rows_of(table) == 0


def test_a_move_in_the_meantime_saves_a_table(serve: Serve, new_database: Callable[[], str]) -> None:
    database = Database(new_database())
    server = serve(database.address, *UNLIMITED)
    _, _, table = asyncio.run(two_people(server.address, "marrak-hesh"))
    server.stop()
    database.age(table, 61, last=1)

    async def scenario() -> None:
        async with open_house(Settings(database.address, bots=0)) as house:
            assert not await house.keeper.delete_table(
                table, functools.partial(keeping._is_older, table, now() - 60 * DAY)
            )

    asyncio.run(scenario())
    assert database.rows_of(table) > 2


def test_all_processes_forget_a_table_and_only_one_cleans(postgresql: Callable[[], str], serve: Serve) -> None:
    database = Database(postgresql())
    server = serve(database.address, *UNLIMITED)

    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        async with anna.live(table) as live:
            await asyncio.to_thread(database.age, table, 61)
            with database.engine.connect() as other:  # somebody else is at it
                other.execute(sa.select(sa.func.pg_advisory_lock(8018)))
                with pytest.raises(subprocess.CalledProcessError):
                    await asyncio.to_thread(clean, database.address)
                other.execute(sa.select(sa.func.pg_advisory_unlock(8018)))
            assert "1 forsaken" in await asyncio.to_thread(clean, database.address)
            with pytest.raises(ConnectionClosed):
                await live.until(lambda live: False)
        assert (await anna.get(f"/api/tables/{table}", 404))["code"] == "table-unknown"
        assert await anna.get("/api/me/tables") == []

    asyncio.run(scenario())


def test_who_comes_is_noted_once_a_day(serve: Serve, sqlite_file: str) -> None:
    database = Database(sqlite_file)
    server = serve(sqlite_file, *UNLIMITED)

    def seen(player: str) -> int:
        with database.engine.connect() as connection:
            query = sa.select(schema.players.c.seen).where(schema.players.c.id == player)
            return int(connection.execute(query).scalar_one())

    async def scenario() -> None:
        nonlocal server
        anna = await Player(server.address, "Anna").introduce()
        player = await id_of(anna)
        first = seen(player)
        assert now() - first < DAY
        await id_of(anna)
        assert seen(player) == first
        server.stop()
        database.age_player(player, 2)
        server = serve(sqlite_file, *UNLIMITED)
        anna = anna.at(server.address)
        assert await id_of(anna) == player
        assert now() - seen(player) < DAY

    asyncio.run(scenario())


def test_more_than_one_statement_finds(serve: Serve, sqlite_file: str) -> None:
    database = Database(sqlite_file)
    server = serve(sqlite_file, *UNLIMITED, "--most-open", "0")

    async def prepare() -> None:
        anna = await Player(server.address, "Anna").introduce()
        for _ in range(120):
            await anna.new_table("marrak-hesh", ["person", "person"])

    asyncio.run(prepare())
    server.stop()
    at = now() - 100 * DAY
    database.write(sa.update(schema.tables).values(changed=at))
    database.write(sa.update(schema.entries).values(at=at))

    async def scenario() -> Cleaned | None:
        async with open_house(Settings(sqlite_file, bots=0)) as house:
            return await house.keeper.clean()

    assert asyncio.run(scenario()) == Cleaned(0, 120, 0)
    assert database.count(schema.entries) == database.count(schema.claims) == 0
