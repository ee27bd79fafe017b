"""Simulations per second of the search with full random rollouts, beside OpenSpiel's search bots in one run.

    python bench/search.py --peers PYTHON --write docs/benchmarks-search.md

One core, from the opening. We are measured before and after the peers, so that a machine that slows down meanwhile
favours nobody.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import machine

import marsuk
from marsuk.bots import Budget
from marsuk.bots.forest import Forest, Settings
from marsuk.bots.levels import policy, settings

HERE = Path(__file__).parent
VARIANTS = {
    "marrak-hesh": ("2-players", "3-players", "2-players-deep-space"),
    "pocket-mars": ("2-players", "4-players", "2-players-draft", "solo-da"),
}
FIRST_BOT_MOVE = """
import marsuk
match = marsuk.game("{game}").new(players=2, seed=1)
match.play(marsuk.bot("{game}", "commander").choose(match, match.to_move))
"""


def rate(name: str, variant: str, how: Settings, seconds: float) -> float:
    """Simulations per second."""
    game = marsuk.game(name)
    match = game.new(**{**game.variants[variant], "seed": 1})
    forest = Forest(game, how, policy(game))
    assert match.to_move is not None
    for simulations in (1000, 0):
        forest.begin(1)
        before = forest.simulations
        start = time.perf_counter()
        while time.perf_counter() - start < (seconds if simulations == 0 else 0.1):
            forest.grow(match.setup, match.state_box(), match.to_move, Budget(simulations=1000))
        elapsed = time.perf_counter() - start
    return (forest.simulations - before) / elapsed


def our_rows(seconds: float) -> list[dict[str, Any]]:
    """Every variant, with random rollouts and as the bots play."""
    rows = []
    for name, variants in VARIANTS.items():
        for variant in variants:
            print(f"{name} {variant}", file=sys.stderr, flush=True)
            plain = rate(name, variant, Settings(guided=False, exploration=0.7), seconds)
            guided = rate(name, variant, settings(marsuk.game(name)), seconds)
            rows.append({"who": "Marsuk", "game": f"{name}, {variant}", "rate": plain, "guided": guided})
    return rows


def peer_rows(python: str, seconds: float) -> list[dict[str, Any]]:
    """What search_peers.py measures."""
    command = [python, str(HERE / "search_peers.py"), "--seconds", str(seconds)]
    made = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    rows: list[dict[str, Any]] = json.loads(made.strip().splitlines()[-1])
    return rows


def first_bot_move(name: str, runs: int = 7) -> float:
    """Seconds from the start of a process to the first move of a bot, with a warm cache: the median."""
    command = [sys.executable, "-c", FIRST_BOT_MOVE.format(game=name)]
    subprocess.run(command, check=True)
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, check=True)
        times.append(time.perf_counter() - start)
    return sorted(times)[runs // 2]


def page(rows: list[dict[str, Any]], starts: dict[str, float]) -> str:
    """The table."""
    lines = [
        "# Search: simulations per second",
        "",
        "Made by `make bench`; do not edit by hand. One core, from the opening, a full random rollout in every",
        'simulation; "guided" is the search as the bots use it, with the policy\'s priors and rollouts. Compare within',
        "the table only.",
        "",
        f"{machine.processor()}, Python {platform.python_version()}, Marsuk {marsuk.__version__}.",
        "",
        "| who | game | simulations/s | guided |",
        "| --- | --- | ---: | ---: |",
    ]
    for row in rows:
        guided = f"{row['guided']:,.0f}" if "guided" in row else ""
        lines.append(f"| {row['who']} | {row['game']} | {row['rate']:,.0f} | {guided} |")
    lines += ["", "From the start of a process to the first move of a bot (commander), warm cache, median of 7:", ""]
    lines += [f"- {name}: {seconds:.2f} s" for name, seconds in starts.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print and, if asked, write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="the Python that has OpenSpiel installed")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each row")
    parser.add_argument("--write", type=Path, help="a Markdown page to write")
    arguments = parser.parse_args()
    starts = {name: first_bot_move(name) for name in VARIANTS}
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    rows = our_rows(arguments.seconds / 2)
    peers = peer_rows(arguments.peers, arguments.seconds) if arguments.peers else []
    for row, again in zip(rows, our_rows(arguments.seconds / 2), strict=True):
        row["rate"] = (row["rate"] + again["rate"]) / 2
        row["guided"] = (row["guided"] + again["guided"]) / 2
    text = page(rows + peers, starts)
    print(text)
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
