"""Who knows what in Pocket Mars, and states that a seat cannot tell apart (PM-C4)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from marsuk.games.pocket_mars import rules
from marsuk.games.pocket_mars import tables as t
from marsuk.games.pocket_mars.setup import clear_table
from marsuk.kernel.jit import COMPILED
from marsuk.kernel.native import engine

from .kernel_table import STEPS, Table, check, members
from .test_kernel_games import VARIANTS, wild_deck


def information(table: Table, seat: int) -> dict[str, Any]:
    """All that the seat may know, in a form that can be compared."""
    state = table.state
    known = int(state.known[seat])

    def seen(card: int, shows: bool = True) -> tuple[str, list[int]]:
        """The card if the seat knows it, else its back, else nothing; and which seats know it."""
        knowers = [other for other in range(t.MAX_SEATS) if int(state.known[other]) >> card & 1]
        if known >> card & 1:
            return table.deck.cards[card].id, knowers
        return table.deck.cards[card].suit if shows else "?", knowers

    told: dict[str, Any] = {"public": {}}
    hidden = {"rng", "hand", "packet", "prep", "deck", "stacks", "face_down", "known", "chosen", "kept", "picked"}
    for field in set(rules.STATE.names or ()) - hidden:
        told["public"][field] = state[field].tolist()
    for other in range(t.MAX_SEATS):
        cards = {
            "hand": members(int(state.hand[other])),
            "packet": members(int(state.packet[other])),
            "prep": [int(card) for card in state.prep[other] if card >= 0],
            "kept": [int(card) for card in state.kept[other] if card >= 0],
        }
        if other == seat:
            told[f"own {other}"] = (cards, state.chosen[other].tolist())
        else:
            told[f"seat {other}"] = {
                place: sorted(map(seen, found)) if place in ("hand", "packet") else list(map(seen, found))
                for place, found in cards.items()
            }
            told[f"chosen {other}"] = [int(card) >= 0 for card in state.chosen[other]]
    top = int(state.deck_size) - 1
    told["deck"] = [seen(int(card), place == top) for place, card in enumerate(state.deck) if card >= 0]
    told["stacks"] = [
        ("down", seen(int(card))) if int(state.face_down) >> int(card) & 1 else ("up", int(card))
        for card in state.stacks
        if card >= 0
    ]
    told["known"] = known
    told["picked"] = int(state.picked) if state.turn == seat else state.picked >= 0
    return told


def resampled(table: Table, seat: int, seed: int) -> Table:
    copy = Table(int(table.state.players), int(table.state.level), deck=table.deck, engine=table.engine)
    copy.box.copy_from(table.box)
    copy.engine.resample(copy.tables, copy.box, seat, seed)
    return copy


# --- following a card ---


def test_pm_c4_a_peeked_card_is_known_until_it_lies_open() -> None:
    """PM-C4: values and actions are hidden until somebody looks."""
    table = Table(3).lay(("E6 S1", "S5 W5", "S6 S7"), ("C1 C2", "W6 W3", "E4 E7")).play("play-hand E6", "choose seat 1")
    assert table.known(0) == "W3 W6"
    assert table.play("recharge W6").known(0) == "W3"


def test_a_peeked_card_is_followed_to_the_bottom_of_the_deck() -> None:
    """A prep slot is seen by all, so whoever knows its card knows it under the deck."""
    table = Table().lay(("E6 S1", "S5 W5"), ("C1 C2", "W6 E7")).seat(1, ship=0).play("play-hand E6")
    table.play("play-prep W6", "skip", "activate-building E7")
    assert table.known(0) == table.known(1) == "E7"


def test_a_card_put_under_the_deck_from_the_hand_is_known_to_its_owner_only() -> None:
    table = Table().lay(("S1 S2", "S5 W5"), ("W6 C2", "W4 E7")).seat(0, ship=0)
    table.play("play-prep W6", "skip", "activate-building S2")
    assert (table.known(0), table.known(1)) == ("S2", "")


def test_whoever_draws_a_known_card_does_not_hide_it() -> None:
    table = Table().lay(("S1 S2", "S5 W5"), ("W7 C2", "W4 E7"), deck="G1 G2").seat(0, ship=0)
    table.state.known[0] = table.set_of("G1")
    table.state.known[1] = table.set_of("G1")
    table.play("recharge S1")
    assert (table.hand(0), table.known(0), table.known(1)) == ("G1 S2", "", "G1")


def recovered(hand: str) -> Table:
    """The other player has seen E3 come into this hand."""
    table = Table().lay((f"{hand} E3", "S5 W5"), ("C1 C2", "W4 E7"), deck="G1 G2 G3").seat(0, ship=0)
    table.state.known[1] = table.set_of("E3")
    return table


@pytest.mark.parametrize(
    ("hand", "prepared", "still"),
    [
        ("S1", "S1", "E3"),  # another suit went
        ("S1", "E3", "E3"),  # the only Energy card went: it is in the prep module now
        ("E1", "E1", ""),  # which of two Energy cards went?
        ("E1", "E3", ""),
    ],
)
def test_a_recovered_card_is_followed_while_its_back_tells_it_apart(hand: str, prepared: str, still: str) -> None:
    table = recovered(hand).play("play-prep C2", f"prepare {prepared}")
    assert table.known(1) == still


def test_a_known_card_that_is_shown_leaves_the_others_known() -> None:
    """Whoever discards openly hides nothing."""
    table = recovered("E1").play("recharge E1")
    assert table.known(1) == "E3"


def test_a_covered_card_is_known_to_whoever_laid_it() -> None:
    table = Table().lay(("W2 S1", "S5 W5"), ("C1 C2", "W4 E7")).play("play-hand W2", "choose water")
    assert (table.stack("water"), table.known(0), table.known(1)) == ("S1-", "S1", "")
    check(table)


def test_the_prep_modules_of_the_set_up_are_prepared_like_any_other() -> None:
    """PM-S4: two cards of one suit cannot be told apart any more, one of its own suit can."""
    table = Table(2)
    clear_table(table.state)
    table.state.hand[0], table.state.hand[1] = table.set_of("E1 E2 S1 W1"), table.set_of("G1 G2 G3 G4")
    table.state.phase, table.state.turn = t.FIRST_PREPARE, 0
    table.state.known[1] = table.set_of("E1 S1 W1")
    table.play("prepare E1 S1", "prepare G1 G2")
    assert table.known(1) == "S1 W1"


# --- states that a seat cannot tell apart ---


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_pm_c4_a_resampled_state_has_the_same_information_and_varies(variant: tuple[int, int, bool]) -> None:
    """PM-C4: hands, prep modules and the deck's top keep their suits; all the seat knows stays; the rest varies."""
    deck = wild_deck(1)
    table = Table(*variant, first=-1, seed=21, deck=deck, engine=engine(STEPS, rules))
    rng = random.Random(22)
    for decision in range(90 if COMPILED else 30):
        if table.to_move() < 0:
            break
        seat = decision % int(table.state.players)
        copies = [resampled(table, seat, seed) for seed in range(3)]
        for copy in copies:
            check(copy)
            assert information(copy, seat) == information(table, seat)
            if copy.to_move() == seat:
                assert copy.legal() == table.legal()
        assert len({copy.box.array.tobytes() for copy in copies}) == 3
        assert len({copy.deck_cards() for copy in copies}) == 3 or table.state.deck_size < 10
        table.engine.act(table.tables, table.box, rng.choice(table.legal_ids()))
        table.advance()


