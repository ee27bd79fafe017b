"""Tables of results at the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table as Drawn
from rich.text import Text

from marsuk.arena.table import Table, shown
from marsuk.arena.written import WrittenReport
from marsuk.cli.screen import make_console


def print_tables(console: Console, tables: Iterable[Table]) -> None:
    """Print those that hold something."""
    for table in tables:
        if not table.rows:
            continue
        made = Drawn(box=box.SIMPLE_HEAD, title=table.title, title_justify="left", title_style="bold", pad_edge=False)
        made.padding = (0, 1, 0, 0)  # room for words in one piece
        for number, column in enumerate(table.columns):
            made.add_column(
                column, no_wrap=number == 0, justify="left" if number == 0 else "right", overflow="fold"
            )  # a number that is cut off would be another number
        for row in table.rows:
            made.add_row(*[Text(shown(cell, number == table.plotted)) for number, cell in enumerate(row)])
        console.print(made)
        if table.about:
            console.print(table.about, style="dim")


def print_report(report: WrittenReport) -> None:
    """Print what came out: its title, what to know before believing it, and its tables."""
    console = make_console()
    title, about = report.heading()
    console.print(Text(title, "bold"))
    console.print(about)
    for warning in report.warnings():
        console.print(Text(warning, "bold"))
    print_tables(console, report.tables())
