"""Corner cases of the solo game, through the moves and positions that every client uses."""

from __future__ import annotations

from typing import Any

import pytest

from marsuk.core.match import Match

from .examples import all_but, dicts, match_at, solo

DA = 1


def play(match: Match, move: str, **fields: Any) -> None:
    match.play({"move": move, **fields})


def seat(match: Match, number: int) -> dict[str, Any]:
    return match.position()["seats"][number]


def after_launch(da: str, stays: int = 1, **fields: Any) -> Match:
    """The human launches, discarding DA's other card: no draw, so DA has this card in the Android phase."""
    match = match_at(solo(da=da, **fields))
    play(match, "launch", slot=1 - stays)
    return match


# --- PM-Z2 ---


def test_pm_z2_one_at_a_time_and_automatic_with_one():
    """PM-Z2: W1, `draw 3`: one of DA's two is chosen, the other comes by itself, then the deck's top card."""
    match = match_at(solo(hand="W1 S7", prep="G3 W4", top="C1 C2 C3 C4 C5 C6"))
    play(match, "play-hand", card="W1")
    assert dicts(match) == [{"move": "draw", "slot": 0}, {"move": "draw", "slot": 1}]
    assert seat(match, 0)["hand"] == ["S7"]
    play(match, "draw", slot=1)
    assert set(seat(match, 0)["hand"]) == {"S7", "E5", "S4", "C1"}
    assert seat(match, DA)["prep"] == []  # not refilled at once
    assert match.position()["phase"] == "discard" and match.position()["deck"][0] == "C2"


def test_pm_z2_with_one_da_card_the_deck_comes_second():
    """PM-Z2: after one DA card was connected, PM-F1 takes the other one, and never the deck before it."""
    match = match_at(solo(da="C7 E5", top="C1 C2 C3 C4 C5 C6"))
    play(match, "play-other", seat="da", slot=0)
    play(match, "skip")
    assert match.position()["round"] == 2  # the human has four cards and draws nothing
    assert seat(match, DA)["prep"][0] == "E5"
    match = match_at(solo(hand="E1 S7 W6", prep="G3", da="S4 E5", top="C1 C2 C3"))
    play(match, "play-hand", card="E1")  # launch 1, energy 1: three cards left
    play(match, "draw", slot=0)
    assert "S4" in seat(match, 0)["hand"] and match.position()["phase"] == "prepare"


# --- PM-Z4 ---


def test_pm_z4_launch_needs_both():
    """PM-Z4: one on Earth and a card of DA's."""
    assert {"move": "launch", "slot": 1} in dicts(match_at(solo()))
    assert not any(move["move"] == "launch" for move in dicts(match_at(solo(ships=(7, 5)))))
    match = match_at(solo(top="C1 C2 C3 C4"))
    play(match, "launch", slot=0)
    assert seat(match, 0)["ship"] == 2 and match.position()["discard"] == ["S4", "C1", "C2"]


def test_pm_z4_a_da_card_lands_the_human_but_does_no_prep_action():
    """PM-Z4: S4 beats the building: `land`, then Science, and no `land here` of the card between."""
    match = match_at(solo(ships=(2, 5)))
    play(match, "play-other", seat="da", slot=0)
    assert {"move": "land"} in dicts(match)
    play(match, "land")
    assert {"move": "activate-building"} in dicts(match)
    assert seat(match, 0)["mars"]["science"] == [1, 0]


@pytest.mark.parametrize(("energy", "after"), [(0, 2), (3, 5), (4, 5), (5, 5)])
def test_pm_z4_recharge_gives_two(energy, after):
    """PM-Z4: up to the maximum."""
    match = match_at(solo(energies=(energy, 1)))
    play(match, "recharge", card="E1")
    assert seat(match, 0)["energy"] == after


# --- PM-Z5, PM-Z6 ---


NOBODY = {"ecosystem": [0, 0], "energy": [0, 0], "science": [0, 0], "water": [0, 0]}


def test_pm_z6_with_two_cards_nothing_happens():
    """PM-Z5, PM-Z6: the human draws nothing, so DA keeps both."""
    match = match_at(solo(hand="E1 S7 C4", top="C1 C2 C3"))
    play(match, "recharge", card="E1")
    assert seat(match, DA)["mars"] == NOBODY and seat(match, DA)["prep"] == ["S4", "E5"]
    assert match.position()["discard"] == ["E1", "C1", "C2"] and match.position()["deck"][0] == "C3"


