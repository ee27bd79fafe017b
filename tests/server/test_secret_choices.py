"""Where all choose at once, anybody may answer first, and change the answer until the last has answered."""

from __future__ import annotations

import asyncio

from .client import Player, move_ids
from .conftest import Server


def test_answers_come_in_any_order_and_may_be_changed(server: Server) -> None:
    async def scenario() -> None:
        people = [await Player(server.address, name).introduce() for name in ("Anna", "Ben", "Carla")]
        made = await people[0].new_table("pocket-mars", ["person"] * 3, options={"draft": True, "first": 0})
        table = made["table"]
        for seat, person in enumerate(people):
            await person.sit(table, seat, made["links"][str(seat)])
        async with people[0].live(table) as a, people[1].live(table) as b, people[2].live(table) as c:
            assert sorted(a.now["deciding"]) == [0, 1, 2]
            seen = a.seq
            last, other = move_ids(c.now["legal"])[:2]
            assert "code" not in await c.move(2, last, seen)  # whom the rules ask last may answer first
            await a.until(lambda live: live.now["answered"] == [2])
            assert "code" not in await b.move(1, move_ids(b.now["legal"])[0], seen)  # others' answers are no news
            assert "code" not in await c.move(2, other, seen)
            await c.until(lambda live: live.now.get("answer") == other)
            kept = move_ids(a.now["legal"])[1]
            assert "code" not in await a.move(0, kept, seen)
            for live in (a, b, c):
                await live.until(lambda live: not live.now["answered"])
                assert [event["event"] for event in live.entries[-1]["events"]].count("draft") == 3
            assert (await c.move(2, last, seen))["code"] == "stale"
            mine = [event for event in c.entries[-1]["events"] if event["event"] == "draft" and event["seat"] == 2]
            chosen = [event for event in c.entries[-1]["events"] if event["event"] == "chosen" and event["seat"] == 2]
            assert mine[0]["card"] == chosen[0]["cards"][0]["card"], "the changed answer counts"
            theirs = [event for event in a.entries[-1]["events"] if event["event"] == "draft" and event["seat"] == 2]
            assert "card" not in theirs[0]

    asyncio.run(scenario())


def test_bots_answer_as_well(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("pocket-mars", ["person", "greedy", "random"], options={"draft": True})
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"], detail="light") as live:
            await live.until(lambda live: live.now["answered"] == [1, 2])
            await live.move(0, move_ids(live.now["legal"])[0])
            await live.until(lambda live: any(e["event"] == "drafted" for e in live.entries[-1].get("events", ())))

    asyncio.run(scenario())
