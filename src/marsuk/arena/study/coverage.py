"""Do the intervals of a study hold what they promise? Small studies are drawn from a large one, which is known."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from marsuk.arena.statistics import by_deal
from marsuk.arena.study.games import Games
from marsuk.arena.study.worth import worths

FEWEST = 200  # games of the large study
_GAMES = 300  # of a small one, if the large one has twice as many
TRIALS = 60


class Coverage(NamedTuple):
    """What part of the small studies' intervals held the values of the large one, and how many were looked at."""

    games: int  # of a small study
    seats: tuple[float, int]  # intervals of the order of play, each for itself
    pieces: tuple[float, int]  # kinds of use, of which all intervals together


def coverage(games: Games, players: int, trials: int = TRIALS, seed: int = 1) -> Coverage | None:
    """Draw small studies, make the intervals of the tables, and look; None where there are too few games."""
    if len(games) < FEWEST:
        return None
    size = min(_GAMES, len(games) // 2)
    kinds = [kind for kind, used in games.uses.items() if used.any()]
    leads = {kind: _leads(games, players, kind) for kind in kinds}
    wins = _wins(games, players)
    chance = np.random.default_rng(seed)
    seats, pieces = [], []
    for _ in range(trials):
        drawn = games.chosen(chance.integers(len(games), size=size))
        told = by_deal(_wins(drawn, players), rate=True)
        seats += [each.low <= value <= each.high for each, value in zip(told, wins.mean(0), strict=True)]
        for kind in kinds:
            found = [each for each in worths([(drawn, players)], kind) if each.is_often]
            if found:
                low = [each.wins.low - each.chance for each in found]
                high = [each.wins.high - each.chance for each in found]
                true = leads[kind][[each.number for each in found]]
                pieces.append(bool(np.all((low <= true) & (true <= high))))
    return Coverage(size, _share(seats), _share(pieces))


def _wins(games: Games, players: int) -> Any:
    return np.stack([games.in_order(order, players) for order in range(games.wins.shape[1])], axis=1)


def _leads(games: Games, players: int, kind: str) -> Any:
    """Of every piece, by how much who used it won more than a player does: over all games."""
    used = games.uses[kind].sum(1).sum(0)
    won = np.einsum("gsp,gs->p", games.uses[kind], games.wins)
    return won / np.maximum(used, 1) - games.wins[:, :players].mean()


def _share(held: list[bool]) -> tuple[float, int]:
    return (float(np.mean(held)) if held else float("nan")), len(held)
