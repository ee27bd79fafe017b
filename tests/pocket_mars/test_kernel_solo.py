"""The solo game of Pocket Mars: the Devious Automatics challenge (PM-Z)."""

from __future__ import annotations

import pytest

from marsuk.games.pocket_mars import scoring
from marsuk.games.pocket_mars import tables as t

from .kernel_table import Table, check

DECK = "S2 S3 S6 S7 W1 W2 W3 E1 E2 E3"


def solo(hand: str = "E6 S1", prep: str = "G6 C1", da: str = "W4 E7", deck: str = DECK, **lay: object) -> Table:
    """The human at the start of a turn; all other cards lie under the deck."""
    table = Table(1, level=t.DA_LEVEL)
    return table.lay((hand,), (prep, da), deck=deck, **lay)  # type: ignore[arg-type]


def androids(da: str, deck: str = DECK, **lay: object) -> Table:
    """The Architect phase is over, and DA has these cards left."""
    table = solo(da=da, deck=deck, **lay)
    table.state.phase = t.SYSTEM_ERROR
    return table


@pytest.mark.parametrize(("level", "ship"), [(t.DA_LEVEL, 5), (t.SUPER_DROID, 6), (t.CYBORG, 7)])
def test_pm_z1_levels(level: int, ship: int) -> None:
    """PM-Z1: 5, 6 or 7 colonists on DA's ship; its prep module is dealt after the human's set-up."""
    table = Table(1, level=level)
    assert (table.state.ship[t.DA], table.state.earth[t.DA], table.state.energy[t.DA]) == (ship, 7 - ship, 1)
    assert (table.state.ship[0], table.state.earth[0], table.state.energy[0]) == (1, 6, 1)
    assert (table.prep(t.DA), table.state.deck_size, table.state.phase) == ("", 31, t.FIRST_PREPARE)
    top = table.deck_cards().split()[:2]
    table.play(sorted(table.legal())[0])
    assert table.prep(t.DA).split() == top
    assert (table.state.deck_size, table.state.phase, table.state.round_number) == (29, t.TURN, 1)
    assert table.known(0) == ""
    check(table)


def test_pm_z1_one_fits_on_double_star() -> None:
    """PM-Z1, PM-C1."""
    table = solo(prep="G5 C1").seat(0, ship=0, water=(1, 0)).seat(1, ship=6, water=(0, 1)).play("play-prep G5")
    assert table.legal() == {"activate-building 1:water**", "skip"}  # no room for the human's


def test_pm_z2_the_human_draws_from_da() -> None:
    """PM-Z2: of DA's two cards the human chooses, sees it, then the last one comes by itself, then the deck."""
    table = solo(hand="W1 S1", deck="S2 S3 S6 S7 E1 E2")  # W1: draw 3
    table.play("play-hand W1")
    assert table.legal() == {"draw /0", "draw /1"}
    table.act("draw /1")
    assert (table.hand(0), table.prep(t.DA)) == ("E7 S1", "W4")
    assert table.engine.advance(table.tables, table.box)
    assert (table.hand(0), table.prep(t.DA)) == ("E7 S1 W4", "")
    assert table.engine.advance(table.tables, table.box)
    assert (table.hand(0), table.deck_cards().split()[0]) == ("E7 S1 S2 W4", "S3")
    table.advance()
    assert table.state.phase == t.DISCARD


def test_pm_z2_the_four_card_rule_draws_from_da_too() -> None:
    """PM-Z2, PM-F1."""
    table = solo().play("recharge E6")
    assert table.legal() == {"draw /0", "draw /1"}
    table.act("draw /0")
    assert (table.hand(0), table.prep(t.DA), table.state.phase) == ("S1 W4", "E7", t.FOUR_CARDS)


def test_pm_z2_da_is_not_refilled_at_once() -> None:
    """PM-Z2: only the Android phase refills it."""
    table = solo(hand="W6 S1").play("play-hand W6")  # draw 2
    table.act("draw /0")
    table.engine.advance(table.tables, table.box)
    assert table.prep(t.DA) == ""


