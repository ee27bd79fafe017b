"""A key for all that the rest of a game depends on. Positions that differ in nothing else share it."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh.endgame import cards
from marsuk.games.marrak_hesh.endgame.memory import mixed
from marsuk.games.marrak_hesh.endgame.ring import between, colour_at, next_taken, previous_taken, taken_docks
from marsuk.games.marrak_hesh.endgame.survey import BY_COLOUR, BY_TYPE, base_points
from marsuk.games.marrak_hesh.endgame.worth import FAR
from marsuk.games.marrak_hesh.scoring import MASKS
from marsuk.games.marrak_hesh.tables import CARDS_IN_PLAY, COLOURS, DOCKS, TRANSPORT_COLOURS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

_BITS_ADDED = 12
_ADDED = (1 << _BITS_ADDED) - 1
_IN_ONE_NUMBER = 5


@kernel
def key_of(tables: Any, state: Any, surveys: Any, search: Any, frame: Any) -> int:
    """A number for all that the rest of the game depends on. Positions that differ in nothing else share it."""
    key = mixed(int(search.salt), int(frame.seat))
    key = key_of_ring(state, frame, key)
    frame.sure = 0
    for seat in range(int(search.players)):
        survey = surveys[frame.held[seat]]
        fixed = 0
        if frame.takes[seat] == 0:
            fixed = int(survey.final)
        else:
            if state.cards[0] >= 0:
                key = key_of_tiles(state, seat, key)
            elif frame.takes[seat] == 1:
                fixed = base_points(tables, survey)
                key = key_of_last_take(survey, int(frame.within[seat]), fixed, key)
            else:
                key = mixed(key, int(survey.occupied))
                key = key_of_groups(survey, BY_COLOUR, frame, seat, key)
                key = key_of_groups(survey, BY_TYPE, frame, seat, key)
                fixed = int(survey.rare) * int(tables.rare_points)
        if search.players > 2:
            key = mixed(key, fixed + FAR)
        else:
            frame.sure += fixed if seat == 0 else -fixed
        for i in range(CARDS_IN_PLAY):
            if cards.variety_reward(tables, int(state.cards[i])) > 0:
                key = mixed(key, cards.varieties(survey, int(state.cards[i])))
    return key


@kernel
def key_of_ring(state: Any, frame: Any, key: int) -> int:
    """The arcs of the ring that still take transports, the colours at their ends, and the hands as far as needed."""
    live = int(frame.live)
    tiles = bits.count(live)
    for seat in range(int(state.players)):
        hands = 0
        for colour in range(TRANSPORT_COLOURS):
            hands = hands << 8 | min(int(state.hands[seat, colour]), tiles)
        key = mixed(key, hands)
    ring = taken_docks(state)
    if ring == 0:
        return mixed(key, live)
    while live != 0:
        place = bits.lowest(live)
        after = next_taken(ring, place)
        before = previous_taken(ring, place)
        arc = live & between(before, after)
        live &= ~arc
        one = colour_at(state, after)
        two = colour_at(state, before)
        if arc & (arc - 1) == 0 and one > two:  # with one tile left, which end is which does not matter
            one, two = two, one
        key = mixed(key, arc << 4 | one << 2 | two)
    return key


@kernel
def key_of_tiles(state: Any, seat: int, key: int) -> int:
    """Every tile in its cell: cards may ask for any of them."""
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0:
            key = mixed(key, i << 8 | int(state.cell[i]))
    return key


@kernel
def key_of_last_take(survey: Any, left: int, fixed: int, key: int) -> int:
    """Who takes one more tile at most only asks what each adds to the points, wherever the others lie."""
    key = mixed(key, 1 if survey.open != 0 else 0)
    while left != 0:
        added = 0
        for _ in range(_IN_ONE_NUMBER):
            if left != 0:
                added = added << _BITS_ADDED | (int(survey.with_tile[bits.lowest(left)]) - fixed) & _ADDED
                left &= left - 1
        key = mixed(key, added)
    return key


@kernel
def key_of_groups(survey: Any, way: int, frame: Any, seat: int, key: int) -> int:
    """The cells of the colours or types that may still count for more, and the points of the others."""
    first = 0 if way == BY_COLOUR else COLOURS
    last = COLOURS if way == BY_COLOUR else MASKS
    largest = int(survey.largest[way])
    key = mixed(key, largest << 8 | int(survey.points[way]))
    for i in range(first, last):
        to_come = min(int(frame.available[seat, i]), int(frame.takes[seat]))
        if to_come > 0 and int(survey.tiles[i]) + to_come >= max(largest, 2):
            key = mixed(key, int(survey.masks[i]) << 4 | i)
    return key
