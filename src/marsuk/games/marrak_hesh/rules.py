"""The rules of Marrak Hesh 17, in the order of the rulebook. Ids such as MH-T2 are those of the rules page.

Every function takes the components (``tables``) and the ``state``; nothing allocates, so that the same lines run
interpreted, compiled and on a GPU.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from marsuk.games.marrak_hesh import features as first_sight
from marsuk.games.marrak_hesh import observe as observation
from marsuk.games.marrak_hesh import scoring, telling
from marsuk.games.marrak_hesh.observe import OBSERVATION
from marsuk.games.marrak_hesh.scoring import neighbours
from marsuk.games.marrak_hesh.tables import (
    ADVANCED_LOGISTICS,
    ADVANCED_NAVIGATION,
    ANIMAL,
    CARDS,
    CARDS_IN_PLAY,
    CELESTIAL_HARMONY,
    CELLS,
    COLOURS,
    COMPUTER,
    DOCKS,
    END_OF_SERIES,
    EXTRAORDINARY_MAINTENANCE,
    FORCED_DIET,
    GALACTIC_PEACE,
    LOGISTICIAN,
    MAX_LIFTS,
    MAX_PLAYERS,
    ON_RING,
    OPTIONS,
    ORDER_AND_DISCIPLINE,
    OUT_OF_HOLD,
    PARTS,
    PLANT,
    RANDOM_CARD,
    REMOVED,
    SPICE,
    STATE,
    SUPPORT,
    TABLES,
    TECHNOLOGICAL_ADVANCE,
    TRANSPORT_COLOURS,
    TYPES,
)
from marsuk.games.marrak_hesh.telling import PAGE, WORDS
from marsuk.kernel import actions, bits, random, scratch
from marsuk.kernel.jit import kernel

# The contract of kernel/rules.py
__all__ = [
    "ACTIONS", "ACTION_STARTS", "ACTION_WIDTHS", "BLOCKS", "FEATURE_GROUPS", "FIRST_SIGHT", "MATTERS", "OBSERVATION",
    "OPTIONS", "PAGE", "POLICY", "SEATS", "SHOWN", "STATE", "TABLES", "WORDS", "WORK", "act", "advance", "apply",
    "features", "foresee", "is_over", "legal", "matter", "observe", "resample", "scores", "seats", "setup", "show",
    "tally", "tell", "to_move", "weighs", "winners",
]  # fmt: skip

RING = (1 << DOCKS) - 1

DOCK, STOW, ORDER, LIFT, RESTOW, RESOLVE, OVER = range(7)  # phases; RESOLVE asks nobody

# Action blocks: docks for each transport colour, cells to stow in, cells to lift from, which card first, skip
STOW_BLOCK = TRANSPORT_COLOURS
LIFT_BLOCK, ORDER_BLOCK, SKIP_BLOCK = STOW_BLOCK + 1, STOW_BLOCK + 2, STOW_BLOCK + 3
ACTION_WIDTHS = (DOCKS, DOCKS, DOCKS, CELLS, CELLS, CARDS_IN_PLAY, 1)
ACTION_STARTS = actions.block_starts(ACTION_WIDTHS)
BLOCKS = len(ACTION_WIDTHS)
STOW_ACTION = int(ACTION_STARTS[STOW_BLOCK])
LIFT_ACTION = int(ACTION_STARTS[LIFT_BLOCK])
ORDER_ACTION = int(ACTION_STARTS[ORDER_BLOCK])
SKIP_ACTION = int(ACTION_STARTS[SKIP_BLOCK])
ACTIONS = int(ACTION_STARTS[BLOCKS])

SEATS = MAX_PLAYERS
WORK = scratch.work(BLOCKS, SEATS, ("points", "i8", PARTS), ("masks", "i8", scoring.MASKS))
FIRST_SIGHT = np.dtype(
    [
        ("features", "i2", (ACTIONS, first_sight.PER_ACTION)),
        ("fits", "i8", (2, scoring.MASKS)),
        ("gains", "i8", (2, scoring.MASKS)),
    ],
    align=True,
)
# by seat, as if the game ended now: the parts of the score, the cells of the groups by colour and by type that give
# points, and those of rare tiles
SHOWN = np.dtype(
    [("points", "i8", (SEATS, PARTS)), ("groups", "i8", (SEATS, 2, scoring.MOST_GROUPS)), ("rare", "i8", SEATS)]
)
MATTERS = COLOURS * TYPES * 2  # the looks of tiles, or the Deep Space cards, which are fewer
POLICY = np.dtype([("factor", "f8", first_sight.FEATURES)])
FEATURE_GROUPS = first_sight.GROUPS


# --- set-up ---


@kernel
def setup(tables: Any, options: Any, seed: int, state: Any) -> None:
    """Deal a new game."""
    random.key(state.rng, seed)
    players = int(options.players)
    state.players = players  # MH-S1
    state.tiebreak = options.tiebreak
    for i in range(DOCKS):
        state.owner[i] = ON_RING
        state.cell[i] = OUT_OF_HOLD
    for i in range(int(tables.tiles)):  # MH-S2: a shuffle from the inside out, of which 24 tiles are kept
        j = random.below(state.rng, i + 1)
        if i < DOCKS:
            state.tile[i] = state.tile[j]
        if j < DOCKS:
            state.tile[j] = i
    state.goods = RING
    for colour in range(TRANSPORT_COLOURS):
        state.transports[colour] = 0
        state.barred[colour] = 0
    for seat in range(MAX_PLAYERS):
        state.hold[seat] = 0
        for colour in range(TRANSPORT_COLOURS):
            state.hands[seat, colour] = tables.transports[players - 2, seat, colour]  # MH-S3
    drawn = random.below(state.rng, players)  # MH-S4
    state.first = options.first if options.first >= 0 else drawn
    state.turn = state.first
    state.phase = DOCK
    state.pending = -1
    for i in range(CARDS_IN_PLAY):
        state.cards[i] = options.cards[i]
    if options.cards[0] == RANDOM_CARD:  # MH-S5
        card = random.below(state.rng, CARDS)
        other = random.below(state.rng, CARDS - 1)
        state.cards[0] = card
        state.cards[1] = other if other < card else other + 1
    clear_end(state)


@kernel
def clear_end(state: Any) -> None:
    """Nothing of the end of the game has happened yet."""
    state.applied = 0
    state.lifts = 0
    state.restowed = 0
    for i in range(MAX_LIFTS):
        state.lifted[i] = -1
    for seat in range(MAX_PLAYERS):
        state.first_card[seat] = -1
        for i in range(CARDS_IN_PLAY):
            state.points[seat, i] = 0
            state.variety[seat, i] = -1


# --- whose decision, and what is legal ---


@kernel
def to_move(state: Any) -> int:
    """The seat that decides, or -1."""
    return -1 if state.phase == OVER else int(state.turn)


@kernel
def seats(state: Any) -> int:
    """How many seats there are."""
    return int(state.players)


@kernel
def docks_for(state: Any, seat: int, colour: int) -> int:
    """Docks where the seat may place a transport of this colour."""  # MH-T1, MH-T2
    if state.hands[seat, colour] == 0:
        return 0
    return int(state.goods) & ~int(state.barred[colour])


@kernel
def free_cells(tables: Any, state: Any, seat: int) -> int:
    return int(tables.hold[int(state.players) - 2, seat]) & ~int(state.hold[seat])


@kernel
def open_cells(tables: Any, state: Any, seat: int) -> int:
    """Cells where the seat may stow the next tile."""  # MH-T3, MH-T4
    free = free_cells(tables, state, seat)
    stowed = int(state.hold[seat])
    return free if stowed == 0 else free & neighbours(stowed)


@kernel
def can_take(tables: Any, state: Any, seat: int) -> bool:
    """Whether the seat can place a transport and has room for the tile."""  # MH-T6, MH-T7
    docks = docks_for(state, seat, 0) | docks_for(state, seat, 1) | docks_for(state, seat, 2)
    return docks != 0 and open_cells(tables, state, seat) != 0


@kernel
def legal(tables: Any, state: Any, blocks: Any) -> None:
    """Fill the action blocks with the legal set."""
    actions.clear(blocks)
    seat = int(state.turn)
    if state.phase == DOCK:
        for colour in range(TRANSPORT_COLOURS):
            blocks[colour] = docks_for(state, seat, colour)
    elif state.phase == STOW:
        blocks[STOW_BLOCK] = open_cells(tables, state, seat)
    elif state.phase == ORDER:  # MH-D0
        blocks[ORDER_BLOCK] = (1 << CARDS_IN_PLAY) - 1
    elif state.phase == LIFT:  # MH-D3
        blocks[LIFT_BLOCK] = int(state.hold[seat])
        if state.lifts == 0:
            blocks[SKIP_BLOCK] = 1
    elif state.phase == RESTOW:
        blocks[STOW_BLOCK] = free_cells(tables, state, seat)


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
    if action < STOW_ACTION:
        dock(state, action // DOCKS, action % DOCKS)
    elif action < LIFT_ACTION:
        if state.phase == STOW:
            stow(state, int(state.pending), action - STOW_ACTION)
            state.pending = -1
            pass_turn(tables, state)
        else:
            restow(state, action - STOW_ACTION)
    elif action < ORDER_ACTION:
        lift(tables, state, action - LIFT_ACTION)
    elif action < SKIP_ACTION:
        state.first_card[state.turn] = action - ORDER_ACTION
        state.phase = RESOLVE
    else:
        state.applied += 1  # the player leaves advanced logistics unused
        state.phase = RESOLVE


@kernel
def advance(tables: Any, state: Any) -> bool:
    """Do one step that needs no decision, if there is one. Docking and stowing always are decisions."""
    if state.phase == RESOLVE:
        resolve(tables, state)
        return True
    if state.phase == LIFT and state.lifts > 0 and bits.count(int(state.hold[state.turn])) == 1:
        lift(tables, state, bits.lowest(int(state.hold[state.turn])))
        return True
    if state.phase == RESTOW:
        free = free_cells(tables, state, int(state.turn))
        if bits.count(free) == 1:
            restow(state, bits.lowest(free))
            return True
    return False


@kernel
def dock(state: Any, colour: int, place: int) -> None:
    """Place a transport and take the dock's tile."""  # MH-T1, MH-T3
    seat = int(state.turn)
    bar_arcs(state, colour, place)
    bit = 1 << place
    state.goods = int(state.goods) & ~bit
    state.transports[colour] = int(state.transports[colour]) | bit
    state.hands[seat, colour] -= 1
    state.owner[place] = seat
    state.pending = place
    state.phase = STOW


