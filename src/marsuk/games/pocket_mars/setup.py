"""Setting up Pocket Mars (PM-S1 to PM-S5): the deal, and what all choose in secret before the first round."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars import draft
from marsuk.games.pocket_mars.order import clear_turn, next_seat
from marsuk.games.pocket_mars.places import leave_deck, prepare, take_card
from marsuk.games.pocket_mars.tables import (
    CARDS,
    DA,
    DRAFT,
    DRAFT_PICKS,
    END_ROUND,
    FIRST_PREPARE,
    FOUR_CARDS,
    FULL,
    MARS,
    MAX_SEATS,
    NO_CARD,
    NO_SOLO,
    PACKET,
    PREP,
    RANDOM_SEAT,
    REFILL,
    REVEAL,
    RULES_1,
    SPACES,
    SUITS,
)
from marsuk.kernel import bits, random
from marsuk.kernel.jit import kernel

# --- the deal ---


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


# --- what all choose in secret ---


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
