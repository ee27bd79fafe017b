"""Decks of the reference: the cards and numbers that a deck file says."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import marsuk

BUILDINGS = ["ecosystem", "energy", "science", "water", "construction"]  # PM-C1
HOMES = BUILDINGS[:4]  # those that hold colonists
LETTERS = {"G": "ecosystem", "E": "energy", "S": "science", "W": "water", "C": "construction"}
DEFAULT_FILE = Path(marsuk.__file__).parent / "games" / "pocket_mars" / "decks" / "default.toml"


class Deck:
    """The cards by id, and the numbers of the game, from what a deck file says."""

    def __init__(self, content: dict[str, Any] | None = None) -> None:
        self.content = content
        told = tomllib.loads(DEFAULT_FILE.read_text(encoding="utf-8"))
        for field, value in (content or {}).items():  # what a file leaves out is as in the default one
            told[field] = {**told[field], **value} if isinstance(value, dict) else value
        self.told = told
        self.cards: dict[str, dict[str, Any]] = {}
        letters = {suit: letter for letter, suit in LETTERS.items()}
        for card in told["cards"]:
            name, number = f"{letters[card['suit']]}{card['value']}", 1
            while (name if number == 1 else f"{name}#{number}") in self.cards:  # PM-C3
                number += 1
            self.cards[name if number == 1 else f"{name}#{number}"] = {
                "suit": card["suit"],
                "value": card["value"],
                "hand": read_action(card["hand"]),
                "prep": read_action(card["prep"]),
            }
        self.max_energy = told["energy"]["max_energy"]
        self.colonists = told["players"]["colonists"]

    def suit(self, card: str) -> str:
        """A card's suit, which is the name of its building."""
        return self.cards[card]["suit"]


def read_action(text: str) -> dict[str, Any]:
    """``pay 1: land any, draw 2`` taken apart."""
    before, _, after = text.rpartition(":")
    made: dict[str, Any] = {"pay": 0, "holding": None, "none-here": before == "none-here", "effects": []}
    if before.startswith("pay "):
        made["pay"] = int(before.removeprefix("pay "))
    if before.startswith("holding "):
        made["holding"] = LETTERS[before.removeprefix("holding ")]
    for words in after.split(","):
        name, _, number = words.strip().partition(" ")
        made["effects"].append((name, int(number)) if number.isdigit() else (words.strip(), 1))
    return made


DEFAULT = Deck()
