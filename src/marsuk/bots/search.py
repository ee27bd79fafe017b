"""Bots that look ahead: Monte Carlo tree search, and exact endings where the game has a solver."""

from __future__ import annotations

import dataclasses
import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marsuk.bots.analysis import Analysis, Ranked
from marsuk.bots.bot import SEEDS, Bot, Budget
from marsuk.bots.endgame import Solution, Solver, expected_seconds
from marsuk.bots.forest import SEARCH, Forest, Settings
from marsuk.bots.levels import Level, level, policy, settings, yardstick
from marsuk.bots.outlook import explained
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.policy import sight_of

_PLAIN = Settings(guided=False, exploration=0.7, margin_share=0.0)
_SOLVER_SHARE = 0.5  # of the time
_ASKED_SHARE = 1 / 8  # of the simulations, at least, for a move that was asked about


def is_solvable(match: Match, seconds: float) -> bool:
    """Whether a bot that solves endings, and has so much time, is likely to play the rest exactly."""
    return expected_seconds(match.game, match.state_box()) <= _SOLVER_SHARE * seconds


def tries_of_asked(simulations: int) -> int:
    """How often a move that was asked about is tried at least, with so many simulations."""
    return math.ceil(_ASKED_SHARE * simulations)


class SearchBot(Bot):
    """Looks ahead, as far as its level allows."""

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        level_name: str = "admiral",
        threads: int = 1,
        thinking: Level | None = None,
        search: Settings | None = None,
        factors: Box | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(game, seed)
        self.level = level_name
        self.thinking = thinking or level(game, level_name)
        self._policy = factors or policy(game)
        searching = dataclasses.replace(search or settings(game), **(changes or {}))
        self._forest = Forest(game, searching, self._policy, threads)
        self._solver = _solver(game) if self.thinking.endgame else None
        self._rooted: _Rooted | None = None
        self._thought: _Thought | None = None

    # --- from move to move ---

    def notice(self, match: Match, seat: int) -> None:
        """Keep the part of the tree that the moves since the last search lead to, if the seat knows them all."""
        kept = self._rooted is not None and self._rooted.leads_to(match, seat) and self._follow(match)
        if not kept:
            self._forest.begin(self.random.randrange(SEEDS))
        self._rooted = _Rooted(match, seat, [move.id for move in match.moves])

    def _follow(self, match: Match) -> bool:
        assert self._rooted is not None
        moves = match.moves_known_to(self._rooted.seat, len(self._rooted.moves))
        return all(action is not None and self._forest.keep(action) for action in moves)

    # --- choosing ---

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """Search, and take the action visited most, or draw one by its visits if the level is not that sure."""
        began = time.perf_counter()
        self._thought = thought = _Thought(match, seat)
        if len(match.legal_ids()) > 1:
            if self.thinking.looks_ahead or budget.simulations is not None:  # time alone makes no level stronger
                self._look_ahead(thought, self._within(budget))
            else:
                thought.visits = self._first_sight(match)
        thought.seconds = time.perf_counter() - began
        thought.action = self._pick(thought)
        return thought.action

    def _within(self, budget: Budget) -> Budget:
        """What is asked for, or what the level says."""
        own = self.thinking
        if budget == Budget():
            return Budget(own.seconds, own.simulations)
        if budget.simulations is None:
            return Budget(budget.seconds, own.simulations)
        return budget

    def _look_ahead(self, thought: _Thought, budget: Budget) -> None:
        match = thought.match
        if self._solver is not None and budget.seconds is not None:
            began = time.perf_counter()
            thought.solution = self._solve(self._solver, match, budget.seconds)
            if thought.solution is not None:
                return
            budget = Budget(max(budget.seconds - (time.perf_counter() - began), 0.0), budget.simulations)
        before = self._forest.simulations
        self._forest.grow(match.setup, match.state_box(), thought.seat, budget)
        thought.simulations = self._forest.simulations - before
        thought.visits = self._forest.found().visits

    def _solve(self, solver: Solver, match: Match, seconds: float) -> Solution | None:
        """Try to play the rest exactly, in half of the time at most."""
        if not is_solvable(match, seconds):
            return None
        return solver.solve(match.setup, match.state_box(), _SOLVER_SHARE * seconds)

    def _first_sight(self, match: Match) -> list[float]:
        """The weights that the policy gives to the actions."""
        work, sight = Box(self.game.rules.WORK), Box(sight_of(self.game.rules))
        look = engine(SEARCH, self.game.rules).first_sight
        n = look(match.setup.tables, self._policy, match.state_box(), work, sight)
        weights, seen = [0.0] * self.game.rules.ACTIONS, sight.read()
        for action, weight in zip(seen.ids[:n], seen.weights[:n], strict=True):
            weights[action] = weight
        return weights

    def _pick(self, thought: _Thought) -> int:
        if thought.solution is not None:
            return thought.solution.action
        if thought.visits is None:
            return thought.match.legal_ids()[0]
        most = max(thought.visits)
        if self.thinking.calm is None:
            return thought.visits.index(most)
        weights = [(visits / most) ** self.thinking.calm for visits in thought.visits]
        return int(self.random.choices(range(len(weights)), weights)[0])

    # --- explaining ---

    def analyse(
        self,
        match: Match,
        seat: int,
        seconds: float | None = None,
        simulations: int | None = None,
        asked: int | None = None,
    ) -> Analysis:
        """What the bot thinks of the moves of the seat that decides now, the best first.

        ``asked`` is the id of a move to look at as well, however bad it seems.
        """
        self.choose(match, seat, seconds, simulations)
        if asked is not None:
            self.ask(asked)
        return self.analysis()

    def ask(self, action: int) -> None:
        """Look closer at a move of the last choice, however bad it seems."""
        thought = self._thought
        assert thought is not None
        if thought.simulations > 0:
            tries = tries_of_asked(thought.simulations)
            self._forest.ask(thought.match.setup, thought.match.state_box(), thought.seat, action, tries)
            self._rooted = None  # such a tree is no good to choose by

    def analysis(self) -> Analysis:
        """What the bot thought when it made its last choice."""
        thought = self._thought
        assert thought is not None
        if thought.solution is not None:
            return self._proven(thought, thought.solution)
        if thought.simulations == 0:
            chosen, ranked = thought.match.find(thought.action), self._by_sight(thought)
            return Analysis(thought.seat, chosen, ranked, seconds=thought.seconds)
        line = self._forest.line(thought.match.setup, thought.action)
        found, spent = self._forest.found(), (thought.simulations, thought.seconds)
        return explained(thought.match, thought.seat, found, thought.action, line, *spent)

    def _by_sight(self, thought: _Thought) -> tuple[Ranked, ...]:
        """The moves by the weights that the policy gave them, if anybody asked it."""
        match, weights = thought.match, thought.visits
        ids = sorted(match.legal_ids(), key=lambda i: 0 if weights is None else -weights[i])
        return tuple(Ranked(match.find(action)) for action in ids)

    def _proven(self, thought: _Thought, solution: Solution) -> Analysis:
        imagined = thought.match.clone()
        line = tuple(imagined.play(action) for action in solution.line)
        totals = tuple(float(total) for total in solution.totals)
        best = max(totals)
        chances = tuple(1.0 / totals.count(best) if total == best else 0.0 for total in totals)
        value = chances[thought.seat]
        ranked = Ranked(thought.match.find(solution.action), value, (value, value), 0, totals, chances)
        spent = 0, thought.seconds
        return Analysis(thought.seat, ranked.move, (ranked,), line, None, *spent, exact=True, chances=chances)


