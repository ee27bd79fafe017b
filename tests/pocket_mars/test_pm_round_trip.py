"""Positions, moves and notations of odd games: what is written is read back as the same, whatever the deck says."""

from __future__ import annotations

import json
import random

import pytest

from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from .odd_tables import STRESS, random_deck, random_position
from .reference_deck import Deck

LEVELS = ["da", "super-droid", "cyborg"]


def play_and_read_back(match: Match, content: dict, seed: int) -> None:
    """At every step the position gives the same match, and every move is found by its dict and its notation."""
    chance = random.Random(seed)
    while not match.is_over:
        made = match.position()
        again = GAME.from_position(json.loads(json.dumps(made)), seed=seed, deck=content)
        assert again.position() == made
        assert again.legal_ids() == match.legal_ids()
        assert again.scores() == match.scores()
        dicts = [json.dumps(move.dict, sort_keys=True) for move in match.legal()]
        notations = [move.notation for move in match.legal()]
        assert len(set(dicts)) == len(set(notations)) == len(dicts)
        move = chance.choice(match.legal())
        assert match.find(json.loads(json.dumps(move.dict))).id == match.find(move.notation).id == move.id
        match.play(move)
    made = match.position()
    assert GAME.from_position(made, seed=seed, deck=content).position() == made


@pytest.mark.parametrize("content", [*STRESS.values(), random_deck(1), random_deck(2)], ids=lambda made: made["name"])
def test_games_with_odd_decks(content):
    deck, chance = Deck(content), random.Random(content["name"])
    for seed, variant in enumerate(chance.sample(list(GAME.variants), 2)):
        play_and_read_back(GAME.new(**GAME.variants[variant], seed=seed, deck=content, max_rounds=1), content, seed)
    for players in (1, 2, 3, 4):
        made = random_position(chance, deck, players, chance.choice(LEVELS) if players == 1 else None)
        play_and_read_back(GAME.from_position(made, seed=players, deck=content), content, players)
