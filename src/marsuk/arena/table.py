"""A table of results, before it is known where it will be shown."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from marsuk.arena.statistics import Estimate
from marsuk.arena.texts import TEXTS

Cell = str | int | Estimate
_RATE = ".1%"


@dataclass
class Table:
    """One table; ``plotted`` is the column that the page also draws, with a line at ``even`` for each row."""

    title: str
    columns: list[str]
    rows: list[list[Cell]] = field(default_factory=list)
    about: str = ""
    plotted: int | None = None
    even: list[float] = field(default_factory=list)


def columns(language: str, *names: str) -> list[str]:
    """The headings of those columns."""
    return [TEXTS.text(f"column-{name}", language) for name in names]


def with_interval(estimate: Estimate, form: str) -> str:
    """An estimate as text; without its interval where that has no ends, or no width since the value is agreed on."""
    if math.isnan(estimate.value):
        return "–"  # there was nothing to tell it from
    ends = (estimate.low, estimate.high)
    if form.endswith("%") and not form.startswith("+"):  # a part of a whole
        ends = (max(0.0, estimate.low), min(1.0, estimate.high))
    value, low, high = (format(x, form.replace(".", "z.", 1)) for x in (estimate.value, *ends))  # z: no -0.0
    known = math.isfinite(estimate.low) and estimate.low < estimate.high
    return f"{value} ({low} – {high})" if known else value


def percent(estimate: Estimate) -> str:
    """A rate with its interval."""
    return with_interval(estimate, _RATE)


def in_form(estimate: Estimate, form: str) -> Estimate:
    """The same, to be written in another form."""
    return replace(estimate, form=form)


def as_rate(estimate: Estimate) -> Estimate:
    """The same as a share: per cent, and neither below none nor above all."""
    return replace(estimate, low=max(estimate.low, 0.0), high=min(estimate.high, 1.0), form=_RATE)


def shown(cell: Cell, column_is_rate: bool) -> str:
    """A cell as text."""
    if not isinstance(cell, Estimate):
        return str(cell)
    return percent(cell) if column_is_rate else with_interval(cell, cell.form)