def is_barred(transports: Sequence[int], colour: int, place: int) -> bool:
    """Whether the first transport met on either side has the colour: the rule itself."""  # MH-T2
    return any(transports[colour] >> first_met(transports, place, way) & 1 for way in (1, -1))


def first_met(transports: Sequence[int], place: int, way: int) -> int:
    """The first dock with a transport on the way round the ring, clockwise (1) or counter-clockwise (-1)."""
    round_the_ring = ((place + way * n) % DOCKS for n in range(1, DOCKS + 1))
    return next(dock for dock in round_the_ring if any(docks >> dock & 1 for docks in transports))


@kernel
def rotated(arc: int, places: int) -> int:
    """Docks moved clockwise round the ring."""
    return (arc << places | arc >> (DOCKS - places)) & RING


@kernel
def bar_arcs(state: Any, colour: int, place: int) -> None:
    """Keep ``is_barred`` of all docks at hand: a new transport parts its arc in two, and ends both."""  # MH-T2
    ring = int(state.transports[0]) | int(state.transports[1]) | int(state.transports[2])
    if ring == 0:
        state.barred[colour] = RING
        return
    twice = ring << DOCKS | ring
    after = bits.lowest(twice >> (place + 1))  # docks up to the first transport clockwise
    before = DOCKS - 1 - bits.highest((twice >> place) & RING)  # and counter-clockwise
    clockwise = rotated((1 << after) - 1, (place + 1) % DOCKS)
    counter = rotated((1 << before) - 1, (place - before + DOCKS) % DOCKS)
    next_bit = 1 << (place + 1 + after) % DOCKS
    previous_bit = 1 << (place - 1 - before + DOCKS) % DOCKS
    for other in range(TRANSPORT_COLOURS):
        here = int(state.transports[other])
        barred = int(state.barred[other]) & ~(clockwise | counter)
        if here & next_bit != 0 or other == colour:
            barred |= clockwise
        if here & previous_bit != 0 or other == colour:
            barred |= counter
        state.barred[other] = barred


