"""The games that are installed, found by their entry points."""

from __future__ import annotations

import functools
import logging
from importlib.metadata import EntryPoint, entry_points

from marsuk.core.errors import BrokenGame, UnknownGame, shown
from marsuk.core.game import Game
from marsuk.core.texts import language_of_locale

GROUP = "marsuk.games"
_LONGEST_REASON = 200
_log = logging.getLogger(__name__)


def game_names() -> tuple[str, ...]:
    """The names of all games; one that cannot be loaded is left out, and said so once."""
    return tuple(sorted(name for name in entry_points(group=GROUP).names if _is_sound(name)))


def game(name: str, rules: int | None = None) -> Game:
    """The game of that name, by the newest version of its rules or by the one asked for."""
    newest = _newest(name)
    return newest if rules is None else newest.version(rules)


@functools.cache
def _newest(name: str) -> Game:
    for point in entry_points(group=GROUP, name=name):
        return _loaded(point)
    raise UnknownGame("game-unknown", name=shown(name), known=", ".join(game_names()))


@functools.cache
def _is_sound(name: str) -> bool:
    """Whether the game can be loaded: nobody is kept from the others by one that cannot."""
    try:
        _newest(name)
    except BrokenGame as problem:
        _log.warning(problem.text(language_of_locale()))
        return False
    return True


def _loaded(point: EntryPoint) -> Game:
    try:
        made = point.load()
        if not isinstance(made, Game):
            raise TypeError(f"{point.value} is no marsuk.Game")
        if made.name != point.name:
            raise ValueError(f"{point.value} has the name {made.name!r}")
    except Exception as problem:  # whatever its author wrote
        package = point.dist.name if point.dist else point.module
        reason = shown(f"{type(problem).__name__}: {problem}", _LONGEST_REASON)
        raise BrokenGame("game-broken", name=point.name, package=package, reason=reason) from problem
    return made
