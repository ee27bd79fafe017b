"""The effect language of Pocket Mars: what a card's action says, read into the numbers that the kernel interprets.

An action is an optional condition or cost and a colon, then effects with commas between: ``pay 1: land any, draw 2``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from marsuk.core.errors import DataError
from marsuk.games.pocket_mars.tables import (
    ALWAYS,
    CONSTRUCTION,
    COVER,
    DEMOTE_ANY,
    DRAW_CARDS,
    GAIN,
    HOLDING,
    LAND_ANY,
    LAND_HERE,
    LAUNCH,
    MAX_EFFECTS,
    NONE_HERE,
    PEEK,
    PROMOTE_ANY,
    PROMOTE_HERE,
    RECOVER,
    REORDER,
    SWAP,
    TRANSFER,
)
from marsuk.games.pocket_mars.texts import TEXTS

LETTERS = "GESWC"  # of the suits, in the order of their numbers
COUNTED = {"launch": LAUNCH, "energy": GAIN, "draw": DRAW_CARDS}  # these have a number behind them
PLAIN = {
    "land here": LAND_HERE,
    "land any": LAND_ANY,
    "promote here": PROMOTE_HERE,
    "promote any": PROMOTE_ANY,
    "demote any": DEMOTE_ANY,
    "swap": SWAP,
    "transfer": TRANSFER,
    "reorder": REORDER,
    "peek": PEEK,
    "cover": COVER,
    "recover": RECOVER,
}
_HERE = {"none-here", "land here", "promote here"}  # what Construction cannot have
_NUMBERED = re.compile(r"(launch|energy|draw|pay) ([1-9])")
_HOLDING = re.compile(rf"holding ([{LETTERS}])")
_KNOWN_EFFECTS = ", ".join((*(f"{word} N" for word in COUNTED), *PLAIN))
_KNOWN_CONDITIONS = f"none-here, holding {'/'.join(LETTERS)}, pay N"


@dataclass(frozen=True)
class Action:
    """A hand action or a prep action."""

    text: str  # as the deck says it, with single spaces
    condition: int
    suit_held: int
    cost: int
    effects: tuple[tuple[int, int], ...]  # each with its number


def parse_action(text: Any, suit: int) -> Action:
    """Read the action of a card of this suit; DataError says what is not understood."""
    if not isinstance(text, str) or len(text) > 200:
        raise DataError("data-deck-action-text", TEXTS)
    head, colon, tail = text.rpartition(":")
    condition, suit_held, cost = _condition(_spaced(head)) if colon else (ALWAYS, 0, 0)
    words = [_spaced(word) for word in tail.split(",")]
    effects = tuple(_effect(word) for word in words)
    if len(effects) > MAX_EFFECTS:
        raise DataError("data-deck-effects", TEXTS, found=len(effects), most=MAX_EFFECTS)
    if suit == CONSTRUCTION:
        for word in (_spaced(head), *words):
            if word in _HERE:
                raise DataError("data-deck-here", TEXTS, word=word)
    said = ", ".join(words)
    return Action(f"{_spaced(head)}: {said}" if colon else said, condition, suit_held, cost, effects)


def _spaced(text: str) -> str:
    return " ".join(text.split())


def _condition(word: str) -> tuple[int, int, int]:
    """The condition, the suit it asks for, and the cost."""
    if word == "none-here":
        return NONE_HERE, 0, 0
    if holding := _HOLDING.fullmatch(word):
        return HOLDING, LETTERS.index(holding[1]), 0
    if (paid := _NUMBERED.fullmatch(word)) and paid[1] == "pay":
        return ALWAYS, 0, int(paid[2])
    _refuse_count(word, ("pay",))
    raise DataError("data-deck-condition", TEXTS, condition=word[:40], known=_KNOWN_CONDITIONS)


def _refuse_count(word: str, known: Iterable[str]) -> None:
    """What is there, but with another number, is refused for that."""
    named, _, count = word.partition(" ")
    if named in known and count.lstrip("+-").replace(".", "", 1).isdecimal():
        raise DataError("data-deck-count", TEXTS, word=word[:40], low=1, high=9)


def _effect(word: str) -> tuple[int, int]:
    if word in PLAIN:
        return PLAIN[word], 1
    if (counted := _NUMBERED.fullmatch(word)) and counted[1] in COUNTED:
        return COUNTED[counted[1]], int(counted[2])
    _refuse_count(word, COUNTED)
    raise DataError("data-deck-effect", TEXTS, effect=word[:40], known=_KNOWN_EFFECTS)
