"""What a view says a seat can do with its own cards is what happens when it does."""

from __future__ import annotations

import copy
import random
from collections import Counter

import pytest

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from .examples import match_at, position


def own_seat(match: Match, seat: int) -> Json:
    found: Json = match.view(seat)["seats"][seat]
    return found


def can_of(match: Match, seat: int) -> dict[str, Json]:
    mine = own_seat(match, seat)
    return {card["card"]: card["can"] for card in mine["hand"] + mine["prep"]}


def hand_action_is_done(match: Match, card: str) -> bool:
    """Play the card from the hand: without its action it is discarded at once."""
    tried = match.clone()
    told = len(tried.events)
    tried.play({"move": "play-hand", "card": card})
    return [event["event"] for event in tried.events[told : told + 2]] != ["play-hand", "discard"]


def prep_action_is_offered(match: Match, card: str) -> bool:
    """Connect the card, land or do not, and see whether its action is asked for."""
    tried = match.clone()
    tried.play({"move": "play-prep", "card": card})
    if tried.view(None)["phase"] != "land":
        return bool(tried.view(None)["phase"] == "activate-card")
    for step in ("land", "skip"):
        then = tried.clone()
        then.play({"move": step})
        if then.view(None)["phase"] == "activate-card":
            return True
    return False


def lands(match: Match, card: str) -> bool:
    tried = match.clone()
    tried.play({"move": "play-prep", "card": card})
    return bool(tried.view(None)["phase"] == "land")


def with_card_prepared(match: Match, seat: int, card: str) -> Match:
    """The same position, but the card of the hand lies in the prep module, and the one before it under the deck."""
    made = copy.deepcopy(match.position())
    mine = made["seats"][seat]
    mine["hand"].remove(card)
    if mine["prep"]:
        made["deck"].append(mine["prep"].pop(0))
    mine["prep"].insert(0, card)
    return GAME.from_position(made, seed=1)


def with_card_in_hand(match: Match, seat: int, card: str) -> Match:
    made = copy.deepcopy(match.position())
    mine = made["seats"][seat]
    mine["prep"].remove(card)
    mine["hand"].append(card)
    return GAME.from_position(made, seed=1)


@pytest.mark.parametrize("variant", ["2-players", "3-players", "4-players-draft", "solo-da"])
@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_done_is_done_when_played(variant: str, seed: int) -> None:
    match = GAME.new(**GAME.variants[variant], seed=seed)
    draw = random.Random(seed)
    seen: Counter[tuple[str, bool]] = Counter()
    while not match.is_over and match.plies < 150:
        seat = match.to_move
        assert seat is not None
        if match.view(None)["phase"] == "turn":
            mine = own_seat(match, seat)
            for shown in mine["hand"] + mine["prep"]:
                card, can, prepared = shown["card"], shown["can"], shown in mine["prep"]
                assert set(can) == {"hand", "prep", "beats"}
                in_hand = with_card_in_hand(match, seat, card) if prepared else match
                assert can["hand"] == hand_action_is_done(in_hand, card), (match.plies, card)
                if prepared or match.view(None)["deck"]["count"] > 0:
                    in_prep = match if prepared else with_card_prepared(match, seat, card)
                    assert can["prep"] == prep_action_is_offered(in_prep, card), (match.plies, card)
                    assert (can["beats"] and mine["ship"] > 0) == lands(in_prep, card), (match.plies, card)
                seen.update(can.items())
        match.play(draw.choice(match.legal_ids()))
    assert len(seen) == 6, f"a game in which everything can and cannot be done: {seen}"


def test_a_card_does_not_count_as_held_once_it_is_played() -> None:
    """PM-A2: "holding E" asks for another card of the suit."""
    assert not can_of(match_at(position(hands=("E5 S7", "W6 C2"), preps=("G3 W1", "S4 C1"))), 0)["E5"]["prep"]
    assert can_of(match_at(position(hands=("E5 E7", "W6 C2"), preps=("G3 W1", "S4 C1"))), 0)["E5"]["prep"]


def test_landing_comes_before_the_card_but_need_not() -> None:
    """PM-A2: "none-here" is judged after a landing, "promote here" may need one."""
    empty = match_at(position(preps=("G2 W2", "S4 E5"), stacks={"ecosystem": "!E2", "water": "!E3"}))
    assert can_of(empty, 0)["G2"] == {"hand": True, "prep": True, "beats": True}
    assert can_of(empty, 0)["W2"]["prep"], "who does not land has none there"
    no_ship = match_at(position(preps=("G2 W2", "S4 E5"), stacks={"ecosystem": "!E2"}, ships=(0, 1)))
    assert can_of(no_ship, 0)["G2"]["beats"], "it beats, though nobody is there to land"
    assert not can_of(no_ship, 0)["G2"]["prep"]


def test_construction_lets_nobody_land() -> None:
    """PM-B5."""
    assert not can_of(match_at(position(hands=("C7 S7", "W6 C2"))), 0)["C7"]["beats"]


def test_only_the_own_cards_say_what_can_be_done_and_only_while_the_game_goes_on() -> None:
    match = match_at(position())
    for seat in (None, 0, 1):
        for other, shown in enumerate(match.view(seat)["seats"]):
            assert all(("can" in card) == (other == seat) for card in shown["hand"] + shown["prep"])
    played = GAME.new(players=2, seed=1)
    draw = random.Random(1)
    while not played.is_over:
        played.play(draw.choice(played.legal_ids()))
    assert "can" not in str(own_seat(played, 0))


def test_it_is_told_on_other_turns_as_well() -> None:
    match = match_at(position())
    assert set(can_of(match, 1)) == {"W6", "C2", "S4", "E5"}
