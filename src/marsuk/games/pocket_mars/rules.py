"""The rules of Pocket Mars, in the order of the rules page. Ids such as PM-A2 are those of that page.

Every function takes the deck (``tables``) and the ``state``; nothing allocates, so that the same lines run
interpreted, compiled and on a GPU. What an action id means is told in ``blocks.py``. Beside this file: ``places.py``
(cards, and who can follow them), ``colonists.py``, ``draft.py``, ``turn.py`` (PM-A), ``effects.py`` (the actions of the
cards), ``buildings.py`` (PM-B), ``rounds.py`` (PM-F, PM-E), ``solo.py`` (PM-Z), ``scoring.py``, ``observe.py`` and
``knowledge.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.pocket_mars import draft, effects, knowledge, scoring, solo
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
from marsuk.games.pocket_mars.observe import OBSERVATION
from marsuk.games.pocket_mars.places import (
    can_renew,
    discard,
    hand_size,
    leave_deck,
    leave_own,
    prep_cards,
    prepare,
    renew_deck,
    slot_of,
    suit_of,
    take_card,
)
from marsuk.games.pocket_mars.rounds import begin_four_cards, clear_turn, end_round, end_turn, four_cards, next_seat
from marsuk.games.pocket_mars.tables import (
    ANDROID_CHOICE,
    BUILDING,
    CARD,
    CARDS,
    CHOOSE,
    DA,
    DISCARD,
    DRAFT,
    DRAFT_PICKS,
    DRAW,
    EFFECTS,
    END_ROUND,
    END_TURN,
    FIRST_AUTOMATIC,
    FIRST_PREPARE,
    FOUR_CARDS,
    FULL,
    LAND,
    MARS,
    MAX_SEATS,
    NO_CARD,
    NO_SOLO,
    OPTIONS,
    OVER,
    PACKET,
    PARTS,
    PREP,
    PREPARE,
    RANDOM_SEAT,
    REFILL,
    REVEAL,
    RULES_1,
    SPACES,
    STATE,
    SUITS,
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
from marsuk.kernel import actions, bits, random, scratch
from marsuk.kernel.jit import kernel

# The contract of kernel/rules.py
__all__ = [
    "ACTIONS", "ACTION_STARTS", "ACTION_WIDTHS", "BLOCKS", "FEATURE_GROUPS", "FIRST_SIGHT", "OBSERVATION",
    "OPTIONS", "POLICY", "SEATS", "STATE", "TABLES", "WORK", "act", "advance", "apply", "features", "foresee",
    "is_over", "legal", "observe", "resample", "scores", "seats", "setup", "tally", "to_move", "winners",
]  # fmt: skip

SEATS = MAX_SEATS
# beside the parts of a score, the colonists in buildings, which break ties
WORK = scratch.work(BLOCKS, SEATS, ("points", "i8", PARTS), ("settled", "i8", MAX_SEATS))
FIRST_SIGHT = np.dtype([("features", "i2", (ACTIONS, first_sight.PER_ACTION))])
POLICY = np.dtype([("factor", "f8", first_sight.FEATURES)])
FEATURE_GROUPS = first_sight.GROUPS


# --- set-up ---


@kernel
def setup(tables: Any, options: Any, seed: int, state: Any) -> None:
    """Deal a new game."""
    random.key(state.rng, seed)
    players = int(options.players)
    state.players = players
    state.level = options.level
    state.draft = options.draft
    state.max_rounds = options.max_rounds
    state.rules = options.rules
    clear_table(state)
    for seat in range(players):  # PM-S1
        state.ship[seat] = tables.start_ship
        state.earth[seat] = tables.colonists - tables.start_ship
        state.energy[seat] = tables.start_energy
    if state.level != NO_SOLO:  # PM-Z1
        on_ship = int(tables.da_ship[int(state.level) - 1])
        state.ship[DA] = on_ship
        state.earth[DA] = int(tables.colonists) - on_ship
        state.energy[DA] = tables.da_start_energy
    for building in range(SUITS):  # PM-S2
        state.row[building] = building
    random.shuffle(state.rng, state.row, SUITS)
    for card in range(CARDS):  # PM-S3
        state.deck[card] = card
    random.shuffle(state.rng, state.deck, CARDS)
    state.deck_size = CARDS
    state.first = options.first
    if state.rules == RULES_1:  # PM-S5 came before PM-S4, and something was drawn even if the seat was given
        drawn = random.below(state.rng, players)
        state.first = options.first if options.first != RANDOM_SEAT else drawn
    elif players == 1:
        state.first = 0
    state.active = first_asked(state)
    state.turn = state.active
    if state.draft == 1:  # PM-S6
        for seat in range(players):
            for _ in range(PACKET):
                state.packet[seat] = int(state.packet[seat]) | 1 << leave_deck(state)
        state.phase = DRAFT
    else:
        for seat in range(players):
            for _ in range(FULL):
                take_card(state, seat, leave_deck(state))
        state.phase = FIRST_PREPARE


@kernel
def clear_table(state: Any) -> None:
    """Nothing lies anywhere."""
    for seat in range(MAX_SEATS):
        state.hand[seat] = 0
        state.packet[seat] = 0
        state.known[seat] = 0
        state.preps[seat] = 0
        state.earth[seat] = 0
        state.ship[seat] = 0
        state.energy[seat] = 0
        for building in range(MARS):
            for space in range(SPACES):
                state.mars[seat, building, space] = 0
        for slot in range(PREP):
            state.prep[seat, slot] = NO_CARD
            state.chosen[seat, slot] = NO_CARD
        for pick in range(DRAFT_PICKS):
            state.kept[seat, pick] = NO_CARD
    for i in range(CARDS):
        state.discard[i] = NO_CARD
        state.stacks[i] = NO_CARD
    for building in range(SUITS):
        state.height[building] = 0
    state.discards = 0
    state.face_down = 0
    state.pick = 0
    state.round_number = 0
    state.last_round = 0
    clear_turn(state)


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


# --- the draft and the first prep modules ---


@kernel
def first_asked(state: Any) -> int:
    """The seat with which the secret choices begin: it tells nothing of the first player, save in version 1."""
    return int(state.first) if state.rules == RULES_1 else 0


@kernel
def next_secret_choice(state: Any) -> None:
    """The next seat chooses; when all have, the choices are shown."""
    seat = next_seat(state, int(state.turn))
    state.turn = seat
    if seat == first_asked(state):
        state.phase = REVEAL


@kernel
def reveal(state: Any) -> None:
    """All secret choices take effect at once."""
    if state.packet[0] != 0:
        draft.reveal(state)
        return
    for seat in range(int(state.players)):  # PM-S4
        for i in range(PREP):
            prepare(state, seat, int(state.chosen[seat, i]))
            state.chosen[seat, i] = NO_CARD
    if state.first == RANDOM_SEAT:  # PM-S5, since version 2
        state.first = random.below(state.rng, int(state.players))
    state.phase = REFILL if state.level != NO_SOLO else END_ROUND  # PM-Z1


@kernel
def prepare_two(state: Any, seat: int, i: int, j: int) -> None:
    """Two cards for the prep module: at first in secret, later at once."""
    first = bits.nth(int(state.hand[seat]), i)
    second = bits.nth(int(state.hand[seat]), j)
    if state.phase == FIRST_PREPARE:  # PM-S4
        state.chosen[seat, 0] = first
        state.chosen[seat, 1] = second
        next_secret_choice(state)
    else:  # PM-F1
        prepare(state, seat, first)
        prepare(state, seat, second)
        state.phase = FOUR_CARDS


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
