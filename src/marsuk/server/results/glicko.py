"""Glicko-2, after Mark Glickman, "Example of the Glicko-2 system" (2022): how strong somebody is, and how sure that is.

The libraries on PyPI are years old or a release of one afternoon, and this is a page of arithmetic. A rating period is
one game, for both who played it; the steps are those of the paper, and its example is a test.
"""

from __future__ import annotations

import math
from typing import NamedTuple

PROVISIONAL = 110.0  # a greater deviation means that little is known yet
_SCALE = 173.7178
_TAU = 0.5  # how quickly volatilities change
_CLOSE = 1e-6
_LEAST_DEVIATION, _MOST_DEVIATION = 45.0, 350.0  # who plays always can still move; who has not for years is a stranger
_PERIODS_PER_DAY = 0.2  # without games: from 60 to 110 in about a year


class Rating(NamedTuple):
    """What is known of a player."""

    rating: float = 1500.0
    deviation: float = _MOST_DEVIATION
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to take it at its word."""
        return self.deviation > PROVISIONAL

    def after_days(self, days: float) -> Rating:
        """The same after days without a game: less is known."""
        spread = math.hypot(self.deviation / _SCALE, self.volatility * math.sqrt(max(0.0, days) * _PERIODS_PER_DAY))
        return self._replace(deviation=min(_MOST_DEVIATION, spread * _SCALE))


def after_game(one: Rating, other: Rating, score: float) -> tuple[Rating, Rating]:
    """Both after a game in which ``one`` scored 1, 0.5 or 0."""
    return _bounded(after_period(one, [(other, score)])), _bounded(after_period(other, [(one, 1 - score)]))


def _bounded(rating: Rating) -> Rating:
    return rating._replace(deviation=min(_MOST_DEVIATION, max(_LEAST_DEVIATION, rating.deviation)))


def after_period(rating: Rating, games: list[tuple[Rating, float]]) -> Rating:
    """Somebody after the games of one period: against whom, and with what score. Steps 2 to 8 of the paper."""
    mu, phi = (rating.rating - 1500) / _SCALE, rating.deviation / _SCALE
    certainty = surprise = 0.0
    for rival, score in games:
        weight = 1 / math.sqrt(1 + 3 * (rival.deviation / _SCALE) ** 2 / math.pi**2)
        expected = 1 / (1 + math.exp(-weight * (mu - (rival.rating - 1500) / _SCALE)))
        certainty += weight**2 * expected * (1 - expected)
        surprise += weight * (score - expected)
    variance = 1 / certainty
    sigma = _new_volatility(rating.volatility, phi, variance, variance * surprise)
    phi_new = 1 / math.sqrt(1 / (phi**2 + sigma**2) + certainty)
    return Rating((mu + phi_new**2 * surprise) * _SCALE + 1500, phi_new * _SCALE, sigma)


def _new_volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: where ``f`` is 0, by the Illinois method."""
    begin = math.log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - begin) / _TAU**2

    low, high = begin, begin - _TAU
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        while f(high) < 0:
            high -= _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
