"""Colonists and energy of Pocket Mars: on Earth, on the ships, and on ★ and ★★ of the buildings."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.blocks import colonist_bit
from marsuk.games.pocket_mars.tables import DOUBLE_STAR, MARS, STAR
from marsuk.kernel.jit import kernel


@kernel
def seats(state: Any) -> int:
    """How many seats there are; in solo DA has one, too."""  # PM-Z11
    players = int(state.players)
    return players if players > 1 else 2


@kernel
def launch(state: Any, seat: int, most: int) -> None:
    """Colonists go from Earth to the ship."""
    n = min(most, int(state.earth[seat]))
    state.earth[seat] -= n
    state.ship[seat] += n


@kernel
def gain_energy(tables: Any, state: Any, seat: int, n: int) -> None:
    """Energy rises, up to the maximum."""
    state.energy[seat] = min(int(state.energy[seat]) + n, int(tables.max_energy))


@kernel
def land(state: Any, seat: int, building: int) -> None:
    """A colonist goes from the ship to ★ of the building."""
    state.ship[seat] -= 1
    state.mars[seat, building, STAR] += 1


@kernel
def promote(state: Any, seat: int, building: int) -> None:
    """A colonist goes from ★ to ★★."""
    state.mars[seat, building, STAR] -= 1
    state.mars[seat, building, DOUBLE_STAR] += 1


@kernel
def demote(state: Any, seat: int, building: int) -> None:
    """A colonist goes from ★★ to ★."""
    state.mars[seat, building, DOUBLE_STAR] -= 1
    state.mars[seat, building, STAR] += 1


@kernel
def settled(state: Any, seat: int) -> int:
    """The seat's colonists in buildings."""
    n = 0
    for building in range(MARS):
        n += int(state.mars[seat, building, STAR]) + int(state.mars[seat, building, DOUBLE_STAR])
    return n


@kernel
def in_building(state: Any, seat: int, building: int) -> int:
    """The seat's colonists in one building."""
    return int(state.mars[seat, building, STAR]) + int(state.mars[seat, building, DOUBLE_STAR])


@kernel
def has_room(tables: Any, state: Any, building: int) -> bool:
    """Whether ★★ of the building takes another colonist."""  # PM-C1
    taken = 0
    for seat in range(seats(state)):
        taken += int(state.mars[seat, building, DOUBLE_STAR])
    return taken < int(tables.double_star_room[int(state.players) - 1])


@kernel
def promotable(tables: Any, state: Any, seat: int) -> int:
    """The seat's colonists that can go from ★ to ★★."""
    found = 0
    for building in range(MARS):
        if state.mars[seat, building, STAR] > 0 and has_room(tables, state, building):
            found |= 1 << colonist_bit(seat, building, STAR)
    return found


@kernel
def on_space(state: Any, seat: int, space: int) -> int:
    """The seat's colonists on ★ or on ★★."""
    found = 0
    for building in range(MARS):
        if state.mars[seat, building, space] > 0:
            found |= 1 << colonist_bit(seat, building, space)
    return found
