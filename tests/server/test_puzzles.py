"""Puzzles over HTTP, and the same in a browser's own house."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from msgspec import to_builtins

import marsuk
from marsuk.core.registry import game_names
from marsuk.puzzles.puzzle import puzzles_of
from marsuk.server.clerk import at_once
from marsuk.server.puzzles.puzzling import WhyWish, telling, wondering

from .conftest import Server


def asked(server: Server, path: str, body: Any = None, status: int = 200) -> Any:
    answer = httpx.request("GET" if body is None else "POST", f"{server.address}/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


@pytest.mark.parametrize("name", game_names())
def test_a_puzzle_is_told_with_all_that_a_page_shows(server: Server, name: str) -> None:
    game, known = marsuk.game(name), asked(server, f"puzzles/{name}")
    assert [(each["id"], each["difficulty"]) for each in known["puzzles"]] == [
        (each.id, each.difficulty) for each in puzzles_of(game)
    ]
    (listed,) = [each for each in asked(server, "games") if each["game"] == name]
    assert listed["puzzles"] == len(known["puzzles"])
    for puzzle in puzzles_of(game)[:3]:
        told = asked(server, f"puzzles/{name}/{puzzle.id}?lang=it")
        match = marsuk.load(told["record"])
        assert match.plies == told["ply"] and match.to_move == told["seat"]
        assert match.view(told["seat"]) == told["view"] == puzzle.match(game).view(told["seat"])
        assert sorted(each["move"]["notation"] for each in told["moves"]) == sorted(puzzle.worth)
        chances = {each["move"]["id"]: each["chance"] for each in told["moves"]}
        assert chances[told["best"]] == max(chances.values())
        assert told["question"] and told["status"] and told["solution"] and told["line"][0]["seat"] == told["seat"]
        assert to_builtins(at_once(telling(name, puzzle.id, "it"))) == {**told, "record": match.record().dumps()}


def test_who_asks_for_what_is_not_there_is_refused(server: Server) -> None:
    name = game_names()[0]
    assert asked(server, f"puzzles/{name}/00000000", status=404)["code"] == "puzzle-unknown"
    assert asked(server, f"puzzles/{name}/XYZ", status=400)["text"]
    assert asked(server, "puzzles/chess", status=400)["code"] == "game-unknown"


def test_why_a_move_cannot_be_made_at_a_moment_of_a_record(server: Server) -> None:
    match = marsuk.game("marrak-hesh").new(seed=4)
    first = match.play(match.legal()[0])
    wish = {"record": match.record().dumps(), "ply": 0, "move": first.dict}
    assert asked(server, "why", wish)["legal"]
    told = asked(server, "why?lang=it", {**wish, "ply": 1})
    assert not told["legal"] and told["rule"] and told["text"]
    assert asked(server, "why", {**wish, "ply": 2}, status=400)["code"] == "ply-unknown"
    assert at_once(wondering(WhyWish(**wish), "en")).legal
