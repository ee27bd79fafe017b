"""Sitting down, leaving, resigning, undo, rematch, records: what people do at a table besides moving."""

from __future__ import annotations

import asyncio
import random

from .client import Player, move_ids, play_on, two_people
from .conftest import Server


def test_a_link_is_good_once_and_a_seat_can_be_taken_to_another_device(server: Server) -> None:
    async def scenario() -> None:
        anna, ben = [await Player(server.address, name).introduce() for name in ("Anna", "Ben")]
        made = await anna.new_table("marrak-hesh", ["person", "person"])
        table, claim = made["table"], made["links"]["1"]
        assert (await ben.sit(table, 1, "wrong", status=403))["code"] == "claim-wrong"
        assert (await ben.sit(table, 1, status=403))["code"] == "claim-wrong"
        await ben.sit(table, 1, claim)
        phone = await Player(server.address, "Ben's phone").introduce()
        assert (await phone.sit(table, 1, claim, status=403))["code"] == "claim-wrong"
        assert (await phone.post(f"/api/tables/{table}/seats/1/link", status=403))["code"] == "not-your-seat"
        assert (await anna.post(f"/api/tables/{table}/seats/1/link", status=403))["code"] == "not-your-seat"
        await anna.sit(table, 0, (await anna.post(f"/api/tables/{table}/seats/0/link"))["claim"])
        await phone.sit(table, 1, (await ben.post(f"/api/tables/{table}/seats/1/link"))["claim"])
        assert [t["table"] for t in await phone.get("/api/me/tables")] == [table]
        assert await ben.get("/api/me/tables") == []
        async with ben.live(table) as live:
            assert live.seat is None

    asyncio.run(scenario())


def test_one_person_may_hold_all_seats(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "person"], options={"first": 1})
        for seat in (0, 1):
            await anna.sit(made["table"], seat, made["links"][str(seat)], also=True)
        async with anna.live(made["table"], detail="light") as live:
            assert live.seat == 0
            await live.say("look", seat=1)
            await live.until(lambda live: live.seat == 1)
            await live.decide()
            await live.decide()
            await live.until(lambda live: live.now["deciding"] == [0])
            await live.ask("undo", seat=1, seq=live.seq)  # nobody else is to be asked
            await live.until(lambda live: live.entries[-1]["kind"] == "undone")
            assert live.now["deciding"] == [1]

    asyncio.run(scenario())


def test_listed_tables_can_be_found_and_left_again(server: Server) -> None:
    async def scenario() -> None:
        anna, ben = [await Player(server.address, name).introduce() for name in ("Anna", "Ben")]
        table = (await anna.new_table("marrak-hesh", ["open", "open"], listed=True))["table"]
        hidden = (await anna.new_table("marrak-hesh", ["open", "open"]))["table"]
        listed = {t["table"] for t in await ben.get("/api/tables")}
        assert table in listed
        assert hidden not in listed
        await ben.sit(table, 0)
        await ben.post(f"/api/tables/{table}/actions", {"type": "leave", "seat": 0, "key": "bye"})
        await anna.sit(table, 0)
        await ben.sit(table, 1)
        assert table not in {t["table"] for t in await ben.get("/api/tables")}
        assert (await anna.sit(table, 1, status=409))["code"] == "seat-taken"

    asyncio.run(scenario())


def test_undo_needs_the_agreement_of_the_others(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table) as one, ben.live(table) as two:
            assert (await one.ask("undo", seat=0, seq=one.seq))["code"] == "nothing-to-undo"
            await one.decide()
            await one.ask("undo", seat=0, seq=one.seq)
            await two.until(lambda live: "undo" in live.now)
            assert (await one.ask("agree", seat=0))["code"] == "undo-not-asked"
            await two.ask("refuse", seat=1)
            await one.until(lambda live: live.entries[-1]["kind"] == "undo-refused")
            await one.ask("undo", seat=0, seq=one.seq)
            await two.until(lambda live: "undo" in live.now)
            await two.ask("agree", seat=1)
            await one.until(lambda live: live.entries[-1]["kind"] == "undone")
            assert one.now["deciding"] == [0]
            assert one.now["view"]["phase"] == "dock"

    asyncio.run(scenario())


