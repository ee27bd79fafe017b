"""`marsuk compile`: make the engines now, so that nobody has to wait later."""

from __future__ import annotations

from marsuk.cli.engines import all_of, compile_missing
from marsuk.cli.options import Language
from marsuk.cli.words import read_language, words
from marsuk.core.registry import game, games


def compile(lang: Language = None) -> None:  # noqa: A001 - the command's name
    """Compile all engines of all games that are not in the cache."""
    language = read_language(lang)
    made = compile_missing([job for name in games() for job in all_of(game(name))], language)
    print(words("compile-done", language, count=made))
