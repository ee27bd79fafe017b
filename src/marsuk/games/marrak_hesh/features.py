"""What a bot sees of an action of Marrak Hesh 17 at first sight: numbers of features, whose factors are in policy.toml.

Feature 0 says nothing. The others come in groups, each a small table of what the action has to do with the hold.
"""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh import scoring
from marsuk.games.marrak_hesh.scoring import group_of, largest_groups, neighbours
from marsuk.games.marrak_hesh.tables import COLOURS, DOCKS
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

PER_ACTION = 10
IN_FIRST_POLICY = 4  # those that the admiral of November 2026 knows

# What joining a group does to the points for colours or types, of which only the largest groups have some (MH-P2)
FITS = 5
_ALONE, _SMALL, _ONE_MORE, _GAIN, _LOSS = range(FITS)  # no group, too small, equal to the largest, a new largest
RAISES = (_ONE_MORE, _GAIN)  # the points, at once

_STAGES = 3  # by fours of the tiles in the hold
_GAINS = 14  # points, from a loss on
LEAST_GAIN = 3

GROUPS = {
    "nothing": 1,
    "dock-own-fit": FITS * FITS,  # by colour, by type
    "dock-rival-fit": FITS * FITS,  # of the seat that is next
    "dock-rare": 2,
    "dock-transports": 9,  # of that colour in hand
    "stow-fit": FITS * FITS,
    "stow-room": 20,  # free neighbours (0-4), by whether a neighbour has the colour or the type
    "stow-alike": 16,  # tiles of the colour and of the type in the hold, up to 3
    # what came later
    "dock-own-stage": _STAGES * FITS * FITS,  # as dock-own-fit, by how far the game has gone
    "dock-rival-stage": _STAGES * FITS * FITS,
    "dock-own-gain": _GAINS,  # points at once, at best
    "dock-rival-gain": _GAINS,
    "dock-barred": 32,  # docks that it bars to its colour, by whether the next seat and the own one have more of it
    "stow-stage": _STAGES * FITS * FITS,
    "stow-gain": _GAINS,
    "stow-colour-supply": 16,  # on the ring (0-3), by whether a neighbour has the colour or the type
    "stow-type-supply": 16,
    "stow-colour-growth": 24,  # free cells round the group (0-5), by its size (1-4)
    "stow-type-growth": 24,
}
FEATURES = sum(GROUPS.values())
(
    _NOTHING,
    _OWN_FIT,
    _RIVAL_FIT,
    _RARE,
    _TRANSPORTS,
    _STOW_FIT,
    _STOW_ROOM,
    _STOW_ALIKE,
    _OWN_STAGE,
    _RIVAL_STAGE,
    _OWN_GAIN,
    _RIVAL_GAIN,
    _BARRED,
    _STOW_STAGE,
    _STOW_GAIN,
    _COLOUR_SUPPLY,
    _TYPE_SUPPLY,
    _COLOUR_GROWTH,
    _TYPE_GROWTH,
) = (sum(list(GROUPS.values())[:i]) for i in range(len(GROUPS)))


@kernel
def clear(features: Any, n: int) -> None:
    """Nothing is known of these actions."""
    for i in range(n):
        for j in range(PER_ACTION):
            features[i, j] = _NOTHING


@kernel
def fit(size: int, largest: int, tiles: int) -> int:
    """What a group that grows to this size does, where ``tiles`` lie in groups of the largest size."""
    if size < 2:
        return _ALONE
    if size < largest:
        return _SMALL
    if size == largest:
        return _ONE_MORE
    return _GAIN if size > tiles else _LOSS


@kernel
def gain(size: int, largest: int, tiles: int) -> int:
    """The points that such a group brings at once."""
    if size < 2 or size < largest:
        return 0
    return size if size == largest else size - tiles


@kernel
def gain_level(points: int) -> int:
    """The points as the number of a feature."""
    return min(max(points + LEAST_GAIN, 0), _GAINS - 1)


