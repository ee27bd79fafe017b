"""Exact endings of Marrak Hesh 17: alpha-beta for two players, max-n for three.

A node of the tree is a seat's turn; its moves are a transport on a dock and a cell for the tile. The tree ends where
nobody can take a tile: what the Deep Space cards ask then is no matter of search between the seats (see ``cards``).

Two players: the value is the margin of seat 0. A pass over the tree only asks whether it reaches a target; passes with
other targets follow until the margin is known (MTD(f) by Plaat and others). The first target is the margin that a line
of moves likely to be good leads to.
Three players: every seat wants, in this order, the greatest share of the win, the greatest margin over the best other,
the most points, and few points for the seats that follow it. No two results are alike to it, so that the order in which
moves are tried cannot change the value.

What leaves out most of the tree: bounds of what each seat can come to (``bounds``), cells that are never better than
another (``moves``), and a last round that is played out at once (``last_round``). Moves are tried in two rounds, every
dock with its best cell before any with another.

The search is a loop over a stack of frames, all of which lies in records: it can stop anywhere and go on later.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from marsuk.games.marrak_hesh import rules
from marsuk.games.marrak_hesh.endgame import bounds, cards, memory
from marsuk.games.marrak_hesh.endgame import survey as surveying
from marsuk.games.marrak_hesh.endgame.cards import CHOICES
from marsuk.games.marrak_hesh.endgame.frames import (
    CELL_BITS,
    CELL_MASK,
    FRAME,
    MAX_DEPTH,
    SCRATCH_STATE,
    SEARCH,
    SPARE_SURVEY,
    STATES,
    SURVEYS,
)
from marsuk.games.marrak_hesh.endgame.keys import key_of
from marsuk.games.marrak_hesh.endgame.last_round import docks_of, is_last_round, play_for_three, play_for_two
from marsuk.games.marrak_hesh.endgame.memory import SLOT, mixed
from marsuk.games.marrak_hesh.endgame.moves import list_cells, list_docks, take_heaviest
from marsuk.games.marrak_hesh.endgame.ring import find_takes, hand, live_docks
from marsuk.games.marrak_hesh.endgame.survey import PROSPECT, SURVEY
from marsuk.games.marrak_hesh.endgame.worth import FAR, dearest, worth, worth_of
from marsuk.games.marrak_hesh.scoring import MASKS, group_of
from marsuk.games.marrak_hesh.tables import ADVANCED_LOGISTICS, CARDS_IN_PLAY, COLOURS, DOCKS, MAX_PLAYERS
from marsuk.kernel import bits
from marsuk.kernel.jit import State, States, Tables, Work, entry, kernel

Frames: TypeAlias = Any
Surveys: TypeAlias = Any
Slots: TypeAlias = Any
Prospects: TypeAlias = Any
Choices: TypeAlias = Any
Search: TypeAlias = Any

__all__ = ["CHOICES", "FRAME", "MAX_DEPTH", "PROSPECT", "SEARCH", "SLOT", "STATES", "SURVEY", "SURVEYS"]

_NO_KEY = -1
_MILLISECONDS_FOR_CARDS = 50
_HOPELESS = 12  # factors after which nobody waits


# --- what Python calls ---


@entry
def begin(tables: Tables, states: States, frames: Frames, surveys: Surveys, search: Search, guess: int) -> None:
    """Take up the position in ``states[0]``, in which somebody decides; ``guess`` is what the margin may be, or FAR."""
    root = states[0]
    search.players = int(root.players)
    search.salt = 0
    for i in range(DOCKS):
        search.salt = mixed(int(search.salt), int(root.tile[i]))
    for i in range(CARDS_IN_PLAY):
        search.salt = mixed(int(search.salt), int(root.cards[i]) & 0xFF)
    for seat in range(int(root.players)):
        surveying.begin_survey(tables, root, seat, int(search.salt), surveys[seat])
        frames[0].held[seat] = seat
        stowed = int(root.hold[seat])
        room = group_of(int(tables.hold[int(root.players) - 2, seat]), stowed & -stowed) & ~stowed
        search.roomy[seat] = 1 if bits.count(room) > hand(root, seat) else 0  # one more may be on its way
    search.nodes = 0
    search.done = 0
    search.low = -FAR
    search.high = FAR
    search.target = guess
    search.guessing = 1 if guess == FAR and root.players == 2 else 0
    for i in range(MAX_DEPTH):
        frames[i].killers[0] = -1
        frames[i].killers[1] = -1
    search.depth = 0
    search.entering = 1


@entry
def run(
    tables: Tables,
    states: States,
    frames: Frames,
    surveys: Surveys,
    slots: Slots,
    prospects: Prospects,
    choices: Choices,
    work: Work,
    search: Search,
    steps: int,
) -> int:
    """Go on with the search, at most so many steps; 1 once it is done and ``search.action`` is the best."""
    if states[0].phase > rules.STOW:
        cards.best_choices(tables, states, 0, work, choices, surveys[SPARE_SURVEY])
        search.action = choices.best[0]
        return 1
    choices.steps = 0
    done = 0
    while done + choices.steps < steps:
        done += 1
        depth = int(search.depth)
        if depth < 0:
            end_pass(search)
            if search.done == 1:
                return 1
            continue
        frame = frames[depth]
        if search.entering == 1:
            search.nodes += 1
            if enter(tables, states, frames, surveys, slots, prospects, choices, work, search, depth):
                if search.guessing == 1:
                    begin_passes(search)
                    continue
                leave(search)
                continue
        elif take_result(frames, search, depth):
            note_killer(frame)
            close(states, slots, search, frame, depth)
            leave(search)
            continue
        if not next_child(tables, states, frames, surveys, prospects, choices, work, search, depth):
            close(states, slots, search, frame, depth)
            leave(search)
    return 0


@entry
def expected_milliseconds(state: State) -> int:
    """How long four endings in five take at most, by what was seen: the docks that are live tell most of it.

    -1 where ties are broken: here the totals alone are the result.
    """
    if state.tiebreak != 0:
        return -1
    if state.phase > rules.STOW:
        return _MILLISECONDS_FOR_CARDS
    tiles = bits.count(live_docks(state)) + (1 if state.phase == rules.STOW else 0)
    if state.cards[0] < 0:
        return grown(300, 6, tiles - 10) if state.players == 2 else grown(500, 6, tiles - 10)
    if state.cards[0] == ADVANCED_LOGISTICS or state.cards[1] == ADVANCED_LOGISTICS:
        return grown(2000, 4, tiles - 5)
    if state.players == 2:
        return grown(200, 8, tiles - 8)
    return grown(350, 10, tiles - 8)


@kernel
def grown(milliseconds: int, factor: int, times: int) -> int:
    """A time that grows by a factor so many times, or shrinks where that is negative."""
    for _ in range(min(times, _HOPELESS)):
        milliseconds *= factor
    for _ in range(-times):
        milliseconds //= factor
    return milliseconds


# --- the walk over the tree ---


@kernel
def leave(search: Any) -> None:
    """Go back to the node above."""
    search.depth -= 1
    search.entering = 0


@kernel
def begin_passes(search: Any) -> None:
    """The first line of play has come to its end: its margin is the first target."""
    search.guessing = 0
    search.target = search.value
    search.depth = 0


@kernel
def note_killer(frame: Any) -> None:
    """A dock has decided a node: try it early at others of this depth."""
    if frame.dock != frame.killers[0]:
        frame.killers[1] = frame.killers[0]
        frame.killers[0] = frame.dock


@kernel
def end_pass(search: Any) -> None:
    """The root has its result: is it the value?"""
    if search.players > 2:
        search.done = 1
        return
    value = int(search.value)
    if value >= search.target:
        search.low = value
        search.target = value + 1
    else:
        search.high = value
        search.target = value
    if search.low >= search.high:
        search.done = 1
    search.depth = 0
    search.entering = 1


@kernel
def next_child(
    tables: Any,
    states: Any,
    frames: Any,
    surveys: Any,
    prospects: Any,
    choices: Any,
    work: Any,
    search: Any,
    depth: int,
) -> bool:
    """Make the next move of the node; False if there is none left."""
    frame = frames[depth]
    docked = states[2 * depth + 1]
    while frame.cells_left == 0:
        if frame.docks_left == 0:
            if frame.second_round == 1 or frame.docks_listed == 0:
                return False
            frame.second_round = 1
            frame.docks_left = frame.docks_listed
        frame.docks_left -= 1
        frame.dock = take_heaviest(frame.docks, frame.dock_weights, int(frame.docks_left))
        states[2 * depth + 1] = states[2 * depth]
        rules.act(tables, docked, int(frame.dock))
        list_cells(tables, states, surveys, prospects, choices, work, search, frame, depth)
        if frame.second_round == 1 and frame.cells_left > 0:
            frame.cells_left -= 1
            take_heaviest(frame.cells, frame.cell_weights, int(frame.cells_left))
    frame.cells_left -= 1
    cell = take_heaviest(frame.cells, frame.cell_weights, int(frame.cells_left))
    frame.cell = cell
    if frame.second_round == 0 and frame.docks_listed > 0:
        frame.cells_left = 0
    seat = int(frame.seat)
    tile = int(docked.tile[docked.pending])
    child = depth + 1
    states[2 * child] = docked
    rules.act(tables, states[2 * child], rules.STOW_ACTION + cell)
    for other in range(int(search.players)):
        frames[child].held[other] = frame.held[other]
    slot = MAX_PLAYERS + depth
    frames[child].held[seat] = slot
    surveys[slot] = surveys[frame.held[seat]]
    surveying.stow_tile(tables, docked, seat, surveys[slot], tile, cell)
    search.depth = child
    search.entering = 1
    return True


@kernel
def enter(
    tables: Any,
    states: Any,
    frames: Any,
    surveys: Any,
    slots: Any,
    prospects: Any,
    choices: Any,
    work: Any,
    search: Any,
    depth: int,
) -> bool:
    """Look at a node; True if its result is known without a look at its moves."""
    frame = frames[depth]
    state = states[2 * depth]
    search.pruned = 0
    if depth > 0 and state.phase != rules.DOCK:
        for seat in range(int(search.players)):
            know_final(tables, states, surveys, choices, work, frame, 2 * depth, seat)
        cards.find_totals(tables, state, surveys, frame.held, search.totals)
        search.value = search.totals[0] - search.totals[1]
        return True
    frame.key = _NO_KEY
    frame.first_move = -1
    frame.seat = int(state.turn)
    if state.phase == rules.DOCK:
        look_around(tables, state, search, frame)
        for seat in range(int(search.players)):
            if frame.takes[seat] > 0:
                survey = surveys[frame.held[seat]]
                surveying.find_prospects(tables, state, int(frame.live), survey, prospects)
        bound(tables, states, surveys, choices, work, search, frame, depth)
        settling = depth > 0 and search.guessing == 0
        if search.players == 2:
            frame.least = search.least[1 - frame.seat]
        if settling and bounds_settle(frames, search, depth):
            return True
        frame.key = key_of(tables, state, surveys, search, frame)
        at = memory.find(slots, int(frame.key))
        if at >= 0:
            frame.first_move = slots[at].move
            if settling and memory_settles(slots[at], search, frame):
                return True
        if settling and is_last_round(state, frame):
            play_last_round(tables, states, surveys, slots, search, frame, depth)
            return True
    frame.best_move = -1
    if search.players == 2:
        frame.best = -FAR if frame.seat == 0 else FAR
    else:
        frame.best = -1
    frame.cells_left = 0
    frame.docks_left = 0
    frame.docks_listed = 0
    frame.second_round = 0
    if state.phase == rules.DOCK:
        list_docks(tables, state, surveys, search, frame)
    else:  # only at the root
        states[1] = state
        frame.dock = 0
        frame.takes[frame.seat] = MAX_DEPTH
        frame.within[frame.seat] = rules.RING
        frame.live = live_docks(state)
        list_cells(tables, states, surveys, prospects, choices, work, search, frame, depth)
    return False


@kernel
def play_last_round(tables: Any, states: Any, surveys: Any, slots: Any, search: Any, frame: Any, depth: int) -> None:
    """Find the result of a node whose rest is one round, and remember it."""
    frame.best_move = -1
    if search.players == 2:
        exact = play_for_two(tables, states, surveys, search, frame, depth)
        frame.best = search.value
        remember(slots, search, frame, exact)
        return
    play_for_three(tables, states, surveys, search, frame, depth)
    for seat in range(MAX_PLAYERS):
        frame.totals[seat] = search.totals[seat]
    remember(slots, search, frame, True)


@kernel
def know_final(tables: Any, states: Any, surveys: Any, choices: Any, work: Any, frame: Any, at: int, seat: int) -> int:
    """What the seat's hold comes to if it takes nothing more."""
    survey = surveys[frame.held[seat]]
    cards.find_final(tables, states, at, SCRATCH_STATE, seat, survey, work, choices, surveys[SPARE_SURVEY])
    return int(survey.final)