@kernel
def stow(state: Any, index: int, cell: int) -> None:
    """Put a tile into the hold of the seat in turn."""
    state.cell[index] = cell
    state.hold[state.turn] = int(state.hold[state.turn]) | 1 << cell


@kernel
def unstow(state: Any, seat: int, index: int, where: int) -> None:
    """Take a tile out of the hold; nothing but Deep Space cards does."""  # MH-T5
    state.hold[seat] = int(state.hold[seat]) & ~(1 << int(state.cell[index]))
    state.cell[index] = where


@kernel
def pass_turn(tables: Any, state: Any) -> None:
    """The next seat that can take a tile has the turn; when none can, the holds are scored."""
    players = int(state.players)
    seat = int(state.turn)
    for _ in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        if can_take(tables, state, seat):  # MH-T6: the others are skipped
            state.turn = seat
            state.phase = DOCK
            return
    begin_scoring(state)  # MH-T8


# --- the end: Deep Space cards ---


@kernel
def begin_scoring(state: Any) -> None:
    state.turn = state.first
    if state.cards[0] < 0:
        state.phase = OVER
    else:
        begin_cards(state)


@kernel
def begin_cards(state: Any) -> None:
    """The seat in turn begins with its Deep Space cards."""  # MH-D0
    state.applied = 0
    if order_matters(state):
        state.phase = ORDER
    else:
        state.first_card[state.turn] = 0
        state.phase = RESOLVE


