"""Goals of a tuning: something measured in many games, and the band where it should lie."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from marsuk.arena.statistics import Estimate, estimate_of, resampled
from marsuk.arena.study.games import Games
from marsuk.arena.study.matches import Study, Task, play
from marsuk.arena.texts import problem
from marsuk.arena.tournament.entrants import Entrant
from marsuk.bots import bot
from marsuk.core.errors import shown
from marsuk.core.game import Game, Json
from marsuk.core.options import read_options

LEVEL = "greedy"
_FEW = 10  # uses in all the games, below which nothing is said of a piece
_NEAR_RATE, _NEAR = 0.02, 0.05  # how near a single number is meant, in rates and, as a part of it, in all others
_RATE_SCALE, _SCALE = 0.1, 0.1  # as far from the band as that, a goal counts 1
_NUMBER = r"-?\d{1,9}(?:\.\d{1,9})?"
_BAND = re.compile(rf"({_NUMBER})?\s*\.\.\s*({_NUMBER})?")

# By deals, each with weights: a row for every set of weights gives one value
Measured = Callable[[Games, Any], Any]

_COLUMNS = ("rounds", "decisions", "margin", "choices", "leads", "behind")
_RATES = ("forced", "settled", "shared")
_BY_PIECE = ("uses", "worth")
_BY_KIND = ("least", "widest")


@dataclass(frozen=True)
class Goal:
    """What should lie between two bounds, in games of a variant by a level."""

    text: str  # the measure as it was asked for
    variant: str
    level: str
    low: float
    high: float
    rate: bool
    measured: Measured

    def sample(self, games: Games) -> Any:
        """What it is in these games, and in draws of their deals."""
        return resampled(lambda weights: self.measured(games, weights), len(games))

    def estimate(self, games: Games) -> Estimate:
        """What it is in these games."""
        return estimate_of(self.sample(games), len(games))

    def difference(self, first: Games, second: Games) -> Estimate:
        """By how much it is more in the second ones, of the same deals."""
        return estimate_of(self.sample(second) - self.sample(first), len(first))

    def gap(self, found: Estimate) -> float:
        """How far outside the band it is; a little inside is wanted, where the band is wide, as chance has its part."""
        if np.isnan(found.value):
            return 1.0
        error = (found.high - found.low) / 4
        inside = min(error, (self.high - self.low) / 4) if np.isfinite(self.high - self.low) else error
        out = max(self.low + inside - found.value, found.value - self.high + inside, 0.0)
        edge = self.low if np.isfinite(self.low) else self.high
        return float(out / (_RATE_SCALE if self.rate else max(_SCALE * abs(edge), 1e-6)))

    def met(self, found: Estimate) -> bool:
        """Whether it lies in the band."""
        return bool(self.low <= found.value <= self.high)

    def surely(self, found: Estimate) -> bool:
        """Whether that, or that it does not, is more than chance."""
        inside = self.low <= found.low and found.high <= self.high
        return inside or found.high < self.low or found.low > self.high


def read_goals(game: Game, content: Json, wishes: Sequence[str]) -> list[Goal]:
    """Goals as they are written: ``MEASURE/VARIANT/LEVEL = BAND``; without them, the first variant and greedy play."""
    if not wishes:
        raise problem("tune-no-goals")
    return [_goal(game, content, wish) for wish in wishes]


def _goal(game: Game, content: Json, wish: str) -> Goal:
    what, _, band = wish.rpartition("=")
    text, variant, level, *_ = [*(part.strip() for part in what.split("/", 2)), "", ""]
    variant, level = variant or next(iter(game.variants)), level or LEVEL
    if not what:
        raise problem("tune-goal", goal=shown(wish))
    if variant not in game.variants:
        raise problem("tune-variant", variant=shown(variant), known=", ".join(game.variants))
    bot(game, Entrant.read(level).who)  # refuses a level that there is not
    measured, rate = _measure(game, Study(game.name, variant, level, content), text)
    low, high = _band(wish, band.strip(), rate)
    return Goal(text, variant, level, low, high, rate, measured)


def _band(goal: str, text: str, rate: bool) -> tuple[float, float]:
    if re.fullmatch(_NUMBER, text):
        near = _NEAR_RATE if rate else _NEAR * abs(float(text))
        return float(text) - near, float(text) + near
    ends = _BAND.fullmatch(text)
    if ends is None or ends[1] is ends[2] is None:
        raise problem("tune-goal", goal=shown(goal))
    low, high = float(ends[1] or "-inf"), float(ends[2] or "inf")
    if low > high:
        raise problem("tune-goal-empty", goal=shown(goal))
    return low, high


# --- measures ---


def _measure(game: Game, study: Study, text: str) -> tuple[Measured, bool]:
    """How it is measured, and whether it is a rate."""
    name, *of = text.split(":")
    setup = game.prepare(read_options(game.options, study.options))
    wins = {"wins" if order == 0 else f"wins-{order + 1}": order for order in range(setup.players)}
    if not of and name in wins:
        return lambda games, weights: _mean(games.in_order(wins[name], setup.players), weights), True
    if not of and name == "seats" and setup.players > 1:
        return lambda games, weights: _seat_effect(games, weights, setup.players), True
    if not of and name in (*_COLUMNS, *_RATES, "points"):
        return lambda games, weights: _mean(_column(games, name, setup.players), weights), name in _RATES
    if (name in _BY_KIND and len(of) == 1) or (name in _BY_PIECE and len(of) == 2):
        _check_use(game, study, of, game.usable(setup))
        number = game.usable(setup).index(of[1]) if len(of) == 2 else None
        return lambda games, weights: _of_uses(games, weights, name, of[0], number), name in ("worth", "widest")
    effect = ["seats"] * (setup.players > 1)
    known = [*wins, *effect, "points", *_COLUMNS, *_RATES]
    known += [f"{each}:KIND:PIECE" for each in _BY_PIECE] + [f"{each}:KIND" for each in _BY_KIND]
    raise problem("tune-measure", measure=shown(text), known=", ".join(known))


def _check_use(game: Game, study: Study, of: list[str], pieces: list[str]) -> None:
    kinds = list(play(Task(game.name, "random", 1, study.options, 0)).uses)
    for asked, known in zip(of, (kinds, pieces), strict=False):
        if asked not in known:
            raise problem("tune-use", asked=shown(asked), known=", ".join(known))


def _mean(column: Any, weights: Any) -> Any:
    """Of the games where it is a number."""
    column = np.asarray(column, float)
    counted = ~np.isnan(column)
    return weights @ np.nan_to_num(column) / np.maximum(weights @ counted, 1e-12)


def _column(games: Games, name: str, players: int) -> Any:
    if name == "margin":
        return games.margins
    if name == "shared":
        return (games.wins > 0).sum(1) > 1
    if name == "points":
        return games.totals[:, :players].mean(1)
    return getattr(games, name)


def _seat_effect(games: Games, weights: Any, players: int) -> Any:
    """By how much the place in the order of play that wins most wins more than the one that wins least."""
    wins = np.stack([_mean(games.in_order(order, players), weights) for order in range(players)], axis=1)
    return np.ptp(wins, axis=1)


def _of_uses(games: Games, weights: Any, name: str, kind: str, number: int | None) -> Any:
    """Uses of a game, and wins of who used it: of one piece, the least of all, or the widest difference."""
    used = games.uses[kind]
    often = weights @ used.sum(1).astype(float)
    if name == "uses":
        return often[:, number] / weights.sum(1)
    if name == "least":
        return often.min(1) / weights.sum(1)
    won = weights @ np.einsum("gsp,gs->gp", used, games.wins)
    worth = np.divide(won, often, out=np.full(won.shape, np.nan), where=used.sum((0, 1)) >= _FEW)
    if name == "worth":
        return worth[:, number]
    return np.nanmax(worth, axis=1) - np.nanmin(worth, axis=1)
