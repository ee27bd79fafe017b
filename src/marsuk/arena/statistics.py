"""Means and rates with their 95 % intervals."""

from __future__ import annotations

import functools
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
    sums: Any, counts: Any = None, together: bool = False, rate: Any = False, seed: int = 1, draws: int = _DRAWS
) -> list[Estimate]:
    """Means over deals, or of something that a deal may have several of: its sum there, and how often it was there.

    A row is a deal and a column an estimate. Deals are independent, and what belongs to one is not: the intervals come
    from a Bayesian bootstrap over deals. ``together`` they hold all true values at once in 95 of 100 studies. Of a
    ``rate`` (of all, or of some columns) they are Wilson's, of as many games as would spread so much: no deal that
    differs proves no certainty.
    """
    sums, counts = _columns(sums, counts)
    value, *drawn = _means(sums, counts, seed, draws)
    spread = np.std(drawn, axis=0, ddof=1)
    width = _widths(value, np.array(drawn), spread, together)
    ends = _wilson(value, _games(value, spread, counts), width), (value, width * spread)
    middle, half = (np.where(rate, *parts) for parts in zip(*ends, strict=True))
    seen = counts.sum(0)
    return [
        Estimate(float(v), float(m - h), float(m + h), int(n))
        for v, m, h, n in zip(value, middle, half, seen, strict=True)
    ]


def less(
    first: Any, second: Any, together: bool = False, rate: Any = False, seed: int = 1, draws: int = _DRAWS
) -> list[Estimate]:
    """By how much the first means are more than the second ones. Both are sums and counts, a row for each deal.

    The same deals weigh the same on both sides; a deal that one side has not seen counts nothing there. A ``rate`` at
    an end spreads as it would two games of four further in.
    """
    sides = [_columns(*side) for side in (first, second)]
    means = [_means(*side, seed, draws) for side in sides]
    value, *drawn = means[0] - means[1]
    spread = np.std(drawn, axis=0, ddof=1)
    width = _widths(value, np.array(drawn), spread, together)
    hidden = sum(_hidden(mean, counts) for mean, (_, counts) in zip(means, sides, strict=True))
    half = width * np.sqrt(spread**2 + np.where(rate, hidden, 0.0))
    seen = np.minimum(sides[0][1].sum(0), sides[1][1].sum(0))
    return [Estimate(float(v), float(v - h), float(v + h), int(n)) for v, h, n in zip(value, half, seen, strict=True)]


def _hidden(means: Any, counts: Any) -> Any:
    """How much variance a rate has that its draws do not show, since it is near an end."""
    rates, spread = np.clip(means[0], 0, 1), np.std(means[1:], axis=0, ddof=1)
    games = _games(rates, spread, counts)
    further_in = (rates * games + 2) / (games + 4)
    return np.maximum(further_in * (1 - further_in) / games - spread**2, 0.0)


def _columns(sums: Any, counts: Any) -> tuple[Any, Any]:
    """Sums and counts by deal and estimate; without counts, one for whatever is a number."""
    sums = np.asarray(sums, float).reshape(len(sums), -1)
    if counts is None:
        counts = ~np.isnan(sums)
    return np.nan_to_num(sums), np.asarray(counts, float).reshape(sums.shape)


def _means(sums: Any, counts: Any, seed: int, draws: int) -> Any:
    """The means, and what they are for each draw of a Bayesian bootstrap; not a number where nothing was counted."""
    weights = _weights(len(sums), seed, draws)
    seen = weights @ counts
    return np.divide(weights @ sums, seen, out=np.full(seen.shape, math.nan), where=seen > 0)


@functools.lru_cache(maxsize=1)
def _weights(deals: int, seed: int, draws: int) -> Any:
    """What each deal weighs: the same in the first row, and then by chance. A report asks for the same ones often."""
    weights = np.ones((draws + 1, deals))
    np.random.default_rng(seed).standard_exponential(out=weights[1:])
    return weights


def _widths(value: Any, drawn: Any, spread: Any, together: bool) -> Any:
    """How many spreads the intervals reach; ``together``, as far as the one of all that is off by most."""
    if not together or not (usable := spread > 0).any():
        return np.full(len(spread), _Z)
    furthest = (np.abs(drawn - value)[:, usable] / spread[usable]).max(1)
    return np.full(len(spread), np.quantile(furthest, 0.95))


def _games(rates: Any, spread: Any, counts: Any) -> Any:
    """How many games won or lost at that rate would spread so much: where nothing spreads, as many as deals."""
    even = rates * (1 - rates)
    deals = np.maximum((counts > 0).sum(0), 1).astype(float)
    return np.divide(even, spread**2, out=deals, where=(spread > 0) & (even > 0))


def _wilson(rates: Any, games: Any, width: Any) -> tuple[Any, Any]:
    """The middle of Wilson's interval, and half of its length."""
    even = np.maximum(rates * (1 - rates), 0)
    middle = (rates + width**2 / (2 * games)) / (1 + width**2 / games)
    half = width / (1 + width**2 / games) * np.sqrt(even / games + width**2 / (4 * games**2))
    return middle, half


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
