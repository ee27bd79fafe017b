"""Tables of results at terminals of any width: whatever is written stays whole."""

from __future__ import annotations

import io
import itertools

import pytest
from rich.cells import cell_len
from rich.console import Console

from marsuk.arena.cells import Named, Number, shown
from marsuk.arena.statistics import Estimate
from marsuk.arena.study.matches import Study, run
from marsuk.arena.study.report import Report
from marsuk.arena.table import Table
from marsuk.cli.tables import print_tables


def printed(tables: list[Table], width: int, language: str = "en") -> list[str]:
    file = io.StringIO()
    print_tables(Console(file=file, width=width, highlight=False, markup=False, emoji=False), tables, language)
    return file.getvalue().splitlines()


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    studies = [Study("pocket-mars", variant, "greedy") for variant in ("4-players-draft", "solo-da")]
    list(run(studies, 60, 1, 1))
    return [table for table in Report(studies, 1, "it").all_tables if table.rows and not table.aside]


@pytest.mark.parametrize("width", [60, 80, 100, 140, 200])
def test_numbers_and_words_are_whole_and_within_the_terminal(tables: list[Table], width: int) -> None:
    for table in tables:
        lines = printed([table], width, "it")
        assert max(map(cell_len, lines)) <= width
        for row, (number, cell) in itertools.product(table.rows, enumerate(table.columns)):
            written = shown(row[number], number == table.plotted, "it")
            is_words = isinstance(row[number], str | Named)
            pieces = written.split() if is_words else written.replace(" (", "\n(", 1).splitlines()
            for piece in [*pieces, *str(cell).split()]:
                assert any(piece in line for line in lines), (table.title, piece)


def test_an_interval_is_beside_its_value_if_there_is_room_and_below_it_otherwise() -> None:
    rows = [
        [name, *[Estimate(value, value - 0.25, value + 0.25, 9, form=".2f")] * 3]
        for name, value in (("a", 1), ("b", 2))
    ]
    table = Table("points", ["who", "at first", "later", "in the end"], rows)
    assert any("1.00 (0.75 – 1.25) 1.00 (0.75 – 1.25) 1.00 (0.75 – 1.25)" in line for line in printed([table], 80))
    narrow = printed([table], 50)
    assert any("(0.75 – 1.25) (0.75 – 1.25) (0.75 – 1.25)" in line for line in narrow)
    assert sum("1.00" in line for line in narrow) == 1


def test_a_table_that_is_too_wide_goes_on_below_with_what_its_rows_are_about() -> None:
    heads = [f"column-{n:02}" for n in range(12)]
    table = Table("wide", ["who", *heads], [[name, *map(Number, range(12))] for name in ("Ada", "Bea")])
    lines = printed([table], 40)
    assert sum("Ada" in line for line in lines) == sum("who" in line for line in lines) == 4
    assert [head for line in lines for head in line.split() if head in heads] == heads
    assert sum("Ada" in line for line in printed([table], 200)) == 1


def test_a_column_without_anything_in_it_is_left_out() -> None:
    table = Table("t", ["who", "note", "n"], [["Ada", "", 1], ["Bea", "", 2]])
    assert not any("note" in line for line in printed([table], 80))


def test_long_words_are_said_once_below_the_table_where_there_is_no_room_for_them() -> None:
    says = {"Ada": "first " * 12 + "end", "Bea": "second " * 12 + "end"}
    rows = [[who, words, n] for who, words in says.items() for n in (11, 22)]
    table = Table("t", ["who", "what it says", "number"], rows)
    narrow, wide = printed([table], 36), printed([table], 140)
    assert sum(line.split().count("end") for line in narrow) == 2
    assert sum(line.split().count("end") for line in wide) == 4
    assert narrow.index(next(line for line in narrow if "22" in line)) < narrow.index("what it says")
