"""Rated games: between two people who agree to it, never against oneself, and each counts once and in order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from marsuk.server.results.glicko import Rating, after_game

from .client import Player
from .conftest import UNLIMITED, Serve
from .test_results import act, results_of

BEHIND_A_PROXY = ("--proxy-hops", "1")


async def somebody(address: str, name: str, origin: int) -> Player:
    player = Player(address, name)
    player.http.headers["X-Forwarded-For"] = f"203.0.113.{origin}"
    return await player.introduce()


async def rated_table(one: Player, other: Player, **wish: Any) -> str:
    made = await one.new_table("marrak-hesh", ["person", "person"], rated=True, **wish)
    for seat, player in enumerate((one, other)):
        await player.sit(made["table"], seat, made["links"][str(seat)])
    return str(made["table"])


async def rating_of(player: Player) -> dict[str, Any]:
    (rating,) = await player.get("/api/me/ratings")
    assert rating["game"] == "marrak-hesh"
    return dict(rating)


def test_a_rated_game_counts_for_both(serve: Serve, new_database: Callable[[], str]) -> None:
    server = serve(new_database(), *UNLIMITED, *BEHIND_A_PROXY)

    async def scenario() -> None:
        anna, ben = await somebody(server.address, "Anna", 1), await somebody(server.address, "Ben", 2)
        assert await anna.get("/api/me/ratings") == []
        first = await rated_table(anna, ben)
        told = await ben.get(f"/api/tables/{first}")
        assert told["table"]["rated"] and not told["table"]["hints"] and told["now"]["counts"]
        assert [(seat["rating"], seat["provisional"]) for seat in told["now"]["seats"]] == [(1500, True)] * 2
        await act(ben, first, "leave", 1)  # which is to give up
        expected = after_game(Rating(), Rating(), 1)
        assert (await anna.get(f"/api/tables/{first}"))["now"]["result"]["winners"] == [0]
        for player, after in zip((anna, ben), expected, strict=True):
            rating = await rating_of(player)
            assert (rating["rating"], rating["games"]) == (pytest.approx(after.rating), 1)
            (result,) = await results_of(player)
            assert result["rated"] and result["rating"] == rating["rating"]
            assert result["change"] == pytest.approx(after.rating - 1500)
        changes = await anna.get(f"/api/tables/{first}/ratings")
        assert [round(change["change"]) for change in changes] == [162, -162] and changes[0]["provisional"]
        second = await rated_table(ben, anna)
        seats = (await anna.get(f"/api/tables/{second}"))["now"]["seats"]
        assert [seat["rating"] for seat in seats] == [round(expected[1].rating), round(expected[0].rating)]
        assert (await anna.get("/api/me/data"))["ratings"] == [await rating_of(anna)]

    asyncio.run(scenario())


def test_nobody_is_rated_against_themselves(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, *BEHIND_A_PROXY)

    async def scenario() -> None:
        anna, also_anna = await somebody(server.address, "Anna", 1), await somebody(server.address, "Hanna", 1)
        ben = await somebody(server.address, "Ben", 2)
        for seats in (["person", "cadet"], ["person"] * 3):
            refused = await anna.new_table("marrak-hesh", seats, 400, rated=True)
            assert refused["code"] == "rated-two-people"
        made = await anna.new_table("marrak-hesh", ["person", "open"], rated=True)
        await anna.sit(made["table"], 0, made["links"]["0"])
        assert (await anna.sit(made["table"], 1, status=409, also=True))["code"] == "rated-two-seats"
        await also_anna.sit(made["table"], 1)
        assert (await anna.get(f"/api/tables/{made['table']}"))["now"]["counts"] is False
        claim = (await anna.post(f"/api/tables/{made['table']}/seats/0/link"))["claim"]
        assert (await ben.sit(made["table"], 0, claim, status=409))["code"] == "rated-no-other"
        await act(also_anna, made["table"], "resign", 1)
        assert await anna.get("/api/me/ratings") == [] and not (await results_of(anna))[0]["rated"]

    asyncio.run(scenario())


def test_many_processes_rate_each_game_once_and_in_order(serve: Serve, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    here, there = (serve(database, *UNLIMITED, *BEHIND_A_PROXY) for _ in range(2))

    async def scenario() -> None:
        anna, ben = await somebody(here.address, "Anna", 1), await somebody(here.address, "Ben", 2)
        tables = [await rated_table(anna, ben) for _ in range(6)]
        far = anna.at(there.address)
        await asyncio.gather(*(act((anna, far)[n % 2], table, "resign") for n, table in enumerate(tables)))
        expected = Rating(), Rating()
        for _ in tables:
            expected = after_game(*expected, 0)
        mine, others = await rating_of(anna), await rating_of(ben)
        assert (mine["games"], others["games"]) == (6, 6)
        assert mine["rating"] == pytest.approx(expected[0].rating, abs=0.01)
        assert others["rating"] == pytest.approx(expected[1].rating, abs=0.01)
        assert sorted(round(each["rating"]) for each in await results_of(anna))[0] == round(mine["rating"])

    asyncio.run(scenario())
