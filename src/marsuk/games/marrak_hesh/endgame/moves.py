"""The moves of a turn, the likely best ones first."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.endgame import cards
from marsuk.games.marrak_hesh.endgame import survey as surveying
from marsuk.games.marrak_hesh.endgame.bounds import FEW, most_with_two, surely
from marsuk.games.marrak_hesh.endgame.frames import CELL_BITS, CELL_MASK, SCRATCH_STATE, SPARE_SURVEY
from marsuk.games.marrak_hesh.endgame.last_round import best_take, docks_of
from marsuk.games.marrak_hesh.endgame.ring import hand, live_docks
from marsuk.games.marrak_hesh.endgame.survey import BY_COLOUR, BY_TYPE
from marsuk.games.marrak_hesh.endgame.worth import FAR
from marsuk.games.marrak_hesh.scoring import neighbours
from marsuk.games.marrak_hesh.tables import COLOURS, DOCKS, MAX_PLAYERS, TRANSPORT_COLOURS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

_FIRST = 1 << 30  # the weight of a move that was best before
_KILLER = 1 << 20  # and of one that was elsewhere


@kernel
def promise(tables: Any, state: Any, survey: Any, place: int) -> int:
    """What the tile of a dock promises to a hold at first sight: points at once, and then the groups it can join."""
    tile = int(state.tile[place])
    points = int(survey.with_tile[place])
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
            elif action == frame.killers[0]:
                weight += _KILLER
            elif action == frame.killers[1]:
                weight += _KILLER // 2
            frame.docks[n] = action
            frame.dock_weights[n] = weight
            n += 1
    frame.docks_listed = n
    frame.docks_left = n


@kernel
def list_cells(
    tables: Any,
    states: Any,
    surveys: Any,
    prospects: Any,
    choices: Any,
    work: Any,
    search: Any,
    frame: Any,
    depth: int,
) -> None:
    """List the cells for the tile that was taken, without those that cannot be better than another one."""
    docked = states[2 * depth + 1]
    seat = int(frame.seat)
    survey = surveys[frame.held[seat]]
    tile = int(docked.tile[docked.pending])
    colour = int(tables.colour[tile])
    kind = COLOURS + int(tables.type[tile])
    live = live_docks(docked) & int(frame.within[seat])
    takes = min(hand(docked, seat), bits.count(live), int(frame.takes[seat]) - 1)
    with_cards = docked.cards[0] >= 0
    first_cell = -1
    if frame.first_move >= 0 and frame.dock == int(frame.first_move) >> CELL_BITS:
        first_cell = int(frame.first_move) & CELL_MASK
    rival_has = -FAR
    if 0 < takes <= 2 and search.players == 2 and search.guessing == 0 and not with_cards and frame.docks_listed > 0:
        rival_has = surely_has(tables, docked, surveys, search, frame)
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
        if takes == 0 and with_cards:
            points = final_with(tables, states, surveys, choices, work, depth, tile, cell, frame)
        weight = 64 * points + 8 * (by_colour + by_type) + bits.count(neighbours(bit) & free)
        if takes == 0 and n == 1:  # after a seat's last tile nothing but its final points counts
            if weight <= frame.cell_weights[0]:
                continue
            n = 0
        if 0 < takes <= 2 and not with_cards:
            look_on(tables, docked, surveys, prospects, search, frame, depth, cell)
            after = surveys[MAX_PLAYERS + depth]
            if rival_has > -FAR and is_too_little(tables, docked, after, search, frame, live, takes, rival_has):
                continue
            if takes == 1:
                note_outlook(tables, after, search, live, n)
                if is_idle(search, frame, live, n):
                    continue
                n = drop_idle(search, frame, live, n)
        frame.cells[n] = cell
        frame.cell_weights[n] = weight + (_FIRST if cell == first_cell and takes > 0 else 0)
        n += 1
    frame.cells_left = n


@kernel
def look_on(
    tables: Any,
    docked: Any,
    surveys: Any,
    prospects: Any,
    search: Any,
    frame: Any,
    depth: int,
    cell: int,
) -> None:
    """Survey the hold with the tile in the cell, and what is to come of it."""
    seat = int(frame.seat)
    survey = surveys[MAX_PLAYERS + depth]
    surveys[MAX_PLAYERS + depth] = surveys[frame.held[seat]]
    surveying.stow_tile(tables, docked, seat, survey, int(docked.tile[docked.pending]), cell)
    surveying.find_prospects(tables, docked, int(frame.live), survey, prospects)


@kernel
def surely_has(tables: Any, docked: Any, surveys: Any, search: Any, frame: Any) -> int:
    """What the other of two players can have at least, once a transport is docked."""
    rival = 1 - int(frame.seat)
    survey = surveys[frame.held[rival]]
    takes = int(frame.takes[rival])
    if takes == 0:
        return int(frame.least)
    within = int(frame.within[rival]) & ~(1 << int(docked.pending))
    docks = docks_of(docked, survey, rival)
    if takes > 1:
        return max(int(frame.least), surely(tables, docked, survey, within, frame.available[rival], takes, docks))
    return max(int(frame.least), best_take(tables, docked, survey, rival))


@kernel
def is_too_little(
    tables: Any, docked: Any, survey: Any, search: Any, frame: Any, live: int, takes: int, rival_has: int
) -> bool:
    """Whether a hold, with so many takes left, cannot come to what the mover needs; if so, the result is noted."""
    most = surveying.base_points(tables, survey)
    if takes == 1 and survey.open != 0:
        left = live
        while left != 0:
            most = max(most, int(survey.with_tile[bits.lowest(left)]))
            left &= left - 1
    elif takes == 2:
        if bits.count(live) > FEW:
            return False
        most = most_with_two(tables, docked, survey, live)
    if frame.seat == 0 and most - rival_has < search.target:
        frame.best = max(int(frame.best), most - rival_has)
        return True
    if frame.seat == 1 and rival_has - most >= search.target:
        frame.best = min(int(frame.best), rival_has - most)
        return True
    return False


@kernel
def note_outlook(tables: Any, survey: Any, search: Any, live: int, n: int) -> None:
    """Fill the n-th outlook of ``search``: what the seat's last take makes of its hold."""
    outlook = search.outlooks[n]
    outlook[DOCKS] = surveying.base_points(tables, survey)
    while live != 0:
        place = bits.lowest(live)
        live &= live - 1
        outlook[place] = survey.with_tile[place] if survey.open != 0 else outlook[DOCKS]


