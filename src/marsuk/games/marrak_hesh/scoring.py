"""Scoring a hold of Marrak Hesh 17: the groups and rare tiles (MH-P), and what each Deep Space card finds (MH-D)."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh.tables import (
    CARD_POINTS,
    CARDS_IN_PLAY,
    COLOUR_POINTS,
    COLOURS,
    COMPUTER,
    DOCKS,
    ENGINE,
    PARTS,
    RARE_POINTS,
    ROBOT,
    ROW,
    SUPPORT,
    TYPE_POINTS,
    TYPES,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

MASKS = COLOURS + TYPES  # one mask of cells per colour, then one per type
MOST_GROUPS = DOCKS // 2  # in one hold: a group has two tiles at least
COUNT_BITS = 5  # enough for all tiles of a game


@kernel
def neighbours(cells: int) -> int:
    """The cells orthogonally next to any of these (and the edge column, which no hold has)."""
    return cells << 1 | cells >> 1 | cells << ROW | cells >> ROW


@kernel
def group_of(cells: int, seed: int) -> int:
    """The connected part of ``cells`` that holds the bit ``seed``."""
    group = seed
    grown = (group | neighbours(group)) & cells
    while grown != group:
        group = grown
        grown = (group | neighbours(group)) & cells
    return group


@kernel
def docks_of(state: Any, seat: int) -> int:
    """The docks where the tiles in the seat's hold come from."""
    docks = 0
    for i in range(DOCKS):
        docks |= (int(state.owner[i] == seat) & int(state.cell[i] >= 0)) << i
    return docks


@kernel
def sort_hold(tables: Any, state: Any, seat: int, masks: Any) -> int:
    """Fill ``masks`` with the seat's cells by colour and by type, and return how many tiles are rare."""
    for i in range(MASKS):
        masks[i] = 0
    rare = 0
    left = docks_of(state, seat)
    while left != 0:
        i = bits.lowest(left)
        left &= left - 1
        tile = int(state.tile[i])
        bit = 1 << int(state.cell[i])
        masks[int(tables.colour[tile])] |= bit
        masks[COLOURS + int(tables.type[tile])] |= bit
        rare += int(tables.rare[tile])
    return rare


@kernel
def largest_groups(masks: Any, start: int, stop: int) -> int:
    """The size of the largest groups, and in the bits from the eighth on how many tiles lie in them."""  # MH-P1
    right = 0  # cells that have one of the same mask to their right; no cell is in two of these masks
    below = 0
    for i in range(start, stop):
        cells = int(masks[i])
        right |= cells & cells >> 1
        below |= cells & cells >> ROW
    best = 0
    tiles = 0
    left = right | right << 1 | below | below << ROW  # a tile alone is no group
    while left != 0:
        group = 0
        grown = left & -left
        while grown != group:
            group = grown
            grown |= (group & right) << 1 | (group >> 1) & right | (group & below) << ROW | (group >> ROW) & below
        left &= ~group
        size = bits.count(group)
        if size > best:
            best = size
            tiles = size
        elif size == best:
            tiles += size
    return best | tiles << 8


@kernel
def list_largest_groups(masks: Any, start: int, stop: int, groups: Any) -> None:
    """Fill ``groups`` with the cells of each of the largest groups, and zeros behind them."""  # MH-P1
    best = 0
    found = 0
    for i in range(start, stop):
        left = int(masks[i]) & neighbours(int(masks[i]))
        while left != 0:
            group = group_of(left, left & -left)
            left &= ~group
            size = bits.count(group)
            if size > best:
                best = size
                found = 0
            if size == best:
                groups[found] = group
                found += 1
    for i in range(found, MOST_GROUPS):
        groups[i] = 0


@kernel
def tiles_in_groups(masks: Any, start: int, stop: int) -> int:
    """How many tiles lie in groups of the largest size."""  # MH-P2, MH-P3
    return largest_groups(masks, start, stop) >> 8


@kernel
def base_points(tables: Any, masks: Any, rare: int) -> int:
    """What a sorted hold is worth without cards, as in the example of the rulebook."""  # MH-P6
    colour_points = tiles_in_groups(masks, 0, COLOURS)  # MH-P2
    type_points = tiles_in_groups(masks, COLOURS, COLOURS + TYPES)  # MH-P3
    return colour_points + type_points + rare * int(tables.rare_points)  # MH-P4


