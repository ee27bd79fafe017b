"""Uniform random games, for any game: specialise this module with the game's rules."""

from __future__ import annotations

from typing import Any

from marsuk.kernel import actions, random
from marsuk.kernel.jit import Options, State, Tables, Work, entry, kernel

rules: Any


@kernel
def random_action(tables: Any, state: Any, rng: Any, blocks: Any) -> int:
    """A legal action, each equally likely."""
    rules.legal(tables, state, blocks)
    return actions.nth(blocks, rules.ACTION_STARTS, random.below(rng, actions.count(blocks)))


@kernel
def play_out(tables: Any, state: Any, rng: Any, blocks: Any) -> int:
    """Play random actions to the end and return how many decisions there were."""
    decisions = 0
    while not rules.is_over(state):
        rules.apply(tables, state, random_action(tables, state, rng, blocks))
        decisions += 1
    return decisions


@entry
def play_many(tables: Tables, options: Options, state: State, work: Work, games: int, seed: int) -> int:
    """Set up and play ``games`` random games; add up every seat's totals in ``work.sums``; return the decisions."""
    random.key(work.rng, seed)
    for seat in range(rules.SEATS):
        work.sums[seat] = 0
    decisions = 0
    for _ in range(games):
        rules.setup(tables, options, random.word(work.rng), state)
        decisions += play_out(tables, state, work.rng, work.blocks)
        rules.scores(tables, state, work)
        for seat in range(rules.SEATS):
            work.sums[seat] += work.totals[seat]
    return decisions
