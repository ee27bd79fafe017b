"""How games end is kept for their people: with the end itself, filtered, paged, deleted, made good later."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import command

from marsuk.server.results import results
from marsuk.server.storage import schema
from marsuk.server.storage.database import alembic_config, database_url, make_engine

from .client import Player, play_on, two_people
from .conftest import UNLIMITED, Serve, Server
from .kept import Kept


async def results_of(player: Player, **which: Any) -> list[dict[str, Any]]:
    words = "&".join(f"{name}={value}" for name, value in which.items())
    found: list[dict[str, Any]] = (await player.get(f"/api/me/results?{words}"))["results"]
    return found


async def act(player: Player, table: str, kind: str, seat: int = 0) -> None:
    await player.post(f"/api/tables/{table}/actions", {"type": kind, "seat": seat, "key": f"{kind}-{table}"})


async def played_out(player: Player, game: str, seats: list[str], **wish: Any) -> str:
    made = await player.new_table(game, seats, **wish)
    await player.sit(made["table"], 0, made["links"]["0"])
    async with player.live(made["table"], detail="light") as live:
        await play_on(live, random.Random(5))
    return str(made["table"])


async def forget(player: Player, path: str, **body: Any) -> int:
    return (await player.http.request("DELETE", f"/api/me/results{path}", json=body or None)).status_code


def test_a_record_of_ones_games(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, against_ben = await two_people(server.address, "marrak-hesh")
        await act(anna, against_ben, "resign")
        against_bot = await played_out(anna, "marrak-hesh", ["person", "greedy"])
        alone = await played_out(anna, "pocket-mars", ["person"], options={"solo": "cyborg"})

        newest, middle, oldest = await results_of(anna)
        assert [each["table"] for each in (newest, middle, oldest)] == [alone, against_bot, against_ben]
        assert (oldest["against"], oldest["ending"], oldest["won"], oldest["place"]) == ("people", "resigned", False, 2)
        assert [(rival["kind"], rival["name"], rival["won"]) for rival in oldest["rivals"]] == [("person", "Ben", True)]
        assert (middle["against"], middle["level"], middle["counts"]) == ("bots", "greedy", True)
        result = (await anna.get(f"/api/tables/{against_bot}"))["now"]["result"]
        assert (middle["score"], middle["won"]) == (result["scores"][0]["total"], 0 in result["winners"])
        assert middle["decisions"] > 5 and middle["ended"] > middle["began"] and middle["kept"]
        assert (newest["against"], newest["level"], newest["players"]) == ("solo", "cyborg", 1)
        assert [(rival["kind"], rival["name"]) for rival in newest["rivals"]] == [("automatic", "da")]
        (bens,) = await results_of(ben)
        assert (bens["won"], bens["ending"], bens["rivals"][0]["name"]) == (True, "rival-resigned", "Anna")

        # all games have their rungs here: others play at this server as well
        rungs = {(rung["game"], rung["against"], rung["level"]): rung for rung in await anna.get("/api/ladder")}
        duel, solo = rungs["marrak-hesh", "bots", "greedy"], rungs["pocket-mars", "solo", "cyborg"]
        assert (duel["own_games"], solo["own_games"]) == (1, 1)
        assert duel["own_won"] == middle["won"]

        async def tables(**which: Any) -> list[str]:
            return [each["table"] for each in await results_of(anna, **which)]

        assert await tables(game="marrak-hesh") == [against_bot, against_ben]
        assert await tables(against="solo", level="cyborg") == [alone]
        assert await tables(players=2, to=middle["ended"]) == [against_ben]
        assert await tables(**{"from": middle["ended"]}) == [alone, against_bot]
        pages, more = [], "most=1"
        while more:
            page = await anna.get(f"/api/me/results?{more}")
            pages += [each["table"] for each in page["results"]]
            more = page["next"] and f"most=1&before={page['next']}"
        assert pages == [alone, against_bot, against_ben]
        for wrong in ("before=1-2", "against=cats", "most=501", "from=-1"):
            await anna.get(f"/api/me/results?{wrong}", 400)
        stranger = Player(server.address, "")
        assert (await stranger.get("/api/me/results", 401))["code"] == "player-needed"

        assert len((await anna.get("/api/me/data"))["results"]) == 3
        assert await forget(anna, f"/{against_ben}") == 204
        await act(ben, against_ben, "rematch", 1)
        assert await tables() == [alone, against_bot], "what is deleted does not come back"
        assert await forget(anna, "") == 400
        assert await forget(anna, "", delete="results") == 204
        assert await tables() == [] and len(await results_of(ben)) == 1

    asyncio.run(scenario())


def test_results_are_forgotten_with_their_player(serve: Serve, new_database: Callable[[], str]) -> None:
    database = new_database()
    server = serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "pocket-mars")
        await act(anna, table, "resign")
        assert (await anna.http.request("DELETE", "/api/me", json={"delete": "everything"})).status_code == 204
        (result,) = await results_of(ben)
        assert result["rivals"][0]["name"] == "N. N."

    asyncio.run(scenario())
    server.stop()
    engine = make_engine(database_url(database))
    with engine.connect() as connection:
        assert connection.execute(sa.select(schema.results.c.others)).scalars().all() == ["{}"]
    engine.dispose()


def test_games_that_ended_before_are_made_good(serve: Serve, new_database: Callable[[], str]) -> None:
    database = new_database()
    server = serve(database, *UNLIMITED)

    async def play() -> list[dict[str, Any]]:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        await act(anna, table, "resign")
        await two_people(server.address, "pocket-mars")
        tokens.append(anna.token)
        return await results_of(anna)

    tokens: list[str] = []
    before = asyncio.run(play())
    server.stop()
    engine = make_engine(database_url(database))
    with engine.begin() as connection:
        command.downgrade(alembic_config(connection), "0003")  # as the version before kept it
    engine.dispose()
    again = serve(database, *UNLIMITED)

    async def look() -> None:
        anna = Player(again.address, "Anna")
        anna.http.headers["Authorization"] = f"Bearer {tokens[0]}"
        while await results_of(anna) != before:  # it is done beside everything else
            await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(look(), 30))


def test_of_very_many_the_newest_are_kept(sqlite_file: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(results, "MOST_KEPT", 3)

    async def scenario() -> None:
        kept = Kept(sqlite_file)
        row = {
            "game": "g",
            "against": "bots",
            "players": 2,
            "won": True,
            "counts": True,
            "outcome": "{}",
            "others": "{}",
        }
        rows = [{"player": name, "table_id": f"t{n}", "seat": 0, "ended": n, **row} for name in "ab" for n in range(5)]
        await kept.store.writer.run(lambda connection: connection.execute(sa.insert(schema.results), rows[:7]).rowcount)
        await kept.keeper.clean()
        found = schema.results.c
        query = sa.select(found.player, found.ended).order_by(found.player, found.ended)
        left = await kept.store.read(lambda connection: [tuple(each) for each in connection.execute(query)])
        assert left == [("a", 2), ("a", 3), ("a", 4), ("b", 0), ("b", 1)]
        await kept.close()

    asyncio.run(scenario())
