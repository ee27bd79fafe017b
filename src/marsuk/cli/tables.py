"""Tables of results at the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table as Drawn
from rich.text import Text

from marsuk.arena.cells import shown
from marsuk.arena.table import Table
from marsuk.arena.written import WrittenReport
from marsuk.cli.screen import make_console


def print_tables(console: Console, tables: Iterable[Table], language: str) -> None:
    """Print those that hold something, but for what stands aside."""
    for table in tables:
        if not table.rows or table.aside:
            continue
        made = Drawn(box=box.SIMPLE_HEAD, title=table.title, title_justify="left", title_style="bold", pad_edge=False)
        made.padding = (0, 1, 0, 0)  # room for words in one piece
        for number, column in enumerate(table.columns):
            made.add_column(
                str(column),
                min_width=_longest_word(table) if number == 0 else None,
                justify="left" if number == 0 else "right",
                overflow="fold",
            )  # a number that is cut off would be another number
        for row in table.rows:
            made.add_row(*[Text(shown(cell, number == table.plotted, language)) for number, cell in enumerate(row)])
        console.print(made)
        if table.about:
            console.print(table.about, style="dim")


def _longest_word(table: Table) -> int:
    """How wide the first column is at least: its words stay whole, whatever else must be narrow."""
    return max(len(word) for row in table.rows for word in str(row[0]).split() or [""])


def print_report(report: WrittenReport) -> None:
    """Print what came out: its title, what to know before believing it, and its tables."""
    console = make_console()
    title, about = report.heading()
    console.print(Text(title, "bold"))
    console.print(about)
    for warning in report.warnings():
        console.print(Text(warning.text, "bold"))
    print_tables(console, report.all_tables, report.language)
