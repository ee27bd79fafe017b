"""The admiral by which later ones are measured stays what it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import marsuk
from marsuk.bots import bot

GOLDEN = Path(__file__).parent / "golden" / "admiral-1.json"
CASES: list[dict[str, Any]] = json.loads(GOLDEN.read_text())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['game']}-{case['variant']}")
def test_the_yardstick_visits_what_the_admiral_of_its_day_visited(case: dict[str, Any]) -> None:
    game = marsuk.game(case["game"])
    match = game.new(**{**game.variants[case["variant"]], "seed": case["seed"]})
    for move in case["moves"]:
        match.play(move)
    assert match.to_move is not None
    analysis = bot(game, "admiral-1", seed=case["seed"]).analyse(match, match.to_move, simulations=case["simulations"])  # type: ignore[attr-defined]
    assert {str(each.move.id): each.visits for each in analysis.moves if each.visits} == case["visits"]
