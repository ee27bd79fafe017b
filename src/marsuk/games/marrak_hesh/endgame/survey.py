"""A hold surveyed: its cells by colour and by type, its groups, its points. Kept up tile by tile."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.scoring import MASKS, group_of, neighbours
from marsuk.games.marrak_hesh.tables import COLOURS, DOCKS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

BY_COLOUR, BY_TYPE = range(2)  # the two ways to form groups

SURVEY = np.dtype(
    [
        ("masks", "i8", MASKS),  # cells by colour, then by type
        ("occupied", "i8"),
        ("open", "i8"),  # where the next tile may go
        ("tiles", "i1", MASKS),
        ("groups", "i1", MASKS),  # how many have the largest size
        ("reach", "i1", MASKS),  # the largest group that one more tile can make; 0: not known yet
        ("with_tile", "i2", DOCKS),  # the points with the tile of a dock in the best cell; -1: not known yet
        ("largest", "i1", 2),  # size of the largest groups; 0: there is none
        ("points", "i1", 2),
        ("rare", "i1"),
        ("final", "i2"),  # the total if the seat takes nothing more, the points for variety apart
        ("final_known", "i1"),
    ],
    align=True,
)


@kernel
def begin_survey(tables: Any, state: Any, seat: int, survey: Any) -> None:
    """Survey a hold tile by tile."""
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
            add_tile(tables, survey, int(state.tile[i]), 1 << int(state.cell[i]))
    survey.open = rules.open_cells(tables, state, seat)
    forget_outlook(survey)


@kernel
def add_tile(tables: Any, survey: Any, tile: int, bit: int) -> None:
    """Put a tile into a cell; the caller says which cells are open then."""
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
def find_reach(survey: Any, available: Any) -> None:
    """Fill ``reach`` for what is still to be had."""
    for i in range(MASKS):
        if available[i] > 0 and survey.reach[i] == 0:
            reach = 1
            left = int(survey.open) & neighbours(int(survey.masks[i]))
            while left != 0:
                bit = left & -left
                left ^= bit
                reach = max(reach, size_at(survey, i, bit))
            survey.reach[i] = reach


@kernel
def forget_outlook(survey: Any) -> None:
    """What was found out about the hold's future holds no more."""
    survey.final_known = 0
    for i in range(MASKS):
        survey.reach[i] = 0
    for i in range(DOCKS):
        survey.with_tile[i] = -1


@kernel
def points_with_tile(tables: Any, state: Any, survey: Any, place: int) -> int:
    """What the hold is worth, without cards, once the tile of a dock is in the cell where it counts most."""
    if survey.with_tile[place] < 0:
        tile = int(state.tile[place])
        colour = int(tables.colour[tile])
        kind = COLOURS + int(tables.type[tile])
        best = 0
        left = int(survey.open)
        while left != 0:
            bit = left & -left
            left ^= bit
            points = points_with(survey, BY_COLOUR, size_at(survey, colour, bit))
            best = max(best, points + points_with(survey, BY_TYPE, size_at(survey, kind, bit)))
        survey.with_tile[place] = best + (int(survey.rare) + int(tables.rare[tile])) * int(tables.rare_points)
    return int(survey.with_tile[place])


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
