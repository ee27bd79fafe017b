"""`marsuk play`: a game at the terminal, against bots or with people at the same keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marsuk.bots import LEVELS, Budget, level_about, level_name
from marsuk.cli import engines, seats
from marsuk.cli.options import Language, with_game_options
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.errors import MarsukError
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

if TYPE_CHECKING:
    from marsuk.cli.screen import Screen


def play(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    level: Annotated[str | None, typer.Option("--level", metavar="cadet…admiral")] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="human,commander,…")] = None,
    seconds: Annotated[float | None, typer.Option("--seconds")] = None,
    threads: Annotated[int, typer.Option("--threads", min=1, max=64)] = 1,
    name: Annotated[str | None, typer.Option("--name")] = None,
    load: Annotated[str | None, typer.Option("--load", metavar="FILE")] = None,
    resume: Annotated[bool, typer.Option("--resume")] = False,
    lang: Language = None,
    *,
    game_options: dict[str, Any],
) -> int:
    """Play."""
    language = read_language(lang)
    begins_new = load is None and not resume
    if not begins_new:
        _check_nothing_new(game, game_options, bool(load and resume))
    chosen = which_game(game)

    from marsuk.cli.screen import Screen
    from marsuk.cli.session import Session

    screen = Screen()
    kept = _found_unfinished(language) if resume else None
    if begins_new and not game_options and seats is None and game is None and screen.interactive:
        kept = _offered(screen, language)
    path = Path(load) if load else kept
    if path is not None:
        match, kinds = _continued(path, seats, name, language)
    else:
        engines.compile_missing(engines.to_play(chosen), language)
        if level is None and seats is None and _has_others(chosen, game_options) and screen.interactive:
            level = _asked_level(screen, language)
        match, kinds = _begun(chosen, game_options, seats, level, name)
    bot_seed = int(match.options["seed"]) if "seed" in game_options else None
    session = Session(match, kinds, screen, language, bot_seed, Budget(seconds).seconds, threads)
    if kept is not None:
        session.kept.path = kept
        session.notice = words("loaded", language, file=str(kept), moves=len(match.moves))
    return session.run()


def _check_nothing_new(game: str | None, game_options: dict[str, Any], both: bool) -> None:
    """A game that goes on is what it is."""
    if both:
        raise problem("load-or-resume")
    if game_options:
        raise problem("load-options", option=f"--{next(iter(game_options)).replace('_', '-')}")
    if game is not None:
        raise problem("load-options", option=game[:40])


def _has_others(game: Game, options: dict[str, Any]) -> bool:
    """Whether there is a seat for a bot: whatever a game calls its solitaire, it has one player."""
    return game.prepare(read_options(game.options, options)).players > 1


def _begun(
    game: Game, options: dict[str, Any], seats_text: str | None, level: str | None, name: str | None
) -> tuple[Match, tuple[str, ...]]:
    """A new match."""
    if level is not None and seats_text is not None:
        raise problem("level-or-seats")
    kinds = seats.read_seats(seats_text) if seats_text is not None else None
    if kinds is not None and "players" not in options:
        options = {**options, "players": len(kinds)}
    match = game.new(**options)
    against = seats.DEFAULT_LEVEL if level is None else seats.read_level(level)
    sitting = seats.check_seats(kinds or seats.default_seats(match.players, against), match.players)
    seats.write_names(match, sitting, name)
    return match, sitting


def _asked_level(screen: Screen, language: str) -> str:
    """The level that the player wants to play against."""
    screen.say(words("level-which", language))
    for number, level in enumerate(LEVELS, start=1):
        screen.say(f"  {number}  {level_name(level, language):<15} {level_about(level, language)}")
    question = words("level-question", language, default=level_name(seats.DEFAULT_LEVEL, language))
    while answer := screen.ask(question):
        try:
            return seats.read_level(answer)
        except MarsukError as mistake:
            screen.say(mistake.text(language), style="bold red")
    return seats.DEFAULT_LEVEL


def _continued(path: Path, seats_text: str | None, name: str | None, language: str) -> tuple[Match, tuple[str, ...]]:
    """The match of a record."""
    from marsuk.cli.saved import read_match

    match = read_match(path, language)
    kinds = seats.seats_of_names(match) if seats_text is None else seats.read_seats(seats_text)
    sitting = seats.check_seats(kinds, match.players)
    seats.write_names(match, sitting, name)
    return match, sitting


def _found_unfinished(language: str) -> Path:
    """The latest game that can go on; one that cannot be read is named and passed over."""
    from marsuk.cli.saved import read_match, unfinished

    for path in unfinished():
        try:
            read_match(path, language)
        except MarsukError as mistake:
            print(mistake.text(language), file=sys.stderr)
        else:
            return path
    raise problem("nothing-to-resume")


def _offered(screen: Screen, language: str) -> Path | None:
    """The latest unfinished game, if there is one and the player wants it."""
    from marsuk.cli.saved import read_match, unfinished

    for path in unfinished():
        try:
            match = read_match(path, language)
        except MarsukError:
            continue
        if not match.moves:
            continue
        title = match.game.texts.text(match.game.name, language)
        screen.say(words("resume-offer", language, game=title, moves=len(match.moves)))
        answer = screen.ask(words("resume-question", language)).lower()
        return None if answer.startswith("n") else path
    return None


command = with_game_options(play, [find_game(name) for name in game_names()], sys.argv[1:])
