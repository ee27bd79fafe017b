"""`marsuk version`: which program, which rules."""

from __future__ import annotations

from marsuk.cli.options import Language
from marsuk.cli.words import read_language, words
from marsuk.core.registry import game, game_names
from marsuk.version import __version__


def version(lang: Language = None) -> None:
    """Print the program's version and the version of each game's rules."""
    language = read_language(lang)
    print(f"marsuk {__version__}")
    for name in game_names():
        print(words("version-rules", language, game=name, version=str(game(name).rules_version)))
