"""Bots: they play legal moves, do not cheat, repeat themselves with the same seed, and greed beats chance."""

from __future__ import annotations

import pytest

import marsuk
from marsuk.bots import BOTS

VARIANTS = [(name, variant) for name in marsuk.games() for variant in marsuk.game(name).variants]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_same_information_and_seed_give_the_same_move(name: str, variant: str, level: str) -> None:
    game = marsuk.game(name)
    match = game.new(**{**game.variants[variant], "seed": 5})
    for ply in range(25):
        seat = match.to_move
        if seat is None:
            break
        move = marsuk.bot(game, level, seed=ply).choose(match, seat)
        imagined = match.resample(seat, 1000 + ply)
        assert marsuk.bot(game, level, seed=ply).choose(imagined, seat).id == move.id
        match.play(move)


def test_greedy_beats_random() -> None:
    game = marsuk.game("marrak-hesh")
    greedy, chance = marsuk.bot(game, "greedy", seed=1), marsuk.bot(game, "random", seed=2)
    won = 0
    for seed in range(12):
        match = game.new(seed=seed)
        while match.to_move is not None:
            player = greedy if match.to_move == seed % 2 else chance
            match.play(player.choose(match, match.to_move))
        won += match.result == (seed % 2,)
    assert won >= 11


def test_an_unknown_bot_is_refused_in_both_languages() -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        marsuk.bot("marrak-hesh", "wizard")
    assert "wizard" in caught.value.text("en")
    assert "greedy" in caught.value.text("it")
