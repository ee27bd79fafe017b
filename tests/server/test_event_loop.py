"""What takes long is not done in the event loop: others are answered meanwhile, and who asks for it is charged."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import marsuk
from marsuk.server.clerk import CLIENT, Clerk, Work
from marsuk.server.protocol.games_told import games_told
from marsuk.server.refusals import Refusal
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append
from marsuk.server.storage.store import Store
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table

from .client import Player, two_people
from .conftest import UNLIMITED, Serve, Server
from .test_replays import played

PINGS = 50


async def store_long_tables(url: str, count: int) -> int:
    """Finished games of four, with all their entries; return how many moves they have."""
    engine = make_engine(database_url(url))
    migrate(engine)
    store = Store(engine, "test")
    plans = tuple(SeatPlan("open") for _ in range(4))
    created = Created("pocket-mars", 1, {"players": "4", "first": "0"}, plans, "creator", "5a" * 32, "greedy")
    played = Table("table0", created, 0)
    log = []

    def append(entry: entries.AnyEntry) -> None:
        told = played.apply(played.seq + 1, 1, None, entry)
        log.append((told.seq, entries.encode(entry)))

    for seat in range(4):
        append(entries.Sat(seat, f"player{seat}", f"Player {seat}", "nonce"))
    draw = random.Random(1)
    while played.state != "over":
        seat = played.awaited()[0]
        append(played.move(seat, draw.choice(played.asked(seat).legal_ids()), played.seq))
    for n in range(count):
        await store.new_table(Table(f"table{n}", created, 0), created, {})
        await asyncio.gather(*(store.append(Append(f"table{n}", seq, 1, None, "", stored)) for seq, stored in log))
    await store.close()
    assert played.match is not None
    return played.match.plies


async def pings_before(server: Server, asked: list[Awaitable[Any]]) -> list[Any]:
    """Ask for all that; somebody else's pings are answered before the last of it is there."""
    anna, _, table = await two_people(server.address, "marrak-hesh")
    async with anna.live(table, detail="light") as live:
        everything = asyncio.gather(*asked)
        for _ in range(PINGS):
            await live.answered_ping()
        assert not everything.done()
        return await everything


def test_pings_are_answered_while_moments_are_computed(serve: Serve, sqlite_file: str) -> None:
    plies = asyncio.run(store_long_tables(sqlite_file, 1))
    server = serve(sqlite_file, *UNLIMITED)

    async def scenario() -> None:
        watcher = Player(server.address, "Watcher")
        path = f"/api/tables/table0/moments?begin=0&end={min(plies, 400)}"
        await watcher.get("/api/tables/table0")
        answers = await pings_before(server, [watcher.get(path) for _ in range(8)])
        assert all(answer == answers[0] for answer in answers)
        assert [moment["ply"] for moment in answers[0]] == list(range(min(plies, 400) + 1))

    asyncio.run(scenario())


def test_pings_are_answered_while_long_tables_are_rebuilt_and_told(serve: Serve, sqlite_file: str) -> None:
    asyncio.run(store_long_tables(sqlite_file, 20))
    server = serve(sqlite_file, *UNLIMITED)

    async def scenario() -> None:
        watcher = Player(server.address, "Watcher")
        answers = await pings_before(server, [watcher.get(f"/api/tables/table{n}") for n in range(20)])
        assert all(answer["entries"] == answers[0]["entries"] for answer in answers)

    asyncio.run(scenario())


