"""Many want to be first: one is, the others are told so."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from .client import move_ids, two_people
from .conftest import Server

RACERS = 12


def test_of_those_who_race_for_a_sequence_one_wins(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with AsyncExitStack() as stack:
            racers = [await stack.enter_async_context(anna.live(table, detail="light")) for _ in range(RACERS)]
            seq, moves = racers[0].seq, move_ids(racers[0].now["legal"])
            answers = await asyncio.gather(
                *(racer.move(0, moves[n % len(moves)], seq) for n, racer in enumerate(racers))
            )
            won = [answer for answer in answers if "code" not in answer]
            lost = [answer for answer in answers if "code" in answer]
            assert len(won) == 1
            assert {answer["code"] for answer in lost} == {"stale"}
            assert {answer["seq"] for answer in lost} == {won[0]["seq"]} == {seq + 1}
            assert all(answer["text"] for answer in lost)

    asyncio.run(scenario())


def test_a_message_sent_again_is_done_once(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, detail="light") as live:
            seq, move = live.seq, move_ids(live.now["legal"])[0]
            first = await live.move(0, move, seq, key="once")
            again = await live.move(0, move, seq, key="once")
            assert first == again
            other = await anna.post(
                f"/api/tables/{table}/actions",
                {"type": "move", "seat": 0, "move": move, "seq": seq, "key": "once"},
            )
            assert other == first
            snapshot = await anna.get(f"/api/tables/{table}?detail=light")
            assert [entry["kind"] for entry in snapshot["entries"]].count("moved") == 1

    asyncio.run(scenario())


def test_refusals_name_the_rule_and_speak_the_language(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, lang="it") as italian, anna.live(table, lang="en") as english:
            illegal = next(n for n in range(1000) if n not in move_ids(italian.now["legal"]))
            said = [await live.move(0, illegal) for live in (italian, english)]
            assert said[0]["code"] == said[1]["code"]
            assert said[0]["rule"].startswith("MH-")
            assert said[0]["text"] != said[1]["text"]
            assert said[0]["seq"] == italian.seq
            assert (await english.move(1, 0))["code"] == "not-your-seat"
            assert (await english.move(0, 0, seq=10_000))["code"] == "seq-unknown"

    asyncio.run(scenario())
