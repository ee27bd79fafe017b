"""One game as learners see it: flat tensors and action numbers, without words, events or a past."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.batches.binding import bound
from marsuk.batches.machine import STEPPING
from marsuk.core.game import Game, Setup
from marsuk.core.match import Match
from marsuk.core.options import read_options, read_written, write_options
from marsuk.core.registry import game as find_game
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine

_ONE = (0, 1)  # the range of the only game
_STAY = 0  # do not deal again when it ends


class _Numbers:
    """Memory of plain numbers: the box for the kernel, and an array for us."""

    def __init__(self, dtype: Any, size: int = 1) -> None:
        self.box = Box(dtype, size)
        self.array = self.box.array.view(np.ndarray)  # a recarray would be slow to index


class Table:
    """A game being played. Copies and pickles of it go on independently."""

    def __init__(self, game: Game, setup: Setup) -> None:
        rules = game.rules
        self.game = game
        self.setup = setup
        self.actions: int = rules.ACTIONS
        self.to_move = -1  # the seat that decides, or -1
        self.seats = 0  # how many have a score: the players, and in solo DA
        self._state = Box(rules.STATE)
        self._work = Box(rules.WORK)
        self._legal = Box(np.int64, rules.BLOCKS)
        self._blank = Box(rules.OBSERVATION)
        self._seen = Box(rules.OBSERVATION)
        self._seen_bytes = self._seen.array.view(np.ndarray).view(np.int8)
        self._masks = _Numbers(np.int8, rules.ACTIONS)
        self._chosen, self._seeds = _Numbers(np.int64), _Numbers(np.int64)
        self._over, self._seat = _Numbers(np.int8), _Numbers(np.int8)
        self._totals, self._returns = _Numbers(np.int64, rules.SEATS), _Numbers(np.float64, rules.SEATS)
        self._mask: Any = None
        self._bind()

    def _bind(self) -> None:
        """Lay the calls out once: learners make them a million times."""
        entries = engine(STEPPING, self.game.rules)
        tables, options, state, work = self.setup.tables, self.setup.kernel_options, self._state, self._work
        result = (self._over.box, self._totals.box, self._returns.box)
        seeds, legal, chosen = self._seeds.box, self._legal, self._chosen.box
        self._deal = bound(entries.deal_all, tables, options, state, seeds, legal, *_ONE)
        self._ask = bound(entries.ask_all, state, self._seat.box, *_ONE)
        self._step = bound(entries.step_all, tables, options, state, seeds, legal, chosen, *result, work, _STAY, *_ONE)
        self._find_legal = bound(entries.find_legal_all, tables, state, legal, *_ONE)
        self._write_mask = bound(entries.mask_all, legal, self._masks.box, *_ONE)
        self._write_scores = bound(entries.score_all, tables, state, self._totals.box, work, *_ONE)
        self._observe = [
            bound(entries.observe_all, tables, state, self._blank, self._seen, work, seat, *_ONE)
            for seat in range(self.setup.players)
        ]

    @classmethod
    def of(cls, game: str | Game, options: dict[str, Any]) -> Table:
        """Deal a game with these options."""
        made = find_game(game) if isinstance(game, str) else game
        table = cls(made, made.prepare(read_options(made.options, options)))
        table.deal(table.setup.options["seed"] or 0)
        return table

    # --- playing ---

    def deal(self, seed: int) -> None:
        """Begin anew."""
        self._seeds.array[0] = seed
        self._deal()
        self._returns.array[:] = 0
        self._look()

    def play(self, action: int) -> None:
        """Do a legal action; IllegalMove otherwise, and nothing has happened."""
        if not self.is_legal(action):
            self.match().find_id(action)
        self._chosen.array[0] = action
        self._step()
        self._look()

    def is_legal(self, action: int) -> bool:
        """Whether the action can be done now."""
        return bool(0 <= action < self.actions and self.mask()[action])

    def _look(self) -> None:
        self._ask()
        self.to_move = int(self._seat.array[0])
        self.seats = self.seats or int(self.game.rules.seats(self._state.record))
        self._mask = None

    # --- looking ---

    @property
    def players(self) -> int:
        """How many decide."""
        return self.setup.players

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move < 0

    @property
    def returns(self) -> Any:
        """What every seat gets, once the game is over: the winner 1, and all together 0."""
        return self._returns.array[: self.seats].copy()

    def mask(self) -> Any:
        """1 for every legal action, 0 for the others; the array belongs to the position and is never written again."""
        if self._mask is None:
            self._write_mask()
            self._mask = self._masks.array.copy()
        return self._mask

    def observe(self, seat: int) -> Any:
        """What the seat sees, in an array of its own."""
        self._observe[seat]()
        return self._seen_bytes.copy()

    def scores(self) -> Any:
        """Every seat's total as things stand."""
        self._write_scores()
        return self._totals.array[: self.seats].copy()

    def match(self) -> Match:
        """The game as a match, without its past: for bots, words and views."""
        return Match(self.game, self.setup, self._state.clone())

    # --- copies ---

    def clone(self) -> Table:
        """Return an independent copy."""
        return self._with_state(self._state)

    def resample(self, seat: int, seed: int) -> Table:
        """Return a game that the seat cannot tell from this one."""
        return self._with_state(self.match().resample(seat, seed).state_box())

    def _with_state(self, state: Box) -> Table:
        made = Table(self.game, self.setup)
        made._state.copy_from(state)
        made.seats = self.seats
        made._returns.array[:] = self._returns.array
        made._find_legal()
        made._look()
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> Any:
        written = write_options(self.game.options, self.setup.options)
        return _unpickled, (self.game, written, self._state.array.tobytes(), self._returns.array.tobytes())


def _unpickled(game: Game, written: dict[str, str], state: bytes, returns: bytes) -> Table:
    options = read_options(game.options, read_written(game.options, written))
    table = Table(game, game.prepare(options))
    table._state.array.view("u1")[:] = memoryview(state)
    table._returns.array[:] = np.frombuffer(returns, np.float64)
    table._find_legal()
    table._look()
    return table
