"""`marsuk components`: check a set of components of one's own, or write one to begin from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marsuk.cli.options import Language
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.data import DEFAULT, DataOption
from marsuk.core.game import Game, Setup
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.kernel.memory import Box

if TYPE_CHECKING:
    from marsuk.arena.table import Table

What = Annotated[str, typer.Argument(metavar="check|new", show_default=False)]
File = Annotated[str, typer.Argument(show_default=False)]


def components(
    what: What, game: Annotated[str, typer.Argument(show_default=False)], file: File, lang: Language = None
) -> None:
    """Check a file, or write a new one."""
    language = read_language(lang)
    chosen = which_game(game)
    option = chosen.data_option
    if option is None:
        raise problem("components-none", game=chosen.name)
    if what == "check":
        check(chosen, option, file, language)
    elif what == "new":
        new(chosen, option, Path(file), language)
    else:
        raise problem("components-what", what=what[:30])


def alias(name: str) -> Callable[..., Any] | None:
    """The command for the game that calls its components so: ``marsuk deck`` for the one with a deck."""
    for game in game_names():
        if find_game(game).components_option == name:
            return _command_of(game)
    return None


def _command_of(game: str) -> Callable[..., Any]:
    def command(what: What, file: File, lang: Language = None) -> None:
        components(what, game, file, lang)

    return command


def check(game: Game, option: DataOption, file: str, language: str) -> None:
    """Read a set as a match would, and show it."""
    from marsuk.cli.screen import make_console
    from marsuk.cli.tables import print_tables
    from marsuk.drawing import drawer_for

    setup = setup_with(game, option, file)
    console = make_console()
    title = words("components-good", language, file=Path(file).name, name=setup.components.name)
    console.print(title, style="bold green")
    state = Box(game.rules.STATE)
    game.rules.setup(setup.tables.record, setup.kernel_options.record, 0, state.record)
    told = game.components_told(setup, state, language)
    console.print(drawer_for(game).components(setup, told, language, console.width))
    print_tables(console, [_changed(game, file, language)], language)


def _changed(game: Game, file: str, language: str) -> Table:
    """Every entry of the file that is another one in the default set, by the name by which it can be tuned."""
    from marsuk.arena.table import Table
    from marsuk.arena.tune.changes import entries, value_at
    from marsuk.arena.tune.file import Base

    own, default = (Base(game, each).content for each in (file, DEFAULT))
    before = {name: value_at(default, path) for name, path in entries(game, default).items()}
    heads = [words(f"components-{head}", language) for head in ("entry", "here", "default")]
    table = Table(words("components-changed", language), [*heads])
    for name, path in entries(game, own).items():
        now = value_at(own, path)
        if now != before.get(name):
            table.rows.append([name, str(now), str(before.get(name, "–"))])
    return table


def new(game: Game, option: DataOption, path: Path, language: str) -> None:
    """Write a set to begin from; a file that is there already is left alone."""
    from marsuk.drawing import drawer_for

    text = drawer_for(game).new_components(option, setup_with(game, option, DEFAULT), path.stem, language)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise problem("file-exists", file=str(path)) from None
    except (OSError, ValueError) as reason:
        told = getattr(reason, "strerror", None) or str(reason)
        raise problem("file-unwritable", file=str(path), problem=told) from None
    print(words("components-written", language, file=str(path), game=game.name, option=option.name))


def setup_with(game: Game, option: DataOption | None, components: str) -> Setup:
    """What a match with these components, given by a file or by name, would begin with."""
    return game.prepare(read_options(game.options, {option.name: components} if option is not None else {}))
