"""How far from the end Marrak Hesh 17 is solved exactly: the share of positions solved in 1 s and in 10 s on one core.

python bench/endgames.py --write docs/endgames.md
"""

from __future__ import annotations

import argparse
import datetime
import math
import platform
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import machine

import marsuk
from marsuk.bots.endgame import Solver
from marsuk.kernel.memory import Box

GAME = marsuk.game("marrak-hesh")
VARIANTS: dict[str, dict[str, Any]] = {
    "2 players": {"players": 2},
    "3 players": {"players": 3},
    "2 players, two random cards": {"players": 2, "deep_space": "random"},
    "3 players, two random cards": {"players": 3, "deep_space": "random"},
}
SHORT, LONG = 1.0, 10.0


def endings(options: dict[str, Any], seed: int) -> list[marsuk.Match]:
    """The turns of a game between greedy bots, the last one first."""
    match = GAME.new(seed=seed, **options)
    bots = [marsuk.bot(GAME, "greedy", seed=seed) for _ in range(match.players)]
    turns = []
    while match.to_move is not None:
        if match.legal()[0].dict["move"] == "dock":
            turns.append(match.resample(match.to_move, seed))
        match.play(bots[match.to_move].choose(match, match.to_move))
    return turns[::-1]


def seconds_to_solve(match: marsuk.Match) -> float:
    """Seconds of the processor; infinite if it takes too long."""
    state = Box(GAME.rules.STATE)
    state.array[:] = match.state_array()
    solver = Solver(GAME)
    start = time.process_time()
    solution = solver.solve(match.setup, state, LONG, clock=time.process_time)
    return time.process_time() - start if solution else math.inf


def rows(games: int, farthest: int) -> Iterator[str]:
    """For each variant and number of takes that were left: solved in a short and in a long time, and how soon."""
    for name, options in VARIANTS.items():
        played = [endings(options, seed) for seed in range(games)]
        for takes in range(1, farthest + 1):
            taken = [seconds_to_solve(turns[takes - 1]) for turns in played]
            shares = [100 * sum(seconds <= limit for seconds in taken) / games for limit in (SHORT, LONG)]
            median = statistics.median(taken)
            soon = f"{median:.3f} s" if median <= LONG else f"over {LONG:.0f} s"
            print(name, takes, shares, soon, file=sys.stderr, flush=True)
            yield f"| {name} | {takes} | {2 * takes} | {shares[0]:.0f} % | {shares[1]:.0f} % | {soon} |"
            if shares[1] == 0:
                break


def page(games: int, farthest: int) -> str:
    """The page."""
    lines = [
        "# Exact endings of Marrak Hesh 17",
        "",
        "How far from the end positions are solved, on one core, each by a solver without a past. The positions come",
        f"from {games} games between greedy bots for each variant, taken back by so many turns; the decisions are",
        "those the game then had (a dock and a stow in each turn; what cards ask at the end comes on top).",
        "Time is that of the processor.",
        "",
        f"`python bench/endgames.py --games {games} --farthest {farthest} --write docs/endgames.md`",
        "",
        f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d} · {machine.processor()} · Python {platform.python_version()}",
        "",
        "| variant | turns left | decisions left | solved in 1 s | solved in 10 s | median |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
        *rows(games, farthest),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print and, if asked, write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--farthest", type=int, default=14, help="turns from the end")
    parser.add_argument("--write", type=Path, help="a Markdown page to write")
    arguments = parser.parse_args()
    text = page(arguments.games, arguments.farthest)
    print(text)
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
