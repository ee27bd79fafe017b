"""How much and how little a hold can still come to: what lets the search leave out most of the tree."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh.endgame.survey import BY_COLOUR, BY_TYPE, base_points
from marsuk.games.marrak_hesh.endgame.worth import FAR
from marsuk.games.marrak_hesh.scoring import MASKS, neighbours
from marsuk.games.marrak_hesh.tables import (
    ADVANCED_LOGISTICS,
    ADVANCED_NAVIGATION,
    CARDS_IN_PLAY,
    COLOURS,
    COMPUTER,
    END_OF_SERIES,
    ENGINE,
    EXTRAORDINARY_MAINTENANCE,
    FORCED_DIET,
    LOGISTICIAN,
    ORDER_AND_DISCIPLINE,
    ROBOT,
    TECHNOLOGICAL_ADVANCE,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

SIDES = 4
FEW = 7  # tiles of which every pair is looked at
_LINES = 2  # a tile lies in a row and in a column


@kernel
def groups_only_grow(state: Any) -> bool:
    """Whether no card in play takes or moves tiles at the end."""
    for i in range(CARDS_IN_PLAY):
        if state.cards[i] in (ADVANCED_LOGISTICS, FORCED_DIET, ADVANCED_NAVIGATION):
            return False
    return True


@kernel
def most(tables: Any, state: Any, survey: Any, takes: int, available: Any, rare: int, costs: Any) -> int:
    """No play gives the seat more than this, the points for variety apart."""
    growing = groups_only_grow(state)
    total = most_in_groups(survey, BY_COLOUR, takes, available, growing, costs)
    total += most_in_groups(survey, BY_TYPE, takes, available, growing, costs)
    total += (int(survey.rare) + min(takes, rare)) * int(tables.rare_points)
    for i in range(CARDS_IN_PLAY):
        total += most_of_card(tables, survey, int(state.cards[i]), takes)
    return total


@kernel
def least(tables: Any, state: Any, survey: Any, takes: int) -> int:
    """No play gives the seat less than this."""
    total = 0
    if groups_only_grow(state):
        total = least_in_groups(survey, BY_COLOUR) + least_in_groups(survey, BY_TYPE)
        total += int(survey.rare) * int(tables.rare_points)
    for i in range(CARDS_IN_PLAY):
        if state.cards[i] == END_OF_SERIES:
            total -= tiles_of_rarest_colour(survey) + takes
    return total


@kernel
def least_in_groups(survey: Any, way: int) -> int:
    """The largest groups keep their points, unless one grows and counts alone."""
    return min(int(survey.points[way]), int(survey.largest[way]) + 1)


# --- without cards ---


@kernel
def most_with_two(tables: Any, state: Any, survey: Any, docks: int) -> int:
    """No two tiles of these docks give the hold more points than this."""
    best = 0
    while docks != 0:
        tile = int(state.tile[bits.lowest(docks)])
        docks &= docks - 1
        colour = int(tables.colour[tile])
        kind = COLOURS + int(tables.type[tile])
        left = docks
        while left != 0:
            other = int(state.tile[bits.lowest(left)])
            left &= left - 1
            points = most_of_two(survey, BY_COLOUR, colour, int(tables.colour[other]))
            points += most_of_two(survey, BY_TYPE, kind, COLOURS + int(tables.type[other]))
            points += (int(tables.rare[tile]) + int(tables.rare[other])) * int(tables.rare_points)
            best = max(best, points)
    return best + int(survey.rare) * int(tables.rare_points)


@kernel
def most_of_two(survey: Any, way: int, one: int, other: int) -> int:
    """No more points than this come from groups of one way, with two more tiles of these colours or types."""
    largest = int(survey.largest[way])
    small = int(survey.reach[one])
    large = int(survey.reach[other])
    if one == other:
        tiles = int(survey.tiles[one]) + 2
        spare = tiles - int(survey.groups[one]) * largest
        more = 2 if small >= largest and spare >= 2 * largest else 1 if spare >= largest else 0
        small = min(small, tiles // 2)
        large = tiles  # one group of all
    else:
        more = one_more(survey, one, largest) + one_more(survey, other, largest)
        if small > large:
            small, large = large, small
    best = int(survey.points[way]) + more * largest
    if large > largest and large > 1:
        best = max(best, large)
    if small > largest and small > 1:
        best = max(best, 2 * small)
    return best


@kernel
def one_more(survey: Any, which: int, largest: int) -> int:
    """1 if one more tile may make a group as large as the largest, beside those there are."""
    tiles = int(survey.tiles[which]) + 1
    return 1 if survey.reach[which] >= largest and tiles >= (int(survey.groups[which]) + 1) * largest else 0


@kernel
def surely(tables: Any, state: Any, survey: Any, within: int, available: Any, takes: int, docks: int) -> int:
    """What the seat can have at least, if it wants no more; ``docks`` are those it can choose from now.

    A tile that joins no group changes no points. As long as there is such a cell for each, the seat keeps what it has.
    """
    sure = -FAR
    if is_harmless(tables, state, survey, within, available, takes, -1):
        sure = base_points(tables, survey)
    while docks != 0:
        place = bits.lowest(docks)
        docks &= docks - 1
        points = int(survey.with_tile[place])
        if points <= sure or survey.best_cell[place] < 0:
            continue
        if is_harmless(tables, state, survey, within & ~(1 << place), available, takes - 1, place):
            sure = points
    return sure


@kernel
def is_harmless(tables: Any, state: Any, survey: Any, within: int, available: Any, takes: int, first: int) -> bool:
    """Whether so many tiles can be stowed apart from their like, after that of the dock ``first`` in its best cell."""
    cells = int(survey.open)
    colour = -1
    kind = -1
    near = 0
    if first >= 0:
        bit = 1 << int(survey.best_cell[first])
        cells &= ~bit
        near = neighbours(bit)
        colour = int(tables.colour[state.tile[first]])
        kind = int(tables.type[state.tile[first]])
    while within != 0:
        tile = int(state.tile[bits.lowest(within)])
        within &= within - 1
        one = int(tables.colour[tile])
        other = int(tables.type[tile])
        apart = cells & ~neighbours(int(survey.masks[one]) | int(survey.masks[COLOURS + other]))
        if one == colour or other == kind:
            apart &= ~near
        spoilt = 1 + SIDES if available[one] > 1 or available[COLOURS + other] > 1 else 1  # by each that comes before
        if bits.count(apart) <= (takes - 1) * spoilt:
            return False
    return True


# --- cards ---


@kernel
def tiles_of_rarest_colour(survey: Any) -> int:
    """How many tiles the least present colour has now."""
    fewest = 0
    for i in range(COLOURS):
        tiles = int(survey.tiles[i])
        if tiles > 0 and (fewest == 0 or tiles < fewest):
            fewest = tiles
    return fewest


@kernel
def most_of_card(tables: Any, survey: Any, card: int, takes: int) -> int:
    """No play gives more points for the card itself."""
    if card == EXTRAORDINARY_MAINTENANCE:
        return (int(survey.tiles[COLOURS + ROBOT]) + takes) * int(tables.maintenance_points)
    if card == ORDER_AND_DISCIPLINE:
        tiles = takes
        for i in range(COLOURS):
            tiles += int(survey.tiles[i])
        longest = max(int(tables.short_row_points), int(tables.long_row_points))
        return tiles * _LINES // int(tables.short_row) * longest
    if card == TECHNOLOGICAL_ADVANCE:
        computers = int(survey.tiles[COLOURS + COMPUTER])
        engines = int(survey.tiles[COLOURS + ENGINE])
        return min(SIDES * (min(computers, engines) + takes), (computers + takes) * (engines + takes)) * int(
            tables.advance_points
        )
    if card == LOGISTICIAN:
        return int(tables.logistician_points)
    return 0


@kernel
def most_in_groups(survey: Any, way: int, takes: int, available: Any, growing: bool, costs: Any) -> int:
    """No more points than this come from groups of one way, after at most so many takes.

    For every size that the largest groups may have at the end: which groups of that size can there be, each at the
    price of the tiles that it lacks at least. The cheapest are bought first. Where cards move or take tiles, only how
    many there are counts, not where they lie.
    """
    first = 0 if way == BY_COLOUR else COLOURS
    last = COLOURS if way == BY_COLOUR else MASKS
    largest = int(survey.largest[way])
    best = 0
    size = max(largest, 2) if growing else 2
    found = True
    while found:
        for cost in range(takes + 1):
            costs[cost] = 0
        points = 0
        found = growing and size == largest  # groups that exist may grow though no other of their size can be made
        for i in range(first, last):
            tiles = int(survey.tiles[i])
            to_come = min(int(available[i]), takes)
            made = 0
            if growing and size == largest:
                made = int(survey.groups[i])
                points += made * size
            if growing and (to_come == 0 or (to_come == 1 and survey.reach[i] < size)):
                continue
            paid = 0
            groups = 1
            while True:
                price = (made + groups) * size - tiles
                price = max(price, groups if growing else 0)
                if price > to_come:
                    break
                costs[price - paid] += 1
                paid = price
                groups += 1
                found = True
        left = takes
        points += int(costs[0]) * size
        for cost in range(1, takes + 1):
            bought = min(int(costs[cost]), left // cost)
            left -= bought * cost
            points += bought * size
        best = max(best, points)
        size += 1
    return best
