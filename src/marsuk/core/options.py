"""Options of a new game: what may be given, what is meant, and how a record writes it."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from marsuk.core.errors import OptionError, Words, shown
from marsuk.core.manifest import (
    AnyToldOption,
    ToldChoiceOption,
    ToldNumberOption,
    ToldPickOption,
    ToldSeatOption,
    ToldSwitchOption,
    ToldValue,
    Value,
)
from marsuk.core.texts import CORE, Texts

RANDOM = "random"
_NOTHING = ("none", "")
_YES_AND_NO = {"true": True, "yes": True, "false": False, "no": False}


class Option(ABC):
    """One option. Values come from Python or, as text, from a command line or a record.

    Its words are the game's message ``option-<name>`` with the attribute ``about``. ``when`` names the values of other
    options with which it makes sense; ``suggested`` is what a set-up screen begins with if that is not the default;
    ``expert`` options are not on its first page.
    """

    def __init__(
        self,
        name: str,
        default: Any,
        *,
        suggested: Any = None,
        when: Mapping[str, Sequence[Value]] | None = None,
        expert: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.suggested = default if suggested is None else suggested
        self.when = when or {}
        self.expert = expert

    @abstractmethod
    def read(self, value: Any) -> Any:
        """Return the value in its one normal form, or raise OptionError."""

    @abstractmethod
    def allowed(self) -> Words:
        """Say in words what may be given."""

    def read_text(self, text: str) -> Any:
        """Read what ``write`` wrote. Nothing outside the text, such as a file, is looked at."""
        return self.read(text)

    def write(self, value: Any) -> str:
        """Write the value for a record."""
        return str(value)

    def refuse(self, value: Any) -> OptionError:
        """Return the error that says what is wrong with the value."""
        return OptionError("option-value", option=self.name, value=shown(value), allowed=self.allowed())

    # --- for a set-up screen ---

    @property
    def message(self) -> str:
        """The id of its words."""
        return f"option-{self.name.replace('_', '-')}"

    @abstractmethod
    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """What a set-up screen asks, with its kind and all that can be chosen."""

    def heading(self, texts: Texts, language: str) -> dict[str, Any]:
        """What options of all kinds tell."""
        return {
            "name": self.name,
            "text": texts.text(self.message, language),
            "about": texts.text(f"{self.message}.about", language),
            "when": {name: list(values) for name, values in self.when.items()},
            "expert": self.expert,
        }

    def shortcut(self, value: str | None, texts: Texts, language: str) -> ToldValue:
        """A value that stands for itself, such as "random" or nothing."""
        return ToldValue(value=value, text=texts.text(f"{self.message}-{value or 'none'}", language))


def whole(value: Any) -> int | None:
    """A whole number of any kind, NumPy's included, as a plain one; None if it is something else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except Exception:  # whatever the author of its class wrote
        return None


class IntOption(Option):
    """A whole number between two bounds; None where there is no default."""

    def __init__(self, name: str, low: int, high: int, default: int | None = None, **asked: Any) -> None:
        super().__init__(name, default, **asked)
        self.low = low
        self.high = high

    def read(self, value: Any) -> int | None:
        """Take an int, or its decimal form."""
        if value is None and self.default is None:
            return None
        if isinstance(value, str) and value.removeprefix("-").isascii() and value.removeprefix("-").isdigit():
            value = int(value) if len(value) < 20 else self.high + 1
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value)
        return number

    def allowed(self) -> Words:
        """A range."""
        return Words(CORE, "allowed-range", low=str(self.low), high=str(self.high))

    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """A number with its bounds."""
        heading = self.heading(texts, language)
        return ToldNumberOption(**heading, low=self.low, high=self.high, default=self.suggested)


class SeatOption(IntOption):
    """One of so many seats; None where it is left to the game."""

    def __init__(self, name: str, seats: int, **asked: Any) -> None:
        super().__init__(name, 0, seats - 1, **asked)

    def check(self, seat: int | None, players: int) -> None:
        """Refuse a seat that is empty with so many players."""
        if seat is not None and seat >= players:
            raise SeatOption(self.name, players).refuse(seat)

    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """A seat, or none."""
        shortcuts = [self.shortcut(None, texts, language)]
        return ToldSeatOption(**self.heading(texts, language), shortcuts=shortcuts, default=self.suggested)


