"""Any legal move, each equally likely."""

from __future__ import annotations

from marsuk.bots.bot import Bot
from marsuk.core.match import Match


class RandomBot(Bot):
    """Moves at random."""

    level = "random"

    def think(self, match: Match, seat: int, seconds: float | None) -> int:
        """Pick one of the legal moves."""
        return self._random.choice(match.legal_ids())
