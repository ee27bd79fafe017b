"""What every bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from marsuk.bots.analysis import Analysis, Ranked
from marsuk.core.errors import MarsukError
from marsuk.core.game import Game
from marsuk.core.match import Match, Move

SEEDS = 2**53
_LONGEST = 3600.0
_MOST_SIMULATIONS = 10**9


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move: seconds, simulations, or what its level says where both are None."""

    seconds: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is not None and not 0 <= self.seconds <= _LONGEST:
            raise MarsukError("bot-seconds", most=int(_LONGEST))
        if self.simulations is not None and not 1 <= self.simulations <= _MOST_SIMULATIONS:
            raise MarsukError("bot-simulations", most=_MOST_SIMULATIONS)


class Bot(ABC):
    """A player that is a program. Your own: subclass, write ``think``, and name the class in an entry point."""

    level: str

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self.random = random.Random(seed)

    def choose(self, match: Match, seat: int, seconds: float | None = None, simulations: int | None = None) -> Move:
        """The move the bot makes for the seat that decides now."""
        budget = Budget(seconds, simulations)
        self.notice(match, seat)
        return match.find(self.think(self.imagine(match, seat), seat, budget))

    def take_turn(self, match: Match, seat: int, **budget: Any) -> list[Move]:
        """Play one turn of the seat, and tell which moves it was; the next one may be the seat's again."""
        played: list[Move] = []
        while match.to_move == seat and not (played and match.game.turn_begins(match.setup, match.snapshot())):
            played.append(match.play(self.choose(match, seat, **budget)))
        return played

    def analyse(
        self,
        match: Match,
        seat: int,
        seconds: float | None = None,
        simulations: int | None = None,
        asked: int | None = None,
    ) -> Analysis:
        """What the bot thinks of the moves of the seat that decides now, the best first.

        ``asked`` is the id of a move to look at as well, however bad it seems, by a bot that looks at moves one by one.
        """
        move = self.choose(match, seat, seconds, simulations)
        return Analysis(seat, move, (Ranked(move),))

    def imagine(self, match: Match, seat: int) -> Match:
        """A match that the seat cannot tell from the real one: all that a bot ever sees."""
        if match.to_move != seat:
            raise MarsukError("bot-not-to-move", seat=seat)
        return match.resample(seat, self.random.randrange(SEEDS))

    def notice(self, match: Match, seat: int) -> None:  # noqa: B027 - most bots remember nothing
        """Look at the moves the seat knows of; only a bot that remembers what it thought needs to."""

    @abstractmethod
    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """The id of the move, from a match that was imagined for the seat."""
