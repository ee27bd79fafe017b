"""docs/research.md: its code runs, and its tables are the layouts that the games have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import marsuk

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
TITLES = {"marrak-hesh": "### Marrak Hesh 17:", "pocket-mars": "### Pocket Mars:"}


def test_the_code_of_the_page_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) >= 5
    for block in blocks:
        exec(compile(block, "docs/research.md", "exec"), {})


@pytest.mark.parametrize("name", marsuk.game_names())
def test_the_tables_are_the_layouts(name: str) -> None:
    section = PAGE.partition(TITLES[name])[2].partition("\n##")[0]
    told = re.findall(r"^\| (\d+) \| `(\w+)` \| ([\d ×]+) \| (.+) \|$", section, re.MULTILINE)
    fields = marsuk.game(name).observation_layout()
    wanted = [(str(field.start), field.name, " × ".join(map(str, field.shape)) or "1") for field in fields]
    assert [row[:3] for row in told] == wanted
    assert section.startswith(f" {sum(field.size for field in fields)} numbers")


def test_the_first_action_ids_are_those_of_the_table() -> None:
    rules = marsuk.game("marrak-hesh").rules
    section = PAGE.partition("| Marrak Hesh 17, first id |")[2].partition("\n\n")[0]
    told = [int(number) for row in re.findall(r"^\| ([\d, ]+) \|", section, re.MULTILINE) for number in row.split(", ")]
    assert told == rules.ACTION_STARTS[:-1].tolist()