@kernel
def order_matters(state: Any) -> bool:
    """Whether the cards in play ask for an order, whatever is in the hold."""
    for i in range(CARDS_IN_PLAY):
        if state.cards[i] in (ADVANCED_LOGISTICS, FORCED_DIET, ADVANCED_NAVIGATION):
            return True
    return False


@kernel
def resolve(tables: Any, state: Any) -> None:
    """Apply the next card of the seat in turn, or go on to the next seat."""
    seat = int(state.turn)
    if state.applied < CARDS_IN_PLAY:
        apply_card(tables, state, seat, int(state.first_card[seat]) ^ int(state.applied))
    elif (seat + 1) % int(state.players) == state.first:
        reward_variety(tables, state)
        state.phase = OVER
    else:
        state.turn = (seat + 1) % int(state.players)
        begin_cards(state)


@kernel
def apply_card(tables: Any, state: Any, seat: int, which: int) -> None:
    """Apply one of the two cards in play to the hold as it is now."""
    card = int(state.cards[which])
    if card == ADVANCED_LOGISTICS:  # MH-D3
        supports = bits.count(scoring.of_type(tables, state, seat, SUPPORT))
        if supports >= tables.logistics_supports and state.hold[seat] != 0:
            begin_lifts(state)
            return
    elif card == EXTRAORDINARY_MAINTENANCE:  # MH-D1
        state.points[seat, which] = scoring.serviced_robots(tables, state, seat) * int(tables.maintenance_points)
    elif card == GALACTIC_PEACE:  # MH-D2
        state.variety[seat, which] = scoring.different_colours(tables, state, seat)
    elif card == ORDER_AND_DISCIPLINE:  # MH-D4
        state.points[seat, which] = scoring.row_points(tables, state, seat)
    elif card == FORCED_DIET:  # MH-D5
        plants = scoring.of_type(tables, state, seat, PLANT)
        remove(state, seat, plants & neighbours(scoring.of_type(tables, state, seat, ANIMAL)))
    elif card == ADVANCED_NAVIGATION:  # MH-D6
        computers = scoring.of_type(tables, state, seat, COMPUTER)
        remove(state, seat, computers & ~neighbours(scoring.of_type(tables, state, seat, SPICE)))
    elif card == TECHNOLOGICAL_ADVANCE:  # MH-D7
        state.points[seat, which] = scoring.matched_pairs(tables, state, seat) * int(tables.advance_points)
    elif card == CELESTIAL_HARMONY:  # MH-D8
        state.variety[seat, which] = scoring.different_types(tables, state, seat)
    elif card == END_OF_SERIES:  # MH-D9
        state.points[seat, which] = -scoring.rarest_colour(tables, state, seat)
    elif card == LOGISTICIAN:  # MH-D10
        colours = scoring.different_colours(tables, state, seat)
        types = scoring.different_types(tables, state, seat)
        if colours == tables.logistician_colours and types == tables.logistician_types:
            state.points[seat, which] = tables.logistician_points
    state.applied += 1


@kernel
def remove(state: Any, seat: int, cells: int) -> None:
    """Take the tiles in these cells out of the game."""
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] >= 0 and (cells >> int(state.cell[i])) & 1 == 1:
            unstow(state, seat, i, REMOVED)


