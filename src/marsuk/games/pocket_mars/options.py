"""The options of Pocket Mars that no other game has."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from marsuk.core.errors import DataError, Words
from marsuk.core.options import Option
from marsuk.games.pocket_mars.cards import LEVELS
from marsuk.games.pocket_mars.deck import DEFAULT, Deck, default_deck, load_deck, read_deck
from marsuk.games.pocket_mars.texts import TEXTS

_YES_AND_NO = {"true": True, "yes": True, "false": False, "no": False}


class DraftOption(Option):
    """Whether the game begins with the draft."""  # PM-S6

    def read(self, value: Any) -> bool:
        """Take a bool, or a word for it."""
        if isinstance(value, str):
            value = _YES_AND_NO.get(value.strip().lower(), value)
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def write(self, value: Any) -> str:
        """Write a word."""
        return "true" if value else "false"

    def allowed(self) -> Words:
        """Yes or no."""
        return Words(TEXTS, "allowed-draft")


class SoloOption(Option):
    """The level of a solo game."""  # PM-Z1

    def read(self, value: Any) -> str | None:
        """Take a level, or None for a game without DA or at the first level."""
        if value is None or value in ("none", ""):
            return None
        if not isinstance(value, str) or value not in LEVELS:
            raise self.refuse(value)
        return value

    def allowed(self) -> Words:
        """The levels."""
        return Words(TEXTS, "allowed-solo")


class DeckOption(Option):
    """The default deck, a user's file, or the content of one."""  # PM-C3

    def read(self, value: Any) -> Deck:
        """Take a name, a path or what a file said."""
        if isinstance(value, Deck):
            return value
        if value == DEFAULT:
            return default_deck()
        if isinstance(value, dict):
            return read_deck(value, "deck")
        if isinstance(value, (str, os.PathLike)) and "\0" not in str(value):
            return load_deck(Path(value))
        raise self.refuse(value)

    def read_text(self, text: str) -> Deck:
        """Take the default's name or a whole deck; a record never makes us open a file."""
        if text == DEFAULT:
            return default_deck()
        try:
            content = json.loads(text)
        except (ValueError, RecursionError):
            content = None
        if not isinstance(content, dict):
            raise DataError("data-name-unknown", name=text[:60])
        return read_deck(content, "deck")

    def write(self, value: Any) -> str:
        """Write the default's name, or the whole deck."""
        return DEFAULT if value.name == DEFAULT else json.dumps(value.content, separators=(",", ":"))

    def allowed(self) -> Words:
        """A name or a file."""
        return Words(TEXTS, "allowed-deck")
