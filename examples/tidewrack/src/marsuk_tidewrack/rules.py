"""The rules of Tidewrack, in the order of its rules page. The ids, such as TW-T1, are those of ``text/en.ftl``.

There are 24 finds, and any set of them is the bits of one number: find 0 is the lowest bit. So a hand is a number, the
sea is a number, and to move a find is to clear a bit here and set it there.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.kernel import actions, bits, random, scratch
from marsuk.kernel.jit import kernel

SEATS = 4
KINDS, HIGHEST = 3, 8
FINDS = KINDS * HIGHEST  # find 0 is the 1 of the first kind, find 8 the 1 of the second
ALL = (1 << FINDS) - 1
NUMBERS, SETS = range(2)  # the parts of a score

# --- records: all that these functions read and write ---

TABLES = np.dtype([("hand", "i1"), ("basket", "i1"), ("set_size", "i1"), ("set_points", "i1")])
OPTIONS = np.dtype([("players", "i1"), ("swell", "i1")])
STATE = np.dtype(
    [
        ("rng", "u4", random.WORDS),  # all chance that is still to come
        ("hands", "i4", SEATS),
        ("kept", "i4", SEATS),
        ("deck", "i4"),
        ("sea", "i4"),
        ("players", "i1"),
        ("swell", "i1"),
        ("turn", "i1"),
        ("drawing", "i1"),  # 1: the seat has played and must now draw
    ],
    align=True,
)
OBSERVATION = np.dtype(
    [
        ("players", "i1"),
        ("swell", "i1"),
        ("turn", "i1", SEATS),  # who decides, counted from the observer; one-hot
        ("hand", "i1", FINDS),  # the observer's own
        ("kept", "i1", (SEATS, FINDS)),  # by seat, counted from the observer
        ("sea", "i1", FINDS),
    ]
)

# --- actions: to keep each of the finds, and to throw each of them ---

KEEP, THROW = range(2)
ACTION_WIDTHS = (FINDS, FINDS)
ACTION_STARTS = actions.block_starts(ACTION_WIDTHS)
BLOCKS = len(ACTION_WIDTHS)
ACTIONS = sum(ACTION_WIDTHS)
WORK = scratch.work(BLOCKS, SEATS, ("points", "i8", 2))


# --- set-up ---


@kernel
def setup(tables: Any, options: Any, seed: int, state: Any) -> None:
    """Deal a new game."""
    random.key(state.rng, seed)
    state.players = options.players  # TW-S1
    state.swell = options.swell  # TW-T4
    state.turn = 0
    state.drawing = 0
    state.deck = ALL  # TW-S2
    state.sea = 0
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.kept[seat] = 0
    for seat in range(int(state.players)):
        for _ in range(int(tables.hand)):  # TW-S3
            draw(state, seat)


@kernel
def draw(state: Any, seat: int) -> None:
    """Take a find from the deck; each is as likely as the others."""
    deck = int(state.deck)
    bit = 1 << bits.nth(deck, random.below(state.rng, bits.count(deck)))
    state.deck = deck & ~bit
    state.hands[seat] = int(state.hands[seat]) | bit


# --- whose decision, and what is legal ---


@kernel
def to_move(state: Any) -> int:
    """The seat that decides, or -1."""
    return -1 if is_over(state) else int(state.turn)


@kernel
def seats(state: Any) -> int:
    """How many seats there are."""
    return int(state.players)


@kernel
def legal(tables: Any, state: Any, blocks: Any) -> None:
    """Each find of the hand may be thrown and, as long as there is room in the basket, kept."""  # TW-T1, TW-T2
    hand = int(state.hands[state.turn])
    has_room = bits.count(int(state.kept[state.turn])) < tables.basket
    blocks[KEEP] = hand if has_room else 0
    blocks[THROW] = hand


# --- moves ---


@kernel
def act(tables: Any, state: Any, action: int) -> None:
    """Keep a find, or throw it into the sea."""  # TW-T1
    seat = int(state.turn)
    bit = 1 << (action % FINDS)
    state.hands[seat] = int(state.hands[seat]) & ~bit
    if action < FINDS:
        state.kept[seat] = int(state.kept[seat]) | bit
    else:
        state.sea = int(state.sea) | bit
    state.drawing = 1


@kernel
def advance(tables: Any, state: Any) -> bool:
    """Draw, and pass the turn on: nobody is asked about it."""  # TW-T3
    if state.drawing == 0:
        return False
    if state.deck != 0:
        draw(state, int(state.turn))
    state.drawing = 0
    state.turn = (int(state.turn) + 1) % int(state.players)
    return True


@kernel
def apply(tables: Any, state: Any, action: int) -> None:
    """Do a legal action and all that follows from it without a decision."""
    act(tables, state, action)
    while advance(tables, state):
        pass


@kernel
def is_over(state: Any) -> bool:
    """Whether the seat in turn has nothing left to play."""  # TW-E1
    return state.drawing == 0 and state.hands[state.turn] == 0


# --- the result ---


@kernel
def tide(state: Any) -> int:
    """How high the water stands."""  # TW-T4
    return bits.count(int(state.sea)) // int(state.swell)


@kernel
def scores(tables: Any, state: Any, work: Any) -> None:
    """Fill ``work.totals``."""
    for seat in range(SEATS):
        work.totals[seat] = tally(tables, state, seat, work)


@kernel
def winners(tables: Any, state: Any, work: Any) -> int:
    """The seats with the highest total, as a set of bits."""  # TW-E4
    scores(tables, state, work)
    best = int(work.totals[0])
    found = 0
    for seat in range(int(state.players)):
        if work.totals[seat] > best:
            best = int(work.totals[seat])
            found = 0
        if work.totals[seat] == best:
            found |= 1 << seat
    return found


@kernel
def tally(tables: Any, state: Any, seat: int, work: Any) -> int:
    """Fill ``work.points`` with the parts of the seat's score, and return the total."""
    kept = int(state.kept[seat])
    numbers = sets = 0
    for kind in range(KINDS):
        dry = 0
        for number in range(tide(state) + 1, HIGHEST + 1):
            if (kept >> (kind * HIGHEST + number - 1)) & 1 == 1:
                numbers += number  # TW-E2
                dry += 1
        if dry >= tables.set_size:
            sets += int(tables.set_points)  # TW-E3
    work.points[NUMBERS] = numbers
    work.points[SETS] = sets
    return numbers + sets