def test_pm_z3_the_phases_of_a_round() -> None:
    """PM-Z3: Architect, System Error, Android Activation, and the next round."""
    table = solo().act("launch /0")
    phases = [int(table.state.phase)]
    while table.engine.advance(table.tables, table.box):
        check(table)
        if phases[-1] != table.state.phase:
            phases.append(int(table.state.phase))
    order = [t.FOUR_CARDS, t.END_TURN, t.SYSTEM_ERROR, t.ACTIVATION, t.ABILITY, t.REFILL, t.END_ROUND, t.TURN]
    assert phases == order
    assert (table.to_move(), table.state.round_number) == (0, 2)


def test_pm_z4_the_actions_of_the_architect() -> None:
    """PM-Z4: DA's cards can be played, and each launch discards one of them."""
    assert solo().legal() == {
        *("play-hand E6", "play-hand S1", "play-prep G6", "play-prep C1", "play-other 1/0", "play-other 1/1"),
        *("launch /0", "launch /1", "recharge E6", "recharge S1", "recharge G6", "recharge C1"),
    }


def test_pm_z4_a_da_card_lets_the_human_land_and_use_the_building() -> None:
    """PM-Z4: no prep action, which `land here` of W4 would be."""
    table = solo().seat(0, ship=2).play("play-other 1/0")
    assert table.legal() == {"land", "skip"}
    table.play("land")
    assert table.mars(0) == {"water": (1, 0)}
    assert "activate-building E6" in table.legal()
    table.act("activate-building E6")
    assert table.deck_cards().split()[-1] == "E6"
    assert (table.prep(t.DA), table.stack("water"), table.mars(t.DA)) == ("E7", "W4", {})


def test_pm_z4_launch_discards_a_da_card() -> None:
    """PM-Z4: both, or it is not allowed."""
    table = solo().act("launch /1")
    assert (table.state.ship[0], table.state.earth[0], table.prep(t.DA), table.discard()) == (2, 5, "W4", "E7")
    assert not any(move.startswith("launch") for move in solo().seat(0, earth=0, ship=7).legal())
    assert not any(move.startswith("launch") for move in solo(da="").legal())


def test_pm_z4_recharge_gives_two() -> None:
    """PM-Z4."""
    assert solo().seat(0, ship=1, charge=1).act("recharge C1").state.energy[0] == 3
    assert solo().seat(0, ship=1, charge=4).act("recharge C1").state.energy[0] == 5


def test_pm_z5_system_error_discards_two() -> None:
    """PM-Z5: the deck's top 2 cards, or what there is."""
    table = androids("W4 E7")
    table.advance()
    assert (table.discard(), table.deck_cards().split()[0], table.state.phase) == ("S2 S3", "S6", t.TURN)
    table = androids("W4 E7", deck="S2", rest="discard", discard="")
    table.advance()
    assert table.discard().split()[-1] == "S2" and table.state.deck_size == 0


def test_pm_z6_with_two_cards_left_nothing_happens() -> None:
    """PM-Z6."""
    table = androids("W4 E7")
    table.advance()
    assert (table.mars(t.DA), table.state.ship[t.DA], table.prep(t.DA)) == ({}, 5, "W4 E7")


def test_pm_z6_with_one_card_left_da_lands_there_and_is_refilled() -> None:
    """PM-Z6: (a) lands in the card's building, (b) its ability; then back to two cards."""
    table = androids("S4")
    table.advance()
    assert table.mars(t.DA) == {"science": (1, 0)}
    assert (table.state.ship[t.DA], table.state.earth[t.DA]) == (5, 1)  # Science launched one
    assert table.prep(t.DA) == "S4 S6"  # behind System Error


def test_pm_z6_without_cards_da_is_only_refilled() -> None:
    """PM-Z6."""
    table = androids("")
    table.advance()
    assert (table.mars(t.DA), table.prep(t.DA)) == ({}, "S6 S7")


def test_pm_z6_with_an_empty_ship_one_is_launched() -> None:
    """PM-Z6 (a): from Earth to the ship instead, if any."""
    table = androids("E7").seat(t.DA, ship=0, water=(5, 0), charge=1)
    table.advance()
    assert (table.state.earth[t.DA], table.state.ship[t.DA], table.mars(t.DA)) == (1, 1, {"water": (5, 0)})
    table = androids("E7").seat(t.DA, ship=0, earth=0, water=(6, 1), charge=1)
    table.advance()
    assert table.state.energy[t.DA] == 3  # nothing to launch; the ability follows


