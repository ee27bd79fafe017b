"""A turn of Pocket Mars: the five actions (PM-A) and the abilities of the buildings (PM-B)."""

from __future__ import annotations

import pytest

from marsuk.games.pocket_mars import tables as t

from .kernel_table import Table

HANDS = ("E2 S1", "S5 W5")
PREPS = ("G6 C1", "W4 E7")


def usual(players: int = 2) -> Table:
    """Two players, nobody on Mars, with cards that do little."""
    return Table(players).lay(HANDS, PREPS, deck="G3 G4 S2 S3")


def test_the_five_actions_of_a_turn() -> None:
    """PM-A1 to PM-A5."""
    assert usual().legal() == {
        *("play-hand E2", "play-hand S1", "play-prep G6", "play-prep C1", "play-other 1/0", "play-other 1/1"),
        *("launch", "recharge E2", "recharge S1", "recharge G6", "recharge C1"),
    }


# --- PM-A1 ---


def test_pm_a1_a_hand_card_does_its_action_and_is_discarded() -> None:
    """PM-A1."""
    table = usual().play("play-hand S1")  # launch 2
    assert (table.state.earth[0], table.state.ship[0]) == (4, 3)
    assert table.discard() == "S1"
    assert table.to_move() == 1


def test_pm_a1_a_card_that_can_do_nothing_is_just_discarded() -> None:
    """PM-A1: with nobody on Earth `launch 2` cannot be done, and with no energy `pay 1` cannot be paid."""
    table = usual().seat(0, earth=0, ship=7).play("play-hand S1")
    assert (table.state.ship[0], table.discard()) == (7, "S1")
    table = Table().lay(("S2 S1", "S5 W5"), PREPS).seat(0, ship=1, charge=0).play("play-hand S2")
    assert (table.state.ship[0], table.state.energy[0], table.discard()) == (1, 0, "S2")


def test_pm_a1_while_its_action_runs_the_card_is_nowhere() -> None:
    """PM-A1: not in the hand, which `cover` could take it from, and not on the pile, where `recover` would find it."""
    table = Table().lay(("W2 E2", "S5 W5"), PREPS, deck="G3 G4 S2 S3").act("play-hand W2")
    assert table.hand(0) == "E2" and table.discard() == "" and table.state.card == table.number("W2")
    table = Table().lay(("W4 E2", "S5 W5"), ("G6 C1", "W6 E7")).play("play-hand W4")  # recover from an empty pile
    assert table.discard() == "W4" and "W4" not in table.hand(0).split()
    table = Table().lay(("W4 E2", "S5 W5"), ("G6 C1", "W6 E7"), discard="S6 S7").play("play-hand W4")
    assert table.discard() == "S6 W4" and "S7" in table.hand(0).split()


def test_pm_a1_a_card_cannot_hold_itself() -> None:
    """PM-A1: the card being played does not count as held, nor as a card to cover with."""
    table = Table().lay(("W2", "S5 W5"), ("G6 C1", "W4 E7"), deck="G3 G4 S2 S3").play("play-hand W2")
    assert table.state.face_down == 0  # cover, draw 3: there was no card to cover with
    assert table.hand(0) == "G3 G4 S2" and table.state.phase == t.DISCARD


# --- PM-A2 ---


def test_pm_a2_the_three_steps_in_their_order() -> None:
    """PM-A2: land for the value, do the prep action, use the building's ability; each may be skipped."""
    table = Table().lay(("E2 S1", "S5 W5"), ("S4 C1", "W4 E7")).seat(0, ship=3)
    table.play("play-prep S4")
    assert table.legal() == {"land", "skip"}
    table.play("land")
    assert table.mars(0) == {"science": (1, 0)}
    assert table.legal() == {"activate-card", "skip"}  # land here
    table.play("activate-card")
    assert table.mars(0) == {"science": (2, 0)}
    assert table.legal() == {"activate-building", "skip"}  # launch 1
    earth = int(table.state.earth[0])
    table.play("activate-building")
    assert (table.state.earth[0], table.state.ship[0]) == (earth - 1, 2)
    assert table.stack("science") == "S4"


def test_pm_a2_the_three_steps_are_independent() -> None:
    """PM-A2: skipping one does not close the next."""
    table = Table().lay(("E2 S1", "S5 W5"), ("S4 C1", "W4 E7")).seat(0, ship=3)
    table.play("play-prep S4", "skip", "skip", "skip")
    assert (table.mars(0), table.state.ship[0], table.stack("science")) == ({}, 3, "S4")


@pytest.mark.parametrize(
    ("stack", "card", "lands"),
    [
        ("", "S3", False),  # PM-C2: the building counts 3
        ("", "S4", True),
        ("S4", "S3", False),
        ("S3", "S4", True),
        ("S7 S2", "S3", True),  # only the card it covers counts
        ("S7-", "S1", True),  # PM-C3: a card face down counts 0
        ("S2 C7-", "S1", True),
    ],
)
def test_pm_a2_pm_c2_pm_c3_what_a_card_must_beat(stack: str, card: str, lands: bool) -> None:
    """PM-A2 (1), PM-C2, PM-C3: the card it covers, or the building if it is the first."""
    table = Table().lay(("E2 W1", "S5 W5"), (f"{card} C1", "W4 E7"), stacks={"science": stack}).seat(0, ship=1)
    table.play(f"play-prep {card}")
    assert ("land" in table.legal()) is lands
    assert table.stack("science").split()[-1] == card


