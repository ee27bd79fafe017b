"""Where pieces lie on pages: as many of a size as there is room for, with marks to cut along, and backs mirrored."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from marsuk.paper.parts import Face, Piece, Sheet

_MARGIN = 5.0  # which no printer can print on
_MARK, _AWAY = 4.0, 1.2  # how long a mark is, and how far from what it cuts
_BETWEEN = 6.0  # pieces that are not to be cut


class Paper(NamedTuple):
    """A size of paper, upright, in millimetres."""

    width: float
    height: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


class Placed(NamedTuple):
    """A side of a piece, and where its corner lies."""

    face: Face
    x: float
    y: float
    width: float
    height: float


class Page(NamedTuple):
    """A page to print."""

    titles: tuple[str, ...]  # of the sheets whose pieces lie here
    backs: bool
    cut: bool
    placed: tuple[Placed, ...]
    marks: tuple[tuple[float, float, float, float], ...]


class _Run(NamedTuple):
    """What pieces must have in common to lie on one page."""

    width: float
    height: float
    two_sided: bool
    whole: bool


def pages(sheets: Sequence[Sheet], paper: Paper) -> Iterator[Page]:
    """All pages; those with backs follow their fronts, as a printer wants them that prints on both sides."""
    titled = [(sheet, piece) for sheet in sheets for piece in sheet.pieces]
    for run, alike in itertools.groupby(titled, key=lambda each: _run(*each)):
        between = _BETWEEN if run.whole else 0.0
        columns, rows = _most(paper.width, run.width, between), _most(paper.height, run.height, between)
        left = list(alike)
        while left:
            some, left = left[: columns * rows], left[columns * rows :]
            titles = tuple(dict.fromkeys(sheet.title for sheet, _ in some))
            yield from _sides(run, titles, [piece for _, piece in some], columns, paper)


def _run(sheet: Sheet, piece: Piece) -> _Run:
    return _Run(piece.width, piece.height, piece.back is not None, sheet.whole)


def _most(room: float, size: float, between: float) -> int:
    return max(1, int((room - 2 * _MARGIN + between) // (size + between)))


def _sides(run: _Run, titles: tuple[str, ...], pieces: Sequence[Piece], columns: int, paper: Paper) -> Iterator[Page]:
    """A page of fronts and, if there are any, the page behind it: turned over its long edge, left is right."""
    width, height, between = run.width, run.height, _BETWEEN if run.whole else 0.0
    columns = min(columns, len(pieces))
    rows = -(-len(pieces) // columns)
    left = (paper.width - columns * (width + between) + between) / 2
    top = (paper.height - rows * (height + between) + between) / 2
    fronts, backs = [], []
    for number, piece in enumerate(pieces):
        row, column = divmod(number, columns)
        x, y = left + column * (width + between), top + row * (height + between)
        fronts.append(Placed(piece.front, x, y, width, height))
        if piece.back is not None:
            backs.append(Placed(piece.back, paper.width - x - width, y, width, height))
    marks = () if run.whole else tuple(_marks(left, top, columns, rows, width, height))
    yield Page(titles, False, not run.whole, tuple(fronts), marks)
    if backs:
        yield Page(titles, True, not run.whole, tuple(backs), ())


def _marks(
    left: float, top: float, columns: int, rows: int, width: float, height: float
) -> Iterator[tuple[float, float, float, float]]:
    """Short lines around the pieces, at every edge that is cut."""
    right, bottom = left + columns * width, top + rows * height
    for column in range(columns + 1):
        x = left + column * width
        yield x, top - _AWAY - _MARK, x, top - _AWAY
        yield x, bottom + _AWAY, x, bottom + _AWAY + _MARK
    for row in range(rows + 1):
        y = top + row * height
        yield left - _AWAY - _MARK, y, left - _AWAY, y
        yield right + _AWAY, y, right + _AWAY + _MARK, y
