"""What a program sees of Marrak Hesh 17: one flat record of small numbers, the same for every decision.

Seats are told relative to the observer: index 0 is its own seat, 1 the next one in turn order. What a match does not
have (a third seat, cards) stays 0. Nothing is hidden in this game.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.marrak_hesh.tables import (
    CARDS,
    CARDS_IN_PLAY,
    COLOURS,
    DOCKS,
    MAX_COLUMNS,
    MAX_LIFTS,
    MAX_PLAYERS,
    MAX_ROWS,
    REMOVED,
    ROW,
    TRANSPORT_COLOURS,
    TYPES,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

# A tile: its colour and its type (one of each is 1), then whether it is rare
RARE = COLOURS + TYPES
TILE = RARE + 1
PHASES = 7
LEAST, MOST = -128, 127

OBSERVATION = np.dtype(
    [
        ("seat", "i1", MAX_PLAYERS),  # the observer's own number, one-hot
        ("players", "i1"),
        ("turn", "i1", MAX_PLAYERS),  # who decides, one-hot; all 0 when the game is over
        ("first", "i1", MAX_PLAYERS),  # the first player, one-hot
        ("phase", "i1", PHASES),  # dock, stow, order, lift, restow, (never: cards resolved), over; one-hot
        ("goods", "i1", (DOCKS, TILE)),  # the tile that lies at each dock
        ("transports", "i1", (DOCKS, TRANSPORT_COLOURS)),  # the transport at each dock, one-hot
        ("hands", "i1", (MAX_PLAYERS, TRANSPORT_COLOURS)),  # transports left
        ("cells", "i1", (MAX_PLAYERS, MAX_ROWS, MAX_COLUMNS)),  # 1: a cell of the hold
        ("cargo", "i1", (MAX_PLAYERS, MAX_ROWS, MAX_COLUMNS, TILE)),  # the tile stowed in each cell
        ("pending", "i1", TILE),  # the tile that has been taken and must be stowed
        ("lifted", "i1", (MAX_LIFTS, TILE)),  # tiles lifted and not yet put back, the next one first
        ("cards", "i1", (CARDS_IN_PLAY, CARDS)),  # the Deep Space cards, one-hot
        ("card_order", "i1", (MAX_PLAYERS, CARDS_IN_PLAY)),  # which card the seat applies first, one-hot
        ("applied", "i1"),  # cards that the seat in turn has applied
        ("card_points", "i1", (MAX_PLAYERS, CARDS_IN_PLAY)),  # told from -128 to 127
        ("variety", "i1", (MAX_PLAYERS, CARDS_IN_PLAY)),  # what MH-D2 and MH-D8 counted; -1: not yet
        ("removed", "i1", (MAX_PLAYERS, TILE)),  # tiles that left the game, added up
        ("scores", "i1", MAX_PLAYERS),  # totals as holds and cards are now, told from -128 to 127
    ]
)


@kernel
def told(points: int) -> int:
    """Points as far as a byte can tell them."""
    return min(max(points, LEAST), MOST)


@kernel
def place_of(other: int, seat: int, players: int) -> int:
    """How many turns after the observer the other seat has its own."""
    return other - seat if other >= seat else other - seat + players


@kernel
def observe(tables: Any, state: Any, seat: int, out: Any) -> None:
    """Fill a blank observation with all but the scores.

    It goes over what there is and asks of nothing whether it is there: another answer in each of many games, which no
    processor can guess.
    """
    players = int(state.players)
    out.seat[seat] = 1
    out.players = players
    if state.phase != PHASES - 1:
        out.turn[place_of(int(state.turn), seat, players)] = 1
    out.first[place_of(int(state.first), seat, players)] = 1
    out.phase[int(state.phase)] = 1
    observe_ring(tables, state, out)
    observe_tiles(tables, state, seat, out)
    for other in range(players):
        observe_seat(tables, state, other, place_of(other, seat, players), out)
    if state.pending >= 0:
        add_tile(tables, state, int(state.pending), out.pending)
    for i in range(int(state.restowed), int(state.lifts)):
        add_tile(tables, state, int(state.lifted[i]), out.lifted[i - int(state.restowed)])
    for which in range(CARDS_IN_PLAY):
        if state.cards[which] >= 0:
            out.cards[which, int(state.cards[which])] = 1
    out.applied = state.applied


@kernel
def add_tile(tables: Any, state: Any, index: int, features: Any) -> None:
    """Add a tile's colour, type and rarity to what is there."""
    tile = int(state.tile[index])
    if tile >= 0:  # a position may leave a dock without a tile
        features[int(tables.colour[tile])] += 1
        features[COLOURS + int(tables.type[tile])] += 1
        features[RARE] += tables.rare[tile]


@kernel
def observe_ring(tables: Any, state: Any, out: Any) -> None:
    """What lies at the docks."""
    left = int(state.goods)
    while left != 0:
        dock = bits.lowest(left)
        left &= left - 1
        add_tile(tables, state, dock, out.goods[dock])
    for colour in range(TRANSPORT_COLOURS):
        left = int(state.transports[colour])
        while left != 0:
            out.transports[bits.lowest(left), colour] = 1
            left &= left - 1


@kernel
def observe_tiles(tables: Any, state: Any, seat: int, out: Any) -> None:
    """The tiles that have been taken, in holds or out of the game."""
    players = int(state.players)
    left = ((1 << DOCKS) - 1) & ~int(state.goods)
    while left != 0:
        i = bits.lowest(left)
        left &= left - 1
        cell = int(state.cell[i])
        place = place_of(int(state.owner[i]), seat, players)
        if cell >= 0:
            add_tile(tables, state, i, out.cargo[place, cell // ROW, cell % ROW])
        elif cell == REMOVED:
            add_tile(tables, state, i, out.removed[place])


@kernel
def observe_seat(tables: Any, state: Any, seat: int, place: int, out: Any) -> None:
    """What one seat has besides tiles, told at its place relative to the observer."""
    for colour in range(TRANSPORT_COLOURS):
        out.hands[place, colour] = state.hands[seat, colour]
    hold = int(tables.hold[int(state.players) - 2, seat])
    while hold != 0:
        cell = bits.lowest(hold)
        hold &= hold - 1
        out.cells[place, cell // ROW, cell % ROW] = 1
    for which in range(CARDS_IN_PLAY):
        if state.first_card[seat] == which:
            out.card_order[place, which] = 1
        out.card_points[place, which] = told(int(state.points[seat, which]))
        out.variety[place, which] = state.variety[seat, which]
