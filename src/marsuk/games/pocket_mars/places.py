"""The places of the cards of Pocket Mars, how a card moves between them, and who can follow it.

``known[seat]`` holds the cards whose place the seat knows although it does not see them. A seat goes on knowing a card
while it moves in a way that the seat can tell: from a prep slot, from or to the deck's ends, to a building. A card that
leaves a hand face down shows its suit only. If it was the hand's one card of that suit, whoever knew it still does;
otherwise the others lose every card of that suit in that hand: they cannot tell which of them went.
A shuffle ends all knowledge of what is shuffled.
"""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.tables import (
    CONSTRUCTION,
    DA,
    MAX_SEATS,
    NO_CARD,
    NO_SOLO,
    ONE_SUIT,
    PREP,
    SUIT_SIZE,
    SUITS,
)
from marsuk.kernel import bits, random
from marsuk.kernel.jit import kernel


@kernel
def suit_of(card: int) -> int:
    """The suit of a card, which is its building."""
    return card // SUIT_SIZE


@kernel
def cards_of(suit: int) -> int:
    """All cards of a suit."""
    return ONE_SUIT << (suit * SUIT_SIZE)


@kernel
def prep_cards(state: Any, seat: int) -> int:
    """The cards in the seat's prep module, as a set."""
    found = 0
    for slot in range(int(state.preps[seat])):
        found |= 1 << int(state.prep[seat, slot])
    return found


@kernel
def own_cards(state: Any, seat: int) -> int:
    """The cards in the seat's hand and prep module."""
    return int(state.hand[seat]) | prep_cards(state, seat)


@kernel
def sees(state: Any, seat: int) -> int:
    """The hidden cards that the seat sees because they are its own."""
    return own_cards(state, seat) | int(state.packet[seat])


# --- who can follow a card ---


@kernel
def show(state: Any, card: int) -> None:
    """The card lies open: nobody needs to remember where it is."""
    for seat in range(MAX_SEATS):
        state.known[seat] = int(state.known[seat]) & ~(1 << card)


@kernel
def forget(state: Any, cards: int) -> None:
    """Nobody can follow these cards any more."""
    for seat in range(MAX_SEATS):
        state.known[seat] = int(state.known[seat]) & ~cards


@kernel
def remember(state: Any, seat: int, cards: int) -> None:
    """The seat knows where these cards are."""
    state.known[seat] = int(state.known[seat]) | cards


# --- hands and prep modules ---


@kernel
def take_card(state: Any, seat: int, card: int) -> None:
    """A card comes into the hand."""
    bit = 1 << card
    state.hand[seat] = int(state.hand[seat]) | bit
    state.known[seat] = int(state.known[seat]) & ~bit


@kernel
def leave_hand_unseen(state: Any, seat: int, card: int) -> None:
    """A card leaves the hand face down: the others see its suit only."""  # PM-C4
    hand = int(state.hand[seat])
    alike = hand & cards_of(suit_of(card))
    if alike & (alike - 1) != 0:
        forget(state, alike)
    state.hand[seat] = hand & ~(1 << card)


@kernel
def prepare(state: Any, seat: int, card: int) -> None:
    """A card goes from the hand to the end of the prep module; no move leads back."""  # PM-S4, PM-F1, PM-F2
    leave_hand_unseen(state, seat, card)
    add_to_prep(state, seat, card)


@kernel
def add_to_prep(state: Any, seat: int, card: int) -> None:
    """A card is added to a prep module."""
    state.prep[seat, int(state.preps[seat])] = card
    state.preps[seat] += 1


@kernel
def leave_prep(state: Any, seat: int, slot: int) -> int:
    """Take the card out of a slot; the slots behind it close the gap."""
    card = int(state.prep[seat, slot])
    for i in range(slot, PREP - 1):
        state.prep[seat, i] = state.prep[seat, i + 1]
    state.prep[seat, PREP - 1] = NO_CARD
    state.preps[seat] -= 1
    return card


@kernel
def slot_of(state: Any, seat: int, card: int) -> int:
    """The slot of a card in the seat's prep module, or -1."""
    for slot in range(int(state.preps[seat])):
        if state.prep[seat, slot] == card:
            return slot
    return -1


@kernel
def leave_own(state: Any, seat: int, card: int) -> None:
    """A card leaves the seat's hand or prep module openly."""
    slot = slot_of(state, seat, card)
    if slot >= 0:
        leave_prep(state, seat, slot)
    else:
        state.hand[seat] = int(state.hand[seat]) & ~(1 << card)


# --- deck and discard pile ---


@kernel
def discard(state: Any, card: int) -> None:
    """A card that has left its place goes face up on the discard pile."""
    state.discard[int(state.discards)] = card
    state.discards += 1
    show(state, card)


@kernel
def recover(state: Any, seat: int) -> None:
    """The top card of the discard pile goes into the hand, and everybody has seen which it is."""
    state.discards -= 1
    card = int(state.discard[int(state.discards)])
    state.discard[int(state.discards)] = NO_CARD
    for other in range(int(state.players)):
        remember(state, other, 1 << card)
    take_card(state, seat, card)


