"""Games of one seat against a policy: one by one, and as a vector environment, in turns: python bench/seat.py

The network is the same small one on both sides, in NumPy. With --one-core, one core plays and only its own time counts:
what others do on the machine matters less (set OPENBLAS_NUM_THREADS=1 for it, so that NumPy takes no other).
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from importlib import metadata
from statistics import median
from typing import Any

import machine
import numpy as np

import marsuk
from marsuk.core.cores import usable_cores
from marsuk.envs.gymnasium import SeatEnv
from marsuk.envs.vector import SeatBatchEnv

GAMES = 2000
SECONDS = 1.0
ROUNDS = 5
HIDDEN = 32
NETWORK = "network"  # a small one in NumPy, the same on both sides


class Network:
    """One hidden layer that has learnt nothing: for many games at once, or for one."""

    def __init__(self, game: str) -> None:
        rules = marsuk.game(game).rules
        draw = np.random.default_rng(1)
        self.hidden = draw.normal(0, 0.1, (rules.OBSERVATION.itemsize, HIDDEN)).astype(np.float32)
        self.policy = draw.normal(0, 1, (HIDDEN, rules.ACTIONS)).astype(np.float32)

    def __call__(self, observations: Any, masks: Any) -> Any:
        worth = np.tanh(observations.astype(np.float32) @ self.hidden) @ self.policy
        return np.where(masks, worth, -np.inf).argmax(-1)

    def choose(self, match: marsuk.Match, seat: int) -> int:
        legal = match.legal_ids()
        worth = np.tanh(match.observe(seat).astype(np.float32) @ self.hidden) @ self.policy
        return int(legal[worth[legal].argmax()])


def alone(game: str, opponents: str, seconds: float, clock: Callable[[], float]) -> Callable[[], float]:
    env = SeatEnv(game, opponents=Network(game).choose if opponents == NETWORK else opponents, players=2)
    draw = np.random.default_rng(1)

    def rate() -> float:
        _, info = env.reset()
        steps, begun = 0, clock()
        while (spent := clock() - begun) < seconds:
            _, _, over, _, info = env.step(draw.choice(np.flatnonzero(info["action_mask"])))
            steps += 1
            if over:
                _, info = env.reset()
        return steps / spent

    return rate


def together(
    game: str, opponents: str, seconds: float, clock: Callable[[], float], threads: int | None
) -> Callable[[], float]:
    others = Network(game) if opponents == NETWORK else opponents
    env = SeatBatchEnv(game, GAMES, opponents=others, players=2, copy=False, threads=threads)
    env.reset(seed=1)

    def rate() -> float:
        steps, begun = 0, clock()
        while (spent := clock() - begun) < seconds:
            env.step(env.batch.random_actions())
            steps += GAMES
        return steps / spent

    return rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one-core", action="store_true")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    given = parser.parse_args()
    clock, threads = (time.process_time, 1) if given.one_core else (time.perf_counter, None)
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("numpy", "gymnasium"))
    print(f"{machine.processor()}, {usable_cores()} cores · Python {platform.python_version()} · {versions}\n")
    print(
        "| game | opponents | one by one, steps/s | in a vector of 2,000 | ratio |\n| --- | --- | ---: | ---: | ---: |"
    )
    for game in ("marrak-hesh", "pocket-mars"):
        for opponents in ("random", "greedy", NETWORK):
            one = alone(game, opponents, given.seconds, clock)
            many = together(game, opponents, given.seconds, clock, threads)
            pairs = [(one(), many()) for _ in range(given.rounds)]
            ratio = median(many / one for one, many in pairs)
            rates = (median(rates) for rates in zip(*pairs, strict=True))
            print(f"| {game} | {opponents} | {' | '.join(f'{rate:,.0f}' for rate in rates)} | {ratio:,.0f} |")


if __name__ == "__main__":
    main()
