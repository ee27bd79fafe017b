"""A hold: a grid of cells; tiles that score together have no wall between them."""

from __future__ import annotations

from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.drawing.canvas import Canvas, Cell, Cells, Wall
from marsuk.drawing.drawer import worth_style
from marsuk.games.marrak_hesh.terminal.ring import short_name
from marsuk.games.marrak_hesh.terminal.signs import TRANSPORT_STYLES, WIDE, tile_sign, transport_letter
from marsuk.games.marrak_hesh.terminal.words import words


def _margin(cell: int) -> int:
    return 2 if cell >= WIDE else 1


def _cells(view: Json, seat: int) -> list[Cell]:
    return [(row, column) for row, column in view["holds"][seat]]


def hold_width(view: Json, seat: int, cell: int) -> int:
    """Columns that the hold needs, with cells of this width."""
    return _margin(cell) + (max(column for _, column in _cells(view, seat)) + 1) * (cell + 1) + 1


def draw_hold(match: Match, view: Json, seat: int, cell: int, language: str, gains: dict[Cell, int]) -> Text:
    """The hold with its owner, hand and tiles; ``gains`` are shown in the cells of the seat that stows now."""
    places = _cells(view, seat)
    canvas = Canvas(hold_width(view, seat, cell), 2 * max(row for row, _ in places) + 5)
    _draw_title(canvas, match, view, seat, language)
    cells = Cells(canvas, _margin(cell), 2, places, cell)
    for column in range(max(c for _, c in places) + 1):
        canvas.put(cells.corner((0, column))[0] + cell // 2 - 1, 1, "abcdefg"[column])
    for row in range(max(r for r, _ in places) + 1):
        canvas.put(0, cells.corner((row, 0))[1], str(row + 1))
    scoring = view["scores"][seat]["pieces"]
    joined = [[(r, c) for r, c in group] for rule in ("MH-P2", "MH-P3") for group in scoring.get(rule, ())]
    cells.draw_walls(_inner_walls(joined))
    counted = {place for group in joined for place in group}
    rare = set(view["rare"])
    for row, column in places:
        tile = view["cargo"][seat][row][column]
        if tile:
            sign = tile_sign(tile, tile in rare, cell, language)
            cells.put((row, column), sign.text, f"bold {sign.style}" if (row, column) in counted else sign.style)
        elif seat == view["to_move"] and (row, column) in gains:
            gain = gains[row, column]
            cells.put((row, column), f"{gain:+d}".center(cell - 1), worth_style(gain))
    return canvas.text()


def _draw_title(canvas: Canvas, match: Match, view: Json, seat: int, language: str) -> None:
    """Whose hold it is, whether it is their turn, and the transports they have left."""
    mark = "▸" if seat == view["to_move"] else " "
    name = short_name(match, seat, language)
    you = f" ({words('you', language)})" if seat == view["seat"] else ""
    canvas.put(0, 0, f"{mark}{name}{you}", "bold")
    left = view["hands"][seat]
    hand = [(f"{transport_letter(colour)}{left[colour]}", style) for colour, style in TRANSPORT_STYLES.items()]
    x = canvas.width - sum(len(text) + 1 for text, _ in hand)
    for text, style in hand:
        canvas.put(x + 1, 0, text, style)
        x += len(text) + 1


def _inner_walls(groups: list[list[Cell]]) -> list[Wall]:
    """The walls between neighbours of one group."""
    gone = []
    for group in groups:
        cells = set(group)
        for row, column in group:
            gone += [frozenset({(row, column), n}) for n in ((row + 1, column), (row, column + 1)) if n in cells]
    return gone
