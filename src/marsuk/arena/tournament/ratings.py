"""Ratings in Elo: the Bradley-Terry model, where every two bots at a table are compared by their places."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_ELO = 400 / np.log(10)
_STEPS, _LONGEST, _SHORTEST = 200, 2.0, 1e-9


def fit(scores: Floats) -> Floats:
    """The ratings that make the scores likeliest, the last bot's being 0; ``scores[..., i, j]`` is what i scored
    against j, a shared place being a half each. Every bot needs some score, however small, against some other.
    """
    n = scores.shape[-1]
    games = scores + np.swapaxes(scores, -1, -2)
    strengths = np.zeros((*scores.shape[:-2], n))
    free = slice(0, n - 1)
    for _ in range(_STEPS):  # Newton's, which may not step too far at once
        expected = 1 / (1 + np.exp(strengths[..., None, :] - strengths[..., :, None]))
        slope = (scores - games * expected).sum(-1)
        information = games * expected * (1 - expected)
        curve = -information
        curve[..., range(n), range(n)] += information.sum(-1)
        step = np.linalg.solve(curve[..., free, free], slope[..., free, None])[..., 0]
        longest = np.abs(step).max(-1, keepdims=True)
        strengths[..., free] += step * np.minimum(1, _LONGEST / np.maximum(longest, _SHORTEST))
        if longest.max() < _SHORTEST:
            break
    ratings: Floats = strengths * _ELO
    return ratings


def connected(games: Floats) -> bool:
    """Whether every bot can be compared with every other, if only through a third."""
    n = len(games)
    return bool((np.linalg.matrix_power((games > 0) + np.eye(n), n) > 0).all())
