"""Compiling the games' engines, with something to look at meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from marsuk.cli.words import problem, words
from marsuk.core.game import Game
from marsuk.kernel import native
from marsuk.kernel.jit import COMPILED

if TYPE_CHECKING:
    from marsuk.kernel.native import Job

TO_PLAY = ("marsuk.kernel.steps", "marsuk.bots.tree_search", "marsuk.bots.greedy_search")
TO_STUDY = ("marsuk.kernel.looking", "marsuk.kernel.playout")
IN_BATCHES = ("marsuk.batches.stepping", "marsuk.batches.rollouts", "marsuk.batches.relay")
ALL = (*TO_PLAY, *TO_STUDY, *IN_BATCHES)


def compile_missing(games: Sequence[Game], algorithms: Sequence[str], language: str) -> int:
    """Compile what is missing, with a progress bar on stderr; return how many engines that were."""
    jobs: list[Job] = [(algorithm, game.rules) for game in games for algorithm in algorithms]
    jobs += [(game.solver, game.rules) for game in games if game.solver is not None]
    todo = native.missing(jobs) if COMPILED else []
    if not todo:
        return 0
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True, highlight=False)
    console.print(words("compile-begins", language))
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    steps = sum(len(native.entries(*job)) for job in todo)
    try:
        with Progress(*columns, TimeElapsedColumn(), console=console, transient=True) as progress:
            task = progress.add_task(words("compile-step", language), total=steps)
            for _ in native.compilation(todo):
                progress.advance(task)
    except RuntimeError as reason:
        raise problem("compile-failed", reason=str(reason).strip().splitlines()[-1]) from reason
    return len(todo)
