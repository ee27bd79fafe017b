"""What bots give away in solved endings."""

from __future__ import annotations

import json
from typing import Any

import pytest

import marsuk
from marsuk.arena.regret.endings import endings_of
from marsuk.arena.regret.losses import Task, loss_of, totals_of
from marsuk.arena.regret.report import as_json, table
from marsuk.cli.app import run
from marsuk.core.errors import MarsukError

GAME = marsuk.game("marrak-hesh")
ENDINGS = endings_of(GAME)
NEAR = [number for number, ending in enumerate(ENDINGS) if ending.turns <= 3]


def losses(bot: str, every: int) -> list[Any]:
    return [loss_of(Task(GAME.name, bot, number)) for number in NEAR[::every]]


def test_the_endings_are_positions_of_all_variants_at_many_distances() -> None:
    solvable = {name for name, options in GAME.variants.items() if "tiebreak" not in options}
    assert {ending.variant for ending in ENDINGS} == solvable
    assert {ending.turns for ending in ENDINGS} >= set(range(1, 7))
    assert len(ENDINGS) >= 1500
    for ending in ENDINGS[::40]:
        match = ending.match(GAME)
        assert len(match.legal_ids()) > 1 and match.players == len(ending.totals)


def test_the_totals_are_those_of_exact_play() -> None:
    for number in NEAR[::60]:
        assert totals_of(GAME, ENDINGS[number].match(GAME), 60) == ENDINGS[number].totals


def test_who_plays_exactly_loses_nothing_and_who_plays_by_chance_loses_much() -> None:
    exact, random = losses("admiral@20", 60), losses("random", 20)
    assert all(loss.points == 0 and loss.result == 0 for loss in exact)
    assert all(loss.points >= 0 and loss.result >= 0 for loss in random)
    assert sum(loss.points for loss in random) > len(random) / 2


def test_losses_are_told_as_a_table_and_as_json() -> None:
    some = losses("random", 100)
    shown, told = table("random", some, "it"), as_json("random", some)
    assert shown.rows[0][:2] == ["tutti", len(some)]
    assert told["positions"] == len(some) == len(told["losses"])
    assert told["points"]["low"] <= told["points"]["mean"] <= told["points"]["high"]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["regret", "greedy", "--positions", "6", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bot"] == "greedy"
    assert run(["regret", "nobody", "--lang", "it"]) == 2
    assert "nobody" in capsys.readouterr().err


def test_a_game_without_solved_endings_says_so() -> None:
    with pytest.raises(MarsukError) as refused:
        endings_of(marsuk.game("pocket-mars"))
    assert refused.value.code == "endings-missing"


def test_endings_that_were_solved_by_other_rules_are_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "rules_version", 2)
    with pytest.raises(AssertionError):
        endings_of(GAME)
