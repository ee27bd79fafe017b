"""What reports call variants, bots, sets, kinds of use and pieces: as their game and its manifest do, in a language."""

from __future__ import annotations

import functools
from typing import Any

from marsuk.arena.cells import Named, number
from marsuk.arena.texts import TEXTS
from marsuk.bots import level_name
from marsuk.core.data import DEFAULT
from marsuk.core.game import Game, Setup

_PLAYERS = "players"


class Names:
    """Names of one game's things; what has no name is called by its key."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language

    def variant(self, key: str) -> Named:
        """A variant as the game calls it; else by its options, as whoever sets it up sees them."""
        text = f"variant-{key}"
        if self.game.texts.has(text):
            return Named(key, self.game.texts.text(text, self.language))
        return Named(key, ", ".join(self._option(name, value) for name, value in self.game.variants[key].items()))

    def _option(self, name: str, value: Any) -> str:
        option = self._options.get(name, {})
        words = {each["value"]: each["text"] for each in (*option.get("choices", ()), *option.get("shortcuts", ()))}
        values = value if isinstance(value, (list, tuple)) else [value]
        said = ", ".join(str(words.get(each, each)) for each in values)
        if name == _PLAYERS:
            return TEXTS.text("variant-players", self.language, players=value)
        return f"{option.get('text', name)}: {said}"

    @functools.cached_property
    def _options(self) -> dict[str, Any]:
        return {option["name"]: option for option in self.game.manifest(self.language)["options"]}

    def level(self, key: str) -> Named:
        """A bot, with what it may spend on a move."""
        level, _, budget = key.partition("@")
        name = level_name(level, self.language)
        if budget.endswith("n"):
            name = TEXTS.text("level-simulations", self.language, level=name, simulations=budget[:-1])
        elif budget:
            name = TEXTS.text(
                "level-seconds", self.language, level=name, seconds=number(float(budget), "g", self.language)
            )
        return Named(key, name)

    def set(self, key: str) -> Named:
        """A set of components; those of people have the names that they gave them."""
        return Named(key, TEXTS.text("set-default", self.language) if key == DEFAULT else key)

    def kind(self, key: str) -> Named:
        """A kind of use."""
        text = f"use-{key}"
        return Named(key, self.game.texts.text(text, self.language) if self.game.texts.has(text) else key)

    def piece(self, setup: Setup, kind: str, key: str) -> Named:
        """What was used so."""
        return Named(key, self.game.piece_words(setup, kind, key, self.language)[0])

    def says(self, setup: Setup, kind: str, key: str) -> str:
        """What is written on it, in plain words; empty if nothing is."""
        return self.game.piece_words(setup, kind, key, self.language)[1]
