"""What is told of the games: the same for everybody as long as the program runs."""

from __future__ import annotations

import functools

import msgspec

from marsuk.bots import LEVELS, bots, level_about, level_name
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.core.texts import LANGUAGES
from marsuk.server.shapes import ToldLevel


@functools.cache
def games_told(language: str) -> bytes:
    """What each game says of itself, and the levels of the bots."""
    levels = [_level(level) for level in bots()]
    return msgspec.json.encode([{**find_game(name).manifest(language), "levels": levels} for name in game_names()])


def _level(level: str) -> ToldLevel:
    return ToldLevel(
        level=level,
        name={language: level_name(level, language) for language in LANGUAGES},
        about={language: level_about(level, language) for language in LANGUAGES},
        opponent=level in LEVELS,
    )


@functools.cache
def texts_told(game: str, language: str) -> bytes:
    """All that a game says, as a Fluent file."""
    return find_game(game).texts.source(language).encode()
