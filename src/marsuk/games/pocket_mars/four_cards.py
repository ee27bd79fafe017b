"""The four-card rule of Pocket Mars (PM-F): after every action all get back to four cards, two of them prepared."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.effects import draw
from marsuk.games.pocket_mars.order import clear_turn, next_seat
from marsuk.games.pocket_mars.places import can_draw, hand_size, prepare
from marsuk.games.pocket_mars.tables import DISCARD, END_TURN, FOUR_CARDS, FULL, PREP, PREPARE
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel


@kernel
def begin_four_cards(state: Any) -> None:
    """The action is over; the active player is the first to be seen to."""
    clear_turn(state)
    state.turn = state.active
    state.phase = FOUR_CARDS


@kernel
def four_cards(state: Any) -> None:
    """One step of the four-card rule: a decision, a card drawn, or the next seat."""  # PM-F1
    while True:
        seat = int(state.turn)
        in_hand = hand_size(state, seat)
        prepared = int(state.preps[seat])
        if in_hand + prepared > FULL and in_hand > 0:
            state.phase = DISCARD
            return
        if in_hand + prepared < FULL and can_draw(state):
            draw(state, seat)
            return
        if prepared < PREP and in_hand > 0:
            if in_hand == 1:
                prepare(state, seat, bits.lowest(int(state.hand[seat])))
            else:
                state.phase = PREPARE
            return
        state.turn = next_seat(state, seat)
        if state.turn == state.active:
            state.phase = END_TURN
            return
