"""Every rule of the rules page has a test that names it, by its function's name and in its docstring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .examples import GAME

FOUND = [
    (node.name, ast.get_docstring(node) or "")
    for file in sorted(Path(__file__).parent.glob("test_rules_*.py"))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_mh_")
]


def test_the_ids_are_those_of_the_rules_page():
    """And MH-P7 and MH-P8, which are an option of ours."""
    expected = [
        f"MH-{letter}{n}" for letter, last in (("C", 6), ("S", 5), ("T", 8), ("P", 8)) for n in range(1, last + 1)
    ]
    assert list(GAME.rule_ids()) == expected + [f"MH-D{n}" for n in range(11)]


@pytest.mark.parametrize("rule", GAME.rule_ids())
def test_every_rule_has_a_test(rule):
    name = re.compile(f"test_{rule.lower().replace('-', '_')}_")
    assert any(name.match(function) and re.search(rf"{rule}\b", doc) for function, doc in FOUND)


@pytest.mark.parametrize("function", [function for function, _ in FOUND])
def test_a_test_named_after_a_rule_says_its_id(function):
    rule = "-".join(function.split("_")[1:3]).upper()
    assert rule in GAME.rule_ids()
    assert re.search(rf"{rule}\b", dict(FOUND)[function])
