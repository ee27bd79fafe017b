"""Who plays whom in a round: everybody against everybody, or by how it stands (Swiss); two at a table, or more.

Pure: what is known of everybody goes in, the tables of the round come out, each with its players by seat.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from marsuk.server.tournaments.matching import May, can_be_paired, pair_in_order

_FEW_SEATS = 4  # so many people can be tried in every order
_MOST_IMPROVEMENTS = 400  # exchanges between tables; each makes the round better
_MOST_LEAD = 2  # how many times more often somebody may have had the first seat than the second
_MET_COST = 1000  # of meeting again, in squares of points
_Costs = dict[int, dict[int, int]]  # of two who meet, by their numbers


@dataclass(frozen=True)
class Standing:
    """What pairing has to know of somebody."""

    number: int
    points: Fraction = Fraction(0)
    met: Counter[int] = field(default_factory=Counter)  # how often, whom
    seats: Counter[int] = field(default_factory=Counter)  # how often, where
    last_seat: int | None = None
    byes: int = 0

    @property
    def lead(self) -> int:
        """How many times more often the first seat than the second."""
        return self.seats[0] - self.seats[1]


@dataclass(frozen=True)
class Draw:
    """The tables of a round, each with the numbers of its players by seat; and who has nobody to play with."""

    tables: list[tuple[int, ...]]
    byes: list[int]


# --- everybody against everybody ---


def round_robin_rounds(players: int, double: bool) -> int:
    """How many rounds it takes until all have met, once or twice."""
    return (players - 1 + players % 2) * (2 if double else 1)


def round_robin(order: Sequence[int], number: int) -> Draw:
    """A round, from 1, of everybody against everybody: Berger's tables, where seats differ by one at most."""
    size = len(order) + len(order) % 2  # who meets the one too many has a bye
    cycle = size - 1
    turn, tables, byes = (number - 1) % cycle + 1, [], []
    for one in range(1, size):
        other = (turn - one) % cycle or cycle
        if other < one:
            continue  # it stands there already
        first, second = _berger(one, size if other == one else other, size)
        if max(first, second) > len(order):
            byes.append(order[min(first, second) - 1])
        elif (number - 1) // cycle % 2:
            tables.append((order[second - 1], order[first - 1]))
        else:
            tables.append((order[first - 1], order[second - 1]))
    return Draw(sorted(tables, key=lambda pair: min(map(order.index, pair))), byes)


def _berger(one: int, other: int, size: int) -> tuple[int, int]:
    """Who has the first seat, of numbers from 1 with ``one < other``."""
    one_is_first = one <= size // 2 if other == size else (one + other) % 2 == 1
    return (one, other) if one_is_first else (other, one)


# --- by how it stands ---


def swiss(ranked: Sequence[Standing]) -> Draw:
    """Pair the best first, with equals whom they have not met; who is last and had no bye has one if it must be."""
    by_number = {standing.number: standing for standing in ranked}
    order = [standing.number for standing in ranked]

    def may(level: int, one: int, other: int) -> bool:
        """Whether two may meet; the higher the level, the less is asked."""
        met = by_number[one].met[other]
        if level == 0:
            leads = by_number[one].lead, by_number[other].lead
            return met == 0 and not (min(leads) >= _MOST_LEAD or max(leads) <= -_MOST_LEAD)
        return met < level

    def wanted(first: int, rest: list[int]) -> Iterable[int]:
        """The upper half of those with as many points meets the lower; only then the others, the nearest first."""
        equals = [other for other in rest if by_number[other].points == by_number[first].points]
        half = len(equals) // 2
        return [*equals[half:], *reversed(equals[:half]), *(other for other in rest if other not in equals)]

    for level in itertools.count():
        allowed = functools.partial(may, level)
        bye = _bye(ranked, allowed)
        left = [number for number in order if number != bye]
        pairs = pair_in_order(left, wanted, allowed)
        if pairs is not None:
            tables = [seated([by_number[number] for number in pair], n % 2 == 1) for n, pair in enumerate(pairs)]
            return Draw(tables, [] if bye is None else [bye])
    raise AssertionError


