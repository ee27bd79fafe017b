"""The effect language of Pocket Mars: what every effect does, asks and cannot do."""

from __future__ import annotations

from marsuk.games.pocket_mars import tables as t
from marsuk.games.pocket_mars.deck import Deck, default_deck, read_deck

from .kernel_table import Table, check

MARS = ("ecosystem", "energy", "science", "water")


def deck_with(**actions: str) -> Deck:
    """The default deck with other hand actions, by card id."""
    content = {**default_deck().content, "name": "mine"}
    letters = {card.id: card for card in default_deck().cards}
    content["cards"] = [
        {**card, "hand": actions.get(f"{letter}{card['value']}", card["hand"])}
        for card in content["cards"]
        for letter in [next(i for i in letters if letters[i].suit == card["suit"])[0]]
    ]
    return read_deck(content, "mine.toml")


def playing(card: str, action: str, players: int = 2, hand: str = "S1", **lay: object) -> Table:
    """The first player is about to play a card with this hand action."""
    hands = (f"{card} {hand}", "S5 W5", "S6 S7", "C6 C7")[:players]
    preps = ("C1 C2", "W6 W7", "E6 E7", "G6 G7")[:players]
    return Table(players, deck=deck_with(**{card: action})).lay(hands, preps, **lay)  # type: ignore[arg-type]


def test_launch_moves_as_many_as_there_are() -> None:
    table = playing("E1", "launch 3").seat(0, earth=2, ship=5).play("play-hand E1")
    assert (table.state.earth[0], table.state.ship[0]) == (0, 7)


def test_energy_ends_at_the_maximum() -> None:
    """PM-C5."""
    table = playing("E1", "energy 3").seat(0, ship=1, charge=4).play("play-hand E1")
    assert table.state.energy[0] == 5


def test_the_cost_is_paid_first_and_only_if_an_effect_can_be_done() -> None:
    """At the maximum `energy` is impossible, so nothing is paid; otherwise the whole cost comes first."""
    table = playing("E1", "pay 2: energy 1").seat(0, ship=1, charge=5).play("play-hand E1")
    assert table.state.energy[0] == 5
    table = playing("E1", "pay 2: energy 1").seat(0, ship=1, charge=4).play("play-hand E1")
    assert table.state.energy[0] == 3


def test_an_impossible_effect_is_passed_over() -> None:
    """C3, pay 2: land any, promote any, with an empty ship: only the promotion is asked."""
    table = playing("C3", "pay 2: land any, promote any").seat(0, ship=0, charge=2, water=(1, 0), science=(1, 0))
    table.play("play-hand C3")
    assert table.legal() == {"choose 0:water*", "choose 0:science*"}
    assert table.state.energy[0] == 0


def test_land_any_asks_for_one_of_the_four() -> None:
    table = playing("C3", "land any").seat(0, ship=1).play("play-hand C3")
    assert table.legal() == {f"choose {building}" for building in MARS}
    assert table.play("choose water").mars(0) == {"water": (1, 0)}


def test_land_here_needs_no_choice() -> None:
    table = playing("W1", "land here").seat(0, ship=1).play("play-hand W1")
    assert table.mars(0) == {"water": (1, 0)}


def test_draw_takes_card_by_card() -> None:
    table = playing("W1", "draw 2", deck="G3 G4 G5").act("play-hand W1")
    hands = []
    while table.state.phase == t.EFFECTS and table.engine.advance(table.tables, table.box):
        hands.append(table.hand(0))
        check(table)
    assert hands == ["G3 S1", "G3 G4 S1", "G3 G4 S1"]  # the last step discards the card played
    assert table.discard() == "W1"


def test_promote_here_and_promote_any() -> None:
    table = playing("G2", "promote here").seat(0, ecosystem=(2, 0)).play("play-hand G2")
    assert table.mars(0) == {"ecosystem": (1, 1)}
    table = playing("G2", "promote here").seat(0, ecosystem=(1, 0)).seat(1, ecosystem=(0, 1)).play("play-hand G2")
    assert table.mars(0) == {"ecosystem": (1, 0)}  # no room with 2 players
    table = playing("G2", "promote any").seat(0, ecosystem=(2, 0), water=(1, 0)).seat(1, energy=(1, 0))
    table.play("play-hand G2")
    assert table.legal() == {"choose 0:ecosystem*", "choose 0:water*"}
    assert table.play("choose 0:water*").mars(0) == {"ecosystem": (2, 0), "water": (0, 1)}


def test_a_forced_target_is_not_asked() -> None:
    table = playing("G2", "promote any").seat(0, water=(3, 0)).play("play-hand G2")
    assert table.mars(0) == {"water": (2, 1)}
    assert table.to_move() == 1


