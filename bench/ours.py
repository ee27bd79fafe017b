"""How fast Marsuk is on one core: random playouts of every variant, start-up, compilation and memory."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import marsuk
from marsuk.core.options import read_options
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine

SLICES = 5
FIRST_MOVE = """
import marsuk
match = marsuk.game("{game}").new(seed=1)
match.play(match.legal_ids()[0])
"""
COLD_COMPILATION = """
import marsuk
from marsuk.cli.engines import {what}
from marsuk.kernel.native import compilation
list(compilation([job for name in {games!r} for job in {what}(marsuk.game(name))]))
"""


def playouts(name: str, options: dict[str, Any], seconds: float) -> dict[str, Any]:
    """Whole random games, the deal and the final scores included: decisions per second."""
    game = marsuk.game(name)
    setup = game.prepare(read_options(game.options, {**options, "seed": 1}))
    state, work = Box(game.rules.STATE), Box(game.rules.WORK)
    play_many = engine("marsuk.kernel.playout", game.rules).play_many

    def timed(games: int, seed: int) -> tuple[int, float]:
        start = time.perf_counter()
        decisions = play_many(setup.tables, setup.kernel_options, state, work, games, seed)
        return decisions, time.perf_counter() - start

    _, trial = timed(1000, 1)
    games = max(1000, int(1000 * seconds / SLICES / trial))
    slices = [timed(games, seed) for seed in range(SLICES)]
    rates = [decisions / elapsed for decisions, elapsed in slices]
    return {
        "rate": statistics.median(rates),
        "rate_lowest": min(rates),
        "rate_highest": max(rates),
        "decisions_per_game": slices[0][0] / games,
        "state_bytes": game.rules.STATE.itemsize,
    }


def first_move_seconds(name: str, runs: int = 7) -> list[float]:
    """From the start of a process to its first compiled move, with a warm cache."""
    code = FIRST_MOVE.format(game=name)
    subprocess.run([sys.executable, "-c", code], check=True)
    return sorted(_elapsed([sys.executable, "-c", code], {}) for _ in range(runs))


def cold_compile_seconds(what: str, *games: str) -> float:
    """Compiling engines of games into an empty cache: ``to_begin``, ``to_play`` or ``all_of`` each."""
    code = COLD_COMPILATION.format(what=what, games=games)
    with tempfile.TemporaryDirectory() as cache:
        return _elapsed([sys.executable, "-c", code], {"MARSUK_CACHE": cache, "MARSUK_ENGINES": cache})


def _elapsed(command: list[str], environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def rows(seconds: float) -> Iterator[dict[str, Any]]:
    """A row for every variant of every game."""
    for name in marsuk.game_names():
        for variant, options in marsuk.game(name).variants.items():
            print(f"marsuk {name} {variant}", file=sys.stderr, flush=True)
            yield {"peer": "Marsuk", "version": marsuk.__version__, "game": f"{name}, {variant}"} | playouts(
                name, options, seconds
            )