def _to_rest(ranked: Sequence[Standing]) -> list[Standing]:
    """Who is first to have a bye: who had the fewest, and of those the last."""
    last_first = list(reversed(ranked))
    return sorted(last_first, key=lambda standing: standing.byes)


def _bye(ranked: Sequence[Standing], may: May) -> int | None:
    """Who has nobody to play with, if their number is odd."""
    if len(ranked) % 2 == 0:
        return None
    candidates = _to_rest(ranked)
    numbers = [standing.number for standing in ranked]
    for standing in candidates:
        others = [number for number in numbers if number != standing.number]
        if can_be_paired(others, may):
            return standing.number
    return candidates[0].number


# --- more than two at a table ---


def table_sizes(players: int, size: int, smaller: bool) -> list[int]:
    """So many sit at each table, if tables with one less are possible or not; who is left over has a bye."""
    tables = -(-players // size)
    if smaller and tables * (size - 1) <= players:
        few = tables * size - players
        return [size] * (tables - few) + [size - 1] * few
    return [size] * (players // size)


def groups(ranked: Sequence[Standing], sizes: Sequence[int], by_points: bool) -> Draw:
    """Tables of people who have met as seldom as can be and, if that is asked, have about as many points."""
    too_many = len(ranked) - sum(sizes)
    resting = _to_rest(ranked)[:too_many]
    playing = [standing for standing in ranked if standing not in resting]
    tables, begin = [], 0
    for size in sizes:
        tables.append(playing[begin : begin + size])
        begin += size
    costs = _costs(playing, by_points)
    for _ in range(_MOST_IMPROVEMENTS):
        if not _improved(tables, costs):
            break
    return Draw(
        [seated(table, n % 2 == 1) for n, table in enumerate(tables)], [standing.number for standing in resting]
    )


def _improved(tables: list[list[Standing]], costs: _Costs) -> bool:
    """Exchange two people of different tables, if that makes them better."""
    for one, other in itertools.combinations(tables, 2):
        for here, there in itertools.product(range(len(one)), range(len(other))):
            if _gain(one, here, other[there], costs) + _gain(other, there, one[here], costs) > 0:
                one[here], other[there] = other[there], one[here]
                return True
    return False


def _gain(table: Sequence[Standing], seat: int, instead: Standing, costs: _Costs) -> int:
    """What a table is better if somebody else sits there."""
    gone, come = costs[table[seat].number], costs[instead.number]
    return sum(gone[one.number] - come[one.number] for n, one in enumerate(table) if n != seat)


def _costs(playing: Sequence[Standing], by_points: bool) -> _Costs:
    """What it costs that two meet, of all: whole numbers, since they are compared many thousand times."""
    scale = math.lcm(*(one.points.denominator for one in playing))
    points = {one.number: int(one.points * scale) for one in playing}
    return {
        one.number: {
            other.number: _MET_COST * scale**2 * one.met[other.number] ** 2
            + ((points[one.number] - points[other.number]) ** 2 if by_points else 0)
            for other in playing
        }
        for one in playing
    }


def seated(table: Sequence[Standing], reverse: bool = False) -> tuple[int, ...]:
    """The numbers of who sits there by seat: everybody where they were seldom, and not where they were last."""
    people = list(reversed(table)) if reverse else list(table)
    orders: Iterable[Sequence[Standing]]
    if len(people) <= _FEW_SEATS:
        orders = itertools.permutations(people)
    else:
        orders = [people[n:] + people[:n] for n in range(len(people))]
    best = min(orders, key=_seat_cost)
    return tuple(standing.number for standing in best)


def _seat_cost(order: Sequence[Standing]) -> int:
    """Being somewhere once more costs more the more often one was there."""
    often = sum(2 * standing.seats[seat] + 1 for seat, standing in enumerate(order))
    return 2 * often + sum(standing.last_seat == seat for seat, standing in enumerate(order))
