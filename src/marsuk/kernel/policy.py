"""A light policy: how likely each action is at first sight.

A game names the *features* of an action, a few numbers each; its policy has a factor for every feature; the weight of
an action is the product of its features' factors, and its chance is its share of all weights. The factors are data,
learnt from games, so that a rules file needs no opinion about good play.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.kernel import random
from marsuk.kernel.jit import kernel
from marsuk.kernel.rules import Rules, SeesAtFirstSight

_WORDS = 4294967296.0  # as many as a random word may be


def sight_of(rules: Rules) -> np.dtype[Any]:
    """The record of what is seen of the legal actions: their ids and weights, and what the game looks at."""
    nothing = np.dtype([("features", "i2", (rules.ACTIONS, 1))])
    looked_at = rules.FIRST_SIGHT if isinstance(rules, SeesAtFirstSight) else nothing
    own = [(name, looked_at[name].base, looked_at[name].shape) for name in looked_at.names or ()]
    return np.dtype(
        [("columns", "i8"), ("ids", "i8", rules.ACTIONS), ("weights", "f8", rules.ACTIONS), *own], align=True
    )


def policy_of(rules: Rules) -> np.dtype[Any]:
    """The record of the factors, as they are and as rollouts use them.

    ``columns`` is how many features of an action the factors know: the first ones.
    """
    factors = rules.POLICY["factor"].shape if isinstance(rules, SeesAtFirstSight) else 1
    return np.dtype([("columns", "i8"), ("factor", "f8", factors), ("sharper", "f8", factors)])


def features_of(rules: Rules) -> Any:
    """The function that sees the features of actions."""
    return rules.features if isinstance(rules, SeesAtFirstSight) else see_nothing


@kernel
def see_nothing(tables: Any, state: Any, work: Any, sight: Any, n: int) -> None:
    """All actions have feature 0, as in memory that is blank: they are alike."""


@kernel
def weigh(factors: Any, sight: Any, n: int) -> float:
    """Fill ``sight.weights`` for the first n actions of ``sight.features``, and return their sum."""
    total = 0.0
    columns = int(sight.columns)
    for i in range(n):
        weight = 1.0
        for j in range(columns):
            weight *= factors[sight.features[i, j]]
        sight.weights[i] = weight
        total += weight
    return total


@kernel
def pick(sight: Any, n: int, total: float, rng: Any) -> int:
    """Draw one of the first n actions of ``sight.ids`` by its weight."""
    drawn = random.word(rng) * total / _WORDS
    for i in range(n - 1):
        drawn -= sight.weights[i]
        if drawn < 0.0:
            return int(sight.ids[i])
    return int(sight.ids[n - 1])
