"""The end of a turn, of a round and of a game of Pocket Mars (PM-E1, PM-E4); ``scoring.py`` says who has won."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars import solo
from marsuk.games.pocket_mars.colonists import settled
from marsuk.games.pocket_mars.order import begin_turn, next_seat
from marsuk.games.pocket_mars.tables import END_ROUND, NO_SOLO, OVER, SYSTEM_ERROR
from marsuk.kernel.jit import kernel


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
