"""Is a change stronger? A sequential test that stops as soon as the games have answered.

The generalised SPRT on pairs of games, as Fishtest does it: both games of a deal, with the seats swapped, are one
observation with five outcomes, since the luck of the deal ties them together. Elo is the logistic one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair of games
_NEVER_SEEN = 1e-3  # an outcome that has not come yet may still come
_HALVINGS = 40


class Decision(StrEnum):
    """What the test says."""

    STRONGER = "H1"
    NOT_STRONGER = "H0"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Verdict:
    """The test after some pairs: the log-likelihood ratio, the bounds where it stops, and what that means."""

    pairs: tuple[int, ...]  # how often each outcome came, from two losses to two wins
    llr: float
    low: float
    high: float
    decision: Decision


@dataclass(frozen=True)
class Sprt:
    """H0: the first bot is ``elo0`` stronger than the second; H1: it is ``elo1`` stronger."""

    elo0: float
    elo1: float
    alpha: float = 0.05  # how often H1 is accepted where H0 holds
    beta: float = 0.05  # and the other way round

    def verdict(self, pairs: Sequence[int]) -> Verdict:
        """What the pairs seen so far say."""
        low, high = math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)
        llr = log_likelihood_ratio(pairs, expected_score(self.elo0), expected_score(self.elo1))
        decision = Decision.STRONGER if llr >= high else Decision.NOT_STRONGER if llr <= low else Decision.UNDECIDED
        return Verdict(tuple(pairs), llr, low, high, decision)


def expected_score(elo: float) -> float:
    """The score of a bot that much stronger than its opponent."""
    return 1 / (1 + 10 ** (-elo / 400))


def log_likelihood_ratio(pairs: Sequence[int], score0: float, score1: float) -> float:
    """How much likelier the pairs are where the score is ``score1``, under the best distribution for each score."""
    seen = [n or _NEVER_SEEN for n in pairs]
    n = sum(seen)
    shares = [count / n for count in seen]
    x0, x1 = _tilt(shares, score0), _tilt(shares, score1)
    terms = (
        share * (math.log1p(x0 * (score - score0)) - math.log1p(x1 * (score - score1)))
        for share, score in zip(shares, _SCORES, strict=True)
    )
    return n * sum(terms) if sum(pairs) else 0.0


def _tilt(shares: Sequence[float], mean: float) -> float:
    """The x for which the shares, each divided by 1 + x (score - mean), have that mean: the likeliest that do."""
    low, high = -1 / (_SCORES[-1] - mean), 1 / (mean - _SCORES[0])
    for _ in range(_HALVINGS):
        x = (low + high) / 2
        off = sum(p * (score - mean) / (1 + x * (score - mean)) for p, score in zip(shares, _SCORES, strict=True))
        low, high = (x, high) if off > 0 else (low, x)
    return (low + high) / 2
