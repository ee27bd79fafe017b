"""Every registered game passes the conformance kit, in every variant."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import marsuk
from marsuk.testing import check_engines_agree, check_game, check_golden_records, write_golden_records

GOLDEN = Path(__file__).parent / "golden"
VARIANTS = [(name, variant) for name in marsuk.game_names() for variant in marsuk.game(name).variants]
EARLIER = [
    (name, version.rules_version, variant)
    for name in marsuk.game_names()
    for version in marsuk.game(name).earlier
    for variant in version.variants
]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(1, 6))])
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_random_matches_conform(name: str, variant: str, seed: int) -> None:
    check_game(name, marsuk.game(name).variants[variant], seed)


@pytest.mark.parametrize("seed", [10, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(11, 14))])
@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_interpreted_and_compiled_rules_agree_bit_for_bit(name: str, variant: str, seed: int) -> None:
    check_engines_agree(name, marsuk.game(name).variants[variant], seed)


@pytest.mark.parametrize(("name", "rules", "variant"), EARLIER)
def test_matches_by_earlier_rules_conform_as_well(name: str, rules: int, variant: str) -> None:
    """One match of each, for most of what they run is what the newest rules run."""
    game = marsuk.game(name, rules)
    check_game(game, game.variants[variant], seed=0)
    check_engines_agree(game, game.variants[variant], seed=10)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_golden_records_exist_and_replay(name: str) -> None:
    check_golden_records(GOLDEN, name)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_every_rule_id_is_named_by_a_test(name: str) -> None:
    here = Path(__file__)
    tests = "\n".join(path.read_text(encoding="utf-8") for path in here.parent.rglob("test_*.py") if path != here)
    unnamed = [rule for rule in marsuk.game(name).rule_ids() if not _names(tests, rule)]
    assert not unnamed


def _names(text: str, rule: str) -> bool:
    import re

    return re.search(rf"{re.escape(rule)}(?![0-9])", text) is not None


def test_golden_records_are_written_where_one_is_missing_and_the_others_stay(tmp_path: Path) -> None:
    """For a new variant nothing was written, since the others had their records."""
    shutil.copytree(GOLDEN / "marrak-hesh", tmp_path / "marrak-hesh")
    folder = tmp_path / "marrak-hesh" / "rules-1"
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    missing = "2-players-tiebreak.record"
    (folder / missing).unlink()
    write_golden_records(tmp_path, "marrak-hesh")
    now = {path.name: path.read_bytes() for path in folder.iterdir()}
    again, before = (marsuk.load(each.pop(missing).decode()) for each in (now, kept))
    assert now == kept and again.tags["State"] == before.tags["State"]
