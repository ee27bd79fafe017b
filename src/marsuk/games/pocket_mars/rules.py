"""The rules of Pocket Mars: what is legal, and what each move sets going. Ids such as PM-A2 are the rules page's.

Every function takes the deck (``tables``) and the ``state``; nothing allocates, so that the same lines run
interpreted, compiled and on a GPU. Whoever has the rules page in hand walks through these files in its order:

- PM-C, components: ``tables.py`` (what is in memory), ``deck.py`` and ``language.py`` (cards), ``colonists.py``,
  ``places.py`` (where cards are, and who can follow them)
- PM-S, set-up: ``setup.py``, ``draft.py``
- PM-F, back to four cards: ``four_cards.py``
- PM-A, the turn: ``turn.py``, and ``effects.py`` for the actions of the cards
- PM-B, the buildings: ``buildings.py``
- PM-E, the end: ``end.py``, ``scoring.py``
- PM-Z, alone against DA: ``solo.py``
- who knows what: ``knowledge.py``, ``observe.py``

What an action id means is told in ``blocks.py``; docs/rules-index.md leads from every rule to its functions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.pocket_mars import effects, knowledge, scoring, solo
from marsuk.games.pocket_mars import features as first_sight
from marsuk.games.pocket_mars import observe as observation
from marsuk.games.pocket_mars.blocks import (
    ABILITY_BUILDING,
    ABILITY_CARD,
    ABILITY_COLONIST,
    ACTION_STARTS,
    ACTION_WIDTHS,
    ACTIONS,
    BLOCKS,
    CARD_STEP,
    DISCARD_CARD,
    DRAFT_CARD,
    DRAW_SLOT,
    LAND_STEP,
    LAUNCH_ONE,
    PLAY_HAND,
    PLAY_OTHER,
    PLAY_PREP,
    PREPARE_ONE,
    PREPARE_TWO,
    RECHARGE,
    SKIP_STEP,
    STEP,
    block_of,
)
from marsuk.games.pocket_mars.buildings import ability_block, ability_targets, use_ability
from marsuk.games.pocket_mars.colonists import (
    seats,
)
from marsuk.games.pocket_mars.end import end_round, end_turn
from marsuk.games.pocket_mars.four_cards import begin_four_cards, four_cards
from marsuk.games.pocket_mars.observe import OBSERVATION
from marsuk.games.pocket_mars.places import (
    can_renew,
    discard,
    hand_size,
    leave_own,
    prep_cards,
    prepare,
    renew_deck,
    slot_of,
    suit_of,
)
from marsuk.games.pocket_mars.possible import possible
from marsuk.games.pocket_mars.setup import next_secret_choice, prepare_two, reveal, setup
from marsuk.games.pocket_mars.tables import (
    ANDROID_CHOICE,
    BUILDING,
    CARD,
    CHOOSE,
    DA,
    DISCARD,
    DRAFT,
    DRAW,
    EFFECTS,
    END_ROUND,
    END_TURN,
    FIRST_AUTOMATIC,
    FIRST_PREPARE,
    FOUR_CARDS,
    FULL,
    LAND,
    MAX_SEATS,
    NO_SOLO,
    OPTIONS,
    OVER,
    PARTS,
    PREP,
    PREPARE,
    REVEAL,
    STATE,
    TABLES,
    TURN,
)
from marsuk.games.pocket_mars.turn import (
    draw_from_da,
    finish_action,
    launch_one,
    play_hand,
    play_prep,
    recharge,
    take_step,
    turn_without_cards,
)
from marsuk.kernel import actions, scratch
from marsuk.kernel.jit import kernel

# The contract of kernel/rules.py
__all__ = [
    "ACTIONS", "ACTION_STARTS", "ACTION_WIDTHS", "BLOCKS", "FEATURE_GROUPS", "FIRST_SIGHT", "OBSERVATION",
    "OPTIONS", "POLICY", "SEATS", "SHOWN", "STATE", "TABLES", "WORK", "act", "advance", "apply", "features", "foresee",
    "is_over", "legal", "observe", "resample", "scores", "seats", "setup", "show", "tally", "to_move", "winners",
]  # fmt: skip

SEATS = MAX_SEATS
# beside the parts of a score, the colonists in buildings, which break ties
WORK = scratch.work(BLOCKS, SEATS, ("points", "i8", PARTS), ("settled", "i8", MAX_SEATS))
FIRST_SIGHT = np.dtype([("features", "i2", (ACTIONS, first_sight.PER_ACTION))])
# by seat the parts of the score; and the cards of who looks whose actions can be done, and that let one land
SHOWN = np.dtype([("points", "i8", (SEATS, PARTS)), ("hand", "i8"), ("prep", "i8"), ("beats", "i8")])
POLICY = np.dtype([("factor", "f8", first_sight.FEATURES)])
FEATURE_GROUPS = first_sight.GROUPS


# --- whose decision, and what is legal ---


@kernel
def to_move(state: Any) -> int:
    """The seat that decides, or -1."""
    return -1 if state.phase == OVER else int(state.turn)


@kernel
def legal(tables: Any, state: Any, blocks: Any) -> None:
    """Fill the action blocks with the legal set."""
    actions.clear(blocks)
    seat = int(state.turn)
    phase = int(state.phase)
    if phase == TURN:
        legal_turn(state, seat, blocks)
    elif phase == LAND:
        blocks[STEP] = 1 << LAND_STEP | 1 << SKIP_STEP
    elif phase == CARD:
        blocks[STEP] = 1 << CARD_STEP | 1 << SKIP_STEP
    elif phase == BUILDING:
        building = suit_of(int(state.card))
        blocks[ability_block(building)] = ability_targets(tables, state, seat, building)
        blocks[STEP] |= 1 << SKIP_STEP
    elif phase == CHOOSE:
        effect = effects.current(tables, state)
        picked = int(state.picked)
        blocks[effects.target_block(effect, picked)] = effects.targets(tables, state, seat, effect, picked)
    elif phase == DISCARD:
        blocks[DISCARD_CARD] = int(state.hand[seat])
    elif phase == PREPARE:
        if PREP - state.preps[seat] == 1:
            blocks[PREPARE_ONE] = int(state.hand[seat])
        else:
            blocks[PREPARE_TWO] = ordered_pairs(hand_size(state, seat))
    elif phase == FIRST_PREPARE:
        blocks[PREPARE_TWO] = ordered_pairs(hand_size(state, seat))
    elif phase == DRAW:
        blocks[DRAW_SLOT] = (1 << PREP) - 1
    elif phase == DRAFT:
        blocks[DRAFT_CARD] = int(state.packet[seat])
    elif phase == ANDROID_CHOICE:
        blocks[solo.target_block(state)] = solo.targets(tables, state)


@kernel
def legal_turn(state: Any, seat: int, blocks: Any) -> None:
    """The five actions of a turn."""
    hand = int(state.hand[seat])
    prepared = prep_cards(state, seat)
    blocks[PLAY_HAND] = hand  # PM-A1
    blocks[PLAY_PREP] = prepared  # PM-A2
    others = 0
    for other in range(seats(state)):  # PM-A3, PM-Z4
        if other != seat:
            others |= ((1 << int(state.preps[other])) - 1) << (other * PREP)
    blocks[PLAY_OTHER] = others
    if state.earth[seat] > 0:  # PM-A4, PM-Z4
        blocks[LAUNCH_ONE] = 1 if state.level == NO_SOLO else ((1 << int(state.preps[DA])) - 1) << 1
    blocks[RECHARGE] = hand | prepared  # PM-A5


@kernel
def ordered_pairs(n: int) -> int:
    """All pairs of two different cards of a hand of n."""
    found = 0
    for i in range(n):
        for j in range(n):
            if i != j:
                found |= 1 << (i * FULL + j)
    return found


# --- moves ---


@kernel
def apply(tables: Any, state: Any, action: int) -> None:
    """Do a legal action and all that follows from it without a decision."""
    act(tables, state, action)
    while advance(tables, state):
        pass


@kernel
def act(tables: Any, state: Any, action: int) -> None:
    """Do a legal action."""
    seat = int(state.turn)
    block = block_of(action)
    bit = action - int(ACTION_STARTS[block])
    if block == PLAY_HAND:
        play_hand(tables, state, seat, bit)
    elif block == PLAY_PREP:
        play_prep(tables, state, seat, seat, slot_of(state, seat, bit))
    elif block == PLAY_OTHER:
        play_prep(tables, state, seat, bit // PREP, bit % PREP)
    elif block == LAUNCH_ONE:
        launch_one(state, seat, bit - 1)
    elif block == RECHARGE:
        recharge(tables, state, seat, bit)
    elif block == STEP:
        take_step(tables, state, seat, bit)
    elif block in (ABILITY_COLONIST, ABILITY_CARD, ABILITY_BUILDING):
        use_ability(tables, state, seat, block, bit)
        begin_four_cards(state)
    elif block == DISCARD_CARD:
        leave_own(state, seat, bit)
        discard(state, bit)
        state.phase = FOUR_CARDS
    elif block == PREPARE_ONE:
        prepare(state, seat, bit)
        state.phase = FOUR_CARDS
    elif block == PREPARE_TWO:
        prepare_two(state, seat, bit // FULL, bit % FULL)
    elif block == DRAW_SLOT:
        draw_from_da(state, seat, bit)
    elif block == DRAFT_CARD:
        state.chosen[seat, 0] = bit
        next_secret_choice(state)
    elif state.phase == ANDROID_CHOICE:
        solo.choose(tables, state, bit)
    else:
        effects.hit(tables, state, bit)


@kernel
def advance(tables: Any, state: Any) -> bool:
    """Do one step that needs no decision, if there is one."""
    phase = int(state.phase)
    if phase == OVER:
        return False
    if state.deck_size == 0 and can_renew(state):
        renew_deck(state)
    elif phase < FIRST_AUTOMATIC:
        return phase == TURN and turn_without_cards(state)
    elif phase == EFFECTS:
        if not effects.step(tables, state):
            finish_action(tables, state)
    elif phase == FOUR_CARDS:
        four_cards(state)
    elif phase == END_TURN:
        end_turn(state)
    elif phase == END_ROUND:
        end_round(tables, state)
    elif phase == REVEAL:
        reveal(state)
    else:
        solo.step(tables, state)
    return True


# --- the result ---


@kernel
def is_over(state: Any) -> bool:
    return state.phase == OVER


@kernel
def scores(tables: Any, state: Any, work: Any) -> None:
    """Fill ``work.totals`` with every seat's total as things stand, and ``work.settled`` with what breaks ties."""
    scoring.scores(tables, state, work)


