"""Moves of Pocket Mars as dicts, notations and words; what is not legal says why and changes nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marsuk.core.errors import IllegalMove
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES
from marsuk.games.pocket_mars import GAME

from .examples import dicts, match_at, position, solo


def refused(match: Match, move: Any) -> IllegalMove:
    before = match.state_bytes()
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    assert match.state_bytes() == before
    assert all(caught.value.text(language).strip() for language in LANGUAGES)
    return caught.value


# --- the forms of the contract ---


def test_the_five_actions_of_a_turn():
    match = match_at(position())
    assert {"move": "play-hand", "card": "E1"} in dicts(match)  # PM-A1
    assert {"move": "play-prep", "card": "G3"} in dicts(match)  # PM-A2
    assert {"move": "play-other", "seat": 1, "slot": 0} in dicts(match)  # PM-A3
    assert {"move": "launch"} in dicts(match)  # PM-A4
    assert {"move": "recharge", "card": "W1"} in dicts(match)  # PM-A5
    assert len(dicts(match)) == 2 + 2 + 2 + 1 + 4


def test_the_actions_of_the_architect():
    """PM-Z4."""
    match = match_at(solo())
    assert {"move": "play-other", "seat": "da", "slot": 1} in dicts(match)
    assert {"move": "launch", "slot": 0} in dicts(match)
    assert {"move": "launch"} not in dicts(match)


def test_the_secret_choices_of_the_set_up():
    match = GAME.new(players=3, draft=True, seed=1)
    card = match.view(match.to_move)["secret"]["packets"][match.to_move][0]["card"]
    assert {"move": "draft", "card": card} in dicts(match)  # PM-S6
    match = GAME.new(players=2, seed=1)
    hand = [card["card"] for card in match.view(match.to_move)["seats"][match.to_move]["hand"]]
    assert {"move": "prepare", "cards": [hand[3], hand[1]]} in dicts(match)  # PM-S4
    assert len(dicts(match)) == 4 * 3


def test_the_steps_of_a_connected_card():
    """PM-A2: land, card, building, each with a skip."""
    match = match_at(position(hands=("E1 S7", "W6 C2"), preps=("W5 G3", "S4 E5")))
    match.play({"move": "play-prep", "card": "W5"})
    assert dicts(match) == [{"move": "skip"}, {"move": "land"}]
    match.play({"move": "land"})
    assert dicts(match) == [{"move": "skip"}, {"move": "activate-card"}]
    match.play({"move": "activate-card"})
    assert {"move": "skip"} in dicts(match)
    assert {"move": "activate-building", "card": "G3"} in dicts(match)  # PM-B4


def test_the_targets_of_the_buildings():
    mars = ({"water": (1, 0)}, {"energy": (0, 1)})
    match = match_at(position(preps=("G3 C1", "S4 E5"), mars=mars, ships=(1, 0)))
    match.play({"move": "play-prep", "card": "G3"})
    match.play({"move": "skip"})
    moves = [move for move in dicts(match) if move["move"] == "activate-building"]  # PM-B1
    assert moves == [
        {"move": "activate-building", "colonist": {"seat": 0, "building": "water", "space": 1}},
        {"move": "activate-building", "colonist": {"seat": 1, "building": "energy", "space": 2}},
    ]
    match = match_at(position(preps=("G3 C1", "S4 E5")))
    match.play({"move": "play-prep", "card": "C1"})
    match.play({"move": "skip"})
    assert {"move": "activate-building", "building": "science"} in dicts(match)  # PM-B5
    match = match_at(position(preps=("E3 C1", "S4 E5")))
    match.play({"move": "play-prep", "card": "E3"})
    match.play({"move": "skip"})
    assert dicts(match) == [{"move": "skip"}, {"move": "activate-building"}]  # PM-B2


MARS = ({"water": (1, 0), "energy": (1, 0)}, {"water": (0, 1), "energy": (1, 0)}, {})


@pytest.mark.parametrize(
    ("card", "stacks", "move"),
    [
        ("C1", {}, {"move": "choose", "building": "ecosystem"}),
        ("G2", {}, {"move": "choose", "colonist": {"seat": 0, "building": "water", "space": 1}}),
        ("W2", {}, {"move": "choose", "card": "S7"}),
        ("E6", {}, {"move": "choose", "seat": 2}),
        ("S4", {"water": "W7 W5", "energy": "E2 E3 E4"}, {"move": "choose", "building": "energy", "index": 1}),
    ],
)
def test_the_targets_of_effects(card, stacks, move):
    hands = (f"{card} S7 S3", "W6 C2", "C3 C4")
    made = position(hands=hands, preps=("G3 W1", "C5 E5", "S5 S6"), stacks=stacks, mars=MARS, ships=(1, 1, 1))
    match = match_at(made)
    match.play({"move": "play-hand", "card": card})
    assert move in dicts(match)
    assert all(other["move"] == "choose" and set(other) == set(move) for other in dicts(match))


def test_a_swap_names_the_colonist_on_star_first():
    mars = ({"water": (1, 0), "energy": (0, 1)}, {"water": (0, 1), "energy": (1, 0)})
    match = match_at(position(hands=("G5 S7", "W6 C2"), mars=mars))
    match.play({"move": "play-hand", "card": "G5"})
    on_star = {"seat": 1, "building": "energy", "space": 1}
    on_double = {"seat": 0, "building": "energy", "space": 2}
    assert {"move": "choose", "colonists": [on_star, on_double]} in dicts(match)
    refused(match, {"move": "choose", "colonists": [on_double, on_star]})


def test_two_step_targets():
    """A transfer asks for the colonist, then for the building; a cover for the card, then for the building."""
    match = match_at(position(hands=("G2 W2", "W6 C2"), mars=MARS, ships=(1, 1)))
    match.play({"move": "play-hand", "card": "G2"})
    match.play({"move": "choose", "colonist": {"seat": 0, "building": "energy", "space": 1}})
    assert [move["building"] for move in dicts(match)] == ["ecosystem", "science", "water"]
    match.play({"move": "choose", "building": "science"})
    assert match.position()["seats"][0]["mars"]["science"] == [1, 0]


def test_discard_draw_and_prepare():
    """PM-F1 and PM-Z2."""
    match = match_at(solo(hand="W1 C2", prep="E1 S7"))
    match.play({"move": "play-hand", "card": "W1"})
    assert dicts(match) == [{"move": "draw", "slot": 0}, {"move": "draw", "slot": 1}]
    match.play({"move": "draw", "slot": 1})
    assert {move["move"] for move in dicts(match)} == {"discard"}
    match = match_at(position())
    match.play({"move": "play-prep", "card": "W1"})
    while match.legal()[0].dict == {"move": "skip"}:
        match.play({"move": "skip"})
    assert all(set(move) == {"move", "cards"} and len(move["cards"]) == 1 for move in dicts(match))


# --- notation ---


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_form_means_its_move(variant):
    match, chance = GAME.new(**GAME.variants[variant], seed=5), random.Random(5)
    for _ in range(60):
        if match.is_over:
            break
        for move in match.legal():
            assert match.find(move.notation).id == match.find(move.dict).id == move.id
        match.play(chance.choice(match.legal_ids()))


def test_notations_of_a_turn():
    found = {move.notation for move in match_at(position()).legal()}
    assert found == {"E1", "S7", "+G3", "+W1", "@1:0", "@1:1", "L", "~E1", "~S7", "~G3", "~W1"}
    found = {move.notation for move in match_at(solo()).legal()}
    assert {"@da:0", "@da:1", "L0", "L1"} < found


# --- refusals ---


@pytest.mark.parametrize(
    ("made", "move", "code", "rule"),
    [
        (position(), {"move": "play-hand", "card": "W6"}, "illegal-not-in-hand", "PM-A1"),
        (position(), {"move": "play-hand", "card": "G3"}, "illegal-not-in-hand", "PM-A1"),
        (position(), {"move": "play-prep", "card": "E1"}, "illegal-not-in-prep", "PM-A2"),
        (position(), {"move": "play-other", "seat": 0, "slot": 0}, "illegal-own-seat", "PM-A3"),
        (position(preps=("G3 W1", "S4")), {"move": "play-other", "seat": 1, "slot": 1}, "illegal-no-slot", "PM-A3"),
        (position(ships=(7, 1)), {"move": "launch"}, "illegal-no-colonist-on-earth", "PM-A4"),
        (position(), {"move": "launch", "slot": 0}, "illegal-choice", "PM-A4"),
        (position(), {"move": "recharge", "card": "S4"}, "illegal-not-your-card", "PM-A5"),
        (position(), {"move": "skip"}, "illegal-not-optional", "PM-A1"),
        (position(), {"move": "land"}, "illegal-now-turn", "PM-A1"),
        (solo(), {"move": "launch"}, "illegal-no-slot", "PM-Z4"),
        (solo(da=""), {"move": "launch", "slot": 0}, "illegal-no-slot", "PM-Z4"),
        (solo(da="S4"), {"move": "play-other", "seat": "da", "slot": 1}, "illegal-no-slot", "PM-Z4"),
    ],
)
def test_refusals_name_their_rule(made, move, code, rule):
    refusal = refused(match_at(made), move)
    assert (refusal.code, refusal.rule) == (code, rule)


def test_refusals_in_the_middle_of_a_turn():
    match = match_at(position(preps=("W5 G3", "S4 E5")))
    match.play("+W5")
    assert refused(match, "E1").rule == "PM-A2"
    match.play("land")
    match.play("--")
    assert refused(match, "use").rule == "PM-B4"
    assert refused(match, "use:W6").code == "illegal-not-your-card"
    match.play("use:G3")
    assert refused(match, "prep:W6").rule == "PM-F1"
    match = GAME.new(players=2, seed=3)
    assert refused(match, "E1").rule == "PM-S4"
    match = GAME.new(players=2, seed=3, draft=True)
    assert refused(match, "L").rule == "PM-S6"


def test_a_game_that_is_over_takes_no_move():
    match = match_at(position(round=100, to_move=None, phase="over"))
    assert match.is_over
    assert refused(match, "E1").rule == "PM-E1"


HOSTILE: list[Any] = [
    {"move": "play-hand"},
    {"move": "play-hand", "card": None},
    {"move": "play-hand", "card": ["E1"]},
    {"move": "play-hand", "card": "E9"},
    {"move": "play-hand", "card": "E1", "more": 1},
    {"move": "play-other", "seat": "da", "slot": 0},
    {"move": "play-other", "seat": 9, "slot": 0},
    {"move": "play-other", "seat": True, "slot": 0},
    {"move": "play-other", "seat": 1, "slot": 1.0},
    {"move": "play-other", "seat": 1, "slot": -1},
    {"move": "prepare", "cards": "E1"},
    {"move": "prepare", "cards": []},
    {"move": "prepare", "cards": ["E1", "E1"]},
    {"move": "prepare", "cards": ["E1", "S7", "G3"]},
    {"move": "prepare", "cards": ["E1", "C7"]},
    {"move": "choose"},
    {"move": "choose", "building": "moon"},
    {"move": "choose", "building": "water", "index": 10**30},
    {"move": "choose", "building": "water", "index": 0},
    {"move": "choose", "colonist": {"seat": 0, "building": "construction", "space": 1}},
    {"move": "choose", "colonist": {"seat": 0, "building": "water", "space": 3}},
    {"move": "choose", "colonist": {"seat": 0, "building": "water"}},
    {"move": "choose", "colonists": [1, 2]},
    {"move": "choose", "colonists": {}},
    {"move": "choose", "seat": 3},
    {"move": "activate-building", "building": "construction"},
    {"move": ["draft"]},
    {1: 2},
    "use:construction",
    "=water:99",
    "=0/0.water",
    "@3:1",
    "prep:E1,E1",
    "E1\n",
    "٣",
    "prep:",
    "L7",
]


@pytest.mark.parametrize("move", HOSTILE, ids=str)
@pytest.mark.parametrize("made", [position(), solo()], ids=["players", "solo"])
def test_hostile_moves_are_refused(made, move):
    match = match_at(made)
    if move == {"move": "play-other", "seat": "da", "slot": 0} and made["players"] == 1:
        match.play(move)  # DA sits at this table
    else:
        refused(match, move)


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["E1", "water", "da", "move", "", "#"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["seat", "building", "space", "card"]), inner, max_size=3)
    ),
    max_leaves=6,
)
KINDS = ["draft", "prepare", "play-other", "launch", "activate-building", "choose", "discard", "draw"]
FIELDS = ["card", "cards", "seat", "slot", "colonist", "colonists", "building", "index"]


@settings(max_examples=300, deadline=None)
@given(kind=st.sampled_from(KINDS), fields=st.dictionaries(st.sampled_from(FIELDS), junk, max_size=2))
def test_any_json_is_a_move_or_refused(kind, fields):
    match = match_at(position())
    try:
        match.find({"move": kind, **fields})
    except IllegalMove as refusal:
        assert refusal.text("it")


# --- words ---


def test_words_of_moves():
    said = {move.notation: move.text("en") for move in match_at(position()).legal()}
    assert said["E1"] == "Play Energy 1 from your hand (launch 1 colonist, then gain 1 energy)"
    assert said["+G3"] == "Connect Ecosystem 3 from your prep module"
    assert said["@1:0"] == "Connect the first project of Cydonia Lab (Science)"
    assert said["~W1"] == "Recharge: discard Water 1"


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_status_and_event_has_words(variant, language):
    match, chance = GAME.new(**GAME.variants[variant], seed=11), random.Random(11)
    for _ in range(80):
        if match.is_over:
            break
        assert match.status(match.to_move, language)
        said = [move.text(language) for move in match.legal()]
        assert len(set(said)) == len(said)
        match.play(chance.choice(match.legal_ids()))
    assert all(match.event_text(event, language) for event in match.events)
