"""Whether a position has one best move: by the game's solver, else by searches that agree and are certain.

A proof says what every legal move is worth. Where there is none, ``Unproven`` says why, in a word.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from marsuk.bots.analysis import Analysis
from marsuk.bots.endgame import Solver, expected_seconds
from marsuk.bots.judge import LEVEL
from marsuk.bots.search import SearchBot
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.puzzles.puzzle import Worth, ranked

LEAST_MOVES = 3
_LEAST_POINTS = 2  # between the best move and the next, where both win or both lose
_LONGEST = 0.5  # seconds that a solver is likely to take for a position
_LINE = 5  # moves


class Unproven(Exception):
    """There is no proof; the argument says why, as the texts of the command line call it."""

    @property
    def why(self) -> str:
        """The reason."""
        return str(self.args[0])


@dataclass(frozen=True)
class Effort:
    """How hard the proof is looked for: a search for each seed, and how large the difference in chance has to be."""

    seeds: tuple[int, ...]
    simulations: int
    least: float
    slots: int  # of a solver's memory: another number makes it look in another order
    patience: float  # seconds that it may take for a move


MADE = Effort((11, 12), 20_000, 0.12, 1 << 20, 20.0)
SEED = 21  # from which a set that was made is proven anew, unless told
_GLANCES = ((1, 400, 0.1), (2, 4000, 0.12))  # seeds, simulations and the difference in chance that is worth going on


def anew(seed: int) -> Effort:
    """What a set that was made has to stand: other seeds, twice the work, and a solver with another memory."""
    return Effort((seed, seed + 1), 40_000, 0.08, 1 << (19 - seed % 5), 300.0)  # also on a machine that does more


@dataclass(frozen=True)
class Proof:
    """What every legal move is worth, by its notation; the best one, and how the game is likely to go on from it."""

    best: str
    worth: dict[str, Worth]
    exact: bool
    line: tuple[str, ...]


def is_candidate(match: Match) -> bool:
    """Whether a proof may be worth looking for: somebody has a choice, and at a glance it matters."""
    game, state = match.game, match.state_box()
    if match.is_over or game.chooses_at_once(match.setup, state) or len(match.legal_ids()) < LEAST_MOVES:
        return False
    if game.solver is not None:
        return expected_seconds(game, state) <= _LONGEST
    return all(_differs(match, *glance) for glance in _GLANCES)


def prove(match: Match, effort: Effort = MADE) -> Proof:
    """The proof that one move is the best; raises Unproven."""
    if match.game.solver is not None:
        return _solved(match, effort)
    proofs = [_certain(match, seed, effort) for seed in effort.seeds]
    if len({proof.best for proof in proofs}) > 1:
        raise Unproven("seeds-disagree")
    return proofs[0]


# --- by the solver ---


def _solved(match: Match, effort: Effort) -> Proof:
    seat = match.to_move
    assert seat is not None
    if expected_seconds(match.game, match.state_box()) == math.inf:  # totals alone do not tell who wins
        raise Unproven("unsolved")
    worth: dict[str, Worth] = {}
    lines: dict[str, tuple[str, ...]] = {}
    for move in match.legal():
        after = match.clone()
        after.play_known(move.id)
        totals, line = _played_out(after, _solver(match.game, effort.slots), effort.patience)
        worth[move.notation], lines[move.notation] = Worth(_share(totals, seat), totals), (move.notation, *line)
    (best, first), (_, second), *_ = ranked(worth, seat)
    if first.chance == second.chance:
        ahead = first.margin(seat) - second.margin(seat)
        if ahead < _LEAST_POINTS:
            raise Unproven("several-best" if ahead == 0 else "small-difference")
    return Proof(best, worth, True, lines[best][:_LINE])


def _played_out(match: Match, solver: Solver, patience: float) -> tuple[tuple[int, ...], Sequence[str]]:
    """What a match comes to if everybody plays best, and how."""
    if match.is_over:
        return tuple(score.total for score in match.scores()), ()
    solution = solver.solve(match.setup, match.state_box(), patience)
    if solution is None:
        raise Unproven("unsolved")
    then = match.clone()
    return solution.totals, [then.play(action).notation for action in solution.line[:_LINE]]


def _share(totals: Sequence[int], seat: int) -> float:
    best = max(totals)
    return 1 / list(totals).count(best) if totals[seat] == best else 0.0


@functools.lru_cache(maxsize=1)
def _solver(game: Game, slots: int) -> Solver:
    return Solver(game, slots)


# --- by searches ---


def _certain(match: Match, seed: int, effort: Effort) -> Proof:
    analysis = _searched(match, seed, effort.simulations, closely=True)
    worth: dict[str, Worth] = {}
    highest: dict[str, float] = {}
    for each in analysis.moves:
        assert each.value is not None and each.interval is not None  # all were looked at
        points = tuple(round(value, 1) for value in each.points)
        worth[each.move.notation] = Worth(round(each.value, 3), points)
        highest[each.move.notation] = each.interval[1]
        if each.move.id == analysis.chosen.id:
            lowest = each.interval[0]
    best = analysis.chosen.notation
    others = [move for move in worth if move != best]
    if any(worth[best].chance - worth[move].chance < effort.least for move in others):
        raise Unproven("small-difference")
    if any(highest[move] >= lowest for move in others):
        raise Unproven("intervals-overlap")
    return Proof(best, worth, False, tuple(move.notation for move in analysis.line[:_LINE]))


def _searched(match: Match, seed: int, simulations: int, closely: bool = False) -> Analysis:
    """What a search thinks of the moves; ``closely``: of all of them, however bad they seem."""
    seat, bot = match.to_move, _bot(match.game)
    assert seat is not None
    bot.random.seed(seed)
    bot.choose(match.clone(), seat, simulations=simulations)
    if closely:
        for action in match.legal_ids():
            bot.ask(action)
    return bot.analysis()


def _differs(match: Match, seed: int, simulations: int, least: float) -> bool:
    """Whether one move seems better than all others by so much."""
    values = sorted(each.value or 0.0 for each in _searched(match, seed, simulations).moves)
    return values[-1] - values[-2] >= least


@functools.lru_cache(maxsize=1)
def _bot(game: Game) -> SearchBot:
    return SearchBot(game, level_name=LEVEL)
