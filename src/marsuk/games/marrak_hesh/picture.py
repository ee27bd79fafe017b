"""A position of Marrak Hesh 17 as a picture: the ring with its tiles and transports, and everybody's hold."""

from __future__ import annotations

import functools
import json
import math
from pathlib import Path
from typing import Any

from marsuk.core.game import Json
from marsuk.pictures.svg import LINE, STAR, WARN, Drawing, box, disc, element, mixed, path, placed, seat_colour, text

TILE = 48
_CELL = 54
_RING, _REACH, _SQUARENESS, _SAMPLES = 620.0, 0.436, 4.5, 960
_GAP = 36
_SIDE_BY_SIDE = 2  # holds, at the end
COLOURS = {
    "yellow": "#f4d03f",
    "violet": "#b98bf5",
    "red": "#f0675c",
    "blue": "#5aa2f5",
    "green": "#66c76f",
    "orange": "#f59a45",
}
HULLS = {"amber": "#f5a623", "cyan": "#35c9d8", "rose": "#f06a9b"}
DARK, DECK, _EDGE, _SOCKET, _PAPER = "#161a2e", "#232c4e", "#43528a", "#11172d", "#ffffff"
_GOLD, _GOLD_EDGE = "#fff3c4", "#5a3b00"


@functools.cache
def outlines() -> dict[str, dict[str, str]]:
    """What the page draws with as well."""
    found: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("art.json").read_text(encoding="utf-8"))
    return found


