"""A table of results, before it is known where it will be shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from marsuk.arena.cells import Cell, Named, plain
from marsuk.arena.statistics import Estimate
from marsuk.arena.texts import TEXTS


@dataclass
class Table:
    """One table; ``plotted`` is the column that the page also draws, with a line at ``even`` for each row.

    Programs find it by its ``key``, and in its rows also what they all are ``of``. What is ``aside`` is for who asks
    for more: files have it, the terminal has not.
    """

    title: str
    columns: list[str | Named]
    rows: list[list[Cell]] = field(default_factory=list)
    about: str = ""
    plotted: int | None = None
    even: list[float] = field(default_factory=list)
    key: str = ""
    aside: bool = False
    of: dict[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The table for programs: the same in every language, but for the words that stand beside it."""
        return {
            "key": self.key,
            "title": self.title,
            "about": self.about,
            "columns": [{"key": _key(column), "title": str(column)} for column in self.columns],
            "rows": list(self._plain_rows()),
        }

    def _plain_rows(self) -> Iterator[dict[str, Any]]:
        """Each row by the keys of the columns, with the names that people read, and the line of its plot."""
        keys = [_key(column) for column in self.columns]
        for place, row in enumerate(self.rows):
            told = {**self.of, **{key: plain(cell) for key, cell in zip(keys, row, strict=True)}}
            if self.plotted is not None:
                told["line"] = self.even[place]
            yield told | {"texts": {k: c.text for k, c in zip(keys, row, strict=True) if isinstance(c, Named)}}


def _key(column: str | Named) -> str:
    return column.key if isinstance(column, Named) else column


def columns(language: str, *names: str) -> list[str | Named]:
    """The headings of those columns."""
    return [Named(name, TEXTS.text(f"column-{name}", language)) for name in names]


def in_form(estimate: Estimate, form: str) -> Estimate:
    """The same, to be written in another form."""
    return replace(estimate, form=form)


def as_rate(estimate: Estimate) -> Estimate:
    """The same as a share: per cent, and neither below none nor above all."""
    return replace(estimate, low=max(estimate.low, 0.0), high=min(estimate.high, 1.0), form=".1%")
