"""HTML pages that need nothing else: the frame, the style and the tables."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Iterable, Iterator

from marsuk.arena.cells import Cell, Named, percent, shown
from marsuk.arena.statistics import Estimate
from marsuk.arena.table import Table
from marsuk.arena.texts import TEXTS

STYLE = """
:root { color-scheme: light dark; --ink: #1b1d2a; --paper: #fdfcf8; --bar: #3d6fb6; --line: #b8543a; --faint: #8886; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #14161f; --bar: #7fa9e6; --line: #f0916f; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 72rem;
  margin: 2rem auto; padding: 0 1rem; }
code { overflow-wrap: anywhere; } p code.word { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid var(--faint);
  font-variant-numeric: tabular-nums; }
td span { white-space: nowrap; } summary { cursor: pointer; padding: .4rem 0; }
th:first-child, td:first-child { position: sticky; left: 0; background: var(--paper); min-width: 6rem; }
td svg { width: 14rem; height: 1.1rem; vertical-align: middle; }
figure { margin: 1rem 0; } figcaption { font-weight: 600; }
figure svg { width: 100%; max-width: 36rem; height: auto; font-size: 11px; fill: var(--ink); }
"""


_MOST_OPEN = 40  # rows; of a longer table one sees the title, and opens it


def document(title: str, language: str, parts: Iterable[str]) -> str:
    """A whole page."""
    head = [
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{html.escape(title)}</title><style>{STYLE}</style>",
    ]
    return "\n".join([*head, *parts, "</html>", ""])


def introduction(title: str, about: str, command: str) -> str:
    """The head of a page: what it is about, and the command that made it."""
    return f"<h1>{html.escape(title)}</h1><p>{_with_code(about)}</p><p><code>{html.escape(command)}</code></p>"


def section(table: Table, language: str) -> Iterator[str]:
    """A table with its heading."""
    yield f"<h2>{html.escape(table.title)}</h2>"
    if table.about:
        yield f"<p>{_with_code(table.about)}</p>"
    if table.rows:
        drawn = '<div class="wide"><table>' + "".join(_rows(table, language)) + "</table></div>"
        is_folded = table.aside or len(table.rows) > _MOST_OPEN
        rows = TEXTS.text("table-rows", language, rows=len(table.rows))
        yield f"<details><summary>{html.escape(rows)}</summary>{drawn}</details>" if is_folded else drawn


def _with_code(text: str) -> str:
    """What stands between backticks is what one types."""
    return re.sub(r"`([^`]+)`", r'<code class="word">\1</code>', html.escape(text))


def _rows(table: Table, language: str) -> Iterator[str]:
    plot = "<th></th>" if table.plotted is not None else ""
    yield "<tr>" + "".join(f"<th>{html.escape(str(column))}</th>" for column in table.columns) + plot + "</tr>"
    for number, row in enumerate(table.rows):
        cells = "".join(_cell(cell, shown(cell, i == table.plotted, language)) for i, cell in enumerate(row))
        if table.plotted is not None:
            estimate = row[table.plotted]
            assert isinstance(estimate, Estimate)
            cells += f"<td>{_plot(estimate, table.even[number], language)}</td>"
        yield f"<tr>{cells}</tr>"


def _cell(cell: Cell, text: str) -> str:
    """What has a name is called as programs and the command line call it, too, where one looks for that."""
    key = f' title="{html.escape(cell.key)}"' if isinstance(cell, Named) and cell.key != cell.text else ""
    return f"<td{key}>{_unbroken(text)}</td>"


def _unbroken(text: str) -> str:
    """On a narrow screen an interval goes below its value, in one piece."""
    return re.sub(r"\(.*\)", r"<span>\g<0></span>", html.escape(text))


def _plot(estimate: Estimate, even: float, language: str) -> str:
    """A rate from 0 to 1: the interval as a bar, the value as a dot, an even chance as a line."""
    if math.isnan(estimate.value):  # too rare to say
        return ""
    low, value, high, line = (100 * x for x in (estimate.low, estimate.value, estimate.high, even))
    return (
        f'<svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="{percent(estimate, language)}">'
        '<line x1="0" x2="100" y1="4" y2="4" stroke="var(--faint)" stroke-width=".5"/>'
        f'<line x1="{line:.1f}" x2="{line:.1f}" y1="0" y2="8" stroke="var(--line)" stroke-width=".7"/>'
        f'<rect x="{low:.1f}" width="{max(high - low, 0.3):.1f}" y="2.5" height="3" fill="var(--bar)" opacity=".5"/>'
        f'<rect x="{value - 0.4:.1f}" width=".8" y="1" height="6" fill="var(--bar)"/></svg>'
    )
