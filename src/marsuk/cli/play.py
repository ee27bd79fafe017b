"""`marsuk play`: a game at the terminal, against bots or with people at the same keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marsuk.cli import engines, seats
from marsuk.cli.options import Language, with_game_options
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.errors import MarsukError
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.core.registry import game as find_game
from marsuk.core.registry import games

if TYPE_CHECKING:
    from marsuk.cli.screen import Screen


def play(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="human,greedy,…")] = None,
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
        engines.compile_missing([chosen], engines.TO_PLAY, language)
        match, kinds = _begun(chosen, game_options, seats, name)
    bot_seed = int(match.options["seed"]) if "seed" in game_options else None
    session = Session(match, kinds, screen, language, bot_seed)
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


def _begun(
    game: Game, options: dict[str, Any], seats_text: str | None, name: str | None
) -> tuple[Match, tuple[str, ...]]:
    """A new match."""
    kinds = seats.read_seats(seats_text) if seats_text is not None else None
    if kinds is not None and "players" not in options:
        options = {**options, "players": len(kinds)}
    match = game.new(**options)
    sitting = seats.check_seats(kinds or seats.default_seats(match.players), match.players)
    seats.write_names(match, sitting, name)
    return match, sitting


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


command = with_game_options(play, [find_game(name) for name in games()], sys.argv[1:])
