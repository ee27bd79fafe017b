"""Hidden information in Pocket Mars: states that a seat cannot tell from the true one."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars import effects
from marsuk.games.pocket_mars.colonists import seats
from marsuk.games.pocket_mars.places import forget, remember, sees, stack_start, suit_of
from marsuk.games.pocket_mars.tables import COVER, DRAFT, MAX_SEATS, NO_CARD, ONE_SUIT, SUIT_SIZE, SUITS
from marsuk.kernel import bits, random
from marsuk.kernel.jit import kernel


@kernel
def resample(tables: Any, state: Any, seat: int, seed: int) -> None:
    """Deal anew all cards whose place the seat does not know, and give the generator a fresh key.

    Every hidden place but the inside of the deck shows a back (PM-C4), so it can only take a card of its suit. These
    places draw first, each from the unknown cards of its suit that are left; then the deck draws from all the rest.
    Every deal that fits comes out equally often: with u unknown cards of a suit and p places that show it, each of the
    u (u-1) ... (u-p+1) ways to fill them is equally likely, whatever the other suits draw; and whatever these leave,
    each order of it in the deck is equally likely. A hand is a set, and each set is met by the same number of deals.
    What the other seats know are places, which everybody has seen them learn: they know the cards that come there.
    """
    random.key(state.rng, seed)
    fixed = int(state.known[seat])
    pool = unknown_cards(state, seat)
    before = (int(state.known[0]), int(state.known[1]), int(state.known[2]), int(state.known[3]))
    forget(state, pool)
    for other in range(seats(state)):
        if other != seat:
            pool = redeal_seat(state, other, fixed, pool, before)
    pool = redeal_stacks(state, fixed, pool, before)
    redeal_deck(state, fixed, pool, before)
    for other in range(int(state.players)):
        if other != seat and state.chosen[other, 0] != NO_CARD:
            choose_anew(state, other)
    if state.turn != seat and state.picked >= 0 and effects.current(tables, state) == COVER:
        hand = int(state.hand[int(state.turn)])
        state.picked = bits.nth(hand, random.below(state.rng, bits.count(hand)))


@kernel
def unknown_cards(state: Any, seat: int) -> int:
    """The cards whose place the seat does not know."""
    hidden = int(state.face_down)
    for other in range(seats(state)):
        if other != seat:
            hidden |= sees(state, other)
    for i in range(int(state.deck_size)):
        hidden |= 1 << int(state.deck[i])
    return hidden & ~int(state.known[seat])


@kernel
def drawn_for(state: Any, card: int, pool: int, before: Any) -> int:
    """A random card of the pool with the suit of the card whose place it takes."""
    suit = suit_of(card)
    alike = (pool >> (suit * SUIT_SIZE)) & ONE_SUIT
    drawn = suit * SUIT_SIZE + bits.nth(alike, random.below(state.rng, bits.count(alike)))
    take_place(state, card, drawn, before)
    return drawn


@kernel
def take_place(state: Any, card: int, drawn: int, before: Any) -> None:
    """Whoever knew the card knows the one that has come to its place."""
    if ((before[0] | before[1] | before[2] | before[3]) >> card) & 1 == 1:
        for seat in range(MAX_SEATS):
            if (before[seat] >> card) & 1 == 1:
                remember(state, seat, 1 << drawn)


@kernel
def redeal_set(state: Any, cards: int, fixed: int, pool: int, before: Any) -> int:
    """A set of cards as the seat might imagine it: those not known are drawn anew, suit by suit."""
    drawn = cards & fixed
    left = cards & ~fixed
    while left != 0:
        drawn |= 1 << drawn_for(state, bits.lowest(left), pool & ~drawn, before)
        left &= left - 1
    return drawn


@kernel
def redeal_seat(state: Any, other: int, fixed: int, pool: int, before: Any) -> int:
    """Deal another seat's hand, packet and prep module anew; returns what is left of the pool."""
    if state.pick == 0:
        state.hand[other] = redeal_set(state, int(state.hand[other]), fixed, pool, before)
    else:  # in the draft the order in which the cards were kept goes with them
        hand = 0
        for i in range(int(state.pick)):
            card = int(state.kept[other, i])
            if (fixed >> card) & 1 == 0:
                card = drawn_for(state, card, pool & ~hand, before)
                state.kept[other, i] = card
            hand |= 1 << card
        state.hand[other] = hand
    pool &= ~int(state.hand[other])
    state.packet[other] = redeal_set(state, int(state.packet[other]), fixed, pool, before)
    pool &= ~int(state.packet[other])
    for slot in range(int(state.preps[other])):
        card = int(state.prep[other, slot])
        if (fixed >> card) & 1 == 0:
            card = drawn_for(state, card, pool, before)
            state.prep[other, slot] = card
            pool &= ~(1 << card)
    return pool


@kernel
def redeal_stacks(state: Any, fixed: int, pool: int, before: Any) -> int:
    """Deal the face-down cards of the buildings anew; returns what is left of the pool."""
    face_down = int(state.face_down)
    if face_down & ~fixed == 0:
        return pool
    dealt = face_down & fixed
    for place in range(stack_start(state, SUITS)):
        card = int(state.stacks[place])
        if ((face_down & ~fixed) >> card) & 1 == 1:
            card = drawn_for(state, card, pool, before)
            state.stacks[place] = card
            pool &= ~(1 << card)
            dealt |= 1 << card
    state.face_down = dealt
    return pool


@kernel
def redeal_deck(state: Any, fixed: int, pool: int, before: Any) -> None:
    """Deal the deck anew: first its top card, which shows its suit, then the others."""
    top = int(state.deck_size) - 1
    if top < 0:
        return
    card = int(state.deck[top])
    if (fixed >> card) & 1 == 0:
        card = drawn_for(state, card, pool, before)
        state.deck[top] = card
        pool &= ~(1 << card)
    left = bits.count(pool)
    for i in range(top):
        card = int(state.deck[i])
        if (fixed >> card) & 1 == 0:
            drawn = bits.nth(pool, random.below(state.rng, left))
            take_place(state, card, drawn, before)
            state.deck[i] = drawn
            pool &= ~(1 << drawn)
            left -= 1


@kernel
def choose_anew(state: Any, other: int) -> None:
    """What another seat has chosen in secret might be anything it could choose."""
    if state.phase == DRAFT:
        packet = int(state.packet[other])
        state.chosen[other, 0] = bits.nth(packet, random.below(state.rng, bits.count(packet)))
    else:
        hand = int(state.hand[other])
        card = bits.nth(hand, random.below(state.rng, bits.count(hand)))
        hand &= ~(1 << card)
        state.chosen[other, 0] = card
        state.chosen[other, 1] = bits.nth(hand, random.below(state.rng, bits.count(hand)))