# --- what is still to be had, and what comes of it at most and at least ---


@kernel
def look_around(tables: Any, state: Any, search: Any, frame: Any) -> None:
    """Find the tiles that can still be taken, and how many at most by each seat."""
    frame.live = live_docks(state)
    find_takes(state, search, frame)
    for seat in range(int(state.players)):
        frame.rare[seat] = 0
        available = frame.available[seat]
        for i in range(MASKS):
            available[i] = 0
        left = int(frame.within[seat])
        while left != 0:
            tile = int(state.tile[bits.lowest(left)])
            left &= left - 1
            available[int(tables.colour[tile])] += 1
            available[COLOURS + int(tables.type[tile])] += 1
            frame.rare[seat] += int(tables.rare[tile])


@kernel
def bound(tables: Any, states: Any, surveys: Any, choices: Any, work: Any, search: Any, frame: Any, depth: int) -> None:
    """Fill ``search.most`` and ``search.least`` with what each seat's total can be."""
    state = states[2 * depth]
    rewards = 0
    for i in range(CARDS_IN_PLAY):
        rewards += cards.variety_reward(tables, int(state.cards[i]))
    for seat in range(int(search.players)):
        survey = surveys[frame.held[seat]]
        takes = int(frame.takes[seat])
        if takes == 0:
            final = know_final(tables, states, surveys, choices, work, frame, 2 * depth, seat)
            search.most[seat] = final + rewards
            search.least[seat] = final
        elif takes == 1 and state.cards[0] < 0:
            bound_one_take(tables, state, survey, search, frame, seat)
        else:
            bound_more_takes(tables, state, survey, search, frame, seat)
            search.most[seat] += rewards


