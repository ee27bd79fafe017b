"""What a balance study calls the seats."""

from __future__ import annotations

import pytest

from marsuk.arena.statistics import Estimate
from marsuk.arena.study.matches import Facts, Study
from marsuk.arena.study.report import tables
from marsuk.arena.table import Cell


def seats_told(game: str, variant: str, facts: list[Facts], language: str) -> list[tuple[Cell, Cell]]:
    """The names of the seats and their wins."""
    _, seats, _ = tables([Study(game, variant, "random", facts)], language)
    return [(name, wins) for _, name, wins in seats.rows]


def facts(totals: tuple[int, ...], winner: int, first: int) -> Facts:
    return Facts(totals, (winner,), first, length=8, decisions=40, uses=())


@pytest.mark.parametrize(("language", "names"), [("en", ["first player", "DA"]), ("it", ["primo giocatore", "DA"])])
def test_a_seat_that_the_rules_play_for_has_its_name(language: str, names: list[str]) -> None:
    told = seats_told("pocket-mars", "solo-da", [facts((9, 12), winner=1, first=0)] * 4, language)
    assert [name for name, _ in told] == names


def test_players_are_told_in_the_order_of_play() -> None:
    """The seat after the one that began has won."""
    told = seats_told("marrak-hesh", "3-players", [facts((5, 4, 9), winner=2, first=1)] * 4, "en")
    assert [name for name, _ in told] == ["first player", "second player", "number 3"]
    assert [wins.value for _, wins in told if isinstance(wins, Estimate)] == [0, 1, 0]
