"""Decks at the limits of what is accepted: no number overflows, however the rules are run."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marsuk
from marsuk.games.pocket_mars import GAME
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.testing import check_engines_agree

MOST = 9
SUIT_SIZE = 7
ACTIONS = ["launch 9, energy 9", "draw 9, launch 9", "energy 9, land any, promote any", "pay 9: draw 9", "launch 1"]


def ends(*numbers: int) -> st.SearchStrategy[int]:
    return st.sampled_from(numbers)


@st.composite
def decks(draw: st.DrawFn) -> dict[str, Any]:
    """Every number at one of its ends, and cards that do as much as cards can."""
    number, does = ends(0, MOST), st.sampled_from(ACTIONS)
    colonists, energy = draw(ends(4, MOST)), draw(ends(1, MOST))
    cards = [
        {"suit": suit, "value": draw(ends(0, 7)), "hand": draw(does), "prep": draw(does), "source": "owner"}
        for suit in BUILDINGS
        for _ in range(SUIT_SIZE)
    ]
    scoring = {field: draw(number) for field in ("ship", "star", "double_star", "four_buildings", "four_in_one")}
    solo = ("recharge", "system_error", "energy_gain", "ecosystem_upgrades", "water_discards", "four_buildings")
    at_start = {"start_ship": draw(ends(0, colonists)), "start_energy": draw(ends(0, energy))}
    return {
        "version": 1,
        "name": "extreme",
        "cards": cards,
        "buildings": {"source": "owner", "double_star_room": [draw(ends(0, colonists)) for _ in range(4)]},
        "players": {"source": "owner", "colonists": colonists, **at_start, "recharge": draw(number)},
        "energy": {"source": "owner", "max_energy": energy},
        "scoring": {"source": "owner", **scoring, "highest_energy": draw(number), "crowd": draw(ends(1, MOST))},
        "solo": {
            "source": "owner",
            **{field: draw(number) for field in solo},
            **{f"ship_{level}": draw(ends(0, colonists)) for level in ("da", "super_droid", "cyborg")},
            "start_energy": draw(ends(0, energy)),
        },
    }


# Every number of players, the draft, and the solo levels at both ends of what the opponent does
VARIANTS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 3, "draft": True},
    {"solo": "da"},
    {"solo": "cyborg"},
    {"solo": "overmind"},
]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@settings(max_examples=2, deadline=None)
@given(deck=decks(), seed=st.integers(0, 999))
def test_scores_are_what_the_colonists_say_and_positions_are_accepted(
    variant: dict[str, Any], deck: dict[str, Any], seed: int
) -> None:
    match = GAME.new(seed=seed, deck=deck, max_rounds=12, **variant)
    scores = next(field for field in GAME.observation_layout() if field.name == "scores")
    draw = random.Random(seed)
    while not match.is_over:
        match.play(draw.choice(match.legal_ids()))
        again = GAME.from_position(match.position(), deck=deck)
        assert again.position() == match.position()
        view, rules = match.position(), deck["scoring"]
        human = view["seats"][0]
        stars, doubles = (sum(spaces[i] for spaces in human["mars"].values()) for i in range(2))
        parts = human["ship"] * rules["ship"] + stars * rules["star"] + doubles * rules["double_star"]
        total = match.scores()[0].total
        assert parts <= total <= parts + 3 * MOST
        assert match.observe(0)[scores.start] == total


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@settings(max_examples=1, deadline=None)
@given(deck=decks(), seed=st.integers(0, 999))
def test_interpreted_and_compiled_rules_agree(variant: dict[str, Any], deck: dict[str, Any], seed: int) -> None:
    options = {"deck": deck, "max_rounds": 8, **variant}
    check_engines_agree(GAME, options, seed)
    cpu, interpreted = (marsuk.batch(GAME, 2, device, seed, **options) for device in ("cpu", "interpreted"))
    for step in range(30):
        actions = cpu.random_actions(step).copy()
        assert np.array_equal(cpu.observe(0), interpreted.observe(0))
        for ours, theirs in zip(cpu.step(actions), interpreted.step(actions), strict=True):
            assert np.array_equal(ours, theirs)
