"""What a search for an exact ending keeps in memory: a frame for each turn looked ahead, and what all share."""

from __future__ import annotations

import numpy as np

from marsuk.games.marrak_hesh.endgame.cards import LEVELS
from marsuk.games.marrak_hesh.scoring import MASKS
from marsuk.games.marrak_hesh.tables import CELLS, DOCKS, MAX_PLAYERS, TRANSPORT_COLOURS

MAX_DEPTH = DOCKS + 1
SCRATCH_STATE = 2 * MAX_DEPTH
STATES = SCRATCH_STATE + LEVELS + 1
SPARE_SURVEY = MAX_PLAYERS + MAX_DEPTH
SURVEYS = SPARE_SURVEY + 1

CELL_BITS = 6
CELL_MASK = (1 << CELL_BITS) - 1

FRAME = np.dtype(
    [
        ("key", "i8"),
        ("seat", "i8"),
        ("live", "i8"),  # docks whose tile can still be taken by somebody
        ("takes", "i8", MAX_PLAYERS),  # no seat takes more tiles than this
        ("held", "i8", MAX_PLAYERS),  # which survey is whose
        ("sure", "i8"),  # two players: what part of the margin is the same whatever happens
        ("least", "i8"),  # two players: the other can have this at least
        ("cap", "i8"),  # three players: no result is better than this to the seat
        ("within", "i8", MAX_PLAYERS),  # docks whose tile the seat may come to take
        ("available", "i1", (MAX_PLAYERS, MASKS)),  # how many of these there are of each colour and type
        ("rare", "i8", MAX_PLAYERS),
        # moves
        ("docks", "i2", TRANSPORT_COLOURS * DOCKS),
        ("dock_weights", "i4", TRANSPORT_COLOURS * DOCKS),
        ("docks_listed", "i8"),
        ("docks_left", "i8"),
        ("second_round", "i8"),  # 0: every dock with its best cell; 1: every dock with all others
        ("dock", "i8"),  # being tried
        ("cells", "i2", CELLS),
        ("cell_weights", "i4", CELLS),
        ("cells_left", "i8"),
        ("cell", "i8"),
        ("killers", "i8", 2),  # docks that decided other nodes of this depth
        ("first_move", "i8"),  # remembered from an earlier visit, or -1
        # result
        ("best", "i8"),  # margin, or worth to the seat
        ("best_move", "i8"),
        ("totals", "i8", MAX_PLAYERS),
    ],
    align=True,
)

SEARCH = np.dtype(
    [
        ("salt", "i8"),
        ("players", "i8"),
        ("roomy", "i8", MAX_PLAYERS),  # 1: the seat's hold has room for all its transports, wherever tiles are stowed
        ("depth", "i8"),
        ("entering", "i8"),  # 1: a node; 0: back from one, with its result
        ("nodes", "i8"),
        ("done", "i8"),
        ("guessing", "i8"),  # 1: on the way down a first line of play
        # two players
        ("target", "i8"),
        ("low", "i8"),
        ("high", "i8"),
        # the result of the node that was left
        ("value", "i8"),
        ("pruned", "i8"),  # 1: it is no better to the seat above than what that has
        ("totals", "i8", MAX_PLAYERS),
        ("action", "i8"),  # the best at the root
        # scratch
        ("most", "i8", MAX_PLAYERS),
        ("least", "i8", MAX_PLAYERS),
        ("costs", "i8", DOCKS + 1),
        ("places", "i8", 1 << TRANSPORT_COLOURS),
        ("arcs", "i8", 1 << TRANSPORT_COLOURS),
        ("hands", "i8", TRANSPORT_COLOURS),
        ("sure", "i8", MAX_PLAYERS),
        ("ranked", "i8", (MAX_PLAYERS, DOCKS)),  # live docks, those best for a seat first
        ("ranks", "i8", MAX_PLAYERS),  # how many
        ("answers", "i8", 2),
        ("outlooks", "i2", (CELLS, DOCKS + 1)),  # for each cell kept: the points now, and with the tile of each dock
    ],
    align=True,
)
