"""Batches: the games of a match, many at a time, the same on every device and however many threads there are."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.batches import sharing
from marsuk.envs.table import Table

VARIANTS = [(name, variant) for name in marsuk.game_names() for variant in marsuk.game(name).variants]


def made(name: str, variant: str, n: int, **more: Any) -> marsuk.Batch:
    return marsuk.batch(name, n, **{"seed": 17, **marsuk.game(name).variants[variant], **more})


def all_of(batch: marsuk.Batch) -> list[Any]:
    """A copy of everything that a batch tells."""
    told = [batch.to_move, batch.legal_masks(), batch.observe(), batch.scores(), batch.seeds]
    return [array.copy() for array in (*told, *(batch.states()[name] for name in batch.game.rules.STATE.names))]


def same(one: list[Any], other: list[Any]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_interpreted_and_compiled_batches_are_bit_identical(name: str, variant: str) -> None:
    compiled, interpreted = made(name, variant, 2), made(name, variant, 2, device="interpreted")
    for number in range(25):
        assert same(all_of(compiled), all_of(interpreted))
        actions = compiled.random_actions(number).copy()
        assert np.array_equal(actions, interpreted.random_actions(number))
        assert same(list(compiled.step(actions)), list(interpreted.step(actions)))
    assert same(list(compiled.rollout(seed=3)), list(interpreted.rollout(seed=3)))


@pytest.mark.parametrize("name", marsuk.game_names())
def test_threads_change_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, "SHORTEST", 1e-12)  # every job is shared, and cut into parts that others may take
    monkeypatch.setattr(sharing, "PART", 1e-12)
    batches = [marsuk.batch(name, 300, seed=2, threads=threads) for threads in (1, 2, 4)]
    for number in range(60):
        steps = [batch.step(batch.random_actions(number)) for batch in batches]
        assert all(same(list(steps[0]), list(step)) for step in steps)
    told = [all_of(batch) for batch in batches]
    assert all(same(told[0], other) for other in told)
    for policy in ("random", "greedy"):
        ends = [list(batch.rollout(policy, seed=5)) for batch in batches]
        assert all(same(ends[0], other) for other in ends)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_copies_go_on_with_the_same_games(name: str) -> None:
    batch = marsuk.batch(name, 300, seed=2, threads=2)
    for _ in range(70):
        batch.step(batch.random_actions())
    copies = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch), copy.copy(batch)]
    before = all_of(copies[0])
    ends = [batch.step(batch.random_actions()) for _ in range(70)]
    assert any(end.over.any() for end in ends), "otherwise no game was dealt"
    assert same(before, all_of(copies[0])), "a copy shares memory"
    for other in copies:
        for _ in range(70):
            other.step(other.random_actions())
        assert same(all_of(other), all_of(batch))


def test_one_seed_serves_for_all_steps() -> None:
    batch = marsuk.batch("pocket-mars", 200, seed=1)
    batch.step(batch.random_actions(seed=5))
    first = batch.random_actions(seed=5).copy()
    assert np.array_equal(batch.random_actions(seed=5), first)
    assert not np.array_equal(batch.random_actions(seed=6), first)
    places: list[Any] = []  # of the action drawn among the legal ones of a game: always the same one would be no chance
    for _ in range(30):
        actions = batch.random_actions(seed=0)
        masks = batch.legal_masks()
        below = np.array([masks[i, :action].sum() for i, action in enumerate(actions)])
        places.append(below / np.maximum(masks.sum(axis=1) - 1, 1))
        batch.step(actions)
    assert np.std(places, axis=0).mean() > 0.25


def test_numbers_of_numpy_are_numbers() -> None:
    batch = marsuk.batch("pocket-mars", np.int64(3), seed=np.int32(1), players=np.int8(3), threads=np.int64(1))
    assert len(batch) == batch.n == 3 and batch.players == 3
    assert np.array_equal(batch.observe(np.int64(2)), batch.observe(2))
    match = marsuk.game("pocket-mars").new(seed=batch.seeds[1], players=3)
    assert match.position() == batch.match(np.int64(1)).position()


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_game_is_the_match_of_its_seed(name: str, variant: str) -> None:
    """Played beside matches, through the ends of games into the next ones."""
    game, options = marsuk.game(name), marsuk.game(name).variants[variant]
    batch = made(name, variant, 3)
    matches = [game.new(**{**options, "seed": int(seed)}) for seed in batch.seeds]
    ended = 0
    for number in range(450):
        assert batch.to_move.tolist() == [match.to_move for match in matches]
        masks = batch.legal_masks()
        for i, match in enumerate(matches):
            assert np.flatnonzero(masks[i]).tolist() == match.legal_ids()
        step = batch.step(batch.random_actions(number))
        for i, match in enumerate(matches):
            match.play(int(batch._chosen.array[i]))
            assert bool(step.over[i]) == match.is_over
            if match.is_over:
                ended += 1
                assert match.result is not None
                assert step.scores[i].tolist() == [score.total for score in match.scores()]
                best = step.returns[i].max()
                assert {seat for seat, got in enumerate(step.returns[i]) if got == best} == set(match.result)
                assert step.returns[i].sum() == pytest.approx(0, abs=1e-6)
                matches[i] = game.new(**{**options, "seed": int(batch.seeds[i])})
            else:
                assert not step.scores[i].any()
                assert not step.returns[i].any()
        if ended >= 4:
            break
    assert ended


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_batch_observes_what_a_table_does(name: str) -> None:
    batch = marsuk.batch(name, 5, seed=4)
    for number in range(12):
        batch.step(batch.random_actions(number))
    for i in range(batch.n):
        table = Table.at(batch.match(i))
        for seat in range(batch.players):
            assert np.array_equal(batch.observe(seat)[i], table.observe(seat))
        assert np.array_equal(batch.observe()[i], table.observe(int(batch.to_move[i])))


@pytest.mark.parametrize("name", marsuk.game_names())
def test_one_illegal_action_stops_the_step_and_is_named(name: str) -> None:
    batch = marsuk.batch(name, 100, seed=4)
    before = all_of(batch)
    for wrong in (-1, batch.actions, 10**9, int(np.flatnonzero(~batch.legal_masks()[70])[0])):
        actions = batch.random_actions(1).copy()
        actions[70:90] = wrong
        with pytest.raises(marsuk.IllegalMove) as refusal:
            batch.step(actions)
        for language in ("en", "it"):
            assert "70" in refusal.value.text(language)
        assert same(before, all_of(batch)), "something was stepped"


def test_drawn_actions_may_be_changed_in_place_and_are_looked_at_again() -> None:
    batch = marsuk.batch("marrak-hesh", 100, seed=4)
    actions = batch.random_actions(1)
    actions[30] = int(np.flatnonzero(batch.legal_masks()[30])[-1])
    batch.step(actions)
    actions = batch.random_actions(2)
    actions[40] = -1
    with pytest.raises(marsuk.IllegalMove):
        batch.step(actions)
    batch.step(batch.random_actions(2))  # the refusal is forgotten


def test_only_the_next_step_overwrites_what_a_step_has_told() -> None:
    batch = marsuk.batch("marrak-hesh", 100, seed=4)
    for number in range(100):
        step = batch.step(batch.random_actions(number))
        if step.over.any():
            break
    before = [array.copy() for array in step]
    batch.scores()
    batch.rollout()
    assert step.over.any()
    assert same(before, list(step))


@pytest.mark.parametrize(
    "actions", [[1, 2], np.zeros(4, float), np.zeros((4, 1), int), "abcd", [None] * 4, np.zeros(4, bool)]
)
def test_actions_must_be_one_whole_number_per_game(actions: Any) -> None:
    with pytest.raises(marsuk.BatchError):
        marsuk.batch("marrak-hesh", 4, seed=1).step(actions)


@pytest.mark.parametrize("options", [{"n": 0}, {"n": 2.0}, {"n": True}, {"device": "tpu"}])
def test_a_batch_that_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(marsuk.BatchError):
        marsuk.batch("marrak-hesh", **{"n": 4, **options})


def test_wrong_questions_are_refused() -> None:
    batch = marsuk.batch("pocket-mars", 2, seed=1, solo="da")
    for ask in (
        lambda: batch.observe(1),
        lambda: batch.rollout("wise"),
        lambda: batch.rollout(seed=-1),
        lambda: batch.random_actions(2**40),
        lambda: batch.reset(-1),
        lambda: batch.match(batch.n),
        lambda: batch.match("a"),
        lambda: marsuk.batch("marrak-hesh", 4, threads=0),
        lambda: marsuk.batch("marrak-hesh", 4, threads="2"),
    ):
        with pytest.raises(marsuk.BatchError):
            ask()


@pytest.mark.parametrize("name", marsuk.game_names())
def test_rollouts_leave_the_games_where_they_are(name: str) -> None:
    batch = marsuk.batch(name, 200, seed=6)
    before = all_of(batch)
    first = [array.copy() for array in batch.rollout(seed=1)]
    assert same(before, all_of(batch))
    assert same(first, list(batch.rollout(seed=1)))
    assert not same(first, list(batch.rollout(seed=2)))
    assert (first[2] > 0).all()


@pytest.mark.parametrize("name", marsuk.game_names())
def test_greedy_games_score_more_than_random_ones(name: str) -> None:
    batch = marsuk.batch(name, 100, seed=6)
    at_random = batch.rollout("random").scores.mean()
    assert batch.rollout("greedy").scores.mean() > 1.05 * at_random


def test_a_seed_deals_the_same_games_and_another_one_others() -> None:
    batch = marsuk.batch("pocket-mars", 50, seed=6)
    first = all_of(batch)
    batch.reset(7)
    assert not same(first, all_of(batch))
    assert len(set(batch.seeds.tolist())) == 50
    batch.reset(6)
    assert same(first, all_of(batch))
