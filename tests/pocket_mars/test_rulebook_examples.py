"""The worked examples of the rules page, played: each message ``….example`` tells what happens here."""

from __future__ import annotations

import pytest

from marsuk.games.pocket_mars import GAME

from .examples import match_at, position, solo

EXAMPLES = ("PM-A1", "PM-A2", "PM-A3", "PM-E2", "PM-Z6")


@pytest.mark.parametrize("rule", EXAMPLES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_an_example_has_its_words(rule, language):
    assert GAME.texts.text(f"{rule}.example", language)


def test_no_example_is_left_unplayed():
    assert tuple(rule for rule in GAME.rule_ids() if GAME.texts.has(f"{rule}.example")) == EXAMPLES


def test_pm_a1_a_project_from_the_hand_and_one_too_many():
    """PM-A1, PM-F1: Science 3 launches 1 and draws 2; with five projects one must go."""
    match = match_at(position(hands=("S3 E1", "W6 C2"), preps=("G3 W1", "S4 E5"), ships=(1, 1)))
    match.play({"move": "play-hand", "card": "S3"})
    (mine, _) = match.position()["seats"]
    assert (mine["earth"], mine["ship"]) == (5, 2)
    assert (len(mine["hand"]), len(mine["prep"])) == (3, 2)
    assert match.position()["discard"] == ["S3"]
    assert {move.dict["move"] for move in match.legal()} == {"discard"}
    match.play(match.legal()[0])
    assert match.to_move == 1, "one was enough"


def test_pm_a2_three_steps_and_no_card_drawn_at_the_end():
    """PM-A2, PM-F1: Water 5 on a 4 lands, launches and draws; the ability is skipped."""
    made = position(hands=("E1 S7", "W6 C2"), preps=("W5 W1", "S4 E5"), stacks={"water": "W2 W4"}, ships=(1, 1))
    match = match_at(made)
    match.play({"move": "play-prep", "card": "W5"})
    match.play({"move": "land"})
    match.play({"move": "activate-card"})
    match.play({"move": "skip"})
    (mine, _) = match.position()["seats"]
    assert mine["mars"]["water"] == [1, 0]
    assert mine["ship"] == 1, "one has landed, one was launched"
    assert (len(mine["hand"]), len(mine["prep"])) == (3, 1)
    assert {(move.dict["move"], len(move.dict["cards"])) for move in match.legal()} == {("prepare", 1)}


def test_pm_a3_the_owner_acts_and_the_active_player_uses_the_building():
    """PM-A3, PM-B1, PM-F1: Ecosystem 4 of another player's prep module."""
    mars = ({"water": (1, 0)}, {"science": (1, 0)})
    match = match_at(position(hands=("E1 S7", "W6 C2"), preps=("W5 W1", "G4 E5"), ships=(1, 1), mars=mars))
    match.play({"move": "play-other", "seat": 1, "slot": 0})
    assert match.to_move == 1, "the prep action is the owner's"
    match.play({"move": "activate-card"})
    up = {"building": "water", "seat": 0, "space": 1}
    match.play({"move": "activate-building", "colonist": up})
    mine, other = match.position()["seats"]
    assert (other["energy"], other["mars"]["science"]) == (0, [0, 1])
    assert (mine["ship"], mine["mars"]["water"]) == (1, [0, 1]), "nobody has landed"
    assert (len(other["hand"]), len(other["prep"])) == (3, 1), "the owner has drawn, and now fills the module"
    assert match.to_move == 1
    assert {(move.dict["move"], len(move.dict["cards"])) for move in match.legal()} == {("prepare", 1)}


def test_pm_e2_the_points_of_the_example():
    """PM-E2: 1 + 10 + 4 + 3 + 1."""
    mars = ({"science": (3, 1), "water": (1, 0), "ecosystem": (1, 0)}, {})
    match = match_at(position(ships=(1, 1), mars=mars, energies=(3, 3)))
    mine, other = match.scores()
    assert mine.total == 19
    assert other.total == 2, "a colonist on the ship, and the shared energy"


def test_pm_z6_one_project_left_in_da_s_module():
    """PM-Z6, PM-Z7: the androids act at Science."""
    match = match_at(solo(da="S4 E5", ships=(1, 5)))
    match.play({"move": "play-other", "seat": "da", "slot": 1})
    while match.position()["round"] == 1:
        match.play({"move": "skip"})
    _, da = match.position()["seats"]
    assert da["mars"]["science"] == [1, 0]
    assert (da["earth"], da["ship"]) == (1, 5), "one has landed, one was recruited"
    assert (len(da["prep"]), da["prep"][0]) == (2, "S4")