def test_pm_z6_construction_skips_the_landing() -> None:
    """PM-Z6: all of (a) is skipped for Construction, also the launch."""
    table = androids("C7").seat(t.DA, ship=0, water=(4, 0), charge=1)
    table.advance()
    assert (table.state.earth[t.DA], table.state.ship[t.DA]) == (2, 1)  # only the ability launched one


def test_pm_z7_ecosystem_promotes_twice() -> None:
    """PM-Z7: two upgrades; with several targets the human chooses; the second is judged after the first."""
    table = androids("G7").seat(t.DA, ship=2, water=(2, 0), science=(1, 0))
    table.advance()  # lands in the Ecosystem first
    assert table.state.phase == t.ANDROID_CHOICE
    assert table.legal() == {"choose 1:ecosystem*", "choose 1:water*", "choose 1:science*"}
    table.play("choose 1:water*")
    assert table.legal() == {"choose 1:ecosystem*", "choose 1:science*"}  # ★★ of Water is full now
    table.play("choose 1:science*")
    assert table.mars(t.DA) == {"ecosystem": (1, 0), "water": (1, 1), "science": (0, 1)}
    assert table.state.phase == t.TURN


def test_pm_z7_ecosystem_demotes_the_human_where_da_cannot_rise() -> None:
    """PM-Z7: else one of the human's ★★ → ★; unusable upgrades are lost."""
    table = androids("G7").seat(0, ship=0, ecosystem=(0, 1), water=(0, 1)).seat(t.DA, ship=2, water=(1, 0))
    table.advance()
    assert table.legal() == {"choose 0:ecosystem**", "choose 0:water**"}
    table.play("choose 0:water**")  # now DA can rise in Water, and must
    assert table.mars(t.DA) == {"ecosystem": (1, 0), "water": (0, 1)}
    assert table.mars(0) == {"ecosystem": (0, 1), "water": (1, 0)}
    table = androids("G7").seat(0, ship=0).seat(t.DA, ship=1)
    table.advance()
    assert table.mars(t.DA) == {"ecosystem": (0, 1)}  # the second upgrade is lost
    assert table.state.phase == t.TURN


def test_pm_z7_water_discards_two() -> None:
    """PM-Z7: besides System Error's two."""
    table = androids("W7")
    table.advance()
    assert table.discard() == "S2 S3 S6 S7"
    assert table.prep(t.DA) == "W7 W1"


@pytest.mark.parametrize(("energy", "after", "discarded"), [(1, 3, 2), (4, 5, 2), (5, 5, 4)])
def test_pm_z7_energy_gains_two_or_does_waters(energy: int, after: int, discarded: int) -> None:
    """PM-Z7: +2, at one below the maximum +1; at the maximum Water's instead."""
    table = androids("E7").seat(t.DA, ship=5, charge=energy)
    table.advance()
    assert (table.state.energy[t.DA], table.state.discards) == (after, discarded)


def test_pm_z7_science_launches_one() -> None:
    """PM-Z7."""
    table = androids("S4").seat(t.DA, earth=0, ship=7)
    table.advance()
    assert (table.state.ship[t.DA], table.mars(t.DA)) == (6, {"science": (1, 0)})


def test_pm_z7_construction_lands_where_it_gains_most() -> None:
    """PM-Z7: highest total, then a building without DA; the human chooses among what is left."""
    table = androids("C7").seat(t.DA, ship=2, water=(3, 0))
    table.advance()
    assert table.mars(t.DA) == {"water": (4, 0)}  # 5 for four in one building
    table = androids("C7").seat(t.DA, ship=2, water=(1, 0), energy=(1, 0), science=(1, 0))
    table.advance()
    assert table.mars(t.DA)["ecosystem"] == (1, 0)  # 4 for the four buildings
    table = androids("C7").seat(t.DA, ship=2, water=(3, 0), energy=(1, 0), science=(1, 0))
    table.advance()
    assert table.mars(t.DA)["water"] == (4, 0)  # 5 are more than 4
    table = androids("C7").seat(t.DA, ship=2, water=(1, 0))
    table.advance()
    assert table.legal() == {"choose ecosystem", "choose energy", "choose science"}
    assert table.play("choose energy").mars(t.DA) == {"water": (1, 0), "energy": (1, 0)}
    assert table.state.phase == t.TURN


