"""Any legal move, each equally likely."""

from __future__ import annotations

from marsuk.bots.bot import Bot, Budget
from marsuk.core.match import Match


class RandomBot(Bot):
    """Moves at random."""

    level = "random"

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """Pick one of the legal moves."""
        return self.random.choice(match.legal_ids())
