"""Endings played out in the head: the best move and the final totals, exactly, for games that have a solver."""

from __future__ import annotations

import functools
import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, cast

from marsuk.core.game import Game, Setup
from marsuk.core.match import STEPS
from marsuk.kernel.memory import Box
from marsuk.kernel.native import Engine, engine
from marsuk.kernel.rules import DType
from marsuk.kernel.specialise import specialise

_SLOTS = 1 << 21 if sys.maxsize > 2**32 else 1 << 18  # of the memory: 48 MiB, or 6 where addresses are short
_PROSPECTS = 1 << 12  # what is in the processor's own memory is found sooner than more would be
STEPS_AT_A_TIME = 4096  # a few milliseconds


@dataclass(frozen=True)
class Solution:
    """The best move, what the game comes to if everybody plays best from here, and how it goes on."""

    action: int
    totals: tuple[int, ...]
    line: tuple[int, ...]
    nodes: int
    seconds: float


class SolvesEndings(Protocol):
    """What the algorithm that a game names as its ``solver`` must have, once it is made for the game's rules.

    All memory is the caller's: the records below, and so many of each. ``begin`` is called once for a decision, then
    ``run`` until it says that it is done; both are entries.
    """

    @property
    def FAR(self) -> int:  # noqa: N802 - as the module writes it
        """A margin beyond any: the guess where nothing is known of a position."""

    @property
    def STATES(self) -> int:  # noqa: N802
        """How many states a search needs, the first of them the position itself."""

    @property
    def FRAME(self) -> DType:  # noqa: N802
        """What is kept of every decision on the way down."""

    @property
    def MAX_DEPTH(self) -> int:  # noqa: N802
        """How many decisions an ending has at most."""

    @property
    def SURVEY(self) -> DType:  # noqa: N802
        """What is worked out of a position once."""

    @property
    def SURVEYS(self) -> int:  # noqa: N802
        """How many of those a search needs."""

    @property
    def SLOT(self) -> DType:  # noqa: N802
        """What is remembered of a position, as long as the components are the same; zeros are nothing."""

    @property
    def PROSPECT(self) -> DType:  # noqa: N802
        """What is remembered for this search alone, by its ``key``; 0 is nothing."""

    @property
    def CHOICES(self) -> DType:  # noqa: N802
        """Scratch memory for what is chosen last."""

    @property
    def SEARCH(self) -> DType:  # noqa: N802
        """The search itself; when it is done it has ``action``, ``nodes``, and ``low``, what the ending is worth."""

    def expected_milliseconds(self, state: Any) -> int:
        """How long a position is likely to take; negative for one that it cannot solve."""

    def begin(self, tables: Any, states: Any, frames: Any, surveys: Any, search: Any, guess: int) -> None:
        """Begin to search the first state for the decision of whoever has to move."""

    def run(
        self,
        tables: Any,
        states: Any,
        frames: Any,
        surveys: Any,
        slots: Any,
        prospects: Any,
        choices: Any,
        work: Any,
        search: Any,
        steps: int,
    ) -> int:
        """Search on for at most so many steps; 1 once it is done."""


def expected_seconds(game: Game, state: Box) -> float:
    """How long a position is likely to take; for ever, if the game has no solver, or none for this kind of match."""
    if game.solver is None:
        return math.inf
    milliseconds = _made_for(game).expected_milliseconds(state.record)
    return math.inf if milliseconds < 0 else milliseconds / 1000


def _made_for(game: Game) -> SolvesEndings:
    """The game's solver, made for its rules."""
    assert game.solver is not None
    return cast(SolvesEndings, specialise(game.solver, game.rules))


class Solver:
    """Solves endings of one game. It remembers what it found out, so that the next move of a match is solved sooner."""

    def __init__(self, game: Game, slots: int = _SLOTS, search: Engine | None = None) -> None:
        assert game.solver is not None
        self._game = game
        rules = game.rules
        module = _made_for(game)
        self._search_engine = search or engine(game.solver, rules)
        self._steps = engine(STEPS, rules)
        self._no_guess = module.FAR
        self._states = Box(rules.STATE, module.STATES)
        self._frames = Box(module.FRAME, module.MAX_DEPTH)
        self._surveys = Box(module.SURVEY, module.SURVEYS)
        self._no_memory = functools.partial(Box, module.SLOT, slots)
        self._slots = self._no_memory()
        self._prospects = Box(module.PROSPECT, _PROSPECTS)
        self._remembered: bytes | None = None  # the components for which the memory holds
        self._choices = Box(module.CHOICES)
        self._search = Box(module.SEARCH)
        self._work = Box(rules.WORK)

    def solve(
        self, setup: Setup, state: Box, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> Solution | None:
        """Solve the position; None if that takes longer, if nobody decides in it, or if it is none for this solver."""
        start = clock()
        if expected_seconds(self._game, state) == math.inf:
            return None
        components = setup.tables.content()
        if self._remembered not in (None, components):
            self._slots = self._no_memory()
            self._prospects.array["key"] = 0
        self._remembered = components
        state = state.clone()
        line: list[int] = []
        guess, nodes = self._no_guess, 0
        while self._steps.to_move(state) >= 0:
            if not self._best_action(setup, state, guess, clock, start + seconds):
                return None
            found = self._search.read()
            guess = found.low
            nodes += found.nodes
            line.append(found.action)
            self._steps.act(setup.tables, state, found.action)
            while self._steps.advance(setup.tables, state):
                pass
        if not line:
            return None
        totals = tuple(self._steps.tally(setup.tables, state, seat, self._work) for seat in range(setup.players))
        return Solution(line[0], totals, tuple(line), nodes, clock() - start)

    def _best_action(self, setup: Setup, state: Box, guess: int, clock: Callable[[], float], end: float) -> bool:
        """Search in slices until it is done; False if there is no time left."""
        self._states.array[0] = state.array[0]
        self._search_engine.begin(setup.tables, self._states, self._frames, self._surveys, self._search, guess)
        while not self._search_engine.run(
            setup.tables,
            self._states,
            self._frames,
            self._surveys,
            self._slots,
            self._prospects,
            self._choices,
            self._work,
            self._search,
            STEPS_AT_A_TIME,
        ):
            if clock() >= end:
                return False
        return True
