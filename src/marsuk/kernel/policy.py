"""A light policy: how likely each action is at first sight.

A game names the *features* of an action, a few numbers each; its policy has a factor for every feature; the weight of
an action is the product of its features' factors, and its chance is its share of all weights. The factors are data,
learnt from games, so that a rules file needs no opinion about good play.
"""

from __future__ import annotations

from typing import Any

from marsuk.kernel import random
from marsuk.kernel.jit import kernel

_WORDS = 4294967296.0  # as many as a random word may be


@kernel
def weigh(policy: Any, work: Any, n: int) -> float:
    """Fill ``work.weights`` for the first n actions of ``work.features``, and return their sum."""
    total = 0.0
    for i in range(n):
        weight = 1.0
        for j in range(work.features.shape[1]):
            weight *= policy.factor[work.features[i, j]]
        work.weights[i] = weight
        total += weight
    return total


@kernel
def pick(work: Any, n: int, total: float, rng: Any) -> int:
    """Draw one of the first n actions of ``work.ids`` by its weight."""
    drawn = random.word(rng) * total / _WORDS
    for i in range(n - 1):
        drawn -= work.weights[i]
        if drawn < 0.0:
            return int(work.ids[i])
    return int(work.ids[n - 1])
