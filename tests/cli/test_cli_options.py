"""Options of commands that come from the games: each game's own hold for it, whatever others are installed."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, get_args

import pytest

import marsuk
from marsuk.cli.options import components_flags, with_game_options
from marsuk.cli.play import _has_others
from marsuk.core.game import Game, Json, Setup
from marsuk.core.options import IntOption, SwitchOption
from marsuk.games.pocket_mars import PocketMars

POCKET_MARS = marsuk.game("pocket-mars")


class Hermit(PocketMars):
    """A game from elsewhere, with an option of a name that there is, of another kind; nobody but one plays it."""

    name = "hermit"
    options = (IntOption("players", 1, 1, default=1), SwitchOption("solo"))
    components_option = "none of its own"

    def prepare(self, options: Json) -> Setup:
        return Setup(options, *[None] * 3)  # type: ignore[arg-type]


HERMIT = Hermit()


def command(game_options: dict[str, Any]) -> dict[str, Any]:
    return game_options


def kinds(made: Callable[..., Any], option: str) -> set[Any]:
    """What the command line takes for an option."""
    return set(get_args(get_args(inspect.signature(made).parameters[option].annotation)[0])) - {type(None)}


@pytest.mark.parametrize("games", [[POCKET_MARS, HERMIT], [HERMIT, POCKET_MARS]])
def test_the_options_of_the_game_that_is_named_hold(games: list[Game]) -> None:
    """Another game that was installed turned `--solo da` into a switch with a word too many."""
    assert kinds(with_game_options(command, games, ["play", "pocket-mars"]), "solo") == {str}
    assert kinds(with_game_options(command, games, ["play", "HERMIT"]), "solo") == {bool}
    assert "draft" in inspect.signature(with_game_options(command, games, ["play", "hermit"])).parameters


@pytest.mark.parametrize(("games", "kind"), [([POCKET_MARS, HERMIT], str), ([HERMIT, POCKET_MARS], bool)])
def test_where_none_is_named_those_of_the_first_hold_which_would_be_played(games: list[Game], kind: type) -> None:
    assert kinds(with_game_options(command, games, ["play"]), "solo") == {kind}


def test_a_set_of_ones_own_is_given_as_the_game_calls_it() -> None:
    assert components_flags([POCKET_MARS, marsuk.game("marrak-hesh"), HERMIT]) == ("--components", "--deck")


def test_nobody_is_asked_for_a_level_where_there_is_no_seat_for_a_bot() -> None:
    assert _has_others(POCKET_MARS, {"players": 3})
    assert not _has_others(POCKET_MARS, {"solo": "da"})
    assert not _has_others(HERMIT, {})
