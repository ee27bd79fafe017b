"""The move that leaves the best score behind, looking no further than the own turn."""

from __future__ import annotations

from marsuk.bots.bot import SEEDS, Bot, Budget
from marsuk.core.match import Match
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine

SEARCH = "marsuk.bots.greedy_search"
_STATES = 5  # the root, one per step looked ahead, and two for the score


class GreedyBot(Bot):
    """Takes what scores most right now."""

    level = "greedy"

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """Compare all moves, with the best own move after each."""
        rules = self.game.rules
        states, work = Box(rules.STATE, _STATES), Box(rules.WORK)
        states.array[0] = match.state_array()[0]
        return int(engine(SEARCH, rules).best_action(match.setup.tables, states, work, self.random.randrange(SEEDS)))
