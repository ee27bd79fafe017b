"""The PettingZoo face passes PettingZoo's own tests, and tells nobody what is hidden."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers

import marsuk
from marsuk.envs.pettingzoo import env

VARIANTS = [(name, variant) for name in marsuk.game_names() for variant in marsuk.game(name).variants]


def options_of(name: str, variant: str) -> dict[str, object]:
    return marsuk.game(name).variants[variant]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_pettingzoo_api(name: str, variant: str) -> None:
    api_test(env(name, **options_of(name, variant)), num_cycles=200)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_pettingzoo_wrappers_go_round_it(name: str) -> None:
    made = wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(env(name), illegal_reward=-1))
    api_test(made, num_cycles=100)
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(int(np.flatnonzero(made.last()[0]["action_mask"] == 0)[0]))
    assert made.rewards[agent] == -1


@pytest.mark.parametrize("name", marsuk.game_names())
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=150)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_game_ends_with_returns_that_add_up(name: str, variant: str) -> None:
    made = env(name, **options_of(name, variant))
    made.reset(seed=3)
    draw = random.Random(3)
    while not made.table.is_over:
        made.step(draw.choice(made.infos[made.agent_selection]["action_mask"].nonzero()[0]))
    assert all(made.terminations.values())
    winners = made.table.match().result
    assert winners is not None
    for seat, agent in enumerate(made.possible_agents):
        assert (made.rewards[agent] == max(made.table.returns)) == (seat in winners)
    assert sum(made.table.returns) == pytest.approx(0, abs=1e-6)
    for agent in list(made.agents):
        assert agent in made.agents
        made.step(None)
    assert made.agents == []


@pytest.mark.parametrize("name", marsuk.game_names())
def test_copies_and_pickles_go_on_with_the_game(name: str) -> None:
    made = env(name)
    made.reset(seed=8)
    draw = random.Random(8)

    def play(one: env) -> None:
        one.step(int(np.flatnonzero(one.table.mask())[draw.randrange(one.table.mask().sum())]))

    for _ in range(7):
        play(made)
    for other in (copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        before = made.observe(made.agent_selection)["observation"].tobytes()
        assert other.observe(other.agent_selection)["observation"].tobytes() == before
        state = draw.getstate()
        play(other)
        assert made.observe(made.agent_selection)["observation"].tobytes() == before, "a copy shares the game"
        draw.setstate(state)
        once = copy.deepcopy(made)
        play(once)
        assert once.table.match().state_bytes() == other.table.match().state_bytes()


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    made = env("marrak-hesh")
    made.reset(seed=1)
    before = made.table.match().state_bytes()
    with pytest.raises(marsuk.IllegalMove):
        made.step(made.table.actions - 1)
    assert made.table.match().state_bytes() == before


def test_who_is_not_asked_has_no_action() -> None:
    made = env("pocket-mars", players=3)
    made.reset(seed=1)
    for agent in made.possible_agents:
        assert made.observe(agent)["action_mask"].any() == (agent == made.agent_selection)
