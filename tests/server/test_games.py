"""Whole games over the network."""

from __future__ import annotations

import asyncio
import random

import pytest

from marsuk.core.record import load

from .client import Player, play_on, two_people
from .conftest import Server


@pytest.mark.parametrize(
    ("game", "options"), [("marrak-hesh", {}), ("pocket-mars", {"draft": True}), ("pocket-mars", {})]
)
def test_two_people_play_a_game_to_its_end(server: Server, game: str, options: dict[str, bool]) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, game, options=options)
        async with anna.live(table, detail="light") as one, ben.live(table, detail="full", lang="it") as two:
            await asyncio.gather(play_on(one, random.Random(1)), play_on(two, random.Random(2)))
            assert one.now["result"] == two.now["result"]
            assert one.seq == two.seq
        record = await anna.get(f"/api/tables/{table}/record")
        match = load(record)
        assert match.is_over
        assert [dict(score) for score in match.scores()] == one.now["result"]["scores"]
        assert match.names == {0: "Anna", 1: "Ben"}

    asyncio.run(scenario())


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_a_person_plays_a_bot(server: Server, game: str) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table(game, ["person", "greedy"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"], detail="light") as live:
            await play_on(live, random.Random(3), most=20)
            assert any(entry.get("by") == "bot" for entry in live.entries)

    asyncio.run(scenario())


def test_anybody_may_watch(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "random"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with (
            anna.live(made["table"], detail="light") as hers,
            Player(server.address, "nobody").live(made["table"]) as live,
        ):
            await play_on(hers, random.Random(5))
            await live.until(lambda live: live.over)
            assert live.seat is None
            assert live.now["result"]["reason"] == "played"

    asyncio.run(scenario())