def test_undo_stops_where_something_was_revealed(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("pocket-mars", ["person", "person"])
        for seat in (0, 1):
            await anna.sit(made["table"], seat, made["links"][str(seat)], also=True)
        async with anna.live(made["table"]) as live:
            for _ in (0, 1):
                await live.until(lambda live: live.must_decide)
                await live.move(live.seat or 0, move_ids(live.now["legal"])[0])
                await live.say("look", seat=1 - (live.seat or 0))
                await live.hear()
            await live.until(lambda live: not live.now["answered"])
            assert (await live.ask("undo", seat=0, seq=live.seq))["code"] in ("nothing-to-undo", "undo-revealed")

    asyncio.run(scenario())


def test_resigning_ends_a_game_of_two_and_a_rematch_follows(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh")
        async with anna.live(table) as one, ben.live(table) as two:
            assert (await one.ask("rematch", seat=0))["code"] == "rematch-early"
            assert (await anna.get(f"/api/tables/{table}/record", 403))["code"] == "record-early"
            await one.ask("resign", seat=0)
            await two.until(lambda live: live.over)
            assert two.now["result"]["winners"] == [1]
            assert two.now["result"]["reason"] == "resigned"
            await two.ask("rematch", seat=1)
            await one.until(lambda live: live.entries[-1]["kind"] == "rematch")
            again = one.entries[-1]["table"]
            seats = (await anna.get(f"/api/tables/{again}"))["now"]["seats"]
            assert [(seat["taken"], seat["kept_for"]) for seat in seats] == [(False, "Anna"), (False, "Ben")]
            stranger = await Player(server.address, "Eve").introduce()
            assert (await stranger.sit(again, 0, status=403))["code"] == "claim-wrong"
            await anna.sit(again, 0)
            await ben.sit(again, 1)
            assert (await anna.get(f"/api/tables/{again}"))["now"]["state"] == "playing"

    asyncio.run(scenario())


def test_a_connection_can_go_on_to_another_table(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, first = await two_people(server.address, "marrak-hesh", options={"first": 0})
        second = await anna.new_table("marrak-hesh", ["person", "person"], options={"first": 0})
        for seat, player in enumerate((anna, ben)):
            await player.sit(second["table"], seat, second["links"][str(seat)])
        stranger = await Player(server.address, "Carla").introduce()
        foreign = await stranger.new_table("marrak-hesh", ["person", "person"])
        async with anna.live(first, detail="light") as live, ben.live(first, detail="light") as left:
            await left.until(lambda live: '"present":[0,1]' in live.frames[-1])
            for table, code in (("nowhere", "table-unknown"), (foreign["table"], "not-your-seat")):
                assert (await live.ask("look", seat=0, table=table))["code"] == code
            while live.must_decide:  # it is still at the first table
                await live.decide()
            await left.until(lambda live: live.must_decide)
            await live.say("look", seat=0, table=second["table"])
            await live.until(lambda live: live.entries[-1]["kind"] == "sat")
            await left.until(lambda live: '"present":[1]' in live.frames[-1])
            live.frames.clear()
            await left.decide()
            await live.decide()
            assert (await anna.get(f"/api/tables/{second['table']}"))["seq"] == live.seq
            news = [frame for frame in live.frames if '"type":"news"' in frame]
            assert len(news) == 1, "nothing is told of the first table any more"

    asyncio.run(scenario())


def test_who_leaves_is_replaced_until_coming_back(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with ben.live(table, detail="light") as two:
            await anna.post(f"/api/tables/{table}/actions", {"type": "leave", "seat": 0, "key": "bye"})
            await two.until(lambda live: live.now["deciding"] == [1])
            assert {entry["by"] for entry in two.entries if entry["kind"] == "moved"} == {"substitute"}
            async with anna.live(table, detail="light"):
                await two.until(lambda live: live.entries[-1]["kind"] == "returned")
                assert not two.now["seats"][0]["substituted"]

    asyncio.run(scenario())


def test_a_game_goes_on_from_a_moment_of_a_record(server: Server) -> None:
    async def scenario() -> None:
        # At the tenth move it is Anna's turn again: the bot must not have moved before she looks
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 1})
        async with anna.live(table, detail="light") as one, ben.live(table, detail="light") as two:
            await asyncio.gather(play_on(one, random.Random(1)), play_on(two, random.Random(2)))
        record = await anna.get(f"/api/tables/{table}/record")
        replay = await anna.post("/api/replay?lang=it", {"record": record, "begin": 3, "end": 5, "open": True})
        assert [moment["ply"] for moment in replay["moments"]] == [3, 4, 5]
        assert replay["moments"][0]["move"]["text"]
        wish = {"seats": [{"kind": "person"}, {"kind": "bot"}], "record": record, "ply": 10}
        made = await anna.post("/api/tables", wish, 201)
        await anna.sit(made["table"], 0, made["links"]["0"])
        snapshot = await anna.get(f"/api/tables/{made['table']}")
        assert snapshot["table"]["from_record"]
        at_ten = await anna.post("/api/replay", {"record": record, "begin": 10, "end": 10})
        assert snapshot["now"]["view"]["ring"] == at_ten["moments"][0]["view"]["ring"]
        wrong = await anna.post("/api/tables", wish | {"ply": 9999}, 400)
        assert wrong["code"] == "ply-unknown"

    asyncio.run(scenario())
