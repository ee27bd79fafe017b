"""What stands in a cell of a report: words and numbers, for people in their language and for programs in none."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from marsuk.arena.statistics import Estimate
from marsuk.arena.texts import TEXTS

_RATE = ".1%"


@dataclass(frozen=True)
class Named:
    """Something that every language calls otherwise, and programs always the same."""

    key: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Number:
    """A number that is known, and how it is written."""

    value: float
    form: str = ".1%"


@dataclass(frozen=True)
class Band:
    """Where a number should lie; one end may be missing."""

    low: float
    high: float
    form: str


@dataclass(frozen=True)
class Difference:
    """By how much something is more, with a star where that is sure."""

    estimate: Estimate

    @property
    def is_sure(self) -> bool:
        """Whether it is surely not the same."""
        return not self.estimate.low <= 0 <= self.estimate.high


def is_sure(sure: bool) -> Named:
    """A star, or nothing."""
    return Named("yes", "*") if sure else Named("no", "")


Cell = str | int | Named | Number | Band | Difference | Estimate


def number(value: float, form: str, language: str) -> str:
    """A number as it is written in the language, and never as -0."""
    if math.isnan(value):
        return "–"
    written = format(value, form.replace(".", "z.", 1))
    return written.replace(".", TEXTS.text("decimal-point", language))


def with_interval(estimate: Estimate, form: str, language: str) -> str:
    """An estimate as text; without its interval where that has no ends, or no width since the value is agreed on."""
    if math.isnan(estimate.value):
        return "–"  # there was nothing to tell it from
    ends = (estimate.low, estimate.high)
    if form.endswith("%") and not form.startswith("+"):  # a part of a whole
        ends = (max(0.0, estimate.low), min(1.0, estimate.high))
    value, low, high = (number(x, form, language) for x in (estimate.value, *ends))
    known = math.isfinite(estimate.low) and estimate.low < estimate.high
    return f"{value} ({low} – {high})" if known else value


def percent(estimate: Estimate, language: str) -> str:
    """A rate with its interval."""
    return with_interval(estimate, _RATE, language)


def shown(cell: Cell, column_is_rate: bool, language: str) -> str:
    """A cell as text."""
    match cell:
        case Estimate():
            return with_interval(cell, _RATE if column_is_rate else cell.form, language)
        case Number():
            return number(cell.value, cell.form, language)
        case Difference():
            return with_interval(cell.estimate, cell.estimate.form, language) + (" *" if cell.is_sure else "")
        case Band():
            return _band(cell, language)
    return str(cell)


def _band(band: Band, language: str) -> str:
    low, high = ("" if math.isinf(end) else number(end, band.form, language) for end in (band.low, band.high))
    return f"{low} – {high}" if low and high else (f"≥ {low}" if low else f"≤ {high}")


def plain(cell: Cell) -> Any:
    """A cell for programs: what has a name by its key, and numbers as numbers; None is an end that there is not."""
    match cell:
        case Named():
            return cell.key
        case Number():
            return _finite(cell.value)
        case Band():
            return {"low": _finite(cell.low), "high": _finite(cell.high)}
        case Difference():
            return {**plain(cell.estimate), "sure": cell.is_sure}
        case Estimate():
            ends = {name: _finite(getattr(cell, name)) for name in ("value", "low", "high")}
            return {**ends, "n": cell.n}
    return cell


def _finite(value: float) -> float | None:
    return float(value) if math.isfinite(value) else None
