"""`marsuk rules`: the rules page, a section or a single rule."""

from __future__ import annotations

from typing import Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.which import which_game
from marsuk.cli.words import problem, read_language


def rules(
    game: Annotated[str | None, typer.Argument(show_default=False)] = None,
    rule: Annotated[str | None, typer.Argument(show_default=False)] = None,
    markdown: Annotated[bool, typer.Option("--markdown")] = False,
    lang: Language = None,
) -> None:
    """Print the rules."""
    from marsuk.cli import rulebook

    language = read_language(lang)
    found = which_game(game)
    if markdown:
        if rule is not None:
            raise problem("rules-markdown-whole")
        print(rulebook.markdown(found, language))
        return
    from marsuk.cli.screen import make_console

    if rule is None:
        make_console().print(rulebook.whole(found, language))
    else:
        make_console().print(rulebook.rendered(rulebook.find_rules(found, rule, language)))
