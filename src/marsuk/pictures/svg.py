"""What pictures are made with: a few elements of SVG as text, and the colours of the page's dark theme."""

from __future__ import annotations

from typing import NamedTuple

SKY, SKY_FAR, PANEL, PANEL_RAISED, LINE = "#0b1022", "#060914", "#141b33", "#1d2645", "#33406b"
INK, INK_SOFT, ACCENT, LIT, WARN = "#eef1fb", "#b3bedd", "#ff8a57", "#7fe0f5", "#ffd166"
SEATS = ("#ffb45c", "#63c7ff", "#c99bff", "#8be28b")
AUTOMATIC = "#ff7d93"
STAR = "M0-9 2.6-2.9 9-2.6 4 1.8 5.6 8.2 0 4.7-5.6 8.2-4 1.8-9-2.6-2.6-2.9z"
_ESCAPED = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
)  # browsers' Python has no xml, no html


class Drawing(NamedTuple):
    """Part of a picture, drawn from the corner (0, 0), and how large it is."""

    svg: str
    width: float
    height: float


def seat_colour(seat: int, players: int) -> str:
    """The colour of a seat; those that play by themselves come after the players."""
    return SEATS[seat % len(SEATS)] if seat < players else AUTOMATIC


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element; underscores in the names of attributes are hyphens."""
    told = {key.replace("_", "-"): _told(value).translate(_ESCAPED) for key, value in attributes.items()}
    written = "".join(f' {key}="{value}"' for key, value in told.items())
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def _told(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def path(data: str, **attributes: object) -> str:
    """A path."""
    return element("path", d=data, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """A rectangle."""
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def disc(x: float, y: float, radius: float, **attributes: object) -> str:
    """A disc."""
    return element("circle", cx=float(x), cy=float(y), r=float(radius), **attributes)


def text(words: str, x: float, y: float, size: float, **attributes: object) -> str:
    """Words; what cannot be in an SVG file is left out."""
    given: dict[str, object] = {"font_family": "Oxanium, sans-serif", "font_weight": 500, "fill": INK, **attributes}
    return element("text", printable(words).translate(_ESCAPED), x=float(x), y=float(y), font_size=float(size), **given)


def printable(words: str) -> str:
    """The same without what XML does not allow."""
    return "".join(sign for sign in words if sign.isprintable() and not 0xD800 <= ord(sign) <= 0xDFFF)


def placed(x: float, y: float, scale: float, *inside: str, **attributes: object) -> str:
    """Something drawn elsewhere, and larger or smaller."""
    return element("g", *inside, transform=f"translate({x:.2f} {y:.2f}) scale({scale:.4f})", **attributes)


def mixed(colour: str, part: float, other: str) -> str:
    """So much of a colour, and the rest of another."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(one * part + two * (1 - part)):02x}" for one, two in pairs)


def _channels(colour: str) -> list[int]:
    return [int(colour[n : n + 2], 16) for n in (1, 3, 5)]
