"""A balance study as tables, and as an HTML page with plots that needs nothing else."""

from __future__ import annotations

import html
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from marsuk.arena.statistics import Estimate, mean, rate
from marsuk.arena.study import Study
from marsuk.core.registry import game as find_game
from marsuk.core.texts import Texts

TEXTS = Texts(Path(__file__).parent / "text")

Cell = str | int | Estimate


@dataclass
class Table:
    """One table; ``plotted`` is the column that the page also draws, with a line at ``even`` for each row."""

    title: str
    columns: list[str]
    rows: list[list[Cell]] = field(default_factory=list)
    about: str = ""
    plotted: int | None = None
    even: list[float] = field(default_factory=list)


def tables(studies: list[Study], language: str) -> list[Table]:
    """The tables of a study in a language."""
    return [_variants(studies, language), _seats(studies, language), _uses(studies, language)]


def _columns(language: str, *names: str) -> list[str]:
    return [TEXTS.text(f"column-{name}", language) for name in names]


def _variants(studies: list[Study], language: str) -> Table:
    columns = _columns(language, "variant", "matches", "length", "decisions", "total", "winner")
    table = Table(TEXTS.text("study-variants", language), columns)
    for study in studies:
        facts = study.facts
        table.rows.append(
            [
                study.variant,
                len(facts),
                mean([f.length for f in facts]),
                mean([f.decisions for f in facts]),
                mean([total for f in facts for total in f.totals]),
                mean([max(f.totals) for f in facts]),
            ]
        )
    return table


def _seats(studies: list[Study], language: str) -> Table:
    """Wins by the order of play, from the first player on; in a solo match the player and the androids."""
    table = Table(TEXTS.text("study-seats", language), _columns(language, "variant", "seat", "wins"), plotted=2)
    for study in studies:
        seats = len(study.facts[0].totals)
        for order in range(seats):
            wins = rate([facts.win_of((facts.first + order) % seats) for facts in study.facts])
            table.rows.append([study.variant, TEXTS.text("seat-order", language, order=order + 1), wins])
            table.even.append(1 / seats)
    return table


def _uses(studies: list[Study], language: str) -> Table:
    table = Table(
        TEXTS.text("study-uses", language),
        _columns(language, "piece", "kind", "uses", "even", "wins"),
        about=TEXTS.text("study-uses-about", language),
        plotted=4,
    )
    wins: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    expected: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    matches = sum(len(study.facts) for study in studies)
    for study in studies:
        for facts in study.facts:
            for seat, piece, kind in facts.uses:
                wins[piece, kind].append(facts.win_of(seat))
                expected[piece, kind].append(1 / len(facts.totals))
    for piece, kind in sorted(wins):
        made = wins[piece, kind]
        even = sum(expected[piece, kind]) / len(made)
        table.rows.append([piece, kind, f"{len(made) / matches:.2f}", f"{even:.1%}", rate(made)])
        table.even.append(even)
    return table


def shown(cell: Cell, column_is_rate: bool) -> str:
    """A cell as text."""
    if not isinstance(cell, Estimate):
        return str(cell)
    if column_is_rate:
        return f"{cell.value:.1%} ({cell.low:.1%} – {cell.high:.1%})"
    return f"{cell.value:.1f} ({cell.low:.1f} – {cell.high:.1f})"


def heading(studies: list[Study], seed: int, language: str) -> tuple[str, str]:
    """The study's title, and how it was made."""
    study = studies[0]
    game = find_game(study.game)
    title = TEXTS.text("study-title", language, game=game.texts.text(game.name, language))
    games = len(study.facts)
    last = str(seed + games - 1)
    about = TEXTS.text("study-about", language, games=str(games), level=study.level, first=str(seed), last=last)
    return title, about


def markdown(studies: list[Study], seed: int, command: str, language: str) -> str:
    """The study as a Markdown page."""
    title, about = heading(studies, seed, language)
    lines = [f"# {title}", "", about, "", f"`{command}`", ""]
    for table in tables(studies, language):
        lines += [f"## {table.title}", ""]
        if table.about:
            lines += [table.about, ""]
        lines += ["| " + " | ".join(table.columns) + " |", "|" + " --- |" * len(table.columns)]
        lines += [
            "| " + " | ".join(shown(c, i == table.plotted) for i, c in enumerate(row)) + " |" for row in table.rows
        ]
        lines.append("")
    return "\n".join(lines)


_STYLE = """
:root { color-scheme: light dark; --ink: #1b1d2a; --paper: #fdfcf8; --bar: #3d6fb6; --line: #b8543a; --faint: #8886; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6df; --paper: #14161f; --bar: #7fa9e6; --line: #f0916f; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid var(--faint);
  font-variant-numeric: tabular-nums; }
svg { width: 14rem; height: 1.1rem; vertical-align: middle; }
"""


def page(studies: list[Study], seed: int, command: str, language: str) -> str:
    """The study as one HTML page."""
    title, about = heading(studies, seed, language)
    parts = [
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{html.escape(title)}</title><style>{_STYLE}</style>",
        f"<h1>{html.escape(title)}</h1><p>{html.escape(about)}</p><p><code>{html.escape(command)}</code></p>",
    ]
    for table in tables(studies, language):
        parts.append(f"<h2>{html.escape(table.title)}</h2>")
        if table.about:
            parts.append(f"<p>{html.escape(table.about)}</p>")
        parts.append('<div class="wide"><table>' + "".join(_rows(table)) + "</table></div>")
    return "\n".join([*parts, "</html>", ""])


def _rows(table: Table) -> Iterator[str]:
    plot = "<th></th>" if table.plotted is not None else ""
    yield "<tr>" + "".join(f"<th>{html.escape(column)}</th>" for column in table.columns) + plot + "</tr>"
    for number, row in enumerate(table.rows):
        cells = "".join(f"<td>{html.escape(shown(cell, i == table.plotted))}</td>" for i, cell in enumerate(row))
        if table.plotted is not None:
            estimate = row[table.plotted]
            assert isinstance(estimate, Estimate)
            cells += f"<td>{_plot(estimate, table.even[number])}</td>"
        yield f"<tr>{cells}</tr>"


def _plot(estimate: Estimate, even: float) -> str:
    """A rate from 0 to 1: the interval as a bar, the value as a dot, an even chance as a line."""
    low, value, high, line = (100 * x for x in (estimate.low, estimate.value, estimate.high, even))
    label = f"{estimate.value:.1%}, {estimate.low:.1%} – {estimate.high:.1%}"
    return (
        f'<svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="{label}">'
        '<line x1="0" x2="100" y1="4" y2="4" stroke="var(--faint)" stroke-width=".5"/>'
        f'<line x1="{line:.1f}" x2="{line:.1f}" y1="0" y2="8" stroke="var(--line)" stroke-width=".7"/>'
        f'<rect x="{low:.1f}" width="{max(high - low, 0.3):.1f}" y="2.5" height="3" fill="var(--bar)" opacity=".5"/>'
        f'<rect x="{value - 0.4:.1f}" width=".8" y="1" height="6" fill="var(--bar)"/></svg>'
    )
