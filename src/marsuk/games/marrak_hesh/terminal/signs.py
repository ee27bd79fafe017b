"""How tiles and transports look: a letter and a word or a shape each, and a colour on top."""

from __future__ import annotations

from dataclasses import dataclass

from marsuk.games.marrak_hesh.terminal.words import words

COLOUR_STYLES = {
    "yellow": "yellow",
    "violet": "medium_purple1",
    "red": "red",
    "blue": "dodger_blue1",
    "green": "green",
    "orange": "dark_orange",
}
TRANSPORT_STYLES = {"amber": "orange1", "cyan": "cyan", "rose": "hot_pink"}
HULLS = {"amber": "▲", "cyan": "●", "rose": "◆"}
WIDE, NARROW = 8, 5  # characters of a tile with its rare mark


@dataclass(frozen=True)
class Sign:
    """A tile in a cell."""

    text: str
    style: str


def letter(colour: str) -> str:
    """The character of a colour, the same in every language."""
    return colour[0].upper()


def tile_sign(tile: str, rare: bool, width: int, language: str) -> Sign:
    """A tile in as many characters: the colour's letter, the type, and an asterisk if it is rare."""
    colour, kind = tile.partition("#")[0].split("-")
    if width >= WIDE:
        text = f"{letter(colour)} {words(f'mh-type-{kind}', language)}"
    else:
        text = f"{letter(colour)}{words(f'mh-type-{kind}.tiny', language)}"
    return Sign(text + ("*" if rare else ""), COLOUR_STYLES[colour])
