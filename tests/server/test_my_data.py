"""What is kept about a player can be seen, downloaded and deleted; afterwards nothing anywhere leads to them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine
from marsuk.server.tables.timekeeping import now

from .client import Player, play_moves, play_on, two_people
from .conftest import QUICK_BOTS, UNLIMITED, Serve, Server
from .kept import Kept


async def id_of(player: Player) -> str:
    return str((await player.get("/api/me"))["player"])


async def delete_me(player: Player, status: int = 204, wish: Any = None) -> str:
    wish = {"delete": "everything"} if wish is None else wish
    answer = await player.http.request("DELETE", "/api/me", json=wish)
    assert answer.status_code == status, answer.text
    return answer.headers.get("set-cookie", "")


def everything_in(database: str) -> str:
    """All rows of the database, as text."""
    engine = make_engine(database_url(database))
    with engine.connect() as connection:
        tables = schema.metadata.sorted_tables
        found = [tuple(row) for table in tables for row in connection.execute(sa.select(table))]
    engine.dispose()
    return repr(found)


def test_a_player_downloads_what_is_kept(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "pocket-mars")
        async with anna.live(table) as one, ben.live(table) as two:
            await play_moves([one, two], random.Random(1), 6)
            await one.ask("resign", seat=0)
            await two.until(lambda live: live.over)
        made = await anna.new_table("marrak-hesh", ["person", "person"])
        answer = await anna.http.get("/api/me/data")
        assert answer.headers["content-disposition"] == 'attachment; filename="marsuk-my-data.json"'
        kept = answer.json()
        assert kept["you"]["nickname"] == "Anna" and kept["you"]["player"] == await id_of(anna)
        assert kept["days"] == {"finished": 365, "forsaken": 60, "players": 180}
        by_table = {each["table"]: each for each in kept["tables"]}
        assert set(by_table) == {table, made["table"]}
        played, prepared = by_table[table], by_table[made["table"]]
        assert played["mine"] == [0] and played["made_by_you"] and played["state"] == "over"
        assert [seat["nickname"] for seat in played["seats"]] == ["Anna", "Ben"]
        assert {entry["seat"] for entry in played["entries"]} == {0}, "what others did is theirs"
        assert played["entries"][0]["kind"] == "sat"
        assert played["nonces"] == {"0": "anna's nonce"}
        assert played["record"] == await anna.get(f"/api/tables/{table}/record")
        assert prepared["mine"] == [] and prepared["made_by_you"] and prepared["record"] is None
        assert anna.token not in answer.text and "secret_hash" not in answer.text
        stranger = Player(server.address, "")
        assert (await stranger.get("/api/me/data", 401))["code"] == "player-needed"

    asyncio.run(scenario())


def test_the_download_tells_nothing_that_the_seat_may_not_know(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "pocket-mars")
        async with anna.live(table) as one, ben.live(table) as two:
            await play_moves([one, two], random.Random(2), 10)
            told = {entry["seq"]: entry for entry in (await anna.get(f"/api/tables/{table}"))["entries"]}
            kept = (await anna.get("/api/me/data"))["tables"][0]["entries"]
        assert len(kept) > 3
        assert all(entry == told[entry["seq"]] for entry in kept if entry["seq"] in told)

    asyncio.run(scenario())


async def finish_forgetting(database: str) -> None:
    """As a server does some minutes later."""
    kept = Kept(database)
    await kept.belongings.finish(now() + 1)
    await kept.close()


def test_nothing_leads_to_who_has_deleted_everything(serve: Serve, new_database: Callable[[], str]) -> None:
    database = new_database()
    server = serve(database, *UNLIMITED, *QUICK_BOTS)
    marks = ["Annabella", "Annabella's nonce"]

    async def scenario() -> None:
        anna = await Player(server.address, "Annabella").introduce()
        ben = await Player(server.address, "Ben").introduce()
        marks.extend((await id_of(anna), anna.token))

        async def table_of(*players: Player, **wish: Any) -> str:
            made = await anna.new_table("marrak-hesh", ["person", "person"], **wish)
            for seat, player in enumerate(players):
                await player.sit(made["table"], seat, made["links"][str(seat)], f"nonce {seat}")
            return str(made["table"])

        async def resign(table: str, player: Player, seat: int) -> None:
            await player.post(f"/api/tables/{table}/actions", {"type": "resign", "seat": seat, "key": "r"})

        alone = await anna.new_table("marrak-hesh", ["person", "greedy"])
        await anna.sit(alone["table"], 0, alone["links"]["0"])
        playing = await table_of(anna, ben, options={"first": 0})
        over = await table_of(anna, ben)
        await resign(over, anna, 0)
        await ben.post(f"/api/tables/{over}/actions", {"type": "rematch", "seat": 1, "key": "again"})
        again = [t["table"] for t in await ben.get("/api/me/tables")]
        rematch = (await ben.get(f"/api/tables/{over}"))["entries"][-1]["table"]
        assert rematch not in again and (await ben.get(f"/api/tables/{rematch}"))["now"]["seats"][0]["kept_for"]
        left = (await ben.new_table("marrak-hesh", ["open", "open"], listed=True))["table"]
        await anna.sit(left, 0)
        await anna.post(f"/api/tables/{left}/actions", {"type": "leave", "seat": 0, "key": "bye"})
        waiting = (await ben.new_table("marrak-hesh", ["open", "open"], listed=True))["table"]
        await anna.sit(waiting, 1)
        before = await ben.get(f"/api/tables/{over}")

        for wrong in ({}, {"delete": "some"}, {"delete": "everything", "also": 1}):
            await delete_me(anna, 400, wrong)
        async with ben.live(playing, detail="light") as live:
            assert 'marsuk=""' in (await delete_me(anna)).replace("marsuk=;", 'marsuk="";')
            async with ben.live(playing, detail="light") as again_there:
                assert again_there.now["seats"][0]["substituted"], "a substitute keeps the seat"
                await again_there.until(lambda live: live.now["deciding"] == [1])  # and plays
                await play_on(again_there, random.Random(1), most=4)
            del live
        assert (await anna.get("/api/me", 401))["code"] == "player-needed"
        assert (await ben.get(f"/api/tables/{alone['table']}", 404))["code"] == "table-unknown"
        for table in (playing, over):
            seats = (await ben.get(f"/api/tables/{table}"))["now"]["seats"]
            assert [seat["nickname"] for seat in seats] == ["N. N.", "Ben"]
        after = await ben.get(f"/api/tables/{over}")
        assert after["now"]["fairness"] == before["now"]["fairness"], "the deal can still be checked"
        listed = {t["table"]: t for t in await ben.get("/api/me/tables")}
        assert {seat["nickname"] for seat in listed[over]["seats"]} == {"N. N.", "Ben"}
        assert [seat["taken"] for seat in (await ben.get(f"/api/tables/{waiting}"))["now"]["seats"]] == [False, False]
        carla = await Player(server.address, "Carla").introduce()
        claim = (await ben.post(f"/api/tables/{rematch}/seats/0/link"))["claim"]
        await carla.sit(rematch, 0, claim)  # the place that was kept is free for somebody else
        await ben.sit(rematch, 1)
        assert (await ben.get(f"/api/tables/{rematch}"))["now"]["state"] == "playing"
        assert await ben.get(f"/api/tables/{over}/record")

    asyncio.run(scenario())
    server.stop()
    asyncio.run(finish_forgetting(database))
    kept = everything_in(database)
    assert not [mark for mark in marks if mark in kept]
    assert "Ben" in kept
    assert '"traceback"' not in server.logged(), server.logged()


def test_other_processes_forget_too(serve: Serve, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, ben, table = await two_people(here.address, "marrak-hesh", options={"first": 1})
        far, ben = anna.at(there.address), ben.at(there.address)
        assert (await far.get("/api/me"))["nickname"] == "Anna"
        async with ben.live(table) as live:
            assert live.now["seats"][0]["nickname"] == "Anna"
            await delete_me(anna)
            while True:  # the connection is dropped, so that the page comes back and hears all anew
                seats = (await ben.get(f"/api/tables/{table}"))["now"]["seats"]
                if seats[0]["nickname"] == "N. N.":
                    break
        assert (await far.get("/api/me", 401))["code"] == "player-needed"
        async with ben.live(table) as live:
            assert "Anna" not in json.dumps(live.entries) and live.now["seats"][0]["substituted"]

    asyncio.run(scenario())
    assert "Anna" not in everything_in(database)
