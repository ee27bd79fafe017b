"""One game as learners see it: flat tensors and action numbers, without words, events or a past."""

from __future__ import annotations

import ctypes
import threading
from typing import Any

import numpy as np

from marsuk.batches.machine import STEPPING
from marsuk.core.game import Game, Setup
from marsuk.core.match import Match
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.kernel.bound import bound
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine

_ONE = (0, 1)  # the range of the only game
_STAY = 0  # do not deal again when it ends
_NOTHING = b""  # lies on a desk while something is changed there: an interrupt may come before we look at it


def _numbers(dtype: Any, size: int = 1) -> tuple[Box, Any]:
    """Memory of plain numbers: the box for the kernel, and an array for us, as a recarray would be slow to index."""
    box = Box(dtype, size)
    return box, box.array.view(np.ndarray)


class _Desk:
    """What a table and its copies work on: memory for one state, and calls laid out for it."""

    def __init__(self, game: Game, setup: Setup) -> None:
        rules = game.rules
        self.state, work = Box(rules.STATE), Box(rules.WORK)
        self.content = _NOTHING  # what lies there
        self.legal_of = _NOTHING  # the state whose legal actions are known
        self.seen = Box(rules.OBSERVATION)
        self.seen_bytes = self.seen.array.view(np.ndarray).view(np.int8)
        masks, self.masks = _numbers(np.int8, rules.ACTIONS)
        chosen, self.chosen = _numbers(np.int64)
        seeds, self.seeds = _numbers(np.int64)
        seat, self.seat = _numbers(np.int8)
        totals, self.totals = _numbers(np.int64, rules.SEATS)
        returns, self.returns = _numbers(np.float64, rules.SEATS)
        legal, over, blank = Box(np.int64, rules.BLOCKS), Box(np.int8), Box(rules.OBSERVATION)
        tables, options, state = setup.tables, setup.kernel_options, self.state
        entries = engine(STEPPING, rules)
        self.deal = bound(entries.deal_all, tables, options, state, seeds, legal, *_ONE)
        self.ask = bound(entries.ask_all, state, seat, *_ONE)
        played = (tables, options, state, seeds, legal, chosen, over, totals, returns, work)
        self.step = bound(entries.step_all, *played, _STAY, *_ONE)
        self.find_legal = bound(entries.find_legal_all, tables, state, legal, *_ONE)
        self.write_mask = bound(entries.mask_all, legal, masks, *_ONE)
        self.write_scores = bound(entries.score_all, tables, state, totals, work, *_ONE)
        self.observe = [
            bound(entries.observe_all, tables, state, blank, self.seen, work, observer, *_ONE)
            for observer in range(setup.players)
        ]
        self.memory = played, seat, masks, blank  # the calls have only addresses
        self.address, self.size = state.address, rules.STATE.itemsize

    def lay(self, content: bytes) -> None:
        """Lay a state on the desk."""
        ctypes.memmove(self.address, content, self.size)
        self.content = content


class _Desks(threading.local):
    """Each thread has a desk of its own."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.own = _Desk(game, setup)


class Table:
    """A game being played. Copies and pickles of it go on independently.

    The state is kept as bytes, which nobody changes: a copy has the same ones.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.actions: int = game.rules.ACTIONS
        self.to_move = -1  # the seat that decides, or -1
        self.seats = 0  # how many have a score: the players, and in solo DA
        self._desks = _Desks(game, setup)
        self._state = b""
        self._mask: Any = None
        self._ended: Any = None  # the returns of a game that is over

    @classmethod
    def of(cls, game: str | Game, options: dict[str, Any]) -> Table:
        """Deal a game with these options."""
        made = find_game(game) if isinstance(game, str) else game
        table = cls(made, made.prepare(read_options(made.options, options)))
        table.deal(table.setup.options["seed"] or 0)
        return table

    @classmethod
    def at(cls, match: Match) -> Table:
        """Go on where a match has come to."""
        table = cls(match.game, match.setup)
        desk = table._desks.own
        desk.lay(match.state_bytes())
        desk.find_legal()
        table._look(desk)
        return table

    # --- playing ---

    def deal(self, seed: int) -> None:
        """Begin anew."""
        desk = self._desks.own
        desk.seeds[0] = seed
        desk.content = desk.legal_of = _NOTHING
        desk.deal()
        self._look(desk)

    def play(self, action: int) -> None:
        """Do a legal action; IllegalMove otherwise, and nothing has happened."""
        if not self.is_legal(action):
            self.match().find_id(action)
        desk = self._desks.own
        if desk.content is not self._state:
            desk.lay(self._state)
        desk.chosen[0] = action
        desk.content = desk.legal_of = _NOTHING
        desk.step()
        self._look(desk)

    def is_legal(self, action: int) -> bool:
        """Whether the action can be done now."""
        return bool(0 <= action < self.actions and self.mask()[action])

    def _look(self, desk: _Desk) -> None:
        """Take up what the desk has come to, with its legal actions."""
        self._state = desk.content = desk.legal_of = ctypes.string_at(desk.address, desk.size)
        desk.ask()
        self.to_move = int(desk.seat[0])
        self.seats = self.seats or int(self.game.rules.seats(desk.state.record))
        self._mask = None
        self._ended = desk.returns[: self.seats].copy() if self.to_move < 0 else None

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
        return np.zeros(self.seats) if self._ended is None else self._ended.copy()

    def mask(self) -> Any:
        """1 for every legal action, 0 for the others; the array belongs to the position and is never written again."""
        if self._mask is None:
            desk = self._desks.own
            if desk.legal_of is not self._state:
                desk.lay(self._state)
                desk.legal_of = _NOTHING
                desk.find_legal()
                desk.legal_of = self._state
            desk.write_mask()
            self._mask = desk.masks.copy()
        return self._mask

    def observe(self, seat: int) -> Any:
        """What the seat sees, in an array of its own."""
        desk = self._desks.own
        if desk.content is not self._state:
            desk.lay(self._state)
        desk.observe[seat]()
        return desk.seen_bytes.copy()

    def scores(self) -> Any:
        """Every seat's total as things stand."""
        desk = self._desks.own
        if desk.content is not self._state:
            desk.lay(self._state)
        desk.write_scores()
        return desk.totals[: self.seats].copy()

    def match(self) -> Match:
        """The game as a match, without its past: for bots, words and views."""
        return Match(self.game, self.setup, Box.holding(self.game.rules.STATE, self._state))

    # --- copies ---

    def clone(self) -> Table:
        """Return an independent copy."""
        made = object.__new__(Table)
        vars(made).update(vars(self))
        return made

    def resample(self, seat: int, seed: int) -> Table:
        """Return a game that the seat cannot tell from this one."""
        made = self.clone()
        made._state = self.match().resample(seat, seed).state_bytes()
        made._mask = None
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_desks"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, _desks=_Desks(kept["game"], kept["setup"]))
