"""What was acknowledged is there for ever, once: the server is killed at random instants under load."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from .client import Json, Player, move_ids
from .conftest import UNLIMITED, Serve, Server
from .nursery import Nursery, QuickServer

KILLS = 3
TABLES = {"marrak-hesh": 3, "pocket-mars": 2}


class Stubborn:
    """A player who comes back after every failure and sends again what was not acknowledged."""

    def __init__(self, player: Player, table: str, seat: int, draw: random.Random) -> None:
        self.player = player
        self.table = table
        self.seat = seat
        self.draw = draw
        self.acknowledged: dict[str, tuple[int, int]] = {}  # the sequence and the move, by key
        self.unanswered: tuple[str, int, int] | None = None
        self.seen = -1

    async def play(self, house: Failing) -> None:
        over = False
        while not over:
            address = await house.address()
            try:
                over = await self._play(address, house)
            except (OSError, WebSocketException):
                assert house.killed, "the server failed though nobody killed it"

    async def _play(self, address: str, house: Failing) -> bool:
        since = {} if self.seen < 0 else {"since": self.seen}
        async with self.player.at(address).live(self.table, detail="light", **since) as live:
            live.seat = self.seat
            while True:
                self.seen = live.seq
                if self.unanswered is None:
                    await live.until(lambda live: live.over or live.must_decide)
                    self.seen = live.seq
                    if live.over:
                        return True
                    move = self.draw.choice(move_ids(live.now["legal"]))
                    self.unanswered = (f"{self.seat}-{len(self.acknowledged)}", live.seq, move)
                key, seen, move = self.unanswered
                answer = await live.move(self.seat, move, seen, key=key)
                assert "code" not in answer, answer
                self.acknowledged[key] = (answer["seq"], move)
                self.unanswered = None
                house.count()
                await live.until(lambda live, seq=answer["seq"]: live.seq >= seq)  # type: ignore[misc]


class Failing:
    """A server that is killed after so many moves, and started again."""

    def __init__(self, server: Server, kills: list[int]) -> None:
        self.server = server
        self.kills = kills
        self.moves = 0
        self.killed = False
        self.up = asyncio.Event()
        self.up.set()
        self.down = asyncio.Event()

    async def address(self) -> str:
        await self.up.wait()
        return self.server.address

    def count(self) -> None:
        self.moves += 1
        if self.kills and self.moves >= self.kills[0] and self.up.is_set():  # answers may come in after a kill
            self.kills.pop(0)
            self.up.clear()
            self.killed = True
            self.server.kill()
            self.down.set()

    async def restart(self) -> None:
        while True:
            await self.down.wait()
            self.down.clear()
            await asyncio.to_thread(self.server.start)
            self.up.set()


def test_a_killed_server_has_lost_and_doubled_nothing(new_database: Callable[[], str], serve: Serve) -> None:
    server = serve(new_database(), *UNLIMITED)
    asyncio.run(_played_with_kills(server, seed=11, kills=KILLS, tables=TABLES))


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    """Where servers start quickly."""
    made = Nursery()
    yield made
    made.close()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_soak_kills(new_database: Callable[[], str], nursery: Nursery, tmp_path: Path, seed: int) -> None:
    """A thousand in all: fifty for each seed and each kind of database."""
    server = QuickServer(nursery, tmp_path, new_database(), *UNLIMITED)
    asyncio.run(_played_with_kills(server, seed, kills=50, tables={"marrak-hesh": 12, "pocket-mars": 8}))
    server.kill()


async def _played_with_kills(server: Server, seed: int, kills: int, tables: dict[str, int]) -> None:
    draw = random.Random(seed)
    anna, ben = [await Player(server.address, name).introduce() for name in ("Anna", "Ben")]
    players: list[Stubborn] = []
    for game, count in tables.items():
        for _ in range(count):
            made = await anna.new_table(game, ["person", "person"], options={"draft": True} if "mars" in game else {})
            for seat, player in enumerate((anna, ben)):
                await player.sit(made["table"], seat, made["links"][str(seat)])
                players.append(Stubborn(player, made["table"], seat, random.Random(draw.random())))
    house = Failing(server, sorted(draw.sample(range(20, 60 * sum(tables.values())), kills)))
    async with asyncio.TaskGroup() as tasks:  # a server that does not start again ends all
        restarting = tasks.create_task(house.restart())
        await asyncio.gather(*(player.play(house) for player in players))
        restarting.cancel()
    assert not house.kills, "the games were over before the last kill"
    for player in players:
        _check(player, await player.player.at(server.address).get(f"/api/tables/{player.table}?seat={player.seat}"))


def _check(player: Stubborn, snapshot: Json) -> None:
    own: dict[int, Any] = {
        entry["seq"]: entry["move"]
        for entry in snapshot["entries"]
        if entry["kind"] in ("moved", "answered") and entry["seat"] == player.seat
    }
    assert own == dict(player.acknowledged.values()), "the log has exactly what was acknowledged"
    assert snapshot["now"]["state"] == "over"
