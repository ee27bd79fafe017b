"""Do the intervals of a study hold what they promise? Small studies are drawn from a large one, which is known."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from marsuk.arena.statistics import by_deal
from marsuk.arena.study.games import Games

FEWEST = 2000  # games of the large study
_GAMES, _TRIALS, _DRAWS = 300, 100, 200
_MOST = 40  # pieces


class Coverage(NamedTuple):
    """How many of the intervals of small studies held the value of the large one."""

    share: float
    games: int  # of a small study
    trials: int


def coverage(games: Games, seed: int = 1) -> Coverage | None:
    """Draw small studies and look; None where there are too few games to draw from, or nothing was used."""
    if len(games) < FEWEST or not games.uses:
        return None
    used = np.concatenate([uses.sum(1) for uses in games.uses.values()], axis=1)
    won = np.concatenate([np.einsum("gsp,gs->gp", uses, games.wins) for uses in games.uses.values()], axis=1)
    often = np.argsort(-used.sum(0), kind="stable")[:_MOST]
    used, won = used[:, often], won[:, often]
    true = won.sum(0) / np.maximum(used.sum(0), 1)
    chance = np.random.default_rng(seed)
    held = []
    for trial in range(_TRIALS):
        drawn = chance.integers(len(games), size=_GAMES)
        found = by_deal(won[drawn], used[drawn], seed=trial, draws=_DRAWS)
        held += [low.low <= value <= low.high for low, value in zip(found, true, strict=True) if low.n >= _GAMES // 10]
    return Coverage(float(np.mean(held)), _GAMES, _TRIALS) if held else None
