"""Corner cases of turns, effects and the four-card rule, through the moves and positions that every client uses."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from marsuk.core.errors import IllegalMove
from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from .examples import all_but, dicts, match_at, position
from .reference_deck import DEFAULT_FILE

SKIP = {"move": "skip"}
FOUR = ("ecosystem", "energy", "science", "water")


def play(match: Match, move: str, **fields: Any) -> None:
    match.play({"move": move, **fields})


def seat(match: Match, number: int) -> dict[str, Any]:
    return match.position()["seats"][number]


def chosen(field: str, match: Match) -> list[Any]:
    """The targets on offer."""
    return [move[field] for move in dicts(match) if move["move"] == "choose"]


def match_with(actions: dict[str, str], side: str = "hand", **fields: Any) -> Match:
    """A match at a position, with a deck in which some cards have other actions."""
    content = {**tomllib.loads(DEFAULT_FILE.read_text(encoding="utf-8")), "name": "corner"}
    letters = {"energy": "E", "science": "S", "ecosystem": "G", "water": "W", "construction": "C"}
    for card in content["cards"]:
        card[side] = actions.get(f"{letters[card['suit']]}{card['value']}", card[side])
    return GAME.from_position(position(**fields), seed=1, deck=content)


# --- the effect language ---


@pytest.mark.parametrize("hand", ["W2", "W2 E1"])
def test_pm_a1_the_card_being_played_is_in_nobodys_hand(hand):
    """PM-A1: `cover` never offers the card being played, and with no other card it is passed over."""
    match = match_at(position(hands=(hand, "W6 C2")))
    play(match, "play-hand", card="W2")  # cover, draw 3
    made = match.position()
    assert "W2" not in [card for s in made["seats"] for card in s["hand"] + s["prep"]]
    if hand == "W2":
        assert made["discard"] == ["W2"] and all(not stack for stack in made["stacks"].values())
        assert match.position()["phase"] == "discard" and len(seat(match, 0)["hand"]) == 3
    else:  # the only card is forced, its building is asked
        assert made["discard"] == []
        assert chosen("building", match) == [*FOUR, "construction"]


def test_pm_a1_holding_does_not_count_the_card_being_played():
    """PM-A1: E5 itself is no Energy card in the hand."""
    for hand, gained in (("E5 S7", 0), ("E5 E6", 2)):
        match = match_with({"E5": "holding E: energy 2"}, hands=(hand, "W6 C2"), preps=("G3 W1", "S4 C5"))
        play(match, "play-hand", card="E5")
        assert seat(match, 0)["energy"] == 1 + gained


def test_pm_a1_recover_never_takes_the_card_being_played():
    """PM-A1: from an empty pile nothing is recovered; otherwise what lay on top before."""
    match = match_at(position(hands=("W4 S7", "W6 C2")))
    play(match, "play-hand", card="W4")
    assert match.position()["discard"] == ["W4"]
    assert "W4" not in seat(match, 0)["hand"]
    match = match_at(position(hands=("W4 S7", "W6 C2"), discard="E2 E3"))
    play(match, "play-hand", card="W4")
    assert match.position()["discard"] == ["E2", "W4"]
    assert "E3" in seat(match, 0)["hand"]


def test_pm_a1_two_recovers_take_two_cards():
    """PM-A1: the second takes what the first has laid bare."""
    match = match_with({"W4": "recover, recover, recover"}, hands=("W4 S7", "W6 C2"), discard="E2 E3")
    play(match, "play-hand", card="W4")
    assert set(seat(match, 0)["hand"]) == {"S7", "E2", "E3"} and match.position()["discard"] == ["W4"]


@pytest.mark.parametrize(("energy", "after"), [(5, 5), (4, 4), (3, 3), (1, 1), (0, 0)])
def test_whether_an_action_can_be_done_is_judged_before_its_cost(energy, after):
    """PM-A1: `pay 1: energy 1` at the maximum cannot be done, though paying would make room for it."""
    match = match_with({"E2": "pay 1: energy 1"}, hands=("E2 S7", "W6 C2"), energies=(energy, 1))
    play(match, "play-hand", card="E2")
    assert seat(match, 0)["energy"] == after
    match = match_with({"E2": "pay 1: energy 9"}, hands=("E2 S7", "W6 C2"), energies=(energy, 1))
    play(match, "play-hand", card="E2")
    assert seat(match, 0)["energy"] == (5 if energy > 0 else 0)


def test_nothing_is_paid_for_an_action_that_cannot_be_done():
    """PM-A1: `pay 1: launch 3` with nobody on Earth costs nothing; the card is just discarded."""
    match = match_at(position(hands=("S2 S7", "W6 C2"), ships=(7, 1)))
    play(match, "play-hand", card="S2")
    assert seat(match, 0)["energy"] == 1 and match.position()["discard"] == ["S2"]


@pytest.mark.parametrize(("ship", "launched"), [(7, 0), (6, 1), (5, 2), (4, 3), (0, 3)])
def test_launch_moves_as_many_as_there_are_without_asking(ship, launched):
    """PM-A1: `launch N` moves min(N, on Earth)."""
    match = match_at(position(hands=("S2 S7", "W6 C2"), ships=(ship, 1)))
    play(match, "play-hand", card="S2")  # pay 1: launch 3
    assert seat(match, 0)["ship"] == ship + launched
    assert seat(match, 0)["energy"] == (0 if launched else 1)
    assert match.to_move == 1


def test_a_later_effect_is_judged_after_an_earlier_one():
    """PM-A1: `land any, promote any` with nobody on Mars yet promotes the colonist that has just landed."""
    match = match_at(position(hands=("C3 S7", "W6 C2"), energies=(2, 1)))
    play(match, "play-hand", card="C3")
    assert chosen("building", match) == list(FOUR)
    play(match, "choose", building="water")
    assert seat(match, 0)["mars"]["water"] == [0, 1]  # forced
    assert (seat(match, 0)["energy"], seat(match, 0)["ship"]) == (0, 0)


def test_draw_with_an_empty_deck_and_an_empty_discard_pile():
    """PM-F3: with no card to be had `draw` is passed over, and the discarded card is the new deck at once."""
    held = {"hands": ("S7 E1", all_but("S7 E1 G3 W1 S4 E5"))}
    match = match_with({"S7": "draw 2, launch 1"}, **held)
    play(match, "play-hand", card="S7")
    assert seat(match, 0)["ship"] == 2
    assert sorted(seat(match, 0)["hand"]) == ["E1", "S7"]  # PM-F1 draws from the deck of one card
    assert match.position()["deck"] == [] and match.position()["discard"] == []
    match = match_with({"S7": "pay 1: draw 2"}, **held)
    play(match, "play-hand", card="S7")
    assert seat(match, 0)["energy"] == 1


def test_swap_takes_colonists_of_any_two_owners():
    """PM-A1: not only the player's own; never two of one owner."""
    mars = ({}, {"water": (1, 0), "energy": (2, 1)}, {"water": (1, 1), "science": (1, 0)})
    match = match_at(position(("G5 S7", "W6 C2", "E6 E7"), ("G3 W1", "S4 E5", "C6 C7"), mars=mars))
    play(match, "play-hand", card="G5")
    assert seat(match, 1)["mars"]["water"] == [0, 1]  # the only pair: made without asking
    assert seat(match, 2)["mars"]["water"] == [2, 0]
    assert seat(match, 1)["mars"]["energy"] == [2, 1]