@kernel
def begin_lifts(state: Any) -> None:
    state.lifts = 0
    state.restowed = 0
    for i in range(MAX_LIFTS):
        state.lifted[i] = -1
    state.phase = LIFT


@kernel
def lift(tables: Any, state: Any, cell: int) -> None:
    """Lift a tile; with the last one the player begins to put them back."""  # MH-D3
    seat = int(state.turn)
    for i in range(DOCKS):
        if state.owner[i] == seat and state.cell[i] == cell:
            unstow(state, seat, i, OUT_OF_HOLD)
            state.lifted[state.lifts] = i
            break
    state.lifts += 1
    if state.lifts == tables.logistics_lifts or state.hold[seat] == 0:
        state.phase = RESTOW


@kernel
def restow(state: Any, cell: int) -> None:
    """Put the next lifted tile back, in the order they were lifted."""  # MH-D3
    stow(state, int(state.lifted[state.restowed]), cell)
    state.restowed += 1
    if state.restowed == state.lifts:
        state.applied += 1
        state.phase = RESOLVE


@kernel
def reward_variety(tables: Any, state: Any) -> None:
    """Most different colours or types aboard: every seat that has the most gets the points."""  # MH-D2, MH-D8
    players = int(state.players)
    for which in range(CARDS_IN_PLAY):
        reward = 0
        if state.cards[which] == GALACTIC_PEACE:
            reward = int(tables.peace_points)
        elif state.cards[which] == CELESTIAL_HARMONY:
            reward = int(tables.harmony_points)
        if reward != 0:
            most = 0
            for seat in range(players):
                most = max(most, int(state.variety[seat, which]))
            for seat in range(players):
                if state.variety[seat, which] == most:
                    state.points[seat, which] = reward


# --- the result ---


@kernel
def is_over(state: Any) -> bool:
    return state.phase == OVER  # type: ignore[no-any-return]


@kernel
def scores(tables: Any, state: Any, work: Any) -> None:
    """Fill ``work.totals`` with every seat's total as its hold and its cards are now."""  # MH-P5
    for seat in range(int(state.players)):
        rare = scoring.sort_hold(tables, state, seat, work.masks)
        work.totals[seat] = scoring.base_points(tables, work.masks, rare)
        for i in range(CARDS_IN_PLAY):
            work.totals[seat] += int(state.points[seat, i])


@kernel
def winners(tables: Any, state: Any, work: Any) -> int:
    """The set of seats with the highest total, or who of them wins a tie; fills ``work.totals``."""  # MH-P5
    scores(tables, state, work)
    best = 0
    found = 0
    for seat in range(int(state.players)):
        if seat == 0 or work.totals[seat] > best:
            best = int(work.totals[seat])
            found = 1 << seat
        elif work.totals[seat] == best:
            found |= 1 << seat
    if state.tiebreak != 0 and found & (found - 1) != 0:
        return break_tie(tables, state, found, work.masks)
    return found


@kernel
def break_tie(tables: Any, state: Any, tied: int, masks: Any) -> int:
    """Of the tied seats those that win."""
    most = 0
    found = 0
    for seat in range(int(state.players)):
        if (tied >> seat) & 1 == 1:
            scoring.sort_hold(tables, state, seat, masks)
            points = scoring.tiles_in_groups(masks, 0, COLOURS)
            if points > most:  # MH-P7
                most = points
                found = 0
            if points == most:
                found |= 1 << seat
    last = 1 << (int(state.first) + int(state.players) - 1) % int(state.players)
    return last if found & last != 0 else found  # MH-P8


@kernel
def tally(tables: Any, state: Any, seat: int, work: Any) -> int:
    """Fill ``work.points`` with the parts of the seat's score as it is now, and return the total."""
    return scoring.tally(tables, state, seat, work.masks, work.points)


@kernel
def foresee(tables: Any, states: Any, at: int, work: Any) -> None:
    """End the game in ``states[at]`` as it stands: every seat takes its better order of the cards and lifts nothing.

    The state behind it is scratch.
    """
    state = states[at]
    if state.phase == DOCK or state.phase == STOW:
        begin_scoring(state)
    while state.phase != OVER:
        if state.phase == ORDER:
            seat = int(state.turn)
            as_listed = total_with_order(tables, states, at, seat, 0, work)
            reversed_ = total_with_order(tables, states, at, seat, 1, work)
            act(tables, state, ORDER_ACTION + (1 if reversed_ > as_listed else 0))
        else:
            resolve_unaided(tables, state)


