"""Which of some levels is the stronger: known of those that come with the program, or told by the ladder."""

from __future__ import annotations

import math
from collections.abc import Sequence

from marsuk.arena.study.ladder import Ladder
from marsuk.arena.tournament.entrants import Entrant
from marsuk.bots import AnyBot
from marsuk.bots.levels import LEVELS, above_greedy, level
from marsuk.core.game import Game


def weakest_first(game: Game, levels: Sequence[AnyBot], ladder: Ladder | None) -> list[str] | None:
    """The names of the levels in the order of their strength; None where nobody knows it of all of them."""
    names = [Entrant.read(each).name for each in levels]
    if ladder is not None:
        rated = [bot.name for bot in ladder.bots]
        if set(names) <= set(rated):
            return sorted(names, key=rated.index)
    strengths = {name: _strength(game, Entrant.read(each)) for name, each in zip(names, levels, strict=True)}
    known = {name: strength for name, strength in strengths.items() if strength is not None}
    return sorted(names, key=lambda name: known[name]) if len(known) == len(strengths) else None


def _strength(game: Game, entrant: Entrant) -> tuple[int, float] | None:
    """The number of the level that it is, or that thinks as little as it may, and how much it thinks."""
    above = above_greedy(game)
    if entrant.who == "random":
        return -1, 0.0
    if entrant.who == "greedy":
        return None if above is None else (LEVELS.index(above) - 1, math.inf)
    if entrant.who not in LEVELS:
        return None
    thinks = level(game, str(entrant.who))
    if entrant.seconds is not None:
        return len(LEVELS) - 1, entrant.seconds
    if entrant.simulations is None or not thinks.looks_ahead:
        return LEVELS.index(str(entrant.who)), thinks.seconds or float(thinks.simulations or 0)
    simulations = float(entrant.simulations)
    below = [number for number, name in enumerate(LEVELS) if (level(game, name).simulations or 0) <= simulations]
    return max(number for number in below if level(game, LEVELS[number]).seconds is None), simulations
