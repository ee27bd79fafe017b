"""`marsuk games`: what there is to play."""

from __future__ import annotations

from marsuk.cli.options import Language
from marsuk.cli.words import read_language
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names


def games(lang: Language = None) -> None:
    """List the games with their name and one sentence each."""
    import textwrap

    language = read_language(lang)
    for name in game_names():
        game = find_game(name)
        print(f"{name}: {game.texts.text(name, language)}")
        tagline = game.texts.text(f"{name}.tagline", language)
        print(textwrap.fill(tagline, 78, initial_indent="  ", subsequent_indent="  "))
