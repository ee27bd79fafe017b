"""A set of endings: positions of real games, each with what it comes to if everybody plays best from there.

The first line of a file tells its version, its game and that of the rules; every other line is an ending. A position is
told by the deal and the moves that lead to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from marsuk.arena.texts import problem
from marsuk.core.game import Game
from marsuk.core.match import Match

_FORMAT, _VERSION = "marsuk-endings", 1


class Heading(msgspec.Struct):
    """The first line."""

    format: str
    version: int
    game: str
    rules: int  # the version by which it was solved


class Ending(msgspec.Struct, frozen=True):
    """A position, how many turns there were to its end, and the totals that best play leads to."""

    variant: str
    seed: int
    moves: tuple[int, ...]
    turns: int
    totals: tuple[int, ...]

    def match(self, game: Game) -> Match:
        """The position."""
        match = game.new(**{**game.variants[self.variant], "seed": self.seed})
        for move in self.moves:
            match.play(move)
        return match


def endings_of(game: Game) -> list[Ending]:
    """The endings that come with the game, beside its rules."""
    path = Path(str(game.rules.__file__)).parent / "endings.jsonl"
    if not path.exists():
        raise problem("endings-missing", game=game.name)
    first, *lines = path.read_bytes().splitlines()
    heading = msgspec.json.decode(first, type=Heading)
    assert heading == _heading(game), heading  # what was solved by other rules says nothing of these
    return [msgspec.json.decode(line, type=Ending) for line in lines]


def written(game: Game, endings: Iterable[Ending]) -> bytes:
    """A file of endings."""
    lines: list[Any] = [_heading(game), *endings]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _heading(game: Game) -> Heading:
    return Heading(_FORMAT, _VERSION, game.name, game.rules_version)
