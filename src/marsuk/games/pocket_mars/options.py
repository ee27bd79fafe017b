"""The options of Pocket Mars that no other game has."""

from __future__ import annotations

from typing import Any

from marsuk.core.errors import Words
from marsuk.core.options import Option
from marsuk.games.pocket_mars.cards import LEVELS
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
