"""Greedy search, for any game: specialise this module with the game's rules."""

from __future__ import annotations

from typing import Any

from marsuk.kernel import actions, random
from marsuk.kernel.jit import States, Tables, Work, entry, kernel

rules: Any

_WORST = -1_000_000
_MOST_STEPS = 6  # of the own turn, looked at one after the other


@entry
def best_action(tables: Tables, states: States, work: Work, seed: int) -> int:
    """The action of ``states[0]`` that is worth most to the seat deciding there; equal ones are drawn among."""
    random.key(work.rng, seed)
    seat = rules.to_move(states[0])
    rules.legal(tables, states[0], work.choices)
    best_value = _WORST - 1
    best = -1
    ties = 0
    for i in range(actions.count(work.choices)):
        action = actions.nth(work.choices, rules.ACTION_STARTS, i)
        states[1] = states[0]
        rules.apply(tables, states[1], action)
        value = value_after(tables, states, seat, work)
        if value > best_value:
            best_value = value
            best = action
            ties = 1
        elif value == best_value:
            ties += 1
            if random.below(work.rng, ties) == 0:
                best = action
    return best


@kernel
def value_after(tables: Any, states: Any, seat: int, work: Any) -> int:
    """What ``states[1]`` is worth to the seat, once it has made those of its next decisions that look best at once."""
    states[3] = states[1]
    value = lead(tables, states, seat, work)
    for _ in range(_MOST_STEPS):
        if rules.to_move(states[1]) != seat:
            break
        rules.legal(tables, states[1], work.blocks)
        value = _WORST
        best = -1
        for i in range(actions.count(work.blocks)):
            action = actions.nth(work.blocks, rules.ACTION_STARTS, i)
            states[2] = states[1]
            rules.apply(tables, states[2], action)
            states[3] = states[2]
            found = lead(tables, states, seat, work)
            if found > value:
                value = found
                best = action
        rules.apply(tables, states[1], best)
    return value


@kernel
def lead(tables: Any, states: Any, seat: int, work: Any) -> int:
    """By how much the seat would lead if the game in ``states[3]`` ended now; its own points break ties."""
    rules.foresee(tables, states, 3, work)
    rules.scores(tables, states[3], work)
    others = _WORST
    for other in range(rules.seats(states[3])):
        if other != seat:
            others = max(others, int(work.totals[other]))
    own = int(work.totals[seat])
    return 100 * (own - others) + own
