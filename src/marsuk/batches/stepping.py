"""Many games side by side, one decision of each at a time: specialise this module with a game's rules.

Each job is written for one game of the batch, named by its index, and an entry does it for the games from ``first`` up
to but not including ``last``: threads of a processor take a range each, threads of a GPU one game each.

Masks and observations are mostly zeros. Their jobs write only what is not: the entries blank each game's part before,
while it is near, and a GPU blanks everything at once.

``legal`` holds the legal set of every game, as blocks one behind the other. It is found once, where the game is dealt
or stepped, while the state is at hand: drawing, masking and refusing actions look at nothing else.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from marsuk.kernel import actions, bits, random
from marsuk.kernel.jit import Ints, Options, States, Tables, Work, entry, kernel

rules: Any

Bytes: TypeAlias = Any
Floats: TypeAlias = Any
Observation: TypeAlias = Any
Observations: TypeAlias = Any

BYTE = np.dtype(np.int8)
FLOAT = np.dtype(np.float64)
_DEALER = 1 << 62  # no match's seed has this bit: what deals the next game is independent of this game's chance


# --- deals ---


@kernel
def deal(tables: Any, options: Any, states: Any, seeds: Any, legal: Any, i: int) -> None:
    """Deal the game anew from its seed, up to the first decision."""
    rules.setup(tables, options, int(seeds[i]), states[i])
    while rules.advance(tables, states[i]):
        pass
    find_legal(tables, states, legal, i)


@kernel
def next_seed(seed: int, rng: Any) -> int:
    """The 53-bit seed of the game that follows the one with this seed."""
    random.key(rng, seed | _DEALER)
    high = random.word(rng)
    return high << 21 | random.word(rng) >> 11


@entry
def deal_all(tables: Tables, options: Options, states: States, seeds: Ints, legal: Ints, first: int, last: int) -> None:
    """Deal the games from their seeds."""
    for i in range(first, last):
        deal(tables, options, states, seeds, legal, i)


@kernel
def begin(tables: Any, starts: Any, states: Any, seeds: Any, legal: Any, seat: int, i: int) -> None:
    """Begin the game where all begin, with chance of its own: what the seat does not know is dealt anew, unless -1."""
    states[i] = starts[0]
    if seat < 0:
        random.key(states[i].rng, int(seeds[i]))
    else:
        rules.resample(tables, states[i], seat, int(seeds[i]))
    find_legal(tables, states, legal, i)


@entry
def begin_all(
    tables: Tables, starts: States, states: States, seeds: Ints, legal: Ints, seat: int, first: int, last: int
) -> None:
    """Begin the games where all begin."""
    for i in range(first, last):
        begin(tables, starts, states, seeds, legal, seat, i)


@kernel
def begin_again(
    tables: Any, starts: Any, states: Any, seeds: Any, legal: Any, over: Any, work: Any, seat: int, i: int
) -> None:
    """Begin the game again if it is over, from the next seed."""
    if over[i] == 1:
        seeds[i] = next_seed(int(seeds[i]), work.rng)
        begin(tables, starts, states, seeds, legal, seat, i)


@entry
def begin_again_all(
    tables: Tables,
    starts: States,
    states: States,
    seeds: Ints,
    legal: Ints,
    over: Bytes,
    work: Work,
    seat: int,
    first: int,
    last: int,
) -> None:
    """Begin the games again that are over."""
    for i in range(first, last):
        begin_again(tables, starts, states, seeds, legal, over, work, seat, i)


# --- whose decision, and what is legal ---


@kernel
def ask(states: Any, seats: Any, i: int) -> None:
    """Write the seat that decides, or -1."""
    seats[i] = rules.to_move(states[i])


@entry
def ask_all(states: States, seats: Bytes, first: int, last: int) -> None:
    """Write the seats that decide."""
    for i in range(first, last):
        ask(states, seats, i)


@kernel
def find_legal(tables: Any, states: Any, legal: Any, i: int) -> None:
    """Write the blocks of the legal actions; there is none in a game that is over."""
    blocks = legal[i * rules.BLOCKS : (i + 1) * rules.BLOCKS]
    if rules.is_over(states[i]):
        actions.clear(blocks)
    else:
        rules.legal(tables, states[i], blocks)


@entry
def find_legal_all(tables: Tables, states: States, legal: Ints, first: int, last: int) -> None:
    """Find what is legal in games that were neither dealt nor stepped here."""
    for i in range(first, last):
        find_legal(tables, states, legal, i)


@kernel
def mask(legal: Any, masks: Any, i: int) -> None:
    """Write 1 for every legal action on a blank mask."""
    for block in range(rules.BLOCKS):
        left = int(legal[i * rules.BLOCKS + block])
        at = i * rules.ACTIONS + int(rules.ACTION_STARTS[block])
        while left != 0:
            masks[at + bits.lowest(left)] = 1
            left &= left - 1


@entry
def mask_all(legal: Ints, masks: Bytes, first: int, last: int) -> None:
    """Write the masks of legal actions, one behind the other."""
    for i in range(first, last):
        row = masks[i * rules.ACTIONS : (i + 1) * rules.ACTIONS]  # in a row no index is negative, as LLVM sees
        for action in range(rules.ACTIONS):
            row[action] = 0
        mask(legal, masks, i)


@kernel
def refuse(legal: Any, chosen: Any, refused: Any, refusals: Any, i: int) -> None:
    """Write 1 if the action chosen for the game is not legal, and to ``refusals`` if there is any such game.

    In a game where there is nothing to choose, none, -1, is right.
    """
    action = int(chosen[i])
    blocks = legal[i * rules.BLOCKS : (i + 1) * rules.BLOCKS]
    refused[i] = 1
    if actions.count(blocks) == 0 and action == -1:  # noqa: SIM114 - three conditions in one would not be read
        refused[i] = 0
    elif 0 <= action < rules.ACTIONS and actions.holds(blocks, rules.ACTION_STARTS, action):
        refused[i] = 0
    else:
        refusals[0] = 1  # by several threads perhaps, but all write the same


@entry
def refuse_all(legal: Ints, chosen: Ints, refused: Bytes, refusals: Bytes, first: int, last: int) -> None:
    """Find the games whose chosen action is not legal."""
    for i in range(first, last):
        refuse(legal, chosen, refused, refusals, i)


@kernel
def draw(legal: Any, chosen: Any, work: Any, seed: int, i: int) -> None:
    """Choose a legal action for the game, each equally likely; -1 if there is none."""
    blocks = legal[i * rules.BLOCKS : (i + 1) * rules.BLOCKS]
    choices = actions.count(blocks)
    chosen[i] = -1
    if choices > 0:
        random.key(work.rng, seed << 32 | i)
        chosen[i] = actions.nth(blocks, rules.ACTION_STARTS, random.below(work.rng, choices))


@entry
def draw_all(legal: Ints, chosen: Ints, work: Work, seed: int, first: int, last: int) -> None:
    """Choose random legal actions; the same seed gives the same ones."""
    for i in range(first, last):
        draw(legal, chosen, work, seed, i)


# --- moves ---


@kernel
def step(
    tables: Any,
    options: Any,
    states: Any,
    seeds: Any,
    legal: Any,
    chosen: Any,
    over: Any,
    totals: Any,
    returns: Any,
    work: Any,
    again: int,
    i: int,
) -> None:
    """Do the chosen action. If it ends the game, write the result down and, if asked to play again, deal the next.

    A game for which none is chosen, but -1, stays as it is, with what the step before has brought.
    """
    if chosen[i] < 0:
        return
    rules.apply(tables, states[i], int(chosen[i]))
    if over[i] == 1:  # the step before; else there is nothing to take back
        over[i] = 0
        seats = rules.seats(states[i])
        for seat in range(seats):
            totals[i * seats + seat] = 0
            returns[i * seats + seat] = 0
    if rules.is_over(states[i]):
        over[i] = 1
        write_result(tables, states[i], totals, returns, work, i)
        if again == 1:
            seeds[i] = next_seed(int(seeds[i]), work.rng)
            deal(tables, options, states, seeds, legal, i)
            return
    find_legal(tables, states, legal, i)


@kernel
def write_result(tables: Any, state: Any, totals: Any, returns: Any, work: Any, i: int) -> None:
    """Write the totals and the returns of the i-th game.

    A sole winner gets 1, and all returns add up to 0: the others share the loss, and seats that share the win share
    what a winner gets. It is one division of whole numbers, which every machine rounds alike.
    """
    seats = rules.seats(state)
    winners = rules.winners(tables, state, work)
    n = bits.count(winners)
    for seat in range(seats):
        totals[i * seats + seat] = work.totals[seat]
        returns[i * seats + seat] = (seats * ((winners >> seat) & 1) - n) / (n * (seats - 1))


@entry
def step_all(
    tables: Tables,
    options: Options,
    states: States,
    seeds: Ints,
    legal: Ints,
    chosen: Ints,
    over: Bytes,
    totals: Ints,
    returns: Floats,
    work: Work,
    again: int,
    first: int,
    last: int,
) -> None:
    """Do the chosen actions, all of them legal."""
    for i in range(first, last):
        step(tables, options, states, seeds, legal, chosen, over, totals, returns, work, again, i)


# --- looking ---


@kernel
def score(tables: Any, states: Any, totals: Any, work: Any, i: int) -> None:
    """Write every seat's total as things stand."""
    rules.scores(tables, states[i], work)
    seats = rules.seats(states[i])
    for seat in range(seats):
        totals[i * seats + seat] = work.totals[seat]


