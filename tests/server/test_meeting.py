"""Finding somebody: pairing, who is there, inviting again, blocks, public pages."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine

from .client import PATIENCE, Player, play_moves, two_people
from .conftest import UNLIMITED, Serve, Server

GAME, OTHER = "marrak-hesh", "pocket-mars"


async def people(address: str, *names: str) -> list[Player]:
    return [await Player(address, name).introduce() for name in names]


async def wish(player: Player, *clocks: str, game: str = GAME, status: int = 200, **more: Any) -> dict[str, Any]:
    return await player.post("/api/pairing", {"game": game, "clocks": clocks or ["days-1"], **more}, status)


def tables_in(answer: dict[str, Any]) -> list[str]:
    return [each["table"] for each in answer["wishes"] if each["table"]]


async def no_more(player: Player) -> None:
    assert (await player.http.delete("/api/pairing")).status_code == 204


@asynccontextmanager
async def in_the_lobby(player: Player) -> AsyncIterator[ClientConnection]:
    url = f"{player.address.replace('http', 'ws', 1)}/api/lobby/live"
    headers = {"Authorization": f"Bearer {player.token}"} if player.token else {}
    async with connect(url, additional_headers=headers, open_timeout=PATIENCE) as socket:
        yield socket


async def heard(socket: ClientConnection, kind: str, holds: Callable[[Any], bool] = lambda told: True) -> Any:
    while True:
        told = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if told["type"] == kind and holds(told):
            return told


async def finished_game(address: str) -> tuple[Player, Player, str]:
    anna, ben, table = await two_people(address, GAME, clock={"move": 259_200}, options={"first": 1})
    async with anna.live(table) as one, ben.live(table) as two:
        await play_moves([one, two], random.Random(1), 2)
        await two.ask("resign", seat=1)
        await one.until(lambda live: live.over)
    return anna, ben, table


def test_two_who_would_like_the_same_sit_at_a_table(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, carla = await people(server.address, "Anna", "Ben", "Carla")
        assert tables_in(await wish(anna, "days-1", "days-3", nonce="hers")) == []
        assert tables_in(await wish(carla, "days-7")) == [], "another clock"
        assert tables_in(await wish(carla, "days-1", game=OTHER)) == [], "another game"
        (table,) = tables_in(await wish(ben, "days-3", nonce="his"))
        found = await anna.get("/api/pairing")
        assert tables_in(found) == [table] and len(found["wishes"]) == 1, "the other clock is wished for no more"
        told = await anna.get(f"/api/tables/{table}")
        assert told["now"]["state"] == "playing" and told["table"]["clock"]["move"] == 3 * 86_400
        assert {seat["nickname"] for seat in told["now"]["seats"]} == {"Anna", "Ben"}
        assert table in [each["table"] for each in await ben.get("/api/me/tables")]
        assert (await anna.get("/api/me/invitations")) == {"received": [], "sent": []}, "who sits is invited no more"
        waiting = {each["game"]: each["clocks"] for each in (await anna.get("/api/lobby"))["games"]}
        assert waiting[GAME].get("days-7") == 1 and "days-3" not in waiting[GAME]
        assert (await wish(anna, "hours", status=400))["code"] == "message-malformed"
        assert "code" in await wish(anna, game="chess", status=400)
        for each in (anna, ben, carla):
            await no_more(each)
        assert (await carla.get("/api/pairing"))["wishes"] == []

    asyncio.run(scenario())


def test_nobody_is_promised_to_two(serve: Serve, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    doors = [serve(database, *UNLIMITED, "--bots", "0").address for _ in range(2)]

    async def scenario() -> None:
        crowd = [await Player(doors[n % 2], f"P{n}").introduce() for n in range(12)]
        await asyncio.gather(*(wish(player) for player in crowd))
        found = [tables_in(await player.get("/api/pairing")) for player in crowd]
        assert all(len(tables) == 1 for tables in found), "nobody is left over, though all wished at once"
        everybody = [tables[0] for tables in found]
        assert sorted(everybody.count(table) for table in set(everybody)) == [2] * 6
        for player, table in zip(crowd, everybody, strict=True):
            assert len((await player.get(f"/api/tables/{table}"))["mine"]) == 1
        anna, ben = crowd[0], crowd[1]  # at different processes
        async with in_the_lobby(anna) as one, in_the_lobby(ben) as two:
            await heard(one, "lobby", lambda told: told["lobby"]["here"] >= 2)
            await wish(anna, "live", game=OTHER)
            await wish(ben, "live", game=OTHER)
            tables = {(await heard(each, "paired", _is_new(everybody)))["table"] for each in (one, two)}
            assert len(tables) == 1
            async with anna.live(tables.pop()):
                await heard(two, "lobby", lambda told: _of(told, OTHER)["playing"] == 1)

    asyncio.run(scenario())


def _is_new(known: list[str]) -> Callable[[Any], bool]:
    return lambda told: told["table"] not in known


def _of(told: Any, game: str) -> Any:
    return next(each for each in told["lobby"]["games"] if each["game"] == game)


def test_a_live_wish_ends_with_its_browser(server: Server) -> None:
    async def scenario() -> None:
        anna, ben = await people(server.address, "Anna", "Ben")
        async with in_the_lobby(anna) as socket:
            here = (await heard(socket, "lobby"))["lobby"]["here"]
            await wish(anna, "live", "days-7")
            await heard(socket, "lobby", lambda told: _of(told, GAME)["clocks"].get("live") == 1)
            told = next(each for each in (await anna.get("/api/lobby"))["games"] if each["game"] == GAME)
            assert told["waiting"] == 1, "one person, though with two clocks"
            async with in_the_lobby(Player(server.address, "")) as stranger:
                assert (await heard(stranger, "lobby"))["lobby"]["here"] == here + 1
        while len((await anna.get("/api/pairing"))["wishes"]) == 2:
            await asyncio.sleep(0.05)
        assert tables_in(await wish(ben, "live")) == []
        assert [each["clock"] for each in (await anna.get("/api/pairing"))["wishes"]] == ["days-7"]
        for each in (anna, ben):
            await no_more(each)

    asyncio.run(scenario())


def test_somebody_is_invited_again_and_may_say_no(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await finished_game(server.address)
        (opponent,) = await anna.get("/api/me/opponents")
        assert (opponent["nickname"], opponent["game"], opponent["games"]) == ("Ben", GAME, 1)
        again = {"table": table, "seat": opponent["seat"]}
        made = (await anna.post("/api/invitations", again))["table"]
        assert (await anna.post("/api/invitations", again, 409))["code"] == "invited-already"
        told = await anna.get(f"/api/tables/{made}")
        assert told["mine"] == [0] and told["table"]["clock"]["move"] == 259_200
        (invited,) = (await ben.get("/api/me/invitations"))["received"]
        assert (invited["table"], invited["inviter"], invited["game"]) == (made, "Anna", GAME)
        assert (await ben.http.delete(f"/api/invitations/{made}/{invited['seat']}")).status_code == 204
        assert (await ben.get("/api/me/invitations"))["received"] == []
        (sent,) = (await anna.get("/api/me/invitations"))["sent"]
        assert sent["refused"] and sent["nickname"] == "Ben"
        assert (await anna.http.delete(f"/api/invitations/{made}/{sent['seat']}")).status_code == 204
        second = (await anna.post("/api/invitations", again))["table"]
        await ben.sit(second, 1)
        assert (await ben.get(f"/api/tables/{second}"))["now"]["state"] == "playing"
        assert (await anna.get("/api/me/invitations")) == {"received": [], "sent": []}
        (carla,) = await people(server.address, "Carla")
        for path in ("/api/invitations", "/api/me/blocks"):
            assert (await carla.post(path, again, 404))["code"] == "opponent-unknown"

    asyncio.run(scenario())


def test_whoever_is_blocked_neither_invites_nor_is_paired(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await finished_game(server.address)
        (blocked,) = await anna.post("/api/me/blocks", {"table": table, "seat": 1})
        assert blocked["nickname"] == "Ben" and (await anna.get("/api/me/opponents"))[0]["block"]
        for who, seat in ((ben, 0), (anna, 1)):
            again = {"table": table, "seat": seat}
            assert (await who.post("/api/invitations", again, 403))["code"] == "invite-impossible"
        await ben.post(f"/api/tables/{table}/actions", {"type": "rematch", "seat": 1, "key": "r"})
        assert (await anna.get("/api/me/invitations"))["received"] == [], "not by a rematch either"
        assert tables_in(await wish(anna, game=OTHER)) == tables_in(await wish(ben, game=OTHER)) == []
        (carla,) = await people(server.address, "Carla")
        (paired,) = tables_in(await wish(carla, game=OTHER))
        assert tables_in(await anna.get("/api/pairing")) == [paired], "who waited longest"
        await no_more(ben)
        kept = await anna.get("/api/me/data")
        assert kept["meeting"]["blocks"][0]["nickname"] == "Ben"
        assert (await anna.http.delete(f"/api/me/blocks/{blocked['block']}")).status_code == 204
        await anna.post("/api/invitations", {"table": table, "seat": 1})
        assert len((await ben.get("/api/me/invitations"))["received"]) == 1

    asyncio.run(scenario())


def test_a_public_page_is_there_as_long_as_somebody_wants(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--bots", "0")

    async def scenario() -> None:
        anna, ben, _ = await finished_game(server.address)
        assert (await anna.get("/api/me/profile")) == {"profile": None}
        page = (await anna.post("/api/me/profile"))["profile"]
        stranger = Player(server.address, "")
        shown = await stranger.get(f"/api/profiles/{page}")
        assert shown["nickname"] == "Anna" and shown["since"] % 86_400_000 == 0
        assert shown["games"] == [
            {"game": GAME, **{kind: {"played": n, "won": n} for kind, n in (("people", 1), ("bots", 0), ("solo", 0))}}
        ]
        newer = (await anna.post("/api/me/profile"))["profile"]
        assert (await stranger.get(f"/api/profiles/{page}", 404))["code"] == "profile-unknown"
        assert (await anna.get("/api/me/data"))["meeting"]["profile"] == newer
        await anna.http.delete("/api/me/profile")
        assert (await stranger.get(f"/api/profiles/{newer}", 404))["code"] == "profile-unknown"
        await anna.post("/api/me/profile")
        await wish(anna)
        await anna.post("/api/me/blocks", {"table": (await anna.get("/api/me/opponents"))[0]["table"], "seat": 1})
        await ben.post("/api/me/blocks", {"table": (await ben.get("/api/me/opponents"))[0]["table"], "seat": 0})
        answer = await anna.http.request("DELETE", "/api/me", json={"delete": "everything"})
        assert answer.status_code == 204

    asyncio.run(scenario())
    server.stop()
    engine = make_engine(database_url(sqlite_file))
    with engine.connect() as connection:
        for kept in (schema.profiles, schema.pairings, schema.blocks, schema.invitations):
            assert connection.execute(sa.select(sa.func.count()).select_from(kept)).scalar() == 0, kept.name
    engine.dispose()
