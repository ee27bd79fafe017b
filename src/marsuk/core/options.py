"""Options of a new game: what may be given, what is meant, and how a record writes it."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from typing import Any

from marsuk.core.errors import OptionError, Words, shown
from marsuk.core.texts import CORE


class Option(ABC):
    """One option. Values come from Python or, as text, from a command line or a record."""

    def __init__(self, name: str, default: Any) -> None:
        self.name = name
        self.default = default

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


def whole(value: Any) -> int | None:
    """A whole number of any kind, NumPy's included, as a plain one; None if it is something else."""
    try:
        return None if isinstance(value, bool) else operator.index(value)
    except Exception:  # whatever the author of its class wrote
        return None


class IntOption(Option):
    """A whole number between two bounds; None where there is no default."""

    def __init__(self, name: str, low: int, high: int, default: int | None = None) -> None:
        super().__init__(name, default)
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
