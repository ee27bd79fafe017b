"""Copies of a match, in this process and in another, and a match as learners see it."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.core.match import Match
from marsuk.kernel.memory import Box

GAMES = marsuk.game_names()


def played(name: str, plies: int = 12, **options: Any) -> Match:
    match = marsuk.game(name).new(**{"seed": 5, **options})
    draw = random.Random(5)
    for _ in range(plies):
        match.play(draw.choice(match.legal_ids()))
    match.names[0], match.tags["Event"], match.comments[3] = "Anna", "a test", ["well played"]
    return match


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_to_another_process_with_its_past(name: str) -> None:
    match = played(name)
    code = """
import pickle, sys
match = pickle.load(sys.stdin.buffer)
match.play(match.legal_ids()[0])
sys.stdout.buffer.write(pickle.dumps((match, match.moves[-1], match.record().dumps())))
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, input=pickle.dumps(match), capture_output=True, check=True)
    back, move, record = pickle.loads(done.stdout)
    assert back.game is marsuk.game(name)
    assert match.play(match.legal_ids()[0]) == move
    assert move.text("it") == match.moves[-1].text("it")
    assert back.record().dumps() == match.record().dumps() == record
    assert back.events == match.events
    assert back.undo() == match.undo()
    assert back.state_bytes() == match.state_bytes()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("made_by", [Match.clone, copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))])
def test_a_copy_and_the_original_go_their_own_ways(name: str, made_by: Any) -> None:
    match, other = played(name), played(name)
    made = made_by(match)
    match.play(match.legal_ids()[-1])
    assert made.record().dumps() == other.record().dumps(), "what the original does changes the copy"
    made.undo()
    made.names[0], made.comments[3][0] = "Bruno", "badly played"
    other.play(other.legal_ids()[-1])
    assert match.record().dumps() == other.record().dumps(), "what the copy does changes the original"
    again = made.clone().clone()
    again.undo()
    assert made.plies == again.plies + 1


def test_a_match_at_a_position_or_with_own_components_is_pickled_too() -> None:
    own = {"version": 1, "name": "rich", "scoring": {"source": "owner", "rare_points": 5}}
    match = played("marrak-hesh", deep_space="random", components=own)
    begun = marsuk.game("marrak-hesh").from_position(match.position(), seed=3, components=own)
    begun.play(begun.legal_ids()[0])
    again = pickle.loads(pickle.dumps(begun))
    assert again.record().dumps() == begun.record().dumps()
    assert again.options["components"].name == "rich"
    assert again.scores() == begun.scores()


def test_a_box_is_pickled_as_what_it_holds() -> None:
    box = Box(marsuk.game("marrak-hesh").rules.STATE, 3)
    box.array.pending[:] = 7, 8, 9
    for made in (pickle.loads(pickle.dumps(box)), box.clone(), copy.deepcopy(box)):
        assert made == box
        assert made.array.dtype == box.array.dtype
        assert made.address != box.address
        made.record.pending = 1
        assert box.record.pending == 7
    seen = box.snapshot()
    assert pickle.loads(pickle.dumps(seen)).snapshot() == seen


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", [np.int16, np.int32, np.int64, np.uint16, np.intp])
def test_whole_numbers_of_numpy_are_moves(name: str, kind: Any) -> None:
    match = marsuk.game(name).new(seed=1)
    action = min(match.legal_ids())
    assert match.find(kind(action)).id == match.find_id(kind(action)) == action
    assert match.play(kind(action)).id == action
    with pytest.raises(marsuk.IllegalMove):
        match.play(kind(np.iinfo(kind).max))


def test_whole_numbers_of_numpy_may_stand_in_a_move() -> None:
    match = marsuk.game("marrak-hesh").new(seed=1)
    move = match.legal()[0]
    assert match.find({**move.dict, "dock": np.int64(move.dict["dock"])}) == move


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("variant", [0, -1])
def test_a_match_is_observed_as_a_batch_is(name: str, variant: int) -> None:
    options = list(marsuk.game(name).variants.values())[variant]
    batch = marsuk.batch(name, 8, seed=3, **options)
    for step in range(20):
        masks, to_move = batch.legal_masks().copy(), batch.to_move.copy()
        matches = [batch.match(index) for index in range(len(batch))]
        assert np.array_equal(masks, [match.mask() for match in matches])
        assert masks.dtype == matches[0].mask().dtype
        assert [match.to_move for match in matches] == to_move.tolist()
        for seat in (None, *range(batch.players)):
            seen = batch.observe(seat)
            assert np.array_equal(seen, [match.observe(seat) for match in matches])
            assert seen.dtype == matches[0].observe(seat).dtype
        batch.step(batch.random_actions(step))


@pytest.mark.parametrize("seat", [-1, 2, "0", 0.5, True])
def test_only_seats_observe(seat: Any) -> None:
    with pytest.raises(marsuk.MarsukError, match="There is no seat"):
        marsuk.game("marrak-hesh").new(players=2).observe(seat)


def test_a_view_shows_what_was_done_to_the_state_itself() -> None:
    match = marsuk.game("marrak-hesh").new(players=2, seed=1)
    state, later = match.state_box(), match.clone()
    assert match.view() == later.view()
    later.play(later.legal_ids()[0])
    state.copy_from(later.state_box())
    assert match.view() == later.view()
