"""A batch: many games of one kind, advanced in step."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from marsuk.batches.machine import ROLLOUTS, STEPPING, Machine
from marsuk.core.errors import BatchError, IllegalMove, shown
from marsuk.core.game import Game, Setup
from marsuk.core.match import SEED_BITS, Match
from marsuk.core.options import whole
from marsuk.kernel.jit import COMPILED
from marsuk.kernel.memory import Box
from marsuk.kernel.rules import Rules

Policy: TypeAlias = Callable[[Any, Any], Any]
POLICIES = {"random": "roll_randomly", "greedy": "roll_greedily"}
_SEEDS = 2**30  # of draws and rollouts: the number of the game goes below it
# What tells the draws of one step from those of another, and from rollouts
_STRIDE = 0x9E3779B1
_DRAWS = 0x2545F491
_ANSWERS = 0x1B873593
_GREED = 0x0C6EF372
_MEMORY = ("_states", "_seeds", "_legal", "_chosen", "_over", "_totals", "_returns")  # what a copy has as well


class Step(NamedTuple):
    """What a step has brought: which games it ended, and for those every seat's total and return."""

    over: Any
    scores: Any
    returns: Any


class Rollout(NamedTuple):
    """How the games ended: every seat's total and return, and how many decisions it took."""

    scores: Any
    returns: Any
    decisions: Any


class Place(NamedTuple):
    """Where a batch was asked to run, for copies of it."""

    device: str
    threads: int | None


class Start(NamedTuple):
    """Where the games of a batch begin that are not dealt; with a seat, what it does not know is dealt anew in each."""

    state: Box
    seat: int | None
    seed: int | None


