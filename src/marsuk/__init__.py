"""Marsuk: the digital table for Marrak Hesh 17 and Pocket Mars.

>>> import marsuk
>>> match = marsuk.game("marrak-hesh").new(players=2, seed=7)
"""

from __future__ import annotations

from marsuk import games
from marsuk.batches import Batch, batch
from marsuk.bots import bot
from marsuk.core.errors import (
    BatchError,
    BrokenGame,
    DataError,
    IllegalMove,
    MarsukError,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
    UnknownRules,
)
from marsuk.core.game import Game
from marsuk.core.match import Match, Move
from marsuk.core.record import Record, load
from marsuk.core.registry import game, game_names
from marsuk.core.score import Score
from marsuk.version import __version__

__all__ = [
    "Batch",
    "BatchError",
    "BrokenGame",
    "DataError",
    "Game",
    "IllegalMove",
    "MarsukError",
    "Match",
    "Move",
    "OptionError",
    "PositionError",
    "Record",
    "RecordError",
    "Score",
    "UnknownGame",
    "UnknownRules",
    "__version__",
    "batch",
    "bot",
    "game",
    "game_names",
    "games",
    "load",
]
