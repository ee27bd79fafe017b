"""Who takes part: bots, each with its own budget for a move if it is given one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from marsuk.arena.texts import problem
from marsuk.bots import Budget, bot
from marsuk.core.errors import shown
from marsuk.core.game import Game

_WRITTEN = re.compile(r"(?P<level>[^@]+)(@((?P<seconds>\d{1,5}(\.\d{1,6})?)s?|(?P<simulations>\d{1,12})n))?")


@dataclass(frozen=True)
class Entrant:
    """A bot, and what it may spend on a move: "admiral", "admiral@0.5" (seconds) or "admiral@2000n" (simulations)."""

    level: str
    seconds: float | None = None
    simulations: int | None = None

    @classmethod
    def read(cls, text: str) -> Entrant:
        """The entrant that is written so."""
        found = _WRITTEN.fullmatch(text.strip().lower())
        seconds = float(found["seconds"]) if found and found["seconds"] else None
        simulations = int(found["simulations"]) if found and found["simulations"] else None
        if found is None or seconds == 0 or simulations == 0:
            raise problem("entrant-wrong", entrant=shown(text))
        return cls(found["level"], seconds, simulations)

    @property
    def name(self) -> str:
        """How it is written."""
        if self.simulations is not None:
            return f"{self.level}@{self.simulations}n"
        return self.level if self.seconds is None else f"{self.level}@{self.seconds:g}"

    def budget(self, seconds: float | None) -> dict[str, Any]:
        """What ``Bot.choose`` is told; ``seconds`` is for those who have no budget of their own."""
        if self.simulations is not None:
            return {"simulations": self.simulations}
        own = seconds if self.seconds is None else self.seconds
        return {} if own is None else {"seconds": own}


def read_entrants(texts: Sequence[str], game: Game) -> tuple[Entrant, ...]:
    """The entrants, all of them different and bots of the game."""
    entrants = tuple(Entrant.read(text) for text in texts)
    for place, entrant in enumerate(entrants):
        bot(game, entrant.level)  # refuses a level that there is not
        Budget(entrant.seconds, entrant.simulations)  # refuses one that no bot may have
        if entrant in entrants[:place]:
            raise problem("entrant-twice", entrant=entrant.name)
    return entrants
