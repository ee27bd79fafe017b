"""Means and rates with their 95 % intervals."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

_Z = 1.959964  # the normal distribution's 97.5 % quantile


@dataclass(frozen=True)
class Estimate:
    """A value, and the interval that holds the true one in 95 of 100 studies."""

    value: float
    low: float
    high: float
    n: int
    form: str = ".1f"  # how its numbers are written


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


_DRAWS = 400


def by_deal(
    sums: Any, counts: Any = None, together: bool = False, seed: int = 1, draws: int = _DRAWS
) -> list[Estimate]:
    """Means over deals, or of something that a deal may have several of: its sum there, and how often it was there.

    A row is a deal and a column an estimate. Deals are independent, and what belongs to one is not: the intervals come
    from a Bayesian bootstrap over deals. ``together`` they hold all true values at once in 95 of 100 studies.
    """
    sums = np.asarray(sums, float).reshape(len(sums), -1)
    counts = np.ones_like(sums) if counts is None else np.asarray(counts, float).reshape(sums.shape)
    seen = counts.sum(0)
    value = np.divide(sums.sum(0), seen, out=np.full(len(seen), math.nan), where=seen > 0)
    weights = np.random.default_rng(seed).exponential(size=(draws, len(sums)))
    drawn_counts = weights @ counts
    drawn = np.divide(weights @ sums, drawn_counts, out=np.full(drawn_counts.shape, math.nan), where=drawn_counts > 0)
    spread = drawn.std(0, ddof=1)
    width = np.full(len(seen), _Z)
    if together and (usable := spread > 0).any():
        furthest = (np.abs(drawn - value)[:, usable] / spread[usable]).max(1)
        width[:] = np.quantile(furthest, 0.95)
    half = width * spread
    return [Estimate(float(v), float(v - h), float(v + h), int(n)) for v, h, n in zip(value, half, seen, strict=True)]


def resampled(measured: Callable[[Any], Any], deals: int, seed: int = 1, draws: int = _DRAWS) -> Any:
    """Anything that is measured of weighted deals: its value, and what it is for each draw of a Bayesian bootstrap.

    A row of weights gives a value. The weights are the same for all that is measured of so many deals, so that
    differences on the same deals can be told.
    """
    weights = np.random.default_rng(seed).exponential(size=(draws, deals))
    return measured(np.vstack([np.ones((1, deals)), weights]))


def estimate_of(sample: Any, deals: int) -> Estimate:
    """The estimate from what ``resampled`` gave, or from the difference of two."""
    value, half = float(sample[0]), _Z * float(np.std(sample[1:], ddof=1))
    return Estimate(value, value - half, value + half, deals)
