"""The fixed shapes of Marrak Hesh 17: what a state, a set of components and a set-up look like in memory.

A hold is one integer: the cell in row r and column c is bit ``8 r + c``. Column 7 is never part of a hold, so a
shift by 1 or by 8 reaches the neighbours and nothing else.
"""

from __future__ import annotations

import numpy as np

from marsuk.kernel import random

MAX_PLAYERS = 3
DOCKS = 24  # MH-C1
TRANSPORT_COLOURS = 3  # MH-C3
COLOURS = 6  # MH-C2
TYPES = 7
ROBOT, SUPPORT, PLANT, ANIMAL, COMPUTER, SPICE, ENGINE = range(TYPES)
MAX_TILES = 64

ROW = 8
MAX_ROWS = 7
MAX_COLUMNS = 7
CELLS = ROW * MAX_ROWS

# Deep Space cards, in the order of MH-D1 to MH-D10
CARDS = 10
(
    EXTRAORDINARY_MAINTENANCE,
    GALACTIC_PEACE,
    ADVANCED_LOGISTICS,
    ORDER_AND_DISCIPLINE,
    FORCED_DIET,
    ADVANCED_NAVIGATION,
    TECHNOLOGICAL_ADVANCE,
    CELESTIAL_HARMONY,
    END_OF_SERIES,
    LOGISTICIAN,
) = range(CARDS)
CARDS_IN_PLAY = 2
MAX_LIFTS = 3

NO_CARD, RANDOM_CARD = -1, -2
RANDOM_SEAT = -1

# What a score is made of: MH-P2, MH-P3, MH-P4, then MH-D1 to MH-D10
COLOUR_POINTS, TYPE_POINTS, RARE_POINTS, CARD_POINTS = range(4)
PARTS = CARD_POINTS + CARDS

TABLES = np.dtype(
    [
        ("hold", "i8", (2, MAX_PLAYERS)),  # cells, by players - 2 and seat
        ("transports", "i1", (2, MAX_PLAYERS, TRANSPORT_COLOURS)),
        ("tiles", "i1"),
        ("colour", "i1", MAX_TILES),
        ("type", "i1", MAX_TILES),
        ("rare", "i1", MAX_TILES),
        ("rare_points", "i1"),
        ("maintenance_points", "i1"),
        ("peace_points", "i1"),
        ("logistics_supports", "i1"),
        ("logistics_lifts", "i1"),
        ("short_row", "i1"),
        ("short_row_points", "i1"),
        ("long_row", "i1"),
        ("long_row_points", "i1"),
        ("advance_points", "i1"),
        ("harmony_points", "i1"),
        ("logistician_colours", "i1"),
        ("logistician_types", "i1"),
        ("logistician_points", "i1"),
    ],
    align=True,
)

OPTIONS = np.dtype([("players", "i1"), ("first", "i1"), ("cards", "i1", CARDS_IN_PLAY), ("tiebreak", "i1")])

ON_RING = -1  # an owner
OUT_OF_HOLD, REMOVED = -1, -2  # cells

STATE = np.dtype(
    [
        ("hold", "i8", MAX_PLAYERS),  # occupied cells
        ("rng", "u4", random.WORDS),
        ("goods", "i4"),  # docks that have their tile
        ("transports", "i4", TRANSPORT_COLOURS),  # docks taken by each colour
        ("barred", "i4", TRANSPORT_COLOURS),  # docks where a first transport met has that colour
        # the tiles in play; one that is on the ring lies at the dock of its index
        ("tile", "i1", DOCKS),
        ("owner", "i1", DOCKS),
        ("cell", "i1", DOCKS),
        ("hands", "i1", (MAX_PLAYERS, TRANSPORT_COLOURS)),
        ("players", "i1"),
        ("first", "i1"),
        ("turn", "i1"),
        ("phase", "i1"),
        ("pending", "i1"),  # index of the tile to stow, or -1
        # the end of the game
        ("cards", "i1", CARDS_IN_PLAY),
        ("first_card", "i1", MAX_PLAYERS),  # 0 or 1: which of the cards the seat applies first; -1: not said yet
        ("applied", "i1"),  # cards the seat in turn has applied
        ("points", "i2", (MAX_PLAYERS, CARDS_IN_PLAY)),  # own sets have cards that give hundreds
        ("variety", "i1", (MAX_PLAYERS, CARDS_IN_PLAY)),  # colours or types counted for MH-D2 and MH-D8; -1: not yet
        ("lifted", "i1", MAX_LIFTS),  # indices of the tiles lifted, in their order
        ("lifts", "i1"),
        ("restowed", "i1"),
        ("tiebreak", "i1"),  # 1: a tie for the highest total is broken, 0: it is a shared win
    ],
    align=True,
)