def test_reorder_keeps_faces_and_lands_nobody():
    """PM-A1: the top card changes places with one below; each keeps its face."""
    match = match_at(position(hands=("S4 S7", "W6 C2"), preps=("G3 W1", "E6 E5"), stacks={"water": "W2 !C4 W7"}))
    play(match, "play-hand", card="S4")
    assert dicts(match) == [{"move": "choose", "building": "water", "index": index} for index in (0, 1)]
    play(match, "choose", building="water", index=1)
    stack = [(project["card"], project["face"]) for project in match.position()["stacks"]["water"]]
    assert stack == [("W2", "up"), ("W7", "up"), ("C4", "down")]
    assert seat(match, 0)["ship"] == 1 and match.to_move == 1


def test_transfer_leaves_a_double_star_for_a_star_elsewhere():
    """PM-A1: from either space, to ★ of another building."""
    match = match_at(position(hands=("G2 S7", "W6 C2"), mars=({"water": (0, 1)}, {})))
    play(match, "play-hand", card="G2")  # transfer, launch 1; the colonist is forced
    assert chosen("building", match) == ["ecosystem", "energy", "science"]
    play(match, "choose", building="energy")
    assert seat(match, 0)["mars"]["energy"] == [1, 0] and seat(match, 0)["mars"]["water"] == [0, 0]


