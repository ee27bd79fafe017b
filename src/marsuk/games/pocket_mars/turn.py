"""A turn of Pocket Mars: one of the five actions (PM-A), and the steps that follow a connected card."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars import effects
from marsuk.games.pocket_mars.blocks import BUILDING_STEP, CARD_STEP, LAND_STEP, STEP
from marsuk.games.pocket_mars.buildings import ability_targets, use_ability
from marsuk.games.pocket_mars.colonists import gain_energy, land, launch, seats
from marsuk.games.pocket_mars.four_cards import begin_four_cards
from marsuk.games.pocket_mars.places import (
    beats,
    connect,
    discard,
    leave_own,
    leave_prep,
    show,
    suit_of,
    take_card,
)
from marsuk.games.pocket_mars.tables import (
    BUILDING,
    CARD,
    DA,
    EFFECTS,
    FOUR_CARDS,
    HAND_ACTION,
    LAND,
    NO_CARD,
    NO_SOLO,
    PREP_ACTION,
)
from marsuk.kernel.jit import kernel


@kernel
def turn_without_cards(state: Any) -> bool:
    """Where nobody has a card to play, as in a hand-made position, the player can only launch, or do nothing."""
    seat = int(state.turn)
    if state.hand[seat] != 0:
        return False
    for other in range(seats(state)):
        if state.preps[other] > 0:
            return False
    if state.level == NO_SOLO:
        launch(state, seat, 1)
    state.phase = FOUR_CARDS
    return True


@kernel
def play_hand(tables: Any, state: Any, seat: int, card: int) -> None:
    """Play a card from the hand; its action is mandatory if it can be done."""  # PM-A1
    leave_own(state, seat, card)
    show(state, card)
    state.card = card
    state.side = HAND_ACTION
    if effects.can_be_done(tables, state, seat, card, HAND_ACTION):
        effects.begin(tables, state)
    else:
        state.effect = tables.effects[HAND_ACTION, card]
        state.phase = EFFECTS


@kernel
def play_prep(tables: Any, state: Any, seat: int, owner: int, slot: int) -> None:
    """Connect a card of the own or another's prep module; landing, card and building follow."""  # PM-A2, PM-A3
    card = leave_prep(state, owner, slot)
    show(state, card)
    wins = beats(tables, state, card)
    connect(state, suit_of(card), card)
    state.card = card
    state.side = PREP_ACTION
    state.owner = owner
    lands = owner == seat or state.level != NO_SOLO  # PM-A3: nobody lands for another's card; PM-Z4: but for DA's
    if lands and wins and state.ship[seat] > 0:
        state.phase = LAND
    else:
        offer_card(tables, state)


@kernel
def offer_card(tables: Any, state: Any) -> None:
    """The card's owner may do its prep action."""
    owner = int(state.owner)
    is_player = owner < int(state.players)  # PM-Z4: DA does no prep action
    if is_player and effects.can_be_done(tables, state, owner, int(state.card), PREP_ACTION):
        state.turn = owner
        state.phase = CARD
    else:
        offer_building(tables, state)


@kernel
def offer_building(tables: Any, state: Any) -> None:
    """The active player may use the building's ability."""
    state.turn = state.active
    if ability_targets(tables, state, int(state.active), suit_of(int(state.card))) != 0:
        state.phase = BUILDING
    else:
        begin_four_cards(state)


@kernel
def take_step(tables: Any, state: Any, seat: int, step: int) -> None:
    """Take one of the steps of a connected card, or skip it."""
    if step == LAND_STEP:
        land(state, seat, suit_of(int(state.card)))
        offer_card(tables, state)
    elif step == CARD_STEP:
        effects.begin(tables, state)
    elif step == BUILDING_STEP:
        use_ability(tables, state, seat, STEP, 0)
        begin_four_cards(state)
    elif state.phase == LAND:
        offer_card(tables, state)
    elif state.phase == CARD:
        offer_building(tables, state)
    else:
        begin_four_cards(state)


@kernel
def finish_action(tables: Any, state: Any) -> None:
    """All effects of a card's action are done."""
    if state.side == HAND_ACTION:
        discard(state, int(state.card))
        begin_four_cards(state)
    else:
        state.effect = 0
        offer_building(tables, state)


@kernel
def launch_one(state: Any, seat: int, slot: int) -> None:
    """A colonist goes to the ship; in solo one of DA's cards is discarded for it."""  # PM-A4, PM-Z4
    launch(state, seat, 1)
    if slot >= 0:
        discard(state, leave_prep(state, DA, slot))
    state.phase = FOUR_CARDS


@kernel
def recharge(tables: Any, state: Any, seat: int, card: int) -> None:
    """Discard an own card for energy."""  # PM-A5, PM-Z4
    leave_own(state, seat, card)
    discard(state, card)
    gain_energy(tables, state, seat, int(tables.recharge if state.level == NO_SOLO else tables.solo_recharge))
    state.phase = FOUR_CARDS


@kernel
def draw_from_da(state: Any, seat: int, slot: int) -> None:
    """Draw one of DA's two cards, for a card's action or for the four-card rule."""  # PM-Z2
    take_card(state, seat, leave_prep(state, DA, slot))
    if state.card != NO_CARD:
        state.done += 1
        state.phase = EFFECTS
    else:
        state.phase = FOUR_CARDS
