"""Records over HTTP: replays through anybody's eyes or with all cards open, and what a bot thinks of them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from msgspec import to_builtins

import marsuk
from marsuk.bots.judge import SearchJudge, verdicts_on
from marsuk.bots.luck import ledger_of
from marsuk.bots.luck_words import luck_told
from marsuk.core.match import Match
from marsuk.server.replays.replaying import AnalysisWish, imagining
from marsuk.server.thinking.judging import MOST_MOMENTS

from .client import Json, Player
from .conftest import UNLIMITED, Serve, Server


def played(game: str, most: int = 10_000, **options: Any) -> Match:
    """A match of random moves."""
    match = marsuk.game(game).new(**{"seed": 11, **options})
    draw = random.Random(11)
    while not match.is_over and match.plies < most:
        match.play(draw.choice(match.legal_ids()))
    return match


def replayed(server: Server, match: Match, **wish: Any) -> Json:
    async def ask() -> Json:
        whole = {"record": match.record().dumps(), "begin": 0, "end": match.plies}
        return await Player(server.address, "Anna").post("/api/replay?lang=en", {**whole, **wish})

    return asyncio.run(ask())


def shape(value: Any) -> Any:
    """What is left of a view without its values: the names of its fields, and how many there are of what."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    return [shape(each) for each in value] if isinstance(value, list) else None


def cards_in(view: Json) -> list[str | None]:
    """All cards that lie in hands, prep modules and stacks."""
    places = [seat[place] for seat in view["seats"] for place in ("hand", "prep")]
    return [card["card"] for place in (*places, *view["stacks"].values()) for card in place]


@pytest.mark.parametrize("options", [{"players": 3, "draft": True}, {"solo": "da"}])
@pytest.mark.parametrize("seat", [None, 0])
def test_an_open_replay_has_the_shape_of_a_view_with_every_card_known(
    server: Server, options: Json, seat: int | None
) -> None:
    match = played("pocket-mars", 80, **options)
    closed, opened = (replayed(server, match, seat=seat, open=open_) for open_ in (False, True))
    assert opened["components"] == match.components_told("en")
    hidden = 0
    for one, other in zip(closed["moments"], opened["moments"], strict=True):
        here, there = one["view"], other["view"]
        assert there["scores"] == here["scores"]
        assert len(there["deck"].pop("known")) == there["deck"]["count"]
        here["deck"].pop("known")
        assert shape(there) == shape(here)
        assert None not in cards_in(there)
        hidden += None in cards_in(here)
        assert [event["event"] for event in one["events"]] == [event["event"] for event in other["events"]]
        assert "seen_by" not in str(other["events"])
    assert hidden > 10, "otherwise it would show nothing"


def test_a_replay_through_the_eyes_of_a_seat_is_what_it_saw(server: Server) -> None:
    match = played("pocket-mars", 60, players=2)
    answer = replayed(server, match, seat=1)
    assert [moment["ply"] for moment in answer["moments"]] == list(range(61))
    again = marsuk.load(match.record().dumps())
    for moment in reversed(answer["moments"]):
        assert moment["view"] == again.view(1)
        assert (moment["move"] or {}).get("id") == (again.moves[-1].id if again.plies else None)
        if again.plies:
            again.undo()


def test_a_replay_does_not_tell_a_seat_what_it_did_not_know(server: Server) -> None:
    """What the others hold when the record ends makes no difference to earlier moments."""
    match = played("pocket-mars", 30, players=2)
    seat = 0
    imagined = match.game.from_position(match.resample(seat, 5).position(), seed=1)
    real = match.game.from_position(match.position(), seed=1)
    assert imagined.position() != real.position()
    told = [replayed(server, each, seat=seat)["moments"] for each in (real, imagined)]
    assert told[0] == told[1]


