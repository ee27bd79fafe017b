"""Means and rates with their 95 % intervals."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

_Z = 1.959964  # the normal distribution's 97.5 % quantile


@dataclass(frozen=True)
class Estimate:
    """A value, and the interval that holds the true one in 95 of 100 studies."""

    value: float
    low: float
    high: float
    n: int


def mean(values: Sequence[float]) -> Estimate:
    """The mean, with the normal approximation's interval."""
    value = statistics.fmean(values)
    half = _Z * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return Estimate(value, value - half, value + half, len(values))


def rate(wins: Sequence[float]) -> Estimate:
    """A win rate (shared wins count in part), with Wilson's interval."""
    n = len(wins)
    if n == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    p = statistics.fmean(wins)
    centre = (p + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    half = _Z / (1 + _Z**2 / n) * math.sqrt(p * (1 - p) / n + _Z**2 / (4 * n**2))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half), n)
