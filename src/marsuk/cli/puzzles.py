"""`marsuk puzzles`: make a set of puzzles, prove one anew, look at one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from marsuk.cli import engines
from marsuk.cli.numbers import whole_number
from marsuk.cli.options import Language
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.cores import usable_cores
from marsuk.core.game import Game

if TYPE_CHECKING:
    from marsuk.arena.table import Table
    from marsuk.core.match import Match
    from marsuk.puzzles.journal import Journal
    from marsuk.puzzles.puzzle import Puzzle

T = TypeVar("T")
_GAMES, _COUNT, _MOST, _MOST_JOBS = 100, 300, 1_000_000, 1024
_LARGEST_SEED = 1_000_000
_LOT = 17  # the seed by which the order of a set is drawn
_WRONG, _INTERRUPTED = 1, 130


def puzzles(
    what: Annotated[str, typer.Argument(metavar="make|check|show", show_default=False)],
    game: Annotated[str, typer.Argument(show_default=False)],
    file: Annotated[str | None, typer.Option("--file", show_default=False)] = None,
    games: Annotated[str, typer.Option("--games", metavar="N")] = str(_GAMES),
    count: Annotated[str, typer.Option("--count", metavar="N")] = str(_COUNT),
    record: Annotated[list[str] | None, typer.Option("--record", show_default=False)] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="N", show_default=False)] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="N", show_default=False)] = None,
    puzzle: Annotated[str | None, typer.Option("--puzzle", metavar="ID", show_default=False)] = None,
    answer: Annotated[bool, typer.Option("--answer")] = False,
    lang: Language = None,
) -> int:
    """Do what is asked with the puzzles of a game."""
    language = read_language(lang)
    chosen = which_game(game)
    processes = whole_number("--jobs", jobs, 1, _MOST_JOBS) if jobs else usable_cores()
    engines.compile_missing(engines.to_play(chosen), language)
    if what == "make":
        if file is None:
            raise problem("puzzles-where")
        most = whole_number("--games", games, 1, _MOST), whole_number("--count", count, 1, _MOST)
        return _make(chosen, Path(file), *most, record or [], processes, language)
    if what == "check":
        first_seed = whole_number("--seed", seed, 0, _LARGEST_SEED) if seed else None
        return _check(chosen, _read(chosen, file), first_seed, processes, language)
    if what == "show":
        _show(chosen, _read(chosen, file), puzzle, answer, language)
        return 0
    raise problem("puzzles-what", what=what[:30])


# --- making ---


def _make(game: Game, path: Path, games: int, count: int, records: Sequence[str], processes: int, language: str) -> int:
    """Go on with the journal beside the file, and write a set of all that is in it."""
    from marsuk.arena.workers import in_processes
    from marsuk.puzzles.journal import Journal
    from marsuk.puzzles.making import chosen, make, of_bots, of_records
    from marsuk.puzzles.puzzle import written

    stopped = False
    try:
        journal = Journal(game, path.with_name(f"{path.name}.journal"))
        wanted = of_records(_finished(game, records, language)) if records else of_bots(game)
        new = (task for task in wanted if task.seed not in journal.made)
        tasks = list(islice(new, len(records) or games))
        try:
            for _, made in _with_bar(in_processes(make, tasks, processes), len(tasks), "puzzles-making", language):
                journal.add(made)
        except KeyboardInterrupt:
            stopped = True
        picked = chosen(journal.puzzles, count, _LOT)
        path.write_bytes(written(game, picked))
    except OSError as reason:
        raise problem("file-unwritable", file=str(path), problem=reason.strerror or str(reason)) from None

    from marsuk.cli.screen import make_console
    from marsuk.cli.tables import print_tables

    print_tables(make_console(), _summary(journal, picked, language), language)
    return _INTERRUPTED if stopped else 0


def _finished(game: Game, records: Sequence[str], language: str) -> Iterator[Match]:
    from marsuk.cli.saved import read_match

    for file in records:
        match = read_match(Path(file), language)
        if match.game is not game or not match.is_over:
            raise problem("puzzles-record", file=file, game=game.name)
        yield match


def _summary(journal: Journal, picked: list[Puzzle], language: str) -> list[Table]:
    """What is in the set, and what was rejected."""
    from marsuk.arena.table import Table
    from marsuk.puzzles.puzzle import HARDEST

    grades = range(1, HARDEST + 1)
    variants = sorted({puzzle.variant for puzzle in picked})
    counted = Counter((puzzle.variant, puzzle.difficulty) for puzzle in picked)
    title = words("puzzles-made", language, count=len(picked), found=len(journal.puzzles), games=len(journal.made))
    made = Table(title, [words("puzzles-variant", language), *map(str, grades)])
    made.rows = [[variant, *(counted[variant, grade] for grade in grades)] for variant in variants]
    made.about = words("puzzles-grades", language)
    rejected = Table(words("puzzles-rejected", language), [words("puzzles-why", language), "#"])
    rejected.rows = [[_why(reason, language), times] for reason, times in journal.rejected.most_common()]
    return [made, rejected]


# --- checking ---


def _check(game: Game, found: Sequence[Puzzle], seed: int | None, processes: int, language: str) -> int:
    """Prove all puzzles anew; say which do not hold, and why."""
    from marsuk.arena.workers import in_processes
    from marsuk.puzzles.checking import Check, fault
    from marsuk.puzzles.proof import SEED

    checks = [Check(game.name, each, SEED if seed is None else seed) for each in found]
    faults = 0
    for check, wrong in _with_bar(in_processes(fault, checks, processes), len(checks), "puzzles-checking", language):
        if wrong is not None:
            faults += 1
            print(words("puzzles-fault", language, id=check.puzzle.id, why=_why(wrong, language)))
    print(words("puzzles-checked", language, count=len(checks), faults=faults))
    return _WRONG if faults else 0


def _why(reason: str, language: str) -> str:
    return words(f"puzzles-why-{reason}", language)


# --- showing ---


def _show(game: Game, found: Sequence[Puzzle], wanted: str | None, answer: bool, language: str) -> None:
    """Draw one: the day's unless another is asked for."""
    from rich.text import Text

    from marsuk.cli.screen import make_console
    from marsuk.drawing import drawer_for
    from marsuk.puzzles.puzzle import of_day, today
    from marsuk.puzzles.words import outcome, question, solution

    named = {each.id: each for each in found}
    if wanted is not None and wanted not in named:
        raise problem("puzzles-unknown", id=wanted[:20])
    shown = of_day(found, today()) if wanted is None else named[wanted]
    match, console, drawer = shown.match(game), make_console(), drawer_for(game)
    seat = match.to_move
    assert seat is not None
    title = words("puzzles-title", language, id=shown.id, difficulty=shown.difficulty)
    console.print(Text(title, "bold"))
    console.print(drawer.board(match, seat, language, console.width))
    console.print(Text(match.status(seat, language)))
    console.print(Text(question(shown, seat, language), "bold"))
    if not answer:
        console.print(drawer.choices(match, seat, language, console.width).shown)
        return
    console.print(Text(solution(shown, match, language), "bold green"))
    for move in match.legal():
        console.print(Text(f"{move.notation}: {outcome(shown, move.notation, seat, language)}"))


# --- for all ---


def _read(game: Game, file: str | None) -> Sequence[Puzzle]:
    """The puzzles of a file, or those that come with the game."""
    from marsuk.puzzles.puzzle import puzzles_of, read_set

    try:
        found = puzzles_of(game) if file is None else read_set(game, Path(file).read_bytes())
    except FileNotFoundError:
        raise problem("file-missing", file=str(file)) from None
    except OSError as reason:
        raise problem("file-unreadable", file=str(file), problem=reason.strerror or str(reason)) from None
    if not found:
        raise problem("puzzles-none", game=game.name)
    return found


def _with_bar(results: Iterable[T], total: int, key: str, language: str) -> Iterator[T]:
    """The results one after the other, with a progress bar on stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words(key, language), total=total)
        for result in results:
            progress.advance(bar)
            yield result
