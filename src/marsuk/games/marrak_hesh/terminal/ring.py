"""The station: its docks as a ring, clockwise from the upper left corner, with the scores in the middle."""

from __future__ import annotations

from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.drawing.canvas import Canvas, Cell, Cells
from marsuk.games.marrak_hesh.terminal.signs import HULLS, TRANSPORT_STYLES, WIDE, tile_sign, transport_letter
from marsuk.games.marrak_hesh.terminal.words import TEXTS, words

_ROWS, _COLUMNS = 6, 8
RING_WIDTH = _COLUMNS * (WIDE + 1) + 1
_MIDDLE_X, _MIDDLE_Y = WIDE + 3, 3
_MIDDLE_WIDTH, _MIDDLE_HEIGHT = (_COLUMNS - 2) * (WIDE + 1) - 3, 2 * _ROWS - 5
_SEAT_WIDTH = 10


def place(dock: int) -> Cell:
    """Where a dock is drawn: along the top, down the right side, back along the bottom, up the left side."""
    if dock < _COLUMNS:
        return 0, dock
    dock -= _COLUMNS
    if dock < _ROWS - 2:
        return dock + 1, _COLUMNS - 1
    dock -= _ROWS - 2
    if dock < _COLUMNS:
        return _ROWS - 1, _COLUMNS - 1 - dock
    return _ROWS - 2 - (dock - _COLUMNS), 0


def draw_ring(match: Match, view: Json, language: str) -> Text:
    """The docks with their tiles and transports; those that may be used now say by which transports."""
    canvas = Canvas(RING_WIDTH, 2 * _ROWS + 1)
    cells = Cells(canvas, 0, 0, [place(dock) for dock in range(len(view["ring"]))], WIDE)
    cells.draw_walls()
    usable: dict[int, list[str]] = {}
    for move in match.legal():
        if move.dict["move"] == "dock":
            usable.setdefault(move.dict["dock"], []).append(move.dict["transport"])
    rare = set(view["rare"])
    for dock, content in enumerate(view["ring"]):
        cells.label(place(dock), str(dock), "bold" if dock in usable else "")
        for n, colour in enumerate(usable.get(dock, ())):
            cells.label(place(dock), transport_letter(colour), TRANSPORT_STYLES[colour], start=len(str(dock)) + 1 + n)
        if dock in usable:
            cells.label(place(dock), " ", start=len(str(dock)))
        if content["good"]:
            sign = tile_sign(content["good"], content["good"] in rare, WIDE, language)
            cells.put(place(dock), sign.text, sign.style)
        elif colour := content["transport"]:
            cells.put(place(dock), f" {HULLS[colour]} {transport_letter(colour)}", f"bold {TRANSPORT_STYLES[colour]}")
    _draw_scores(canvas, match, view, language)
    return canvas.text()


def _draw_scores(canvas: Canvas, match: Match, view: Json, language: str) -> None:
    """Who has how many points, and why."""
    scores, players = view["scores"], view["players"]
    rules = [rule for rule in scores[0] if rule not in ("total", "pieces")]
    heading = words("mh-score-now" if view["winners"] is None else "mh-score-final", language)
    lines = [(heading, "bold"), *[(_label(match, rule, language), "") for rule in rules]]
    lines.append((words("score-total", language), "bold"))
    room = _MIDDLE_WIDTH - players * _SEAT_WIDTH
    top = _MIDDLE_Y + (_MIDDLE_HEIGHT - len(lines)) // 2
    for y, (label, style) in enumerate(lines, start=top):
        canvas.put(_MIDDLE_X, y, label if len(label) <= room else label[: room - 1] + "…", style)
    for seat, score in enumerate(scores):
        entries = [short_name(match, seat, language), *[str(score[rule]) for rule in rules], str(score["total"])]
        for y, entry in enumerate(entries, start=top):
            x = _MIDDLE_X + room + seat * _SEAT_WIDTH
            strong = y in (top, top + len(entries) - 1)
            canvas.put(x, y, entry.rjust(_SEAT_WIDTH), "bold" if strong else "")


def _label(match: Match, rule: str, language: str) -> str:
    """A rule's id, without what all ids begin with, and what it counts."""
    key = f"mh-score-{rule}"
    title = words(key, language) if TEXTS.has(key) else match.game.texts.text(f"{rule}.title", language)
    return f"{rule.partition('-')[2]} {title}"


def short_name(match: Match, seat: int, language: str) -> str:
    """A corporation's first name."""
    return match.game.seat_name(seat, language).split()[0]