def test_pm_z6_with_one_card_da_lands_and_uses_its_building():
    """PM-Z6: E5 stays: (a) one to Energy's ★, (b) +2 energy; then the refill, behind the card that stayed."""
    match = after_launch("S4 E5", top="C1 C2 C3 C4")
    assert seat(match, DA)["mars"] == {**NOBODY, "energy": [1, 0]} and seat(match, DA)["energy"] == 3
    assert seat(match, DA)["prep"] == ["E5", "C3"] and match.position()["discard"] == ["S4", "C1", "C2"]


def test_pm_z6_without_cards_da_is_only_refilled():
    """PM-Z6, PM-Z2: W6, `draw 2`, takes both of DA's cards; two come from under System Error's."""
    match = match_at(solo(hand="W6 S7", top="C1 C2 C3 C4 C6 C7"))
    play(match, "play-hand", card="W6")
    play(match, "draw", slot=0)
    assert match.position()["phase"] == "discard"
    play(match, "discard", card="S7")
    assert seat(match, DA)["mars"] == NOBODY and seat(match, DA)["prep"] == ["C3", "C4"]


def test_pm_z6_with_an_empty_ship_one_comes_from_earth():
    """PM-Z6 (a): and with nobody on Earth nothing happens; (b) follows either way."""
    mars = {"water": (3, 0), "science": (2, 0)}
    match = after_launch("S4 E5", ships=(1, 0), mars=({}, mars))
    assert (seat(match, DA)["ship"], seat(match, DA)["earth"], seat(match, DA)["energy"]) == (1, 1, 3)
    mars = {"water": (4, 0), "science": (2, 0)}
    match = after_launch("S4 E5", ships=(1, 0), mars=({}, mars), energies=(1, 4))
    assert (seat(match, DA)["ship"], seat(match, DA)["earth"], seat(match, DA)["energy"]) == (1, 0, 5)


def test_pm_z6_construction_skips_all_of_a():
    """PM-Z6: with an empty ship only Construction's own launch happens: one colonist, not two."""
    mars = {"water": (3, 0), "science": (2, 0)}
    match = after_launch("S4 C5", ships=(1, 0), mars=({}, mars))
    assert (seat(match, DA)["ship"], seat(match, DA)["earth"]) == (1, 1)
    match = after_launch("S4 C5", ships=(1, 1), mars=({}, {"water": (2, 0), "science": (1, 0), "energy": (1, 0)}))
    assert seat(match, DA)["mars"]["ecosystem"] == [1, 0]  # the fourth building: +4
    assert seat(match, DA)["ship"] == 0


# --- PM-Z7 ---


def test_pm_z7_ecosystem_upgrades_are_judged_one_after_the_other():
    """PM-Z7: G4 lands DA in Ecosystem; two of its three can go up, the human chooses; then the last possible one."""
    mars = ({}, {"water": (2, 0), "energy": (1, 0)})
    match = after_launch("S4 G4", mars=mars, ships=(1, 2))
    assert match.position()["phase"] == "android-choice" and match.to_move == 0
    assert [move["colonist"]["building"] for move in dicts(match)] == ["ecosystem", "energy", "water"]
    assert all(move["colonist"] | {"building": 0} == {"seat": "da", "space": 1, "building": 0} for move in dicts(match))
    play(match, "choose", colonist={"seat": "da", "building": "water", "space": 1})
    assert [move["colonist"]["building"] for move in dicts(match)] == ["ecosystem", "energy"]  # Water has no room now
    play(match, "choose", colonist={"seat": "da", "building": "energy", "space": 1})
    assert seat(match, DA)["mars"]["water"] == [1, 1] and match.position()["round"] == 2


def test_pm_z7_ecosystem_demotes_the_human_and_frees_room_for_the_second():
    """PM-Z7: Ecosystem's ★★ is the human's: down it goes, and the second upgrade takes the room for DA."""
    match = after_launch("S4 G4", mars=({"ecosystem": (0, 1)}, {}), ships=(1, 1))
    assert seat(match, 0)["mars"]["ecosystem"] == [1, 0]
    assert seat(match, DA)["mars"]["ecosystem"] == [0, 1]
    assert match.position()["round"] == 2


def test_pm_z7_ecosystem_upgrades_that_cannot_be_used_are_lost():
    """PM-Z7: one to raise, nobody to lower: one upgrade, nothing is asked."""
    match = after_launch("S4 G4", ships=(1, 1))
    assert seat(match, DA)["mars"]["ecosystem"] == [0, 1] and match.position()["round"] == 2