@kernel
def tally(tables: Any, state: Any, seat: int, masks: Any, points: Any) -> int:
    """Fill ``points`` with the parts of the seat's score as the hold is now, and return their sum."""
    for i in range(PARTS):
        points[i] = 0
    rare = sort_hold(tables, state, seat, masks)
    points[COLOUR_POINTS] = tiles_in_groups(masks, 0, COLOURS)
    points[TYPE_POINTS] = tiles_in_groups(masks, COLOURS, COLOURS + TYPES)
    points[RARE_POINTS] = rare * int(tables.rare_points)
    for i in range(CARDS_IN_PLAY):
        if state.cards[i] >= 0:
            points[CARD_POINTS + int(state.cards[i])] = int(state.points[seat, i])
    total = 0
    for i in range(PARTS):
        total += int(points[i])
    return total


@kernel
def of_type(tables: Any, state: Any, seat: int, wanted: int) -> int:
    """The cells of the seat's tiles of one type."""
    cells = 0
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0 and tables.type[state.tile[i]] == wanted:
            cells |= 1 << int(state.cell[i])
    return cells


@kernel
def of_colour(tables: Any, state: Any, seat: int, wanted: int) -> int:
    """The cells of the seat's tiles of one colour."""
    cells = 0
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0 and tables.colour[state.tile[i]] == wanted:
            cells |= 1 << int(state.cell[i])
    return cells


@kernel
def rare_cells(tables: Any, state: Any, seat: int) -> int:
    """The cells of the seat's rare tiles."""
    cells = 0
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0 and tables.rare[state.tile[i]] != 0:
            cells |= 1 << int(state.cell[i])
    return cells


@kernel
def different_colours(tables: Any, state: Any, seat: int) -> int:
    found = 0
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0:
            found |= 1 << int(tables.colour[state.tile[i]])
    return bits.count(found)


@kernel
def different_types(tables: Any, state: Any, seat: int) -> int:
    found = 0
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0:
            found |= 1 << int(tables.type[state.tile[i]])
    return bits.count(found)


@kernel
def serviced_robots(tables: Any, state: Any, seat: int) -> int:
    """Robots next to a Support."""  # MH-D1
    robots = of_type(tables, state, seat, ROBOT)
    return bits.count(robots & neighbours(of_type(tables, state, seat, SUPPORT)))


@kernel
def runs(cells: int, step: int, length: int) -> int:
    """How many maximal rows of at least this length there are, along a step of 1 (rows) or ROW (columns)."""
    found = cells & ~(cells << step)
    for i in range(1, length):
        found &= cells >> (i * step)
    return bits.count(found)


@kernel
def row_points(tables: Any, state: Any, seat: int) -> int:
    """Points for rows and columns of one colour."""  # MH-D4
    points = 0
    extra = int(tables.long_row_points) - int(tables.short_row_points)
    for colour in range(COLOURS):
        cells = of_colour(tables, state, seat, colour)
        for step in (1, ROW):
            points += runs(cells, step, int(tables.short_row)) * int(tables.short_row_points)
            points += runs(cells, step, int(tables.long_row)) * extra
    return points


@kernel
def matched_pairs(tables: Any, state: Any, seat: int) -> int:
    """Pairs of a Computer and an Engine of one colour side by side."""  # MH-D7
    computers = of_type(tables, state, seat, COMPUTER)
    engines = of_type(tables, state, seat, ENGINE)
    pairs = 0
    for colour in range(COLOURS):
        cells = of_colour(tables, state, seat, colour)
        here = computers & cells
        there = engines & cells
        pairs += bits.count(here & (there << 1)) + bits.count(here & (there >> 1))
        pairs += bits.count(here & (there << ROW)) + bits.count(here & (there >> ROW))
    return pairs


@kernel
def rarest_colour(tables: Any, state: Any, seat: int) -> int:
    """How many tiles the least present colour has; 0 in an empty hold."""  # MH-D9
    counts = 0  # of all colours in one number, some bits for each
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0:
            counts += 1 << int(tables.colour[state.tile[i]]) * COUNT_BITS
    fewest = 0
    for colour in range(COLOURS):
        tiles = (counts >> colour * COUNT_BITS) & ((1 << COUNT_BITS) - 1)
        if tiles > 0 and (fewest == 0 or tiles < fewest):
            fewest = tiles
    return fewest