@kernel
def is_idle(search: Any, frame: Any, live: int, n: int) -> bool:
    """Whether a cell that is listed already is as good as the n-th, whatever comes."""
    for i in range(n):
        if is_as_good(search, i, n, live):
            return True
    return False


@kernel
def drop_idle(search: Any, frame: Any, live: int, n: int) -> int:
    """Drop the cells that the n-th makes idle, and move that behind the others; returns how many these are."""
    kept = 0
    for i in range(n):
        if not is_as_good(search, n, i, live):
            if kept < i:
                frame.cells[kept] = frame.cells[i]
                frame.cell_weights[kept] = frame.cell_weights[i]
                copy_outlook(search, i, kept)
            kept += 1
    if kept < n:
        copy_outlook(search, n, kept)
    return kept


@kernel
def copy_outlook(search: Any, one: int, other: int) -> None:
    """Write one outlook over another."""
    for i in range(DOCKS + 1):
        search.outlooks[other, i] = search.outlooks[one, i]


@kernel
def is_as_good(search: Any, one: int, other: int, live: int) -> bool:
    """Whether an outlook leaves nothing to be wished for that another has.

    Of two players one wants what the other does not. With three it may matter to the others how well a seat can do:
    only outlooks that are the same stand for each other.
    """
    mine = search.outlooks[one]
    theirs = search.outlooks[other]
    alike = search.players > 2
    if mine[DOCKS] < theirs[DOCKS] or (alike and mine[DOCKS] != theirs[DOCKS]):
        return False
    while live != 0:
        place = bits.lowest(live)
        live &= live - 1
        if mine[place] < theirs[place] or (alike and mine[place] != theirs[place]):
            return False
    return True


@kernel
def final_with(
    tables: Any, states: Any, surveys: Any, choices: Any, work: Any, depth: int, tile: int, cell: int, frame: Any
) -> int:
    """What the hold comes to with the tile in a cell, if the seat takes nothing more."""
    seat = int(frame.seat)
    child = 2 * (depth + 1)
    states[child] = states[2 * depth + 1]
    rules.stow(states[child], int(states[child].pending), cell)
    survey = surveys[MAX_PLAYERS + depth]
    surveys[MAX_PLAYERS + depth] = surveys[frame.held[seat]]
    survey.final_known = 0
    cards.find_final(tables, states, child, SCRATCH_STATE, seat, survey, work, choices, surveys[SPARE_SURVEY])
    return int(survey.final)


@kernel
def take_heaviest(items: Any, weights: Any, last: int) -> int:
    """Swap the item of the greatest weight, of the first ``last + 1``, with the last of them."""
    best = 0
    for i in range(1, last + 1):
        if weights[i] > weights[best]:
            best = i
    item = int(items[best])
    weight = int(weights[best])
    items[best] = items[last]
    weights[best] = weights[last]
    items[last] = item
    weights[last] = weight
    return item
