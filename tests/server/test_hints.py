"""Hints, and how long bots think."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import marsuk
from marsuk.bots import LEVELS
from marsuk.server.thinking.questions import own_seconds

from .client import Json, Live, Player, move_ids, two_people
from .conftest import UNLIMITED, Serve, Server


async def ask_hint(live: Live, seat: int) -> Json:
    """The hint, or the refusal."""
    key = await live.say("hint", seat=seat, seq=live.seq)
    message = await live.hear()
    while message["type"] not in ("hint", "refused"):
        message = await live.hear()
    assert message["key"] == key
    return message


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_a_hint_is_a_move_with_reasons_in_the_language_asked_for(server: Server, game: str) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, game, options={"first": 0})
        for language in ("en", "it"):
            async with anna.live(table, lang=language) as live:
                hint = await ask_hint(live, 0)
                assert hint["type"] == "hint", hint
                legal = {move["id"]: move for move in live.now["legal"]}
                assert hint["move"] == legal[hint["move"]["id"]]
                assert hint["text"].startswith(hint["move"]["text"])
                assert {ranked["id"] for ranked in hint["moves"]} == set(legal)
                assert hint["moves"][0]["id"] == hint["move"]["id"]
                assert hint["moves"][0]["interval"][0] <= hint["moves"][0]["value"] <= hint["moves"][0]["interval"][1]
                assert len(hint["moves"][0]["points"]) == 2
                assert hint["line"][0] == {"seat": 0, **hint["move"]}
                assert not any(move["notation"] in hint["text"].split() for move in hint["line"])

    asyncio.run(scenario())


def test_only_the_seat_that_asked_gets_the_hint(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table) as one, ben.live(table) as two:
            assert (await ask_hint(one, 1))["code"] == "not-your-seat"
            assert (await ask_hint(two, 1))["code"] == "hint-not-deciding"
            assert (await ask_hint(one, 0))["type"] == "hint"
            await one.decide()
            await two.until(lambda live: live.seq == one.seq)
            assert not any('"type":"hint"' in frame for frame in two.frames)

    asyncio.run(scenario())


def test_whoever_makes_the_table_may_forbid_hints(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0}, hints=False)
        async with anna.live(table, detail="light") as live:
            assert (await ask_hint(live, 0))["code"] == "hint-forbidden"
        assert (await anna.get(f"/api/tables/{table}"))["table"]["hints"] is False

    asyncio.run(scenario())


def test_a_server_whose_bots_think_elsewhere_gives_hints(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--bots", "0")

    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, detail="light") as live:
            assert (await ask_hint(live, 0))["move"]["id"] in move_ids(live.now["legal"])

    asyncio.run(scenario())


def test_levels_are_told_with_names_and_descriptions_in_all_languages(server: Server) -> None:
    async def scenario() -> Any:
        return await Player(server.address, "Anna").get("/api/games")

    for game in asyncio.run(scenario()):
        told = {level["level"]: level for level in game["levels"]}
        assert tuple(told)[: len(LEVELS)] == LEVELS
        assert told["cadet"]["name"] == {"en": "Cadet", "it": "Cadetto"}
        for level in LEVELS:
            assert told[level]["about"]["en"] != told[level]["about"]["it"]


def test_a_bot_thinks_as_its_level_says_within_the_limit_of_the_server() -> None:
    def seconds(level: str, most: float) -> float:
        return own_seconds(marsuk.bot("marrak-hesh", level), most)

    assert seconds("lieutenant", 2.0) == 2.0
    assert seconds("admiral", 2.0) == 1.0
    assert seconds("admiral", 0.3) == 0.3
    assert seconds("greedy", 2.0) == 2.0


async def ask_imagined(live: Live, seat: int) -> Json:
    """What a client needs to think for itself, or the refusal."""
    return await answered(live, await live.say("imagine", seat=seat, seq=live.seq))


async def answered(live: Live, key: str) -> Json:
    """What is said to the message; one that could not even be read is refused without its key."""
    message = await live.hear()
    while message.get("key") != key and message["type"] != "refused":
        message = await live.hear()
    return message


def weighed(move: int, seats: int, visits: int = 10) -> Json:
    sums = {"won": [5.0] * seats, "squares": 5.0, "points": [300.0] * seats}
    return {"id": move, "visits": visits, "tries": 10, **sums}


def test_what_a_client_found_out_is_put_into_the_same_words(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, lang="it") as live:
            imagined = await ask_imagined(live, 0)
            assert imagined["type"] == "imagined" and imagined["engine"].endswith(".wasm")
            legal = {move["id"]: move for move in live.now["legal"]}
            first, second, *_ = legal
            found = [weighed(first, imagined["seats"], 4), weighed(second, imagined["seats"], 6)]
            thought = {"simulations": 20, "found": found, "line": [second, first]}
            hint = await answered(live, await live.say("explain", seat=0, seq=imagined["seq"], **thought))
            assert hint["type"] == "hint", hint
            assert hint["move"] == legal[second] and hint["simulations"] == 20
            assert hint["text"].startswith(legal[second]["text"]) and "50 volte su cento" in hint["text"]
            assert [move["id"] for move in hint["moves"][:2]] == [second, first]
            assert hint["moves"][0]["chances"] == [0.5, 0.5] and hint["moves"][0]["points"] == [30.0, 30.0]
            assert {move["id"] for move in hint["moves"]} == set(legal)
            assert hint["line"][0]["id"] == second

    asyncio.run(scenario())


def test_who_may_get_no_hint_may_not_think_with_what_the_table_knows(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table) as one, ben.live(table) as two:
            assert (await ask_imagined(one, 1))["code"] == "not-your-seat"
            assert (await ask_imagined(two, 1))["code"] == "hint-not-deciding"
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0}, hints=False)
        async with anna.live(table) as live:
            assert (await ask_imagined(live, 0))["code"] == "hint-forbidden"
            thought = {"simulations": 1, "found": [weighed(0, 2)]}
            refused = await answered(live, await live.say("explain", seat=0, seq=live.seq, **thought))
            assert refused["code"] == "hint-not-imagined"

    asyncio.run(scenario())


def test_numbers_that_no_search_finds_are_refused_or_believed_but_break_nothing(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "pocket-mars", options={"first": 0})
        async with anna.live(table, detail="light") as live:
            imagined = await ask_imagined(live, 0)
            legal, seats = move_ids(live.now["legal"]), imagined["seats"]
            fine = weighed(legal[0], seats)

            async def explained(**changed: Any) -> Json:
                thought = {"seat": 0, "seq": imagined["seq"], "simulations": 1, "found": [fine], **changed}
                return await answered(live, await live.say("explain", **thought))

            unknown = next(move for move in range(1000) if move not in legal)
            for wrong in (
                {"won": [1.0]}, {"points": []}, {"points": [1e300] * seats}, {"tries": -1}, {"visits": 10**12},
                {"visits": 1.5}, {"squares": None}, {"id": unknown}, {"id": 2**40}, {"more": 1},
            ):  # fmt: skip
                refused = await explained(found=[{**fine, **wrong}])
                assert refused["code"] in ("message-malformed", "move-unknown"), wrong
            for wrong in ({"found": []}, {"found": [fine] * 65}, {"line": [0] * 200}, {"line": ["a"]}, {"seq": "x"}):
                assert (await explained(**wrong))["code"] == "message-malformed"
            assert (await explained(seat=1))["code"] == "hint-not-imagined"
            assert (await explained(seq=imagined["seq"] + 1))["code"] == "hint-not-imagined"
            lies = [{**fine, "tries": 0}, {**fine, "tries": 1, "won": [-1e12] * seats}, {**fine, "squares": 1e12}]
            for lie in lies:
                assert (await explained(found=[lie], line=[legal[0], 10**9]))["type"] == "hint"
            assert [move["id"] for move in (await explained(line=[legal[1]]))["line"]] == [legal[0]]

    asyncio.run(scenario())