# --- PM-A2, PM-A3 ---


@pytest.mark.parametrize("land", [True, False])
@pytest.mark.parametrize("card", [True, False])
@pytest.mark.parametrize("building", [True, False])
def test_pm_a2_the_three_steps_are_independent(land, card, building):
    """PM-A2: any of the eight ways to take or skip the three steps of S4, `land here`."""
    match = match_at(position(preps=("S4 W1", "E6 E5"), ships=(3, 1)))
    play(match, "play-prep", card="S4")
    for wanted, move in ((land, "land"), (card, "activate-card"), (building, "activate-building")):
        assert dicts(match) == [SKIP, {"move": move}] or dicts(match) == [{"move": move}, SKIP]
        play(match, move if wanted else "skip")
    assert seat(match, 0)["mars"]["science"] == [land + card, 0]
    assert seat(match, 0)["ship"] == 3 - land - card + building


def test_pm_a3_the_owner_decides_with_its_own_things_and_nobody_lands():
    """PM-A3: S3, `pay 1: land here`, of seat 1: seat 1 pays and lands, seat 0 uses Science."""
    match = match_at(position(preps=("G3 W1", "E6 S3"), energies=(0, 1), ships=(1, 1), stacks={"science": "S1"}))
    play(match, "play-other", seat=1, slot=1)
    assert match.to_move == 1 and match.position()["active"] == 0  # S3 beats S1, yet no `land` is asked
    assert {"move": "activate-card"} in dicts(match) and {"move": "land"} not in dicts(match)
    play(match, "activate-card")
    assert (seat(match, 1)["energy"], seat(match, 1)["mars"]["science"], seat(match, 1)["ship"]) == (0, [1, 0], 0)
    assert match.to_move == 0
    play(match, "activate-building")
    assert (seat(match, 0)["ship"], seat(match, 1)["ship"]) == (2, 0)


def test_pm_a3_a_rich_player_does_not_pay_for_a_poor_owner():
    """PM-A3: the owner of S3 has no energy, so its action is not asked."""
    match = match_at(position(preps=("G3 W1", "E6 S3"), energies=(5, 0)))
    play(match, "play-other", seat=1, slot=1)
    assert match.to_move == 0 and {"move": "activate-building"} in dicts(match)


def test_pm_a3_holding_looks_at_the_owners_hand():
    """PM-A3: S5, `holding S: launch 2`, of a seat without Science cards; the active player's S7 does not count."""
    for hand, asked in (("W6 C2", 0), ("S6 C2", 1)):
        match = match_at(position(hands=("E1 S7", hand), preps=("G3 W1", "S5 E5")))
        play(match, "play-other", seat=1, slot=0)
        assert match.to_move == asked


