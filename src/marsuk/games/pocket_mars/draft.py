"""The draft of Pocket Mars (PM-S6): packets go round, and each seat remembers what it has passed on."""

from __future__ import annotations

from typing import Any

from marsuk.games.pocket_mars.places import cards_of, forget, sees
from marsuk.games.pocket_mars.tables import DRAFT, DRAFT_PICKS, FIRST_PREPARE, NO_CARD, SUITS
from marsuk.kernel import bits, random
from marsuk.kernel.jit import kernel


@kernel
def reveal(state: Any) -> None:
    """Each keeps the card chosen and passes the rest to the left."""  # PM-S6
    last = int(state.players) - 1
    for seat in range(last + 1):
        card = int(state.chosen[seat, 0])
        state.chosen[seat, 0] = NO_CARD
        state.packet[seat] = int(state.packet[seat]) & ~(1 << card)
        state.hand[seat] = int(state.hand[seat]) | 1 << card
        state.kept[seat, int(state.pick)] = card
    passed = int(state.packet[last])
    for seat in range(last, 0, -1):
        state.packet[seat] = state.packet[seat - 1]
    state.packet[0] = passed
    state.pick += 1
    follow_draft(state)
    if state.pick == DRAFT_PICKS:
        end(state)
    else:
        state.phase = DRAFT


@kernel
def end(state: Any) -> None:
    """The cards left over are shuffled into the deck."""  # PM-S6
    for seat in range(int(state.players)):
        forget(state, int(state.packet[seat]))
        state.deck[int(state.deck_size)] = bits.lowest(int(state.packet[seat]))
        state.deck_size += 1
        state.packet[seat] = 0
        for pick in range(DRAFT_PICKS):
            state.kept[seat, pick] = NO_CARD
    random.shuffle(state.rng, state.deck, int(state.deck_size))
    state.pick = 0
    state.phase = FIRST_PREPARE


@kernel
def follow_draft(state: Any) -> None:
    """Work out, after the packets have been passed, which cards each seat can follow."""  # PM-S6
    for seat in range(int(state.players)):
        known = 0
        for holder in range(int(state.players)):
            known |= followed_in_packet(state, seat, holder)
        state.known[seat] = known & ~sees(state, seat)


@kernel
def followed_in_packet(state: Any, seat: int, holder: int) -> int:
    """The cards of a packet, and of those kept from it, that the seat can place.

    Backwards from pick to pick: what was in the packet when the seat passed it on (``passed``) and is gone when it
    comes back was kept by the seats between; so were, if it does not come back, cards of the suits that these seats
    show. A card of a suit that only one of the candidates has can be followed.
    """
    players = int(state.players)
    picks = int(state.pick)
    content = int(state.packet[holder])
    seen_again = content if holder == seat and picks < DRAFT_PICKS else 0  # the very last card is shown to nobody
    kept_since = 0
    followed = 0
    keeper = holder
    for pick in range(picks - 1, -1, -1):
        keeper = keeper - 1 if keeper > 0 else players - 1
        kept = 1 << int(state.kept[keeper, pick])
        if keeper == seat:
            passed = content
            for suit in range(SUITS):
                candidates = passed & ~seen_again & cards_of(suit)
                if kept_since & cards_of(suit) == 0 or bits.count(candidates) == 1:
                    followed |= candidates
            seen_again = content | kept
            kept_since = 0
        else:
            kept_since |= kept
        content |= kept
    return followed
