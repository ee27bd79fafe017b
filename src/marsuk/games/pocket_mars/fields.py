"""The fields of a position of Pocket Mars: what is wrong with one, and numbers and lists that are right."""

from __future__ import annotations

from typing import Any

from marsuk.core.errors import PositionError
from marsuk.games.pocket_mars.texts import TEXTS


def wrong(field: str, code: str = "position-field", **arguments: Any) -> PositionError:
    """The error for a field of the position."""
    return PositionError(code, TEXTS, field=field, **arguments)


def number(value: Any, field: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise wrong(field, "position-number", low=low, high=high)
    return value


def listed(value: Any, field: str, length: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list):
        raise wrong(field)
    if length is not None and len(value) != length:
        raise wrong(field, "position-length", length=length)
    return value


def one_of(value: Any, field: str, names: tuple[str, ...]) -> int:
    """The index of a name."""
    if not isinstance(value, str) or value not in names:
        raise wrong(field)
    return names.index(value)