def test_pm_z8_no_new_deck_is_made() -> None:
    """PM-Z8: a missing card is simply not drawn."""
    table = solo(da="", deck="", rest="discard", hand="S1").play("recharge S1")
    assert table.hand(0) == ""
    assert table.state.deck_size == 0
    assert table.state.phase == t.OVER  # DA has fewer than 2 cards


def test_pm_z8_pm_f1_as_many_as_the_hand_has_are_prepared() -> None:
    """PM-Z8, PM-F1: with cards missing, what there is goes to the prep module first."""
    table = solo(da="E7 W4", deck="", rest="discard", hand="S1", prep="C1").act("recharge C1")
    table.advance()
    assert table.legal() == {"draw /0", "draw /1"}
    table.act("draw /0")
    while table.state.phase == t.FOUR_CARDS and table.engine.advance(table.tables, table.box):
        pass
    assert table.hand(0) == "E7 S1 W4" and table.state.phase == t.PREPARE
    assert "prepare S1 E7" in table.legal()


@pytest.mark.parametrize("who", [0, t.DA])
def test_pm_z9_the_game_ends_with_all_seven_on_mars(who: int) -> None:
    """PM-Z9: the human's or DA's."""
    table = androids("W4 E7").seat(who, water=(6, 1))
    table.advance()
    assert table.state.phase == t.OVER


def test_pm_z9_the_game_ends_when_da_cannot_be_refilled() -> None:
    """PM-Z9: fewer than 2 cards in DA's prep module."""
    table = androids("S4", deck="S2 S3", rest="discard")
    table.advance()
    assert (table.prep(t.DA), table.state.phase) == ("S4", t.OVER)


def test_pm_z9_a_round_that_began_with_an_empty_deck_is_the_last() -> None:
    """PM-Z9: the moment is ours."""
    table = androids("W4 E7", deck="S2 S3", rest="discard")
    table.advance()
    assert (table.state.phase, table.state.deck_size, table.state.last_round) == (t.TURN, 0, 1)
    table.play("play-hand E6")  # energy 2, peek
    table.finish_turn()
    assert table.state.phase == t.OVER


def test_pm_e4_the_limit_of_rounds_holds_in_solo_too() -> None:
    """PM-E4."""
    table = androids("W4 E7", round_number=100)
    table.advance()
    assert table.state.phase == t.OVER


def test_pm_z10_da_scores_more() -> None:
    """PM-Z10: 4 for the four buildings, 5 for four in one, 2 for the highest energy; tied: DA 2, the human 1."""
    table = solo().seat(0, ship=1, water=(1, 0), charge=2)
    table.seat(t.DA, ecosystem=(1, 0), energy=(1, 0), science=(1, 0), water=(3, 1), charge=2)
    assert table.points(0) == [1, 2, 0, 0, 0, 1]
    assert table.points(t.DA) == [0, 12, 4, 4, 5, 2]
    assert table.totals() == [4, 27]


def test_pm_z10_the_human_wins_only_with_strictly_more() -> None:
    """PM-Z10."""
    table = solo().seat(0, ship=4, charge=0).seat(t.DA, ship=2, charge=1)
    assert table.totals() == [4, 4]
    assert scoring.winners(table.tables.record, table.state, table.work.record) == 1 << t.DA
    table.seat(0, ship=5, charge=0)
    assert scoring.winners(table.tables.record, table.state, table.work.record) == 1


def test_pm_z11_da_counts_as_another_player() -> None:
    """PM-Z11: for `demote`, `swap`, `peek` and PM-B1."""
    table = solo(hand="G4 S1").seat(0, ship=0, water=(0, 1)).seat(t.DA, ship=0, energy=(0, 1)).play("play-hand G4")
    assert table.legal() == {"choose 0:water**", "choose 1:energy**"}
    table = solo(hand="G5 S1").seat(0, ship=0, water=(1, 0)).seat(t.DA, ship=0, water=(0, 1)).act("play-hand G5")
    table.engine.advance(table.tables, table.box)
    assert (table.mars(0), table.mars(t.DA)) == ({"water": (0, 1)}, {"water": (1, 0)})
    table = solo(hand="E6 S1").act("play-hand E6")
    for _ in range(2):
        table.engine.advance(table.tables, table.box)
    assert table.known(0) == "E7 W4"
    table = solo(prep="G5 C1").seat(0, ship=0).seat(t.DA, ship=0, energy=(1, 0)).play("play-prep G5")
    assert table.legal() == {"activate-building 1:energy*", "skip"}
