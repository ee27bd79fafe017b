"""The four-card rule and the deck that is made anew (PM-F)."""

from __future__ import annotations

from marsuk.games.pocket_mars import tables as t

from .kernel_table import Table, check


def test_pm_f1_more_than_four_discards_from_the_hand() -> None:
    """PM-F1: one discard at a time, from the hand, down to 4."""
    table = Table().lay(("W1 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3 G4 G5 G6").play("play-hand W1")  # draw 3
    assert table.hand(0) == "G3 G4 G5 S1"
    assert table.legal() == {"discard G3", "discard G4", "discard G5", "discard S1"}
    table.play("discard G4")
    assert (table.to_move(), table.legal()) == (0, {"discard G3", "discard G5", "discard S1"})
    table.play("discard S1")
    assert (table.hand(0), table.prep(0), table.discard()) == ("G3 G5", "C1 C2", "W1 G4 S1")
    assert table.to_move() == 1


def test_pm_f1_fewer_than_four_draws() -> None:
    """PM-F1: a recharge from the hand is drawn up again."""
    table = Table().lay(("W1 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3 G4").play("recharge S1")
    assert table.hand(0) == "G3 W1"
    assert table.to_move() == 1


def test_pm_f1_the_prep_module_is_filled_after_drawing() -> None:
    """PM-F1: draws up to 4 come first, then as many cards as are missing are prepared at once."""
    table = Table().lay(("W1 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3 G4").seat(0, ship=0).play("play-prep C1")
    table.play("skip")  # launch 2
    assert table.hand(0) == "G3 S1 W1"
    assert table.legal() == {"prepare G3", "prepare S1", "prepare W1"}
    table.play("prepare G3")
    assert (table.prep(0), table.hand(0)) == ("C2 G3", "S1 W1")


def test_pm_f1_two_missing_cards_are_prepared_in_the_order_given() -> None:
    """PM-F1: after Water's ability took the other prep card, two are missing."""
    table = Table().lay(("S1 S2", "S5 W5"), ("W6 C2", "W4 W7"), deck="G3 G4").seat(0, ship=0)
    table.play("play-prep W6", "skip", "activate-building C2")
    hand = table.hand(0).split()
    assert hand == ["G3", "G4", "S1", "S2"]
    assert table.legal() == {f"prepare {a} {b}" for a in hand for b in hand if a != b}
    table.play("prepare S2 G3")
    assert table.prep(0) == "S2 G3"


def test_pm_f1_from_the_active_player_clockwise_each_finishing_first() -> None:
    """PM-F1: the active player's three steps come before those of the next."""
    table = Table(3).lay(("S1 S2", "S5 W5", "E1 E2"), ("C1 C2", "W6 W3", "G1 G2"), deck="G3 G4 G5", active=2)
    table.seat(1, ship=0).seat(2, ship=0)
    table.play("play-other 1/1")  # W3 of seat 1: launch 1, cover
    table.play("activate-card", "choose S5", "choose water", "activate-building G1")
    assert table.to_move() == 2
    assert table.hand(2) == "G3 E1 E2"  # seat 2 has drawn, seat 1 not yet
    assert table.hand(1) == "W5"
    table.play("prepare E1")
    assert table.to_move() == 1
    assert table.hand(1) == "G4 G5 W5"
    assert table.play("prepare W5").to_move() == 0


def test_pm_f2_a_prepared_card_never_goes_back() -> None:
    """PM-F2: with more than four cards only the hand is discarded from, and no prep card comes into the hand."""
    table = Table().lay(("W1 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3 G4 G5 G6").play("play-hand W1")
    assert not {"discard C1", "discard C2"} & table.legal()
    for _ in range(30):
        before = set(table.prep(0).split())
        table.play(sorted(table.legal())[0])
        assert not before & set(table.hand(0).split())


def test_pm_f3_the_deck_is_made_anew_when_its_last_card_leaves() -> None:
    """PM-F3: covered projects join the discard pile, which is shuffled into the deck; top cards stay."""
    stacks = {"energy": "E1 E2 E3", "water": "W1", "science": "S3 G7- C7-"}
    table = Table().lay(("W2 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3", stacks=stacks, rest="discard")
    table.act("recharge S1")
    discarded = set(table.discard().split())
    assert table.engine.advance(table.tables, table.box) and table.hand(0) == "G3 W2"  # the last card is drawn
    assert table.state.deck_size == 0
    assert table.engine.advance(table.tables, table.box)  # and at once, before anything else, the deck is new
    assert set(table.deck_cards().split()) == discarded | {"E1", "E2", "S3", "G7"}
    assert (table.stack("energy"), table.stack("water"), table.stack("science")) == ("E3", "W1", "C7-")
    assert (table.discard(), table.state.phase) == ("", t.FOUR_CARDS)
    check(table)


def test_pm_f3_the_new_deck_is_shuffled() -> None:
    """PM-F3."""
    orders = set()
    for seed in range(10):
        table = Table(seed=seed).lay(("W2 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3", rest="discard")
        orders.add(table.play("recharge S1").deck_cards())
    assert len(orders) == 10


def test_pm_f3_in_the_middle_of_an_action() -> None:
    """PM-F3: whoever draws on draws from the new deck; the card being played is not in it."""
    table = Table().lay(("W1 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3", rest="discard").act("play-hand W1")
    table.engine.advance(table.tables, table.box)
    table.engine.advance(table.tables, table.box)
    assert "W1" not in table.deck_cards().split()
    table.advance()
    assert len(table.hand(0).split()) == 4 and table.discard() == "W1"
    check(table)


def test_pm_f3_a_shuffle_ends_what_was_known() -> None:
    """PM-F3: a face-down card that is covered is shuffled in, and its owner loses it; a top one stays known."""
    stacks = {"energy": "G7- E3", "water": "W1-"}
    table = Table().lay(("W2 S1", "S5 W5"), ("C1 C2", "W6 W7"), deck="G3", stacks=stacks, rest="discard")
    table.state.known[1] = table.set_of("G7 W1")
    table.play("recharge S1")
    assert table.known(1) == "W1"
