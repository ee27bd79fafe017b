"""What a rules module must have: the contract between a game's rules and everything that runs them.

A module is checked against it by mypy where a ``Game`` names it as its ``rules``, and by
``marsuk.testing.check_rules``, which says in words what is missing. All functions are kernel functions: they allocate
nothing and raise nothing. ``tables``, ``state`` and so on are records of the dtypes below.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol, runtime_checkable

import numpy as np

DType = np.dtype[Any]


class Rules(Hashable, Protocol):
    """A game's rules: the shapes of its records, its action space, and the functions that play it."""

    @property
    def __name__(self) -> str:
        """The module's name, by which other processes find it."""

    @property
    def __file__(self) -> str | None:
        """Where it is; a game's data lie beside it."""

    # --- records ---

    @property
    def TABLES(self) -> DType:  # noqa: N802 - as the module writes it
        """The components: all tunable numbers."""

    @property
    def OPTIONS(self) -> DType:  # noqa: N802
        """What is fixed when a match is set up."""

    @property
    def STATE(self) -> DType:  # noqa: N802
        """A match at one moment: all of it, with the generator of chance in it."""

    @property
    def WORK(self) -> DType:  # noqa: N802
        """Scratch memory, made by ``marsuk.kernel.scratch.work``; ``points`` has the parts of a score."""

    @property
    def OBSERVATION(self) -> DType:  # noqa: N802
        """What a seat sees, as numbers of one byte each."""

    # --- the action space ---

    @property
    def SEATS(self) -> int:  # noqa: N802
        """How many seats there are at most, with those that the rules play for."""

    @property
    def ACTION_WIDTHS(self) -> tuple[int, ...]:  # noqa: N802
        """How many actions each block has, at most 63."""

    @property
    def BLOCKS(self) -> int:  # noqa: N802
        """How many blocks there are."""

    @property
    def ACTION_STARTS(self) -> Any:  # noqa: N802
        """The id of each block's first action, and behind them ``ACTIONS``: ``actions.block_starts(ACTION_WIDTHS)``."""

    @property
    def ACTIONS(self) -> int:  # noqa: N802
        """How many actions there are in all blocks."""

    # --- a match from its deal to its end ---

    def setup(self, tables: Any, options: Any, seed: int, state: Any) -> None:
        """Deal a new game into the state; the seed decides all chance."""

    def to_move(self, state: Any) -> int:
        """The seat that decides, or -1 when the game is over."""

    def seats(self, state: Any) -> int:
        """How many seats have a score."""

    def legal(self, tables: Any, state: Any, blocks: Any) -> None:
        """Fill the action blocks with the legal set; never empty while somebody must decide."""

    def act(self, tables: Any, state: Any, action: int) -> None:
        """Do a legal action, and nothing that follows from it."""

    def advance(self, tables: Any, state: Any) -> bool:
        """Do one step that needs no decision, if there is one."""

    def apply(self, tables: Any, state: Any, action: int) -> None:
        """``act``, and then ``advance`` until somebody must decide or the game is over."""

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""

    # --- the result ---

    def scores(self, tables: Any, state: Any, work: Any) -> None:
        """Fill ``work.totals`` with every seat's total as things stand."""

    def winners(self, tables: Any, state: Any, work: Any) -> int:
        """The seats that would win as things stand, as a set of bits; fills ``work.totals``."""

    def tally(self, tables: Any, state: Any, seat: int, work: Any) -> int:
        """Fill ``work.points`` with the parts of the seat's score as things stand, and return the total."""

    def foresee(self, tables: Any, states: Any, at: int, work: Any) -> None:
        """End the game in ``states[at]`` as it stands, so that ``tally`` then tells what each seat would have.

        Where that needs no more than the state as it is, there is nothing to do. The state behind it is scratch.
        """

    # --- what seats know ---

    def observe(self, tables: Any, state: Any, seat: int, out: Any, work: Any) -> None:
        """Fill a blank observation with what the seat may know."""

    def resample(self, tables: Any, state: Any, seat: int, seed: int) -> None:
        """Make the state one that the seat cannot tell from the true one, each as likely as it is."""


@runtime_checkable
class SeesAtFirstSight(Protocol):
    """What a rules module may have besides, so that bots know likely actions; without it they search without."""

    @property
    def FEATURE_GROUPS(self) -> dict[str, int]:  # noqa: N802
        """The groups of features and their sizes; the policy's data name them."""

    @property
    def POLICY(self) -> DType:  # noqa: N802
        """The policy: ``factor``, one for every feature."""

    @property
    def FIRST_SIGHT(self) -> DType:  # noqa: N802
        """What is seen of the actions: ``features``, a row for every action, and scratch memory of the game's own."""

    def features(self, tables: Any, state: Any, work: Any, sight: Any, n: int) -> None:
        """Write into ``sight.features`` the numbers of the features of the first n actions of ``sight.ids``."""


@runtime_checkable
class ShowsMore(Protocol):
    """What a rules module may have besides, so that one call of an engine works out what a view tells."""

    @property
    def SHOWN(self) -> DType:  # noqa: N802
        """What a view tells and the state does not hold, such as points."""

    def show(self, tables: Any, states: Any, seat: int, shown: Any, work: Any) -> None:
        """Fill ``shown`` with what the seat (-1: a spectator) may know of the first state; all states are scratch."""


@runtime_checkable
class Tells(Protocol):
    """What a rules module may have besides, so that one call of an engine writes a view, or most of it, as JSON."""

    @property
    def WORDS(self) -> DType:  # noqa: N802
        """The phrases it is put together from: ``writing.words``."""

    @property
    def PAGE(self) -> DType:  # noqa: N802
        """What it is written on: ``writing.page``."""

    def tell(self, tables: Any, words: Any, states: Any, seat: int, shown: Any, page: Any, work: Any) -> None:
        """Write what the seat (-1: a spectator) may know of the first state; all states and ``shown`` are scratch."""


@runtime_checkable
class SpellsMoves(Protocol):
    """What a rules module may have besides, so that one call of an engine writes all legal actions as they are told.

    What is said of an action is its number, and what it is about now: what ``Game.said_with`` says.
    """

    @property
    def MATTERS(self) -> int:  # noqa: N802
        """How many things an action may be about."""

    def matter(self, tables: Any, state: Any, action: int) -> int:
        """What a legal action is about, as a number below ``MATTERS``: the same in every match, with every set."""

    def weighs(self, state: Any) -> bool:
        """Whether each action is told with what it adds to the seat's total, as ``Game.gains`` does."""
