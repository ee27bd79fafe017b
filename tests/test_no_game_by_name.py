"""No line outside a game's own folders names a game: a new one changes nothing there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import marsuk
from marsuk.core.game import Game

SOURCE = Path(marsuk.__file__).parent
PAGE = SOURCE.parents[1] / "web" / "src"
NAMES = [name.replace("-", "[-_ ]?") for name in marsuk.game_names()]
NAMED = re.compile("|".join(NAMES), re.IGNORECASE)
# Options that one game alone has. What every game calls its components, unless it says otherwise, is in the contract
OPTIONS = Counter(option.name for name in marsuk.game_names() for option in marsuk.game(name).options)
OWN_OPTIONS = {name for name, games in OPTIONS.items() if games == 1} - {Game.components_option}
ALONE = ("server/players", "server/results")  # where "solo" says against whom one played


def of_no_game(root: Path, *endings: str) -> list[Path]:
    """The files outside the folder of the games; what is built or generated is none of ours."""
    return [
        path
        for ending in endings
        for path in sorted(root.rglob(f"*{ending}"))
        if path.relative_to(root).parts[0] not in ("games", "page") and path.name != "schema.d.ts"
    ]


def code_naming_a_game(path: Path) -> Iterator[str]:
    """Strings and names in Python code; docstrings may give examples."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and _is_text(node)}
    for node in ast.walk(tree):
        said = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            said = node.value
        elif isinstance(node, ast.ImportFrom):
            said = f"{node.module} {' '.join(name.name for name in node.names)}"
        elif isinstance(node, ast.Import):
            said = " ".join(name.name for name in node.names)
        elif isinstance(node, (ast.Name, ast.Attribute, ast.FunctionDef, ast.ClassDef)):
            said = getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "")
        if NAMED.search(said):
            yield f"{path}:{node.lineno}: {said}"


def _is_text(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return bool(node.body) and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)


def test_no_python_code_names_a_game() -> None:
    files = of_no_game(SOURCE, ".py")
    assert len(files) > 100
    assert not [line for path in files for line in code_naming_a_game(path)]


def test_no_data_and_no_texts_name_a_game() -> None:
    files = of_no_game(SOURCE, ".toml", ".ftl")
    assert files
    assert not [str(path) for path in files if NAMED.search(path.read_text(encoding="utf-8"))]


def test_no_code_of_the_page_names_a_game() -> None:
    files = of_no_game(PAGE, ".ts", ".svelte", ".ftl", ".css")
    assert files
    assert not [str(path) for path in files if NAMED.search(path.read_text(encoding="utf-8"))]


def test_no_python_code_asks_for_an_option_of_one_game() -> None:
    """The name alone in a string, as an option of Python or of the command line."""
    assert {"solo", "deck", "deep_space"} <= OWN_OPTIONS
    files = [path for path in of_no_game(SOURCE, ".py") if not path.relative_to(SOURCE).as_posix().startswith(ALONE)]
    assert not [
        f"{path}:{node.lineno}: {node.value}"
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and str(node.value).removeprefix("--").replace("-", "_") in OWN_OPTIONS
    ]


def test_the_search_finds_names_in_code_and_not_in_docstrings(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(
        '"""As in ``marsuk.game("pocket-mars")``."""\nfrom marsuk.games import pocket_mars\nMars = "Pocket Mars"\n'
    )
    assert len(list(code_naming_a_game(path))) == 2
