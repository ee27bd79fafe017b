"""What a program sees of Pocket Mars: one flat record of small numbers, the same for every decision.

Seats are told relative to the observer: index 0 is its own seat, 1 the next one in turn order (in solo: DA). What a
match does not have stays 0. A card is named only where the seat knows which one it is; of all others it sees the back,
which shows the suit (PM-C4). Action ids name seats by their own numbers: ``seat`` tells which one the observer is.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.games.pocket_mars import effects
from marsuk.games.pocket_mars.blocks import COLONISTS
from marsuk.games.pocket_mars.colonists import seats
from marsuk.games.pocket_mars.places import sees, suit_of
from marsuk.games.pocket_mars.tables import (
    ANDROID_CHOICE,
    CARDS,
    CHOOSE,
    COVER,
    FIRST_AUTOMATIC,
    HAND_ACTION,
    LEVELS,
    MARS,
    MAX_SEATS,
    NO_CARD,
    OVER,
    PREP,
    RANDOM_SEAT,
    SIDES,
    SPACES,
    SUITS,
)
from marsuk.kernel import bits
from marsuk.kernel.jit import kernel

MOST = 127  # of rounds that are told
EFFECT_KINDS = COVER + 1
PHASES = FIRST_AUTOMATIC + 1  # those that ask somebody, then OVER

# Where a card is that the seat knows: hands, packets and both prep slots by relative seat, then the common places
IN_HAND = 0
IN_PACKET = IN_HAND + MAX_SEATS
IN_PREP = IN_PACKET + MAX_SEATS
IN_STACK = IN_PREP + MAX_SEATS * PREP
IN_DECK = IN_STACK + SUITS
IN_DISCARD = IN_DECK + 1
IN_PLAY = IN_DISCARD + 1
PLACES = IN_PLAY + 1

OBSERVATION = np.dtype(
    [
        ("seat", "i1", MAX_SEATS),  # the observer's own number, one-hot
        ("players", "i1"),
        ("level", "i1", LEVELS),  # solo: the level, one-hot
        ("draft", "i1"),  # 1: the game began with the draft
        ("turn", "i1", MAX_SEATS),  # who decides, one-hot; all 0 when the game is over
        ("active", "i1", MAX_SEATS),  # whose turn it is, one-hot
        ("first", "i1", MAX_SEATS),  # the first player, one-hot; all 0 before it is drawn (PM-S5)
        ("round_number", "i1"),  # at most 127
        ("rounds_left", "i1"),  # until PM-E4 ends the game; at most 127
        ("last_round", "i1"),  # 1: solo, and the game ends with this round (PM-Z9)
        ("phase", "i1", PHASES),  # the kind of decision, in the order of tables.py, then over; one-hot
        ("row", "i1", SUITS),  # PM-S2: the buildings from left to right
        # cards whose place the seat knows
        ("cards", "i1", (CARDS, PLACES)),  # where each card is, one-hot; all 0: unknown
        ("depth", "i1", CARDS),  # how many cards lie on it in the deck, in the discard pile or in its stack
        # all cards, by their backs
        ("hand_suits", "i1", (MAX_SEATS, SUITS)),  # how many of each suit
        ("packet_suits", "i1", (MAX_SEATS, SUITS)),  # PM-S6
        ("prep_suits", "i1", (MAX_SEATS, PREP, SUITS)),  # by slot, one-hot
        ("stack_suits", "i1", (CARDS, SUITS)),  # all stacks one behind the other, bottom first, as CHOOSE_INDEX counts
        ("stack_face_down", "i1", CARDS),
        ("heights", "i1", SUITS),  # cards connected to each building
        ("deck_top", "i1", SUITS),  # one-hot
        ("deck_size", "i1"),
        ("discards", "i1"),
        # colonists and energy
        ("earth", "i1", MAX_SEATS),
        ("ship", "i1", MAX_SEATS),
        ("energy", "i1", MAX_SEATS),
        ("mars", "i1", (MAX_SEATS, MARS, SPACES)),  # on ★ and on ★★ of each building
        # what is being done
        ("card", "i1", CARDS),  # the card that was played or connected, one-hot
        ("side", "i1", SIDES),  # its hand action or its prep action, one-hot
        ("owner", "i1", MAX_SEATS),  # whose prep module it came from, one-hot
        ("effect", "i1"),  # how many of its effects are done
        ("asks", "i1", EFFECT_KINDS),  # the effect whose target is chosen, one-hot
        ("done", "i1"),  # how often the effect, or DA's ability, has been done
        ("picked_card", "i1", CARDS),  # the card picked to lie face down, one-hot; only the seat that picked it knows
        ("picked_colonist", "i1", COLONISTS),  # the colonist picked to move, one-hot
        ("ability", "i1", SUITS),  # the ability of DA for which the human chooses, one-hot
        # secret choices of the set-up
        ("has_chosen", "i1", MAX_SEATS),
        ("chosen", "i1", (PREP, CARDS)),  # what the seat itself has chosen, one-hot
        ("scores", "i1", MAX_SEATS),  # totals as things stand
    ]
)


@kernel
def observe(tables: Any, state: Any, seat: int, out: Any) -> None:
    """Fill a blank observation with all but the scores."""
    n = seats(state)
    observe_table(state, seat, n, out)
    known = sees(state, seat) | int(state.known[seat])
    for place in range(n):
        observe_seat(state, (seat + place) % n, place, known, out)
    observe_stacks(state, known, out)
    observe_piles(state, known, out)
    observe_action(tables, state, seat, n, out)
    for i in range(PREP):
        if state.chosen[seat, i] != NO_CARD:
            out.chosen[i, int(state.chosen[seat, i])] = 1


@kernel
def observe_table(state: Any, seat: int, n: int, out: Any) -> None:
    """What kind of match it is, how far it has come, and who decides what."""
    out.seat[seat] = 1
    out.players = state.players
    if state.level > 0:
        out.level[int(state.level) - 1] = 1
    out.draft = state.draft
    phase = int(state.phase)
    out.phase[PHASES - 1 if phase == OVER else phase] = 1
    if phase != OVER:
        out.turn[(int(state.turn) - seat + n) % n] = 1
    out.active[(int(state.active) - seat + n) % n] = 1
    if state.first != RANDOM_SEAT:  # PM-S5
        out.first[(int(state.first) - seat + n) % n] = 1
    out.round_number = min(int(state.round_number), MOST)
    out.rounds_left = min(int(state.max_rounds) - int(state.round_number), MOST)
    out.last_round = state.last_round
    for i in range(SUITS):
        out.row[i] = state.row[i]


@kernel
def observe_seat(state: Any, seat: int, place: int, known: int, out: Any) -> None:
    """What one seat has, told at its place relative to the observer."""
    out.earth[place] = state.earth[seat]
    out.ship[place] = state.ship[seat]
    out.energy[place] = state.energy[seat]
    for building in range(MARS):
        for space in range(SPACES):
            out.mars[place, building, space] = state.mars[seat, building, space]
    observe_cards(int(state.hand[seat]), known, IN_HAND + place, out.hand_suits[place], out)
    observe_cards(int(state.packet[seat]), known, IN_PACKET + place, out.packet_suits[place], out)
    for slot in range(int(state.preps[seat])):
        card = int(state.prep[seat, slot])
        out.prep_suits[place, slot, suit_of(card)] = 1
        if (known >> card) & 1 == 1:
            out.cards[card, IN_PREP + place * PREP + slot] = 1
    if state.chosen[seat, 0] != NO_CARD:
        out.has_chosen[place] = 1


@kernel
def observe_cards(cards: int, known: int, where: int, suits: Any, out: Any) -> None:
    """The cards of a hand or of a packet."""
    while cards != 0:
        card = bits.lowest(cards)
        cards &= cards - 1
        suits[suit_of(card)] += 1
        out.cards[card, where] = (known >> card) & 1


@kernel
def observe_stacks(state: Any, known: int, out: Any) -> None:
    """The cards connected to the buildings."""
    place = 0
    for building in range(SUITS):
        height = int(state.height[building])
        out.heights[building] = height
        for i in range(height):
            card = int(state.stacks[place])
            out.stack_suits[place, suit_of(card)] = 1
            face_down = (int(state.face_down) >> card) & 1
            out.stack_face_down[place] = face_down
            if face_down == 0 or (known >> card) & 1 == 1:
                out.cards[card, IN_STACK + building] = 1
                out.depth[card] = height - 1 - i
            place += 1


@kernel
def observe_piles(state: Any, known: int, out: Any) -> None:
    """The deck and the discard pile."""
    size = int(state.deck_size)
    out.deck_size = size
    if size > 0:
        out.deck_top[suit_of(int(state.deck[size - 1]))] = 1
    for i in range(size):
        card = int(state.deck[i])
        if (known >> card) & 1 == 1:
            out.cards[card, IN_DECK] = 1
            out.depth[card] = size - 1 - i
    discards = int(state.discards)
    out.discards = discards
    for i in range(discards):
        card = int(state.discard[i])
        out.cards[card, IN_DISCARD] = 1
        out.depth[card] = discards - 1 - i


@kernel
def observe_action(tables: Any, state: Any, seat: int, n: int, out: Any) -> None:
    """What is being done in the middle of a turn."""
    if state.phase == ANDROID_CHOICE:
        out.ability[int(state.ability)] = 1
        out.done = state.done
        return
    card = int(state.card)
    if card == NO_CARD:
        return
    out.card[card] = 1
    out.side[int(state.side)] = 1
    if state.side == HAND_ACTION:
        out.cards[card, IN_PLAY] = 1
    else:
        out.owner[(int(state.owner) - seat + n) % n] = 1
    out.effect = state.effect
    out.done = state.done
    if state.phase != CHOOSE:
        return
    effect = effects.current(tables, state)
    out.asks[effect] = 1
    picked = int(state.picked)
    if picked >= 0 and effect == COVER:
        if state.turn == seat:
            out.picked_card[picked] = 1
    elif picked >= 0:
        owner = (picked // (MARS * SPACES) - seat + n) % n
        out.picked_colonist[owner * MARS * SPACES + picked % (MARS * SPACES)] = 1
