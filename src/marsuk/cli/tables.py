"""Tables of results at the terminal, however narrow it is: no number and no word is ever broken or cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Drawn
from rich.text import Text

from marsuk.arena.cells import Cell, Named, shown
from marsuk.arena.table import Table
from marsuk.arena.written import WrittenReport
from marsuk.cli.screen import make_console

_GAP = 1  # between columns
_EASY = 28  # columns in which words read well


@dataclass(frozen=True)
class _Column:
    """A column with what is written in it. Words may go on in the next line, and an interval may stand in one."""

    heading: str
    cells: list[str]
    has_words: bool

    @property
    def stacked(self) -> list[str]:
        """The cells with intervals below their values."""
        return self.cells if self.has_words else [cell.replace(" (", "\n(", 1) for cell in self.cells]

    @property
    def least(self) -> int:
        """As narrow as it can be."""
        pieces = [piece for cell in self.stacked for piece in (cell.split() if self.has_words else cell.splitlines())]
        return max(map(cell_len, [*self.heading.split(), *pieces]), default=0)

    @property
    def most(self) -> int:
        """As wide as it can be of use."""
        return max(map(cell_len, [*self.heading.split(), *self.cells]), default=0)

    @property
    def is_long(self) -> bool:
        """Whether it is more than names."""
        return self.has_words and self.most > 2 * _EASY

    @property
    def of_heading(self) -> int:
        """So wide that the heading needs but two lines, or a little more."""
        return max(map(cell_len, [*self.heading.split(), self.heading[: len(self.heading) // 2 + 2]]))


def print_tables(console: Console, tables: Iterable[Table], language: str) -> None:
    """Print those that hold something, but for what stands aside."""
    for table in tables:
        if not table.rows or table.aside:
            continue
        console.print(Text(f"\n{table.title}", "bold"))
        columns = _columns(table, language)
        apart = _said_apart(columns, console.width)
        beside = [column for n, column in enumerate(columns) if n not in apart]
        for number, part in enumerate(_parts(beside, console.width)):
            if number:
                console.print()
            console.print(_drawn(part, console.width))
        for n, column in apart.items():
            console.print(Text(f"\n{column.heading}"))
            for name, said in dict.fromkeys(zip(columns[n - 1].cells, column.cells, strict=True)):
                console.print(Padding(Text.assemble((name, "bold"), f": {said}"), (0, 0, 0, 2)))
        if table.about:
            console.print(table.about, style="dim")


def _columns(table: Table, language: str) -> list[_Column]:
    """Those in which anything is written."""
    columns = []
    for number, heading in enumerate(table.columns):
        cells = [row[number] for row in table.rows]
        written = [shown(cell, number == table.plotted, language) for cell in cells]
        columns.append(_Column(str(heading), written, number == 0 or all(map(_is_words, cells))))
    return [column for column in columns if any(column.cells)]


def _is_words(cell: Cell) -> bool:
    return isinstance(cell, (str, Named))


def _parts(columns: list[_Column], width: int) -> Iterator[list[_Column]]:
    """The columns as one table, or as several below each other that all begin with what the rows are about."""
    first = list(takewhile(lambda column: column.has_words, columns))
    part = list(first)
    for column in columns[len(first) :]:
        if len(part) > len(first) and _taken([*part, column]) > width:
            yield part
            part = list(first)
        part.append(column)
    yield part


def _said_apart(columns: list[_Column], width: int) -> dict[int, _Column]:
    """Columns that say more than names and for which there is no room: what they say comes below, once."""
    long = {n: column for n, column in enumerate(columns) if n and column.is_long}
    rest = [column for n, column in enumerate(columns) if n not in long]
    return long if _taken(rest) + sum(_GAP + _EASY for _ in long) > width else {}


def _taken(part: list[_Column]) -> int:
    return sum(column.least + _GAP for column in part) - _GAP


def _drawn(part: list[_Column], width: int) -> Drawn:
    """One table: intervals beside their values if there is room for all, and then as much as can be for words."""
    spare = width - _taken(part)
    numbers = [column for column in part if not column.has_words]
    wanted = sum(column.most - column.least for column in numbers)
    easy = sum(min(column.most, max(column.least, _EASY)) - column.least for column in part if column.has_words)
    in_one_line = wanted + easy <= spare
    widths = [column.most if in_one_line and not column.has_words else column.least for column in part]
    spare -= wanted if in_one_line else 0
    for n in sorted(range(len(part)), key=lambda n: part[n].most, reverse=True):  # what is short needs few lines anyway
        column = part[n]
        more = max(0, min(spare, (column.most if column.has_words else column.of_heading) - widths[n]))
        widths[n] += more
        spare -= more

    drawn = Drawn(box=box.SIMPLE_HEAD, show_edge=False, padding=0)  # its lines are a gap wide
    for column, wide in zip(part, widths, strict=True):
        drawn.add_column(
            column.heading,
            width=wide,
            justify="left" if column.has_words else "right",
            overflow="fold",
        )
    for cells in zip(*[column.cells if in_one_line else column.stacked for column in part], strict=True):
        drawn.add_row(*map(Text, cells))
    return drawn


def print_report(report: WrittenReport) -> None:
    """Print what came out: its title, what to know before believing it, and its tables."""
    console = make_console()
    title, about = report.heading()
    console.print(Text(title, "bold"))
    console.print(about)
    for warning in report.warnings():
        console.print(Text(warning.text, "bold"))
    print_tables(console, report.all_tables, report.language)
