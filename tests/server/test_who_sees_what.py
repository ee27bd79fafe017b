"""A seat's secrets are its holder's, whoever held it before: eyes and links change with the holder, in the log."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine

from .client import Live, Player, play_on, two_people
from .conftest import UNLIMITED, Serve, Server


async def people(server: Server, *names: str) -> list[Player]:
    return [await Player(server.address, name).introduce() for name in names]


def sees_secrets(live: Live) -> bool:
    """Whether a frame since the last snapshot shows what only a seat may know."""
    return any(
        "legal" in message.get("now", {}) or any("move" in entry for entry in message.get("entries", ()))
        for message in map(json.loads, live.frames)
    )


async def heard_all(live: Live, seq: int) -> None:
    await live.until(lambda live: live.seq >= seq)
    await live.answered_ping_keeping()


def test_who_left_an_open_seat_does_not_see_who_sits_there_next(server: Server) -> None:
    async def scenario() -> None:
        eve, anna, ben = await people(server, "Eve", "Anna", "Ben")
        table = (await anna.new_table("pocket-mars", ["open", "open"]))["table"]
        await eve.sit(table, 1)
        async with eve.live(table) as spy:
            assert spy.seat == 1
            await spy.ask("leave", seat=1)
            await spy.until(lambda live: live.seat is None)
            spy.frames.clear()
            await ben.sit(table, 1)
            await anna.sit(table, 0)
            async with ben.live(table) as live:
                await live.until(lambda live: live.must_decide)
                await live.decide()
                await live.until(lambda live: any('"watching":1' in frame for frame in live.frames))
                await heard_all(spy, live.seq)
            assert not sees_secrets(spy)

    asyncio.run(scenario())


def test_who_gave_the_seat_away_by_link_does_not_see_the_friend(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, friend = await people(server, "Anna", "Ben", "Friend")
        made = await anna.new_table("pocket-mars", ["person", "person"])
        table = made["table"]
        await anna.sit(table, 0, made["links"]["0"])
        async with anna.live(table) as spy:
            await ben.sit(table, 1, made["links"]["1"])
            claim = (await anna.post(f"/api/tables/{table}/seats/0/link"))["claim"]
            await friend.sit(table, 0, claim)
            await spy.until(lambda live: live.seat is None)
            spy.frames.clear()
            async with friend.live(table) as live:
                await live.decide()
                await heard_all(spy, live.seq)
            assert not sees_secrets(spy)
            assert (await spy.move(0, 0))["code"] == "not-your-seat"
            assert (await anna.get(f"/api/tables/{table}"))["seat"] is None

    asyncio.run(scenario())


def test_a_link_to_an_open_seat_dies_when_somebody_sits_down_there(server: Server) -> None:
    async def scenario() -> None:
        eve, ben = await people(server, "Eve", "Ben")
        made = await eve.new_table("pocket-mars", ["person", "open"])
        table = made["table"]
        claim = (await eve.post(f"/api/tables/{table}/seats/1/link"))["claim"]
        await ben.sit(table, 1)
        await eve.sit(table, 0, made["links"]["0"])
        assert (await eve.sit(table, 1, claim, status=403, also=True))["code"] == "claim-wrong"
        assert (await eve.post(f"/api/tables/{table}/seats/1/link", status=403))["code"] == "not-your-seat"
        assert (await ben.get(f"/api/tables/{table}"))["seat"] == 1

    asyncio.run(scenario())


def test_a_seat_kept_for_somebody_in_a_rematch_is_theirs_alone(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "pocket-mars")
        async with anna.live(table) as live:
            await live.ask("resign", seat=0)
            await live.ask("rematch", seat=0)
            await live.until(lambda live: live.entries[-1]["kind"] == "rematch")
            again = live.entries[-1]["table"]
        assert (await anna.post(f"/api/tables/{again}/seats/1/link", status=403))["code"] == "not-your-seat"
        assert (await anna.sit(again, 1, status=403))["code"] == "claim-wrong"
        await anna.sit(again, 0)
        await ben.sit(again, 1)
        mine = (await ben.post(f"/api/tables/{again}/seats/1/link"))["claim"]
        phone = (await people(server, "Ben's phone"))[0]
        await phone.sit(again, 1, mine)
        assert (await ben.post(f"/api/tables/{again}/seats/1/link", status=403))["code"] == "not-your-seat"

    asyncio.run(scenario())


def test_a_claim_that_outlived_its_holder_is_good_no_more(serve: Serve, new_database: Callable[[], str]) -> None:
    """Whatever races there are between processes: the log says who holds a seat, and since when."""
    database = new_database()
    server = serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, ben, eve = await people(server, "Anna", "Ben", "Eve")
        made = await anna.new_table("pocket-mars", ["person", "person"])
        table = made["table"]
        await anna.sit(table, 0, made["links"]["0"])
        claim = (await anna.post(f"/api/tables/{table}/seats/0/link"))["claim"]
        engine = make_engine(database_url(database))
        with engine.connect() as connection:
            kept = [dict(row) for row in connection.execute(sa.select(schema.claims)).mappings()]
        await ben.sit(table, 0, claim)
        with engine.begin() as connection:  # as if it had been written by another process at the same moment
            connection.execute(sa.delete(schema.claims))
            connection.execute(sa.insert(schema.claims), kept)
        engine.dispose()
        assert (await eve.sit(table, 0, claim, status=403))["code"] == "claim-wrong"

    asyncio.run(scenario())


def test_eyes_are_checked_again_by_every_process(serve: Serve, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def scenario() -> None:
        eve, anna, ben = await people(here, "Eve", "Anna", "Ben")
        table = (await anna.new_table("pocket-mars", ["open", "open"]))["table"]
        await eve.sit(table, 1)
        async with eve.at(there.address).live(table) as spy:
            assert spy.seat == 1
            async with eve.live(table) as live:
                await live.ask("leave", seat=1)
            await spy.until(lambda live: live.seat is None)
            spy.frames.clear()
            await ben.sit(table, 1)
            await anna.sit(table, 0)
            async with ben.live(table) as live:
                await live.decide()
                await heard_all(spy, live.seq)
            assert not sees_secrets(spy)

    asyncio.run(scenario())


def test_who_sits_already_is_asked_and_the_link_stays_good(server: Server) -> None:
    async def scenario() -> None:
        anna, ben = await people(server, "Anna", "Ben")
        made = await anna.new_table("marrak-hesh", ["person", "person"])
        table, claim = made["table"], made["links"]["1"]
        await anna.sit(table, 0, made["links"]["0"])
        told = await anna.post(f"/api/tables/{table}/invitation", {"claim": claim})
        assert (told["seat"], told["mine"]) == (1, [0])
        assert (await anna.sit(table, 1, claim, status=409))["code"] == "seated-already"
        stranger = Player(server.address, "nobody yet")
        told = await stranger.post(f"/api/tables/{table}/invitation", {"claim": claim})
        assert (told["seat"], told["mine"]) == (1, [])
        await ben.sit(table, 1, claim)
        refused = await stranger.post(f"/api/tables/{table}/invitation", {"claim": claim}, 403)
        assert refused["code"] == "claim-wrong"
        assert (await stranger.post(f"/api/tables/{table}/invitation", {"claim": "x"}, 403))["code"] == "claim-wrong"

    asyncio.run(scenario())


@pytest.mark.parametrize("wish", [{"listed": True}, {"seats": [{"kind": "person"}, {"kind": "open"}]}])
def test_strangers_are_not_dealt_into_a_record(server: Server, wish: dict[str, Any]) -> None:
    async def scenario() -> None:
        anna = (await people(server, "Anna"))[0]
        made = await anna.new_table("pocket-mars", ["person", "cadet"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"]) as live:
            await play_on(live, random.Random(1), 3)
            await live.ask("resign", seat=0)
        record = await anna.get(f"/api/tables/{made['table']}/record")
        seats = [{"kind": "person"}, {"kind": "person"}]
        refused = await anna.post("/api/tables", {"record": record, "seats": seats, **wish}, 400)
        assert refused["code"] == "record-strangers"
        again = await anna.post("/api/tables", {"record": record, "seats": seats}, 201)
        told = await anna.post(f"/api/tables/{again['table']}/invitation", {"claim": again["links"]["1"]})
        assert told["from_record"], "whoever is invited is told before sitting down"
        assert (await anna.get(f"/api/tables/{again['table']}"))["table"]["from_record"]

    asyncio.run(scenario())
