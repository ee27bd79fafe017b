"""Several processes on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable

from .client import Live, Player, play_on, two_people
from .conftest import UNLIMITED, Serve


def test_players_spread_over_two_servers_play_at_the_same_tables(postgresql: Callable[[], str], serve: Serve) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def one_game(game: str, seed: int) -> None:
        anna, ben, table = await two_people(here.address, game)
        ben = ben.at(there.address)
        async with anna.live(table, detail="light") as one, ben.live(table, detail="light") as two:
            await asyncio.gather(play_on(one, random.Random(seed)), play_on(two, random.Random(seed + 1)))
            assert one.now["result"] == two.now["result"]
            assert [e["seq"] for e in one.entries] == [e["seq"] for e in two.entries]

    async def scenario() -> None:
        await asyncio.gather(*(one_game(game, seed) for seed, game in enumerate(["marrak-hesh", "pocket-mars"] * 2)))

    asyncio.run(scenario())
    for server in (here, there):
        server.stop()
        assert '"traceback"' not in server.logged(), server.logged()


def test_presence_counts_all_servers(postgresql: Callable[[], str], serve: Serve) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, ben, table = await two_people(here.address, "marrak-hesh")
        stranger = Player(there.address, "")
        async with anna.live(table) as one:
            await one.until(sees(present=[0], watching=0))
            async with ben.at(there.address).live(table) as two:
                await one.until(sees(present=[0, 1], watching=0))
                await two.until(sees(present=[0, 1], watching=0))
                async with stranger.live(table) as three:
                    for live in (one, two, three):
                        await live.until(sees(present=[0, 1], watching=1))
                await one.until(sees(present=[0, 1], watching=0))
            await one.until(sees(present=[0], watching=0))
            async with stranger.live(table) as three:
                await one.until(sees(present=[0], watching=1))
                await three.until(sees(present=[0], watching=1))
                there.kill()
                await one.until(sees(present=[0], watching=0))

    asyncio.run(scenario())


def test_who_sits_down_through_another_server_is_present(postgresql: Callable[[], str], serve: Serve) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, ben = [await Player(here.address, name).introduce() for name in ("Anna", "Ben")]
        made = await anna.new_table("marrak-hesh", ["person", "person"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"]) as one, ben.at(there.address).live(made["table"]) as two:
            await one.until(sees(present=[0], watching=1))
            await ben.sit(made["table"], 1, made["links"]["1"])
            for live in (one, two):
                await live.until(sees(present=[0, 1], watching=1))

    asyncio.run(scenario())


def sees(present: list[int], watching: int) -> Callable[[Live], bool]:
    """Whether the last presence that was told is this one."""

    def told(live: Live) -> bool:
        kept = [frame for frame in map(json.loads, live.frames) if frame["type"] == "presence"]
        return kept[-1:] == [{"type": "presence", "present": present, "watching": watching}]

    return told


def test_racers_on_two_servers(postgresql: Callable[[], str], serve: Serve) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, _, table = await two_people(here.address, "marrak-hesh", options={"first": 0})
        for _ in range(2):
            async with (
                anna.live(table, detail="light") as one,
                anna.at(there.address).live(table, detail="light") as two,
            ):
                legal, seq = one.now["legal"], one.seq
                answers = await asyncio.gather(one.move(0, legal[0], seq), two.move(0, legal[-1], seq))
                assert sorted("code" in answer for answer in answers) == [False, True]
                await one.until(lambda live: live.seq >= seq + 1)  # noqa: B023
                await two.until(lambda live: live.seq >= seq + 1)  # noqa: B023
                assert one.entries[-1] == two.entries[-1]

    asyncio.run(scenario())


def test_workers_share_one_port_and_bots_think_elsewhere(postgresql: Callable[[], str], serve: Serve) -> None:
    database = postgresql()
    server = serve(database, *UNLIMITED, "--workers", "2", "--bots", "0")
    command = [sys.executable, "-m", "marsuk", "worker", "--database", database, "--bots", "1", "--lang", "en"]
    worker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert worker.stdout is not None
    assert worker.stdout.readline().strip() == "Bots are ready."

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "greedy"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"], detail="light") as live:
            await play_on(live, random.Random(1), most=8)
            assert any(entry.get("by") == "bot" for entry in live.entries)

    try:
        asyncio.run(scenario())
    finally:
        worker.send_signal(signal.SIGTERM)
        try:
            assert worker.wait(30) == 0
        finally:
            worker.kill()
    os.kill(server.process.pid, signal.SIGTERM)
    assert server.process.wait(60) == 0
