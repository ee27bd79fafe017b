"""Observations: a seat sees what its view tells, all of it and nothing else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marsuk
from marsuk.core.match import Match
from marsuk.envs.table import Table

VARIANTS = [(name, variant) for name in marsuk.game_names() for variant in marsuk.game(name).variants]
SEEDS = st.integers(0, 2**53 - 1)


def observed(match: Match, seat: int) -> bytes:
    seen: bytes = Table.at(match).observe(seat).tobytes()
    return seen


def position(name: str, variant: str, seed: int, decisions: int) -> Match:
    """Where a random match has come to after so many decisions, or its end."""
    match = marsuk.game(name).new(**{**marsuk.game(name).variants[variant], "seed": seed})
    draw = random.Random(seed)
    for _ in range(decisions):
        if match.is_over:
            break
        match.play(draw.choice(match.legal_ids()))
    return match


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@settings(max_examples=15, deadline=None)
@given(seed=SEEDS, decisions=st.integers(0, 90), other_seed=SEEDS)
def test_states_that_a_seat_cannot_tell_apart_look_alike(
    name: str, variant: str, seed: int, decisions: int, other_seed: int
) -> None:
    match = position(name, variant, seed, decisions)
    for seat in range(match.players):
        assert observed(match, seat) == observed(match.resample(seat, other_seed), seat)


def told(match: Match, seat: int) -> str:
    """The view, without what an observation leaves out: which of two equal tiles it is, and tiles that are not used."""
    view = match.view(seat)
    text = json.dumps({key: value for key, value in view.items() if key not in ("unused", "scores", "winners")})
    for i in range(2, 10):
        text = text.replace(f"#{i}", "")
    return text


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS, decisions=st.integers(0, 90))
def test_what_a_view_tells_apart_an_observation_tells_apart(name: str, variant: str, seed: int, decisions: int) -> None:
    """Compare all positions that are one decision away, and some that differ in what another seat cannot know."""
    match = position(name, variant, seed, decisions)
    draw = random.Random(seed)
    near = [match]
    for action in draw.sample(legal := match.legal_ids(), min(6, len(legal))):
        near.append(match.clone())
        near[-1].play(action)
    near += [match.resample(seat, draw.randrange(2**53)) for seat in range(match.players) for _ in range(3)]
    for seat in range(match.players):
        views: dict[bytes, str] = {}
        for one in near:
            assert views.setdefault(observed(one, seat), told(one, seat)) == told(one, seat)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_every_number_of_the_layout_has_a_name_of_its_own(name: str) -> None:
    fields = marsuk.game(name).observation_layout()
    slots = [slot for field in fields for slot in field.slots()]
    assert len(slots) == len(set(slots)) == marsuk.game(name).rules.OBSERVATION.itemsize
    assert [field.start for field in fields] == [sum(before.size for before in fields[:i]) for i in range(len(fields))]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_seats_are_told_from_the_own_one_on(name: str, variant: str) -> None:
    match = position(name, variant, 5, 20)
    fields = {field.name: field for field in match.game.observation_layout()}

    def numbers(field: str, seat: int) -> list[int]:
        start, size = fields[field].start, fields[field].size
        return [*memoryview(observed(match, seat)).cast("b")[start : start + size]]

    totals: list[Any] = [score.total for score in match.scores()]
    for seat in range(match.players):
        assert numbers("seat", seat).index(1) == seat
        if match.to_move is not None:
            assert (seat + numbers("turn", seat).index(1)) % len(totals) == match.to_move
        if name == "pocket-mars":
            assert numbers("scores", seat)[: len(totals)] == totals[seat:] + totals[:seat]
