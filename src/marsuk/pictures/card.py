"""A picture of a table: the game as its folder draws it, what there is to say, who plays and how they stand."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from marsuk.core.game import Game, Json
from marsuk.pictures.svg import (
    ACCENT,
    INK_SOFT,
    LINE,
    PANEL,
    SKY,
    STAR,
    WARN,
    Drawing,
    box,
    disc,
    element,
    path,
    placed,
    seat_colour,
    text,
)

WIDTH, HEIGHT = 1200, 630  # what those who show links ask for
_EDGE, _TOP, _RIGHT, _SIDE = 44, 104, 760, 396
_LINE_HEIGHT = 58
_NARROW = 0.58  # how wide a letter is on average, of its size
_LONGEST_NAME = 17
_NOTE_LINES = 4


class Person(NamedTuple):
    """Somebody at the table: ``points`` as far as the game has come."""

    name: str
    points: int | None
    won: bool
    waits: bool = False  # nobody sits there yet


class Card(NamedTuple):
    """All that a picture says."""

    title: str  # of the game
    headline: str
    note: str
    people: Sequence[Person]
    players: int  # those of them who do not play by themselves


class DrawsViews(Protocol):
    """The module that a game names as its ``picture``."""

    def draw(self, view: Json, components: Json) -> Drawing:
        """Draw what a view tells, with the components as ``components_told`` tells them."""


def board(game: Game, view: Json, components: Json) -> Drawing | None:
    """A position as its game draws it; none of a game that does not."""
    if game.picture is None:
        return None
    return cast(DrawsViews, import_module(game.picture)).draw(view, components)


def card(told: Card, drawing: Drawing | None) -> str:
    """The whole picture."""
    left = _RIGHT - _EDGE * 2 if drawing is not None else 0
    x = _RIGHT if drawing is not None else _EDGE * 2
    width = _SIDE if drawing is not None else WIDTH - _EDGE * 4
    parts = [_background(), _mark(told.title)]
    if drawing is not None:
        scale = min(left / drawing.width, (HEIGHT - _TOP - _EDGE) / drawing.height)
        y = _TOP + (HEIGHT - _TOP - _EDGE - drawing.height * scale) / 2
        parts.append(placed(_EDGE + (left - drawing.width * scale) / 2, y, scale, drawing.svg))
    lines = _wrapped(told.headline, width, 46, 3)
    y = _TOP + 52
    for line in lines:
        parts.append(text(line, x, y, 46, font_weight=700))
        y += 54
    for line in _wrapped(told.note, width, 26, _NOTE_LINES):
        parts.append(text(line, x, y - 6, 26, fill=INK_SOFT))
        y += 34
    y = max(y + 8, HEIGHT - _EDGE - _LINE_HEIGHT * len(told.people))
    for seat, person in enumerate(told.people):
        parts.append(_person(person, seat_colour(seat, told.players), x, y + seat * _LINE_HEIGHT, width))
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=HEIGHT,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _background() -> str:
    glow = element(
        "radialGradient",
        element("stop", offset=0, stop_color=ACCENT, stop_opacity=0.2),
        element("stop", offset=1, stop_color=ACCENT, stop_opacity=0),
        id="glow",
        cx=0.9,
        cy=0,
        r=0.75,
    )
    stars = [disc((n * 331) % WIDTH, (n * 197) % HEIGHT, 0.8 + n % 3 * 0.5, fill="#c9d6ff") for n in range(48)]
    whole = {"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT}
    return "".join(
        [
            element("defs", glow),
            box(**whole, fill=SKY),
            element("g", *stars, opacity=0.5),
            box(**whole, fill="url(#glow)"),
            box(0, 0, WIDTH, 8, fill=ACCENT),
        ]
    )


def _mark(title: str) -> str:
    """A small Mars and its name, and which game it is."""
    return "".join(
        [
            disc(_EDGE + 20, 58, 20, fill="#e4633c", stroke="#ffb184", stroke_width=3),
            path(f"M{_EDGE + 3} 54q16-8 34 0M{_EDGE + 5} 66q14 6 30 0", fill="none", stroke="#8e2f1d", stroke_width=4),
            text("Marsuk", _EDGE + 54, 70, 34, font_weight=700),
            text(title, WIDTH - _EDGE, 70, 30, text_anchor="end", fill=INK_SOFT),
        ]
    )


def _person(person: Person, colour: str, x: float, y: float, width: float) -> str:
    fill = INK_SOFT if person.waits else "#eef1fb"
    parts = [
        box(x, y + 4, width, _LINE_HEIGHT - 10, rx=12, fill=PANEL, stroke=LINE),
        box(x, y + 4, 8, _LINE_HEIGHT - 10, rx=4, fill=colour),
        text(_shortened(person.name), x + 24, y + 38, 26, fill=fill),
    ]
    if person.points is not None:
        parts.append(text(str(person.points), x + width - 18, y + 40, 32, text_anchor="end", font_weight=700))
    if person.won:
        parts.append(placed(x + width - 92, y + 28, 1.5, path(STAR, fill=WARN)))
    return "".join(parts)


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "…"


def _wrapped(words: str, width: float, size: float, most: int) -> list[str]:
    """Words in lines that fit; what is more than so many lines is cut."""
    room = max(1, int(width / (size * _NARROW)))
    lines: list[str] = []
    for word in words.split():
        piece = word if len(word) <= room else word[: room - 1] + "…"
        if lines and len(lines[-1]) + 1 + len(piece) <= room:
            lines[-1] += " " + piece
        else:
            lines.append(piece)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1][: room - 1].rstrip() + "…"]
    return lines