def frequencies(table: Table, seat: int, samples: int) -> Counter[tuple[str, ...]]:
    found: Counter[tuple[str, ...]] = Counter()
    copy = resampled(table, seat, 0)
    for seed in range(samples):
        copy.box.copy_from(table.box)
        copy.engine.resample(copy.tables, copy.box, seat, seed)
        places = [copy.hand(s) for s in range(2)] + [copy.prep(s) for s in range(2)]
        stacks = [copy.stack(building) for building in ("energy", "water")]
        found[(*places, copy.deck_cards(), *stacks, copy.ids(copy.state.chosen[1]))] += 1
    return found


def chi_square(found: Counter[tuple[str, ...]], states: int) -> float:
    expected = sum(found.values()) / states
    return sum((n - expected) ** 2 / expected for n in found.values()) + (states - len(found)) * expected


def test_resampling_is_uniform_over_all_that_fit() -> None:
    """Seat 0 does not know E1 and S2 (a hand), W2 (face down), S1 (the deck's top), E2 and W1 (inside the deck).

    An E and an S for the hand, the other S on top, a W face down, and the rest inside: 2 * 2 * 2 * 2! = 16 states.
    """
    table = Table(engine=engine(STEPS, rules)).lay(
        ("G1 G2", "E1 S2"), ("G3 G4", "C1 C2"), deck="S1 E2 C3 W1", stacks={"water": "W2-"}, rest="discard"
    )
    table.state.known[0] = table.set_of("C1 C2 C3")
    found = frequencies(table, 0, 3200 if COMPILED else 800)
    assert len(found) == 16
    assert chi_square(found, 16) < 37.7  # 15 degrees of freedom, one in a thousand


def test_resampling_draws_secret_choices_anew() -> None:
    """What another seat has chosen in secret may be any ordered pair: 12 of them for each deal of its hand."""
    table = Table(2, first=1, version=t.RULES_1, engine=engine(STEPS, rules))
    state = table.state
    clear_table(state)
    state.deck[:], state.deck_size = t.NO_CARD, 1
    state.hand[0], state.hand[1] = table.set_of("G1 G2 G3 G4"), table.set_of("E1 E2 S1 W1")
    state.deck[0] = table.number("E3")
    others = [
        c for c in range(t.CARDS) if not (int(state.hand[0]) | int(state.hand[1])) >> c & 1 and c != state.deck[0]
    ]
    state.discard[: len(others)], state.discards = others, len(others)
    state.phase, state.turn, state.first = t.FIRST_PREPARE, 1, 1
    table.play("prepare E1 S1")
    found = frequencies(table, 0, 3600 if COMPILED else 720)
    assert len(found) == 36  # 3 hands: E3 on top of the deck may be any of the three
    assert chi_square(found, 36) < 66.6


def test_resampling_keeps_what_a_seat_has_picked_plausible() -> None:
    """Between the two choices of `cover` the others do not know the card that was picked."""
    table = Table().lay(("W2 S1 E1", "S5 W5"), ("C1 C2", "W4 E7")).play("play-hand W2", "choose S1")
    picked = set()
    for seed in range(40):
        copy = resampled(table, 1, seed)
        assert int(copy.state.hand[0]) >> int(copy.state.picked) & 1
        picked.add(copy.deck.cards[int(copy.state.picked)].suit)
        assert resampled(table, 0, seed).state.picked == table.number("S1")
    assert picked == {"science", "energy"}


def test_resampling_gives_the_generator_a_fresh_key() -> None:
    table = Table(3, seed=4)
    keys = {tuple(resampled(table, 1, seed).state.rng) for seed in range(5)}
    assert len(keys) == 5 and tuple(table.state.rng) not in keys
    assert resampled(table, 1, 3).box == resampled(table, 1, 3).box
