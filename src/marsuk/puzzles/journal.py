"""What was made so far, in a file beside the set: who goes on later need not begin again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from marsuk.core.game import Game
from marsuk.puzzles.making import Made
from marsuk.puzzles.puzzle import Puzzle, heading_of, read_heading


class Journal:
    """One line for every game that was looked through."""

    def __init__(self, game: Game, path: Path) -> None:
        self._path = path
        self.made: dict[int, Made] = {}
        if path.exists():
            first, *lines = path.read_bytes().splitlines()
            read_heading(game, first)
            self.made = {made.seed: made for made in map(_read, lines) if made is not None}
        else:
            path.write_bytes(msgspec.json.encode(heading_of(game)) + b"\n")

    def add(self, made: Made) -> None:
        """Note what came of a game."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(made) + b"\n")
        self.made[made.seed] = made

    @property
    def puzzles(self) -> list[Puzzle]:
        """All that were found, in the order of the games."""
        return [made.puzzle for _, made in sorted(self.made.items()) if made.puzzle is not None]

    @property
    def rejected(self) -> Counter[str]:
        """How many positions were no puzzles, by the reason."""
        return _summed(made.rejected for made in self.made.values())


def _read(line: bytes) -> Made | None:
    """A line; None if the program was ended while it wrote it."""
    try:
        return msgspec.json.decode(line, type=Made)
    except msgspec.DecodeError:
        return None


def _summed(counts: Iterable[dict[str, int]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    return total