@kernel
def bound_more_takes(tables: Any, state: Any, survey: Any, search: Any, frame: Any, seat: int) -> None:
    """The same for a seat that may take several tiles."""
    takes = int(frame.takes[seat])
    within = int(frame.within[seat])
    available = frame.available[seat]
    plain = state.cards[0] < 0
    if plain and takes == 2 and bits.count(within) <= bounds.FEW:
        search.most[seat] = bounds.most_with_two(tables, state, survey, within)
    else:
        rare = int(frame.rare[seat])
        search.most[seat] = bounds.most(tables, state, survey, takes, available, rare, search.costs)
    search.least[seat] = bounds.least(tables, state, survey, takes)
    if plain and search.players == 2:  # the seat wants its points as much as the other wants it to have none
        docks = docks_of(state, survey, seat) if seat == frame.seat else 0
        sure = bounds.surely(tables, state, survey, within, available, takes, docks)
        search.least[seat] = max(int(search.least[seat]), sure)


@kernel
def bound_one_take(tables: Any, state: Any, survey: Any, search: Any, frame: Any, seat: int) -> None:
    """The same for a seat that takes one more tile at most."""
    most = -FAR
    least = FAR
    left = int(frame.within[seat])
    if seat == frame.seat:
        left = docks_of(state, survey, seat)
    else:  # it may come to take none
        most = surveying.base_points(tables, survey)
        least = most
    while left != 0:
        points = int(survey.with_tile[bits.lowest(left)])
        left &= left - 1
        most = max(most, points)
        least = min(least, points)
    search.most[seat] = most
    search.least[seat] = most if seat == frame.seat and search.players == 2 else least  # the seat chooses


