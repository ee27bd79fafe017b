"""Luck against skill: what part of the result the deal alone decides, among players of the same strength."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from marsuk.arena.statistics import Estimate

_DRAWS = 400
_FEWEST = 10  # deals that did not come out like most; with fewer nobody can tell why they did not


def part_of_the_deal(wins: Any, seed: int = 1) -> Estimate:
    """The share of the variance of a seat's win that lies between deals: a row for each, as often as it was played.

    The interval is that of a Bayesian bootstrap over deals, by its quantiles: a share is never below 0 nor above 1.
    Where nearly every game ends alike there is no variance to share out: the value is not a number then.
    """
    wins = np.asarray(wins, float)
    deals, times = wins.shape
    if (wins != np.median(wins)).any(1).sum() < _FEWEST:
        return Estimate(math.nan, 0.0, 1.0, deals)
    means, variances = wins.mean(1), wins.var(1, ddof=1)
    drawn = np.random.default_rng(seed).dirichlet(np.ones(deals), size=_DRAWS)

    def share(weights: Any) -> Any:
        within = weights @ variances
        spread = (weights @ means**2 - (weights @ means) ** 2) * deals / (deals - 1)
        between = np.maximum(spread - within / times, 0.0)
        return between / np.maximum(between + within, 1e-12)

    low, high = np.quantile(share(drawn), (0.025, 0.975))
    return Estimate(float(share(np.full((1, deals), 1 / deals))[0]), float(low), float(high), deals)
