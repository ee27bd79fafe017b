"""Component sets at the limits of what is accepted: no number overflows, however the rules are run."""

from __future__ import annotations

import itertools
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import marsuk
from marsuk.bots.endgame import Solver
from marsuk.envs.table import Table
from marsuk.games.marrak_hesh.components import COLOURS, TRANSPORTS, TYPES
from marsuk.games.marrak_hesh.tables import CARDS_IN_PLAY
from marsuk.testing import check_engines_agree

from .examples import GAME
from .reference import CARDS
from .test_endgame import check, ending, solved

POINTS = (
    *("maintenance_points", "peace_points", "short_row_points", "long_row_points"),
    *("advance_points", "harmony_points", "logistician_points"),
)
MOST = 9
WHOLE = ["#######"] * 7
SIMULATOR = Path(__file__).parents[1] / "batches" / "cuda_simulator.py"


def component_set(tiles: dict[str, list[str]], points: int, hands: list[list[int]] | None = None) -> dict[str, Any]:
    """A set in which all that counts gives so many points, with the largest holds if hands are given."""
    made: dict[str, Any] = {"version": 1, "name": "extreme", "tiles": {"source": "owner", **tiles}}
    made["scoring"] = {"source": "owner", "rare_points": points}
    made["deep_space"] = {"source": "owner", "short_row": 2, "long_row": 3, **dict.fromkeys(POINTS, points)}
    if hands:
        transports = [dict(zip(TRANSPORTS, hand, strict=True)) for hand in hands]
        holds = [WHOLE] * len(hands)
        made["players"] = {str(len(hands)): {"source": "owner", "holds": holds, "transports": transports}}
    return made