def test_large_answers_are_compressed(server: Server) -> None:
    async def scenario() -> None:
        match = played("pocket-mars", players=4)
        anna = Player(server.address, "Anna")
        wish = {"record": match.record().dumps(), "begin": 0, "end": match.plies}
        answer = await anna.http.post("/api/replay", json=wish)
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.num_bytes_downloaded < 150_000
        assert "content-encoding" not in (await anna.http.get("/healthz")).headers

    asyncio.run(scenario())


# --- analysis ---


def analysed(server: Server, match: Match, begin: int, end: int, status: int = 200, lang: str = "en") -> Json:
    async def ask() -> Json:
        wish = {"record": match.record().dumps(), "begin": begin, "end": end}
        return await Player(server.address, "Anna").post(f"/api/analysis?lang={lang}", wish, status)

    return asyncio.run(ask())


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"solo": "da"}])
def test_every_moment_of_pocket_mars_is_judged_as_the_mover_could(server: Server, options: Json) -> None:
    check_judged(server, played("pocket-mars", **options))


@pytest.mark.parametrize("players", [2, 3])
def test_every_moment_of_marrak_hesh_is_judged(server: Server, players: int) -> None:
    check_judged(server, played("marrak-hesh", players=players))


def check_judged(server: Server, match: Match) -> None:
    plies, players = match.plies, match.players
    answer = analysed(server, match, plies - 6, plies)
    assert answer["plies"] == plies
    *judged, end = answer["moments"]
    assert [moment["ply"] for moment in answer["moments"]] == list(range(plies - 6, plies + 1))
    for moment in judged:
        seat, move, _ = match.turns[moment["ply"]]
        assert (moment["seat"], moment["played"]["id"]) == (seat, move.id)
        assert len(moment["values"]) == players
        value = moment["values"][seat]
        if value is None:
            assert moment["best"]["id"] == move.id, "there was nothing to choose"
            continue
        assert all(0 <= each <= 1 for each in moment["values"])
        if players > 1:
            assert sum(moment["values"]) == pytest.approx(1)
        assert 0 <= moment["loss"] <= value
        assert moment["loss"] == pytest.approx(max(0, value - moment["kept"][seat]))
        assert len(moment["points"]) == len(match.scores())
        if moment["best"]["id"] == move.id:
            assert moment["loss"] == 0
    assert end["seat"] is end["best"] is end["played"] is end["loss"] is None
    assert end["points"] == [score.total for score in match.scores()]
    assert [bool(value) for value in end["values"]] == [seat in (match.result or ()) for seat in range(players)]


def test_the_same_moment_is_always_judged_alike(server: Server) -> None:
    match = played("pocket-mars", 30, players=2)
    first = analysed(server, match, 20, 24)
    assert analysed(server, match, 20, 24) == first
    (alone,) = analysed(server, match, 23, 23)["moments"]
    assert alone == first["moments"][3], "whatever was judged before it"


def test_the_bot_knows_what_the_mover_knew_and_no_more(server: Server) -> None:
    """Two records that the seat could not tell apart are judged alike."""
    match = played("pocket-mars", 12, players=2)
    seat = match.to_move
    assert seat is not None
    imagined = match.resample(seat, 5)
    assert imagined.position() != match.position()
    told = [
        analysed(server, match.game.from_position(each.position(), seed=1), 0, 0)["moments"]
        for each in (match, imagined)
    ]
    assert told[0] == told[1]


# --- luck and decisions ---


def luck(server: Server, match: Match, verdicts: list[Json], status: int = 200, lang: str = "en") -> Json:
    async def ask() -> Json:
        wish = {"record": match.record().dumps(), "verdicts": verdicts}
        return await Player(server.address, "Anna").post(f"/api/luck?lang={lang}", wish, status)

    return asyncio.run(ask())


