"""Asking why a move is not allowed, without trying it."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

import marsuk
from marsuk.core.match import Match

from .client import Json, Live, move_ids, play_moves, two_people
from .conftest import Server


async def why(live: Live, seat: int, move: Any) -> Json:
    key = await live.say("why", seat=seat, move=move)
    message = await live.hear()
    while message["type"] not in ("why", "refused"):
        message = await live.hear()
    assert message["key"] == key
    return message


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_the_answer_is_the_refusal_that_the_move_would_get(server: Server, game: str) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, game, options={"first": 0})
        async with anna.live(table, lang="it") as one, ben.live(table, lang="it") as two:
            if game == "pocket-mars":
                for live in (one, two):
                    await live.decide()
            await play_moves([one, two], random.Random(3), 7)
            seq = max(one.seq, two.seq)
            for live in (one, two):
                await live.until(lambda live: live.seq >= seq)
            live, other = (one, two) if one.must_decide else (two, one)
            assert live.seat is not None and other.seat is not None
            legal = live.now["legal"]
            for move in (legal[0]["id"], legal[-1]["notation"], legal[0]["move"]):
                answer = await why(live, live.seat, move)
                assert answer == {**answer, "legal": True, "code": None, "rule": None, "text": None}
            rules = set()
            illegal = [move for move in range(60) if move not in move_ids(legal)]
            for move in [*illegal[::7], "nonsense", {"move": "none"}]:
                answer = await why(live, live.seat, move)
                refusal = await live.move(live.seat, move)
                assert answer["legal"] is False
                assert {k: answer[k] for k in ("code", "rule", "text")} == {
                    k: refusal[k] for k in ("code", "rule", "text")
                }
                assert f"[{answer['rule']}]" not in answer["text"], "it is told beside the sentence"
                rules.add(answer["rule"])
            assert rules - {None}
            assert (await why(other, other.seat, legal[0]["id"]))["code"] == "not-deciding"
            assert (await why(other, live.seat, legal[0]["id"]))["type"] == "refused"
            assert live.seq == seq, "asking does nothing"

    asyncio.run(scenario())


def refusal(match: Match, move: int) -> str:
    with pytest.raises(marsuk.IllegalMove) as refused:
        match.find_id(move)
    return refused.value.text("it")


@pytest.mark.parametrize("seed", range(3))
def test_a_refusal_tells_nothing_hidden(seed: int) -> None:
    draw = random.Random(seed)
    match = marsuk.game("pocket-mars").new(players=3, seed=seed)
    while not match.is_over and match.plies < 60:
        seat = match.to_move
        assert seat is not None
        imagined = match.resample(seat, draw.randrange(2**53))
        legal = set(match.legal_ids())
        for action in draw.sample(range(match.game.rules.ACTIONS), 40):
            if action not in legal:
                assert refusal(match, action) == refusal(imagined, action)
        match.play(draw.choice(match.legal_ids()))
