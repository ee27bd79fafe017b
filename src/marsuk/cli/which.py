"""Which game is meant."""

from __future__ import annotations

from marsuk.cli.words import problem
from marsuk.core.game import Game
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names


def which_game(name: str | None) -> Game:
    """The game of that name; without a name, the only one or the first that was installed with the program."""
    if name is not None:
        return find_game(name.lower())
    if not game_names():
        raise problem("no-games")
    return find_game(game_names()[0])
