"""`marsuk study`: a balance study of a game, played by bots."""

from __future__ import annotations

import shlex
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from marsuk.arena.tournament.entrants import Entrant
from marsuk.bots import bot
from marsuk.cli import engines
from marsuk.cli.files import whole_file, write_file
from marsuk.cli.interrupts import INTERRUPTED, hear_ctrl_c, hear_no_more
from marsuk.cli.numbers import whole_number
from marsuk.cli.options import Language, components_flags
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.cores import usable_cores
from marsuk.core.data import DEFAULT, load_toml
from marsuk.core.game import Game, Json
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

if TYPE_CHECKING:
    from marsuk.arena.study.matches import Study
    from marsuk.arena.tournament.tournament import Tournament

_COMPONENTS = components_flags(map(find_game, game_names()))
_GAMES, _SEED, _LEVEL = 100, 1, "greedy"
_LADDER_GAMES, _PACE, _LONGEST_PACE = 400, 10.0, 3600.0
_MOST_GAMES, _MOST_PROCESSES = 1_000_000, 256
_LARGEST_SEED = 2**53


def study(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    games: Annotated[str, typer.Option("--games", metavar="N")] = str(_GAMES),
    variant: Annotated[list[str] | None, typer.Option("--variant", show_default=False)] = None,
    level: Annotated[list[str] | None, typer.Option("--level", metavar="greedy|random|BOT")] = None,
    components: Annotated[Path | None, typer.Option(*_COMPONENTS, metavar="FILE|default", show_default=False)] = None,
    against: Annotated[Path | None, typer.Option("--against", metavar="FILE|default", show_default=False)] = None,
    seed: Annotated[str, typer.Option("--seed", metavar="N")] = str(_SEED),
    again: Annotated[str, typer.Option("--again", metavar="N")] = "0",
    ladder: Annotated[str | None, typer.Option("--ladder", metavar="BOT,BOT,...", show_default=False)] = None,
    ladder_games: Annotated[str, typer.Option("--ladder-games", metavar="N")] = str(_LADDER_GAMES),
    pace: Annotated[float, typer.Option("--pace", metavar="SECONDS")] = _PACE,
    processes: Annotated[str | None, typer.Option("--processes", metavar="N", show_default=False)] = None,
    html: Annotated[str | None, typer.Option("--html", metavar="FILE")] = None,
    markdown: Annotated[str | None, typer.Option("--markdown", metavar="FILE")] = None,
    json: Annotated[str | None, typer.Option("--json", metavar="FILE")] = None,
    parquet: Annotated[str | None, typer.Option("--parquet", metavar="FILE")] = None,
    lang: Language = None,
) -> int:
    """Let bots play many matches of every variant, and print what came out; Ctrl-C ends it with what was played."""
    language = read_language(lang)
    chosen = which_game(game)
    variants = _variants(chosen, variant)
    levels = list(dict.fromkeys(level or [_LEVEL]))
    for each in levels:
        bot(chosen, Entrant.read(each).who)  # refuses a level that there is not
    number_of_games = whole_number("--games", games, 1, _MOST_GAMES)
    first_seed = whole_number("--seed", seed, 0, _LARGEST_SEED)
    workers = whole_number("--processes", processes, 1, _MOST_PROCESSES) if processes else usable_cores()
    played_again = whole_number("--again", again, 0, number_of_games)
    if not 0 < pace <= _LONGEST_PACE:
        raise problem("number-wrong", option="--pace", value=f"{pace:g}", low="0", high=f"{_LONGEST_PACE:g}")
    sets = [_set(chosen, file) for file in (components, against)]
    tournament = _tournament(chosen, ladder, ladder_games, variants, sets[0], first_seed) if ladder else None
    for name in (html, markdown, json, parquet):
        if name is not None:
            write_file(Path(name), None)

    from marsuk.arena.study.ladder import Ladder
    from marsuk.arena.study.matches import Study, on_the_same_deals
    from marsuk.arena.study.parquet import packages, write_parquet
    from marsuk.arena.study.report import Report
    from marsuk.arena.texts import problem as arena_problem

    if parquet is not None:
        packages()  # before anything is played
    engines.compile_missing(engines.all_of(chosen), language)
    compared = sets if against is not None else sets[:1]
    studies = [Study(chosen.name, name, each, own) for own in compared for each in levels for name in variants]
    if len(compared) > 1 and studies[0].set == studies[-1].set:
        raise arena_problem("study-same-name", name=studies[0].set)
    stopped = _play(studies, number_of_games, first_seed, workers, played_again, language)
    if stopped:
        studies = on_the_same_deals(studies)
        if not studies:
            print(words("study-nothing", language))
            return INTERRUPTED
    climbed = Ladder(tournament.play(jobs=workers)) if tournament and not stopped else None
    report = Report(studies, first_seed, language, climbed, pace, asked=number_of_games if stopped else None)
    asked = {
        "--components": components,
        "--against": against,
        "--again": played_again or None,
        "--ladder": ladder,
        "--ladder-games": tournament.games if tournament else None,
        "--pace": None if pace == _PACE else f"{pace:g}",
    }
    command = _command(chosen, number_of_games, variant, levels, asked, first_seed, language)
    from marsuk.cli.tables import print_report

    for name, made in ((html, report.page), (markdown, report.markdown), (json, report.json)):
        if name is not None:
            write_file(Path(name), made(command))
    if parquet is not None:
        with whole_file(Path(parquet)) as part:
            write_parquet(studies, part)
    print_report(report)  # after the files: who reads the first lines only has closed the pipe
    for name in (html, markdown, json, parquet):
        if name is not None:
            print(words("study-written", language, file=name))
    return INTERRUPTED if stopped else 0


