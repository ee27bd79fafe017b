"""What else might have come out: the Bayesian bootstrap over deals.

All games of a deal share its luck, so deals are what is weighed anew, not games: every deal gets a random weight
with mean 1, many times over. Rates and ratings are also told about one imagined deal on which all bots were equal (for
two of them that is Jeffreys' prior): otherwise a bot that has won every game so far would seem to win for ever.
"""

from __future__ import annotations

import math

import numpy as np

from marsuk.arena.statistics import Estimate
from marsuk.arena.tournament import ratings
from marsuk.arena.tournament.deals import Floats, Sums

_REPLICAS = 2000
_SEED = 17  # the same games give the same intervals
_AT_ONCE = 10_000_000  # weights held in memory


class Bootstrap:
    """Estimates of what the deals tell, with their intervals."""

    def __init__(self, deals: Sums) -> None:
        self._random = np.random.default_rng(_SEED)
        self.deals = len(deals.seats)
        self.total = deals.total()
        self._seats_of_a_deal, self._meetings_of_a_deal = deals.of_a_deal()
        rows = max(1, _AT_ONCE // self.deals)
        parts = [
            deals.weighed(self._random.standard_exponential((min(rows, _REPLICAS - done), self.deals)))
            for done in range(0, _REPLICAS, rows)
        ]
        self._replicas = Sums.joined(parts)

    def score(self, bot: int, even: float) -> Estimate:
        """The bot's part of the wins; ``even`` is what it would be among equals."""
        replicas, seats = self._replicas, self._seats_of_a_deal[bot]
        won, lost = (seats * self._random.standard_gamma(share, _REPLICAS) for share in (even, 1 - even))
        made = (replicas.wins[:, bot] + won) / (replicas.seats[:, bot] + won + lost)
        return self._estimate(self.total.wins[bot] / self.total.seats[bot], made, self.total.seats[bot])

    def mean(self, what: str, bot: int) -> Estimate:
        """The mean of the points or of the margins over the bot's seats."""
        total, replicas = getattr(self.total, what), getattr(self._replicas, what)
        seats = self.total.seats[bot]
        return self._estimate(total[bot] / seats, replicas[:, bot] / self._replicas.seats[:, bot], seats)

    def ratings(self) -> list[Estimate] | None:
        """Every bot's rating above the last one's; None where they cannot be compared."""
        met = self.total.meetings
        if len(met) < 2 or not ratings.connected(met):
            return None
        values = ratings.fit(self.total.scores + self._meetings_of_a_deal / 2)
        imagined = self._meetings_of_a_deal * self._random.standard_gamma(0.5, (_REPLICAS, *met.shape))
        made = ratings.fit(self._replicas.scores + imagined)
        return [self._estimate(value, made[:, bot], met[bot].sum()) for bot, value in enumerate(values)]

    def _estimate(self, value: float, replicas: Floats, n: float) -> Estimate:
        """The value with the interval that 95 of 100 replicas lie in; nothing can be said about a single deal."""
        if self.deals < 2:
            return Estimate(float(value), -math.inf, math.inf, int(n))
        low, high = np.quantile(replicas, [0.025, 0.975])
        return Estimate(float(value), float(min(low, value)), float(max(high, value)), int(n))
