"""The layers of docs/architecture.md: each imports only those above it, wherever in a file it does so."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from marsuk.core.game import Game

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "marsuk"
NETWORK_AND_DATABASE = {"litestar", "sqlalchemy", "uvicorn", "websockets", "psycopg"}


def _layers() -> list[str]:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.split("## Layers")[1].split("\n## ")[0]
    return re.findall(r"^\| `(\w+)/`", table, re.MULTILINE)


LAYERS = _layers()


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.module is not None and node.level == 0, f"{file}: imports say where they lead"
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_every_folder_is_a_layer() -> None:
    folders = {folder.name for folder in PACKAGE.iterdir() if (folder / "__init__.py").is_file()}
    assert folders == set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_those_above_it(layer: str) -> None:
    below = {f"marsuk.{name}" for name in LAYERS[LAYERS.index(layer) + 1 :]}
    for file in (PACKAGE / layer).rglob("*.py"):
        found = {".".join(name.split(".")[:2]) for name in _imported(file)}
        assert not found & below, f"{file.relative_to(PACKAGE)} imports {found & below}"


def test_a_table_knows_no_network_and_no_database() -> None:
    rooms = {f"marsuk.server.{room.name}" for room in (PACKAGE / "server").iterdir() if room.is_dir()}
    for file in (PACKAGE / "server" / "tables").rglob("*.py"):
        names = set(_imported(file))
        assert not {name.split(".")[0] for name in names} & NETWORK_AND_DATABASE, file
        others = {".".join(name.split(".")[:3]) for name in names} & rooms - {"marsuk.server.tables"}
        assert not others, f"{file.name} imports {others}"


def test_the_contract_of_a_game_is_told_whole() -> None:
    """Every class variable of `Game`, and every file beside the rules that bots read."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## Adding a game")[1]
    beside = {path.name for path in PACKAGE.glob("games/*/*.toml") if path.name != "components.toml"}
    assert {"levels.toml", "calibration.toml"} <= beside
    assert not {name for name in (*Game.__annotations__, *beside) if f"`{name}" not in page}
