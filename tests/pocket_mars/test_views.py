"""Who knows what in Pocket Mars: views, events, words and legal moves tell a seat nothing that it may not know."""

from __future__ import annotations

import copy
import json
import random

import pytest

from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from .examples import Position, all_but, ids, match_at, position, solo

THREE = {"hands": ("E6 S7", "W6 C2", "C3 C4"), "preps": ("G3 W1", "S4 E5", "S5 G6")}


def prep_seen(match: Match, seat: int | None, other: int) -> list[str | None]:
    return ids(match.view(seat)["seats"][other]["prep"])


# --- what everyone sees ---


def test_a_seat_sees_its_own_cards_and_the_suits_of_the_others():
    """PM-C4, PM-S4."""
    view = match_at(position()).view(0)
    mine, other = view["seats"]
    assert ids(mine["hand"]) == ["E1", "S7"]
    assert ids(mine["prep"]) == ["G3", "W1"]
    assert other["hand"] == [{"suit": "water", "card": None}, {"suit": "construction", "card": None}]
    assert other["prep"] == [{"suit": "science", "card": None}, {"suit": "energy", "card": None}]
    assert view["deck"] == {"count": 27, "top": "ecosystem", "known": []}


def test_a_spectator_sees_no_hand():
    view = match_at(position()).view(None)
    assert all(card is None for seat in view["seats"] for card in ids(seat["hand"]) + ids(seat["prep"]))


def test_the_order_of_a_hand_tells_nothing():
    match = match_at(position(hands=("E1 S7", "W6 W2")))
    swapped = match_at(position(hands=("E1 S7", "W2 W6")))
    assert match.view(0) == swapped.view(0)


def test_face_up_projects_and_the_discard_pile_are_public():
    view = match_at(position(stacks={"water": "W5 !C7"}, discard="E2 E3")).view(None)
    assert ids(view["stacks"]["water"]) == ["W5", None]
    assert view["stacks"]["water"][1] == {"suit": "construction", "card": None, "face": "down"}
    assert ids(view["discard"]) == ["E2", "E3"]


def test_a_view_says_what_a_card_must_beat():
    """PM-C2, PM-C3: the building itself, its top project, and 0 for one that lies face down."""
    view = match_at(position(stacks={"water": "W5 !C7", "energy": "E2 E6", "construction": "C1"})).view(None)
    assert view["beat"] == {"ecosystem": 3, "energy": 6, "science": 3, "water": 0}


def test_a_view_says_the_steps_of_a_connected_card_and_what_it_had_to_beat():
    """PM-A2, PM-A3, PM-Z4."""
    own = match_at(position(preps=("G5 W1", "S4 E5"), stacks={"ecosystem": "G2"}))
    own.play({"move": "play-prep", "card": "G5"})
    action = own.view(0)["action"]
    assert action["steps"] == ["land", "card", "building"]
    assert action["beat"] == 2 and own.view(0)["beat"]["ecosystem"] == 5
    other = match_at(position(mars=({"science": (1, 0)}, {"science": (1, 0)})))
    other.play({"move": "play-other", "seat": 1, "slot": 0})
    assert other.view(0)["action"]["steps"] == ["card", "building"]
    alone = match_at(solo())
    alone.play({"move": "play-other", "seat": "da", "slot": 0})
    assert alone.view(0)["action"]["steps"] == ["land", "building"]
    construction = match_at(position(preps=("C5 W1", "S4 E5")))
    construction.play({"move": "play-prep", "card": "C5"})
    action = construction.view(0)["action"]
    assert action["steps"] == ["card", "building"] and action["beat"] is None


def test_da_s_cards_show_their_suits():
    """PM-Z1."""
    view = match_at(solo()).view(0)
    assert view["seats"][1]["seat"] == "da"
    assert view["seats"][1]["prep"] == [{"suit": "science", "card": None}, {"suit": "energy", "card": None}]


# --- what a seat has learnt ---


def test_after_a_peek_the_seat_knows_both_cards_and_the_others_do_not():
    match = match_at(position(**THREE))
    match.play("E6")
    match.play("=@1")
    assert prep_seen(match, 0, 1) == ["S4", "E5"]
    assert prep_seen(match, 2, 1) == [None, None]
    assert prep_seen(match, None, 1) == [None, None]
    assert prep_seen(match, 1, 1) == ["S4", "E5"]
    peek = next(event for event in match.events if event["event"] == "peek")
    assert ids(GAME.event_for(peek, 0)["cards"]) == ["S4", "E5"]
    assert GAME.event_for(peek, 2)["cards"] == [{"suit": "science"}, {"suit": "energy"}]
    assert "Science 4" in match.event_text(GAME.event_for(peek, 0))
    assert "Science 4" not in match.event_text(GAME.event_for(peek, None))


def test_a_known_card_is_followed_when_the_slot_before_it_empties():
    match = match_at(position(**THREE, known=[["E5"], [], []]))
    assert prep_seen(match, 0, 1) == [None, "E5"]
    match.play("@1:0")
    assert prep_seen(match, 0, 1) == ["E5"]
    assert prep_seen(match, 2, 1) == [None]


