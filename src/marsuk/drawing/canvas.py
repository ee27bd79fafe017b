"""A canvas of characters, and cells with walls on it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from rich.text import Text

Cell = tuple[int, int]  # row and column
Wall = frozenset[Cell]  # the two cells it parts

# by the walls that meet: up, right, down, left
_JOINTS = " ╵╶╰╷│╭├╴╯─┴╮┤┬┼"


class Canvas:
    """Characters with styles, put anywhere in any order."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write from this place to the right; what does not fit is left out."""
        for column, character in enumerate(text, start=x):
            if column < self.width:
                self.rows[y][column] = (character, style)

    def text(self) -> Text:
        """All of it, as rich prints it."""
        made = Text(no_wrap=True, overflow="crop")
        for number, row in enumerate(self.rows):
            if number:
                made.append("\n")
            for style, run in groupby(row, key=itemgetter(1)):
                made.append("".join(character for character, _ in run), style)
        return made


class Cells:
    """A pattern of cells with walls between them, each ``width`` characters wide and one high."""

    def __init__(self, canvas: Canvas, x: int, y: int, cells: Iterable[Cell], width: int) -> None:
        self.canvas = canvas
        self.x = x
        self.y = y
        self.cells = frozenset(cells)
        self.width = width

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Where the first character inside the cell is."""
        return self.x + cell[1] * (self.width + 1) + 1, self.y + cell[0] * 2 + 1

    def put(self, cell: Cell, text: str, style: str = "", start: int = 0) -> None:
        """Write into a cell, from a place in it."""
        x, y = self.corner(cell)
        self.canvas.put(x + start, y, text[: self.width - start], style)

    def label(self, cell: Cell, text: str, style: str = "", start: int = 0) -> None:
        """Write into the wall above a cell."""
        x, y = self.corner(cell)
        self.canvas.put(x + start, y - 1, text[: self.width - start], style)

    def draw_walls(self, gone: Iterable[Wall] = (), style: str = "dim") -> None:
        """Draw the walls, except those that are gone."""
        openings = frozenset(gone)
        rows = max(row for row, _ in self.cells) + 1
        columns = max(column for _, column in self.cells) + 1

        def wall(one: Cell, other: Cell) -> bool:
            return (one in self.cells or other in self.cells) and frozenset((one, other)) not in openings

        for row in range(rows + 1):
            for column in range(columns + 1):
                up = wall((row - 1, column - 1), (row - 1, column))
                down = wall((row, column - 1), (row, column))
                left = wall((row - 1, column - 1), (row, column - 1))
                right = wall((row - 1, column), (row, column))
                x, y = self.x + column * (self.width + 1), self.y + row * 2
                self.canvas.put(x, y, _JOINTS[up + 2 * right + 4 * down + 8 * left], style)
                if right:
                    self.canvas.put(x + 1, y, "─" * self.width, style)
                if down:
                    self.canvas.put(x, y + 1, "│", style)
