"""What pieces are worth: how often who used one won, beside the chance of a player of the same games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study.games import Games

FEW = 30  # uses: below that nothing can be said of a piece


@dataclass(frozen=True)
class Worth:
    """Who won with a piece, by its number: how often it was used, the chance of any player in its place, and wins."""

    number: int
    count: int
    chance: float
    wins: Estimate

    @property
    def is_often(self) -> bool:
        """Whether something can be said of it."""
        return self.count >= FEW

    @property
    def lead(self) -> float:
        """By how much who used it won more than a player does."""
        return self.wins.value - self.chance

    @property
    def is_sure(self) -> bool:
        """Whether that is more than chance."""
        return not self.wins.low <= self.chance <= self.wins.high


class Counted(NamedTuple):
    """Uses of one kind, by deal and piece, and how much more often who used it won than a player of the variant."""

    used: Any
    lead: Any
    chance: Any  # what a player's chance was, for each use


def counted(games: Games, players: int, kind: str) -> Counted:
    """Of the games of one variant: a player's chance is the part of the wins that players had there.

    Alone against the rules that chance is no half: strong players win nearly always, and whoever draws a card with
    them. What a deal does to the chance itself is taken off the lead, for it is the same games that tell it.
    """
    used = games.uses[kind].sum(1).astype(float)
    won = np.einsum("gsp,gs->gp", games.uses[kind], games.wins)
    of_players = games.wins[:, :players].mean(1)
    chance = of_players.mean()
    owed = used.mean(0) * (of_players - chance)[:, None]
    return Counted(used, won - used * chance - owed, used * chance)


def worths(variants: Sequence[tuple[Games, int]], kind: str) -> Iterator[Worth]:
    """Every piece over the games of some variants, each with its players; the intervals hold for all of them together.

    Only what was used often enough has an interval that says something.
    """
    found = [counted(games, players, kind) for games, players in variants]
    used, lead = (np.concatenate([getattr(each, name) for each in found]) for name in ("used", "lead"))
    count = used.sum(0)
    chance = np.divide(sum(each.chance.sum(0) for each in found), count, out=np.zeros(len(count)), where=count > 0)
    often = count >= FEW
    wins = lead + used * chance
    told = iter(by_deal(wins[:, often], used[:, often], together=True, rate=True)) if often.any() else iter(())
    for number, is_often in enumerate(often):
        n = int(count[number])
        yield Worth(number, n, float(chance[number]), next(told) if is_often else Estimate(np.nan, 0.0, 1.0, n))
