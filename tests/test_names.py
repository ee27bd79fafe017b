"""What `import marsuk` gives, and that no name of it hides a package."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import marsuk

PACKAGES = [path.parent.name for path in Path(marsuk.__file__).parent.glob("*/__init__.py")]


@pytest.mark.parametrize("name", PACKAGES)
def test_no_public_name_hides_a_package(name: str) -> None:
    assert importlib.import_module(f"marsuk.{name}") is getattr(marsuk, name)


def test_a_game_can_be_imported_under_another_name() -> None:
    import marsuk.games.pocket_mars as pocket_mars

    assert pocket_mars.GAME is marsuk.game("pocket-mars")


def test_the_names_of_the_games_have_an_old_spelling() -> None:
    assert {"marrak-hesh", "pocket-mars"} <= set(marsuk.game_names())
    assert marsuk.games() == marsuk.game_names()
