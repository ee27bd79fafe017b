"""The games that are installed, found by their entry points."""

from __future__ import annotations

import functools
from importlib.metadata import entry_points

from marsuk.core.errors import UnknownGame, shown
from marsuk.core.game import Game

GROUP = "marsuk.games"


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(entry_points(group=GROUP).names))


def game(name: str, rules: int | None = None) -> Game:
    """The game of that name, by the newest version of its rules or by the one asked for."""
    newest = _newest(name)
    return newest if rules is None else newest.version(rules)


@functools.cache
def _newest(name: str) -> Game:
    for point in entry_points(group=GROUP, name=name):
        made = point.load()
        assert isinstance(made, Game)
        return made
    raise UnknownGame("game-unknown", name=shown(name), known=", ".join(game_names()))
