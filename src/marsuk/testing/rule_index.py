"""An index from every rule of a game to the code that plays or names it.

``python -m marsuk.testing.rule_index`` prints it as docs/rules-index.md has it, and writes nothing.

A rule's id in a comment or a docstring marks the function it stands in as one that plays the rule; in a string it only
names it, as a refusal does. Ids in data files, such as the numbers of a set of components, mark the file. Where a game
lists its rules, in `sections`, nothing is said of them.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from marsuk.core.game import Game
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+[0-9]+\b")
_RANGE = re.compile(r"\b([A-Z]{2}-[A-Z]+)([0-9]+) to \1([0-9]+)\b")


class Place(NamedTuple):
    """Where a rule is: a file of the game, and a function or class in it ("" for none)."""

    file: str
    name: str


@dataclass(frozen=True)
class Index:
    """For every rule, the places that play it and those that name it."""

    played: dict[str, list[Place]]
    named: dict[str, list[Place]]

    def nowhere(self) -> list[str]:
        """The rules that no code and no data knows of."""
        return [rule for rule, places in self.played.items() if not places and not self.named[rule]]


def index_of(game: Game) -> Index:
    """The index of all rules of the game, in their order."""
    played: dict[str, dict[Place, None]] = defaultdict(dict)
    named: dict[str, dict[Place, None]] = defaultdict(dict)
    folder = Path(str(game.rules.__file__)).parent
    for path in sorted(folder.rglob("*")):
        file = str(path.relative_to(folder))
        if path.suffix == ".py":
            for rule, place, marks in _in_code(path.read_text(encoding="utf-8"), file):
                (played if marks else named)[rule][place] = None
        elif path.suffix == ".toml":
            for rule in _ids(path.read_text(encoding="utf-8")):
                played[rule][Place(file, "")] = None
    rules = game.rule_ids()
    return Index({rule: list(played[rule]) for rule in rules}, {rule: list(named[rule]) for rule in rules})


def _in_code(source: str, file: str) -> Iterator[tuple[str, Place, bool]]:
    """Every id in a piece of code, where it is, and whether it marks the place."""
    tree = ast.parse(source)
    spans = sorted(_definitions(tree))
    lists = [range(first, last + 1) for first, last in _lists_of_rules(tree)]
    docstrings = {
        node.body[0].lineno for node in ast.walk(tree) if isinstance(node, _DOCUMENTED) and ast.get_docstring(node)
    }
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        listed = any(token.start[0] in lines for lines in lists)
        if token.type in (tokenize.COMMENT, tokenize.STRING) and not listed:
            marks = token.type == tokenize.COMMENT or token.start[0] in docstrings
            inside = [name for first, last, name in spans if first <= token.start[0] <= last]
            for rule in _ids(token.string):
                yield rule, Place(file, inside[-1] if inside else ""), marks


_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def _definitions(tree: ast.Module) -> Iterator[tuple[int, int, str]]:
    """First and last line and name of the functions and classes of a module, and of the methods."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            yield node.lineno, node.end_lineno or node.lineno, node.name


def _lists_of_rules(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """First and last line of every ``sections = ...``."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == "sections" for target in targets):
                yield node.lineno, node.end_lineno or node.lineno


def _ids(text: str) -> Iterator[str]:
    """The ids in a text; of a range, such as "XY-A1 to XY-A3", all."""
    for prefix, first, last in _RANGE.findall(text):
        yield from (f"{prefix}{number}" for number in range(int(first), int(last) + 1))
    yield from _ID.findall(text)


def page(of: list[Game]) -> str:
    """The index as Markdown."""
    lines = [
        "# Where each rule is",
        "",
        "Made by `python -m marsuk.testing.rule_index > docs/rules-index.md`: the functions that play a rule, then",
        "those that only name it, as refusals and words do. Files are in the folder of the game.",
        "",
    ]
    for game in of:
        index = index_of(game)
        lines += [
            f"## {game.texts.text(game.name)}",
            "",
            "| rule | | played by | named by |",
            "| --- | --- | --- | --- |",
        ]
        for rule in game.rule_ids():
            title = game.texts.text(f"{rule}.title")
            named = [place for place in index.named[rule] if place not in index.played[rule]]
            lines.append(f"| {rule} | {title} | {_told(index.played[rule])} | {_told(named)} |")
        lines.append("")
    return "\n".join(lines)


def _told(places: list[Place]) -> str:
    by_file: dict[str, list[str]] = defaultdict(list)
    for place in places:
        by_file[place.file] += [f"`{place.name}`"] if place.name else []
    return "; ".join(f"{file}: {', '.join(names)}" if names else file for file, names in by_file.items())


if __name__ == "__main__":
    print(page([find_game(name) for name in game_names()]), end="")