def test_a_bottom_card_is_known_to_its_owner_only():
    """PM-B4."""
    match = match_at(position())
    match.play("+W1")
    match.play("--")
    match.play("use:S7")
    assert match.view(0)["deck"]["known"] == [{"index": match.view(0)["deck"]["count"] - 1, "card": "S7"}]
    assert match.view(1)["deck"]["known"] == []
    bottom = next(event for event in match.events if event["event"] == "bottom")
    assert GAME.event_for(bottom, 0)["card"] == "S7"
    assert "card" not in GAME.event_for(bottom, 1)
    assert (
        match.event_text(GAME.event_for(bottom, 1)) == "Utopia Line puts 1 Science project at the bottom of the deck."
    )


def test_a_covering_card_is_known_to_its_owner_only():
    match = match_at(position(hands=("W2 S7 G1", "W6 C2")))
    match.play("W2")
    assert match.view(0)["action"]["picked"] is None
    match.play("=S7")
    assert match.view(0)["action"]["picked"] == "S7"
    assert match.view(1)["action"]["picked"] is None
    match.play("=energy")
    assert ids(match.view(0)["stacks"]["energy"]) == ["S7"]
    assert match.view(1)["stacks"]["energy"] == [{"suit": "science", "card": None, "face": "down"}]
    cover = next(event for event in match.events if event["event"] == "cover")
    assert "card" not in GAME.event_for(cover, 1)


def test_everybody_knows_a_recovered_card():
    match = match_at(position(hands=("C5 S7", "W6 C2"), discard="G7"))
    match.play("C5")
    assert "G7" in ids(match.view(1)["seats"][0]["hand"])


def test_a_shuffle_ends_what_was_known():
    """PM-F3."""
    discard = all_but("E1 S7 W6 C2 G3 W1 S4 E5 G7")
    match = match_at(position(discard=discard, top="G7", known=[["G7"], []]))
    assert match.view(0)["deck"]["known"] == [{"index": 0, "card": "G7"}]
    match.play("~E1")
    assert match.view(0)["deck"]["known"] == []
    assert "G7" in ids(match.view(0)["seats"][0]["hand"])
    assert match.position()["known"] == [[], []]


# --- secret choices ---


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 3, "draft": True}], ids=["prepare", "draft"])
def test_a_secret_choice_tells_only_that_it_was_made(options):
    """PM-S4, PM-S6: whatever the first seat chooses, the others see the same."""
    matches = []
    for choice in range(4):
        match = GAME.new(**options, seed=6, first=0)
        match.play(match.legal_ids()[choice])
        matches.append(match)
    for seat in (1, 2, None):
        assert len({json.dumps(match.view(seat)) for match in matches}) == 1
        assert len({json.dumps(match.events_for(seat)) for match in matches}) == 1
        assert len({match.status(seat) for match in matches}) == 1
    assert len({json.dumps(match.view(0)) for match in matches}) == 4
    assert matches[0].view(1)["secret"]["chosen"] == [True, False, False]


def test_in_the_draft_a_seat_knows_what_it_passed():
    match = GAME.new(players=3, draft=True, seed=2, first=0)
    packet = set(ids(match.view(0)["secret"]["packets"][0]))
    kept = match.legal()[0].dict["card"]
    for _ in range(3):
        match.play(match.legal_ids()[0])
    assert set(ids(match.view(0)["secret"]["packets"][1])) == packet - {kept}
    assert set(ids(match.view(2)["secret"]["packets"][1])) == {None}
    assert all(ids(match.view(1)["secret"]["packets"][1]))


# --- in general ---


@pytest.mark.parametrize("variant", GAME.variants)
def test_views_are_the_same_in_all_states_that_a_seat_cannot_tell_apart(variant):
    match, chance = GAME.new(**GAME.variants[variant], seed=8), random.Random(8)
    while not match.is_over and len(match.moves) < 120:
        for seat in range(match.players):
            imagined = match.resample(seat, chance.randrange(2**40))
            assert json.dumps(imagined.view(seat)) == json.dumps(match.view(seat))
            assert imagined.hidden_pieces(seat) == match.hidden_pieces(seat)
            assert imagined.status(seat) == match.status(seat)
            if match.to_move == seat:
                assert [m.text() for m in imagined.legal()] == [m.text() for m in match.legal()]
        match.play(chance.choice(match.legal_ids()))


@pytest.mark.parametrize("variant", ["2-players", "3-players-draft", "solo-da"])
def test_a_view_names_no_card_that_the_seat_cannot_tell(variant):
    match, chance = GAME.new(**GAME.variants[variant], seed=3), random.Random(3)
    while not match.is_over and len(match.moves) < 120:
        for seat in (*range(match.players), None):
            shown = json.dumps(match.view(seat))
            assert not [card for card in match.hidden_pieces(seat) if f'"{card}"' in shown]
        match.play(chance.choice(match.legal_ids()))


def hidden_swapped(made: Position, seat: int) -> Position:
    """The position with two cards changed that the seat cannot tell apart: one of another hand, one of the deck."""
    made = copy.deepcopy(made)
    hand = made["seats"][1 - seat]["hand"]
    alike = next(card for card in made["deck"][1:] if card[0] == hand[0][0])
    place = made["deck"].index(alike)
    made["deck"][place], hand[0] = hand[0], alike
    return made


@pytest.mark.parametrize("move", ["E1", "+G3", "L", "~W1", "@1:1"])
def test_the_same_moves_show_the_same_where_hidden_cards_differ(move):
    shown = []
    for made in (position(), hidden_swapped(position(), 0)):
        match = match_at(made)
        match.play(move)
        mine = match.to_move == 0
        shown.append((match.view(0), match.events_for(0), match.status(0), mine and [m.dict for m in match.legal()]))
    assert shown[0] == shown[1]