class Batch:
    """Many games side by side. Arrays have one row per game, and a seat's column is its number.

    They are views of the batch's own memory, on the device where it runs, and later calls change them: copy what is to
    be kept. A game that ends is dealt anew at once, or begins again where the batch began; or, if not ``again``, stays
    over, and then the action for it is -1.
    """

    def __init__(
        self, game: Game, setup: Setup, n: int, place: Place, start: Start | None = None, again: bool = True
    ) -> None:
        machine = machine_at(place, game.rules, n)
        rules = game.rules
        self.game = game
        self.setup = setup
        self.n = n
        self.place = place
        self.players = setup.players
        self.seats = _seats(game, setup)
        self.actions: int = rules.ACTIONS
        self.observation_size = int(rules.OBSERVATION.itemsize)
        self._machine = machine
        self._tables = self._constant(rules.TABLES, setup.tables)
        self._options = self._constant(rules.OPTIONS, setup.kernel_options)
        self._start = start
        self._again = again  # whether another game follows the one that ends
        self._starts = None if start is None else self._constant(rules.STATE, start.state)
        self._begin_seat = -1 if start is None or start.seat is None else start.seat
        self._states = machine.memory(rules.STATE, n)
        self._seeds = machine.memory(np.int64, n)
        self._legal = machine.memory(np.int64, n * rules.BLOCKS)
        self._chosen = machine.memory(np.int64, n)
        self._chosen_view = machine.view(self._chosen, np.int64, (n,))
        self._refused = machine.memory(np.int8, n)
        self._refusals = machine.memory(np.int8, 1)
        self._over = machine.memory(np.int8, n)
        self._totals = machine.memory(np.int64, n * self.seats)
        self._returns = machine.memory(np.float64, n * self.seats)
        self.reset(setup.options["seed"] if start is None else start.seed)

    def _constant(self, dtype: Any, box: Box) -> Any:
        memory = self._machine.memory(dtype, 1)
        self._machine.write(memory, box.array)
        return memory

    # --- deals ---

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew, or begin them again; without a seed, from a fresh one."""
        chosen = secrets.randbits(SEED_BITS) if seed is None else _seed_below(seed, 2**63)
        self._steps = 0
        seeds = np.random.SeedSequence(chosen).generate_state(self.n, np.uint64) >> np.uint64(64 - SEED_BITS)
        self._machine.write(self._seeds, seeds.astype(np.int64))
        if self._starts is None:
            self._deal()
        else:
            self._run("begin", self._tables, self._starts, self._states, self._seeds, self._legal, self._begin_seat)

    def deal(self, seeds: Any) -> None:
        """Deal each game from the seed that is given for it, as ``game.new(seed=...)`` does."""
        given = np.asarray(seeds)
        if given.shape != (self.n,) or given.dtype.kind not in "iu" or self._starts is not None:
            raise BatchError("batch-actions", n=str(self.n), given=shown(f"{given.dtype} {given.shape}"))
        for seed in (given.min(), given.max()):
            _seed_below(int(seed), 2**SEED_BITS)
        self._steps = 0
        self._machine.write(self._seeds, given.astype(np.int64))
        self._deal()

    def _deal(self) -> None:
        self._run("deal", self._tables, self._options, self._states, self._seeds, self._legal)

    @property
    def seeds(self) -> Any:
        """The seed that each game was dealt from: ``game.new(seed=...)`` deals the same one. To look at only.

        In a batch that begins at a match or a position, the seed of the game's chance from there on.
        """
        seeds = self._machine.view(self._seeds, np.int64, (self.n,))
        if isinstance(seeds, np.ndarray):
            seeds.flags.writeable = False
        return seeds

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.name} for {self.players}>"

    def match(self, index: int) -> Match:
        """One of the games as a match of its own, without its past."""
        number = whole(index)
        if number is None or not 0 <= number < self.n:
            raise BatchError("batch-game", index=shown(index), last=str(self.n - 1))
        state = Box(self.game.rules.STATE)
        state.array[0] = self._machine.fetch(self._states)[number]
        return Match(self.game, self.setup, state)

    def states(self) -> Any:
        """The records of all games, to look at, for the owner of the batch only: nothing in them is hidden."""
        return self._machine.view(self._states, self.game.rules.STATE, (self.n,))

    # --- copies: the games go along, with the seeds of those that follow ---

    def __reduce__(self) -> Any:
        memory = {name: self._machine.fetch(getattr(self, name)).tobytes() for name in _MEMORY}
        made_of = self.game, self.setup, self.n, self.place, self._start, self._again
        return _revived, (*made_of, self._steps, memory)

    # --- decisions ---

    @property
    def to_move(self) -> Any:
        """The seat that decides in each game."""
        self._run("ask", self._states, self._seats)
        return self._machine.view(self._seats, np.int8, (self.n,))

    def legal_masks(self) -> Any:
        """Which actions are legal: True or False, a row per game and a column per action."""
        self._run("mask", self._legal, self._masks)
        return self._machine.view(self._masks, np.bool_, (self.n, self.actions))

    def random_actions(self, seed: int = 0) -> Any:
        """A legal action for each game, all being equally likely.

        They depend on the seed, on the games and on how many steps were made since they were dealt by ``reset``, so
        that one seed serves for all steps.
        """
        key = (_seed_below(seed, _SEEDS) * _STRIDE + self._steps + _DRAWS) % _SEEDS
        self._run("draw", self._legal, self._chosen, key)
        return self._chosen_view

    def greedy_actions(self, seed: int = 0) -> Any:
        """What scores most in each game as far as the seat that decides may know; as ``random_actions`` otherwise."""
        key = (_seed_below(seed, _SEEDS) * _STRIDE + self._steps + _GREED) % _SEEDS
        self._machine.run(ROLLOUTS, "choose_greedily", self._tables, self._states, self._chosen, key)
        return self._chosen_view

    def step(self, actions: Any) -> Step:
        """Do one action in each game. If one of them is not legal, IllegalMove names the first, and none is done."""
        self._take(actions)
        self._do_chosen()
        if self._starts is not None and self._again:
            memory = self._tables, self._starts, self._states, self._seeds, self._legal, self._over
            self._run("begin_again", *memory, self._begin_seat)
        self._steps += 1
        return self._stepped

    def _do_chosen(self) -> None:
        self._run(
            "step",
            self._tables,
            self._options,
            self._states,
            self._seeds,
            self._legal,
            self._chosen,
            self._over,
            self._totals,
            self._returns,
            int(self._starts is None and self._again),  # deal again those that end
        )

    def let_others_move(self, seat: int, policy: str | Policy = "random", seed: int = 0) -> Step:
        """Let the others move in all games until the seat is asked; one that ends so is dealt anew.

        What it brings comes on top of what the step before has brought. The policy is "random" or "greedy", or a
        function that takes observations and masks, a row for each game that waits for another seat than this one, and
        returns an action for each. For games that were dealt.
        """
        if not isinstance(policy, str):
            return self.let_others_choose(
                seat, lambda which: policy(self._seen_in(len(which)), self._masks_of(len(which)))
            )
        chosen = self._answered_seat(seat)
        if policy not in POLICIES:
            raise BatchError("batch-policy", policy=shown(policy), known=", ".join(POLICIES))
        memory = self._tables, self._options, self._states, self._seeds, self._legal
        key = (_seed_below(seed, _SEEDS) * _STRIDE + self._steps + _ANSWERS) % _SEEDS
        results = self._over, self._totals, self._returns
        self._machine.run(ROLLOUTS, "answer", *memory, *results, chosen, int(policy == "greedy"), key)
        return self._stepped

    def let_others_choose(self, seat: int, choose: Callable[[Any], Any]) -> Step:
        """Let the others move as ``let_others_move`` does, by a function that gives the numbered games' actions."""
        own = self._answered_seat(seat)
        self._run("ask", self._states, self._seats)
        which = np.flatnonzero(self._machine.fetch(self._seats) != own)
        while len(which):
            self._machine.write(self._which, which)
            self._take_some(which, np.asarray(choose(which)))
            memory = self._states, self._seeds, self._legal, self._which, self._chosen
            results = self._over, self._totals, self._returns
            self._run("answer_some", self._tables, self._options, *memory, *results, games=len(which))
            self._run("ask_some", self._states, self._which, self._seats, games=len(which))
            which = which[self._machine.fetch(self._seats)[: len(which)] != own]
        return self._stepped

    def _answered_seat(self, seat: int) -> int:
        chosen = whole(seat)
        if chosen is None or not 0 <= chosen < self.players:
            raise BatchError("no-such-seat", seat=shown(seat), last=str(self.players - 1))
        if self._starts is not None or not self._again:
            raise BatchError("batch-beginning")
        return chosen

    def _take_some(self, which: Any, actions: Any) -> None:
        """Take actions for the games of these numbers, which the machine has already."""
        if actions.shape != which.shape or actions.dtype.kind not in "iu":
            given = shown(f"{actions.dtype} {actions.shape}")
            raise BatchError("batch-actions", n=str(len(which)), given=given)
        self._machine.write(self._chosen, actions)
        memory = self._legal, self._which, self._chosen, self._refused, self._refusals
        self._run("refuse_some", *memory, games=len(which))
        if self._machine.fetch(self._refusals)[0]:
            self._machine.write(self._refusals, np.zeros(1, np.int8))
            index = int(self._machine.fetch(self._refused)[: len(which)].argmax())
            raise self._refusal(int(which[index]), int(actions[index]))

    def _take(self, actions: Any) -> None:
        shape, kind = getattr(actions, "shape", None), getattr(actions, "dtype", None)
        if shape is None:
            actions = np.asarray(actions)
            shape, kind = actions.shape, actions.dtype
        if tuple(shape) != (self.n,) or not str(kind).rpartition(".")[2].startswith(("int", "uint")):
            raise BatchError("batch-actions", n=str(self.n), given=shown(f"{kind} {tuple(shape)}"))
        self._refuse_illegal(actions)

    def _refuse_illegal(self, actions: Any) -> None:
        if actions is not self._chosen_view:  # which random_actions gave
            self._machine.write(self._chosen, actions)
        self._run("refuse", self._legal, self._chosen, self._refused, self._refusals)
        if self._machine.fetch(self._refusals)[0]:
            self._machine.write(self._refusals, np.zeros(1, np.int8))
            index = int(self._machine.fetch(self._refused).argmax())
            raise self._refusal(index, int(self._machine.fetch(self._chosen)[index]))

    def _refusal(self, index: int, action: int) -> IllegalMove:
        """Say why the action of a game is not legal."""
        try:
            self.match(index).find(action)
        except IllegalMove as why:
            return IllegalMove("batch-illegal", rule=why.rule, index=str(index), action=str(action), reason=why)
        raise AssertionError("a match and a batch disagree about what is legal")

    # --- looking ---

    def scores(self) -> Any:
        """Every seat's total as things stand."""
        self._run("score", self._tables, self._states, self._standing)
        return self._columns(self._standing, np.int64)

    def observe(self, seat: int | None = None) -> Any:
        """What the seat, or None: the one that decides, sees of each game; ``game.observation_layout()`` tells what."""
        chosen = -1 if seat is None else whole(seat)
        if chosen is None or not (seat is None or 0 <= chosen < self.players):
            raise BatchError("no-such-seat", seat=shown(seat), last=str(self.players - 1))
        self._run("observe", self._tables, self._states, self._observations, chosen)
        return self._machine.view(self._observations, np.int8, (self.n, self.observation_size))

    def _seen_in(self, count: int) -> Any:
        self._run("observe_some", self._tables, self._states, self._which, self._observations, games=count)
        return self._machine.view(self._observations, np.int8, (self.n, self.observation_size))[:count]

    def _masks_of(self, count: int) -> Any:
        self._run("mask_some", self._legal, self._which, self._masks, games=count)
        return self._machine.view(self._masks, np.bool_, (self.n, self.actions))[:count]

    def rollout(self, policy: str = "random", seed: int = 0) -> Rollout:
        """Play copies of all games to their ends by a policy; the games themselves stay where they are."""
        if policy not in POLICIES:
            raise BatchError("batch-policy", policy=shown(policy), known=", ".join(POLICIES))
        self._machine.run(
            ROLLOUTS,
            POLICIES[policy],
            self._tables,
            self._states,
            *self._ends,
            _seed_below(seed, _SEEDS),
        )
        totals, returns, decisions = self._ends
        return Rollout(
            self._columns(totals, np.int64),
            self._columns(returns, np.float64),
            self._machine.view(decisions, np.int64, (self.n,)),
        )

    # --- memory that not everybody asks for, and views that are made once ---

    @functools.cached_property
    def _stepped(self) -> Step:
        over = self._machine.view(self._over, np.bool_, (self.n,))
        return Step(over, self._columns(self._totals, np.int64), self._columns(self._returns, np.float64))

    @functools.cached_property
    def _seats(self) -> Any:
        return self._machine.memory(np.int8, self.n)

    @functools.cached_property
    def _which(self) -> Any:
        """The numbers of the games in which somebody else decides."""
        return self._machine.memory(np.int64, self.n)

    @functools.cached_property
    def _masks(self) -> Any:
        return self._machine.memory(np.int8, self.n * self.actions)

    @functools.cached_property
    def _observations(self) -> Any:
        return self._machine.memory(self.game.rules.OBSERVATION, self.n)

    @functools.cached_property
    def _standing(self) -> Any:
        return self._machine.memory(np.int64, self.n * self.seats)

    @functools.cached_property
    def _ends(self) -> tuple[Any, Any, Any]:
        """Totals, returns and decisions of rollouts."""
        memory, columns = self._machine.memory, self.n * self.seats
        return memory(np.int64, columns), memory(np.float64, columns), memory(np.int64, self.n)

    # --- the machine ---

    def _run(self, job: str, *arguments: Any, games: int | None = None) -> None:
        self._machine.run(STEPPING, job, *arguments, games=games)

    def _columns(self, memory: Any, dtype: Any) -> Any:
        return self._machine.view(memory, dtype, (self.n, self.seats))