def test_what_costs_more_is_charged_more(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--address-rate", "20", "--behind-proxy")
    match = played("pocket-mars", players=4)
    wish = {"record": match.record().dumps(), "begin": 0, "end": match.plies}

    async def scenario() -> None:
        anna = Player(server.address, "Anna")
        first = await anna.http.post("/api/replay", json=wish)
        assert first.status_code == 200, "one may always ask, and pays later"
        assert (await anna.http.get("/api/games")).status_code == 429
        anna.http.headers["X-Forwarded-For"] = "10.0.0.2"
        assert (await anna.http.get("/api/games")).status_code == 200, "others do not pay for it"

    asyncio.run(scenario())


def test_who_has_too_much_waiting_is_refused(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED)
    match = played("pocket-mars", players=4)
    wish = {"record": match.record().dumps(), "begin": 0, "end": match.plies}

    async def scenario() -> None:
        anna = Player(server.address, "Anna")
        answers = await asyncio.gather(*(anna.http.post("/api/replay?lang=it", json=wish) for _ in range(40)))
        assert {answer.status_code for answer in answers} == {200, 429}
        refused = next(answer for answer in answers if answer.status_code == 429).json()
        assert refused["code"] == "busy"
        assert "aspetta" in refused["text"]

    asyncio.run(scenario())


def test_the_games_are_told_once_for_each_language() -> None:
    assert games_told("en") is games_told("en")
    assert games_told("en") != games_told("it")


# --- the clerk ---


def with_clerk(scenario: Callable[[Clerk, list[tuple[str, float]]], Awaitable[None]]) -> None:
    async def run() -> None:
        charged: list[tuple[str, float]] = []
        clerk = Clerk(lambda client, cost: charged.append((client, cost)))
        await scenario(clerk, charged)
        await clerk.close()

    asyncio.run(run())


def do(clerk: Clerk, client: str, work: Work[Any]) -> asyncio.Task[Any]:
    async def as_client() -> Any:
        CLIENT.set(client)
        return await clerk.do(work)

    return asyncio.create_task(as_client())


def test_clients_take_turns_piece_by_piece() -> None:
    begin, done = threading.Event(), []

    def work(name: str, pieces: int) -> Work[str]:
        begin.wait()
        for _ in range(pieces):
            done.append(name)
            yield 1
        return name

    async def scenario(clerk: Clerk, charged: list[tuple[str, float]]) -> None:
        tasks = [do(clerk, "a", work("a1", 4)), do(clerk, "a", work("a2", 1)), do(clerk, "b", work("b1", 2))]
        tasks.append(do(clerk, "c", work("c1", 1)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        begin.set()
        assert await asyncio.gather(*tasks) == ["a1", "a2", "b1", "c1"]
        assert sorted(done[:3]) == ["a1", "b1", "c1"]
        assert sorted(done[3:5]) == ["a1", "b1"]
        assert done[5:] == ["a1", "a1", "a2"]
        paid = {name: sum(cost for client, cost in charged if client == name) for name in "abc"}
        assert paid == pytest.approx({"a": 5, "b": 2, "c": 1}, rel=0.2)

    with_clerk(scenario)


def test_work_that_fails_or_is_not_awaited_any_more_harms_nobody() -> None:
    begin = threading.Event()

    def refused() -> Work[None]:
        begin.wait()
        yield 1
        raise Refusal("busy")

    def endless() -> Work[None]:
        while True:
            yield 1

    def sound() -> Work[int]:
        yield 1
        return 7

    async def scenario(clerk: Clerk, charged: list[tuple[str, float]]) -> None:
        one, two, three = do(clerk, "a", refused()), do(clerk, "b", endless()), do(clerk, "b", sound())
        await asyncio.sleep(0)
        two.cancel()
        begin.set()
        with pytest.raises(Refusal):
            await one
        assert await three == 7
        assert [cost for client, cost in charged if client == "a"] == [pytest.approx(1, rel=0.2)]

    with_clerk(scenario)


def test_views_of_the_past_are_the_same_in_another_thread() -> None:
    match = played("pocket-mars", players=2)
    expected = [marsuk.load(match.record().dumps()).view_after(ply, 0) for ply in range(match.plies)]
    found: list[list[Any]] = [[], [], []]

    def look(into: list[Any]) -> None:
        copy = match.clone()
        into.extend(copy.view_after(ply, 0) for ply in range(match.plies))

    threads = [threading.Thread(target=look, args=(each,)) for each in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 3
