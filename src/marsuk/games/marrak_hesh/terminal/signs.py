"""How tiles and transports look: letters and a word or a shape each, and a colour on top."""

from __future__ import annotations

from dataclasses import dataclass

from marsuk.games.marrak_hesh.terminal.words import words
from marsuk.games.marrak_hesh.texts import TEXTS

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
RARE = "*"
WIDE, NARROW = 8, 5  # characters of a tile with its rare mark


@dataclass(frozen=True)
class Sign:
    """A tile in a cell."""

    text: str
    style: str


def transport_letter(transport: str) -> str:
    """The letter of a transport, as in the notation of moves: its name begins with it in every language."""
    return transport[0].upper()


def colour_letters(colour: str, language: str) -> str:
    """What tells the colour of a tile where colours cannot be seen."""
    return TEXTS.text(f"colour-{colour}.letters", language)  # MH-C6


def tile_sign(tile: str, rare: bool, width: int, language: str) -> Sign:
    """A tile in as many characters: the colour's letters, what fits of the type, and an asterisk if it is rare."""
    colour, kind = tile.partition("#")[0].split("-")
    letters = colour_letters(colour, language)
    if width >= WIDE:
        text = f"{letters} {words(f'mh-type-{kind}', language)}"
    else:
        text = f"{letters}{words(f'mh-type-{kind}.tiny', language)}"
    return Sign(text[: width - len(RARE)] + (RARE if rare else ""), COLOUR_STYLES[colour])
