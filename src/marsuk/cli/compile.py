"""`marsuk compile`: make the engines now, so that nobody has to wait later."""

from __future__ import annotations

from marsuk.cli.engines import ALL, compile_missing
from marsuk.cli.options import Language
from marsuk.cli.words import read_language, words
from marsuk.core.registry import game, game_names


def compile(lang: Language = None) -> None:  # noqa: A001 - the command's name
    """Compile all engines of all games that are not in the cache."""
    language = read_language(lang)
    made = compile_missing([game(name) for name in game_names()], ALL, language)
    print(words("compile-done", language, count=made))
