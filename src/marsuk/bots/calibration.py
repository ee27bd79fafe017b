"""From what a search counted to chances that come true: "59 %" is to win 59 of 100 games.

A search plays the rest of its simulations in its own way, and people play in theirs. What that makes of its chances was
learnt from games (``bench/calibration.py``) and is kept in the ``calibration.toml`` beside a game's rules.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from marsuk.bots.levels import beside_rules, read
from marsuk.core.game import Game

_MOST_POINTS = 1e6
_NEVER = 1e-9  # what a seat without a win is thought to have won, at least


@dataclass(frozen=True)
class Correction:
    """How chances are corrected: as they are, unless told."""

    trust: float = 1.0  # the power to which they are taken
    lead: float = 0.0  # what a point more at the end counts
    doubt: float = 0.0  # simulations that every seat is thought to have won before there were any

    def __call__(self, chances: Sequence[float], points: Sequence[float], tries: int) -> tuple[float, ...]:
        """All seats' chances, of which so many simulations said these, and so many points at the end.

        A page may tell numbers that no search finds: they are taken for the nearest that one could.
        """
        doubt, tries = max(self.doubt, _NEVER), max(tries, 1)
        likely = [min(max(chance, 0.0), 1.0) for chance in chances]
        logs = [math.log((chance * tries + doubt) / (tries + doubt * len(chances))) for chance in likely]
        leads = [self.lead * min(max(each, -_MOST_POINTS), _MOST_POINTS) for each in points]
        signs = [self.trust * log + lead for log, lead in zip(logs, leads, strict=True)]
        most = max(signs)
        weights = [math.exp(sign - most) for sign in signs]
        return tuple(weight / sum(weights) for weight in weights)


AS_COUNTED = Correction()


def midway(best: Sequence[float], tried: Sequence[float]) -> tuple[float, ...]:
    """What is said of a position, of which the best move says the one and all that was tried the other.

    The best move is chosen among few simulations, and so by luck as well; most others were tried only to know better.
    Halfway between them is the better judge of who will win.
    """
    return tuple((one + other) / 2 for one, other in zip(best, tried, strict=True))


def correction(game: Game, simulations: int) -> Correction:
    """The game's correction for a search of so many simulations, between the two that were learnt for about as many."""
    learnt = _learnt(game)
    if not learnt:
        return AS_COUNTED
    above = next((known for known in learnt if known >= simulations), max(learnt))
    below = next((known for known in reversed(learnt) if known <= simulations), min(learnt))
    if above == below:
        return learnt[above]
    share = math.log(simulations / below) / math.log(above / below)
    one, other = learnt[below], learnt[above]
    return Correction(*(_between(getattr(one, name), getattr(other, name), share) for name in _FIELDS))


_FIELDS = tuple(Correction.__dataclass_fields__)


def _between(one: float, other: float, share: float) -> float:
    return one + share * (other - one)


def decisions_of(game: Game) -> int | None:
    """How many decisions a game has, or None where games differ too much to say."""
    path = beside_rules(game, "calibration.toml")
    return read(path).get("decisions") if path.exists() else None


@functools.cache
def _learnt(game: Game) -> dict[int, Correction]:
    """The corrections that were learnt, by the simulations they are for, the fewest first."""
    path = beside_rules(game, "calibration.toml")
    rows = read(path)["corrections"] if path.exists() else ()
    return {row["simulations"]: Correction(*(row[name] for name in _FIELDS)) for row in rows}
