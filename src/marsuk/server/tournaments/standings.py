"""How it stands: points, and what decides between equal points. Pure.

At a table everybody gets a point divided among the others they have left behind, half for those level with them: for
two a win is 1 and a draw 1/2; of four at a table the first gets 1, the second 2/3, the third 1/3.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

TieBreak = Literal["head-to-head", "buchholz", "sonneborn-berger", "wins", "share"]
System = Literal["round-robin", "swiss"]
ABSENT = 0  # instead of a place: of somebody who did not play to the end
_NOTHING, _HALF, _WHOLE = Fraction(0), Fraction(1, 2), Fraction(1)
_MOST_REMEMBERED = 1000  # ways in which a game may end


@dataclass(frozen=True)
class Outcome:
    """A game that is over: who sat where, the place of each (shared ones are equal) and what each scored."""

    entrants: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...] = ()


@dataclass(frozen=True)
class Bye:
    """A round without a game, and what it is worth."""

    entrant: int
    points: int


@dataclass(frozen=True)
class Row:
    """A line of the standings."""

    place: int
    entrant: int
    points: Fraction
    games: int
    wins: int
    ties: dict[TieBreak, Fraction]


def tie_breaks(system: System, size: int) -> tuple[TieBreak, ...]:
    """What decides between equal points, in this order."""
    if size > 2:
        return ("wins", "share", "buchholz")
    if system == "round-robin":
        return ("head-to-head", "sonneborn-berger", "wins")
    return ("buchholz", "sonneborn-berger", "wins", "head-to-head")


def points_against(mine: int, other: int) -> Fraction:
    """What one gets against another at the same table, by their places."""
    if mine == ABSENT:
        return _NOTHING
    if other == ABSENT or mine < other:
        return _WHOLE
    return _HALF if mine == other else _NOTHING


def points_at(outcome: Outcome, seat: int) -> Fraction:
    """What a seat gets for a game."""
    return _points(outcome.places, seat)


@functools.lru_cache(_MOST_REMEMBERED)
def _points(places: tuple[int, ...], seat: int) -> Fraction:
    others = [place for n, place in enumerate(places) if n != seat]
    return sum((points_against(places[seat], other) for other in others), _NOTHING) / len(others)


def standings(
    entrants: Sequence[int], outcomes: Sequence[Outcome], byes: Sequence[Bye], breaks: Sequence[TieBreak]
) -> list[Row]:
    """Everybody from the first to the last; who is level in everything shares a place."""
    board = _Board(entrants, outcomes, byes)
    groups: list[list[int]] = [list(entrants)]
    for value in (lambda _: board.points, *(board.deciding(name) for name in breaks)):
        groups = [part for group in groups for part in _split(group, value(group))]
    level = _split(list(entrants), board.points)
    ties = {
        name: {who: value for group in level for who, value in board.deciding(name)(group).items()} for name in breaks
    }
    rows, place = [], 1
    for group in groups:
        for who in group:
            values = {name: ties[name][who] for name in breaks}
            rows.append(Row(place, who, board.points[who], board.games[who], board.wins[who], values))
        place += len(group)
    return rows


def _split(group: list[int], values: dict[int, Fraction]) -> list[list[int]]:
    """Those with the highest value, then the others."""
    found = sorted({values[entrant] for entrant in group}, reverse=True)
    return [[entrant for entrant in group if values[entrant] == value] for value in found]


class _Board:
    """What is counted: all of it once, since everybody may ask for the standings at any time."""

    def __init__(self, entrants: Sequence[int], outcomes: Sequence[Outcome], byes: Sequence[Bye]) -> None:
        self._byes = Counter(bye.entrant for bye in byes)
        self.points = {entrant: Fraction(0) for entrant in entrants}
        self.games = dict.fromkeys(entrants, 0)
        self.wins = dict.fromkeys(entrants, 0)
        self._met: dict[int, list[tuple[int, Fraction]]] = {entrant: [] for entrant in entrants}
        self._shares = {entrant: Fraction(0) for entrant in entrants}
        for bye in byes:
            self.points[bye.entrant] += bye.points
        for outcome in outcomes:
            self._count(outcome)
        self._counted: dict[TieBreak, dict[int, Fraction]] = {}

    def _count(self, outcome: Outcome) -> None:
        scored = [max(0, score) for score in outcome.scores]
        whole = sum(scored)
        for entrant, score in zip(outcome.entrants, scored, strict=False):
            if whole:
                self._shares[entrant] += Fraction(score, whole)
        for seat, entrant in enumerate(outcome.entrants):
            self.points[entrant] += points_at(outcome, seat)
            self.games[entrant] += 1
            self.wins[entrant] += outcome.places[seat] == 1
            self._met[entrant] += [
                (other, points_against(outcome.places[seat], outcome.places[there]))
                for there, other in enumerate(outcome.entrants)
                if seat != there
            ]

    def deciding(self, name: TieBreak) -> Callable[[list[int]], dict[int, Fraction]]:
        """What decides among some."""
        if name == "head-to-head":
            return self._head_to_head
        if name not in self._counted:
            self._counted[name] = {entrant: self._count_tie(name, entrant) for entrant in self.points}
        counted = self._counted[name]
        return lambda group: {entrant: counted[entrant] for entrant in group}

    def _count_tie(self, name: TieBreak, entrant: int) -> Fraction:
        match name:
            case "buchholz":
                return self._buchholz(entrant)
            case "sonneborn-berger":
                return self._sonneborn_berger(entrant)
            case "share":
                return self._shares[entrant]
        return Fraction(self.wins[entrant])

    def _head_to_head(self, group: list[int]) -> dict[int, Fraction]:
        """What they got against one another; nothing unless all of them have met."""
        values, met, among = {entrant: Fraction(0) for entrant in group}, set(), set(group)
        for one in group:
            for other, points in self._met[one]:
                if other in among:
                    values[one] += points
                    met.add((one, other))
        all_met = len(met) == len(group) * (len(group) - 1)
        return values if all_met else {entrant: Fraction(0) for entrant in group}

    def _buchholz(self, entrant: int) -> Fraction:
        """The points of those they met; a round without a game is one against somebody with as many points."""
        resting = self._byes[entrant] * self.points[entrant]
        return sum((self.points[other] for other, _ in self._met[entrant]), resting)

    def _sonneborn_berger(self, entrant: int) -> Fraction:
        """The points of those they beat, and half of those they drew with."""
        return sum((points * self.points[other] for other, points in self._met[entrant] if points), Fraction(0))
