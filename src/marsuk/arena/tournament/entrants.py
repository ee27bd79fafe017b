"""Who takes part: bots, each with its own budget for a move if it is given one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from marsuk.arena.texts import problem
from marsuk.bots import AnyBot, Bot, Budget
from marsuk.bots.apart import check
from marsuk.bots.own import failed
from marsuk.core.errors import shown
from marsuk.core.game import Game

_WRITTEN = re.compile(
    r"((?P<called>[a-z][a-z0-9-]{0,30})=(?=program:|[\w.]+:))?"
    r"(?P<level>program:.+?|[^@]+)(@((?P<seconds>\d{1,5}(\.\d{1,6})?)s?|(?P<simulations>\d{1,12})n))?"
)


@dataclass(frozen=True)
class Entrant:
    """A bot, and what it may spend on a move: "admiral", "admiral@0.5" (seconds) or "admiral@2000n" (simulations).

    One of one's own may have a name: "mine=program:node bot.mjs".
    """

    who: AnyBot
    seconds: float | None = None
    simulations: int | None = None
    called: str = ""

    @classmethod
    def read(cls, given: AnyBot) -> Entrant:
        """The entrant that is written so, or a bot of one's own."""
        if not isinstance(given, str):
            return cls(given)
        found = _WRITTEN.fullmatch(given.strip())
        seconds = float(found["seconds"]) if found and found["seconds"] else None
        simulations = int(found["simulations"]) if found and found["simulations"] else None
        if found is None or seconds == 0 or simulations == 0:
            raise problem("entrant-wrong", entrant=shown(given))
        level = found["level"]
        return cls(level if ":" in level else level.lower(), seconds, simulations, found["called"] or "")

    @property
    def level(self) -> str:
        """What it is called, without what it may spend."""
        if self.called:
            return self.called
        if isinstance(self.who, str):
            return self.who
        kind = self.who if isinstance(self.who, type) else type(self.who)
        if issubclass(kind, Bot):
            return str(vars(self.who).get("level") or vars(kind).get("level") or kind.__name__)
        return str(getattr(self.who, "__name__", kind.__name__))

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


def read_entrants(given: Sequence[AnyBot], game: Game) -> tuple[Entrant, ...]:
    """The entrants, all of them different and bots of the game."""
    entrants = tuple(Entrant.read(each) for each in given)
    names = [entrant.name for entrant in entrants]
    for place, entrant in enumerate(entrants):
        try:
            check(game, entrant.who)  # refuses a bot that there is not, before it loses every game
        except (Exception, SystemExit) as reason:
            raise failed(entrant.name, reason) from reason
        Budget(entrant.seconds, entrant.simulations)  # refuses one that no bot may have
        if entrant.name in names[:place]:
            raise problem("entrant-twice", entrant=entrant.name)
    return entrants