@kernel
def winners(tables: Any, state: Any, work: Any) -> int:
    """The set of seats that would win as things stand; in solo DA is seat 1. Fills ``work.totals``."""
    return scoring.winners(tables, state, work)


@kernel
def tally(tables: Any, state: Any, seat: int, work: Any) -> int:
    """Fill ``work.points`` with the parts of the seat's score as it is now, and return the total."""
    return scoring.tally(tables, state, seat, work.points)


@kernel
def foresee(tables: Any, states: Any, at: int, work: Any) -> None:
    """End the game in ``states[at]`` as it stands: a score of this game needs no more than the state."""


@kernel
def show(tables: Any, states: Any, seat: int, shown: Any, work: Any) -> None:
    """All points as things stand, and what the seat could do with its own cards."""
    state = states[0]
    for other in range(seats(state)):
        scoring.tally(tables, state, other, shown.points[other])
    shown.hand = 0
    shown.prep = 0
    shown.beats = 0
    if seat >= 0 and not is_over(state):
        possible(tables, states, seat, shown)


@kernel
def observe(tables: Any, state: Any, seat: int, out: Any, work: Any) -> None:
    """Fill a blank observation with what the seat may know."""
    observation.observe(tables, state, seat, out)
    scoring.scores(tables, state, work)
    for place in range(seats(state)):
        out.scores[place] = work.totals[(seat + place) % seats(state)]


@kernel
def resample(tables: Any, state: Any, seat: int, seed: int) -> None:
    """Make the state one that the seat cannot tell from the true one, each equally likely."""
    knowledge.resample(tables, state, seat, seed)


@kernel
def features(tables: Any, state: Any, work: Any, sight: Any, n: int) -> None:
    """What is seen at first sight of the first n actions of ``sight.ids``."""
    first_sight.first_sight(tables, state, sight, n)
