"""The solo game of Pocket Mars: what the Devious Automatics do between the human's turns (PM-Z5 to PM-Z9)."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.blocks import CHOOSE_BUILDING, CHOOSE_COLONIST
from marsuk.games.pocket_mars.colonists import (
    demote,
    gain_energy,
    in_building,
    land,
    launch,
    on_space,
    promotable,
    promote,
    settled,
)
from marsuk.games.pocket_mars.places import add_to_prep, discard, leave_deck, suit_of
from marsuk.games.pocket_mars.scoring import gain_of_landing
from marsuk.games.pocket_mars.tables import (
    ABILITY,
    ACTIVATION,
    ANDROID_CHOICE,
    CONSTRUCTION,
    DA,
    DOUBLE_STAR,
    ECOSYSTEM,
    END_ROUND,
    ENERGY,
    MARS,
    PREP,
    REFILL,
    SCIENCE,
    SPACES,
    SYSTEM_ERROR,
    WATER,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel


@kernel
def step(tables: Any, state: Any) -> None:
    """Do one step of System Error, of Android Activation or of refilling DA's prep module."""
    phase = int(state.phase)
    if phase == SYSTEM_ERROR:  # PM-Z5
        discard_from_deck(state, int(tables.system_error))
        state.phase = ACTIVATION
    elif phase == ACTIVATION:
        activate(state)
    elif phase == ABILITY:
        use_ability(tables, state)
    elif phase == REFILL:
        if state.preps[DA] < PREP and state.deck_size > 0:
            add_to_prep(state, DA, leave_deck(state))
        else:
            state.phase = END_ROUND


@kernel
def discard_from_deck(state: Any, most: int) -> None:
    """Discard the deck's top cards, or what there is."""
    for _ in range(min(most, int(state.deck_size))):
        discard(state, leave_deck(state))


@kernel
def activate(state: Any) -> None:
    """With one card left to it DA lands in that card's building, then uses the building's ability."""  # PM-Z6
    cards = int(state.preps[DA])
    if cards == PREP:
        state.phase = END_ROUND
    elif cards == 0:
        state.phase = REFILL
    else:
        building = suit_of(int(state.prep[DA, 0]))
        if building != CONSTRUCTION:
            if state.ship[DA] > 0:
                land(state, DA, building)
            else:
                launch(state, DA, 1)
        state.ability = building
        state.phase = ABILITY


@kernel
def use_ability(tables: Any, state: Any) -> None:
    """Do one step of a building's DA ability."""  # PM-Z7
    ability = int(state.ability)
    if ability == ECOSYSTEM or (ability == CONSTRUCTION and state.ship[DA] > 0):
        found = targets(tables, state)
        if found == 0:
            end_ability(state)
        elif found & (found - 1) == 0:
            choose(tables, state, bits.lowest(found))
        else:
            state.phase = ANDROID_CHOICE
    elif ability == WATER:
        discard_from_deck(state, int(tables.da_discards))
        end_ability(state)
    elif ability == ENERGY:
        if state.energy[DA] == tables.max_energy:
            state.ability = WATER
        else:
            gain_energy(tables, state, DA, int(tables.da_energy))
            end_ability(state)
    elif ability in (SCIENCE, CONSTRUCTION):
        launch(state, DA, 1)
        end_ability(state)


@kernel
def end_ability(state: Any) -> None:
    """The ability is done."""
    state.ability = -1
    state.done = 0
    state.phase = REFILL


@kernel
def targets(tables: Any, state: Any) -> int:
    """Among what the human chooses for DA: colonists to upgrade, or buildings to land in."""
    if state.ability == CONSTRUCTION:
        return best_landings(tables, state)
    if state.done >= tables.da_upgrades:
        return 0
    found = promotable(tables, state, DA)
    return found if found != 0 else on_space(state, 0, DOUBLE_STAR)


@kernel
def target_block(state: Any) -> int:
    """The action block in which the human chooses for DA."""
    return CHOOSE_BUILDING if state.ability == CONSTRUCTION else CHOOSE_COLONIST


@kernel
def best_landings(tables: Any, state: Any) -> int:
    """The buildings where a colonist from DA's ship gains DA most, among equals those where DA has nobody."""
    most = -1
    found = 0
    for building in range(MARS):
        empty = 1 if in_building(state, DA, building) == 0 else 0
        gain = 2 * gain_of_landing(tables, state, DA, building) + empty
        if gain > most:
            most = gain
            found = 0
        if gain == most:
            found |= 1 << building
    return found


@kernel
def choose(tables: Any, state: Any, target: int) -> None:
    """Do to the target what DA's ability says."""
    if state.ability == CONSTRUCTION:
        land(state, DA, target)
        end_ability(state)
        return
    owner = target // (SPACES * MARS)
    building = target // SPACES % MARS
    if owner == DA:
        promote(state, DA, building)
    else:
        demote(state, owner, building)
    state.done += 1
    state.phase = ABILITY


@kernel
def is_last_round(tables: Any, state: Any) -> bool:
    """Whether the game ends with this round."""  # PM-Z9
    return bool(
        settled(state, 0) == tables.colonists
        or settled(state, DA) == tables.colonists
        or state.preps[DA] < PREP
        or state.last_round == 1
    )
