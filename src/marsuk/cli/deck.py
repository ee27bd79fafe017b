"""`marsuk deck`: check a deck of Pocket Mars, or write one to begin from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.core.options import read_options

if TYPE_CHECKING:
    from rich.table import Table

    from marsuk.core.game import Setup


def deck(
    what: Annotated[str, typer.Argument(metavar="check|new", show_default=False)],
    file: Annotated[str, typer.Argument(show_default=False)],
    lang: Language = None,
) -> None:
    """Check a deck file, or write a new one."""
    language = read_language(lang)
    if what == "check":
        check(file, language)
    elif what == "new":
        new(Path(file), language)
    else:
        raise problem("deck-what", what=what[:30])


def check(file: str, language: str) -> None:
    """Read a deck as a game would, and print its projects in words."""
    from marsuk.cli.screen import make_console

    setup = _setup(file)
    console = make_console()
    title = words("deck-good", language, file=Path(file).name, name=setup.components.name)
    console.print(title, style="bold green")
    console.print(_table(setup, language))


def new(path: Path, language: str) -> None:
    """Write a deck to begin from; a file that is there already is left alone."""
    from marsuk.cli.deck_template import template

    text = template(_setup("default"), path.stem, language)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise problem("file-exists", file=str(path)) from None
    except (OSError, ValueError) as reason:
        told = getattr(reason, "strerror", None) or str(reason)
        raise problem("file-unwritable", file=str(path), problem=told) from None
    print(words("deck-written", language, file=str(path)))


def _setup(deck: str) -> Setup:
    """The components of a deck, by its file or its name."""
    from marsuk.games.pocket_mars import GAME

    return GAME.prepare(read_options(GAME.options, {"deck": deck}))


def _table(setup: Setup, language: str) -> Table:
    """Every project: id, value, both actions, and where they come from."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from marsuk.cli.draw.pocket_mars.signs import SUIT_STYLES
    from marsuk.games.pocket_mars.cards import action_words
    from marsuk.games.pocket_mars.tables import HAND_ACTION, PREP_ACTION

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("id", "value", "hand", "prep", "source"):
        table.add_column(words(f"deck-column-{key}", language), ratio=1 if key in ("hand", "prep") else None)
    for number, card in enumerate(setup.components.cards):
        if number and card.suit != setup.components.cards[number - 1].suit:
            table.add_section()
        sign = Text(card.id, f"bold {SUIT_STYLES[card.suit]}")
        actions = [Text(action_words(setup, number, side).text(language)) for side in (HAND_ACTION, PREP_ACTION)]
        table.add_row(sign, str(card.value), *actions, Text("/".join(dict.fromkeys(card.sources))))
    return table