@pytest.mark.parametrize(("name", "players"), [("marrak-hesh", 3), ("pocket-mars", 2)])
def test_luck_and_decisions_of_what_was_judged_add_up_to_the_result(server: Server, name: str, players: int) -> None:
    """The last moments are judged as the page has them judged; it is told what the terminal would tell."""
    match = played(name, players=players)
    last = match.plies - 12
    moments = analysed(server, match, last, match.plies)["moments"]
    said = [
        {"ply": moment["ply"], "best": moment["values"], "played": moment["kept"]}
        for moment in moments
        if moment["kept"] is not None
    ]
    told = luck(server, match, said)
    for account in told["accounts"]:
        parts = ("start", "luck", "decisions", "rivals", "rest")
        assert sum(account[part] for part in parts) == pytest.approx(account["result"])
    judge = SearchJudge(match.game)
    here = [verdict for verdict in verdicts_on(match, judge, last) if verdict is not None]
    assert told["accounts"] == to_builtins(luck_told(match, ledger_of(match, here), "en").accounts)
    assert "fortuna" in luck(server, match, said, lang="it")["accounts"][0]["text"]


def test_luck_of_what_the_record_does_not_have_is_refused(server: Server) -> None:
    match, unfinished = played("marrak-hesh"), played("marrak-hesh", 10)
    even, no_chance = [0.5, 0.5], [0.5, 1.5]
    assert luck(server, unfinished, [], 400)["code"] == "luck-unfinished"
    assert luck(server, match, [{"ply": match.plies, "best": even, "played": even}], 400)["code"] == "ply-unknown"
    assert luck(server, match, [{"ply": 0, "best": even, "played": [1.0]}], 400)["code"] == "message-malformed"
    assert luck(server, match, [{"ply": 0, "best": even, "played": no_chance}], 400)


def test_what_cannot_be_analysed_is_refused(server: Server) -> None:
    match = played("marrak-hesh")
    assert analysed(server, match, 0, MOST_MOMENTS, 400)["code"] == "analysis-long"
    assert analysed(server, match, 3, 2, 400)["code"] == "ply-unknown"
    assert analysed(server, match, match.plies + 1, match.plies + 1, 400)["code"] == "ply-unknown"


def test_one_analysis_at_a_time(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED)
    match = played("marrak-hesh")
    wish = {"record": match.record().dumps(), "begin": 0, "end": 12}

    async def scenario() -> None:
        anna = Player(server.address, "Anna")
        both = await asyncio.gather(*(anna.http.post("/api/analysis", json=wish) for _ in range(2)))
        assert sorted(answer.status_code for answer in both) == [200, 429]
        refused = next(answer for answer in both if answer.status_code == 429)
        assert refused.json()["code"] == "analysis-busy"
        assert (await anna.http.post("/api/analysis", json=wish | {"end": 0})).status_code == 200

    asyncio.run(scenario())


def test_a_limited_number_of_addresses_wait_for_an_analysis(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--most-analyses", "2", "--behind-proxy")
    wish = {"record": played("marrak-hesh").record().dumps(), "begin": 0, "end": 12}

    async def scenario() -> None:
        anna = Player(server.address, "Anna")

        def asked(address: str, **other: Any) -> Any:
            headers = {"X-Forwarded-For": address, "Accept-Language": "it"}
            return anna.http.post("/api/analysis", json=wish | other, headers=headers)

        answers = await asyncio.gather(*(asked(f"10.0.0.{n}") for n in range(4)))
        assert sorted(answer.status_code for answer in answers) == [200, 200, 429, 429]
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "analysis-busy"
        assert "riprova" in refused.json()["text"]
        assert (await asked("10.0.0.9", end=0)).status_code == 200, "there is room again"

    asyncio.run(scenario())


def test_whoever_has_a_long_record_imagined_gives_way_after_each_moment() -> None:
    match = played("pocket-mars", players=2)
    record, plies = match.record().dumps(), match.plies
    one, all_ = (len(list(imagining(AnalysisWish(record, 0, end), "en"))) for end in (0, plies))
    assert all_ == one + plies
