"""How bots and their budgets are written."""

from __future__ import annotations

import pytest

import marsuk
from marsuk.arena.tournament.entrants import Entrant, read_entrants


@pytest.mark.parametrize(
    ("written", "entrant", "budget"),
    [
        ("greedy", Entrant("greedy"), {"seconds": 2.0}),
        ("greedy@0.5", Entrant("greedy", seconds=0.5), {"seconds": 0.5}),
        (" Greedy@1s ", Entrant("greedy", seconds=1), {"seconds": 1.0}),
        ("greedy@2000n", Entrant("greedy", simulations=2000), {"simulations": 2000}),
    ],
)
def test_a_bot_may_have_a_budget_of_its_own(written: str, entrant: Entrant, budget: dict[str, float]) -> None:
    assert Entrant.read(written) == entrant
    assert Entrant.read(entrant.name) == entrant
    assert entrant.budget(seconds=2.0) == budget


def test_a_bot_of_ones_own_may_have_a_name() -> None:
    named = Entrant.read("mine=program:node bot.mjs --fast@0.5")
    assert named == Entrant("program:node bot.mjs --fast", seconds=0.5, called="mine")
    assert named.name == "mine@0.5"
    assert Entrant.read("admiral:exploration=1.2").called == ""


def test_without_any_budget_the_bot_is_told_none() -> None:
    assert Entrant("greedy").budget(seconds=None) == {}


@pytest.mark.parametrize("written", ["", "@1", "greedy@", "greedy@fast", "greedy@0", "greedy@0n", "greedy@-1", "a@1@2"])
def test_nonsense_is_refused(written: str) -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        Entrant.read(written)
    assert caught.value.code == "entrant-wrong"


def test_each_bot_is_named_once_and_must_exist() -> None:
    game = marsuk.game("marrak-hesh")
    assert len(read_entrants(["greedy", "greedy@1"], game)) == 2
    with pytest.raises(marsuk.MarsukError, match="twice"):
        read_entrants(["greedy@1", "greedy@1.0"], game)
    with pytest.raises(marsuk.MarsukError) as caught:
        read_entrants(["greedy", "greedy@99999"], game)
    assert caught.value.code == "bot-seconds"
    with pytest.raises(marsuk.MarsukError, match="wizard"):
        read_entrants(["greedy", "wizard@1"], game)