def test_pm_a3_the_owner_draws_and_the_others_finish_in_turn():
    """PM-A3, PM-F1: W5, `launch 1, draw 1`: the owner has four cards again and only prepares one."""
    match = match_at(position(preps=("G3 W1", "W5 E5"), ships=(1, 1), energies=(5, 1)))
    play(match, "play-other", seat=1, slot=0)
    play(match, "activate-card")
    assert match.to_move == 0
    play(match, "skip")
    assert match.to_move == 1 and {move["move"] for move in dicts(match)} == {"prepare"}
    assert len(dicts(match)) == 3 and len(seat(match, 1)["hand"]) == 3


# --- PM-F ---


def test_pm_f3_the_new_deck_is_made_after_the_last_card_needed():
    """PM-F3: the deck's one card refills the hand, and a new deck is there at once; face-down tops stay."""
    stacks = {"water": "W2 W7", "science": "S1 !E2", "construction": "!G1 C7", "energy": "E7"}
    used = "E1 S7 W6 C2 G3 W1 S4 E5 W2 W7 S1 E2 G1 C7 E7 C4"
    match = match_at(position(stacks=stacks, top="C4", discard=all_but(used)))
    assert match.position()["deck"] == ["C4"]
    play(match, "recharge", card="E1")
    made = match.position()
    assert "C4" in made["seats"][0]["hand"]
    assert made["discard"] == []
    assert sorted(made["deck"]) == sorted([*all_but(used).split(), "E1", "W2", "S1", "G1"])
    tops = {name: [(p["card"], p["face"]) for p in stack] for name, stack in made["stacks"].items()}
    assert tops == {
        "water": [("W7", "up")],
        "science": [("E2", "down")],
        "construction": [("C7", "up")],
        "energy": [("E7", "up")],
        "ecosystem": [],
    }


def test_pm_f3_in_the_middle_of_a_draw_the_card_being_played_stays_out():
    """PM-F3, PM-A1: `draw 3` from a deck of one: the rest comes from the new deck, without W1 itself."""
    used = "W1 S7 W6 C2 G3 W4 S4 E5 C4"
    match = match_at(position(hands=("W1 S7", "W6 C2"), preps=("G3 W4", "S4 E5"), top="C4", discard=all_but(used)))
    play(match, "play-hand", card="W1")
    made = match.position()
    assert made["phase"] == "discard" and made["discard"] == ["W1"]
    assert "W1" not in made["deck"] and len(made["deck"]) == 24
    assert {"C4", "S7"} < set(made["seats"][0]["hand"])


def test_pm_f3_a_new_deck_does_not_wait_for_the_next_draw():
    """PM-F3: Water's ability on the turn after finds the new deck and puts its card under it."""
    used = "E1 S7 W6 C2 G3 W1 W4 E5 C4"
    match = match_at(position(preps=("G3 W1", "W4 E5"), ships=(1, 0), top="C4", discard=all_but(used)))
    play(match, "recharge", card="E1")
    size = len(match.position()["deck"])
    assert size == 27
    play(match, "play-prep", card="W4")
    play(match, "activate-building", card="C2")
    assert match.position()["deck"][-1] == "C2"


def test_pm_f1_discards_come_before_draws_and_preparing_last():
    """PM-F1: six cards after `draw 3` from the hand: two discards from the hand, and the prep module stays."""
    match = match_at(position(hands=("W1 S7", "W6 C2"), preps=("G3 W4", "S4 E5"), top="C3 C4 C5"))
    play(match, "play-hand", card="W1")
    assert {move["card"] for move in dicts(match)} == {"S7", "C3", "C4", "C5"}
    play(match, "discard", card="S7")
    play(match, "discard", card="C3")
    assert len(seat(match, 0)["hand"]) == 2 and seat(match, 0)["prep"] == ["G3", "W4"]
    assert match.to_move == 1


def test_pm_f1_two_missing_cards_are_prepared_at_once_in_the_order_given():
    """PM-F1: Water's ability takes the second prep card: twelve ways to prepare two of four."""
    match = match_at(position(preps=("W4 W1", "S4 E5"), ships=(0, 1), top="C3 C4"))
    play(match, "play-prep", card="W4")
    play(match, "activate-building", card="W1")
    assert len(dicts(match)) == 12 and all(len(move["cards"]) == 2 for move in dicts(match))
    play(match, "prepare", cards=["S7", "C3"])
    assert seat(match, 0)["prep"] == ["S7", "C3"]