@pytest.mark.parametrize(("energy", "after", "discarded"), [(3, 5, 2), (4, 5, 2), (5, 5, 4)])
def test_pm_z7_energy_at_the_maximum_does_waters(energy, after, discarded):
    """PM-Z7, PM-Z5: one below gains 1; at the maximum two more cards are discarded."""
    match = after_launch("S4 E5", energies=(1, energy), top="C1 C2 C3 C4 C6 C7")
    assert seat(match, DA)["energy"] == after
    assert match.position()["discard"] == ["S4", *["C1", "C2", "C3", "C4"][:discarded]]


def test_pm_z7_water_and_science():
    """PM-Z7: Water discards the top two, besides System Error's; Science launches one of DA's, after (a)."""
    match = after_launch("S4 W5", top="C1 C2 C3 C4 C6 C7")
    assert match.position()["discard"] == ["S4", "C1", "C2", "C3", "C4"]
    assert seat(match, DA)["prep"] == ["W5", "C6"]
    match = after_launch("E5 S4", ships=(1, 5), top="C1 C2 C3 C4 C6 C7")
    assert (seat(match, DA)["earth"], seat(match, DA)["ship"]) == (1, 5)  # one landed, one came
    assert seat(match, DA)["mars"]["science"] == [1, 0]


def test_pm_z7_construction_asks_the_human_among_equals():
    """PM-Z7: with nobody on Mars all four are equal; with one building taken the other three are left."""
    match = after_launch("S4 C5")
    assert [move["building"] for move in dicts(match)] == ["ecosystem", "energy", "science", "water"]
    match = after_launch("S4 C5", ships=(1, 4), mars=({}, {"energy": (1, 0)}))
    assert [move["building"] for move in dicts(match)] == ["ecosystem", "science", "water"]
    play(match, "choose", building="water")
    assert seat(match, DA)["mars"]["water"] == [1, 0] and seat(match, DA)["ship"] == 3


def test_pm_z7_construction_takes_the_highest_total_first():
    """PM-Z7, PM-Z10: a fourth colonist in a building (+5) is more than the fourth building (+4)."""
    mars = {"water": (3, 0), "energy": (1, 0), "science": (1, 0)}
    match = after_launch("S4 C5", ships=(1, 1), mars=({}, mars))
    assert seat(match, DA)["mars"]["water"] == [4, 0]
    crowded = {"water": (4, 0), "energy": (1, 0)}  # no bonus to gain: among the four equals those without DA
    match = after_launch("S4 C5", ships=(1, 1), mars=({}, crowded))
    assert [move["building"] for move in dicts(match)] == ["ecosystem", "science"]


def test_pm_z7_construction_with_an_occupied_four_lands_anywhere_equal():
    """PM-Z7: where DA is in all four buildings the human chooses among all that give the most."""
    mars = {"water": (1, 0), "energy": (1, 0), "science": (1, 0), "ecosystem": (1, 0)}
    match = after_launch("S4 C5", ships=(1, 2), mars=({}, mars))
    assert len(dicts(match)) == 4


# --- PM-Z8, PM-Z9 ---

HELD = "E1 S7 G3 W1 S4 E5"


def short_deck(top: str, **fields: Any) -> dict[str, Any]:
    """All cards that are not held or in this deck lie on the discard pile."""
    return solo(top=top, discard=all_but(f"{HELD} {top}"), **fields)


def test_pm_z8_no_new_deck_is_made():
    """PM-Z8: System Error takes the last card; the refill finds nothing, and the game ends (PM-Z9)."""
    match = match_at(short_deck("C1"))
    play(match, "launch", slot=0)
    made = match.position()
    assert made["deck"] == [] and made["discard"][-1] == "C1" and seat(match, DA)["prep"] == ["E5"]
    assert match.is_over and made["round"] == 1


def test_pm_z8_a_missing_card_is_not_drawn():
    """PM-Z8, PM-F1: three cards and nothing to draw; the hand fills the prep module as far as it goes."""
    match = match_at(solo(hand="E1", prep="G3", top="", discard=all_but("E1 G3 S4 E5")))
    play(match, "recharge", card="G3")
    play(match, "draw", slot=0)
    assert match.position()["phase"] == "prepare"  # E1, S4 and E5: two of three, in any order
    assert len(dicts(match)) == 6
    play(match, "prepare", cards=["E5", "E1"])
    assert seat(match, 0)["prep"] == ["E5", "E1"] and seat(match, 0)["hand"] == ["S4"]
    assert match.is_over  # DA has fewer than two cards


