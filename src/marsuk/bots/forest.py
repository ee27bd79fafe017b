"""Search trees from the side of Python: grown within a budget, on one core or several, and kept from move to move."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

from marsuk.bots.bot import Budget
from marsuk.core.game import Game, Setup
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.specialise import specialise

SEARCH = "marsuk.bots.tree_search"
_SLICE = 0.004  # seconds between two looks at the clock
_FIRST_SLICE = 64  # simulations
_ROOM = 1 << 19 if sys.maxsize > 2**32 else 1 << 17  # nodes; where addresses are short, memory is dear


@dataclass(frozen=True)
class Settings:
    """How to search; all but the first are fields of the kernel's record."""

    sharpness: float = 1.0  # the power to which the policy's factors are raised in rollouts

    guided: bool = True
    exploration: float = 1.0
    doubt: float = 0.1
    margin_share: float = 0.2
    margin_scale: float = 20.0
    clairvoyant: bool = False

    def write(self, search: Box) -> None:
        """Let a search know."""
        for name in search.array.dtype.names & self.__dataclass_fields__.keys():
            setattr(search.record, name, getattr(self, name))


class Found(NamedTuple):
    """What was found out about each action of a root; what every seat got of it is summed up over its tries."""

    visits: list[int]
    tries: list[int]
    won: list[list[float]]
    squares: list[float]
    points: list[list[float]]


def added_up(searches: Sequence[Any]) -> Found:
    """What several searches of one position found out together: each has these fields."""
    if len(searches) == 1:
        return Found(*(getattr(searches[0], name) for name in Found._fields))

    def row(columns: Sequence[Any]) -> Any:
        return (
            sum(columns) if not isinstance(columns[0], list) else [sum(cells) for cells in zip(*columns, strict=True)]
        )

    return Found(
        *(
            [row(each) for each in zip(*(getattr(search, name) for search in searches), strict=True)]
            for name in Found._fields
        )
    )


def sharpened(policy: Box, power: float) -> Box:
    """What was learnt, with rollouts that take likely actions more surely.

    The factors are rounded, since libraries of mathematics differ in the last bits: every machine has the same.
    """
    made = policy.clone()
    made.record.sharper[:] = [float(f"{factor**power:.9g}") for factor in policy.read().factor]
    return made


class Tree:
    """One tree, and the memory it is searched with."""

    def __init__(self, game: Game, settings: Settings, policy: Box, room: int) -> None:
        self.game = game
        algorithm = specialise(SEARCH, game.rules)
        self.engine = engine(SEARCH, game.rules)
        self.any_action: int = algorithm.ANY_ACTION
        self.policy = sharpened(policy, settings.sharpness)
        self.nodes = Box(algorithm.NODE, room)
        self.record = Box(algorithm.SEARCH)
        self.states = Box(game.rules.STATE, 2)
        self.work = Box(game.rules.WORK)
        self.sight = Box(algorithm.SIGHT)
        settings.write(self.record)

    def grow(self, setup: Setup, state: Box, seat: int, budget: Budget) -> None:
        """Simulate until the budget is used up or nothing can change the choice any more."""
        self.states.array[0] = state.array[0]
        began = time.perf_counter()
        done, times = 0, _FIRST_SLICE
        while True:
            if budget.simulations is not None:
                times = min(times, budget.simulations - done)
            self._simulate(setup, seat, times)
            done += times
            spent = time.perf_counter() - began
            left = _left(budget, done, spent)
            if left <= 0 or (budget.seconds is not None and self.decided(setup, left)):
                break
            times = max(1, int(done * _SLICE / spent))
        self.count_visits(setup)

    def _simulate(self, setup: Setup, seat: int, times: int) -> None:
        memory = self.states, self.work, self.sight, self.nodes, self.record
        self.engine.simulate(setup.tables, self.policy, *memory, seat, times)

    def ask(self, setup: Setup, state: Box, seat: int, action: int, times: int) -> None:
        """Simulate what follows one action; how often it was visited is not counted again."""
        self.states.array[0] = state.array[0]
        self.record.record.asked = action
        self._simulate(setup, seat, times)
        self.record.record.asked = self.any_action

    def count_visits(self, setup: Setup) -> int:
        """Find out how often each action was visited; returns by how much the first is ahead of the second."""
        return int(self.engine.count_visits(setup.tables, self.states, self.work, self.nodes, self.record))

    def decided(self, setup: Setup, left: int) -> bool:
        """Whether the action ahead stays ahead even if another one gets all simulations that are left."""
        return self.count_visits(setup) > left

    def keep(self, action: int, spare: Box) -> bool:
        """Go on with what follows the action, if the tree knows anything of it."""
        return bool(self.engine.keep_subtree(self.nodes, spare, self.record, action))


class Forest:
    """As many trees as cores are to be used, all for one position (root parallel search)."""

    def __init__(self, game: Game, settings: Settings, policy: Box, threads: int = 1, room: int = _ROOM) -> None:
        self.game = game
        self.trees = [Tree(game, settings, policy, room) for _ in range(threads)]
        self.spare = Box(self.trees[0].nodes.array.dtype, room)

    def begin(self, seed: int) -> None:
        """Forget everything."""
        for i, tree in enumerate(self.trees):
            tree.engine.begin(tree.nodes, tree.record, (seed + i) % 2**53)

    def keep(self, action: int) -> bool:
        """Go on with what follows the action; False if some tree knows nothing of it."""
        kept = [tree.keep(action, self.spare) for tree in self.trees]
        return all(kept)

    def grow(self, setup: Setup, state: Box, seat: int, budget: Budget) -> None:
        """Search for the seat that decides in the state, which was imagined for it."""
        if len(self.trees) == 1:
            self.trees[0].grow(setup, state, seat, budget)
            return
        share = budget
        if budget.simulations is not None:
            share = Budget(budget.seconds, -(-budget.simulations // len(self.trees)))
        with ThreadPoolExecutor(len(self.trees)) as pool:  # compiled code lets the other threads run
            for done in [pool.submit(tree.grow, setup, state, seat, share) for tree in self.trees]:
                done.result()

    def ask(self, setup: Setup, state: Box, seat: int, action: int, tries: int) -> None:
        """Try an action at least so often, whatever the search thinks of it."""
        lacking = tries - self.found().tries[action]
        if lacking > 0:
            self.trees[0].ask(setup, state, seat, action, lacking)

    @property
    def simulations(self) -> int:
        """How many have been done."""
        return sum(int(tree.record.record.simulations) for tree in self.trees)

    def found(self) -> Found:
        """What all trees together found out about the actions of the root."""
        return added_up([tree.record.read() for tree in self.trees])

    def line(self, setup: Setup, action: int) -> list[int]:
        """How the game is likely to go on with this action, by the first tree: the ids of actions."""
        tree = self.trees[0]
        length = tree.engine.likely_line(setup.tables, tree.states, tree.work, tree.nodes, tree.record, action)
        path: list[int] = tree.record.read().path
        return path[:length]


def _left(budget: Budget, done: int, spent: float) -> int:
    """How many simulations can still be done."""
    by_number = budget.simulations - done if budget.simulations is not None else None
    by_time = int((budget.seconds - spent) * done / max(spent, 1e-9)) if budget.seconds is not None else None
    return min(limit for limit in (by_number, by_time) if limit is not None)
