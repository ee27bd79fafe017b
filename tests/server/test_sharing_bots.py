"""Bots are shared: nobody has all of them, none plays to itself, and one that fails keeps nobody else waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
import sqlalchemy as sa

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Job
from marsuk.server.storage.store import Store
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table

from .client import Live, Player, two_people
from .conftest import UNLIMITED, Serve, Server
from .outsiders import Outsiders

BEHIND_PROXY = (*UNLIMITED, "--behind-proxy")


@pytest.fixture
def outsiders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Outsiders:
    folder = tmp_path / "outsiders"
    folder.mkdir()
    return Outsiders(folder, monkeypatch)


async def from_address(server: Server, name: str, address: str) -> Player:
    """Somebody behind a proxy."""
    player = Player(server.address, name)
    player.http.headers["X-Forwarded-For"] = address
    return await player.introduce()


def forwarded(player: Player) -> dict[str, str]:
    return {"X-Forwarded-For": player.http.headers["X-Forwarded-For"]}


async def table_with(player: Player, level: str) -> str:
    """A table where the player sits and a bot is to begin."""
    made = await player.new_table("marrak-hesh", [level, "person"], options={"first": 0})
    await player.sit(made["table"], 1, made["links"]["1"])
    table: str = made["table"]
    return table


async def kinds(player: Player, table: str) -> list[str]:
    snapshot = await player.get(f"/api/tables/{table}?detail=light")
    return [entry["kind"] for entry in snapshot["entries"]]


# --- where nobody is ---


def test_a_table_without_a_person_is_refused(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        refused = await anna.new_table("marrak-hesh", ["greedy", "random"], status=400)
        assert refused["code"] == "table-no-person"
        await anna.new_table("marrak-hesh", ["greedy", "open"])

    asyncio.run(scenario())


def test_no_bot_plays_where_no_person_is_until_one_returns(
    serve: Serve, sqlite_file: str, outsiders: Outsiders
) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--bots", "1")

    async def scenario() -> None:
        async with outsiders:
            anna = await Player(server.address, "Anna").introduce()
            left = await table_with(anna, "asking")
            asked = await outsiders.next()
            await anna.post(f"/api/tables/{left}/actions", {"type": "leave", "seat": 1, "key": "l"})
            await asked.let_play()  # too late
            await table_with(anna, "other")
            asked = await outsiders.next()
            assert asked.level == "other", "nobody asks for the table where nobody is"
            await asked.let_play()
            assert (await kinds(anna, left))[-1] == "left"
            await anna.post(f"/api/tables/{left}/actions", {"type": "return", "seat": 1, "key": "r"})
            while (asked := await outsiders.next()).level != "asking":  # what the other has to decide yet
                await asked.let_play()
            await asked.let_play()
            async with anna.live(left, detail="light") as live:
                await live.until(lambda live: live.must_decide)

    asyncio.run(scenario())


# --- turns ---


def test_creators_take_turns(serve: Serve, sqlite_file: str, outsiders: Outsiders) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--bots", "1")

    async def scenario() -> None:
        async with outsiders:
            anna, ben = [await Player(server.address, name).introduce() for name in ("Anna", "Ben")]
            for _ in range(5):
                await table_with(anna, "asking")
            await table_with(ben, "other")
            asked = [await outsiders.next()]
            await asked[0].let_play()
            asked.append(await outsiders.next())
            assert [each.level for each in asked] == ["asking", "other"]

    asyncio.run(scenario())


def test_one_address_never_has_all_processes(serve: Serve, sqlite_file: str, outsiders: Outsiders) -> None:
    server = serve(sqlite_file, *BEHIND_PROXY, "--bots", "2")

    async def scenario() -> None:
        async with outsiders:
            anna = await from_address(server, "Anna", "10.0.0.1")
            for _ in range(3):
                await table_with(anna, "asking")
            hers = await outsiders.next()
            ben = await from_address(server, "Ben", "10.0.0.2")
            await table_with(ben, "other")
            his = await outsiders.next()
            assert (hers.level, his.level) == ("asking", "other"), "his is asked though hers still thinks"
            await his.let_play()
            await hers.let_play()
            later = [await outsiders.next() for _ in range(2)]  # he may have to decide again
            assert "asking" in [asked.level for asked in later]

    asyncio.run(scenario())


def some_table(name: str, creator: str) -> tuple[Table, Created]:
    plans = (SeatPlan("bot", level="greedy"), SeatPlan("open"))
    created = Created("marrak-hesh", 1, {"first": "0"}, plans, creator, "5a" * 32, "greedy")
    return Table(name, created, 0), created


async def with_jobs(store: Store, origins: dict[str, int]) -> None:
    """So many jobs of each origin, those of the first waiting longest."""
    at = 0
    for origin, count in origins.items():
        for n in range(count):
            at += 1
            table, created = some_table(f"{origin}{n}", f"{origin}-player{n % 2}")
            await store.new_table(table, created, {})
            job = {"table_id": table.id, "seat": 0, "seq": 0, "lease": 0, "attempts": 0, "queued": at}
            await store.execute(sa.insert(schema.jobs).values(job))
            await store.execute(sa.update(schema.tables).where(schema.tables.c.id == table.id).values(origin=origin))


def opened(url: str, node: str) -> Store:
    engine = make_engine(database_url(url))
    migrate(engine)
    return Store(engine, node)


def test_origins_take_turns_and_within_one_its_creators(new_database: Callable[[], str]) -> None:
    async def scenario() -> list[Job]:
        store = opened(new_database(), "test")
        await with_jobs(store, {"a": 6, "b": 2, "c": 1})
        taken = []
        while (job := await store.take_job(())) is not None:
            taken.append(job)
            await store.drop_job(job)
        assert {job.origin for job in taken[:3]} == {"a", "b", "c"}
        await store.close()
        return taken

    taken = asyncio.run(scenario())
    assert sorted(job.origin for job in taken[3:5]) == ["a", "b"]
    assert [job.table_id for job in taken if job.origin == "a"] == ["a0", "a1", "a2", "a3", "a4", "a5"]


def test_the_origin_with_the_fewest_at_work_is_next_and_a_full_one_waits(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        store = opened(new_database(), "test")
        await with_jobs(store, {"a": 4, "b": 2})
        first, second, third = [await store.take_job(()) for _ in range(3)]
        assert first and second and third
        assert {first.origin, second.origin} == {"a", "b"}
        await store.drop_job(second)
        fourth = await store.take_job(())
        assert fourth and fourth.origin == second.origin, "the other has two at work"
        assert await store.take_job({"a", "b"}) is None
        await store.close()

    asyncio.run(scenario())


def test_two_processes_never_take_the_same_job(postgresql: Callable[[], str]) -> None:
    async def scenario() -> list[Job]:
        url = postgresql()
        stores = [opened(url, name) for name in ("one", "two")]
        await with_jobs(stores[0], {"a": 12, "b": 8})

        async def take_all(store: Store) -> list[Job]:
            taken = []
            while (job := await store.take_job(())) is not None:
                taken.append(job)
            return taken

        both = await asyncio.gather(*map(take_all, stores))
        for store in stores:
            await store.close()
        return [*both[0], *both[1]]

    taken = [job.table_id for job in asyncio.run(scenario())]
    assert len(taken) == len(set(taken)) == 20


# --- hints ---


async def hear_hint(live: Live) -> str:
    """How the next hint, or the refusal of one, is called."""
    while True:
        message = await live.hear()
        if message["type"] in ("hint", "refused"):
            return str(message.get("code", "hint"))


def test_a_player_has_one_hint_at_a_time_on_all_connections_together(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--hint-seconds", "2")

    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, detail="light") as one, anna.live(table, detail="light") as two:
            await one.say("hint", seat=0, seq=one.seq)
            await one.answered_ping()
            await two.say("hint", seat=0, seq=two.seq)
            assert await hear_hint(two) == "hint-busy"
            assert await hear_hint(one) == "hint"
            await two.say("hint", seat=0, seq=two.seq)
            assert await hear_hint(two) == "hint"

    asyncio.run(scenario())


def test_bots_and_hints_of_one_address_do_not_take_all_processes(
    serve: Serve, sqlite_file: str, outsiders: Outsiders
) -> None:
    server = serve(sqlite_file, *BEHIND_PROXY, "--bots", "2", "--hint-seconds", "0.1")

    async def scenario() -> None:
        anna = await from_address(server, "Anna", "10.0.0.1")
        ben = await from_address(server, "Ben", "10.0.0.2")
        tables = []
        for player, other in ((anna, ben), (ben, anna)):
            made = await player.new_table("marrak-hesh", ["person", "open"], options={"first": 0})
            await player.sit(made["table"], 0, made["links"]["0"])
            await other.sit(made["table"], 1)
            tables.append(made["table"])
        async with (
            outsiders,
            anna.live(tables[0], headers=forwarded(anna), detail="light") as hers,
            ben.live(tables[1], headers=forwarded(ben), detail="light") as his,
        ):
            await table_with(anna, "asking")
            bot = await outsiders.next()
            await hers.say("hint", seat=0, seq=hers.seq)
            await hers.answered_ping()
            await his.say("hint", seat=0, seq=his.seq)
            assert await hear_hint(his) == "hint", "he waits neither for her bot nor for her hint"
            hers.frames.clear()
            await hers.answered_ping()
            assert not any('"type":"hint"' in frame for frame in hers.frames), "one process is not hers"
            await bot.let_play()
            assert await hear_hint(hers) == "hint"

    asyncio.run(scenario())


# --- failures ---


def test_a_bot_that_fails_twice_loses_its_seat_to_the_substitute(
    serve: Serve, sqlite_file: str, outsiders: Outsiders
) -> None:
    server = serve(sqlite_file, *UNLIMITED)

    async def scenario() -> None:
        async with outsiders:
            anna = await Player(server.address, "Anna").introduce()
            table = await table_with(anna, "asking")
            async with anna.live(table, detail="light") as live:
                for _ in range(2):
                    await (await outsiders.next()).let_crash()
                await live.until(lambda live: live.must_decide)
                kinds = [entry["kind"] for entry in live.entries]
                assert kinds[2:4] == ["substituted", "moved"]
                assert live.entries[2]["seat"] == 0
                assert live.entries[3]["by"] == "substitute"
                assert live.now["seats"][0]["substituted"]
                refused = await live.ask("return", seat=0)
                assert refused["code"] == "not-your-seat"
                await live.decide()
                await live.until(lambda live: live.must_decide or live.over)
                assert outsiders.nobody_asks, "the substitute plays on"

    asyncio.run(scenario())


def test_a_bot_that_fails_at_several_tables_has_one_attempt(
    serve: Serve, sqlite_file: str, outsiders: Outsiders
) -> None:
    server = serve(sqlite_file, *UNLIMITED)

    async def scenario() -> None:
        async with outsiders:
            anna = await Player(server.address, "Anna").introduce()
            for attempts in (2, 2, 1, 1):
                table = await table_with(anna, "asking")
                async with anna.live(table, detail="light") as live:
                    for _ in range(attempts):
                        await (await outsiders.next()).let_crash()
                    await live.until(lambda live: any(entry["kind"] == "substituted" for entry in live.entries))

    asyncio.run(scenario())


# --- threads and processes ---


def test_reading_the_database_does_not_wait_for_bots(serve: Serve, sqlite_file: str, outsiders: Outsiders) -> None:
    """Asyncio's own pool has room for four more than there are processors."""
    bots = (psutil.cpu_count() or 1) + 6
    server = serve(sqlite_file, *BEHIND_PROXY, "--bots", str(bots), "--bot-seconds", "15")

    async def scenario() -> None:
        async with outsiders:
            for n in range(bots):
                await table_with(await from_address(server, "Anna", f"10.0.0.{n}"), "asking")
            for _ in range(bots - 1):
                await outsiders.next()
            stranger = Player(server.address, "Nobody")
            stranger.http.headers["Authorization"] = "Bearer unknown"
            assert (await stranger.get("/api/me", 401))["code"] == "player-needed"
            assert "marsuk_bot_failures_total 0.0" in await stranger.get("/metrics"), "they think all the while"

    asyncio.run(scenario())


@pytest.mark.parametrize("ending", ["stop", "kill"])
def test_no_process_is_left_behind(serve: Serve, sqlite_file: str, outsiders: Outsiders, ending: str) -> None:
    server = serve(sqlite_file, *UNLIMITED)

    async def scenario() -> None:
        async with outsiders:
            anna = await Player(server.address, "Anna").introduce()
            await table_with(anna, "asking")
            await outsiders.next()
            children = psutil.Process(server.process.pid).children(recursive=True)
            assert children
            await asyncio.to_thread(getattr(server, ending))
            _, alive = await asyncio.to_thread(psutil.wait_procs, children, 20)
            assert not alive

    asyncio.run(scenario())
