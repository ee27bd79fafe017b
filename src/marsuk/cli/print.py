"""`marsuk print`: a game on paper, as a PDF to print and cut out, with its rules."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, cast

import typer

from marsuk.cli.components import setup_with
from marsuk.cli.options import Language, components_flags
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language, words
from marsuk.core.data import DEFAULT
from marsuk.core.game import Game
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.paper.layout import PAPERS, pages
from marsuk.paper.parts import OnPaper, Sheet
from marsuk.paper.pdf import Block, Book

_COMPONENTS = components_flags(map(find_game, game_names()))


def command(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    components: Annotated[str | None, typer.Option(*_COMPONENTS, metavar="FILE", show_default=False)] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter")] = "a4",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.pdf", show_default=False)] = None,
    lang: Language = None,
) -> None:
    """Write the PDF."""
    language = read_language(lang)
    chosen = which_game(game)
    if paper.lower() not in PAPERS:
        raise problem("print-paper", paper=paper[:20], known=", ".join(PAPERS))
    sheets, own = _sheets(chosen, components, language)
    if find_spec("fpdf") is None:
        raise problem("print-missing")
    path = out or Path(f"{chosen.name}-{language}.pdf")
    book = Book(PAPERS[paper.lower()], chosen.texts.text(chosen.name, language), language)
    _fill(book, chosen, sheets, own, language)
    try:
        book.save(path)
    except (OSError, ValueError) as reason:
        told = getattr(reason, "strerror", None) or str(reason)
        raise problem("file-unwritable", file=str(path), problem=told) from None
    print(words("print-done", language, file=str(path), pages=book.pdf.page_no()))


def _sheets(game: Game, components: str | None, language: str) -> tuple[list[Sheet], str | None]:
    """What the game has to cut out, and what the components of one's own, if it is made of them, are called."""
    option = game.data_option
    if option is None and components is not None:
        raise problem("components-none", game=game.name)
    if game.paper is None:
        return [], None
    setup = setup_with(game, option, components or DEFAULT)
    made = cast(OnPaper, import_module(game.paper)).sheets(setup, language)
    return made, None if components is None else setup.components.name


def _fill(book: Book, game: Game, sheets: list[Sheet], own: str | None, language: str) -> None:
    """How to print it, then the pieces, then the rules."""
    title = game.texts.text(game.name, language)
    made = list(pages(sheets, book.paper))
    if made:
        book.text(_about(game, sheets, own, language), title, 1)
        book.ruler(words("print-ruler", language))
    seen: set[str] = set()
    for number, page in enumerate(made):
        if page.cut and not page.backs:
            book.empty_back(words("print-empty", language))
        label = " · ".join([title, *([] if own is None else [own]), *page.titles])
        if page.backs or any(other.backs for other in made[number + 1 : number + 2]):
            label += f" · {words('print-backs' if page.backs else 'print-fronts', language)}"
        book.page(page, label, [each for each in page.titles if each not in seen])
        seen |= set(page.titles)
    book.text(_rules(game, language), title, 2)


def _about(game: Game, sheets: list[Sheet], own: str | None, language: str) -> Iterator[Block]:
    say = game.texts.text
    yield Block("title", say(game.name, language))
    yield Block("text", say(f"{game.name}.tagline", language))
    yield Block("text", say(f"{game.name}.about", language))
    yield Block("section", words("print-contents", language))
    for sheet in sheets:
        yield Block("text", words("print-pieces", language, title=sheet.title, n=len(sheet.pieces)))
    if own is not None:
        yield Block("note", words("print-own", language, name=own))
    yield Block("section", words("print-how", language))
    for step in words("print-steps", language).splitlines():
        yield Block("text", step)


def _rules(game: Game, language: str) -> Iterator[Block]:
    """The rules page, as `marsuk rules` has it."""
    from marsuk.cli import rulebook

    yield Block("title", words("print-rules", language, game=game.texts.text(game.name, language)))
    for section in rulebook.sections(game, language):
        yield Block("section", section.title)
        for rule in section.rules:
            if rule.id:
                yield Block("rule", f"{rule.id} · {rule.title}")
            yield from (Block("text", paragraph) for paragraph in rule.paragraphs)
            yield from (Block("note", note) for note in rule.notes)
