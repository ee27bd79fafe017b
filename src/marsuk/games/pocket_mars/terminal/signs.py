"""How suits, cards and players look: a letter each, and a colour on top."""

from __future__ import annotations

from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.language import LETTERS

SUIT_STYLES = {
    "ecosystem": "green",
    "energy": "dark_orange",
    "science": "medium_purple1",
    "water": "dodger_blue1",
    "construction": "grey70",
}
SEAT_STYLES = {0: "cyan", 1: "magenta", 2: "yellow", 3: "bright_white", "da": "red"}
UNKNOWN, FACE_DOWN = "?", "▼"
ACTS, LANDS = "✓", "▲"
TO_MOVE = "▶"

# Digits three high and three wide; the last is for no digit at all
_LARGE = (
    ("┏━┓", "╺┓ ", "╺━┓", "╺━┓", "╻ ╻", "┏━╸", "┏━╸", "╺━┓", "   "),
    ("┃ ┃", " ┃ ", "┏━┛", "╺━┫", "┗━┫", "┗━┓", "┣━┓", "  ┃", "╺━╸"),
    ("┗━┛", "╺┻╸", "┗━╸", "╺━┛", "  ╹", "╺━┛", "┗━┛", "  ╹", "   "),
)


def large(value: int | None) -> tuple[str, str, str]:
    """A value from 0 to 7 in three lines; None is a dash."""
    column = -1 if value is None else value
    return _LARGE[0][column], _LARGE[1][column], _LARGE[2][column]


def suit_letter(suit: str) -> str:
    """The letter of a suit, as in the ids of its cards."""
    return LETTERS[BUILDINGS.index(suit)]


def card_sign(card: Json) -> Text:
    """A card by its id, or its back by the suit."""
    style = SUIT_STYLES[card["suit"]]
    if card["card"] is None:
        return Text(f"{suit_letter(card['suit'])}{UNKNOWN}", style)
    return Text(card["card"], f"bold {style}")


def card_signs(cards: list[Json]) -> Text:
    """Several cards in a row."""
    return Text(" ").join(card_sign(card) for card in cards)


def seat_name(match: Match, seat: int | str, language: str) -> str:
    """What a seat is called, DA included."""
    return match.game.texts.text(f"seat-{seat}", language)


def seat_letter(match: Match, seat: int | str, language: str) -> Text:
    """A colonist of the seat: the first letter of its name."""
    return Text(seat_name(match, seat, language)[0], f"bold {SEAT_STYLES[seat]}")