def test_pm_a2_nobody_lands_at_construction_nor_from_an_empty_ship() -> None:
    """PM-A2: never at Construction; and a step that cannot be done is not asked."""
    table = Table().lay(("E2 W1", "S5 W5"), ("C7 S7", "W4 E7")).seat(0, ship=1).play("play-prep C7")
    assert "land" not in table.legal()
    table = Table().lay(("E2 W1", "S5 W5"), ("C1 S7", "W4 E7")).seat(0, ship=0).play("play-prep S7")
    assert "land" not in table.legal()


def test_pm_a2_the_prep_action_needs_its_condition_and_its_cost() -> None:
    """PM-A2 (2)."""
    for energy, asked in ((0, False), (1, True)):
        table = Table().lay(("E1 W1", "S5 W5"), ("E2 S7", "W4 E7")).seat(0, ship=0, charge=energy).play("play-prep E2")
        assert ("activate-card" in table.legal()) is asked
    for hand, asked in (("E1 W1", True), ("G1 W1", False)):
        table = Table().lay((hand, "S5 W5"), ("E5 S7", "W4 E7")).seat(0, ship=0, charge=1).play("play-prep E5")
        assert ("activate-card" in table.legal()) is asked
    for mars, asked in ((0, True), (1, False)):
        table = Table().lay(("E2 W1", "S5 W5"), ("E1 S7", "W4 E7")).seat(0, energy=(mars, 0)).play("play-prep E1")
        assert ("activate-card" in table.legal()) is asked


def test_pm_a2_landing_first_may_spoil_none_here() -> None:
    """PM-A2: whoever lands for the value has a colonist here when the prep action is judged."""
    table = Table().lay(("E2 S1", "S5 W5"), ("W2 C1", "E7 W4"), stacks={"water": "W1"}).seat(0, ship=2)
    table.play("play-prep W2", "land")
    assert "activate-card" not in table.legal()
    table = Table().lay(("E2 S1", "S5 W5"), ("W2 C1", "E7 W4"), stacks={"water": "W1"}).seat(0, ship=2)
    table.play("play-prep W2", "skip", "activate-card")
    assert table.mars(0) == {"water": (1, 0)}


# --- PM-A3 ---


def test_pm_a3_the_owner_does_the_prep_action_and_the_player_uses_the_building() -> None:
    """PM-A3: the card's owner acts with its own things; nobody lands for the value."""
    table = Table().lay(("E2 S1", "E5 W5"), ("G6 C1", "W4 E7")).seat(0, ship=1, charge=1).seat(1, ship=1, charge=2)
    table.play("play-other 1/1")  # E7, holding E: launch 1
    assert table.stack("energy") == "E7"
    assert (table.to_move(), table.legal()) == (1, {"activate-card", "skip"})
    table.play("activate-card")
    assert (table.state.ship[1], table.state.ship[0]) == (2, 1)
    assert (table.to_move(), table.legal()) == (0, {"activate-building", "skip"})
    table.play("activate-building")
    assert (table.state.energy[0], table.state.energy[1]) == (2, 2)


def test_pm_a3_here_is_judged_for_the_owner() -> None:
    """PM-A3: `none-here` looks at the owner's colonists, `land here` moves the owner's."""
    table = Table().lay(("E2 S1", "E5 W5"), ("G6 C1", "W2 E7")).seat(0, ship=1, water=(1, 0)).seat(1, ship=1)
    table.play("play-other 1/0", "activate-card")
    assert (table.mars(1), table.mars(0)) == ({"water": (1, 0)}, {"water": (1, 0)})
    table = Table().lay(("E2 S1", "E5 W5"), ("G6 C1", "W2 E7")).seat(0, ship=1).seat(1, ship=1, water=(1, 0))
    table.play("play-other 1/0")
    assert table.to_move() == 0  # the owner has somebody here


def test_pm_a3_the_owner_makes_the_choices() -> None:
    """PM-A3: the targets of the prep action are the owner's to choose."""
    table = Table(3).lay(("E2 S1", "E5 W5", "S6 S7"), ("G1 C1", "G6 E7", "W1 W2")).seat(1, ship=0, water=(1, 0))
    table.play("play-other 1/0", "activate-card")  # transfer; the only colonist needs no choice
    assert (table.to_move(), table.legal()) == (1, {"choose ecosystem", "choose energy", "choose science"})
    table.play("choose science")
    assert table.mars(1) == {"science": (1, 0)}
    assert table.to_move() == 0  # Ecosystem's ability


def test_pm_a3_the_slots_close_up() -> None:
    """PM-A3: a removal closes the gap, and a new card goes to the end."""
    table = usual().play("play-other 1/0").finish_turn()
    assert table.prep(1).split()[0] == "E7"
    assert len(table.prep(1).split()) == 2


