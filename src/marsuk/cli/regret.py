"""`marsuk regret`: what a bot gives away in endings whose exact worth is known."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from marsuk.cli import engines
from marsuk.cli.numbers import whole_number
from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.core.cores import usable_cores
from marsuk.core.game import Game
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

if TYPE_CHECKING:
    from marsuk.arena.regret.losses import Loss, Task

_POSITIONS, _MOST_POSITIONS, _MOST_JOBS = 200, 1_000_000, 1024


def regret(
    bot: Annotated[str, typer.Argument(metavar="BOT", show_default=False)],
    game: Annotated[str | None, typer.Option("--game", show_default=False)] = None,
    positions: Annotated[str, typer.Option("--positions", metavar="N")] = str(_POSITIONS),
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="N", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Language = None,
) -> None:
    """Let a bot move in endings that are solved, and tell what its moves gave away."""
    language = read_language(lang)
    chosen = _solved_game(game)
    most = whole_number("--positions", positions, 1, _MOST_POSITIONS)
    processes = whole_number("--jobs", jobs, 1, _MOST_JOBS) if jobs else usable_cores()

    from marsuk.arena.regret.endings import endings_of
    from marsuk.arena.regret.losses import Task
    from marsuk.arena.regret.report import as_json as told
    from marsuk.arena.regret.report import table
    from marsuk.arena.tournament.entrants import read_entrants

    (entrant,) = read_entrants([bot], chosen)
    there = len(endings_of(chosen))
    engines.compile_missing(engines.all_of(chosen), language)
    numbers = [number * there // min(most, there) for number in range(min(most, there))]
    found = _judge([Task(chosen.name, entrant.name, number) for number in numbers], processes, language)
    if as_json:
        print(json.dumps(told(entrant.name, found), indent=1))
        return

    from marsuk.cli.screen import make_console
    from marsuk.cli.tables import print_tables

    print_tables(make_console(), [table(entrant.name, found, language)], language)


def _solved_game(name: str | None) -> Game:
    """The game that was asked for, or the first whose endings are solved."""
    if name is not None:
        return find_game(name)
    for each in game_names():
        if find_game(each).solver is not None:
            return find_game(each)
    raise problem("no-solver")


def _judge(tasks: list[Task], processes: int, language: str) -> list[Loss]:
    """What each move gave away, with a progress bar on stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from marsuk.arena.regret.losses import losses

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    found: list[Loss] = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words("regret-judging", language), total=len(tasks))
        for loss in losses(tasks, processes):
            progress.advance(bar)
            if loss is None:
                console.print(words("regret-unsolved", language))
            else:
                found.append(loss)
    return found
