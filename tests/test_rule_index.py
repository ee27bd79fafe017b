"""Every rule leads to code: an id that nobody plays or names is found, and the page in docs is current."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import marsuk
from marsuk.core.game import Game
from marsuk.games.marrak_hesh import MarrakHesh
from marsuk.testing.rule_index import Place, index_of, page

PAGE = Path(__file__).parents[1] / "docs" / "rules-index.md"


class WithARuleNobodyPlays(MarrakHesh):
    sections = (*MarrakHesh.sections, ("weather", ("MH-W1",)))


@pytest.mark.parametrize("name", marsuk.game_names())
def test_every_rule_is_played_or_named_somewhere(name: str) -> None:
    assert index_of(marsuk.game(name)).nowhere() == []


def test_a_rule_that_nobody_plays_is_found() -> None:
    assert index_of(WithARuleNobodyPlays()).nowhere() == ["MH-W1"]


@pytest.mark.parametrize("kind", ["", ": ClassVar[tuple[tuple[str, tuple[str, ...]], ...]]"])
def test_where_a_game_lists_its_rules_none_is_played(tmp_path: Path, kind: str) -> None:
    """A game that spells its ids there had no rule that nobody plays."""
    (tmp_path / "rules.py").write_text("def tide(state):\n    return 3  # XX-T1\n")
    (tmp_path / "game.py").write_text(
        f"class Own:\n    sections{kind} = (\n        ('tide', ('XX-T1', 'XX-T2')),  # XX-T2\n    )\n"
        "    why = 'XX-T3'\n"
    )
    rules = SimpleNamespace(__file__=str(tmp_path / "rules.py"))
    game = cast(Game, SimpleNamespace(rules=rules, rule_ids=lambda: ("XX-T1", "XX-T2", "XX-T3")))
    index = index_of(game)
    assert index.nowhere() == ["XX-T2"]
    assert index.played["XX-T1"] == [Place("rules.py", "tide")]
    assert index.named["XX-T3"] == [Place("game.py", "Own")]


def test_the_index_tells_functions_that_play_a_rule_from_those_that_name_it() -> None:
    """PM-A5, PM-Z6: marks in comments and docstrings, ranges, and ids in strings."""
    index = index_of(marsuk.game("pocket-mars"))
    assert Place("turn.py", "recharge") in index.played["PM-A5"]
    assert Place("refusals.py", "_why_not_in_turn") in index.named["PM-A5"]
    assert Place("solo.py", "") in index.played["PM-Z6"]


def test_the_page_is_current() -> None:
    made = page([marsuk.game(name) for name in marsuk.game_names()])
    assert PAGE.read_text(encoding="utf-8") == made, "run: python -m marsuk.testing.rule_index > docs/rules-index.md"