class SwitchOption(Option):
    """Yes or no."""

    def __init__(self, name: str, default: bool = False, **asked: Any) -> None:
        super().__init__(name, default, **asked)

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
        return Words(CORE, "allowed-switch")

    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """Both values, in words."""
        choices = [
            ToldValue(value=value, text=texts.text(f"{self.message}-{word}", language))
            for value, word in ((False, "no"), (True, "yes"))
        ]
        return ToldSwitchOption(**self.heading(texts, language), choices=choices, default=self.suggested)


class ChoiceOption(Option):
    """One of several words, or None; the message ``<words>-<key>`` says each, its attribute ``about`` explains it."""

    def __init__(self, name: str, keys: Sequence[str], words: str, about: str = "about", **asked: Any) -> None:
        super().__init__(name, None, **asked)
        self.keys = tuple(keys)
        self._words = words
        self._about = about

    def read(self, value: Any) -> Any:
        """Take one of the words, or None or a word for it."""
        if value is None or value in _NOTHING:
            return None
        if not isinstance(value, str) or value not in self.keys:
            raise self.refuse(value)
        return value

    def allowed(self) -> Words:
        """The words."""
        return Words(CORE, "allowed-choice", keys=", ".join(self.keys))

    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """All words, explained; first that none is chosen, unless a screen suggests one of them."""
        choices = self.choices(texts, language)
        if self.suggested is None:
            choices.insert(0, self._none(texts, language))
        return ToldChoiceOption(**self.heading(texts, language), choices=choices, default=self.suggested)

    def _none(self, texts: Texts, language: str) -> ToldValue:
        """That none is chosen, as the game says it or as all do."""
        if texts.has(f"{self.message}-none"):
            return self.shortcut(None, texts, language)
        return ToldValue(value=None, text=CORE.text("choice-none", language))

    def choices(self, texts: Texts, language: str) -> list[ToldValue]:
        """All words, explained."""
        return [
            ToldValue(
                value=key,
                text=texts.text(f"{self._words}-{key}", language),
                about=texts.text(f"{self._words}-{key}.{self._about}", language),
                **self.more_of(key),
            )
            for key in self.keys
        ]

    def more_of(self, key: str) -> dict[str, str]:
        """What else is told of a word."""
        return {}


class PickOption(ChoiceOption):
    """So many different words, "random", or None; ``rules`` are the ids of the rules about them."""

    def __init__(
        self, name: str, count: int, keys: Sequence[str], words: str, rules: Sequence[str], **asked: Any
    ) -> None:
        super().__init__(name, keys, words, **asked)
        self.count = count
        self._rules = dict(zip(keys, rules, strict=True))

    def read(self, value: Any) -> str | tuple[str, ...] | None:
        """Take None, "random", a list of words, or the same as text."""
        if value is None or value in _NOTHING:
            return None
        if value == RANDOM:
            return RANDOM
        keys = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(keys, (list, tuple)):
            raise self.refuse(value)
        if len(keys) == 0:
            return None
        if len(keys) != self.count or not all(key in self.keys for key in keys) or len(set(keys)) < self.count:
            raise self.refuse(value)
        return tuple(keys)

    def write(self, value: Any) -> str:
        """Write the words with commas."""
        return ", ".join(value) if isinstance(value, tuple) else str(value)

    def allowed(self) -> Words:
        """The words, and how many."""
        return Words(CORE, "allowed-pick", count=self.count, keys=", ".join(self.keys))

    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """All words, how many of them, and what may be said instead."""
        return ToldPickOption(
            **self.heading(texts, language),
            count=self.count,
            choices=self.choices(texts, language),
            shortcuts=[self.shortcut(value, texts, language) for value in (None, RANDOM)],
            default=self.suggested,
        )

    def more_of(self, key: str) -> dict[str, str]:
        """Its rule."""
        return {"rule": self._rules[key]}


def read_options(options: tuple[Option, ...], given: dict[str, Any]) -> dict[str, Any]:
    """Return every option's value, with the default for those not given."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError("option-unknown", option=shown(name), known=", ".join(known))
    return {name: option.read(given.get(name, option.default)) for name, option in known.items()}


def write_options(options: tuple[Option, ...], values: dict[str, Any]) -> dict[str, str]:
    """The options that are not at their default, as a record writes them."""
    return {
        option.name: option.write(values[option.name])
        for option in options
        if values[option.name] != option.read(option.default)
    }


def read_written(options: tuple[Option, ...], texts: dict[str, str]) -> dict[str, Any]:
    """What ``write_options`` wrote; an unknown name stays as it is, for ``read_options`` to refuse."""
    known = {option.name: option for option in options}
    return {name: known[name].read_text(text) if name in known else text for name, text in texts.items()}
