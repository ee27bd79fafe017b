"""Every project says in plain words what it does, in both languages."""

from __future__ import annotations

import pytest

from marsuk.core.options import read_options
from marsuk.core.texts import LANGUAGES
from marsuk.games.pocket_mars import GAME
from marsuk.games.pocket_mars.cards import action_words, card_words
from marsuk.games.pocket_mars.deck import default_deck
from marsuk.games.pocket_mars.tables import HAND_ACTION, PREP_ACTION

SETUP = GAME.prepare(read_options(GAME.options, {}))


def said(card: str, side: int, language: str = "en") -> str:
    return action_words(SETUP, SETUP.components.index[card], side).text(language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", [HAND_ACTION, PREP_ACTION], ids=["hand", "prep"])
def test_every_card_has_words_for_both_actions(side, language):
    for card in default_deck().cards:
        assert said(card.id, side, language).strip()
        assert "{" not in said(card.id, side, language)


@pytest.mark.parametrize(
    ("card", "side", "words"),
    [
        ("E1", HAND_ACTION, "launch 1 colonist, then gain 1 energy"),
        ("E1", PREP_ACTION, "if you have no colonist in this building: launch 2 colonists"),
        ("E2", PREP_ACTION, "pay 1 energy: launch 2 colonists"),
        ("W7", PREP_ACTION, "if you have at least 1 Water project in hand: launch 1 colonist"),
        ("W1", HAND_ACTION, "draw 3 projects"),
    ],
)
def test_words_of_actions(card, side, words):
    assert said(card, side) == words


def test_names_of_cards():
    assert card_words(SETUP, SETUP.components.index["S4"]).text("en") == "Science 4"
    assert card_words(SETUP, SETUP.components.index["S4"]).text("it") == "Scienza 4"


def test_a_card_that_a_deck_has_twice_is_told_apart():
    """PM-C3."""
    content = default_deck().content
    cards = [{**card, "value": 1} if card["value"] == 2 else card for card in content["cards"]]
    setup = GAME.prepare(read_options(GAME.options, {"deck": {**content, "name": "twins", "cards": cards}}))
    assert card_words(setup, setup.components.index["E1"]).text("en") == "Energy 1"
    assert card_words(setup, setup.components.index["E1#2"]).text("en") == "Energy 1 (copy 2)"
