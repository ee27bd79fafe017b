"""Batches that begin at a match or at a position."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.core.match import Match

VARIANTS = [("marrak-hesh", "3-players-logistics"), ("pocket-mars", "3-players"), ("pocket-mars", "solo-cyborg")]


def begun(name: str, variant: str, plies: int = 15) -> Match:
    match = marsuk.game(name).new(**{**marsuk.game(name).variants[variant], "seed": 9})
    draw = random.Random(9)
    for _ in range(plies):
        match.play(draw.choice(match.legal_ids()))
    return match


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_all_games_begin_at_the_match(name: str, variant: str) -> None:
    match = begun(name, variant)
    batch = marsuk.batch(match=match, n=70, seed=1)
    assert batch.game is match.game
    assert set(batch.to_move.tolist()) == {match.to_move}
    assert np.array_equal(batch.legal_masks(), [match.mask()] * 70)
    for index in range(70):
        assert batch.match(index).position() == match.position()
    chances = {batch.match(index).state_bytes() for index in range(70)}
    assert len(chances) == 70, "each game has its own chance"
    match.play(match.legal_ids()[0])
    assert batch.match(0).position() != match.position(), "the batch does not depend on the match any more"


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_position_is_a_beginning_as_well(name: str, variant: str) -> None:
    match = begun(name, variant)
    batch = marsuk.batch(position=match.position(), n=3, seed=1)
    assert [batch.match(index).position() for index in range(3)] == [match.position()] * 3
    named = marsuk.batch(name, position=match.position(), n=3, seed=1)
    assert np.array_equal(named.states(), batch.states())


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_game_that_ends_begins_there_again(name: str, variant: str) -> None:
    match = begun(name, variant)
    batch = marsuk.batch(match=match, n=5, seed=1)
    ended = 0
    for step in range(400):
        seeds = batch.seeds.copy()
        over = batch.step(batch.random_actions(step)).over
        assert np.array_equal(seeds != batch.seeds, over), "the next game has another seed"
        for index in np.flatnonzero(over):
            assert batch.match(index).position() == match.position()
            ended += 1
    assert ended > 3


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_same_seed_gives_the_same_games_on_every_device(name: str, variant: str) -> None:
    match = begun(name, variant)
    for seat in (None, 0):
        batches = [marsuk.batch(match=match, n=4, device=d, seed=2, seat=seat) for d in ("cpu", "interpreted")]
        batches.append(pickle.loads(pickle.dumps(batches[0])))
        for step in range(60):
            assert all(np.array_equal(batch.states(), batches[0].states()) for batch in batches)
            for batch in batches:
                batch.step(batch.random_actions(step))
        for batch in batches:
            batch.reset(5)
        assert all(np.array_equal(batch.states(), batches[0].states()) for batch in batches)


def test_with_a_seat_what_it_does_not_know_is_dealt_anew() -> None:
    match = begun("pocket-mars", "3-players")
    batch = marsuk.batch(match=match, n=100, seed=1, seat=1)
    matches = [batch.match(index) for index in range(100)]
    assert all(made.view(1) == match.view(1) for made in matches)
    assert len({str(made.view(0)) for made in matches}) > 50, "others' cards vary"
    assert np.array_equal(batch.observe(1), [match.observe(1)] * 100)
    for index, made in enumerate(matches):
        expected = match.resample(1, int(batch.seeds[index]))
        assert made.state_bytes() == expected.state_bytes(), "as Match.resample deals it"


def over() -> Match:
    match = begun("marrak-hesh", "2-players", plies=0)
    while not match.is_over:
        match.play(match.legal_ids()[0])
    return match


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (lambda match: {}, "batch-beginning"),
        (lambda match: {"match": match, "game": "marrak-hesh"}, "batch-beginning"),
        (lambda match: {"match": match, "players": 2}, "batch-beginning"),
        (lambda match: {"match": match, "position": match.position()}, "batch-beginning"),
        (lambda match: {"game": "marrak-hesh", "seat": 0}, "batch-beginning"),
        (lambda match: {"match": match, "seat": 2}, "no-such-seat"),
        (lambda match: {"match": match, "seat": "0"}, "no-such-seat"),
        (lambda match: {"match": match, "seed": -1}, "batch-seed"),
        (lambda match: {"match": over()}, "batch-over"),
        (lambda match: {"position": {}}, "position-missing"),
        (lambda match: {"position": 7}, "position-missing"),
        (lambda match: {"game": "marrak-hesh", "position": 7}, "position-not-an-object"),
        (lambda match: {"match": match, "n": None}, "batch-size"),
    ],
)
def test_what_is_no_beginning_is_refused(given: Any, code: str) -> None:
    with pytest.raises(marsuk.MarsukError) as refusal:
        marsuk.batch(**{"n": 2, **given(begun("marrak-hesh", "2-players"))})
    assert refusal.value.code == code
    assert refusal.value.text("it") != refusal.value.text("en")