# --- PM-A4, PM-A5 ---


def test_pm_a4_launch() -> None:
    """PM-A4: not allowed with none on Earth."""
    table = usual().play("launch")
    assert (table.state.earth[0], table.state.ship[0], table.to_move()) == (5, 2, 1)
    assert "launch" not in usual().seat(0, earth=0, ship=7).legal()


def test_pm_a5_recharge_from_the_hand_or_the_prep_module() -> None:
    """PM-A5."""
    table = usual().play("recharge E2").finish_turn()
    assert (table.state.energy[0], table.discard()) == (2, "E2")
    table = usual().play("recharge C1")
    assert (table.state.energy[0], table.discard(), table.prep(0)) == (2, "C1", "G6")
    assert table.state.phase == t.PREPARE


def test_pm_a5_at_the_maximum_only_the_discard_happens() -> None:
    """PM-A5, PM-C5: energy ends at 5."""
    table = usual().seat(0, ship=1, charge=5).play("recharge E2")
    assert (table.state.energy[0], table.discard()) == (5, "E2")


# --- PM-B ---


def at_building(card: str, players: int = 2) -> Table:
    """A card that neither lands nor does its prep action leaves the building's ability."""
    hands, preps = ("S1 W1", "S5 W5", "S6 C6", "S7 C7"), (f"{card} W7", "W4 E6", "W3 C4", "S2 C5")
    return Table(players).lay(hands[:players], preps[:players])


def test_pm_b1_ecosystem_moves_anybody_up_or_down() -> None:
    """PM-B1: one colonist of any player, in any building, room permitting."""
    table = (
        at_building("G5").seat(0, science=(1, 0), energy=(0, 1)).seat(1, science=(1, 1), water=(2, 0), energy=(1, 0))
    )
    table.play("play-prep G5")
    moves = {"activate-building 0:energy**", "activate-building 1:science**", "activate-building 1:water*"}
    assert table.legal() == {*moves, "skip"}  # ★★ of Energy and of Science is full with 2 players
    table.play("activate-building 1:water*")
    assert table.mars(1)["water"] == (1, 1)


def test_pm_b1_pm_c1_with_three_players_two_fit() -> None:
    """PM-B1, PM-C1: ★★ takes 2 with 3 or 4 players."""
    table = at_building("G5", players=3).seat(0, ship=0, science=(1, 0)).seat(1, ship=0, science=(0, 1))
    table.play("play-prep G5")
    assert "activate-building 0:science*" in table.legal()
    table.play("activate-building 0:science*")
    assert table.mars(0) == {"science": (0, 1)}
    table = at_building("G5", players=3).seat(0, ship=0, science=(1, 1)).seat(1, ship=0, science=(0, 1))
    table.play("play-prep G5")
    assert "activate-building 0:science*" not in table.legal()


def test_pm_b1_without_colonists_on_mars_it_is_not_asked() -> None:
    """PM-B1: a step that cannot be done is not asked."""
    table = at_building("G5").seat(0, ship=0).seat(1, ship=0).play("play-prep G5")
    assert table.state.phase == t.PREPARE


def test_pm_b2_energy() -> None:
    """PM-B2: +1 energy, and nothing to ask at the maximum."""
    table = at_building("E7").seat(0, ship=0, charge=4).play("play-prep E7", "activate-building")
    assert table.state.energy[0] == 5
    table = at_building("E7").seat(0, ship=0, charge=5).play("play-prep E7")
    assert table.state.phase == t.PREPARE


def test_pm_b3_science() -> None:
    """PM-B3: launch 1, with somebody on Earth."""
    table = at_building("S3").seat(0, ship=0).play("play-prep S3", "activate-building")
    assert (table.state.earth[0], table.state.ship[0]) == (6, 1)
    table = at_building("S3").seat(0, ship=0, water=(7, 0)).play("play-prep S3")
    assert table.state.phase == t.PREPARE


def test_pm_b4_water_puts_an_own_card_under_the_deck() -> None:
    """PM-B4: from the hand or the prep module, face down."""
    table = Table().lay(("S1 E1", "S5 W5"), ("W6 C7", "W4 E6"), deck="G3 G4").seat(0, ship=0)
    table.play("play-prep W6", "skip")
    assert table.legal() == {"activate-building E1", "activate-building S1", "activate-building C7", "skip"}
    size = int(table.state.deck_size)
    table.act("activate-building C7")
    assert table.deck_cards().split()[-1] == "C7"
    assert table.state.deck_size == size + 1
    assert table.prep(0) == ""
    assert table.known(0) == "C7"
    assert table.known(1) == ""


def test_pm_b5_construction_lands_anywhere() -> None:
    """PM-B5: from the ship to ★ of a building of choice."""
    table = at_building("C7").seat(0, ship=1).play("play-prep C7")
    places = {"ecosystem", "energy", "science", "water"}
    assert table.legal() == {*(f"activate-building {place}" for place in places), "skip"}
    table.play("activate-building science")
    assert table.mars(0) == {"science": (1, 0)}
    table = at_building("C7").seat(0, ship=0).play("play-prep C7")
    assert table.state.phase == t.PREPARE
