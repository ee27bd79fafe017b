"""What a bot sees of an action of Pocket Mars at first sight: numbers of features, whose factors are in policy.toml.

Feature 0 says nothing. The others come in groups, each a small table. Cards are told by their values and effects, never
by name, so that the factors make sense with any deck.
"""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars import effects
from marsuk.games.pocket_mars.blocks import (
    ABILITY_BUILDING,
    ABILITY_CARD,
    ABILITY_COLONIST,
    ACTION_STARTS,
    BLOCKS,
    CHOOSE_BUILDING,
    CHOOSE_CARD,
    CHOOSE_COLONIST,
    CHOOSE_PAIR,
    DISCARD_CARD,
    DRAFT_CARD,
    DRAW_SLOT,
    LAUNCH_ONE,
    PLAY_HAND,
    PLAY_OTHER,
    PLAY_PREP,
    PREPARE_ONE,
    PREPARE_TWO,
    RECHARGE,
    STEP,
    block_of,
    pair_double,
    pair_star,
)
from marsuk.games.pocket_mars.colonists import in_building, settled
from marsuk.games.pocket_mars.places import beats, suit_of, top_value
from marsuk.games.pocket_mars.scoring import gain_of_landing
from marsuk.games.pocket_mars.tables import (
    BUILDING,
    CHOOSE,
    CONSTRUCTION,
    COVER,
    DA,
    FULL,
    HAND_ACTION,
    LAND,
    LAND_ANY,
    MARS,
    PREP,
    PREP_ACTION,
    SPACES,
    SUITS,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

PER_ACTION = 6

_STAGES = 4  # by twos of the colonists settled
_USES = 7  # of a card: play from the hand, play from the prep module, recharge, put away, prepare, keep, cover with
_HAND, _PREP, _RECHARGE, _AWAY, _PREPARE, _KEEP, _COVER = range(_USES)
_VALUES = 8
_EFFECTS = 15  # 14 is no effect
_GAINS = 10
GROUPS = {
    "nothing": 1,
    "kind": BLOCKS * _STAGES,
    "card-value": _USES * _VALUES,
    "card-hand-effect": _USES * _EFFECTS,
    "card-prep-effect": _USES * _EFFECTS,
    "card-suit": _USES * SUITS,
    "hand-doable": 2,
    "prep-doable": 4,  # whether the own colonist can land, whether the card's action can be done
    "other-suit": SUITS * 2,  # by whether the own ship has colonists
    "launch": 8,  # by colonists on the ship
    "recharge": 8,  # by energy
    "step": 12,  # skip or which step, by phase
    "ability-colonist": 4,  # own or not, on which space
    "choose-colonist": 28,  # by effect
    "landing": _GAINS,  # by the points gained
    "landing-crowd": 5,  # by own colonists there
    "cover-building": _VALUES * 2,  # by the value covered, and whether it is Construction
    "pair": 4,
    "draw-suit": SUITS,
}
FEATURES = sum(GROUPS.values())
(
    _NOTHING,
    _KIND,
    _CARD_VALUE,
    _CARD_HAND_EFFECT,
    _CARD_PREP_EFFECT,
    _CARD_SUIT,
    _HAND_DOABLE,
    _PREP_DOABLE,
    _OTHER_SUIT,
    _LAUNCH,
    _RECHARGED,
    _STEP,
    _ABILITY_COLONIST,
    _CHOOSE_COLONIST,
    _LANDING,
    _LANDING_CROWD,
    _COVER_BUILDING,
    _PAIR,
    _DRAW_SUIT,
) = (sum(list(GROUPS.values())[:i]) for i in range(len(GROUPS)))


@kernel
def first_sight(tables: Any, state: Any, sight: Any, n: int) -> None:
    """The features of the first n actions of ``sight.ids``."""
    seat = int(state.turn)
    stage = min(settled(state, seat) // 2, _STAGES - 1)
    for i in range(n):
        action = int(sight.ids[i])
        block = block_of(action)
        bit = action - int(ACTION_STARTS[block])
        for j in range(1, PER_ACTION):
            sight.features[i, j] = _NOTHING
        sight.features[i, 0] = _KIND + block * _STAGES + stage
        if block == PLAY_HAND:
            of_card(tables, sight, i, bit, _HAND)
            sight.features[i, 5] = _HAND_DOABLE + doable(tables, state, seat, bit, HAND_ACTION)
        elif block == PLAY_PREP:
            of_card(tables, sight, i, bit, _PREP)
            lands = 1 if state.ship[seat] > 0 and suit_of(bit) != CONSTRUCTION and beats(tables, state, bit) else 0
            sight.features[i, 5] = _PREP_DOABLE + 2 * lands + doable(tables, state, seat, bit, PREP_ACTION)
        elif block == PLAY_OTHER:
            suit = suit_of(int(state.prep[bit // PREP, bit % PREP]))
            sight.features[i, 1] = _OTHER_SUIT + 2 * suit + (1 if state.ship[seat] > 0 else 0)
        elif block == LAUNCH_ONE:
            sight.features[i, 1] = _LAUNCH + min(int(state.ship[seat]), 7)
            if bit > 0:
                sight.features[i, 2] = _DRAW_SUIT + suit_of(int(state.prep[DA, bit - 1]))
        elif block == RECHARGE:
            of_card(tables, sight, i, bit, _RECHARGE)
            sight.features[i, 5] = _RECHARGED + min(int(state.energy[seat]), 7)
        elif block == STEP:
            phase = 0 if state.phase == LAND else 2 if state.phase == BUILDING else 1
            sight.features[i, 1] = _STEP + 4 * phase + bit
        elif block == ABILITY_COLONIST:
            sight.features[i, 1] = _ABILITY_COLONIST + owner_and_space(bit, seat)
        elif block == CHOOSE_COLONIST:
            effect = effects.current(tables, state) if state.phase == CHOOSE else 0
            sight.features[i, 1] = _CHOOSE_COLONIST + min(max(effect - LAND_ANY, 0), 6) * 4 + owner_and_space(bit, seat)
        elif block in (ABILITY_BUILDING, CHOOSE_BUILDING):
            of_building(tables, state, sight, i, bit, seat)
        elif block == CHOOSE_PAIR:
            own_star = 1 if pair_star(bit) == seat else 0
            own_double = 1 if pair_double(bit) == seat else 0
            sight.features[i, 1] = _PAIR + 2 * own_star + own_double
        elif block == CHOOSE_CARD:
            of_card(tables, sight, i, bit, _COVER)
        elif block in (DISCARD_CARD, ABILITY_CARD):
            of_card(tables, sight, i, bit, _AWAY)
        elif block == PREPARE_ONE:
            of_card(tables, sight, i, bit, _PREPARE)
        elif block == PREPARE_TWO:
            hand = int(state.hand[seat])
            first = bits.nth(hand, bit // FULL)
            second = bits.nth(hand, bit % FULL)
            of_card(tables, sight, i, first, _PREPARE)
            sight.features[i, 2] = _CARD_VALUE + _PREPARE * _VALUES + min(int(tables.value[second]), 7)
            sight.features[i, 4] = _CARD_PREP_EFFECT + _PREPARE * _EFFECTS + first_effect(tables, second, PREP_ACTION)
        elif block == DRAFT_CARD:
            of_card(tables, sight, i, bit, _KEEP)
        elif block == DRAW_SLOT:
            sight.features[i, 1] = _DRAW_SUIT + suit_of(int(state.prep[DA, bit]))


@kernel
def doable(tables: Any, state: Any, seat: int, card: int, side: int) -> int:
    """1 if the card's action can be done now."""
    return 1 if effects.can_be_done(tables, state, seat, card, side) else 0


@kernel
def first_effect(tables: Any, card: int, side: int) -> int:
    """The first effect of a card's action."""
    return int(tables.effect[side, card, 0]) if tables.effects[side, card] > 0 else _EFFECTS - 1


@kernel
def of_card(tables: Any, sight: Any, i: int, card: int, use: int) -> None:
    """What the i-th action's card is like, for that use."""
    sight.features[i, 1] = _CARD_VALUE + use * _VALUES + min(int(tables.value[card]), _VALUES - 1)
    sight.features[i, 2] = _CARD_HAND_EFFECT + use * _EFFECTS + first_effect(tables, card, HAND_ACTION)
    sight.features[i, 3] = _CARD_PREP_EFFECT + use * _EFFECTS + first_effect(tables, card, PREP_ACTION)
    sight.features[i, 4] = _CARD_SUIT + use * SUITS + suit_of(card)


@kernel
def of_building(tables: Any, state: Any, sight: Any, i: int, building: int, seat: int) -> None:
    """What the building is like that the i-th action lands in or covers."""
    if state.phase == CHOOSE and effects.current(tables, state) == COVER:
        other = 1 if building == CONSTRUCTION else 0
        value = min(max(top_value(tables, state, building), 0), _VALUES - 1) if building < MARS else 0
        sight.features[i, 1] = _COVER_BUILDING + 2 * value + other
    elif building < MARS:
        sight.features[i, 1] = _LANDING + min(gain_of_landing(tables, state, seat, building), _GAINS - 1)
        sight.features[i, 2] = _LANDING_CROWD + min(in_building(state, seat, building), 4)


@kernel
def owner_and_space(colonist: int, seat: int) -> int:
    """Whose colonist it is, the seat's or not, and on which space."""
    own = 1 if colonist // (SPACES * MARS) == seat else 0
    return 2 * own + colonist % SPACES
