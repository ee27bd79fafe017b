"""`marsuk tune`: numbers of a deck or tile set are changed towards goals, within bounds."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from marsuk.cli import engines
from marsuk.cli.files import write_file
from marsuk.cli.interrupts import hear_ctrl_c
from marsuk.cli.numbers import whole_number
from marsuk.cli.options import Language, components_flags
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.cores import usable_cores
from marsuk.core.data import DEFAULT
from marsuk.core.game import Game, Json
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

if TYPE_CHECKING:
    from marsuk.arena.tune.file import Base
    from marsuk.arena.tune.report import Verdict
    from marsuk.arena.tune.search import Tuning

Last = TypeVar("Last")
_COMPONENTS = components_flags(map(find_game, game_names()))
_DEFAULTS = {"games": "1000", "tries": "100", "seed": "1"}
_MOST_GAMES, _MOST_TRIES, _MOST_PROCESSES = 20_000, 100_000, 256
_LARGEST_SEED = 2**52
_INTERRUPTED = 130
_FRESH = 4  # times the games of a candidate


def tune(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    wishes: Annotated[Path | None, typer.Option("--wishes", metavar="FILE", show_default=False)] = None,
    components: Annotated[str | None, typer.Option(*_COMPONENTS, metavar="FILE|default", show_default=False)] = None,
    goal: Annotated[list[str] | None, typer.Option("--goal", metavar="MEASURE/VARIANT/LEVEL=BAND")] = None,
    change: Annotated[list[str] | None, typer.Option("--change", metavar="NAME=BOUNDS")] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", show_default=False)] = None,
    games: Annotated[str | None, typer.Option("--games", metavar="N")] = None,
    fresh: Annotated[str | None, typer.Option("--fresh", metavar="N")] = None,
    tries: Annotated[str | None, typer.Option("--tries", metavar="N")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N")] = None,
    processes: Annotated[str | None, typer.Option("--processes", metavar="N", show_default=False)] = None,
    html: Annotated[str | None, typer.Option("--html", metavar="FILE")] = None,
    markdown: Annotated[str | None, typer.Option("--markdown", metavar="FILE")] = None,
    json: Annotated[str | None, typer.Option("--json", metavar="FILE")] = None,
    names: Annotated[bool, typer.Option("--names")] = False,
    lang: Language = None,
) -> int:
    """Look for better numbers, judge them by fresh deals, and write the set and what speaks for it."""
    language = read_language(lang)
    chosen = which_game(game)

    from marsuk.arena.tune.changes import read_changes
    from marsuk.arena.tune.file import Base, read_wishes
    from marsuk.arena.tune.goals import read_goals
    from marsuk.arena.tune.report import Report
    from marsuk.arena.tune.search import Tuning

    wished = read_wishes(wishes) if wishes is not None else {}
    given = {"games": games, "fresh": fresh, "tries": tries, "seed": seed}
    wished |= {key: value for key, value in given.items() if value is not None}
    file = components or wished.get("components", DEFAULT)
    base = Base(chosen, file)
    if names:
        _list(chosen, base)
        return 0
    numbers = _numbers(wished)
    workers = whole_number("--processes", processes, 1, _MOST_PROCESSES) if processes else usable_cores()
    engines.compile_missing(engines.all_of(chosen), language)
    changes = read_changes(chosen, base.content, [*wished.get("changes", {}).items(), *map(_change, change or ())])
    goals = read_goals(chosen, base.content, [*wished.get("goals", []), *(goal or ())])
    if out is not None and Path(out).is_file():
        raise problem("file-exists", file=out)  # it may be the only place where somebody's numbers are
    for name in (out, html, markdown, json):
        if name is not None:
            write_file(Path(name), None)
    tuning = Tuning(chosen, base.content, goals, changes, numbers["games"], numbers["seed"], workers)
    stopped = _search(tuning, numbers["tries"], language)
    if out is not None:  # before it is judged: nothing that follows can lose it
        write_file(Path(out), base.written(Path(out).stem, changes, tuning.best))
        print(words("tune-set-written", language, file=out, game=chosen.name))
    try:
        report = Report(_judge(tuning, numbers["fresh"], language), language)
    except KeyboardInterrupt:
        print(words("tune-unjudged", language))
        return _INTERRUPTED
    from marsuk.cli.tables import print_report

    command = _command(chosen, wishes, file, goal, change, numbers, language)
    for name, made in ((html, report.page), (markdown, report.markdown), (json, report.json)):
        if name is not None:
            write_file(Path(name), made(command))
    print_report(report)  # after the files: who reads the first lines only has closed the pipe
    for name in (html, markdown, json):
        if name is not None:
            print(words("tune-written", language, file=name))
    return _INTERRUPTED if stopped else 0


def _numbers(wished: Json) -> dict[str, int]:
    """How much is played; four times as many fresh games as each candidate had, unless it is said."""
    told = {**_DEFAULTS, **wished}
    found = {
        "games": whole_number("--games", told["games"], 10, _MOST_GAMES),
        "tries": whole_number("--tries", told["tries"], 1, _MOST_TRIES),
        "seed": whole_number("--seed", told["seed"], 0, _LARGEST_SEED),
    }
    fresh = told.get("fresh", str(_FRESH * found["games"]))
    return {**found, "fresh": whole_number("--fresh", fresh, 10, _FRESH * _MOST_GAMES)}


def _change(text: str) -> tuple[str, str]:
    name, sign, bounds = text.partition("=")
    if not sign:
        raise problem("tune-change", change=text[:60])
    return name.strip(), bounds.strip()


def _list(game: Game, base: Base) -> None:
    """Every entry that may be changed, and what it is now."""
    from marsuk.arena.tune.changes import entries, value_at

    for name, path in entries(game, base.content).items():
        print(f"{name} = {value_at(base.content, path)}")


def _search(tuning: Tuning, tries: int, language: str) -> bool:
    """Search with a progress bar; Ctrl-C keeps the best so far. Returns whether somebody stopped it."""
    total = tries * tuning.games * tuning.kinds
    searching = tuning.search(tries)
    stopped = hear_ctrl_c()
    with closing(searching):
        try:
            for _ in _with_progress(searching, words("tune-searching", language), total):
                if stopped.is_set():
                    break
        except KeyboardInterrupt:
            pass
    if stopped.is_set():
        print(words("tune-stopped", language, tries=len(tuning.losses)), flush=True)
    return stopped.is_set()


def _judge(tuning: Tuning, fresh: int, language: str) -> Verdict:
    from marsuk.arena.tune.report import Verdict, judged

    sets = 2 + len(tuning.changed(tuning.best)) if tuning.changed(tuning.best) else 1
    playing = _with_progress(judged(tuning, fresh), words("tune-judging", language), sets * fresh * tuning.kinds)
    return next(told for told in playing if isinstance(told, Verdict))


def _with_progress(told: Iterator[int | Last], label: str, total: int) -> Iterator[int | Last]:
    """Pass on what is told, and show the games that were played on stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bars: tuple[Any, ...] = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    with Progress(*bars, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(label, total=total)
        for each in told:
            if isinstance(each, int):
                progress.advance(task, each)
            yield each


def _command(
    game: Game,
    wishes: Path | None,
    components: str,
    goals: list[str] | None,
    changes: list[str] | None,
    numbers: dict[str, int],
    language: str,
) -> str:
    """The command that gives the same again."""
    told = ["marsuk", "tune", game.name, *(["--wishes", str(wishes)] if wishes is not None else [])]
    told += ["--components", components] if components != DEFAULT else []
    for option, given in (("--goal", goals), ("--change", changes)):
        for each in given or ():
            told += [option, each]
    for name, number in numbers.items():
        told += [f"--{name}", str(number)]
    return shlex.join([*told, "--lang", language])
