"""A hold surveyed: its cells by colour and by type, its groups, its points. Kept up tile by tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.endgame.memory import mixed
from marsuk.games.marrak_hesh.scoring import MASKS, group_of, neighbours
from marsuk.games.marrak_hesh.tables import COLOURS, DOCKS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

BY_COLOUR, BY_TYPE = range(2)  # the two ways to form groups

SURVEY = np.dtype(
    [
        ("key", "i8"),  # a number for the seat, its tiles and where they lie
        ("masks", "i8", MASKS),  # cells by colour, then by type
        ("occupied", "i8"),
        ("open", "i8"),  # where the next tile may go
        ("tiles", "i1", MASKS),
        ("groups", "i1", MASKS),  # how many have the largest size
        ("reach", "i1", MASKS),  # the largest group that one more tile can make
        ("with_tile", "i2", DOCKS),  # the points, without cards, with the tile of a dock in the best cell
        ("best_cell", "i1", DOCKS),  # that cell, or -1: it is one where the tile joins no group
        ("prospects_known", "i1"),  # with_tile, best_cell and reach, for the docks that are live
        ("largest", "i1", 2),  # size of the largest groups; 0: there is none
        ("points", "i1", 2),
        ("rare", "i1"),
        ("final", "i2"),  # the total if the seat takes nothing more, the points for variety apart
        ("final_known", "i1"),
    ],
    align=True,
)

# What one more tile makes of a hold. In a search the same holds come again and again, beside other rings
PROSPECT = np.dtype(
    [("key", "i8"), ("docks", "i8"), ("with_tile", "i2", DOCKS), ("best_cell", "i1", DOCKS), ("reach", "i1", MASKS)],
    align=True,
)


@kernel
def begin_survey(tables: Any, state: Any, seat: int, salt: int, survey: Any) -> None:
    """Survey a hold tile by tile."""
    survey.key = mixed(salt, seat)
    survey.final_known = 0
    survey.prospects_known = 0
    survey.occupied = 0
    survey.largest[BY_COLOUR] = 0
    survey.largest[BY_TYPE] = 0
    survey.points[BY_COLOUR] = 0
    survey.points[BY_TYPE] = 0
    survey.rare = 0
    for i in range(MASKS):
        survey.masks[i] = 0
        survey.tiles[i] = 0
        survey.groups[i] = 0
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0:
            add_tile(tables, survey, int(state.tile[i]), int(state.cell[i]))
    survey.open = rules.open_cells(tables, state, seat)


@kernel
def stow_tile(tables: Any, state: Any, seat: int, survey: Any, tile: int, cell: int) -> None:
    """The seat takes one more tile."""
    add_tile(tables, survey, tile, cell)
    stowed = int(survey.occupied)
    survey.open = int(tables.hold[int(state.players) - 2, seat]) & ~stowed & neighbours(stowed)


@kernel
def add_tile(tables: Any, survey: Any, tile: int, cell: int) -> None:
    """Put a tile into a cell; the caller says which cells are open then."""
    bit = 1 << cell
    survey.key = int(survey.key) ^ mixed(mixed(0, tile + 1), cell + 1)
    survey.final_known = 0
    survey.prospects_known = 0
    survey.occupied = int(survey.occupied) | bit
    survey.rare += int(tables.rare[tile])
    extend(survey, BY_COLOUR, int(tables.colour[tile]), bit)
    extend(survey, BY_TYPE, COLOURS + int(tables.type[tile]), bit)


@kernel
def extend(survey: Any, way: int, which: int, bit: int) -> None:
    """One more cell of a colour or of a type."""
    cells = int(survey.masks[which]) | bit
    survey.masks[which] = cells
    survey.tiles[which] += 1
    size = bits.count(group_of(cells, bit))
    survey.points[way] = points_with(survey, way, size)
    if size > 1 and size > survey.largest[way]:
        survey.largest[way] = size
        first = 0 if way == BY_COLOUR else COLOURS
        last = COLOURS if way == BY_COLOUR else MASKS
        for i in range(first, last):
            survey.groups[i] = 0
    if size > 1 and size == survey.largest[way]:
        survey.groups[which] += 1


@kernel
def points_with(survey: Any, way: int, size: int) -> int:
    """The points once the last tile has made a group of this size: groups only grow, smaller ones never count."""
    points = int(survey.points[way])
    if size < 2 or size < survey.largest[way]:
        return points
    return size if size > survey.largest[way] else points + size


@kernel
def size_at(survey: Any, which: int, bit: int) -> int:
    """The size of the group that a tile would be part of."""
    return bits.count(group_of(int(survey.masks[which]) | bit, bit))


@kernel
def find_prospects(tables: Any, state: Any, docks: int, survey: Any, prospects: Any) -> None:
    """Fill ``with_tile``, ``best_cell`` and ``reach`` for the tiles of these docks, or remember them."""
    if survey.prospects_known == 1:
        return
    survey.prospects_known = 1
    known = prospects[int(survey.key) & (prospects.size - 1)]
    if known.key != survey.key:
        known.key = survey.key
        known.docks = 0
    missing = docks & ~int(known.docks)
    known.docks = int(known.docks) | missing
    while missing != 0:
        try_tile(tables, survey, int(state.tile[bits.lowest(missing)]), bits.lowest(missing), known)
        missing &= missing - 1
    while docks != 0:
        place = bits.lowest(docks)
        docks &= docks - 1
        tile = int(state.tile[place])
        survey.with_tile[place] = known.with_tile[place]
        survey.best_cell[place] = known.best_cell[place]
        survey.reach[int(tables.colour[tile])] = known.reach[int(tables.colour[tile])]
        survey.reach[COLOURS + int(tables.type[tile])] = known.reach[COLOURS + int(tables.type[tile])]


@kernel
def find_reach(survey: Any) -> None:
    """Fill ``reach`` for all colours and types."""
    for i in range(MASKS):
        reach = 1
        left = int(survey.open) & neighbours(int(survey.masks[i]))
        while left != 0:
            bit = left & -left
            left ^= bit
            reach = max(reach, size_at(survey, i, bit))
        survey.reach[i] = reach


@kernel
def try_tile(tables: Any, survey: Any, tile: int, place: int, known: Any) -> None:
    """Find the cell where the tile of a dock counts most, what the hold is worth then, and what groups it can make."""
    colour = int(tables.colour[tile])
    kind = COLOURS + int(tables.type[tile])
    near = int(survey.open) & neighbours(int(survey.masks[colour]) | int(survey.masks[kind]))
    best = 0
    best_cell = -1
    if near != survey.open:  # somewhere it joins no group
        best = int(survey.points[BY_COLOUR]) + int(survey.points[BY_TYPE])
    reach_by_colour = 1
    reach_by_type = 1
    while near != 0:
        bit = near & -near
        near ^= bit
        by_colour = size_at(survey, colour, bit)
        by_type = size_at(survey, kind, bit)
        reach_by_colour = max(reach_by_colour, by_colour)
        reach_by_type = max(reach_by_type, by_type)
        points = points_with(survey, BY_COLOUR, by_colour) + points_with(survey, BY_TYPE, by_type)
        if points > best:
            best = points
            best_cell = bits.lowest(bit)
    known.reach[colour] = reach_by_colour
    known.reach[kind] = reach_by_type
    known.with_tile[place] = best + (int(survey.rare) + int(tables.rare[tile])) * int(tables.rare_points)
    known.best_cell[place] = best_cell


@kernel
def base_points(tables: Any, survey: Any) -> int:
    """What the hold is worth without cards."""
    return int(survey.points[BY_COLOUR]) + int(survey.points[BY_TYPE]) + int(survey.rare) * int(tables.rare_points)


@kernel
def variety(survey: Any, first: int, last: int) -> int:
    """How many different colours or types are aboard."""
    found = 0
    for i in range(first, last):
        if survey.tiles[i] > 0:
            found += 1
    return found