@kernel
def bounds_settle(frames: Any, search: Any, depth: int) -> bool:
    """Whether the bounds alone decide the node."""
    if search.players == 2:
        high = int(search.most[0]) - int(search.least[1])
        low = int(search.least[0]) - int(search.most[1])
        if low >= search.target:
            search.value = low
            return True
        search.value = high
        return high < search.target
    frame = frames[depth]
    frame.cap = dearest(search, int(frame.seat))
    above = frames[depth - 1]
    if dearest(search, int(above.seat)) <= above.best:
        search.pruned = 1
        return True
    return False


# --- results ---


@kernel
def take_result(frames: Any, search: Any, depth: int) -> bool:
    """Compare a child's result with the best so far; True if no other child needs to be looked at."""
    frame = frames[depth]
    move = int(frame.dock) << CELL_BITS | int(frame.cell)
    if search.players == 2:
        value = int(search.value)
        if frame.seat == 0:
            if value > frame.best:
                frame.best = value
                frame.best_move = move
            return frame.best >= search.target
        if value < frame.best:
            frame.best = value
            frame.best_move = move
        return frame.best < search.target
    if search.pruned == 1:
        search.pruned = 0
        return False
    value = worth_of(search.totals, int(frame.seat))
    if value > frame.best:
        frame.best = value
        frame.best_move = move
        for seat in range(MAX_PLAYERS):
            frame.totals[seat] = search.totals[seat]
    if depth == 0:
        return False
    if frame.best >= frame.cap:
        return True
    if spoils(frames[depth - 1], frame):
        search.pruned = 1
    return search.pruned == 1


