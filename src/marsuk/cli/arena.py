"""`marsuk arena`: bots play each other and are rated."""

from __future__ import annotations

import math
import shlex
import sys
from collections import Counter, defaultdict
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marsuk.cli import engines
from marsuk.cli.interrupts import hear_ctrl_c
from marsuk.cli.numbers import whole_number
from marsuk.cli.options import Language, with_game_options
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.cores import usable_cores
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

if TYPE_CHECKING:
    from marsuk.arena.tournament import Sprt, Tournament
    from marsuk.arena.tournament.play import Played

_GAMES, _MOST_GAMES, _MOST_JOBS = 100, 10_000_000, 1024
_INTERRUPTED = 130
_SHOWN = 3  # bots beside the progress bar


def arena(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT,…")] = "greedy,random",
    games: Annotated[str, typer.Option("--games", metavar="N")] = str(_GAMES),
    seconds: Annotated[str | None, typer.Option("--seconds", metavar="S")] = None,
    bot_timeout: Annotated[str | None, typer.Option("--bot-timeout", metavar="S")] = None,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="ELO0,ELO1")] = None,
    jobs: Annotated[str | None, typer.Option("--jobs", metavar="N", show_default=False)] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="DIR")] = None,
    records: Annotated[Path | None, typer.Option("--records", metavar="DIR")] = None,
    ray: Annotated[bool, typer.Option("--ray")] = False,
    lang: Language = None,
    *,
    game_options: dict[str, Any],
) -> int:
    """Play a tournament, and print what came out."""
    language = read_language(lang)
    chosen = which_game(game)

    from marsuk.arena.tournament import Tournament

    tournament = Tournament(
        chosen,
        [name for name in bots.split(",") if name.strip()],
        whole_number("--games", games, 1, _MOST_GAMES),
        seconds=_seconds("--seconds", seconds),
        timeout=_seconds("--bot-timeout", bot_timeout),
        sprt=_sprt(sprt),
        **game_options,
    )
    processes = whole_number("--jobs", jobs, 1, _MOST_JOBS) if jobs else usable_cores()
    engines.compile_missing(engines.all_of(chosen), language)
    played: list[Played] = []
    stopped = _play(tournament, played, language, jobs=processes, out=out, records=records, ray=ray)
    if stopped:
        played = tournament.kept(out) if out is not None else played  # the last may be kept but not yet told of
        told = words("arena-stopped", language, games=str(len(played)), all=str(tournament.games))
        print(told, *[words("arena-goes-on", language)] * (out is not None), file=sys.stderr)
    if played:
        _tell(tournament, played, out, language)
    return _INTERRUPTED if stopped else 0


def _seconds(option: str, text: str | None) -> float | None:
    try:
        seconds = None if text is None else float(text)
    except ValueError:
        seconds = math.nan
    if seconds is not None and not 0 < seconds < math.inf:
        raise problem("seconds-wrong", option=option, value=str(text)[:30])
    return seconds


def _sprt(text: str | None) -> Sprt | None:
    from marsuk.arena.tournament import Sprt

    if text is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        elo0 = elo1 = math.nan
    if not -math.inf < elo0 < elo1 < math.inf:
        raise problem("sprt-wrong", value=text[:30])
    return Sprt(elo0, elo1)


def _play(tournament: Tournament, played: list[Played], language: str, **how: Any) -> bool:
    """Play all games, with a progress bar and the standings on stderr; return whether somebody stopped it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from marsuk.arena.cells import number

    columns = (TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    won: defaultdict[str, float] = defaultdict(float)
    seats: Counter[str] = Counter()
    test = tournament.test()

    def say_begun_again(games: int) -> None:
        console.print(words("arena-begun-again", language, games=games))

    running = tournament.run(**how, begun_again=say_begun_again)
    with (
        closing(running),
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        task = progress.add_task(words("arena-playing", language), total=tournament.games)
        stopped = hear_ctrl_c()
        try:
            for game in running:
                played.append(game)
                if stopped.is_set():
                    return True
                for seat, name in enumerate(game.seating):
                    won[name] += game.win_of(seat)
                    seats[name] += 1
                rates = {name: won[name] / seats[name] for name in seats}
                best = sorted(rates, key=lambda name: -rates[name])[:_SHOWN]
                standings = [f"{name} {rates[name]:.0%}" for name in best]
                if test:
                    test.add(game)
                    found = test.verdict
                    llr, low, high = (number(x, ".2f", language) for x in (found.llr, found.low, found.high))
                    standings.append(f"LLR {llr} ({low} – {high})")
                progress.update(task, advance=1, description=" · ".join(standings))
        except KeyboardInterrupt:
            return True
    return False


def _tell(tournament: Tournament, played: list[Played], out: Path | None, language: str) -> None:
    """Print the result, and write it where it is wanted."""
    from rich.text import Text

    from marsuk.arena.tournament import report
    from marsuk.cli.screen import make_console
    from marsuk.cli.tables import print_tables

    result = tournament.result(played)
    console = make_console()
    title, about = report.heading(tournament, result, language)
    console.print(Text(title, "bold"))
    console.print(about)
    for sentence in report.told_failures(result, language):
        console.print(Text(sentence))
    print_tables(console, report.tables(result, language), language)
    if said := report.verdict(tournament, result, language):
        console.print(Text(said, "bold"))
    if out is not None:
        (out / "result.json").write_text(report.as_json(tournament, result), encoding="utf-8")
        page = report.page(tournament, result, _command(tournament, language), language)
        (out / "index.html").write_text(page, encoding="utf-8")
        console.print(words("arena-written", language, folder=str(out)))


def _command(tournament: Tournament, language: str) -> str:
    """The command that plays the same tournament."""
    told = ["marsuk", "arena", tournament.game.name, "--bots", ",".join(tournament.names)]
    told += ["--games", str(tournament.games), "--seed", str(tournament.seed)]
    if tournament.seconds is not None:
        told += ["--seconds", f"{tournament.seconds:g}"]
    if tournament.timeout is not None:
        told += ["--bot-timeout", f"{tournament.timeout:g}"]
    if tournament.sprt is not None:
        told += ["--sprt", f"{tournament.sprt.elo0:g},{tournament.sprt.elo1:g}"]
    for name, text in {"players": str(tournament.players), **tournament.options}.items():
        told += [f"--{name.replace('_', '-')}", text]
    return shlex.join([*told, "--lang", language])


command = with_game_options(arena, [find_game(name) for name in game_names()], sys.argv[1:])
