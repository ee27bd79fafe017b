"""Simulations per second of OpenSpiel's C++ search bots, with one random rollout each, from the first decision.

python bench/search_peers.py --seconds 2
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel

SEED = 17
SIMULATIONS = 2000


def opening(game: Any) -> Any:
    """The state at the first decision: the deal is past."""
    rng = random.Random(SEED)
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, probabilities)[0])
    return state


def mcts(game: Any, simulations: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    return pyspiel.MCTSBot(game, evaluator, 1.4, simulations, 1000, False, SEED, False)


def ismcts(game: Any, simulations: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    observed = game.get_type().provides_observation_string and not game.get_type().provides_information_state_string
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    return pyspiel.ISMCTSBot(SEED, evaluator, 1.4, simulations, -1, final, observed, True)


PEERS: tuple[tuple[str, str, Callable[[Any, int], Any]], ...] = (
    ("MCTSBot", "connect_four", mcts),
    ("MCTSBot", "hearts", mcts),
    ("ISMCTSBot", "euchre", ismcts),
    ("ISMCTSBot", "hearts", ismcts),
    ("ISMCTSBot", "gin_rummy", ismcts),
)


def rate(make: Callable[[Any, int], Any], name: str, seconds: float) -> float:
    """Simulations per second, from the opening, each time with a new tree."""
    game = pyspiel.load_game(name)
    state = opening(game)
    make(game, 100).step(state)
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        make(game, SIMULATIONS).step(state)
        done += SIMULATIONS
    return done / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    rows = [{"who": f"OpenSpiel {bot}", "game": name, "rate": rate(make, name, seconds)} for bot, name, make in PEERS]
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
