"""What policies play, for any game: specialise this module with the game's rules.

In a rollout the games of the batch stay as they are: each is copied to ``spare``, and played there to its end. Where
others answer, the games go on until a seat is asked.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from marsuk.batches import stepping
from marsuk.bots import greedy_search
from marsuk.kernel import playout, random
from marsuk.kernel.jit import Ints, Options, States, Tables, Work, entry, kernel
from marsuk.kernel.specialise import specialise

rules: Any

Bytes: TypeAlias = Any
Floats: TypeAlias = Any

BYTE = np.dtype(np.int8)
FLOAT = np.dtype(np.float64)
_GAME = 5  # the search uses the states before this one
SPARE_STATES = _GAME + 1
_CHAIN = 1 << 62

_steps = specialise(stepping.__name__, rules)
_playout = specialise(playout.__name__, rules)
_greedy = specialise(greedy_search.__name__, rules)


@kernel
def roll_randomly(
    tables: Any, states: Any, totals: Any, returns: Any, decisions: Any, spare: Any, work: Any, seed: int, i: int
) -> None:
    """Play the game to its end, all legal actions being equally likely."""
    spare[_GAME] = states[i]
    random.key(work.rng, seed << 32 | i)
    decisions[i] = _playout.play_out(tables, spare[_GAME], work.rng, work.blocks)
    _steps.write_result(tables, spare[_GAME], totals, returns, work, i)


@kernel
def roll_greedily(
    tables: Any, states: Any, totals: Any, returns: Any, decisions: Any, spare: Any, work: Any, seed: int, i: int
) -> None:
    """Play the game to its end, each seat taking what scores most as far as it may know."""
    spare[_GAME] = states[i]
    chain = seed << 32 | i
    played = 0
    while not rules.is_over(spare[_GAME]):
        chain = next_link(work.rng, chain)
        rules.apply(tables, spare[_GAME], greedy_action(tables, spare, work, spare[_GAME]))
        played += 1
    decisions[i] = played
    _steps.write_result(tables, spare[_GAME], totals, returns, work, i)


@kernel
def next_link(rng: Any, chain: int) -> int:
    """The next number of a chain, after which the generator has the chance of this link."""
    random.key(rng, chain | _CHAIN)
    return random.word(rng) << 21 | random.word(rng) >> 11


@kernel
def greedy_action(tables: Any, spare: Any, work: Any, state: Any) -> int:
    """What scores most, as far as the seat that decides may know."""
    imagined = random.word(work.rng)
    ties = random.word(work.rng)
    spare[0] = state
    rules.resample(tables, spare[0], rules.to_move(spare[0]), imagined)
    return int(_greedy.best_action(tables, spare, work, ties))


@kernel
def choose_greedily(tables: Any, states: Any, chosen: Any, spare: Any, work: Any, seed: int, i: int) -> None:
    """Choose what scores most as far as the seat that decides may know; -1 in a game that is over."""
    chosen[i] = -1
    if not rules.is_over(states[i]):
        next_link(work.rng, seed << 32 | i)
        chosen[i] = greedy_action(tables, spare, work, states[i])


@entry
def choose_greedily_all(
    tables: Tables, states: States, chosen: Ints, spare: States, work: Work, seed: int, first: int, last: int
) -> None:
    """Choose greedily in all games."""
    for i in range(first, last):
        choose_greedily(tables, states, chosen, spare, work, seed, i)


@kernel
def answer(
    tables: Any,
    options: Any,
    states: Any,
    seeds: Any,
    legal: Any,
    over: Any,
    totals: Any,
    returns: Any,
    spare: Any,
    work: Any,
    seat: int,
    greedily: int,
    seed: int,
    i: int,
) -> None:
    """Let the others move until the seat is asked. A game that ends so is written down, and the next one is dealt."""
    chain = seed << 32 | i
    while rules.to_move(states[i]) != seat:
        chain = next_link(work.rng, chain)
        if greedily == 1:
            action = greedy_action(tables, spare, work, states[i])
        else:
            action = _playout.random_action(tables, states[i], work.rng, work.blocks)
        rules.apply(tables, states[i], action)
        if rules.is_over(states[i]):
            over[i] = 1
            _steps.write_result(tables, states[i], totals, returns, work, i)
            seeds[i] = _steps.next_seed(int(seeds[i]), work.rng)
            _steps.deal(tables, options, states, seeds, legal, i)
    _steps.find_legal(tables, states, legal, i)


@entry
def answer_all(
    tables: Tables,
    options: Options,
    states: States,
    seeds: Ints,
    legal: Ints,
    over: Bytes,
    totals: Ints,
    returns: Floats,
    spare: States,
    work: Work,
    seat: int,
    greedily: int,
    seed: int,
    first: int,
    last: int,
) -> None:
    """Let the others move in all games until the seat is asked."""
    for i in range(first, last):
        answer(tables, options, states, seeds, legal, over, totals, returns, spare, work, seat, greedily, seed, i)


@entry
def roll_randomly_all(
    tables: Tables,
    states: States,
    totals: Ints,
    returns: Floats,
    decisions: Ints,
    spare: States,
    work: Work,
    seed: int,
    first: int,
    last: int,
) -> None:
    """Play games to their ends at random."""
    for i in range(first, last):
        roll_randomly(tables, states, totals, returns, decisions, spare, work, seed, i)


@entry
def roll_greedily_all(
    tables: Tables,
    states: States,
    totals: Ints,
    returns: Floats,
    decisions: Ints,
    spare: States,
    work: Work,
    seed: int,
    first: int,
    last: int,
) -> None:
    """Play games to their ends greedily."""
    for i in range(first, last):
        roll_greedily(tables, states, totals, returns, decisions, spare, work, seed, i)