@kernel
def total_with_order(tables: Any, states: Any, at: int, seat: int, first_card: int, work: Any) -> int:
    """The seat's total after its cards in this order; the points for variety are left out."""
    states[at + 1] = states[at]
    state = states[at + 1]
    act(tables, state, ORDER_ACTION + first_card)
    while state.phase != OVER and state.phase != ORDER:
        resolve_unaided(tables, state)
    return tally(tables, state, seat, work)


@kernel
def resolve_unaided(tables: Any, state: Any) -> None:
    """One step of the cards, without lifting; tiles that are lifted already stay out."""
    if state.phase == RESOLVE:
        resolve(tables, state)
    else:
        state.applied += 1
        state.phase = RESOLVE


@kernel
def show(tables: Any, states: Any, seat: int, shown: Any, work: Any) -> None:
    """What all may know of the points, as if the game ended now."""
    foresee(tables, states, 0, work)
    for other in range(int(states[0].players)):
        scoring.tally(tables, states[0], other, work.masks, shown.points[other])
        scoring.list_largest_groups(work.masks, 0, COLOURS, shown.groups[other, 0])
        scoring.list_largest_groups(work.masks, COLOURS, scoring.MASKS, shown.groups[other, 1])
        shown.rare[other] = scoring.rare_cells(tables, states[0], other)


@kernel
def tell(tables: Any, words: Any, states: Any, seat: int, shown: Any, page: Any, work: Any) -> None:
    """Write what changes from move to move: all is public in this game."""
    page.end = 0
    telling.tell_match(words, states[0], OVER, page)
    telling.tell_holds(tables, words, states[0], page)
    won = winners(tables, states[0], work) if states[0].phase == OVER else 0
    show(tables, states, seat, shown, work)
    telling.tell_scores(words, states[0], shown, page)
    telling.tell_winners(words, won, page)


@kernel
def matter(tables: Any, state: Any, action: int) -> int:
    """The look of the tile, or the card, that an action is about."""
    if action >= SKIP_ACTION:
        return 0
    if action >= ORDER_ACTION:
        return int(state.cards[action - ORDER_ACTION])
    index = action % DOCKS
    if action >= LIFT_ACTION:
        for i in range(DOCKS):
            if state.owner[i] == state.turn and state.cell[i] == action - LIFT_ACTION:
                index = i
    elif action >= STOW_ACTION:
        index = int(state.pending) if state.phase == STOW else int(state.lifted[state.restowed])
    tile = int(state.tile[index])
    return (int(tables.colour[tile]) * TYPES + int(tables.type[tile])) * 2 + int(tables.rare[tile])


@kernel
def weighs(state: Any) -> bool:
    """Whoever stows a tile is told what each cell brings."""
    return state.phase in (STOW, RESTOW)  # type: ignore[no-any-return]


@kernel
def observe(tables: Any, state: Any, seat: int, out: Any, work: Any) -> None:
    """Fill a blank observation with what the seat may know."""
    observation.observe(tables, state, seat, out)
    scores(tables, state, work)
    for other in range(int(state.players)):
        place = observation.place_of(other, seat, int(state.players))
        out.scores[place] = observation.told(int(work.totals[other]))


@kernel
def resample(tables: Any, state: Any, seat: int, seed: int) -> None:
    """Everything is public: only the generator gets a fresh key."""
    random.key(state.rng, seed)


@kernel
def features(tables: Any, state: Any, work: Any, sight: Any, n: int) -> None:
    """What is seen at first sight of the first n actions of ``sight.ids``."""
    seat = int(state.turn)
    if state.phase == DOCK:
        rival = seat + 1 if seat + 1 < state.players else 0
        room = open_cells(tables, state, seat)
        first_sight.docking(tables, state, work.masks, sight, n, room, rival, open_cells(tables, state, rival))
    elif state.phase == STOW:
        room = free_cells(tables, state, seat)
        first_sight.stowing(tables, state, work.masks, sight, n, int(state.pending), STOW_ACTION, room)
    elif state.phase == RESTOW:
        index = int(state.lifted[state.restowed])
        first_sight.stowing(tables, state, work.masks, sight, n, index, STOW_ACTION, free_cells(tables, state, seat))
    else:
        first_sight.clear(sight.features, n)
