"""The abilities of the buildings of Pocket Mars (PM-B), for whoever connects a card there."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.blocks import ABILITY_BUILDING, ABILITY_CARD, ABILITY_COLONIST, BUILDING_STEP, STEP
from marsuk.games.pocket_mars.colonists import (
    demote,
    gain_energy,
    land,
    launch,
    on_space,
    promotable,
    promote,
    seats,
)
from marsuk.games.pocket_mars.places import own_cards, put_under_deck, suit_of
from marsuk.games.pocket_mars.tables import (
    CONSTRUCTION,
    DOUBLE_STAR,
    ECOSYSTEM,
    ENERGY,
    MARS,
    SCIENCE,
    SPACES,
    STAR,
    WATER,
)
from marsuk.kernel.jit import kernel


@kernel
def ability_block(building: int) -> int:
    """The action block of a building's ability."""
    if building == ECOSYSTEM:
        return ABILITY_COLONIST
    if building == WATER:
        return ABILITY_CARD
    if building == CONSTRUCTION:
        return ABILITY_BUILDING
    return STEP


@kernel
def ability_targets(tables: Any, state: Any, seat: int, building: int) -> int:
    """What the building's ability can be used on, as bits of its block; 0 if it cannot be used."""
    found = 0
    if building == ECOSYSTEM:  # PM-B1
        for owner in range(seats(state)):
            found |= promotable(tables, state, owner) | on_space(state, owner, DOUBLE_STAR)
    elif building == ENERGY:  # PM-B2
        found = 1 << BUILDING_STEP if state.energy[seat] < tables.max_energy else 0
    elif building == SCIENCE:  # PM-B3
        found = 1 << BUILDING_STEP if state.earth[seat] > 0 else 0
    elif building == WATER:  # PM-B4
        found = own_cards(state, seat)
    elif building == CONSTRUCTION:  # PM-B5
        found = (1 << MARS) - 1 if state.ship[seat] > 0 else 0
    return found


@kernel
def use_ability(tables: Any, state: Any, seat: int, block: int, bit: int) -> None:
    """Use the building's ability."""
    if block == ABILITY_COLONIST:  # PM-B1
        owner = bit // (SPACES * MARS)
        building = bit // SPACES % MARS
        if bit % SPACES == STAR:
            promote(state, owner, building)
        else:
            demote(state, owner, building)
    elif block == ABILITY_CARD:  # PM-B4
        put_under_deck(state, seat, bit)
    elif block == ABILITY_BUILDING:  # PM-B5
        land(state, seat, bit)
    elif suit_of(int(state.card)) == ENERGY:  # PM-B2
        gain_energy(tables, state, seat, 1)
    else:  # PM-B3
        launch(state, seat, 1)