def test_demote_any_takes_anybody() -> None:
    table = playing("G4", "demote any", 3).seat(0, water=(0, 1)).seat(1, water=(0, 1)).seat(2, energy=(0, 1))
    table.play("play-hand G4")
    assert table.legal() == {"choose 0:water**", "choose 1:water**", "choose 2:energy**"}
    assert table.play("choose 1:water**").mars(1) == {"water": (1, 0)}


def test_swap_takes_two_owners_in_one_building() -> None:
    table = playing("G5", "swap", 3)
    table.seat(0, water=(1, 1)).seat(1, water=(1, 0), energy=(0, 1)).seat(2, energy=(1, 0), water=(0, 1))
    table.play("play-hand G5")
    assert table.legal() == {
        "choose 1:water* 0:water**",
        "choose 0:water* 2:water**",
        "choose 1:water* 2:water**",
        "choose 2:energy* 1:energy**",
    }
    table.play("choose 1:water* 2:water**")
    assert (table.mars(1)["water"], table.mars(2)["water"]) == ((0, 1), (1, 0))
    assert table.mars(0) == {"water": (1, 1)}


def test_transfer_asks_for_the_colonist_and_then_the_building() -> None:
    table = playing("G2", "transfer, launch 1").seat(0, ship=0, water=(1, 1), energy=(1, 0)).play("play-hand G2")
    assert table.legal() == {"choose 0:water*", "choose 0:water**", "choose 0:energy*"}
    table.play("choose 0:water**")
    assert table.legal() == {"choose ecosystem", "choose energy", "choose science"}
    table.play("choose energy")
    assert table.mars(0) == {"water": (1, 0), "energy": (2, 0)}
    assert table.state.ship[0] == 1  # and the second effect follows


def test_reorder_changes_the_top_card_with_another() -> None:
    """Each keeps its face, nobody lands, and only stacks of two or more cards count."""
    stacks = {"science": "S2 S3- S4", "water": "W1", "construction": "C4 C5"}
    table = playing("E1", "reorder", stacks=stacks).seat(0, ship=3).play("play-hand E1")
    assert table.legal() == {"choose science 0", "choose science 1", "choose construction 0"}
    table.play("choose science 1")
    assert (table.stack("science"), table.stack("water"), table.stack("construction")) == ("S2 S4 S3-", "W1", "C4 C5")
    assert (table.mars(0), table.state.ship[0]) == ({}, 3)


def test_peek_shows_both_prep_cards_of_one_player() -> None:
    table = playing("E1", "peek", 3).play("play-hand E1")
    assert table.legal() == {"choose seat 1", "choose seat 2"}
    table.play("choose seat 2")
    assert table.known(0) == "E6 E7"
    assert table.known(1) == table.known(2) == ""
    assert playing("E1", "peek").play("play-hand E1").known(0) == "W6 W7"  # with 2 players nobody asks


def test_cover_lays_a_card_face_down_anywhere() -> None:
    """It counts 0, also on an empty building, and nothing else happens."""
    table = playing("W3", "cover", hand="S1 E4", stacks={"energy": "E3"}).seat(0, ship=2).play("play-hand W3")
    assert table.legal() == {"choose S1", "choose E4"}
    table.play("choose S1")
    assert table.legal() == {f"choose {building}" for building in (*MARS, "construction")}
    table.play("choose energy")
    assert table.stack("energy") == "E3 S1-"
    assert (table.mars(0), table.state.ship[0]) == ({}, 2)
    table = playing("W3", "cover", hand="S1", stacks={}).play("play-hand W3", "choose construction")
    assert table.stack("construction") == "S1-"  # the only card needs no choice


def test_recover_takes_the_top_of_the_discard_pile() -> None:
    table = playing("W4", "recover", discard="G3 G4").play("play-hand W4")
    assert table.hand(0) == "G4 S1"
    assert table.discard() == "G3 W4"
    assert table.known(1) == "G4"  # everybody has seen it


def test_conditions_and_costs_of_a_hand_action() -> None:
    table = playing("W3", "holding W: launch 2").seat(0, ship=0).play("play-hand W3")
    assert table.state.ship[0] == 0  # the card being played is not held
    table = playing("W3", "holding W: launch 2", hand="W4").seat(0, ship=0).play("play-hand W3")
    assert table.state.ship[0] == 2
    table = playing("W3", "none-here: launch 2").seat(0, ship=0, water=(0, 1)).play("play-hand W3")
    assert table.state.ship[0] == 0
