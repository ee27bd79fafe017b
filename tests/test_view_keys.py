"""docs/views.md names every key that a view has, and the page is current."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import marsuk
from marsuk.testing.view_keys import page

PAGE = Path(__file__).parents[1] / "docs" / "views.md"


def test_the_page_is_current() -> None:
    """Written with: python -m marsuk.testing.view_keys > docs/views.md"""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_view_has_no_other_keys(name: str) -> None:
    game = marsuk.game(name)
    prefix = "".join(word.capitalize() for word in name.split("-"))
    section = page().partition(f"### {prefix}View\n")[2].partition("\n### ")[0]
    for options in game.variants.values():
        view = game.new(**options, seed=1).view(0)
        assert all(f"| `{key}` |" in section for key in view)
        assert msgspec.convert(view, game.shapes.view)
