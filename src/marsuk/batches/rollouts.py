"""Games played to their ends by a policy, for any game: specialise this module with the game's rules.

The games of the batch stay as they are: each is copied to ``spare``, where it is played.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from marsuk.batches import stepping
from marsuk.bots import greedy_search
from marsuk.kernel import playout, random
from marsuk.kernel.jit import Ints, States, Tables, Work, entry, kernel
from marsuk.kernel.specialise import specialise

rules: Any

Floats: TypeAlias = Any

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
        random.key(work.rng, chain | _CHAIN)
        chain = random.word(work.rng) << 21 | random.word(work.rng) >> 11
        imagined = random.word(work.rng)
        ties = random.word(work.rng)
        spare[0] = spare[_GAME]
        rules.resample(tables, spare[0], rules.to_move(spare[0]), imagined)
        rules.apply(tables, spare[_GAME], _greedy.best_action(tables, spare, work, ties))
        played += 1
    decisions[i] = played
    _steps.write_result(tables, spare[_GAME], totals, returns, work, i)


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
