"""The plain drawer shows any game, whatever it is about, and nothing that a seat may not know."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import marsuk
from marsuk.core.game import Game
from marsuk.drawing import Drawer, drawer_for
from marsuk.games.pocket_mars import PocketMars


class WithoutDrawer(PocketMars):
    drawer = None


def drawn(shown: Any, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, legacy_windows=False)
    console.print(shown)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_game_draws_itself(name: str) -> None:
    assert type(drawer_for(marsuk.game(name))) is not Drawer


@pytest.mark.parametrize("game", [marsuk.game(name) for name in marsuk.game_names()], ids=lambda game: game.name)
def test_the_plain_drawer_shows_the_view_in_words(game: Game) -> None:
    match = game.new(seed=3)
    seat = match.to_move
    board = drawn(Drawer().board(match, seat, "en", 80))
    assert "{" not in board and "None" not in board
    assert game.texts.text(f"phase-{match.view(seat)['phase']}") in board
    for number in range(match.players):
        assert match.seat_name(number) in board
    assert max(map(len, board.splitlines())) <= 80
    assert match.legal()[0].notation in drawn(Drawer().choices(match, match.to_move or 0, "en", 80).shown)


def test_the_plain_drawer_hides_what_is_hidden() -> None:
    """PM-C4."""
    match = WithoutDrawer().new(seed=3)
    drawer = drawer_for(match.game)
    assert type(drawer) is Drawer
    imagined = match.resample(0, seed=5)
    assert drawn(drawer.board(match, 0, "en", 80)) == drawn(drawer.board(imagined, 0, "en", 80))
    assert drawn(drawer.board(match, 1, "en", 80)) != drawn(drawer.board(imagined, 1, "en", 80))


def test_scores_have_a_column_for_automatic_seats() -> None:
    """PM-Z10."""
    match = WithoutDrawer().new(solo="da", seed=1)
    assert "DA" in drawn(Drawer().scores(match, "en"), 120)


@pytest.mark.parametrize("solo", ["da", "cyborg", "overmind"])
def test_scores_have_a_row_for_every_rule_by_which_any_seat_has_points(solo: str) -> None:
    """PM-Z10: what the opponent alone gets was missing, and its total stood below nothing."""
    match = WithoutDrawer().new(solo=solo, seed=1)
    shown = drawn(Drawer().scores(match, "en"), 120)
    for seat in match.scores():
        for rule in seat.points:
            assert shown.count(f"{rule} ") == 1


def test_a_number_that_is_a_seat_is_drawn_as_who_sits_there() -> None:
    match = WithoutDrawer().new(players=3, first=1, seed=3)
    assert match.view(0)["first"] == 1
    lines = drawn(drawer_for(match.game).board(match, 0, "en", 100)).splitlines()
    first = next(line for line in lines if line.split()[1:2] == ["first"])
    assert match.seat_name(1) in first
