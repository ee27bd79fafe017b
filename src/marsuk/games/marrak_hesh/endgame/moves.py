"""The moves of a turn, the likely best ones first."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.endgame import cards
from marsuk.games.marrak_hesh.endgame import survey as surveying
from marsuk.games.marrak_hesh.endgame.frames import CELL_BITS, CELL_MASK, SCRATCH_STATE, SPARE_SURVEY
from marsuk.games.marrak_hesh.endgame.ring import hand, live_docks
from marsuk.games.marrak_hesh.endgame.survey import BY_COLOUR, BY_TYPE
from marsuk.games.marrak_hesh.scoring import neighbours
from marsuk.games.marrak_hesh.tables import COLOURS, DOCKS, MAX_PLAYERS, TRANSPORT_COLOURS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

_FIRST = 1 << 30  # the weight of a move that was best before


@kernel
def promise(tables: Any, state: Any, survey: Any, place: int) -> int:
    """What the tile of a dock promises to a hold at first sight: points at once, and then the groups it can join."""
    tile = int(state.tile[place])
    points = surveying.points_with_tile(tables, state, survey, place)
    groups = int(survey.reach[int(tables.colour[tile])]) + int(survey.reach[COLOURS + int(tables.type[tile])])
    return 8 * points + groups


@kernel
def list_docks(tables: Any, state: Any, surveys: Any, search: Any, frame: Any) -> None:
    """List the transports and docks, by what the tile is to the seat and to the next."""
    seat = int(frame.seat)
    rival = (seat + 1) % int(search.players)
    own = surveys[frame.held[seat]]
    other = surveys[frame.held[rival]]
    n = 0
    for colour in range(TRANSPORT_COLOURS):
        left = rules.docks_for(state, seat, colour)
        while left != 0:
            place = bits.lowest(left)
            left &= left - 1
            action = colour * DOCKS + place
            weight = promise(tables, state, own, place)
            if frame.takes[rival] > 0:
                weight += promise(tables, state, other, place)
            if frame.first_move >= 0 and action == int(frame.first_move) >> CELL_BITS:
                weight += _FIRST
            frame.docks[n] = action
            frame.dock_weights[n] = weight
            n += 1
    frame.docks_left = n


@kernel
def list_cells(tables: Any, states: Any, surveys: Any, choices: Any, work: Any, frame: Any, depth: int) -> None:
    """List the cells for the tile that was taken. After a seat's last tile nothing but its final points counts."""
    docked = states[2 * depth + 1]
    seat = int(frame.seat)
    survey = surveys[frame.held[seat]]
    tile = int(docked.tile[docked.pending])
    colour = int(tables.colour[tile])
    kind = COLOURS + int(tables.type[tile])
    last = hand(docked, seat) == 0 or live_docks(docked) == 0
    first_cell = -1
    if frame.first_move >= 0 and frame.dock == int(frame.first_move) >> CELL_BITS:
        first_cell = int(frame.first_move) & CELL_MASK
    free = int(survey.open)
    left = free
    n = 0
    while left != 0:
        bit = left & -left
        left ^= bit
        cell = bits.lowest(bit)
        by_colour = surveying.size_at(survey, colour, bit)
        by_type = surveying.size_at(survey, kind, bit)
        points = surveying.points_with(survey, BY_COLOUR, by_colour) + surveying.points_with(survey, BY_TYPE, by_type)
        if last and docked.cards[0] >= 0:
            points = final_with(tables, states, surveys, choices, work, depth, tile, bit, frame)
        weight = 64 * points + 8 * (by_colour + by_type) + bits.count(neighbours(bit) & free)
        if last and n == 1:
            if weight <= frame.cell_weights[0]:
                continue
            n = 0
        frame.cells[n] = cell
        frame.cell_weights[n] = weight + (_FIRST if cell == first_cell and not last else 0)
        n += 1
    frame.cells_left = n


@kernel
def final_with(
    tables: Any, states: Any, surveys: Any, choices: Any, work: Any, depth: int, tile: int, bit: int, frame: Any
) -> int:
    """What the hold comes to with the tile in a cell, if the seat takes nothing more."""
    seat = int(frame.seat)
    child = 2 * (depth + 1)
    states[child] = states[2 * depth + 1]
    rules.stow(states[child], int(states[child].pending), bits.lowest(bit))
    survey = surveys[MAX_PLAYERS + depth]
    surveys[MAX_PLAYERS + depth] = surveys[frame.held[seat]]
    survey.final_known = 0
    cards.find_final(tables, states, child, SCRATCH_STATE, seat, survey, work, choices, surveys[SPARE_SURVEY])
    return int(survey.final)


@kernel
def take_heaviest(items: Any, weights: Any, last: int) -> int:
    """Take the item of the greatest weight out of the first ``last + 1``."""
    best = 0
    for i in range(1, last + 1):
        if weights[i] > weights[best]:
            best = i
    item = int(items[best])
    items[best] = items[last]
    weights[best] = weights[last]
    return item
