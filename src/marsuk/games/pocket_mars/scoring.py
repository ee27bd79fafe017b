"""Scoring Pocket Mars: what each seat has as things stand (PM-E2, PM-Z10), and who has won (PM-E3)."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.colonists import in_building, seats, settled
from marsuk.games.pocket_mars.tables import (
    DA,
    DA_POINTS,
    DOUBLE_STAR,
    DOUBLE_STAR_POINTS,
    ENERGY_POINTS,
    FOUR_BUILDINGS_POINTS,
    FOUR_IN_ONE_POINTS,
    MARS,
    NO_SOLO,
    PARTS,
    PLAYER_POINTS,
    SHIP_POINTS,
    STAR,
    STAR_POINTS,
)
from marsuk.kernel.jit import kernel


@kernel
def scorer(state: Any, seat: int) -> int:
    """Which row of points is the seat's."""  # PM-Z10
    return DA_POINTS if state.level != NO_SOLO and seat == DA else PLAYER_POINTS


@kernel
def has_most_energy(state: Any, seat: int) -> bool:
    most = 0
    for other in range(seats(state)):
        most = max(most, int(state.energy[other]))
    return state.energy[seat] == most


@kernel
def tally(tables: Any, state: Any, seat: int, points: Any) -> int:
    """Fill ``points`` with the parts of the seat's score, and return their sum."""  # PM-E2
    row = scorer(state, seat)
    on_star = 0
    on_double = 0
    buildings = 0
    crowded = False
    for building in range(MARS):
        here = in_building(state, seat, building)
        on_star += int(state.mars[seat, building, STAR])
        on_double += int(state.mars[seat, building, DOUBLE_STAR])
        if here > 0:
            buildings += 1
        if here >= int(tables.crowd):
            crowded = True
    for part in range(PARTS):
        points[part] = 0
    points[SHIP_POINTS] = int(state.ship[seat]) * int(tables.points[row, SHIP_POINTS])
    points[STAR_POINTS] = on_star * int(tables.points[row, STAR_POINTS])
    points[DOUBLE_STAR_POINTS] = on_double * int(tables.points[row, DOUBLE_STAR_POINTS])
    if buildings == MARS:
        points[FOUR_BUILDINGS_POINTS] = int(tables.points[row, FOUR_BUILDINGS_POINTS])
    if crowded:
        points[FOUR_IN_ONE_POINTS] = int(tables.points[row, FOUR_IN_ONE_POINTS])
    if has_most_energy(state, seat):
        points[ENERGY_POINTS] = int(tables.points[row, ENERGY_POINTS])
    total = 0
    for part in range(PARTS):
        total += int(points[part])
    return total


@kernel
def gain_of_landing(tables: Any, state: Any, seat: int, building: int) -> int:
    """By how much the seat's total would grow with one more colonist on ★ of the building, wherever it comes from."""
    row = scorer(state, seat)
    gain = int(tables.points[row, STAR_POINTS])
    here = in_building(state, seat, building)
    others = 0
    crowded = False
    for other in range(MARS):
        there = in_building(state, seat, other)
        if other != building and there > 0:
            others += 1
        if there >= int(tables.crowd):
            crowded = True
    if here == 0 and others == MARS - 1:
        gain += int(tables.points[row, FOUR_BUILDINGS_POINTS])
    if not crowded and here + 1 >= int(tables.crowd):
        gain += int(tables.points[row, FOUR_IN_ONE_POINTS])
    return gain


@kernel
def scores(tables: Any, state: Any, work: Any) -> None:
    """Fill ``work.totals`` with every seat's total and ``work.settled`` with its colonists in buildings."""
    for seat in range(work.totals.size):
        work.totals[seat] = 0
        work.settled[seat] = 0
    for seat in range(seats(state)):
        work.totals[seat] = tally(tables, state, seat, work.points)
        work.settled[seat] = settled(state, seat)


@kernel
def winners(tables: Any, state: Any, work: Any) -> int:
    """The set of seats that would win as things stand; in solo the human or DA."""
    scores(tables, state, work)
    if state.level != NO_SOLO:  # PM-Z10
        return 1 if work.totals[0] > work.totals[DA] else 1 << DA
    best = 0
    for seat in range(1, seats(state)):  # PM-E3
        ahead = int(work.totals[seat]) - int(work.totals[best])
        if ahead > 0 or (ahead == 0 and work.settled[seat] > work.settled[best]):
            best = seat
    found = 0
    for seat in range(seats(state)):
        if work.totals[seat] == work.totals[best] and work.settled[seat] == work.settled[best]:
            found |= 1 << seat
    return found
