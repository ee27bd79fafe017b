"""Games of one seat against a policy: one by one, and as a vector environment, in turns: python bench/seat.py

With --one-core, one core plays and only its own time counts: what others do on the machine matters less.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from importlib import metadata
from statistics import median

import machine
import numpy as np

from marsuk.core.cores import usable_cores
from marsuk.envs.gymnasium import SeatEnv
from marsuk.envs.vector import SeatBatchEnv

GAMES = 2000
SECONDS = 1.0
ROUNDS = 5


def alone(game: str, opponents: str, clock: Callable[[], float] = time.perf_counter) -> Callable[[], float]:
    env = SeatEnv(game, opponents=opponents, players=2)
    draw = np.random.default_rng(1)

    def rate() -> float:
        _, info = env.reset()
        steps, begun = 0, clock()
        while (spent := clock() - begun) < SECONDS:
            _, _, over, _, info = env.step(draw.choice(np.flatnonzero(info["action_mask"])))
            steps += 1
            if over:
                _, info = env.reset()
        return steps / spent

    return rate


def together(
    game: str, opponents: str, clock: Callable[[], float] = time.perf_counter, threads: int | None = None
) -> Callable[[], float]:
    env = SeatBatchEnv(game, GAMES, opponents=opponents, players=2, copy=False, threads=threads)
    env.reset(seed=1)

    def rate() -> float:
        steps, begun = 0, clock()
        while (spent := clock() - begun) < SECONDS:
            env.step(env.batch.random_actions())
            steps += GAMES
        return steps / spent

    return rate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one-core", action="store_true")
    one_core = parser.parse_args().one_core
    clock, threads = (time.process_time, 1) if one_core else (time.perf_counter, None)
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("numpy", "gymnasium"))
    print(f"{machine.processor()}, {usable_cores()} cores · Python {platform.python_version()} · {versions}\n")
    print(
        "| game | opponents | one by one, steps/s | in a vector of 2,000 | ratio |\n| --- | --- | ---: | ---: | ---: |"
    )
    for game in ("marrak-hesh", "pocket-mars"):
        for opponents in ("random", "greedy"):
            one, many = alone(game, opponents, clock), together(game, opponents, clock, threads)
            pairs = [(one(), many()) for _ in range(ROUNDS)]
            ratio = median(many / one for one, many in pairs)
            rates = (median(rates) for rates in zip(*pairs, strict=True))
            print(f"| {game} | {opponents} | {' | '.join(f'{rate:,.0f}' for rate in rates)} | {ratio:,.0f} |")


if __name__ == "__main__":
    main()
