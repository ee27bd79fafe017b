"""What each way to stow a tile changes in the own total."""

from __future__ import annotations

import random

import pytest

from marsuk.games.marrak_hesh import GAME


@pytest.mark.parametrize("variant", list(GAME.variants))
def test_a_gain_is_the_difference_that_the_move_makes_to_the_own_score(variant: str) -> None:
    draw = random.Random(5)
    match = GAME.new(**GAME.variants[variant], seed=5)
    different = set()
    while not match.is_over:
        seat = match.to_move
        assert seat is not None
        stows = [move.id for move in match.legal() if move.dict["move"] == "stow"]
        gains = match.gains()
        assert list(gains) == stows
        for move, gain in gains.items():
            then = match.clone()
            then.play(move)
            assert then.scores()[seat].total - match.scores()[seat].total == gain
            different.add(gain)
        match.play(draw.choice(match.legal_ids()))
    assert len(different) > 2, "it matters where a tile is stowed"
    assert match.gains() == {}
