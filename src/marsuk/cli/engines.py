"""Compiling the games' engines, with something to look at meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marsuk.bots.engines import engines_of_bots
from marsuk.cli.words import problem, words
from marsuk.core.game import Game
from marsuk.core.match import STEPS
from marsuk.kernel import native
from marsuk.kernel.jit import COMPILED

if TYPE_CHECKING:
    from marsuk.kernel.native import Job

_OF_BATCHES = ("marsuk.kernel.playout", "marsuk.batch.stepping", "marsuk.batch.rollouts", "marsuk.batch.relay")


def to_begin(game: Game) -> list[Job]:
    """What a match needs, before any bot thinks."""
    return [(STEPS, game.rules)]


def to_play(game: Game) -> list[Job]:
    """What a match with bots needs."""
    return to_begin(game) + engines_of_bots(game)


def all_of(game: Game) -> list[Job]:
    """All engines that there are."""
    return to_play(game) + [(algorithm, game.rules) for algorithm in _OF_BATCHES]


def compile_missing(jobs: list[Job], language: str) -> int:
    """Compile what is missing, with a progress bar on stderr; return how many engines that were."""
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
