"""What is in play for all, such as Deep Space cards: what it does to the game, against games without it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from marsuk.arena.statistics import Estimate, by_deal, less
from marsuk.arena.study.facts import Fact, columns_of, results
from marsuk.arena.study.matches import Study
from marsuk.arena.study.seats import wins_in_order
from marsuk.core.registry import game as find_game

_FEW = 30  # games with it, and games without: below that nothing can be said


class Condition(NamedTuple):
    """One of them in the games of a study."""

    name: str
    games: int  # with it
    points: Estimate  # that a player had from it alone
    first: Estimate  # by how much the first player wins more than without it
    differences: list[tuple[Fact, Estimate]]  # of whatever else is told of a game


def conditions(study: Study) -> Iterator[Condition]:
    """Those that were in some games and not in others; the intervals hold for all of them together."""
    games, players = study.played, study.players
    there = games.there
    known = np.flatnonzero((there.sum(0) >= _FEW) & ((~there).sum(0) >= _FEW))
    if not len(known):
        return
    names = find_game(study.game).conditions(study.setup)
    facts = [Fact("wins", wins_in_order(study)[:, 0], True), *results(games, players)]
    values = columns_of(facts)
    given = np.where(there, games.given[:, :players].mean(1), 0.0)
    points = by_deal(given[:, known], there[:, known], together=True)
    found = []  # of every fact, the estimates of all conditions
    for fact, column in zip(facts, values.T[:, :, None], strict=True):
        sides = [column * where for where in (there[:, known], ~there[:, known])]
        with_it, without = (sides[0], there[:, known]), (sides[1], ~there[:, known])
        found.append(less(with_it, without, together=True, rate=fact.is_rate))
    for place, number in enumerate(known):
        first, *rest = (each[place] for each in found)
        told = list(zip(facts[1:], rest, strict=True))
        yield Condition(names[number], int(there[:, number].sum()), points[place], first, told)
