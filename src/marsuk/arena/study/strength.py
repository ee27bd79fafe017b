"""Which of some levels is the stronger: known of those that come with the program, or told by the ladder."""

from __future__ import annotations

from collections.abc import Sequence

from marsuk.arena.study.ladder import Ladder
from marsuk.arena.tournament.entrants import Entrant
from marsuk.bots import AnyBot
from marsuk.bots.levels import LEVELS, level
from marsuk.core.game import Game

_POLICIES = ("random", "greedy")
_LOOKS_AHEAD, _HAS_TIME = len(_POLICIES) + len(LEVELS), len(_POLICIES) + len(LEVELS) + 1


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
    """Those that do not look ahead come in their own order, all others by how much they think."""
    if entrant.who in _POLICIES:
        return _POLICIES.index(str(entrant.who)), 0.0
    if entrant.who not in LEVELS:
        return None
    name = str(entrant.who)
    thinks = level(game, name)
    if not thinks.looks_ahead:
        return len(_POLICIES) + LEVELS.index(name), 0.0
    if entrant.seconds is None and (simulations := entrant.simulations or thinks.simulations):
        return _LOOKS_AHEAD, float(simulations)
    return _HAS_TIME, entrant.seconds or thinks.seconds or 0.0
