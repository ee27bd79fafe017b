"""A puzzle, and the sets that come with games.

The first line of a file tells its version, its game and that of the rules; every other line is a puzzle. Their order
was drawn by lot when the set was made, so that the day's puzzle is the one that the day's number points at.
"""

from __future__ import annotations

import functools
import hashlib
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from marsuk.bots.levels import beside_rules
from marsuk.core.errors import MarsukError
from marsuk.core.game import Game, Json
from marsuk.core.match import Match
from marsuk.core.options import read_written
from marsuk.core.texts import Texts

T = TypeVar("T")
TEXTS = Texts(Path(__file__).parent / "text")
FORMAT, VERSION = "marsuk-puzzles", 1
FILE = "puzzles.jsonl"
HARDEST = 5
_DAY = 86_400  # seconds


class Worth(NamedTuple):
    """What a move leads to: the mover's chance to win, 1 or 0 or a share where it is proven, and everybody's points."""

    chance: float
    points: tuple[float, ...]

    def margin(self, seat: int) -> float:
        """By how much the seat is ahead of the best other; its own points, where there is no other."""
        others = [points for other, points in enumerate(self.points) if other != seat]
        return self.points[seat] - max(others, default=0.0)


class Heading(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: str
    version: int
    game: str
    rules: int  # the version by which the puzzles were proven


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position in which one move is the best.

    It is told by the options and the moves that lead to it; where something is hidden, by a position that the mover
    cannot tell from the real one. ``worth`` has the chance and then everybody's points, for every legal move by its
    notation, and ``line`` is how the game is likely to go on from the best one.
    """

    id: str
    variant: str
    difficulty: int
    exact: bool
    best: str
    worth: dict[str, list[float]]
    options: dict[str, str]  # as records write them
    moves: str = ""
    position: Json | None = None
    line: list[str] = []
    levels: list[int] = []  # how many of five tries each level of the bots found it in, the weakest first

    def match(self, game: Game) -> Match:
        """The position."""
        options = read_written(game.options, self.options)
        match = game.new(**options) if self.position is None else game.from_position(self.position, **options)
        for move in self.moves.split():
            match.play(move)
        return match

    def worth_of(self, notation: str) -> Worth:
        """What a move leads to."""
        chance, *points = self.worth[notation]
        return Worth(chance, tuple(points))

    @property
    def is_lost(self) -> bool:
        """Whether even the best move cannot win any more."""
        return self.worth_of(self.best).chance == 0

    def gap(self, seat: int) -> tuple[float, float]:
        """By how much the best move is ahead of the next, in chance and in margin."""
        best, *others = ranked({move: self.worth_of(move) for move in self.worth}, seat)
        second = others[0][1]
        return best[1].chance - second.chance, best[1].margin(seat) - second.margin(seat)


def ranked(worth: dict[str, Worth], seat: int) -> list[tuple[str, Worth]]:
    """The moves by what they are worth to the seat: the greatest chance first, and of the same the greatest margin."""
    return sorted(worth.items(), key=lambda item: (-item[1].chance, -item[1].margin(seat)))


def id_of(match: Match) -> str:
    """A short name for what the mover of a match sees: the same position has the same one."""
    seen = match.view(match.to_move)
    return hashlib.sha256(msgspec.json.encode(seen, order="sorted")).hexdigest()[:8]


def heading_of(game: Game) -> Heading:
    """The first line of a game's file."""
    return Heading(FORMAT, VERSION, game.name, game.rules_version)


def read_heading(game: Game, line: bytes) -> None:
    """Look at the first line of a file; MarsukError where it is one of another game, of other rules, or none."""
    if _decoded(line, Heading) != heading_of(game):
        raise _problem("puzzles-of-another", game=game.name, rules=str(game.rules_version))


def read_set(game: Game, content: bytes) -> list[Puzzle]:
    """The puzzles of a file; MarsukError where it is none of the game."""
    first, *lines = content.splitlines() or [b""]
    read_heading(game, first)
    return [_decoded(line, Puzzle) for line in lines]


def _decoded(line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as reason:
        raise _problem("puzzles-malformed", reason=str(reason)[:200]) from None


def _problem(code: str, **arguments: str) -> MarsukError:
    return MarsukError(code, TEXTS, **arguments)


def written(game: Game, puzzles: Iterable[Puzzle]) -> bytes:
    """A file of puzzles."""
    lines: list[Any] = [heading_of(game), *puzzles]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


@functools.cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, beside its rules; none if it brings none."""
    path = beside_rules(game, FILE)
    return tuple(read_set(game, path.read_bytes())) if path.exists() else ()


def today() -> int:
    """The number of the day, the same all over the world."""
    return int(time.time()) // _DAY


def of_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """The day's puzzle; the page works it out in the same way (web/src/puzzles/daily.ts)."""
    return puzzles[day % len(puzzles)]