@kernel
def fits(masks: Any, start: int, stop: int, room: int, found: Any, gains: Any) -> None:
    """For the tiles of each colour, or type, the best that one more of them could do, and the points of it."""
    largest = largest_groups(masks, start, stop)
    tiles = largest >> 8
    largest &= 255
    for i in range(start, stop):
        best = _ALONE
        most = 0
        left = int(masks[i])
        while left != 0:
            group = group_of(left, left & -left)
            left &= ~group
            if neighbours(group) & room != 0:
                size = bits.count(group) + 1
                here = fit(size, largest, tiles)
                most = max(most, gain(size, largest, tiles))
                if best == _ALONE or here == _ONE_MORE or (here == _GAIN and best != _ONE_MORE):
                    best = here
        found[i] = best
        gains[i] = most


@kernel
def stage_of(state: Any, seat: int) -> int:
    """How far the game has gone for the seat."""
    return min(bits.count(int(state.hold[seat])) // 4, _STAGES - 1)


@kernel
def fits_of(tables: Any, state: Any, seat: int, room: int, masks: Any, found: Any, gains: Any) -> None:
    """What one more tile of each colour and type could do to the hold of a seat."""
    scoring.sort_hold(tables, state, seat, masks)
    fits(masks, 0, COLOURS, room, found, gains)
    fits(masks, COLOURS, scoring.MASKS, room, found, gains)


@kernel
def docking(
    tables: Any, state: Any, masks: Any, sight: Any, n: int, own_room: int, rival: int, rival_room: int
) -> None:
    """Features of placing a transport: what the tile is to the seat in turn and to the next."""
    seat = int(state.turn)
    fits_of(tables, state, seat, own_room, masks, sight.fits[0], sight.gains[0])
    fits_of(tables, state, rival, rival_room, masks, sight.fits[1], sight.gains[1])
    for i in range(n):
        action = int(sight.ids[i])
        tile = int(state.tile[action % DOCKS])
        colour = int(tables.colour[tile])
        kind = COLOURS + int(tables.type[tile])
        sight.features[i, 0] = _OWN_FIT + FITS * int(sight.fits[0, colour]) + int(sight.fits[0, kind])
        sight.features[i, 1] = _RIVAL_FIT + FITS * int(sight.fits[1, colour]) + int(sight.fits[1, kind])
        sight.features[i, 2] = _RARE + int(tables.rare[tile])
        sight.features[i, 3] = _TRANSPORTS + min(int(state.hands[seat, action // DOCKS]), 8)
    if sight.columns > IN_FIRST_POLICY:
        docking_closely(tables, state, sight, n, seat, rival)


@kernel
def docking_closely(tables: Any, state: Any, sight: Any, n: int, seat: int, rival: int) -> None:
    """The features of docking that came later."""
    own_stage = _OWN_STAGE + FITS * FITS * stage_of(state, seat) - _OWN_FIT
    rival_stage = _RIVAL_STAGE + FITS * FITS * stage_of(state, rival) - _RIVAL_FIT
    ring = int(state.transports[0]) | int(state.transports[1]) | int(state.transports[2])
    for i in range(n):
        action = int(sight.ids[i])
        place = action % DOCKS
        transport = action // DOCKS
        tile = int(state.tile[place])
        colour = int(tables.colour[tile])
        kind = COLOURS + int(tables.type[tile])
        rare = int(tables.rare[tile]) * int(tables.rare_points)
        own = int(sight.gains[0, colour]) + int(sight.gains[0, kind])
        others = int(sight.gains[1, colour]) + int(sight.gains[1, kind])
        sight.features[i, 4] = own_stage + int(sight.features[i, 0])
        sight.features[i, 5] = rival_stage + int(sight.features[i, 1])
        sight.features[i, 6] = _OWN_GAIN + gain_level(own + rare)
        sight.features[i, 7] = _RIVAL_GAIN + gain_level(others + rare)
        more = 2 if state.hands[seat, transport] > 1 else 0
        theirs = 1 if state.hands[rival, transport] > 0 else 0
        barred = bits.count(arc_round(ring, place) & int(state.goods) & ~int(state.barred[transport]))
        sight.features[i, 8] = _BARRED + 8 * (more + theirs) + min(barred, 7)
        sight.features[i, 9] = _NOTHING


@kernel
def arc_round(ring: int, place: int) -> int:
    """The docks without a transport on both sides of a place, up to the first ones that have one."""
    if ring == 0:
        return (1 << DOCKS) - 1
    twice = ring << DOCKS | ring
    after = bits.lowest(twice >> (place + 1))
    before = DOCKS - 1 - bits.highest((twice >> place) & ((1 << DOCKS) - 1))
    arc = ((1 << (after + before + 1)) - 1) << ((place - before + DOCKS) % DOCKS)
    return (arc | arc >> DOCKS) & ((1 << DOCKS) - 1) & ~(1 << place)


@kernel
def stowing(tables: Any, state: Any, masks: Any, sight: Any, n: int, index: int, first: int, room: int) -> None:
    """Features of putting the tile with this index into a cell; ``first`` is the action of cell 0."""
    tile = int(state.tile[index])
    scoring.sort_hold(tables, state, int(state.turn), masks)
    alike = int(masks[int(tables.colour[tile])])
    akin = int(masks[COLOURS + int(tables.type[tile])])
    colours = largest_groups(masks, 0, COLOURS)
    types = largest_groups(masks, COLOURS, scoring.MASKS)
    number = 4 * min(bits.count(alike), 3) + min(bits.count(akin), 3)
    closely = sight.columns > IN_FIRST_POLICY
    stage = _STOW_STAGE + FITS * FITS * stage_of(state, int(state.turn))
    same_colour = 0
    same_type = 0
    if closely:
        same_colour = 4 * min(on_ring(tables.colour, state, int(tables.colour[tile])), 3)
        same_type = 4 * min(on_ring(tables.type, state, int(tables.type[tile])), 3)
    for i in range(n):
        cell = 1 << (int(sight.ids[i]) - first)
        beside = neighbours(cell)
        by_colour = group_of(alike | cell, cell)
        by_type = group_of(akin | cell, cell)
        colour_size = bits.count(by_colour)
        type_size = bits.count(by_type)
        colour_fit = fit(colour_size, colours & 255, colours >> 8)
        type_fit = fit(type_size, types & 255, types >> 8)
        touched = (1 if colour_fit != _ALONE else 0) + (2 if type_fit != _ALONE else 0)
        sight.features[i, 0] = _STOW_FIT + FITS * colour_fit + type_fit
        sight.features[i, 1] = _STOW_ROOM + 4 * bits.count(beside & room) + touched
        sight.features[i, 2] = _STOW_ALIKE + number if touched == 0 else _NOTHING
        sight.features[i, 3] = _NOTHING
        if closely:
            points = gain(colour_size, colours & 255, colours >> 8) + gain(type_size, types & 255, types >> 8)
            sight.features[i, 4] = stage + FITS * colour_fit + type_fit
            sight.features[i, 5] = _STOW_GAIN + gain_level(points)
            sight.features[i, 6] = _COLOUR_SUPPLY + same_colour + touched
            sight.features[i, 7] = _TYPE_SUPPLY + same_type + touched
            sight.features[i, 8] = _COLOUR_GROWTH + growth(by_colour, colour_size, room)
            sight.features[i, 9] = _TYPE_GROWTH + growth(by_type, type_size, room)


@kernel
def on_ring(kinds: Any, state: Any, kind: int) -> int:
    """How many tiles of a colour, or of a type, are on the ring."""
    n = 0
    left = int(state.goods)
    while left != 0:
        if kinds[state.tile[bits.lowest(left)]] == kind:
            n += 1
        left &= left - 1
    return n


@kernel
def growth(group: int, size: int, room: int) -> int:
    """Where the group could grow, and its size, as one number."""
    return 6 * (min(size, 4) - 1) + min(bits.count(neighbours(group) & room & ~group), 5)
