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

PER_ACTION = 4

# What joining a group does to the points for colours or types, of which only the largest groups have some (MH-P2)
_FITS = 5
_ALONE, _SMALL, _ONE_MORE, _GAIN, _LOSS = range(_FITS)  # no group, too small, equal to the largest, a new largest

GROUPS = {
    "nothing": 1,
    "dock-own-fit": _FITS * _FITS,  # by colour, by type
    "dock-rival-fit": _FITS * _FITS,  # of the seat that is next
    "dock-rare": 2,
    "dock-transports": 9,  # of that colour in hand
    "stow-fit": _FITS * _FITS,
    "stow-room": 20,  # free neighbours (0-4), by whether a neighbour has the colour or the type
    "stow-alike": 16,  # tiles of the colour and of the type in the hold, up to 3
}
FEATURES = sum(GROUPS.values())
_NOTHING, _OWN_FIT, _RIVAL_FIT, _RARE, _TRANSPORTS, _STOW_FIT, _STOW_ROOM, _STOW_ALIKE = (
    sum(list(GROUPS.values())[:i]) for i in range(len(GROUPS))
)


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
def fits(masks: Any, start: int, stop: int, room: int, found: Any) -> None:
    """For the tiles of each colour, or type, the best that one more of them could do."""
    largest = largest_groups(masks, start, stop)
    tiles = largest >> 8
    largest &= 255
    for i in range(start, stop):
        best = _ALONE
        left = int(masks[i])
        while left != 0:
            group = group_of(left, left & -left)
            left &= ~group
            if neighbours(group) & room != 0:
                here = fit(bits.count(group) + 1, largest, tiles)
                if best == _ALONE or here == _ONE_MORE or (here == _GAIN and best != _ONE_MORE):
                    best = here
        found[i] = best


@kernel
def docking(
    tables: Any, state: Any, masks: Any, sight: Any, n: int, own_room: int, rival: int, rival_room: int
) -> None:
    """Features of placing a transport: what the tile is to the seat in turn and to the next."""
    seat = int(state.turn)
    scoring.sort_hold(tables, state, seat, masks)
    fits(masks, 0, COLOURS, own_room, sight.fits[0])
    fits(masks, COLOURS, scoring.MASKS, own_room, sight.fits[0])
    scoring.sort_hold(tables, state, rival, masks)
    fits(masks, 0, COLOURS, rival_room, sight.fits[1])
    fits(masks, COLOURS, scoring.MASKS, rival_room, sight.fits[1])
    for i in range(n):
        action = int(sight.ids[i])
        tile = int(state.tile[action % DOCKS])
        colour = int(tables.colour[tile])
        kind = COLOURS + int(tables.type[tile])
        sight.features[i, 0] = _OWN_FIT + _FITS * int(sight.fits[0, colour]) + int(sight.fits[0, kind])
        sight.features[i, 1] = _RIVAL_FIT + _FITS * int(sight.fits[1, colour]) + int(sight.fits[1, kind])
        sight.features[i, 2] = _RARE + int(tables.rare[tile])
        sight.features[i, 3] = _TRANSPORTS + min(int(state.hands[seat, action // DOCKS]), 8)


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
    for i in range(n):
        cell = 1 << (int(sight.ids[i]) - first)
        beside = neighbours(cell)
        by_colour = fit(bits.count(group_of(alike | cell, cell)), colours & 255, colours >> 8)
        by_type = fit(bits.count(group_of(akin | cell, cell)), types & 255, types >> 8)
        touched = (1 if by_colour != _ALONE else 0) + (2 if by_type != _ALONE else 0)
        sight.features[i, 0] = _STOW_FIT + _FITS * by_colour + by_type
        sight.features[i, 1] = _STOW_ROOM + 4 * bits.count(beside & room) + touched
        sight.features[i, 2] = _STOW_ALIKE + number if touched == 0 else _NOTHING
        sight.features[i, 3] = _NOTHING
