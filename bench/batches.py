"""What batches and environments cost, beside PettingZoo's own gin rummy in the same run.

    python bench/batches.py --peers .bench-venv/bin/python

Prints Markdown tables. Rates are medians of slices. Two threads need two cores that nobody else uses.
"""

from __future__ import annotations

import argparse
import datetime
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import machine

import marsuk

SLICES = 5
PAIRS = 15
SIZES = (1_000, 10_000, 100_000, 1_000_000)
GIN_RUMMY = "import peers; print(peers.pettingzoo_classic('gin_rummy_v4', {seconds}).rate)"


def rate_of(play: Callable[[], int], seconds: float) -> float:
    """Decisions per second, the first call not counted."""
    play()
    rates: list[float] = []
    began = time.perf_counter()
    while len(rates) < SLICES and (not rates or time.perf_counter() - began < seconds):  # one of a long call will do
        rates.append(slice_of(play, seconds / SLICES))
    return statistics.median(rates)


def slice_of(play: Callable[[], int], seconds: float) -> float:
    """Decisions per second for some time."""
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        done += play()
    return done / (time.perf_counter() - start)


def calls(batch: marsuk.Batch) -> dict[str, Callable[[], int]]:
    """What can be asked of a batch, each returning how many decisions it has done."""
    numbers = iter(range(2**30))

    def step() -> int:
        batch.step(batch.random_actions(next(numbers)))
        return batch.n

    def learner_step() -> int:
        batch.observe()
        batch.legal_masks()
        return step()

    def rollout() -> int:
        return int(batch.rollout("random", next(numbers)).decisions.sum())

    return {
        "rollout": rollout,
        "random_actions, step": step,
        "observe, legal_masks, random_actions, step": learner_step,
    }


def scaling(game: str, n: int, seconds: float) -> Iterator[str]:
    """One thread and two in turns, compared with their neighbours: a machine that slows down favours neither."""
    batches = {threads: calls(marsuk.batch(game, n, seed=1, threads=threads)) for threads in (1, 2)}
    for what in batches[1]:
        one, two = (batches[threads][what] for threads in (1, 2))
        one(), two()
        rates = [(slice_of(one, seconds / PAIRS), slice_of(two, seconds / PAIRS)) for _ in range(PAIRS)]
        alone, together = (statistics.median(each) / 1e6 for each in zip(*rates, strict=True))
        ratio = statistics.median(two / one for one, two in rates)
        yield f"| {game} | {n} | {what} | {alone:.3g} | {together:.3g} | {ratio:.2f} |"


def flatness(game: str, seconds: float) -> Iterator[str]:
    """The cost of one game in a random rollout, in batches of different sizes."""
    for n in SIZES:
        batch = marsuk.batch(game, n, seed=1)
        games_per_second = rate_of(lambda made=batch: len(made.rollout("random", 1).decisions), seconds)  # type: ignore[misc]
        yield f"| {game} | {n} | {1e6 / games_per_second:.3g} |"


def pettingzoo_rate(game: str, seconds: float) -> float:
    """The same loop as bench/peers.py has for PettingZoo's own games."""
    from marsuk.envs.pettingzoo import env

    draw, made = random.Random(17), env(game)
    made.reset(seed=17)

    def play() -> int:
        made.reset()
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = made.last()
            if terminated or truncated:
                return decisions
            legal = observation["action_mask"].nonzero()[0]
            made.step(int(draw.choice(legal)))
            decisions += 1

    return rate_of(play, seconds)


def gin_rummy_rate(python: str, seconds: float) -> float:
    """PettingZoo's gin rummy, in the environment of the peers."""
    command = [str(Path(python).absolute()), "-c", GIN_RUMMY.format(seconds=seconds)]
    done = subprocess.run(command, cwd=Path(__file__).parent, check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])


def environments(python: str | None, seconds: float) -> Iterator[str]:
    """Steps per second through PettingZoo's interface, with its usual wrappers."""
    before = gin_rummy_rate(python, seconds) if python else 0.0
    ours = {game: pettingzoo_rate(game, seconds) for game in marsuk.game_names()}
    after = gin_rummy_rate(python, seconds) if python else 0.0
    theirs = statistics.mean((before, after))
    for game, rate in ours.items():
        yield f"| Marsuk, {game} | {rate:.0f} | {f'{rate / theirs:.1f}' if theirs else '-'} |"
    if theirs:
        yield f"| PettingZoo, gin_rummy_v4 | {theirs:.0f} | 1 |"


def lines(peers: str | None, seconds: float) -> Iterator[str]:
    """All tables."""
    versions = ", ".join(f"{name} {metadata.version(name)}" for name in ("numba", "numpy", "pettingzoo", "gymnasium"))
    today = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}"
    yield f"{today} · {machine.processor()} · Python {platform.python_version()} · {versions}"
    yield from ("", "| game | games in the batch | calls | million decisions/s, 1 thread | 2 threads | ratio |")
    yield "| --- | ---: | --- | ---: | ---: | ---: |"
    for game in marsuk.game_names():
        for n in (20_000, 200_000):
            yield from scaling(game, n, seconds)
    yield from ("", "| game | games in the batch | µs for a random game |", "| --- | ---: | ---: |")
    for game in marsuk.game_names():
        yield from flatness(game, seconds)
    yield from ("", "| PettingZoo's interface | steps/s | times gin rummy |", "| --- | ---: | ---: |")
    yield from environments(peers, seconds)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="the Python that has PettingZoo's classic games")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to measure each number")
    arguments = parser.parse_args()
    for line in lines(arguments.peers, arguments.seconds):
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
