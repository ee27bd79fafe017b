"""Whole games in step with the reference: the same legal moves, positions, scores and winners at every step."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import marsuk

from . import reference
from .examples import GAME, ODD_HOLDS, WORKSHOP, match_at, position
from .reference import CARDS, DEFAULT, TRANSPORTS, Components, Position

PAIRS = list(itertools.permutations(CARDS, 2))  # the 45 pairs, listed both ways

# Many copies of the types that cards ask for, so that Deep Space has something to do
CROWDED = Components(
    "crowded",
    tiles={
        "yellow": "support* support plant animal computer engine",
        "violet": "support support* computer spice engine engine",
        "red": "robot plant animal computer engine*",
        "blue": "support plant* computer spice",
        "green": "support plant animal* animal spice",
        "orange": "robot robot computer* computer engine",
    },
)


def test_there_are_45_pairs_of_cards():
    assert len({frozenset(pair) for pair in PAIRS}) == 45


def comparable(made: Position) -> Position:
    """The position, with removed tiles in one order: the rules page does not say which."""
    return {**made, "removed": [sorted(tiles) for tiles in made["removed"]]} if "removed" in made else made


def key(move: dict[str, Any]) -> str:
    return repr(sorted(move.items()))


def play_in_step(match: marsuk.Match, seed: int, components: Components = DEFAULT) -> int:
    """Play random moves to the end in both; return how many were played."""
    chance = random.Random(seed)
    other = reference.settle(match.position(), components)
    plies = 0
    while True:
        assert comparable(match.position()) == comparable(other)
        assert match.to_move == other["to_move"]
        ours = sorted((move.dict for move in match.legal()), key=key)
        theirs = sorted(reference.legal_moves(other, components), key=key)
        assert ours == theirs
        if other["phase"] == "over":
            break
        move = chance.choice(theirs)
        other = reference.play(other, move, components)
        match.play(move)
        plies += 1
    assert match.is_over
    assert match.scores() == reference.final_scores(other, components)
    assert list(match.result) == reference.winners(other, components)
    return plies


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", [None, "random"])
def test_random_games(players, cards):
    for seed in range(6):
        match = GAME.new(players=players, seed=seed, deep_space=cards)
        assert play_in_step(match, seed) >= 20


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", [None, ["galactic-peace", "forced-diet"]])
def test_random_games_with_ties_broken(players, cards):
    """MH-P7, MH-P8: among them are some that either rule decides."""
    broken = set()
    for seed in range(30):
        match = GAME.new(players=players, seed=seed, deep_space=cards, tiebreak=True)
        play_in_step(match, seed)
        broken |= {match.events[-1]["tie"]["rule"]} if "tie" in match.events[-1] else set()
    assert broken == {"MH-P7", "MH-P8"}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_random_games_of_the_other_dealer(players, seed):
    """Games that the reference dealt, from the position before the first move."""
    made = reference.deal(players, seed, [])
    match = GAME.from_position(made)
    assert match.position() == made
    play_in_step(match, seed)


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_whole_games_with_every_pair_of_cards_in_both_orders(pair):
    seed = PAIRS.index(pair)
    play_in_step(GAME.new(players=2 + seed % 2, seed=seed, deep_space=list(pair)), seed)


def ended_at_random(chance: random.Random, players: int, pair: tuple[str, ...], components: Components) -> Position:
    """Nothing left on the ring, and holds filled at random, up to the brim or not at all."""
    made = position(players=players, first=chance.randrange(players), deep_space=pair, goods=(), components=components)
    tiles = chance.sample(list(components.tiles), 24)
    for seat in range(players):
        cells = components.cells(players, seat)
        most = min(len(cells), 24 // players)
        for r, c in chance.sample(cells, chance.choice([0, 2, 3, most // 2, most - 1, most, most])):
            made["cargo"][seat][r][c] = tiles.pop()
    held = {tile for hold in made["cargo"] for row in hold for tile in row}
    made["unused"] = [tile for tile in components.tiles if tile not in held]
    return made


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_ends_of_games_with_every_pair_of_cards_in_both_orders(pair):
    chance = random.Random("+".join(pair))
    for players in (2, 3):
        for components in (DEFAULT, CROWDED, WORKSHOP, ODD_HOLDS):
            made = ended_at_random(chance, players, pair, components)
            play_in_step(match_at(made, components), chance.randrange(1000), components)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_games_in_odd_holds_with_holes_and_cells_apart(players, seed):
    """MH-T7 happens here: seat 1 of two may begin in the cell that has no neighbour."""
    cards = PAIRS[seed * 17]
    match = GAME.new(players=players, seed=seed, deep_space=list(cards), components=ODD_HOLDS.content())
    play_in_step(match, seed, ODD_HOLDS)


def midgame_at_random(chance: random.Random, players: int) -> Position:
    """Transports, tiles and hands thrown about: few tiles left, colours run out, docks empty without a transport."""
    made = position(players=players, first=chance.randrange(players), to_move=chance.randrange(players), goods=())
    tiles = list(DEFAULT.tiles)
    chance.shuffle(tiles)
    colours = chance.choice([TRANSPORTS, ["amber", "rose"], ["cyan"]])
    for place in made["ring"]:
        what = chance.choices(["tile", "transport", "nothing"], [3, 2, 4])[0]
        if what == "tile":
            place["good"] = tiles.pop()
        elif what == "transport":
            place["transport"] = chance.choice(colours)
    made["hands"] = [{colour: chance.choice([0, 0, 1, 3]) for colour in TRANSPORTS} for _ in range(players)]
    free = 24 - (26 - len(tiles))
    for seat in range(players):
        for r, c in chance.sample(DEFAULT.cells(players, seat), min(chance.randrange(10), free)):
            made["cargo"][seat][r][c] = tiles.pop()
            free -= 1
    made["unused"] = [tile for tile in DEFAULT.tiles if tile in tiles]
    made["deep_space"] = list(chance.choice(PAIRS)) if chance.random() < 0.5 else []
    return made


@pytest.mark.parametrize("seed", range(70))
def test_odd_positions(seed):
    chance = random.Random(seed)
    made = midgame_at_random(chance, 2 + seed % 2)
    play_in_step(GAME.from_position(made), seed)


def test_a_hold_that_is_all_but_full():
    """One cell left: the stow is still a decision, and the seat is skipped from then on."""
    row = "Yp Ya Yc Ye"
    made = position(
        transports={0: "amber"},
        goods=range(1, 6),
        holds=[(row, "Vr Vu Vc Vs", "Ve Rr Rp Ra", "Re Br Bp --")],
        hands=[{"cyan": 3, "rose": 3}, {"cyan": 3, "rose": 3}],
    )
    match = match_at(made)
    assert play_in_step(match, seed=3) >= 4
