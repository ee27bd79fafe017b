"""Compiling the games' engines, with something to look at meanwhile."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from marsuk.bots.engines import engines_of_bots
from marsuk.cli.words import problem, words
from marsuk.core.game import Game
from marsuk.core.match import STEPS
from marsuk.kernel import native
from marsuk.kernel.jit import COMPILED
from marsuk.kernel.platforms import PLATFORMS
from marsuk.kernel.python import RUN_MODULE, import_path
from marsuk.kernel.specialise import entries

if TYPE_CHECKING:
    from marsuk.kernel.native import Job

_OF_BATCHES = (
    "marsuk.kernel.looking",
    "marsuk.kernel.playout",
    "marsuk.batches.stepping",
    "marsuk.batches.rollouts",
    "marsuk.batches.relay",
)


def to_begin(game: Game) -> list[Job]:
    """What a match needs, before any bot thinks."""
    return [(STEPS, game.rules)]


def to_play(game: Game) -> list[Job]:
    """What a match with bots needs."""
    return to_begin(game) + engines_of_bots(game)


def all_of(game: Game) -> list[Job]:
    """All engines that there are."""
    return to_play(game) + [(algorithm, game.rules) for algorithm in _OF_BATCHES]


def of_all_versions(game: Game) -> list[Job]:
    """All engines of all versions of the rules: an older one may have a rules module of its own."""
    return list(dict.fromkeys(job for version in game.versions for job in all_of(version)))


def compile_missing(jobs: list[Job], language: str) -> int:
    """Compile what is missing, with a progress bar on stderr; return how many engines that were."""
    todo = native.missing(jobs) if COMPILED else []
    if not todo:
        return 0
    if not native.can_compile():
        raise native.NoCompiler
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True, highlight=False)
    console.print(words("compile-begins", language))
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    steps = sum(len(entries(*job)) for job in todo)
    try:
        with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as progress:
            task = progress.add_task(words("compile-step", language), total=steps)
            for _ in native.compilation(todo):
                progress.advance(task)
    except RuntimeError as reason:
        raise problem("compile-failed", reason=str(reason).strip().splitlines()[-1]) from reason
    return len(todo)


def make_libraries(games: Sequence[Game], platforms: str, folder: Path) -> None:
    """Make libraries of all engines for other machines: what a package brings to those who do not compile."""
    chosen = list(PLATFORMS) if platforms == "all" else platforms.split(",")
    for name in chosen:
        if name not in PLATFORMS:
            raise problem("platform-unknown", given=name[:40], known=", ".join(PLATFORMS))
    if not native.can_compile():
        raise native.NoCompiler
    if importlib.util.find_spec("ziglang") is None:
        raise problem("compile-no-linker")
    jobs = [f"{algorithm} {rules.__name__}" for game in games for algorithm, rules in of_all_versions(game)]
    done = subprocess.run(
        [*RUN_MODULE, "marsuk.kernel.export", folder, ",".join(chosen), *jobs],
        env={**os.environ, **native.COMPILER_ENVIRONMENT, "PYTHONPATH": import_path()},
        stdout=sys.stderr,
        check=False,
    )
    if done.returncode != 0:
        raise problem("compile-failed", reason=f"marsuk.kernel.export: {done.returncode}")