@kernel
def spoils(above: Any, frame: Any) -> bool:
    """Whether the seat wins by so much that the seat above will not let it come to this."""
    seat = int(frame.seat)
    other = int(above.seat)
    if seat == other:
        return False
    margin = int(frame.totals[seat]) - max(int(frame.totals[(seat + 1) % 3]), int(frame.totals[(seat + 2) % 3]))
    if margin <= 0:
        return False
    return worth(FAR - 1 - margin, FAR - 1, -FAR) <= above.best


@kernel
def close(states: Any, slots: Any, search: Any, frame: Any, depth: int) -> None:
    """Hand over the result of a node, and remember it."""
    if depth == 0 and move_is_proven(search, frame):
        move = int(frame.best_move)
        search.action = rules.STOW_ACTION + (move & CELL_MASK) if states[0].phase == rules.STOW else move >> CELL_BITS
    if search.players == 2:
        search.value = frame.best
    else:
        for seat in range(MAX_PLAYERS):
            search.totals[seat] = frame.totals[seat]
    if frame.key != _NO_KEY and search.pruned == 0:
        remember(slots, search, frame, False)


@kernel
def remember(slots: Any, search: Any, frame: Any, exact: bool) -> None:
    """Write down what was found out about a node: for two players a bound, or the margin itself."""
    takes = bits.count(int(frame.live))
    slot = slots[memory.room_for(slots, int(frame.key), takes)]
    if slot.key != frame.key or slot.kind == memory.NOTHING:
        slot.key = frame.key
        slot.move = -1
        slot.values[0] = -FAR
        slot.values[1] = FAR
        slot.worth = takes
    if search.players > 2:
        slot.kind = memory.EXACT
        slot.move = frame.best_move
        for seat in range(MAX_PLAYERS):
            slot.values[seat] = frame.totals[seat]
        return
    slot.kind = memory.BETWEEN
    if exact or frame.best >= search.target:
        slot.values[0] = int(frame.best) - int(frame.sure)
    if exact or frame.best < search.target:
        slot.values[1] = int(frame.best) - int(frame.sure)
    if move_is_proven(search, frame):
        slot.move = frame.best_move


@kernel
def move_is_proven(search: Any, frame: Any) -> bool:
    """Whether the best move is known to be one: a pass that fails finds all moves bad, not which is the least."""
    return search.players > 2 or (frame.best >= search.target) == (frame.seat == 0)


@kernel
def memory_settles(slot: Any, search: Any, frame: Any) -> bool:
    """Whether what is remembered decides the node."""
    if slot.kind == memory.BETWEEN:
        low = int(slot.values[0]) + int(frame.sure)
        high = int(slot.values[1]) + int(frame.sure)
        search.value = low if low >= search.target else high
        return low >= search.target or high < search.target
    for seat in range(MAX_PLAYERS):
        search.totals[seat] = slot.values[seat]
    return True
