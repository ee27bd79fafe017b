"""Whole games in step with the reference: the same legal moves, positions, scores and winners at every step."""

from __future__ import annotations

import json
import random
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from . import reference
from .odd_tables import STRESS, random_deck, random_position
from .reference import CONTRACT, Game, Move, Position
from .reference_deck import BUILDINGS, DEFAULT, Deck

GAMES = 2  # of every variant with every taste


class Chance:
    """Tells the reference what chance did in the match: read from the position after the move."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.new_decks = 0

    def __call__(self, question: str, *about: Any) -> Any:
        made = self.match.position()
        if question == "drawn":
            seat, cards = about
            mine = cards & {*made["seats"][seat]["hand"], *made["seats"][seat]["prep"]}
            assert mine, f"seat {seat} drew none of {sorted(cards)}"
            return min(mine)
        if question == "first":
            (seats,) = about
            assert made["first"] in seats
            return made["first"]
        assert question == "order"
        (cards,) = about
        assert Counter(made["deck"]) == Counter(cards)
        self.new_decks += 1
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
    assert list(map(set, made["known"])) == other.table.known
    assert made.get("last_round", False) == other.table.last_round
    assert match.to_move == other.table.state["to_move"]
    assert sorted(key(move.dict) for move in match.legal()) == sorted(map(key, other.moves))
    assert match.scores() == reference.scores(other.table)
    for seat in (*range(match.players), None):
        assert match.hidden_pieces(seat) == other.table.hidden_from(seat)


# --- tastes: what a player likes, so that games come to all branches ---

Taste = Callable[[Move], float]


def any_move(move: Move) -> float:
    return 1


def settler(move: Move) -> float:
    """Wants its colonists in buildings, and never holds back: games that end by PM-E1."""
    liked = {"play-prep": 8, "launch": 6, "land": 20, "activate-card": 20, "activate-building": 6, "recharge": 0.5}
    return liked.get(move["move"], 1)


def meddler(move: Move) -> float:
    """Connects the cards of others, and moves their colonists."""
    if "colonist" in move and move["colonist"]["seat"] != 0:
        return 10
    return {"play-other": 10, "activate-card": 8, "activate-building": 8}.get(move["move"], 1)


def librarian(move: Move) -> float:
    """Plays from the hand, and puts cards under the deck."""
    return {"play-hand": 20, "activate-card": 3, "activate-building": 5, "skip": 0.5}.get(move["move"], 1)


def idler(move: Move) -> float:
    """Recharges and skips: long games, with many new decks."""
    return {"recharge": 20, "skip": 10, "draw": 1}.get(move["move"], 1)


TASTES: list[Taste] = [any_move, settler, meddler, librarian, idler]


def overmind(deck: Deck) -> Deck:
    """The deck where DA is the overmind: PM-Z10."""
    content = deck.content or {}
    return Deck({**content, "solo": {**content.get("solo", {}), "highest_energy": 9}})


def play_in_step(
    match: Match, seed: int, taste: Taste = any_move, deck: Deck = DEFAULT, start: Position | None = None
) -> Counter[str]:
    """Play to the end in both, each move with the weight that taste gives it; count what was played."""
    chance = random.Random(seed)
    told = Chance(match)
    begun = start or match.position()
    other = Game(begun, told, overmind(deck) if begun["level"] == "overmind" else deck)
    played: Counter[str] = Counter()
    check_step(match, other)
    while other.moves:
        moves = sorted(other.moves, key=key)
        move = chance.choices(moves, [taste(move) for move in moves])[0]
        played[f"{other.table.state['phase']} {move['move']}"] += 1
        match.play(move)
        other.play(move)
        check_step(match, other)
    assert match.is_over
    assert list(match.result or ()) == reference.winners(other.table)
    played["new decks"] = told.new_decks
    played["ended by colonists"] = match.position()["round"] < match.position()["max_rounds"]
    return played


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("taste", TASTES, ids=lambda taste: taste.__name__)
def test_whole_games(variant, taste):
    for seed in range(GAMES):
        match = GAME.new(**GAME.variants[variant], seed=seed, max_rounds=25)
        play_in_step(match, seed, taste)


@pytest.mark.parametrize("variant", GAME.variants)
def test_whole_games_by_version_1(variant):
    """PM-S5: only the set-up is another, and whatever follows from who begins."""
    taste = TASTES[list(GAME.variants).index(variant) % len(TASTES)]
    for seed in range(GAMES):
        match = GAME.version(1).new(**GAME.variants[variant], seed=seed, max_rounds=25)
        assert match.position()["rules"] == 1
        play_in_step(match, seed, taste)


@pytest.mark.parametrize("game", GAME.versions, ids=lambda game: f"rules-{game.rules_version}")
@pytest.mark.parametrize("variant", GAME.variants)
def test_the_deal(game, variant):
    """PM-S1, PM-S2, PM-S3, PM-S5, PM-S6, PM-Z1: what a game begins with, whatever the seed."""
    da_ships = {"da": 5, "super-droid": 6, "cyborg": 7, "overmind": 7}
    rows, firsts = set(), set()
    for seed in range(20):
        made = game.new(**game.variants[variant], seed=seed).position()
        drafting = made["variant"] == "draft"
        players = made["seats"][: made["players"]]
        dealt = made["secret"]["packets"] if drafting else [seat["hand"] for seat in players]
        assert all(len(cards) == (5 if drafting else 4) for cards in dealt)
        assert sorted([*made["deck"], *[card for cards in dealt for card in cards]]) == sorted(DEFAULT.cards)
        assert all((seat["ship"], seat["earth"], seat["energy"]) == (1, 6, 1) for seat in players)
        if made["level"]:
            da, ship = made["seats"][1], da_ships[made["level"]]
            assert (da["ship"], da["earth"], da["prep"]) == (ship, 7 - ship, [])
            assert da["energy"] == (4 if made["level"] == "overmind" else 1)
        assert made["discard"] == [] and not any(made["stacks"].values())
        rows.add(tuple(made["row"]))
        firsts.add(made["first"])
        assert sorted(made["row"]) == sorted(BUILDINGS)
        assert made["to_move"] == (made["first"] if game.rules_version == 1 else 0)
    known = game.rules_version == 1 or made["players"] == 1
    assert len(rows) > 10 and firsts == (set(range(made["players"])) if known else {None})


def test_settlers_end_the_game_and_idlers_go_through_many_decks():
    """The tastes do what they are for: PM-E1 and PM-F3 happen in these games."""
    settled = play_in_step(GAME.new(players=2, seed=1), 1, settler)
    assert settled["ended by colonists"] and settled["land land"] >= 3
    idled = play_in_step(GAME.new(players=4, seed=1, max_rounds=30), 1, idler)
    assert idled["new decks"] >= 5 and not idled["ended by colonists"]


LEVELS = ["da", "super-droid", "cyborg", "overmind"]


def play_from_odd_position(chance: random.Random, players: int, seed: int, deck: Deck = DEFAULT) -> None:
    made = random_position(chance, deck, players, LEVELS[seed % 4] if players == 1 else None)
    more = {} if deck is DEFAULT else {"deck": deck.content}
    match = GAME.from_position(made, seed=seed, **more)
    play_in_step(match, seed, chance.choice(TASTES), deck, start=made)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_odd_positions(players):
    """Small decks, tall stacks with face-down cards, odd hands and crowded buildings."""
    chance = random.Random(players)
    for seed in range(80 if players == 1 else 20):
        play_from_odd_position(chance, players, seed)


@pytest.mark.parametrize("name", STRESS)
def test_games_with_stress_decks(name):
    deck = Deck(STRESS[name])
    for seed, variant in enumerate(GAME.variants):
        match = GAME.new(**GAME.variants[variant], seed=seed, deck=STRESS[name], max_rounds=6)
        play_in_step(match, seed, TASTES[seed % 5], deck)
    chance = random.Random(name)
    for seed in range(12):
        play_from_odd_position(chance, 1 + seed % 4, seed, deck)


@pytest.mark.parametrize("seed", range(12))
def test_random_decks(seed):
    """Any cards and any numbers that a deck file may have."""
    deck, chance = Deck(random_deck(seed)), random.Random(seed)
    variant = list(GAME.variants)[seed % 9]
    match = GAME.new(**GAME.variants[variant], seed=seed, deck=deck.content, max_rounds=4)
    play_in_step(match, seed, TASTES[seed % 5], deck)
    for players in (1, 2, 3, 4):
        play_from_odd_position(chance, players, seed, deck)


def test_a_deck_file(tmp_path):
    """PM-C3: `deck` takes a file; what it leaves out is as in the default deck."""
    file = tmp_path / "mine.toml"
    file.write_text('version = 1\nname = "mine"\n[energy]\nsource = "owner"\nmax_energy = 2\n', encoding="utf-8")
    deck = Deck(tomllib.loads(file.read_text(encoding="utf-8")))
    for seed in range(3):
        play_in_step(GAME.new(players=3, seed=seed, deck=str(file), max_rounds=6), seed, settler, deck)
