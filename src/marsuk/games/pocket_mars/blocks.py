"""The action space of Pocket Mars: blocks of action ids, and the move that each bit of a block stands for.

| block            | bit                           | move                                                          |
| ---------------- | ----------------------------- | ------------------------------------------------------------- |
| PLAY_HAND        | card                          | {"move": "play-hand", "card": card}                           |
| PLAY_PREP        | card                          | {"move": "play-prep", "card": card}                           |
| PLAY_OTHER       | 2 seat + slot                 | {"move": "play-other", "seat": seat, "slot": slot}            |
| LAUNCH_ONE       | 0                             | {"move": "launch"}                                            |
|                  | 1 + slot (solo)               | {"move": "launch", "slot": slot}                              |
| RECHARGE         | card                          | {"move": "recharge", "card": card}                            |
| STEP             | 0                             | {"move": "skip"}                                              |
|                  | 1                             | {"move": "land"}                                              |
|                  | 2                             | {"move": "activate-card"}                                     |
|                  | 3                             | {"move": "activate-building"} (Energy, Science)               |
| ABILITY_COLONIST | 8 seat + 2 building + space-1 | {"move": "activate-building", "colonist": {...}} (Ecosystem)  |
| ABILITY_CARD     | card                          | {"move": "activate-building", "card": card} (Water)           |
| ABILITY_BUILDING | building                      | {"move": "activate-building", "building": ...} (Construction) |
| CHOOSE_BUILDING  | building                      | {"move": "choose", "building": building}                      |
| CHOOSE_COLONIST  | 8 seat + 2 building + space-1 | {"move": "choose", "colonist": {...}}                         |
| CHOOSE_PAIR      | pair_bit(building, star, dbl) | {"move": "choose", "colonists": [{★ of star}, {★★ of dbl}]}   |
| CHOOSE_CARD      | card                          | {"move": "choose", "card": card}                              |
| CHOOSE_SEAT      | seat                          | {"move": "choose", "seat": seat}                              |
| CHOOSE_INDEX     | place in `state.stacks`       | {"move": "choose", "building": building, "index": index}      |
| DISCARD_CARD     | card                          | {"move": "discard", "card": card}                             |
| DRAW_SLOT        | slot                          | {"move": "draw", "slot": slot}                                |
| PREPARE_ONE      | card                          | {"move": "prepare", "cards": [card]}                          |
| PREPARE_TWO      | 4 i + j                       | {"move": "prepare", "cards": [i-th, j-th card of the hand]}   |
| DRAFT_CARD       | card                          | {"move": "draft", "card": card}                               |

The cards of a hand are counted from 0 by their numbers. A place in ``state.stacks`` is the building's index from the
bottom plus the heights of the buildings before it. No id names a card that the seat asked does not see.
"""

from __future__ import annotations

import numpy as np

from marsuk.games.pocket_mars.tables import CARDS, FULL, MARS, MAX_SEATS, PREP, SPACES, SUITS
from marsuk.kernel import actions
from marsuk.kernel.jit import kernel

COLONISTS = MAX_SEATS * MARS * SPACES
_PAIRS = MARS * MAX_SEATS * (MAX_SEATS - 1)

(
    PLAY_HAND,
    PLAY_PREP,
    PLAY_OTHER,
    LAUNCH_ONE,
    RECHARGE,
    STEP,
    ABILITY_COLONIST,
    ABILITY_CARD,
    ABILITY_BUILDING,
    CHOOSE_BUILDING,
    CHOOSE_COLONIST,
    CHOOSE_PAIR,
    CHOOSE_CARD,
    CHOOSE_SEAT,
    CHOOSE_INDEX,
    DISCARD_CARD,
    DRAW_SLOT,
    PREPARE_ONE,
    PREPARE_TWO,
    DRAFT_CARD,
) = range(20)
ACTION_WIDTHS = (
    CARDS,
    CARDS,
    MAX_SEATS * PREP,
    1 + PREP,
    CARDS,
    4,
    COLONISTS,
    CARDS,
    MARS,
    SUITS,
    COLONISTS,
    _PAIRS,
    CARDS,
    MAX_SEATS,
    CARDS,
    CARDS,
    PREP,
    CARDS,
    FULL * FULL,
    CARDS,
)
ACTION_STARTS = actions.block_starts(ACTION_WIDTHS)
BLOCKS = len(ACTION_WIDTHS)
ACTIONS = int(ACTION_STARTS[BLOCKS])
_BLOCK_OF = np.array([block for block, width in enumerate(ACTION_WIDTHS) for _ in range(width)])

# The bits of STEP
SKIP_STEP, LAND_STEP, CARD_STEP, BUILDING_STEP = range(4)


@kernel
def block_of(action: int) -> int:
    """The block that holds an action."""
    return int(_BLOCK_OF[action])


@kernel
def colonist_bit(seat: int, building: int, space: int) -> int:
    """The number of a colonist in the blocks of colonists; the space is STAR or DOUBLE_STAR."""
    return (seat * MARS + building) * SPACES + space


@kernel
def pair_bit(building: int, star: int, double: int) -> int:
    """The number of a pair in CHOOSE_PAIR: the owners of the colonists on ★ and on ★★ of the building."""
    return (building * MAX_SEATS + star) * (MAX_SEATS - 1) + (double if double < star else double - 1)


@kernel
def pair_building(bit: int) -> int:
    """The building of a pair."""
    return bit // (MAX_SEATS * (MAX_SEATS - 1))


@kernel
def pair_star(bit: int) -> int:
    """The owner of the colonist on ★ of a pair."""
    return bit // (MAX_SEATS - 1) % MAX_SEATS


@kernel
def pair_double(bit: int) -> int:
    """The owner of the colonist on ★★ of a pair."""
    double = bit % (MAX_SEATS - 1)
    return double if double < pair_star(bit) else double + 1
