"""The end of Pocket Mars and its scores (PM-E)."""

from __future__ import annotations

import pytest

from marsuk.games.pocket_mars import rules, scoring
from marsuk.games.pocket_mars import tables as t

from .kernel_table import Table


def laid(players: int = 2, **lay: object) -> Table:
    hands, preps = ("E2 S1", "S5 W5", "G1 G2", "S6 S7"), ("G6 C1", "W4 E7", "C2 C3", "W1 W2")
    return Table(
        players, max_rounds=int(lay.pop("max_rounds", 100))
    ).lay(  # type: ignore[call-overload]
        hands[:players],
        preps[:players],
        **lay,  # type: ignore[arg-type]
    )


def winners(table: Table) -> set[int]:
    mask = scoring.winners(table.tables.record, table.state, table.work.record)
    return {seat for seat in range(t.MAX_SEATS) if mask >> seat & 1}


def test_pm_e1_the_game_ends_with_the_round() -> None:
    """PM-E1: all 7 in buildings; the other still has its turn."""
    table = laid(active=0).seat(0, water=(6, 1)).play("recharge E2").finish_turn()
    assert (table.to_move(), table.state.phase) == (1, t.TURN)
    table.play("launch").finish_turn()
    assert (table.to_move(), table.state.phase) == (-1, t.OVER)
    assert not table.engine.advance(table.tables, table.box)


def test_pm_e1_one_colonist_elsewhere_and_the_game_goes_on() -> None:
    """PM-E1: seven on Mars, not six; and only as things are at the end of the round."""
    table = laid(active=1).seat(0, ship=1, water=(5, 1)).play("launch").finish_turn()
    assert (table.to_move(), table.state.round_number) == (0, 2)


def test_pm_e1_the_round_ends_before_the_first_player() -> None:
    """PM-E1: the first player never changes."""
    table = Table(3, first=1).lay(("E2 S1", "S5 W5", "G1 G2"), ("G6 C1", "W4 E7", "C2 C3"), active=1, round_number=4)
    table.state.first = 1
    rounds = []
    for _ in range(4):
        rounds.append((table.to_move(), int(table.state.round_number)))
        table.play("launch").finish_turn()
    assert rounds == [(1, 4), (2, 4), (0, 4), (1, 5)]


def test_pm_e2_every_part_of_a_score() -> None:
    """PM-E2: ship 1, ★ 2, ★★ 4, four buildings 2, four in one 3, highest energy 1; Earth nothing."""
    table = laid(3)
    table.seat(0, ship=3, charge=2, water=(1, 0)).seat(1, charge=4, water=(3, 1)).seat(2, earth=7, charge=4)
    assert table.points(0) == [3, 2, 0, 0, 0, 0]
    assert table.points(1) == [0, 6, 4, 0, 3, 1]
    assert table.points(2) == [0, 0, 0, 0, 0, 1]  # tied for energy: each
    table.seat(0, ecosystem=(0, 1), energy=(1, 0), science=(1, 0), water=(1, 0), charge=0)
    assert table.points(0) == [0, 6, 4, 2, 0, 0]
    assert table.totals() == [12, 14, 1]


def test_pm_e2_four_in_one_counts_both_spaces_and_once() -> None:
    """PM-E2: at least four in one building."""
    table = laid().seat(0, water=(3, 0), energy=(4, 0), charge=0).seat(1, charge=1)
    assert table.points(0)[t.FOUR_IN_ONE_POINTS] == 3
    table.seat(0, water=(3, 0), energy=(2, 1), charge=0)
    assert table.points(0)[t.FOUR_IN_ONE_POINTS] == 0
    table.seat(0, water=(6, 1), charge=0)
    assert table.points(0) == [0, 12, 4, 0, 3, 0]


@pytest.mark.parametrize(
    ("first", "second", "won"),
    [
        ({"water": (1, 0)}, {"ship": 1}, {0}),
        ({"ship": 2}, {"water": (1, 0)}, {1}),  # 2 points each: most colonists in buildings
        ({"water": (2, 0)}, {"water": (0, 1)}, {0}),  # 4 points each, two colonists against one
        ({"water": (1, 0)}, {"science": (1, 0)}, {0, 1}),
    ],
)
def test_pm_e3_who_wins(first: dict[str, object], second: dict[str, object], won: set[int]) -> None:
    """PM-E3: most VP, then most colonists in buildings, then a shared win."""
    table = laid().seat(0, charge=1, **first).seat(1, charge=1, **second)  # type: ignore[arg-type]
    assert winners(table) == won


def test_pm_e4_after_the_last_round_the_game_is_scored_as_it_stands() -> None:
    """PM-E4: the option max_rounds."""
    table = laid(max_rounds=7, active=1, round_number=6).play("launch").finish_turn()
    assert table.state.round_number == 7
    table.play("launch").finish_turn().play("launch").finish_turn()
    assert table.state.phase == t.OVER


def test_scores_are_those_of_the_state_as_it_stands() -> None:
    """What bots foresee is the state itself."""
    table = laid().seat(0, ship=3, charge=2, water=(1, 0)).seat(1, charge=1, water=(0, 1))
    before = table.box.clone()
    rules.foresee(table.tables.record, table.box.array, 0, table.work.record)
    assert table.box == before
    assert table.totals() == [6, 4]
    assert rules.seats(table.state) == 2
