"""OpenSpiel's own tests pass on both games, and its algorithms can imagine what a player does not know."""

from __future__ import annotations

import pickle
import random
from pathlib import Path
from typing import Any

import pyspiel
import pytest

import marsuk
from marsuk.envs import open_spiel

STRINGS = [
    "marsuk_marrak_hesh",
    "marsuk_marrak_hesh(players=3,deep_space=random)",
    "marsuk_pocket_mars",
    "marsuk_pocket_mars(players=4,draft=true,deals=20)",
    "marsuk_pocket_mars(solo=cyborg)",
]


@pytest.mark.parametrize("string", STRINGS)
def test_random_simulation_of_openspiel(string: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(string), num_sims=1, serialize=True, verbose=False)


def dealt(string: str, seed: int, decisions: int) -> Any:
    state = pyspiel.load_game(string).new_initial_state()
    state.apply_action(seed)
    draw = random.Random(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            state.apply_action(draw.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_deal_is_the_match_of_its_seed(name: str) -> None:
    state = dealt(open_spiel.spiel_name(name), 7, 0)
    match = marsuk.game(name).new(seed=7)
    while not match.is_over:
        assert state.current_player() == match.to_move
        assert state.legal_actions() == match.legal_ids()
        action = match.legal_ids()[-1]
        assert state.action_to_string(action) == match.find(action).notation
        state.apply_action(action)
        match.play(action)
    assert state.is_terminal()
    best = max(state.returns())
    assert {seat for seat, got in enumerate(state.returns()) if got == best} == set(match.result or ())


@pytest.mark.parametrize("seed", range(3))
def test_a_resampled_state_is_in_the_same_information_set(seed: int) -> None:
    state = dealt("marsuk_pocket_mars(players=3)", seed, 25 + seed)
    differs = False
    for player in range(3):
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        differs = differs or other.table.match().state_bytes() != state.table.match().state_bytes()
    assert differs


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    """The own secret choice in another order leads to another information state, and so do other earlier moves."""
    one, two = (dealt("marsuk_marrak_hesh", 3, 0) for _ in range(2))
    first, second = one.legal_actions()[0], one.legal_actions()[1]
    one.apply_action(first)
    two.apply_action(second)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_a_resampled_state_does_not_tell_the_deal() -> None:
    state = dealt("marsuk_pocket_mars", 37, 12)
    other = state.resampled(0, 5)
    assert 37 in state.history()
    assert other.history() == []
    assert other.information_state_string(0) == state.information_state_string(0)
    action = other.legal_actions()[0]
    other.apply_action(action)
    state.clone().apply_action(action)
    with pytest.raises(pyspiel.SpielError, match="deal is not in"):
        other.serialize()


def test_neither_a_resampled_state_nor_its_pickle_holds_how_it_really_was() -> None:
    state = dealt("marsuk_pocket_mars", 37, 12)
    true_states = []
    link = state.past
    while link is not None:
        true_states.append(link.table.match().state_bytes())
        link = link.before
    other = state.resampled(0, 5)
    other.apply_action(other.legal_actions()[0])
    held, link = pickle.dumps(other.past), other.past
    while link is not None:
        assert link.action != 37
        assert link.table.match().state_bytes() not in true_states
        link = link.before
    assert not any(content in held for content in true_states)
    assert other.information_state_string(1) != state.information_state_string(1)  # which would tell of the true one


def test_what_is_no_information_state_tensor_is_refused() -> None:
    state = dealt("marsuk_pocket_mars", 3, 4)
    with pytest.raises(pyspiel.SpielError, match="no information state tensor"):
        state.information_state_tensor(0)


def test_who_hides_nothing_says_so() -> None:
    kinds = {
        name: pyspiel.load_game(open_spiel.spiel_name(name)).get_type().information for name in marsuk.game_names()
    }
    assert kinds["marrak-hesh"] == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert kinds["pocket-mars"] == pyspiel.GameType.Information.IMPERFECT_INFORMATION


def test_sampled_chance_has_one_outcome_and_draws_behind_it() -> None:
    game = pyspiel.load_game("marsuk_pocket_mars(sampled=true,rng_seed=4)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    again = pyspiel.load_game("marsuk_pocket_mars(sampled=true,rng_seed=4)")
    seen = []
    for each in (again, again, pyspiel.load_game("marsuk_pocket_mars(sampled=true,rng_seed=4)")):
        state = each.new_initial_state()
        assert state.chance_outcomes() == [(0, 1.0)]
        state.apply_action(0)
        seen.append(state.observation_string(0))
    assert seen[0] == seen[2] != seen[1]


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(
        (Path(marsuk.__file__).parent / "games/pocket_mars/decks/default.toml")
        .read_text()
        .replace('name = "', 'name = "my ', 1)
    )
    state = pyspiel.load_game("marsuk_pocket_mars", {"deck": str(file)}).new_initial_state()
    state.apply_action(7)
    assert state.table.match().options["deck"].name.startswith("my ")


def test_unknown_parameters_are_refused() -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("marsuk_pocket_mars(colour=3)")