@st.composite
def tile_sets(draw: st.DrawFn) -> dict[str, list[str]]:
    """From 24 to 64 tiles, of few colours and types more often than not."""
    colours = draw(st.lists(st.sampled_from(COLOURS), min_size=1, max_size=2, unique=True))
    kinds = draw(st.lists(st.sampled_from(TYPES), min_size=1, max_size=3, unique=True))
    words = st.sampled_from([f"{kind}{mark}" for kind in kinds for mark in ("*", "*", "")])
    return {colour: draw(st.lists(words, min_size=24, max_size=64 // len(colours))) for colour in colours}


@st.composite
def unequal_hands(draw: st.DrawFn) -> list[list[int]]:
    """All transports of the game for two or three seats, most of them with one seat."""
    few = draw(st.lists(st.integers(0, 2), min_size=3, max_size=3).filter(any))
    if draw(st.booleans()):
        return [[8 - n for n in few], few]
    third = draw(st.permutations([1, 0, 0]))
    return [[8 - n - more for n, more in zip(few, third, strict=True)], few, list(third)]


def play_at_random(match: marsuk.Match, seed: int) -> marsuk.Match:
    draw = random.Random(seed)
    while not match.is_over:
        match.play(draw.choice(match.legal_ids()))
    return match


PAIRS = st.sampled_from(list(itertools.permutations(CARDS, CARDS_IN_PLAY)))
# Seat 0 has 20 pairs of a Computer and an Engine in the end: 180 points for one card
MANY_PAIRS: dict[str, Any] = {
    "tiles": {"yellow": ["computer*"] * 12 + ["engine*"] * 12},
    "hands": [[8, 8, 7], [0, 0, 1]],
    "cards": ("technological-advance", "galactic-peace"),
    "seed": 33,
}


@settings(max_examples=25, deadline=None)
@given(tiles=tile_sets(), hands=unequal_hands(), cards=PAIRS, points=st.integers(2, MOST), seed=st.integers(0, 999))
@example(**MANY_PAIRS, points=MOST)
def test_points_grow_with_the_numbers_of_the_set(
    tiles: dict[str, list[str]], hands: list[list[int]], cards: tuple[str, str], points: int, seed: int
) -> None:
    """The same game by two sets: what counts 1 in one counts as much more in the other as it says."""
    plain, dear = (
        play_at_random(
            GAME.new(
                seed=seed,
                players=len(hands),
                deep_space=list(cards),
                components=component_set(tiles, number, hands),
            ),
            seed,
        )
        for number in (1, points)
    )
    assert [move.id for move in plain.moves] == [move.id for move in dear.moves]
    for less, more in zip(plain.scores(), dear.scores(), strict=True):
        for rule, number in less.points.items():
            fixed = rule in ("MH-P2", "MH-P3", "MH-D9")  # tiles in groups, and the rarest colour
            assert more.points[rule] == (number if fixed else points * number)
    best = max(score.total for score in dear.scores())
    assert dear.result == tuple(seat for seat, score in enumerate(dear.scores()) if score.total == best)


@settings(max_examples=10, deadline=None)
@given(tiles=tile_sets(), hands=unequal_hands(), cards=PAIRS, seed=st.integers(0, 999))
@example(**MANY_PAIRS)
def test_every_position_of_a_match_is_accepted_and_observed(
    tiles: dict[str, list[str]], hands: list[list[int]], cards: tuple[str, str], seed: int
) -> None:
    own = component_set(tiles, MOST, hands)
    match = play_at_random(GAME.new(seed=seed, players=len(hands), deep_space=list(cards), components=own), seed)
    layout = {field.name: slice(field.start, field.start + field.size) for field in GAME.observation_layout()}
    while True:
        again = GAME.from_position(match.position(), components=own)
        assert again.position() == match.position()
        totals = [min(total, 127) for total in Table.at(match).scores().tolist()]
        assert match.observe(0)[layout["scores"]][: match.players].tolist() == totals
        if not match.moves:
            break
        match.undo()


@settings(max_examples=10, deadline=None)
@given(tiles=tile_sets(), hands=unequal_hands(), cards=PAIRS, seed=st.integers(0, 999))
@example(**MANY_PAIRS)
def test_interpreted_and_compiled_rules_agree(
    tiles: dict[str, list[str]], hands: list[list[int]], cards: tuple[str, str], seed: int
) -> None:
    own = component_set(tiles, MOST, hands)
    options = {"players": len(hands), "deep_space": list(cards), "components": own}
    check_engines_agree(GAME, options, seed)
    cpu, interpreted = (marsuk.batch(GAME, 2, device, seed, **options) for device in ("cpu", "interpreted"))
    for step in range(60):
        assert np.array_equal(cpu.observe(0), interpreted.observe(0))
        actions = cpu.random_actions(step).copy()
        for ours, theirs in zip(cpu.step(actions), interpreted.step(actions), strict=True):
            assert np.array_equal(ours, theirs)


DEAREST = component_set({"yellow": ["computer*"] * 13 + ["engine*"] * 13}, MOST)
SERVICE = component_set({"violet": ["robot*"] * 15 + ["support*"] * 11}, MOST)


@pytest.mark.parametrize("own", [DEAREST, SERVICE])
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    "cards", [None, ["technological-advance", "galactic-peace"], ["extraordinary-maintenance", "order-and-discipline"]]
)
def test_exact_endings_are_exact(own: dict[str, Any], players: int, cards: list[str] | None) -> None:
    """Totals and margins beyond what a byte holds, against a plain search."""
    match = ending(2, 5, players=players, deep_space=cards, components=own)
    assert max(score.total for score in match.scores()) > 70
    check(match)


def test_what_a_solver_remembers_holds_for_one_set_only() -> None:
    """The same tiles and the same moves with other numbers are another game."""
    solver = Solver(GAME, 1 << 12)
    for points in (0, MOST, 1):
        tiles = {"yellow": ["computer*", "engine"] * 13}
        match = ending(4, 3, components=component_set(tiles, points))
        assert solved(match, solver).totals == solved(match).totals


def test_simulated_cuda_gives_the_same(tmp_path: Path) -> None:
    own = tmp_path / "extreme.toml"
    own.write_text("\n".join(toml(DEAREST)))
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, str(SIMULATOR), "marrak-hesh", "2-players-logistics", str(own)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def toml(content: dict[str, Any]) -> list[str]:
    """A set as a file has it; its lists and numbers are the same in JSON."""
    plain = [f"{key} = {json.dumps(value)}" for key, value in content.items() if not isinstance(value, dict)]
    tables = [(name, table) for name, table in content.items() if isinstance(table, dict)]
    return plain + [line for name, table in tables for line in (f"[{name}]", *toml(table))]
