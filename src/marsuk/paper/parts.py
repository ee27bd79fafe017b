"""What a game says of itself for paper: pieces with a front and maybe a back, all in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from marsuk.core.game import Setup
from marsuk.pictures.svg import box, mixed, path

INK, INK_SOFT, RULE, WHITE = "#161a2e", "#5a6280", "#b9c0d6", "#ffffff"
CARD = (63.0, 88.0)
EDGE = 3.0  # of a card that stays white, so that a cut beside the mark does no harm
_ROW = 8.2  # of a table
_SHORT = 34  # letters that one line of a list has room for


class Words(NamedTuple):
    """Words in a box; they are made smaller, and broken into lines, until they fit. A star ★ is drawn."""

    text: str
    x: float
    y: float
    width: float
    height: float
    size: float = 9.0  # in points, at most
    bold: bool = False
    align: Literal["left", "centre", "right"] = "left"
    middle: bool = True  # else from the top of the box
    colour: str = INK


class Face(NamedTuple):
    """One side of a piece: SVG without words, in millimetres from its corner, and the words on it."""

    svg: str
    words: tuple[Words, ...] = ()


class Piece(NamedTuple):
    """Something to cut out."""

    width: float
    height: float
    front: Face
    back: Face | None = None


class Sheet(NamedTuple):
    """Pieces that belong together; ``whole`` are not to be cut."""

    title: str
    pieces: Sequence[Piece]
    whole: bool = False


class OnPaper(Protocol):
    """The module that a game names as its ``paper``."""

    def sheets(self, setup: Setup, language: str) -> list[Sheet]:
        """Everything to cut out and to write on, for a match that is set up so."""


def frame(width: float, height: float, colour: str, part: float = 0.08, edge: float = EDGE) -> str:
    """The ground of a card or board: a pale colour with a strong line around it, thrifty with ink."""
    inner = width - 2 * edge, height - 2 * edge
    return box(edge, edge, *inner, rx=5, fill=mixed(colour, part, WHITE), stroke=colour, stroke_width=0.9)


def line(x: float, y: float, to_x: float, to_y: float, colour: str = RULE, width: float = 0.3) -> str:
    """A straight line."""
    return path(f"M{x:.2f} {y:.2f}L{to_x:.2f} {to_y:.2f}", fill="none", stroke=colour, stroke_width=width)


def list_face(title: str, rows: Sequence[tuple[str, str]], colour: str) -> Face:
    """A card that is a list: a few words to each mark, a number or nothing; long ones have more room."""
    width, height = CARD
    shares = [max(1.0, len(text) / _SHORT) for _, text in rows]
    svg, words = [frame(width, height, colour)], [Words(title, 7, 6, width - 14, 11, 11, True, "centre")]
    y = 19.0
    for (mark, text), share in zip(rows, shares, strict=True):
        room = (height - 22 - EDGE) * share / sum(shares)
        svg.append(line(7, y, width - 7, y, mixed(colour, 0.5, WHITE)))
        indent = 7 if mark else 0
        words.append(Words(mark, 7, y, 6, room, 10, True, colour=mixed(colour, 0.75, INK)))
        words.append(Words(text, 7 + indent, y + 0.5, width - 14 - indent, room - 1, 8.5))
        y += room
    return Face("".join(svg), tuple(words))


def score_table(title: str, rows: Sequence[str], columns: int, colour: str) -> Piece:
    """A table to write points into: a row for what gives them, a column for each player."""
    width, first = 186.0, 66.0
    height = 12 + _ROW * (len(rows) + 1) + 6
    column = (width - first) / columns
    bottom = 12 + _ROW * (len(rows) + 1)
    svg = [box(0, 12, width, _ROW, fill=mixed(colour, 0.25, WHITE))]
    words = [Words(title, 0, 0, width, 11, 12, True)]
    for number in range(len(rows) + 2):
        y = 12 + _ROW * number
        svg.append(line(0, y, width, y))
    for number in range(columns + 1):
        svg.append(line(first + column * number, 12, first + column * number, bottom))
    svg.append(line(0, 12, 0, bottom))
    for number, row in enumerate(rows):
        last = number == len(rows) - 1
        words.append(Words(row, 2, 12 + _ROW * (number + 1), first - 4, _ROW, 9, last))
    return Piece(width, height, Face("".join(svg), tuple(words)))