@pytest.mark.parametrize(("top", "over"), [("", True), ("C1", False), ("C1 C2 C3", False)])
def test_pm_z9_the_deck_at_the_beginning_of_the_round_counts(top, over):
    """PM-Z9: in a round that began with cards the deck may end; only the next round is then the last."""
    held = "E1 S7 C4 G3 W1 S4 E5"
    match = match_at(solo(hand="E1 S7 C4", top=top, discard=all_but(f"{held} {top}")))
    play(match, "recharge", card="E1")  # four cards left: nothing is drawn from DA
    assert match.is_over is over
    if not over:
        assert match.position()["round"] == 2 and match.position()["last_round"] == (top == "C1")


@pytest.mark.parametrize("who", [0, 1])
def test_pm_z9_all_seven_on_mars_end_the_round(who):
    """PM-Z9: the human's or DA's."""
    all_there = {"water": (3, 0), "energy": (2, 0), "science": (2, 0)}
    mars = (all_there, {}) if who == 0 else ({}, all_there)
    match = match_at(solo(hand="E1 S7 C4", mars=mars, ships=(0, 5) if who == 0 else (1, 0)))
    play(match, "recharge", card="E1")
    assert match.is_over and match.position()["round"] == 1


# --- PM-Z10 ---


def result(ships: tuple[int, int], mars: tuple[Any, Any], energies: tuple[int, int]) -> Match:
    """A game that max_rounds ends after a recharge at full energy or below."""
    made = solo(hand="E1 S7 C4", ships=ships, mars=mars, energies=energies, max_rounds=1)
    match = match_at(made)
    play(match, "recharge", card="E1")
    assert match.is_over
    return match


def test_pm_z10_tied_energy_gives_da_two_and_the_human_one():
    """PM-Z10, PM-E2."""
    match = result((2, 2), ({}, {}), (3, 5))
    human, da = match.scores()
    assert (human["PM-E2"]["energy"], da["PM-Z10"]["energy"]) == (1, 2)
    match = result((2, 2), ({}, {}), (3, 4))
    human, da = match.scores()
    assert (human["PM-E2"]["energy"], da["PM-Z10"]["energy"]) == (1, 0)


@pytest.mark.parametrize(("ships", "winner"), [((4, 2), 0), ((3, 2), 1), ((2, 2), 1)])
def test_pm_z10_the_human_wins_only_with_strictly_more(ships, winner):
    """PM-Z10: 3 + 1 against 2 + 2 is a tie, and DA's."""
    match = result(ships, ({}, {}), (3, 5))
    human, da = match.scores()
    assert (human.total > da.total) is (winner == 0)
    assert match.result == (winner,)


def test_pm_z10_more_colonists_in_buildings_do_not_break_a_tie():
    """PM-Z10: PM-E3 is for 2-4 players."""
    match = result((0, 3), ({"water": (2, 0)}, {}), (3, 5))
    assert [score.total for score in match.scores()] == [5, 5] and match.result == (1,)


def test_pm_z10_da_scores_more_for_its_buildings():
    """PM-Z10: 4 for the four buildings, 5 for four in one."""
    mars = {"water": (4, 0), "energy": (1, 0), "science": (1, 0), "ecosystem": (1, 0)}
    match = result((0, 0), (mars, mars), (1, 1))
    human, da = match.scores()
    assert (human["PM-E2"]["four-buildings"], da["PM-Z10"]["four-buildings"]) == (2, 4)
    assert (human["PM-E2"]["four-in-one"], da["PM-Z10"]["four-in-one"]) == (3, 5)
    assert match.result == (1,)


def test_pm_z11_da_counts_as_another_player():
    """PM-Z11, PM-B1: `demote any` and Ecosystem offer DA's colonists; `peek` looks at DA without asking."""
    mars = ({"water": (0, 1)}, {"energy": (1, 1)})
    match = match_at(solo(hand="G4 S7", mars=mars, ships=(1, 3)))
    play(match, "play-hand", card="G4")
    assert [move["colonist"]["seat"] for move in dicts(match)] in ([0, "da"], ["da", 0])
    match = match_at(solo(hand="E6 S7", prep="G3 W1"))
    play(match, "play-hand", card="E6")
    assert set(match.position()["known"][0]) == {"S4", "E5"}
