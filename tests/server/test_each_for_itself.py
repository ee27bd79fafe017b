"""One table's trouble is its own; what several processes do at once comes out right; a failed start is an end."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import httpx
import msgspec
import psycopg
import pytest
import sqlalchemy as sa

from marsuk.core.registry import game
from marsuk.server.clerk import Clerk
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.reception import Reception
from marsuk.server.protocol import messages, wishes
from marsuk.server.settings import Settings
from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.store import Store
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

from .client import two_people
from .conftest import UNLIMITED, Serve

OPEN = SeatPlan("open")


def new_created(*plans: SeatPlan) -> Created:
    name = "marrak-hesh"
    return Created(name, game(name).rules_version, {"first": "0"}, plans, "creator", "5a" * 32, "greedy")


class HeldUp(Store):
    """A store whose reader of logs can be held up after it has read."""

    held_up = False

    def __init__(self, engine: sa.Engine, node: str) -> None:
        super().__init__(engine, node)
        self.has_read, self.go_on = asyncio.Event(), asyncio.Event()

    async def log(self, table_id: str, after: int = -1) -> Sequence[tuple[int, int, str | None, bytes]]:
        rows = await super().log(table_id, after)
        if self.held_up:
            self.has_read.set()
            await self.go_on.wait()
        return rows


@asynccontextmanager
async def two_halls(database: str) -> AsyncIterator[tuple[Hall, Hall, HeldUp]]:
    """Two processes' halls over one database, with a table for two; nobody carries news between them."""
    engine = make_engine(database_url(database))
    migrate(engine)
    one, two = HeldUp(engine, "one"), Store(engine, "two")
    created = new_created(OPEN, OPEN)
    await two.new_table(Table("table", created, now()), created, {})
    clerk = Clerk(lambda client, cost: None)
    yield Hall(one, clerk), Hall(two, clerk), one
    await clerk.close()
    await one.close()
    await two.close()


def test_a_notice_that_comes_while_a_table_is_being_loaded_is_not_lost(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with two_halls(new_database()) as (here, there, store):
            store.held_up = True

            async def look() -> int:
                async with here.at("table") as place:
                    return place.table.seq

            looking = asyncio.create_task(look())
            await store.has_read.wait()
            async with there.at("table") as place:
                seq = await there.append(place, entries.Sat(0, "anna", "Anna"))
            noticing = asyncio.create_task(here.noticed("table", seq))
            await asyncio.sleep(0)  # it has come before the table is there
            store.go_on.set()
            assert await looking == 0
            await noticing
            assert await look() == seq

    asyncio.run(scenario())


def test_the_same_key_through_two_processes_gets_the_same_answer(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with two_halls(new_database()) as (here, there, _):
            for hall in (here, there):
                async with hall.at("table") as place:
                    assert place.table.seq == 0
            async with here.at("table") as place:
                await here.append(place, entries.Sat(0, "anna", "Anna"))
                await here.append(place, entries.Sat(1, "ben", "Ben"))
            await there.noticed("table", 2)
            async with there.at("table") as place:
                move = place.table.asked(0).legal_ids()[0]
            message = messages.Move(key="k", seat=0, move=move, seq=2)
            acknowledged: list[int] = []
            for hall in (here, there):
                reception = Reception(hall, Settings())
                seq = await wishes.fulfil(hall, reception, "table", "anna", "", message, acknowledged.append)
                assert seq == 3
            assert acknowledged == [3, 3]

    asyncio.run(scenario())


def broken_tables(database: str, count: int) -> list[str]:
    """Tables that nobody can rebuild, whose time is up and which are listed."""
    engine = make_engine(database_url(database))
    created = new_created(OPEN, OPEN)
    future = msgspec.structs.replace(created, rules=99)
    names = [f"broken{n}" for n in range(count)]
    with engine.begin() as connection:
        for n, name in enumerate(names):
            row = {"id": name, "game": "marrak-hesh", "listed": True, "state": "open", "creator": "x", "created": now()}
            connection.execute(sa.insert(schema.tables), {**row, "deadline": 1000 + n})
            entry = entries.encode(future) if n % 2 else b'{"kind":"from another world"}'
            first = {"table_id": name, "seq": 0, "at": now(), "key": None, "entry": entry}
            connection.execute(sa.insert(schema.entries), first)
    engine.dispose()
    return names


def test_tables_that_cannot_be_rebuilt_stop_nobodys_clock_and_no_list(
    serve: Serve, new_database: Callable[[], str]
) -> None:
    server = serve(new_database(), *UNLIMITED)

    async def scenario() -> None:
        broken = broken_tables(server.database, 150)  # more than are looked at in one go
        clock = {"move": 1, "grace": 0}
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0}, clock=clock)
        async with ben.live(table, detail="light") as live:
            await live.until(lambda live: "substituted" in [entry["kind"] for entry in live.entries])
        open_one = (await anna.new_table("marrak-hesh", ["person", "open"], listed=True))["table"]
        assert [listed["table"] for listed in await anna.get("/api/tables")] == [open_one]
        assert [listed["table"] for listed in await anna.get("/api/me/tables")] == [table]
        for name in broken[:2]:
            refused = await anna.get(f"/api/tables/{name}", 503)
            assert refused["code"] == "table-broken"
            assert "cannot be shown" in refused["text"]
        logged = [json.loads(line) for line in server.logged().splitlines()]
        told = [line["table"] for line in logged if line["event"] == "a table cannot be rebuilt"]
        assert sorted(told) == sorted(set(told)), "each is told of once"
        assert not [line for line in logged if line["event"] == "background work failed"]

    asyncio.run(scenario())


def test_health_is_the_truth(serve: Serve, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    server = serve(database, *UNLIMITED)
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    with psycopg.connect(database) as holding:
        holding.execute("LOCK TABLE keys IN ACCESS EXCLUSIVE MODE")  # the database answers no more, and is not gone
        for _ in range(10_000):
            answer = httpx.get(f"{server.address}/healthz", params={"lang": "it"}, timeout=30)
            if answer.status_code != 200:  # that it was well is believed for a second
                break
        assert (answer.status_code, answer.json()["code"]) == (503, "unwell")
        assert answer.elapsed.total_seconds() < 5, "it does not wait for a database that hangs"
    for _ in range(50):
        if httpx.get(f"{server.address}/healthz", timeout=30).status_code == 200:
            break
    else:
        pytest.fail("it is well again")


def test_a_failed_start_is_the_end_of_the_process(sqlite_file: str) -> None:
    engine = make_engine(database_url(sqlite_file))
    migrate(engine)
    with engine.begin() as connection:
        job = {"table_id": "t", "seat": 0, "seq": 1, "lease": 1, "attempts": 1, "queued": 1}
        connection.execute(sa.insert(schema.jobs), job)
        connection.exec_driver_sql("CREATE TRIGGER no BEFORE UPDATE ON jobs BEGIN SELECT RAISE(ABORT, 'no'); END")
    engine.dispose()
    command = [sys.executable, "-m", "marsuk", "serve", "--port", "0", "--database", sqlite_file]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode != 0
