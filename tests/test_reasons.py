"""Hints say why: what speaks for the move, by what the search knew of it."""

from __future__ import annotations

import pytest

import marsuk
from marsuk.bots import SearchBot
from marsuk.bots.reasons import MOST, reasons_for
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES

VARIANTS = [(name, variant) for name in ("marrak-hesh", "pocket-mars") for variant in marsuk.game(name).variants]


def played(name: str, variant: str, seed: int) -> list[Match]:
    """The decisions of a game between quick bots."""
    game = marsuk.game(name)
    match = game.new(**{**game.variants[variant], "seed": seed})
    bot, moments = marsuk.bot(game, "ensign", seed=seed), []
    while match.to_move is not None:
        moments.append(match.clone())
        match.play(bot.choose(match, match.to_move))
    return moments


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_reason_of_a_game_has_words(name: str, variant: str) -> None:
    for language in LANGUAGES:
        told = [
            reasons_for(match, action, language) for match in played(name, variant, 1) for action in match.legal_ids()
        ]
        assert any(told), "nothing speaks for any move"
        assert all(len(reasons) <= MOST and all(reasons) for reasons in told)


def test_points_at_once_are_those_that_the_move_brings() -> None:
    said = 0
    for match in played("marrak-hesh", "2-players", 3):
        for action in match.legal_ids():
            move = match.find(action)
            points = [each for each in reasons_for(match, action, "en") if "at once" in each]
            if points and move.dict["move"] == "stow":
                seat, after = match.to_move, match.clone()
                assert seat is not None
                after.play(action)
                gained = after.scores()[seat].total - match.scores()[seat].total
                assert gained >= (1 if "a point" in points[0] else 2)
                said += 1
    assert said > 5


def test_a_hint_says_why() -> None:
    bot = marsuk.bot("marrak-hesh", "admiral", seed=1)
    assert isinstance(bot, SearchBot)
    texts = []
    for match in played("marrak-hesh", "2-players", 4)[8:20]:
        assert match.to_move is not None
        analysis = bot.analyse(match, match.to_move, simulations=200)
        texts.append(analysis.text("it"))
        for reason in analysis.reasons("it"):
            assert reason in texts[-1]
    assert sum("A suo favore" in text for text in texts) > 3