# --- PM-E ---

SETTLED = {"ecosystem": (2, 0), "energy": (2, 0), "science": (2, 0), "water": (1, 0)}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_pm_e1_the_round_is_finished(first):
    """PM-E1: with all seven in buildings the game ends after the last player's turn, and not before."""
    made = position(
        hands=("E1 S7", "W6 C2", "E6 E7"), preps=("G3 W1", "S4 E5", "C6 C7"), ships=(0, 1, 1),
        mars=(SETTLED, {}, {}), first=first, active=first, to_move=first,
    )  # fmt: skip
    match = match_at(made)
    for n in range(3):
        assert match.position()["active"] == (first + n) % 3 and not match.is_over
        mover = match.to_move
        assert mover is not None
        play(match, "recharge", card=seat(match, mover)["hand"][0])
    assert match.is_over and match.position()["round"] == 1 and match.to_move is None


def test_pm_e1_whoever_has_left_again_by_the_end_of_the_round_does_not_end_it():
    """PM-E1: what counts is the end of the round; only buildings count, not the ship."""
    match = match_at(position(ships=(7, 7)))
    play(match, "recharge", card="E1")
    play(match, "recharge", card="W6")
    assert not match.is_over and match.position()["round"] == 2


def ended(ships: tuple[int, int, int], mars: tuple[Any, Any, Any], energies: tuple[int, int, int]) -> Match:
    """A game of three that max_rounds ends when the last has recharged (its energy below is the one after that)."""
    made = position(
        hands=("E1 S7", "W6 C2", "E6 E7"), preps=("G3 W1", "S4 E5", "C6 C7"), ships=ships, mars=mars,
        energies=(*energies[:2], energies[2] - 1), first=0, active=2, to_move=2, max_rounds=1,
    )  # fmt: skip
    match = match_at(made)
    play(match, "recharge", card="E6")
    assert match.is_over
    return match


def test_pm_e2_all_parts():
    """PM-E2: Earth scores nothing; the energy point goes to all who are tied."""
    crowd = {"water": (3, 1), "energy": (1, 0), "science": (1, 0), "ecosystem": (1, 0)}
    match = ended((0, 2, 0), (crowd, {}, {}), (3, 3, 2))
    assert match.scores()[0]["PM-E2"] == {
        "ship": 0, "star": 12, "double-star": 4, "four-buildings": 2, "four-in-one": 3, "energy": 1,
    }  # fmt: skip
    assert [score.total for score in match.scores()] == [22, 3, 0]
    assert match.result == (0,)


def test_pm_e3_a_tie_goes_to_more_colonists_in_buildings():
    """PM-E3: 4 points on the ship, on two ★, and on one ★★: two colonists in buildings win."""
    match = ended((4, 0, 0), ({}, {"water": (2, 0)}, {"water": (0, 1)}), (1, 1, 1))
    assert [score.total for score in match.scores()] == [5, 5, 5]
    assert match.result == (1,)


def test_pm_e3_still_tied_is_a_shared_win():
    """PM-E3: equal points and equal colonists in buildings."""
    match = ended((4, 0, 0), ({}, {"water": (2, 0)}, {"energy": (2, 0)}), (1, 1, 1))
    assert match.result == (1, 2)
    match = ended((0, 0, 0), ({}, {}, {}), (2, 2, 2))
    assert match.result == (0, 1, 2)


def test_pm_a4_launch_is_refused_with_nobody_on_earth():
    """PM-A4."""
    match = match_at(position(ships=(7, 1)))
    with pytest.raises(IllegalMove) as caught:
        play(match, "launch")
    assert caught.value.rule == "PM-A4"
