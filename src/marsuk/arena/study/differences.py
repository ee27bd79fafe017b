"""What differs between two studies of the same variants, on the same deals: two sets, or two levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from marsuk.arena.cells import Named
from marsuk.arena.statistics import Estimate, by_deal, less
from marsuk.arena.study.facts import columns_of, course, results
from marsuk.arena.study.games import pieces_of
from marsuk.arena.study.matches import Study
from marsuk.arena.study.seats import seat_names, wins_in_order
from marsuk.arena.study.worth import FEW, Counted, counted
from marsuk.arena.texts import TEXTS
from marsuk.core.registry import game as find_game

Pair = tuple[Study, Study]  # of the same variant


class GameDifference(NamedTuple):
    """One number of both, and the second less the first; its interval holds together with those beside it."""

    name: Named
    first: Estimate
    second: Estimate
    less: Estimate
    is_rate: bool
    is_seat: bool = False

    @property
    def is_sure(self) -> bool:
        """Whether it is more than chance."""
        return not (np.isnan(self.less.value) or self.less.low <= 0 <= self.less.high)


class PieceDifference(NamedTuple):
    """How often a piece is used in a match, or by how much who uses it wins more than a player does, in both."""

    kind: str
    piece: str
    of: str  # "uses" or "lead"
    first: Estimate
    second: Estimate
    less: Estimate

    @property
    def is_sure(self) -> bool:
        """Whether it is more than chance."""
        return not self.less.low <= 0 <= self.less.high


def of_games(first: Study, second: Study, language: str) -> list[GameDifference]:
    """Who wins from which seat, how long the games are, how they end and what they are like."""
    names, wins = seat_names(first, language), TEXTS.text("column-wins", language)
    told = [(Named(f"wins-{name.key}", f"{wins}: {name}"), True) for name in names]
    values = []
    for study in (first, second):
        facts = [*results(study.played, study.players), *course(study.played)]
        values.append(np.hstack([wins_in_order(study), columns_of(facts)]))
    told += [(Named(fact.name, TEXTS.text(f"column-{fact.name}", language)), fact.is_rate) for fact in facts]
    one, other = _on_the_same_deals(first.played.seeds, second.played.seeds, values[0], values[1])
    rates = [is_rate for _, is_rate in told]
    apart = less((other, None), (one, None), together=True, rate=rates)
    estimates = zip(by_deal(values[0], rate=rates), by_deal(values[1], rate=rates), apart, strict=True)
    return [
        GameDifference(name, *three, is_rate=is_rate, is_seat=number < len(names))
        for number, ((name, is_rate), three) in enumerate(zip(told, estimates, strict=True))
    ]


def of_pieces(pairs: Sequence[Pair]) -> Iterator[PieceDifference]:
    """Every piece that both have: uses of a match, and by how much who uses it wins more than a player does.

    The intervals of a kind of use hold together.
    """
    game = find_game(pairs[0][0].game)
    kinds = [kind for kind in pairs[0][0].played.uses if any(each.played.uses[kind].any() for p in pairs for each in p)]
    for kind in kinds:
        names = [pieces_of(game, study.setup)(kind) for study in pairs[0]]
        both = [piece for piece in names[0] if piece in names[1]]
        places = [[each.index(piece) for piece in both] for each in names]
        parts: list[tuple[Counted, Counted]] = []
        for pair in pairs:
            of_kind = [counted(study.played, study.players, kind) for study in pair]
            some = [Counted(*(column[:, own] for column in each)) for each, own in zip(of_kind, places, strict=True)]
            parts.append(_counted_on_the_same_deals(pair, some[0], some[1]))
        first, second = [one for one, _ in parts], [other for _, other in parts]
        yield from _uses(kind, both, first, second)
        yield from _leads(kind, both, first, second)


def _uses(kind: str, pieces: list[str], first: list[Counted], second: list[Counted]) -> Iterator[PieceDifference]:
    before, after = (np.concatenate([each.used for each in side]) for side in (first, second))
    found = zip(pieces, by_deal(before), by_deal(after), less((after, None), (before, None), True), strict=True)
    for piece, *told in found:
        yield PieceDifference(kind, piece, "uses", *told)


def _leads(kind: str, pieces: list[str], first: list[Counted], second: list[Counted]) -> Iterator[PieceDifference]:
    sides = [
        Counted(*(np.nan_to_num(np.concatenate(columns)) for columns in zip(*side, strict=True)))
        for side in (first, second)
    ]
    often = np.all([side.used.sum(0) >= FEW for side in sides], axis=0)
    if not often.any():
        return
    one, other = ([column[:, often] for column in side] for side in sides)
    chances = [chance.sum(0) / used.sum(0) for used, _, chance in (one, other)]
    wins = [(lead + used * chance, used) for (used, lead, _), chance in zip((one, other), chances, strict=True)]
    told = [by_deal(*each, rate=True) for each in wins]
    apart = less(wins[1], wins[0], together=True, rate=True)
    for place, number in enumerate(np.flatnonzero(often)):
        before, after = (_moved(side[place], -chance[place]) for side, chance in zip(told, chances, strict=True))
        difference = _moved(apart[place], chances[0][place] - chances[1][place])
        yield PieceDifference(kind, pieces[number], "lead", before, after, difference)


def _moved(estimate: Estimate, by: float) -> Estimate:
    """The same, by so much more."""
    value, low, high = (float(end + by) for end in (estimate.value, estimate.low, estimate.high))
    return Estimate(value, low, high, estimate.n)


def _counted_on_the_same_deals(pair: Pair, first: Counted, second: Counted) -> tuple[Counted, Counted]:
    seeds, others = (study.played.seeds for study in pair)
    columns = [_on_the_same_deals(seeds, others, one, other) for one, other in zip(first, second, strict=True)]
    return Counted(*(one for one, _ in columns)), Counted(*(other for _, other in columns))


def _on_the_same_deals(seeds: Any, others: Any, values: Any, other_values: Any) -> tuple[Any, Any]:
    """Both with a row for every deal that one of them has seen; not a number where one has not."""
    every = np.union1d(seeds, others)
    laid = []
    for own, of in ((seeds, values), (others, other_values)):
        rows = np.full((len(every), of.shape[1]), np.nan)
        rows[np.searchsorted(every, own)] = of
        laid.append(rows)
    return laid[0], laid[1]
