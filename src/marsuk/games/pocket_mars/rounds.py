"""Turns and rounds of Pocket Mars: the four-card rule (PM-F1), whose turn comes next, and when the game ends (PM-E)."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars import solo
from marsuk.games.pocket_mars.colonists import settled
from marsuk.games.pocket_mars.effects import draw
from marsuk.games.pocket_mars.places import can_draw, hand_size, prepare
from marsuk.games.pocket_mars.tables import (
    DISCARD,
    END_ROUND,
    END_TURN,
    FOUR_CARDS,
    FULL,
    NO_CARD,
    NO_SOLO,
    OVER,
    PREP,
    PREPARE,
    SYSTEM_ERROR,
    TURN,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel


@kernel
def next_seat(state: Any, seat: int) -> int:
    """The seat to the left."""
    return seat + 1 if seat + 1 < state.players else 0


@kernel
def begin_turn(state: Any, seat: int) -> None:
    """The seat is to take one of the five actions."""
    state.active = seat
    state.turn = seat
    state.phase = TURN


@kernel
def clear_turn(state: Any) -> None:
    """No action is being done."""
    state.card = NO_CARD
    state.side = 0
    state.owner = -1
    state.effect = 0
    state.done = 0
    state.picked = -1
    state.ability = -1


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


@kernel
def end_turn(state: Any) -> None:
    """The next player has the turn, or the round ends; in solo the androids follow."""
    seat = next_seat(state, int(state.active))
    if state.level != NO_SOLO:
        state.phase = SYSTEM_ERROR  # PM-Z3
    elif seat == state.first:
        state.phase = END_ROUND
    else:
        begin_turn(state, seat)


@kernel
def end_round(tables: Any, state: Any) -> None:
    """The game ends, or the next round begins; the set-up is the round before the first."""
    if state.round_number > 0 and (is_last_round(tables, state) or state.round_number >= state.max_rounds):  # PM-E4
        state.phase = OVER
        return
    state.round_number += 1
    state.last_round = 1 if state.level != NO_SOLO and state.deck_size == 0 else 0  # PM-Z9
    begin_turn(state, int(state.first))


@kernel
def is_last_round(tables: Any, state: Any) -> bool:
    """Whether somebody has all colonists in buildings."""  # PM-E1
    if state.level != NO_SOLO:
        return solo.is_last_round(tables, state)
    most = 0
    for seat in range(int(state.players)):
        most = max(most, settled(state, seat))
    return bool(most == tables.colonists)
