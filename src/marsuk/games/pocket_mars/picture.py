"""A position of Pocket Mars as a picture: everybody's way from Earth, and the colony with its colonists."""

from __future__ import annotations

import functools
import json
from pathlib import Path

from marsuk.core.game import Json
from marsuk.pictures.svg import AUTOMATIC, LINE, SEATS, STAR, WARN, Drawing, box, disc, path, placed, text

_WIDTH, _COLUMN, _LANE = 1000.0, 200.0, 58.0
_COLONY = 400.0
SUITS = {
    "ecosystem": "#58b868",
    "energy": "#f2953b",
    "science": "#a57ae8",
    "water": "#4a9df0",
    "construction": "#7d889f",
}
_PAPER, DARK, _GROUND, _DEEP, _SPACE = "#f3ead7", "#10182e", "#9a4a30", "#57241d", "#070b1a"
_PIECE = 24  # what the shapes of seats and suits are drawn on
_NO_VALUE = "–"


@functools.cache
def outlines() -> dict[str, dict[str, str]]:
    """What the page draws with as well."""
    found: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("art.json").read_text(encoding="utf-8"))
    return found


def draw(view: Json, components: Json) -> Drawing:
    """Space above, with a lane for each; Mars below."""
    seats = view["seats"]
    sky = 16 + _LANE * len(seats)
    height = sky + _COLONY
    parts = [
        box(0, 0, _WIDTH, height, rx=22, fill=_SPACE),
        path(f"M0 {sky + 90}q250-110 500-40t500-30V{height - 22}q0 22-22 22H22q-22 0-22-22z", fill=_DEEP),
        path(f"M0 {sky + 190}q260-70 520-20t480-20V{height - 22}q0 22-22 22H22q-22 0-22-22z", fill=_GROUND),
        *[disc((n * 137) % 985 + 8, (n * 61) % (sky + 30) + 6, 1 + n % 2, fill="#dfe8ff") for n in range(34)],
        *[placed(0, 8 + _LANE * n, 1, _lane(seat)) for n, seat in enumerate(seats)],
    ]
    for n, building in enumerate(view["row"]):
        parts.append(placed(_COLUMN * n, sky, 1, _building(view, components, building)))
    return Drawing("".join(parts), _WIDTH, height)


def colour_of(seat: int | str) -> str:
    """The colour of a seat's colonists."""
    return SEATS[seat] if isinstance(seat, int) else AUTOMATIC


def colonist_svg(seat: int | str, x: float, y: float, size: float) -> str:
    """A colonist, as large as is wanted."""
    shape = outlines()["seats"][str(seat)]
    return placed(
        x,
        y,
        size / _PIECE,
        path(shape, fill=DARK, stroke=DARK, stroke_width=3),
        path(shape, fill=colour_of(seat)),
        box(5.5, 9.5, 13, 5.5, rx=2.7, fill=DARK, opacity=0.85),
        path("M7.500 11.200h3", stroke="#ffffff", stroke_width=1.4, stroke_linecap="round", opacity=0.8),
    )


def _row(seat: int | str, count: int, x: float, y: float, size: float, room: float) -> str:
    """Colonists side by side; closer where there are many."""
    step = min(size + 4, (room - size) / max(1, count - 1))
    return "".join(colonist_svg(seat, x + n * step, y, size) for n in range(count))


def _lane(seat: Json) -> str:
    """Who is still on Earth, who is on the ship, and the energy that is left."""
    who, y = seat["seat"], _LANE / 2
    hull = "M0 18q0-16 18-16h190q52 0 84 19q-32 21-84 21H18Q0 42 0 24z"
    return "".join(
        [
            path(f"M150 {y}H960", stroke=LINE, stroke_width=2, stroke_dasharray="3 9", stroke_linecap="round"),
            disc(46, y, 25, fill="#2f7fd0", stroke="#9fd0ff", stroke_width=2),
            path(
                f"M30 {y - 12}q14-10 22 0t14 6q-4 10-16 8t-20-14zM38 {y + 8}q10-4 16 2t-4 10q-10-2-12-12z",
                fill="#5fc07a",
            ),
            _row(who, seat["earth"], 84, y - 15, 30, 220),
            placed(360, y - 21, 1, path(hull, fill="#dfe4f2", stroke=colour_of(who), stroke_width=4)),
            path(f"M360 {y - 9}l-34 9l34 9z", fill="#ff8a3c"),
            _row(who, seat["ship"], 386, y - 15, 30, 200),
            *[
                path(
                    outlines()["suits"]["energy"],
                    fill=WARN if n < seat["energy"] else "#2a3354",
                    transform=f"translate({790 + n * 30} {y - 13}) scale(1.1)",
                )
                for n in range(5)
            ],
        ]
    )


def _building(view: Json, components: Json, building: str) -> str:
    """A dome, what lies on top of its projects, and who lives there."""
    colour, stack = SUITS[building], view["stacks"][building]
    parts = [
        path("M34 176a66 72 0 0 1 132 0z", fill=colour, opacity=0.92),
        path("M34 176a66 72 0 0 1 132 0z", fill="none", stroke="#ffffff", stroke_width=3, opacity=0.7),
        path(
            "M58 150a46 52 0 0 1 28-34",
            fill="none",
            stroke="#ffffff",
            stroke_width=5,
            stroke_linecap="round",
            opacity=0.6,
        ),
        placed(74, 116, 2.2, path(outlines()["suits"][building], fill=DARK, fill_rule="evenodd")),
    ]
    if stack:
        top = stack[-1]
        value = components["cards"][top["card"]]["value"] if top.get("card") else None
        suit = SUITS[top["suit"]]
        parts += [
            box(24, 190, 152, 62, rx=10, fill=_PAPER, stroke=suit, stroke_width=5),
            placed(36, 199, 1.8, path(outlines()["suits"][top["suit"]], fill=suit, fill_rule="evenodd")),
            text(str(value or _NO_VALUE), 104, 237, 46, text_anchor="middle", font_weight=700, fill=DARK),
            text(f"×{len(stack)}", 164, 232, 24, text_anchor="end", fill="#5b5347"),
        ]
    else:
        parts.append(
            box(24, 190, 152, 62, rx=10, fill="none", stroke="#ffe6d6", stroke_width=2, stroke_dasharray="8 8")
        )
    for line, stars in enumerate((2, 1)):
        y = 266 + line * 58
        people = [seat["seat"] for seat in view["seats"] for _ in range(_living(seat, building, stars))]
        parts.append(box(16, y, 168, 50, rx=12, fill="#0c0a16", opacity=0.55))
        parts += [placed(34 + n * 18, y + 25, 0.85, path(STAR, fill=WARN)) for n in range(stars)]
        left = 46 + (stars - 1) * 18
        step = min(32.0, (176 - left - 30) / max(1, len(people) - 1))
        parts += [colonist_svg(who, left + n * step, y + 10, 30) for n, who in enumerate(people)]
    return "".join(parts)


def _living(seat: Json, building: str, stars: int) -> int:
    return int(seat["mars"].get(building, (0, 0))[stars - 1])
