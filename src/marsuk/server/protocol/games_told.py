"""What is told of the games: the same for everybody as long as the program runs."""

from __future__ import annotations

import functools

import msgspec

from marsuk.bots import LEVELS, bots, level_about, level_name
from marsuk.bots.own import named
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.core.texts import LANGUAGES
from marsuk.puzzles.puzzle import puzzles_of
from marsuk.server.protocol.shapes import ToldLevel


@functools.cache
def games_told(language: str) -> bytes:
    """What each game says of itself, the levels of the bots, and how many puzzles there are."""
    levels = [_level(level) for level in bots()]
    games = map(find_game, game_names())
    return msgspec.json.encode(
        [{**game.manifest(language), "levels": levels, "puzzles": len(puzzles_of(game))} for game in games]
    )


def _level(level: str) -> ToldLevel:
    return ToldLevel(
        level=level,
        name={language: level_name(level, language) for language in LANGUAGES},
        about={language: level_about(level, language) for language in LANGUAGES},
        opponent=level in LEVELS or level in named(),
    )


@functools.cache
def texts_told(game: str, language: str) -> bytes:
    """All that a game says, as a Fluent file."""
    return find_game(game).texts.source(language).encode()