@entry
def score_all(tables: Tables, states: States, totals: Ints, work: Work, first: int, last: int) -> None:
    """Write the totals, one game behind the other."""
    for i in range(first, last):
        score(tables, states, totals, work, i)


@kernel
def observe(tables: Any, states: Any, observations: Any, work: Any, seat: int, i: int) -> None:
    """Write what the seat sees on a blank; -1 is the seat that decides, and the first one in a game that is over."""
    seen_by = seat
    if seen_by < 0:
        seen_by = max(rules.to_move(states[i]), 0)
    rules.observe(tables, states[i], seen_by, observations[i], work)


@entry
def observe_all(
    tables: Tables,
    states: States,
    blank: Observation,
    observations: Observations,
    work: Work,
    seat: int,
    first: int,
    last: int,
) -> None:
    """Write what a seat, or the one that decides, sees in each game."""
    for i in range(first, last):
        observations[i] = blank
        observe(tables, states, observations, work, seat, i)


# --- some of the games: the i-th of those that ``which`` names, for who decides there by itself ---


@kernel
def ask_some(states: Any, which: Any, seats: Any, i: int) -> None:
    """Write the seat that decides, or -1."""
    seats[i] = rules.to_move(states[int(which[i])])


@entry
def ask_some_all(states: States, which: Ints, seats: Bytes, first: int, last: int) -> None:
    """Write the seats that decide in some games."""
    for i in range(first, last):
        ask_some(states, which, seats, i)


