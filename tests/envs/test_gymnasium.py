"""The Gymnasium faces: one seat, solo or against bots, and a vector of games."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import marsuk
from marsuk.envs.gymnasium import SeatEnv, env_id
from marsuk.envs.vector import BatchEnv

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("pocket-mars", {"solo": "cyborg"}),
    ("pocket-mars", {"players": 4, "seat": 2, "opponents": ["random", "greedy", "random"]}),
    ("marrak-hesh", {"seat": 1, "opponents": "greedy", "deep_space": "random"}),
    ("marrak-hesh", {"players": 3}),
]


def first_legal(env: Any) -> int:
    return int(np.flatnonzero(env.unwrapped.action_masks())[0])


@pytest.mark.filterwarnings("ignore:.*render modes.*")
@pytest.mark.parametrize(("name", "options"), KINDS)
def test_gymnasium_checker(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(env_id(name), **options).unwrapped)


def test_every_version_of_the_rules_has_an_id() -> None:
    for rules in (1, 2):
        env = gymnasium.make(env_id("pocket-mars", rules))
        assert env.unwrapped.table.game is marsuk.game("pocket-mars", rules)  # type: ignore[attr-defined]
    assert env_id("pocket-mars") == "marsuk/pocket-mars-v2"


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_a_game_is_played_to_its_end(name: str, options: dict[str, Any]) -> None:
    env = SeatEnv(name, **options)
    seen, info = env.reset(seed=4)
    over = False
    while not over:
        assert env.table.to_move == env.seat
        assert (seen["action_mask"] == info["action_mask"]).all()
        seen, reward, over, truncated, info = env.step(first_legal(env))
        assert not truncated
    winners = env.table.match().result
    assert winners is not None
    assert (reward > 0) == (env.seat in winners and len(winners) < env.table.seats)
    assert info["scores"] == [score.total for score in env.table.match().scores()]


@pytest.mark.parametrize(("name", "options"), KINDS)
def test_the_same_seed_gives_the_same_game_against_the_same_bots(name: str, options: dict[str, Any]) -> None:
    states = []
    for _ in range(2):
        env = SeatEnv(name, **options)
        env.reset(seed=11)
        for _ in range(4):
            env.step(first_legal(env))
        states.append(env.table.match().state_bytes())
    assert states[0] == states[1]


@pytest.mark.parametrize(("name", "options"), KINDS)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_and_pickles_go_on_alike(name: str, options: dict[str, Any], copied: Any) -> None:
    env = SeatEnv(name, **options)
    env.reset(seed=5)
    for _ in range(3):
        env.step(first_legal(env))
    other = copied(env)
    for _ in range(4):
        before = other.table.match().state_bytes()
        env.step(first_legal(env))
        assert other.table.match().state_bytes() == before, "the copy shares the game"
        other.step(first_legal(other))
        assert other.table.match().state_bytes() == env.table.match().state_bytes()


def test_an_illegal_action_ends_the_episode_and_says_why() -> None:
    env = SeatEnv("marrak-hesh")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]


def test_a_wrong_number_of_opponents_is_refused() -> None:
    with pytest.raises(marsuk.OptionError):
        SeatEnv("marrak-hesh", opponents=["random", "random"])
    with pytest.raises(marsuk.OptionError):
        SeatEnv("marrak-hesh", seat=2)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_the_vector_environment_steps_all_games(name: str) -> None:
    env = BatchEnv(name, 64, seed=1)
    seen, info = env.reset(seed=2)
    draw = np.random.default_rng(2)
    ended = 0
    for _ in range(150):
        assert env.observation_space.contains(seen)
        actions = np.array([draw.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        acting = info["to_move"]
        seen, rewards, over, truncated, info = env.step(actions)
        ended += int(over.sum())
        assert not truncated.any()
        assert (rewards[~over] == 0).all()
        assert np.array_equal(rewards, info["returns"][np.arange(64), acting])
        assert np.allclose(info["returns"].sum(axis=1), 0, atol=1e-6)
    assert ended > 10


def test_the_vector_environment_is_the_same_for_the_same_seed() -> None:
    one, two = BatchEnv("pocket-mars", 8, seed=1), BatchEnv("pocket-mars", 8, seed=9)
    first, second = one.reset(seed=6)[0], two.reset(seed=6)[0]
    assert all(np.array_equal(first[key], second[key]) for key in first)


def test_the_vector_environment_goes_on_from_its_seed() -> None:
    def deals(*seeds: Any, **options: Any) -> list[Any]:
        env = BatchEnv("pocket-mars", 4, **options)
        return [env.reset(seed=seed)[0]["observation"].tolist() for seed in seeds]

    assert deals(1, None) == deals(1, None)
    assert deals(None, None, seed=5) == deals(None, None, seed=5)
    assert deals([1, 2, 3, 4]) == deals((1, 2, 3, 4)) != deals([1, 9, 9, 9])
    once, again = deals(1, None)
    assert once != again


def test_a_copy_of_the_vector_environment_goes_on_alike() -> None:
    env = BatchEnv("marrak-hesh", 8)
    _, info = env.reset(seed=3)
    other = pickle.loads(pickle.dumps(env))
    for _ in range(60):
        actions = info["action_mask"].argmax(axis=1)
        seen, _, _, _, info = env.step(actions)
        assert np.array_equal(other.step(actions)[0]["observation"], seen["observation"])


def test_the_seed_of_a_deal_is_told_and_may_be_given_beforehand() -> None:
    env = SeatEnv("pocket-mars", solo="da", seed=5)
    first, info = env.reset()
    again, _ = SeatEnv("pocket-mars", solo="da", seed=5).reset()
    assert np.array_equal(first["observation"], again["observation"])
    dealt = marsuk.game("pocket-mars").new(solo="da", seed=info["seed"])
    assert env.table.match().position() == dealt.position()
    assert env.reset()[1]["seed"] != info["seed"]
