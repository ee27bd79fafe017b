"""Whole games in step with the reference: the same legal moves, positions, scores and winners at every step."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from . import reference
from .odd_tables import STRESS, random_deck, random_position
from .reference import CONTRACT, DEFAULT, Deck, Game, Move, Position

GAMES = 6  # of every variant


class Chance:
    """Tells the reference what chance did in the match: read from the position after the move."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.renewals = 0

    def __call__(self, question: str, *about: Any) -> Any:
        made = self.match.position()
        if question == "drawn":
            seat, cards = about
            mine = cards & {*made["seats"][seat]["hand"], *made["seats"][seat]["prep"]}
            assert mine, f"seat {seat} drew none of {sorted(cards)}"
            return min(mine)
        assert question == "order"
        (cards,) = about
        assert Counter(made["deck"]) == Counter(cards)
        self.renewals += 1
        return made["deck"]


def comparable(made: Position) -> Position:
    """The keys of the contract, with hands in one order: the rules page gives them none."""
    told = {key: made[key] for key in CONTRACT}
    told["seats"] = [{**seat, "hand": sorted(seat["hand"])} for seat in made["seats"]]
    return told


def secrets(made: Position | None) -> Position | None:
    """What is chosen in secret, with packets in one order."""
    return made and {**made, "packets": [sorted(packet) for packet in made["packets"]]}


def key(move: Move) -> str:
    return json.dumps(move, sort_keys=True)


def check_step(match: Match, other: Game) -> None:
    """Everything that both know."""
    made = match.position()
    assert comparable(made) == comparable(other.table.state)
    assert secrets(made.get("secret")) == secrets(other.table.secret)
    assert match.to_move == other.table.state["to_move"]
    assert sorted(key(move.dict) for move in match.legal()) == sorted(map(key, other.moves))
    assert match.scores() == reference.scores(other.table)


Taste = Callable[[Move], float]


def play_in_step(match: Match, seed: int, taste: Taste | None = None, deck: Deck = DEFAULT) -> Counter[str]:
    """Play to the end in both, each move with the weight that taste gives it; count what was played."""
    chance = random.Random(seed)
    told = Chance(match)
    other = Game(match.position(), told, deck)
    played: Counter[str] = Counter()
    check_step(match, other)
    while other.moves:
        moves = sorted(other.moves, key=key)
        weights = [taste(move) for move in moves] if taste else None
        move = chance.choices(moves, weights)[0]
        played[f"{other.table.state['phase']} {move['move']}"] += 1
        match.play(move)
        other.play(move)
        check_step(match, other)
    assert match.is_over
    assert list(match.result or ()) == reference.winners(other.table)
    played["renewals"] = told.renewals
    return played


@pytest.mark.parametrize("variant", GAME.variants)
def test_random_games(variant):
    for seed in range(GAMES):
        match = GAME.new(**GAME.variants[variant], seed=seed, max_rounds=40)
        play_in_step(match, seed)


LEVELS = ["da", "super-droid", "cyborg"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_odd_positions(players):
    """Small decks, tall stacks with face-down cards, odd hands and crowded buildings."""
    chance = random.Random(players)
    for seed in range(GAMES):
        level = LEVELS[seed % 3] if players == 1 else None
        match = GAME.from_position(random_position(chance, DEFAULT, players, level), seed=seed)
        play_in_step(match, seed)


@pytest.mark.parametrize("name", STRESS)
def test_games_with_stress_decks(name):
    deck = Deck(STRESS[name])
    for seed, variant in enumerate(GAME.variants):
        match = GAME.new(**GAME.variants[variant], seed=seed, deck=STRESS[name], max_rounds=6)
        play_in_step(match, seed, deck=deck)


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_decks(seed):
    content = random_deck(seed)
    deck, chance = Deck(content), random.Random(seed)
    for variant in GAME.variants:
        match = GAME.new(**GAME.variants[variant], seed=seed, deck=content, max_rounds=3)
        play_in_step(match, seed, deck=deck)
    for players in (1, 2, 3, 4):
        level = LEVELS[seed % 3] if players == 1 else None
        made = random_position(chance, deck, players, level)
        play_in_step(GAME.from_position(made, seed=seed, deck=content), seed, deck=deck)
