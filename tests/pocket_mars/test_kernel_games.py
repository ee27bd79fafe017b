"""Random games of every variant: what always holds, how they end, and the same bits interpreted and compiled."""

from __future__ import annotations

import random
from typing import Any

import pytest

from marsuk.games.pocket_mars import rules
from marsuk.games.pocket_mars import tables as t
from marsuk.games.pocket_mars.deck import Deck, default_deck, read_deck
from marsuk.games.pocket_mars.language import COUNTED, PLAIN
from marsuk.kernel.jit import COMPILED
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, engine, interpreted_engine

from .kernel_table import STEPS, Table, check, options

VARIANTS = {
    "two": (2, 0, False),
    "three": (3, 0, False),
    "four": (4, 0, False),
    "two drafting": (2, 0, True),
    "three drafting": (3, 0, True),
    "four drafting": (4, 0, True),
    "DA": (1, t.DA_LEVEL, False),
    "Super-Droid": (1, t.SUPER_DROID, False),
    "Cyborg": (1, t.CYBORG, False),
}
PLAYOUT = "marsuk.kernel.playout"
every_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


def wild_deck(seed: int) -> Deck:
    """A deck whose cards say anything the effect language allows."""
    rng = random.Random(seed)

    def action(suit: str) -> str:
        here = suit != "construction"
        words = [f"{word} {n}" for word in COUNTED for n in (1, 2, 5)]
        words += [word for word in PLAIN if here or not word.endswith("here")]
        conditions = ["", "", "pay 1: ", "pay 2: ", "holding W: ", "holding C: "] + ["none-here: "] * here
        return rng.choice(conditions) + ", ".join(rng.sample(words, rng.randint(1, 4)))

    cards = [
        {**card, "value": rng.randint(0, 7), "hand": action(card["suit"]), "prep": action(card["suit"])}
        for card in default_deck().content["cards"]
    ]
    return read_deck({"version": 1, "name": f"wild {seed}", "cards": cards}, "wild.toml")


def play_through(table: Table, seed: int, most: int = 10_000) -> int:
    """Play random moves and check the state after every step; returns the number of decisions."""
    rng = random.Random(seed)
    decisions = 0
    check(table)
    while table.to_move() >= 0 and decisions < most:
        ids = table.legal_ids()
        assert len(ids) > 1, "a forced choice is made automatically"
        table.engine.act(table.tables, table.box, rng.choice(ids))
        check(table)
        while table.engine.advance(table.tables, table.box):
            check(table)
        decisions += 1
    return decisions


@every_variant
def test_pm_f1_pm_e1_pm_c1_invariants_at_every_step(variant: tuple[int, int, bool]) -> None:
    """PM-C1, PM-C5, PM-F1, PM-F3: 35 cards, 7 colonists each, room on ★★, four cards after every turn; and it ends."""
    table = Table(*variant, first=-1, seed=11, engine=engine(STEPS, rules))
    assert play_through(table, seed=12) > 10
    assert table.state.phase == t.OVER
    assert table.legal_ids() == []


@every_variant
@pytest.mark.parametrize("seed", [1, 2])
def test_any_deck_the_language_allows_can_be_played(variant: tuple[int, int, bool], seed: int) -> None:
    """PM-C6: whatever the cards say."""
    table = Table(*variant, first=-1, seed=seed, deck=wild_deck(seed), engine=engine(STEPS, rules))
    play_through(table, seed, most=150)


@every_variant
def test_interpreted_and_compiled_are_the_same_bit_for_bit(variant: tuple[int, int, bool]) -> None:
    deck = wild_deck(3) if variant[0] % 2 else default_deck()
    one, two = (
        Table(*variant, first=-1, seed=5, deck=deck, engine=made(STEPS, rules))
        for made in (interpreted_engine, compiled_engine)
    )
    rng = random.Random(6)
    for decision in range(120):
        assert one.box == two.box
        assert one.to_move() == two.to_move()
        if one.to_move() < 0:
            break
        ids = one.legal_ids()
        assert ids == two.legal_ids()
        action = rng.choice(ids)
        for table in (one, two):
            table.engine.act(table.tables, table.box, action)
        assert one.box == two.box
        assert one.advance() == two.advance()
        if decision % 10 == 0:
            for seat in range(int(one.state.players)):
                copies = [table.box.clone() for table in (one, two)]
                for table, copy in zip((one, two), copies, strict=True):
                    table.engine.resample(table.tables, copy, seat, decision)
                assert copies[0] == copies[1]
    for seat in range(rules.seats(one.state)):
        assert one.points(seat) == two.points(seat)


@every_variant
def test_pm_e4_every_game_ends(variant: tuple[int, int, bool]) -> None:
    """PM-E4: at the latest after max_rounds."""
    players, level, draft = variant
    games = 300 if COMPILED else 1
    made = engine(PLAYOUT, rules)
    state, work = Box(rules.STATE), Box(rules.WORK)
    decisions = made.play_many(default_deck().tables, options(*variant, first=-1), state, work, games, 3)
    assert 10 * games < decisions < 1000 * games
    assert state.record.phase == t.OVER
    assert (work.record.sums[: max(players, 2)] > 0).all() and (work.record.sums[max(players, 2) :] == 0).all()
    made.play_many(default_deck().tables, options(players, level, draft, -1, max_rounds=2), state, work, games, 3)
    assert (state.record.phase, state.record.round_number) == (t.OVER, 2)


def test_the_state_is_small_and_the_same_seed_deals_the_same_game() -> None:
    assert rules.STATE.itemsize <= 512
    assert Table(3, seed=9).box == Table(3, seed=9).box
    assert Table(3, seed=9).box != Table(3, seed=10).box


def test_a_hand_made_position_without_cards_never_hangs() -> None:
    """Nobody has a card and the deck cannot be made anew: the player launches, or the turn just ends."""
    table = Table(2).lay(deck="", rest="deck")
    state: Any = table.state
    state.stacks[:5] = [0, 7, 14, 21, 28]
    state.height[:] = 1
    state.deck_size, state.deck[:] = 0, t.NO_CARD  # the other 30 cards are not in this game
    earth = int(state.earth[0])
    state.max_rounds = 3
    table.advance()
    assert table.state.phase == t.OVER
    assert state.earth[0] == earth - 3