def _set(game: Game, file: Path | None) -> Json | None:
    """The components of a file, checked; None are those of the game, which are called so, too."""
    if file is None or str(file) == DEFAULT:
        return None
    if game.data_option is None:
        raise problem("components-none", game=game.name)
    content = load_toml(file)
    game.prepare(read_options(game.options, {game.components_option: file}))  # refuses what is wrong in it
    return content


def _tournament(
    game: Game, ladder: str, games: str, variants: list[str], components: Json | None, seed: int
) -> Tournament:
    """The tournament of the bots of a ladder, in the first variant that has opponents."""
    from marsuk.arena.tournament.tournament import Tournament

    seats = {name: game.prepare(read_options(game.options, game.variants[name])).players for name in variants}
    options = next((game.variants[name] for name in variants if seats[name] > 1), {})
    own = {} if components is None else {str(game.components_option): components}
    bots = [each.strip() for each in ladder.split(",")][::-1]  # ratings are told above the one named last
    number = whole_number("--ladder-games", games, len(bots), _MOST_GAMES)
    return Tournament(game, bots, number, seed=seed, **{**options, **own})


def _variants(game: Game, asked: list[str] | None) -> list[str]:
    """The variants to study, each once; all of them if none is named."""
    for name in asked or ():
        if name not in game.variants:
            raise problem("variant-unknown", variant=name[:40], known=", ".join(game.variants))
    return list(dict.fromkeys(asked or game.variants))


def _play(studies: list[Study], games: int, seed: int, processes: int, again: int, language: str) -> bool:
    """Play all matches, with a progress bar on stderr. Returns whether somebody stopped it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from marsuk.arena.study.matches import games_of, run

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(words("study-playing", language), total=sum(games_of(studies, games)))
        stopped = hear_ctrl_c()
        with closing(run(studies, games, seed, processes, again, more=True)) as playing:
            try:
                for done in playing:
                    progress.advance(task, done)
                    if stopped.is_set():
                        break
            except KeyboardInterrupt:
                pass
    hear_no_more()
    return stopped.is_set()


def _command(
    game: Game,
    games: int,
    variants: list[str] | None,
    levels: list[str],
    asked: dict[str, Path | str | int | None],
    seed: int,
    language: str,
) -> str:
    """The command that gives the same study again."""
    told = ["marsuk", "study", game.name, "--games", str(games)]
    for level in levels:
        told += ["--level", level]
    told += ["--seed", str(seed)]
    for option, value in asked.items():
        told += [option, str(value)] if value is not None else []
    for variant in variants or ():
        told += ["--variant", variant]
    return shlex.join([*told, "--lang", language])