def draw(view: Json, components: Json) -> Drawing:
    """The whole table; at the end the holds alone, which have decided it."""
    holds = [_hold(view, components, seat) for seat in range(view["players"])]
    width, height = max(hold.width for hold in holds), max(hold.height for hold in holds)
    if view["winners"] is not None:
        columns = _SIDE_BY_SIDE
        size = _RING / (columns * width + (columns - 1) * _GAP)
        ring, x = "", 0.0
    else:
        columns = 1
        size = (_RING - _GAP * (len(holds) - 1)) / (height * len(holds))
        ring, x = _ring(view, components), _RING + _GAP
    drawn = [
        placed(x + n % columns * (width * size + _GAP), n // columns * (height * size + _GAP), size, hold.svg)
        for n, hold in enumerate(holds)
    ]
    rows = -(-len(holds) // columns)
    whole = x + columns * (width * size + _GAP) - _GAP, rows * (height * size + _GAP) - _GAP
    return Drawing(ring + "".join(drawn), whole[0], whole[1] if not ring else max(_RING, whole[1]))


def _hold(view: Json, components: Json, seat: int) -> Drawing:
    cells, cargo = view["holds"][seat], view["cargo"][seat]
    rows, columns = max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1
    colour = seat_colour(seat, view["players"])
    width, height = columns * _CELL + 16, rows * _CELL + 16
    parts = [box(1, 1, width - 2, height - 2, rx=14, fill=DECK, stroke=colour, stroke_width=3)]
    for row, column in cells:
        x, y = 8 + column * _CELL + 3, 8 + row * _CELL + 3
        tile = cargo[row][column]
        if tile is None:
            parts.append(box(x, y, TILE, TILE, rx=10, fill=_SOCKET, stroke=LINE))
        else:
            parts.append(placed(x, y, 1, tile_svg(components["tiles"][tile])))
    for cell in (cell for group in view["scores"][seat]["pieces"].get("MH-P2", []) for cell in group):
        row, column = cell
        x, y = 8 + column * _CELL + 1, 8 + row * _CELL + 1
        parts.append(box(x, y, _CELL - 2, _CELL - 2, rx=11, fill="none", stroke=_PAPER, stroke_width=2.5))
    return Drawing("".join(parts), width, height)


def tile_svg(tile: Json) -> str:
    """A goods tile, 48 by 48."""
    colour, art = COLOURS[tile["colour"]], outlines()
    face = mixed(colour, 0.92, _PAPER)
    parts = [
        path("M11 1h26l10 10v26L37 47H11L1 37V11z", fill=mixed(colour, 0.5, "#0a0d1c")),
        path("M12.5 3.500h23l8.500 8.500v23l-8.500 8.500h-23L4 35V12z", fill=face),
        path(
            art["patterns"][tile["colour"]],
            fill="none",
            stroke=mixed(colour, 0.72, "#10142a"),
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_linejoin="round",
            opacity=0.5,
        ),
    ]
    if tile["rare"]:
        edge = "M13 4.500h22l8.500 8.500v22L35 43.500H13L4.500 35V13z"
        parts += [
            path(edge, fill="none", stroke=_GOLD_EDGE, stroke_width=4.2),
            path(edge, fill="none", stroke=_GOLD, stroke_width=2.2),
            placed(11, 35, 0.8, path(STAR, fill=_GOLD, stroke=_GOLD_EDGE, stroke_width=2)),
        ]
    glyph = art["glyphs"][tile["type"]]
    around = path(glyph, fill=face, stroke=face, stroke_width=3, stroke_linejoin="round")
    parts.append(placed(11, 11, 1.1, around, path(glyph, fill=DARK, fill_rule="evenodd")))
    return "".join(parts)


def _ring(view: Json, components: Json) -> str:
    middle = _RING / 2
    parts = [_line(0.86, _EDGE, 3), _line(1.14, _EDGE, 3), station_svg(middle)]
    docks = view["ring"]
    for number, dock in enumerate(docks):
        x, y = _dock_point(number, len(docks))
        good, transport = dock["good"], dock["transport"]
        if good is not None:
            parts.append(placed(x - 34, y - 34, 68 / TILE, tile_svg(components["tiles"][good])))
        elif transport is not None:
            turn = math.degrees(math.atan2(middle - y, middle - x)) + 90
            hull = path(
                outlines()["hulls"][transport],
                fill=HULLS[transport],
                stroke=mixed(HULLS[transport], 0.35, "#0a0d1c"),
                stroke_width=4,
                transform=f"rotate({turn:.1f})",
            )
            letter = text(transport[0].upper(), 0, 10, 26, text_anchor="middle", font_weight=700, fill=DARK)
            badge = disc(0, 2, 18, fill=mixed(HULLS[transport], 0.55, _PAPER))
            parts.append(placed(x, y, 0.66, hull, badge, letter))
        else:
            parts.append(disc(x, y, 22, fill=_SOCKET, stroke=LINE, stroke_width=2))
    return "".join(parts)


def station_svg(middle: float) -> str:
    """The station, smaller and plainer than on the page."""
    arms = [
        path(
            f"M{middle} {middle - 70}v-66",
            stroke="#6d789f",
            stroke_width=14,
            transform=f"rotate({turn} {middle} {middle})",
        )
        for turn in range(0, 360, 60)
    ]
    sectors = [
        path(
            f"M{middle} {middle - 52}v-18",
            stroke=list(HULLS.values())[turn // 40 % 3],
            stroke_width=30,
            transform=f"rotate({turn} {middle} {middle})",
        )
        for turn in range(0, 360, 40)
    ]
    return "".join(
        [
            *arms,
            disc(middle, middle, 104, fill="none", stroke="#d5dcf0", stroke_width=20),
            disc(middle, middle, 104, fill="none", stroke=WARN, stroke_width=6, stroke_dasharray="7 10"),
            disc(middle, middle, 80, fill=DECK, stroke=_EDGE, stroke_width=3),
            *sectors,
            disc(middle, middle, 46, fill="#f3b56b", stroke="#8a5a1e", stroke_width=3),
            text("17", middle, middle + 15, 42, text_anchor="middle", font_weight=700, fill="#4a2a05"),
        ]
    )


@functools.cache
def _lengths() -> list[float]:
    """How far round the curve each sample lies, so that docks are equally far apart."""
    lengths = [0.0]
    for n in range(1, _SAMPLES + 1):
        (ax, ay), (bx, by) = _on_curve((n - 1) / _SAMPLES), _on_curve(n / _SAMPLES)
        lengths.append(lengths[-1] + math.hypot(bx - ax, by - ay))
    return lengths


def _on_curve(turn: float) -> tuple[float, float]:
    angle = 2 * math.pi * turn - math.pi / 2
    x, y = math.cos(angle), math.sin(angle)
    radius = (abs(x) ** _SQUARENESS + abs(y) ** _SQUARENESS) ** (-1 / _SQUARENESS)
    return x * radius, y * radius


def _dock_point(number: int, docks: int) -> tuple[float, float]:
    lengths = _lengths()
    wanted = number / docks * lengths[-1]
    sample = next(n for n, length in enumerate(lengths) if length >= wanted)
    x, y = _on_curve(sample / _SAMPLES)
    return _RING * (0.5 + x * _REACH), _RING * (0.5 + y * _REACH)


def _line(reach: float, colour: str, width: float) -> str:
    points = [_on_curve(n / 96) for n in range(96)]
    scale = _RING * _REACH * reach
    told = " ".join(f"{_RING / 2 + x * scale:.1f},{_RING / 2 + y * scale:.1f}" for x, y in points)
    drawn: dict[str, Any] = {"fill": "none", "stroke": colour, "stroke_width": width}
    return element("polygon", points=told, **drawn)
