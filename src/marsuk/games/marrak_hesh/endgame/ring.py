"""What the ring still has to give, and to whom."""

from __future__ import annotations

from typing import Any

from marsuk.games.marrak_hesh.tables import TRANSPORT_COLOURS
from marsuk.kernel.jit import kernel


@kernel
def live_docks(state: Any) -> int:
    """Docks whose tile somebody can take, now or later: an arc of the ring that takes no transport now never will."""
    live = 0
    for colour in range(TRANSPORT_COLOURS):
        hands = 0
        for seat in range(int(state.players)):
            hands += int(state.hands[seat, colour])
        if hands > 0:
            live |= ~int(state.barred[colour])
    return live & int(state.goods)


@kernel
def hand(state: Any, seat: int) -> int:
    """How many transports the seat has."""
    return int(state.hands[seat, 0]) + int(state.hands[seat, 1]) + int(state.hands[seat, 2])


@kernel
def sure_takes(state: Any, search: Any, seat: int) -> int:
    """How often the seat certainly takes a tile when its turn comes, while there are any: with all colours in hand."""
    if search.roomy[seat] == 0:
        return 0
    return min(int(state.hands[seat, 0]), int(state.hands[seat, 1]), int(state.hands[seat, 2]))


@kernel
def most_takes(state: Any, search: Any, seat: int, tiles: int) -> int:
    """How many tiles the seat can take at most: the others take some in between."""
    players = int(state.players)
    most = min(hand(state, seat), tiles)
    while most > 0:
        used = most
        other = int(state.turn)
        between = most  # how often the other's turn comes at least
        for _ in range(players):
            if other == seat:
                between = most - 1
            else:
                used += min(sure_takes(state, search, other), between)
            other = other + 1 if other + 1 < players else 0
        if seat != state.turn and sure_takes(state, search, int(state.turn)) == 0:
            used += 1  # the seat in turn can take one now
        if used <= tiles:
            break
        most -= 1
    return most