@kernel
def mask_some(legal: Any, which: Any, masks: Any, i: int) -> None:
    """Write 1 for every legal action on a blank mask."""
    game = int(which[i])
    for block in range(rules.BLOCKS):
        left = int(legal[game * rules.BLOCKS + block])
        at = i * rules.ACTIONS + int(rules.ACTION_STARTS[block])
        while left != 0:
            masks[at + bits.lowest(left)] = 1
            left &= left - 1


@entry
def mask_some_all(legal: Ints, which: Ints, masks: Bytes, first: int, last: int) -> None:
    """Write the masks of some games, one behind the other."""
    for i in range(first, last):
        row = masks[i * rules.ACTIONS : (i + 1) * rules.ACTIONS]
        for action in range(rules.ACTIONS):
            row[action] = 0
        mask_some(legal, which, masks, i)


@kernel
def observe_some(tables: Any, states: Any, which: Any, observations: Any, work: Any, i: int) -> None:
    """Write what the seat that decides sees on a blank."""
    game = int(which[i])
    rules.observe(tables, states[game], max(rules.to_move(states[game]), 0), observations[i], work)


@entry
def observe_some_all(
    tables: Tables,
    states: States,
    which: Ints,
    blank: Observation,
    observations: Observations,
    work: Work,
    first: int,
    last: int,
) -> None:
    """Write what those see that decide in some games."""
    for i in range(first, last):
        observations[i] = blank
        observe_some(tables, states, which, observations, work, i)


@kernel
def refuse_some(legal: Any, which: Any, chosen: Any, refused: Any, refusals: Any, i: int) -> None:
    """Write 1 if the action chosen for the game is not legal, and to ``refusals`` if there is any such game."""
    game = int(which[i])
    action = int(chosen[i])
    blocks = legal[game * rules.BLOCKS : (game + 1) * rules.BLOCKS]
    refused[i] = 1
    if 0 <= action < rules.ACTIONS and actions.holds(blocks, rules.ACTION_STARTS, action):
        refused[i] = 0
    else:
        refusals[0] = 1


@entry
def refuse_some_all(
    legal: Ints, which: Ints, chosen: Ints, refused: Bytes, refusals: Bytes, first: int, last: int
) -> None:
    """Find those of some games whose chosen action is not legal."""
    for i in range(first, last):
        refuse_some(legal, which, chosen, refused, refusals, i)


@kernel
def answer_some(
    tables: Any,
    options: Any,
    states: Any,
    seeds: Any,
    legal: Any,
    which: Any,
    chosen: Any,
    over: Any,
    totals: Any,
    returns: Any,
    work: Any,
    i: int,
) -> None:
    """Do the chosen action. What it brings comes on top of what the step before has brought; the next game is dealt."""
    game = int(which[i])
    rules.apply(tables, states[game], int(chosen[i]))
    if rules.is_over(states[game]):
        over[game] = 1
        write_result(tables, states[game], totals, returns, work, game)
        seeds[game] = next_seed(int(seeds[game]), work.rng)
        deal(tables, options, states, seeds, legal, game)
    else:
        find_legal(tables, states, legal, game)


@entry
def answer_some_all(
    tables: Tables,
    options: Options,
    states: States,
    seeds: Ints,
    legal: Ints,
    which: Ints,
    chosen: Ints,
    over: Bytes,
    totals: Ints,
    returns: Floats,
    work: Work,
    first: int,
    last: int,
) -> None:
    """Do the chosen actions in some games, all of them legal."""
    for i in range(first, last):
        answer_some(tables, options, states, seeds, legal, which, chosen, over, totals, returns, work, i)
