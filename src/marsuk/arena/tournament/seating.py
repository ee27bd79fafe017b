"""Who sits where: whoever meets on a deal plays it in all seats, so that neither luck nor order favours anyone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count, permutations

Seating = tuple[int, ...]  # for every seat, the number of the bot


def schedule(bots: int, seats: int) -> Iterator[tuple[int, Seating]]:
    """The games of a tournament, without end: the number of the deal, and who sits where."""
    for deal in count():
        for seating in seatings(bots, seats, deal):
            yield deal, seating


def seatings(bots: int, seats: int, deal: int) -> list[Seating]:
    """All games of a deal: a line-up, moved on seat by seat until it is where it began.

    Line-ups take turns; each time round, they sit in another order. Alone, all bots play every deal.
    """
    if seats == 1:
        return [(bot,) for bot in range(bots)]
    line_ups = _line_ups(bots, seats)
    times_round, turn = divmod(deal, len(line_ups))
    orders = _round_the_table(line_ups[turn])
    return _rotations(orders[times_round % len(orders)])


def _line_ups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who meets at one table: all subsets where there are too many bots, equal shares where there are too few."""
    each, left = divmod(seats, bots)
    return [tuple(sorted((*list(range(bots)) * each, *more))) for more in combinations(range(bots), left)]


def _round_the_table(line_up: tuple[int, ...]) -> list[Seating]:
    """The orders in which the line-up can sit round the table, whoever sits first."""
    return sorted({min(_rotations(order)) for order in permutations(line_up)})


def _rotations(order: Seating) -> list[Seating]:
    """All that come from the order by moving everyone on, each once."""
    return list(dict.fromkeys(order[seat:] + order[:seat] for seat in range(len(order))))