@kernel
def leave_deck(state: Any) -> int:
    """Take the top card off the deck."""
    state.deck_size -= 1
    card = int(state.deck[int(state.deck_size)])
    state.deck[int(state.deck_size)] = NO_CARD
    return card


@kernel
def put_under_deck(state: Any, seat: int, card: int) -> None:
    """A card of the seat goes face down to the bottom of the deck; the seat knows it there."""  # PM-B4
    slot = slot_of(state, seat, card)
    if slot >= 0:
        leave_prep(state, seat, slot)
    else:
        leave_hand_unseen(state, seat, card)
    for i in range(int(state.deck_size), 0, -1):
        state.deck[i] = state.deck[i - 1]
    state.deck[0] = card
    state.deck_size += 1
    remember(state, seat, 1 << card)


@kernel
def can_draw(state: Any) -> bool:
    """Whether there is a card to be had."""
    return bool(state.deck_size > 0 or (state.level != NO_SOLO and state.preps[DA] > 0))


@kernel
def can_renew(state: Any) -> bool:
    """Whether the deck is empty and there are cards to make a new one of."""  # PM-F3, PM-Z8
    if state.deck_size > 0 or state.level != NO_SOLO:
        return False
    for building in range(SUITS):
        if state.height[building] > 1:
            return True
    return bool(state.discards > 0)


@kernel
def renew_deck(state: Any) -> None:
    """The covered projects go to the discard pile, which is shuffled into a new deck."""  # PM-F3
    place = 0
    kept = 0
    for building in range(SUITS):
        height = int(state.height[building])
        for i in range(height):
            card = int(state.stacks[place])
            state.stacks[place] = NO_CARD
            place += 1
            if i == height - 1:
                state.stacks[kept] = card
                kept += 1
            else:
                state.discard[int(state.discards)] = card
                state.discards += 1
        state.height[building] = min(height, 1)
    shuffled = 0
    n = int(state.discards)
    for i in range(n):
        state.deck[i] = state.discard[i]
        state.discard[i] = NO_CARD
        shuffled |= 1 << int(state.deck[i])
    state.deck_size = n
    state.discards = 0
    state.face_down = int(state.face_down) & ~shuffled
    forget(state, shuffled)
    random.shuffle(state.rng, state.deck, n)


# --- the stacks of the buildings ---


@kernel
def stack_start(state: Any, building: int) -> int:
    """Where the building's stack begins in ``state.stacks``."""
    start = 0
    for i in range(building):
        start += int(state.height[i])
    return start


@kernel
def building_at(state: Any, place: int) -> int:
    """The building whose stack has this place of ``state.stacks``."""
    building = 0
    end = int(state.height[0])
    while place >= end:
        building += 1
        end += int(state.height[building])
    return building


@kernel
def top_value(tables: Any, state: Any, building: int) -> int:
    """What a card must beat to let its player land."""  # PM-C2, PM-C3
    height = int(state.height[building])
    if height == 0:
        return int(tables.building_value[building])
    top = int(state.stacks[stack_start(state, building) + height - 1])
    return 0 if (int(state.face_down) >> top) & 1 == 1 else int(tables.value[top])


@kernel
def beats(tables: Any, state: Any, card: int) -> bool:
    """Whether the card, not yet connected, would let its player land."""  # PM-A2
    building = suit_of(card)
    return building != CONSTRUCTION and int(tables.value[card]) > top_value(tables, state, building)


@kernel
def connect(state: Any, building: int, card: int) -> None:
    """A card that has left its place is laid on top of the building's stack."""
    end = stack_start(state, building + 1)
    for i in range(stack_start(state, SUITS), end, -1):
        state.stacks[i] = state.stacks[i - 1]
    state.stacks[end] = card
    state.height[building] += 1


@kernel
def cover(state: Any, seat: int, building: int, card: int) -> None:
    """A card of the hand is laid face down on the building; the seat knows it there."""
    leave_hand_unseen(state, seat, card)
    connect(state, building, card)
    state.face_down = int(state.face_down) | 1 << card
    remember(state, seat, 1 << card)


@kernel
def reorderable(state: Any) -> int:
    """The places in ``state.stacks`` of all cards that lie under another one."""
    found = 0
    place = 0
    for building in range(SUITS):
        height = int(state.height[building])
        if height > 1:
            found |= ((1 << (height - 1)) - 1) << place
        place += height
    return found


@kernel
def reorder(state: Any, place: int) -> None:
    """The top card of a building changes places with the one at this place of ``state.stacks``."""
    top = stack_start(state, building_at(state, place) + 1) - 1
    card = state.stacks[top]
    state.stacks[top] = state.stacks[place]
    state.stacks[place] = card


@kernel
def hand_size(state: Any, seat: int) -> int:
    """How many cards the seat has in its hand."""
    return bits.count(int(state.hand[seat]))