class PlainBot(SearchBot):
    """A yardstick: UCT, or ISMCTS where something is hidden, with uniform rollouts; nothing it knows is the game's."""

    level = "plain"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        super().__init__(game, seed, "plain", thinking=Level(seconds=1.0), search=_PLAIN)


class Admiral1Bot(SearchBot):
    """A yardstick: the admiral of November 2026, by which later ones are measured."""

    level = "admiral-1"

    def __init__(self, game: Game, seed: int | None = None) -> None:
        kept = yardstick(game, self.level)
        super().__init__(game, seed, self.level, thinking=kept.thinking, search=kept.search, factors=kept.policy)


def _solver(game: Game) -> Solver | None:
    """The game's solver of endings, if it has one."""
    return None if game.solver is None else Solver(game)


@dataclass
class _Rooted:
    """Where the trees stand."""

    match: Match
    seat: int
    moves: list[int]

    def leads_to(self, match: Match, seat: int) -> bool:
        """Whether the match has gone on from there."""
        past = [move.id for move in match.moves[: len(self.moves)]]
        return match is self.match and seat == self.seat and past == self.moves


@dataclass
class _Thought:
    """What came out of thinking about one move."""

    match: Match  # as it was imagined
    seat: int
    visits: Sequence[float] | None = None
    solution: Solution | None = None
    simulations: int = 0
    seconds: float = 0.0
    action: int = -1
