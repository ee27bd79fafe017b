"""What a move gives away: exact play of the position, against exact play of what the move leads to."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from marsuk.arena.regret.endings import Ending, endings_of
from marsuk.arena.tournament.entrants import Entrant
from marsuk.arena.workers import in_processes
from marsuk.bots import bot
from marsuk.bots.endgame import Solver
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.core.registry import game as find_game

PATIENCE = 120.0  # seconds for what a move leads to, which is nearer to the end than what was solved before


@dataclass(frozen=True)
class Loss:
    """What one move gave away: of the margin over the best other, and of the win."""

    ending: Ending
    points: int
    result: float


@dataclass(frozen=True)
class Task:
    """A bot's move in one of a game's endings; everything it takes is found by number, so that tasks are small."""

    game: str
    entrant: str
    number: int


def losses(tasks: Sequence[Task], processes: int) -> Iterator[Loss | None]:
    """What each task's move gave away; None where that could not be found out in time."""
    for _, loss in in_processes(loss_of, tasks, processes):
        yield loss


def loss_of(task: Task) -> Loss | None:
    """Let the bot move, and see what is left."""
    game = find_game(task.game)
    ending = _endings(game)[task.number]
    match, entrant = ending.match(game), Entrant.read(task.entrant)
    seat = match.to_move
    assert seat is not None
    move = bot(game, entrant.who, seed=task.number).choose(match, seat, **entrant.budget(None))
    match.play(move)
    totals = totals_of(game, match, PATIENCE)
    if totals is None:
        return None
    points = _margin(ending.totals, seat) - _margin(totals, seat)
    return Loss(ending, points, _share(ending.totals, seat) - _share(totals, seat))


def totals_of(game: Game, match: Match, seconds: float) -> tuple[int, ...] | None:
    """What a match comes to if everybody plays best; None if that takes longer."""
    if match.is_over:
        return tuple(score.total for score in match.scores())
    solution = _solver(game).solve(match.setup, match.state_box(), seconds)
    return None if solution is None else solution.totals


@functools.cache
def _endings(game: Game) -> list[Ending]:
    return endings_of(game)


@functools.cache
def _solver(game: Game) -> Solver:
    return Solver(game)


def _margin(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _share(totals: Sequence[int], seat: int) -> float:
    best = max(totals)
    return 1 / list(totals).count(best) if totals[seat] == best else 0.0