def _revived(
    game: Game,
    setup: Setup,
    n: int,
    place: Place,
    start: Start | None,
    again: bool,
    steps: int,
    memory: dict[str, bytes],
) -> Batch:
    made = Batch(game, setup, n, place, start, again)
    for name, content in memory.items():
        kept = getattr(made, name)
        made._machine.write(kept, np.frombuffer(content, made._machine.fetch(kept).dtype))
    made._steps = steps
    return made


def machine_at(place: Place, rules: Rules, n: int) -> Machine:
    """Return the device for so many games, made ready."""
    if place.device == "cuda":
        from marsuk.batches.cuda import CudaMachine

        return CudaMachine(rules, n)
    from marsuk.batches.processor import Processor

    return Processor(rules, n, place.threads, COMPILED and place.device == "cpu")


def _seats(game: Game, setup: Setup) -> int:
    """How many seats have a score: the players, and in solo DA."""
    state = Box(game.rules.STATE)
    game.rules.setup(setup.tables.record, setup.kernel_options.record, 0, state.record)
    return int(game.rules.seats(state.record))


def _seed_below(seed: int, end: int) -> int:
    number = whole(seed)
    if number is None or not 0 <= number < end:
        raise BatchError("batch-seed", seed=shown(seed), high=str(end - 1))
    return number
