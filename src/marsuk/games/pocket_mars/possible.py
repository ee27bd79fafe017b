"""What a seat could do now with each of its own cards, whoever's turn it is.

The rules themselves are asked: on a copy, it is the seat's turn and it plays the card. What comes of that depends on
nothing the seat does not know: hidden cards are only counted there, never looked at.
"""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.blocks import LAND_STEP, SKIP_STEP
from marsuk.games.pocket_mars.order import begin_turn, clear_turn
from marsuk.games.pocket_mars.places import beats, can_renew, own_cards, renew_deck, slot_of
from marsuk.games.pocket_mars.tables import CARD, LAND
from marsuk.games.pocket_mars.turn import play_hand, play_prep, take_step
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel


@kernel
def possible(tables: Any, states: Any, seat: int, shown: Any) -> None:
    """Fill ``shown`` with the seat's cards whose actions can be done, and that would let it land; spoils the states."""
    state = states[0]
    clear_turn(state)
    begin_turn(state, seat)
    left = own_cards(state, seat)
    while left != 0:
        card = bits.lowest(left)
        left &= left - 1
        if hand_action_possible(tables, states, seat, card):
            shown.hand |= 1 << card
        if prep_action_possible(tables, states, seat, card):
            shown.prep |= 1 << card
        if beats(tables, state, card):
            shown.beats |= 1 << card


@kernel
def hand_action_possible(tables: Any, states: Any, seat: int, card: int) -> bool:
    """Whether the hand action is done when the card is played, as it would be from the hand."""
    states[1] = states[0]
    state = states[1]
    play_hand(tables, state, seat, card)
    return bool(state.effect == 0)  # otherwise all its effects are passed over at once


@kernel
def prep_action_possible(tables: Any, states: Any, seat: int, card: int) -> bool:
    """Whether the prep action may be done when the card is connected, be it after landing or after not landing."""
    states[1] = states[0]
    state = states[1]
    if slot_of(state, seat, card) < 0:
        lay_in_prep(state, seat, card)
    play_prep(tables, state, seat, seat, slot_of(state, seat, card))
    if state.phase != LAND:
        return bool(state.phase == CARD)
    if can_renew(state):  # an empty deck is renewed before the seat decides
        renew_deck(state)
    states[2] = states[1]
    landed = states[2]
    take_step(tables, landed, seat, LAND_STEP)
    take_step(tables, state, seat, SKIP_STEP)
    return bool(state.phase == CARD or landed.phase == CARD)


@kernel
def lay_in_prep(state: Any, seat: int, card: int) -> None:
    """A card of the hand lies in the prep module instead; which others lie there makes no difference to its action."""
    state.hand[seat] = int(state.hand[seat]) & ~(1 << card)
    state.prep[seat, 0] = card
    state.preps[seat] = max(1, int(state.preps[seat]))
