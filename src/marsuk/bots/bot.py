"""What every bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import ClassVar

from marsuk.core.game import Game
from marsuk.core.match import Match, Move

_SEEDS = 2**53


class Bot(ABC):
    """A player that is a program."""

    level: ClassVar[str]

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self._random = random.Random(seed)

    def choose(self, match: Match, seat: int, seconds: float | None = None) -> Move:
        """The move the bot makes for the seat that decides now; ``seconds`` bounds its thinking."""
        imagined = match.resample(seat, self._random.randrange(_SEEDS))
        return match.find(self.think(imagined, seat, seconds))

    @abstractmethod
    def think(self, match: Match, seat: int, seconds: float | None) -> int:
        """The id of the move, from a match that was resampled for the seat."""
