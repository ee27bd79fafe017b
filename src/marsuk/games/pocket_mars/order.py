"""Whose turn it is in Pocket Mars, and that nothing is going on in it yet."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.tables import NO_CARD, TURN
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
