"""A table of results, before it is known where it will be shown."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from marsuk.arena.cells import Cell, Named
from marsuk.arena.statistics import Estimate
from marsuk.arena.texts import TEXTS


@dataclass
class Table:
    """One table; ``plotted`` is the column that the page also draws, with a line at ``even`` for each row.

    Programs find it by its ``key``. What is ``aside`` is for who asks for more: files have it, the terminal has not.
    """

    title: str
    columns: list[str | Named]
    rows: list[list[Cell]] = field(default_factory=list)
    about: str = ""
    plotted: int | None = None
    even: list[float] = field(default_factory=list)
    key: str = ""
    aside: bool = False


def columns(language: str, *names: str) -> list[str | Named]:
    """The headings of those columns."""
    return [Named(name, TEXTS.text(f"column-{name}", language)) for name in names]


def in_form(estimate: Estimate, form: str) -> Estimate:
    """The same, to be written in another form."""
    return replace(estimate, form=form)


def as_rate(estimate: Estimate) -> Estimate:
    """The same as a share: per cent, and neither below none nor above all."""
    return replace(estimate, low=max(estimate.low, 0.0), high=min(estimate.high, 1.0), form=".1%")
