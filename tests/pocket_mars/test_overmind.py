"""The level overmind of the solo game: the cyborg's beginning, other numbers, and nothing else (PM-Z1, PM-Z10)."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import marsuk
from marsuk.games.pocket_mars.deck import FILE, NUMBERS

GAME = marsuk.game("pocket-mars")
HARD = tomllib.loads(FILE.with_name("overmind.toml").read_text(encoding="utf-8"))["solo"]


def test_pm_z1_it_begins_as_the_cyborg_with_more_energy() -> None:
    hard, cyborg = (GAME.new(solo=level, seed=3).position()["seats"][-1] for level in ("overmind", "cyborg"))
    assert hard["energy"] == HARD["start_energy"] > cyborg["energy"]
    assert {**hard, "energy": 0} == {**cyborg, "energy": 0}


def test_pm_z10_it_scores_more() -> None:
    """One DA colonist in each building, and its energy the highest."""
    position = GAME.new(solo="cyborg", seed=3).position()
    da = position["seats"][-1]
    da |= {"ship": 3, "energy": 5, "mars": {building: [1, 0] for building in da["mars"]}}
    scores = {
        level: GAME.from_position({**position, "level": level}).scores()[-1]["PM-Z10"]
        for level in ("cyborg", "overmind")
    }
    assert scores["overmind"] == {**scores["cyborg"], "energy": HARD["highest_energy"]}
    assert HARD["highest_energy"] > scores["cyborg"]["energy"] == 2


def test_positions_views_and_records_name_it() -> None:
    match = GAME.new(solo="overmind", seed=3)
    for _ in range(12):
        match.play(match.legal()[0])
    assert match.view(0)["level"] == "overmind"
    again = GAME.from_position(match.position(), seed=1)
    assert again.position() == match.position()
    assert again.setup.tables == match.setup.tables
    replayed = marsuk.load(match.record().dumps())
    assert replayed.options["solo"] == "overmind" and replayed.position() == match.position()


def test_with_a_deck_of_ones_own_only_its_own_numbers_are_other_ones(tmp_path: Path) -> None:
    """Numbers that the deck does not allow are kept within it: no energy above its maximum."""
    file = tmp_path / "small.toml"
    tables_of_its_own = '[energy]\nsource = "owner"\nmax_energy = 2\n[solo]\nsource = "owner"\nrecharge = 1\n'
    text = f'version = 1\nname = "small"\n{tables_of_its_own}'
    file.write_text(text, encoding="utf-8")
    match = GAME.new(solo="overmind", seed=3, deck=file)
    tables = match.setup.tables.read()
    assert (tables.da_start_energy, tables.solo_recharge) == (2, 1)
    assert match.setup.components.name == "small"
    assert set(HARD) - {"source"} < set(NUMBERS["solo"])


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_rules_say_its_numbers(language: str) -> None:
    energy, points = (GAME.texts.text(rule, language) for rule in ("PM-Z1", "PM-Z10"))
    assert f" {HARD['start_energy']} " in energy
    assert f" {HARD['highest_energy']} " in points