@kernel
def foresee(tables: Any, states: Any, at: int, work: Any) -> None:
    """End the game as it stands: what is still in a hand counts for nothing."""
    for seat in range(SEATS):
        states[at].hands[seat] = 0


# --- what seats know ---


@kernel
def observe(tables: Any, state: Any, seat: int, out: Any, work: Any) -> None:
    """Tell all but the deck and the others' hands."""  # TW-S3
    players = int(state.players)
    out.players = players
    out.swell = state.swell
    if not is_over(state):
        out.turn[(int(state.turn) - seat + players) % players] = 1
    spread(int(state.hands[seat]), out.hand)
    spread(int(state.sea), out.sea)
    for place in range(players):
        spread(int(state.kept[(seat + place) % players]), out.kept[place])


@kernel
def spread(finds: int, out: Any) -> None:
    """Write a set of finds as zeros and ones."""
    for find in range(FINDS):
        out[find] = (finds >> find) & 1


@kernel
def resample(tables: Any, state: Any, seat: int, seed: int) -> None:
    """Put the others' hands back into the deck, and deal as many again."""  # TW-S3
    random.key(state.rng, seed)
    for other in range(int(state.players)):
        if other != seat:
            state.deck = int(state.deck) | int(state.hands[other])
    for other in range(int(state.players)):
        if other != seat:
            held = bits.count(int(state.hands[other]))
            state.hands[other] = 0
            for _ in range(held):
                draw(state, other)
