"""The options of all games as options of a command, so that a new game brings its own."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Annotated, Any

import typer

from marsuk.cli.words import language_asked, words
from marsuk.core.game import SEED, Game
from marsuk.core.options import Option, SwitchOption

Language = Annotated[str | None, typer.Option("--lang", metavar="it|en")]


def with_game_options(command: Callable[..., Any], games: list[Game], arguments: list[str]) -> Callable[..., Any]:
    """Give a command the options of the games: it gets those the user wrote as the dict ``game_options``."""
    options = {option.name: (option, game) for game in _asked_about(games, arguments) for option in game.options}
    language = language_asked(arguments)

    @functools.wraps(command)
    def with_options(**given: Any) -> Any:
        own = {name: given.pop(name) for name in options}
        return command(**given, game_options={name: value for name, value in own.items() if value is not None})

    signature = inspect.signature(command, eval_str=True)
    kept = [parameter for name, parameter in signature.parameters.items() if name != "game_options"]
    made = [_parameter(option, game, language) for option, game in options.values()]
    with_options.__signature__ = inspect.Signature([*kept, *made])  # type: ignore[attr-defined]
    with_options.__annotations__ = {parameter.name: parameter.annotation for parameter in [*kept, *made]}
    return with_options


def _asked_about(games: list[Game], arguments: list[str]) -> list[Game]:
    """The games in an order in which the last one holds where several have an option of one name.

    That is the one which is named, or would be played if none is. Help about a game shows its options alone.
    """
    named = [game for game in games if game.name in map(str.lower, arguments)]
    if named and "--help" in arguments:
        return named
    return sorted(games, key=lambda game: game in (named or games[:1]))


def components_flags(games: Iterable[Game]) -> tuple[str, ...]:
    """How a set of one's own is given: in one way for all games, and as each game calls it."""
    own = [game.data_option.name for game in games if game.data_option is not None]
    return tuple(dict.fromkeys(("--components", *map(_flag, own))))


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _parameter(option: Option, game: Game, language: str) -> inspect.Parameter:
    """A switch where the value is yes or no, else an option with a value that the game itself reads."""
    what = words("help-seed", language) if option.name == SEED else game.texts.text(option.message, language)
    text = f"{what}: {option.allowed().text(language)}"
    kind = bool if isinstance(option, SwitchOption) else str
    info = typer.Option(_flag(option.name), help=text, show_default=False)
    return inspect.Parameter(
        option.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, info]
    )
