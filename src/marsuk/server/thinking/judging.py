"""What is asked about the moments of a record, and what a moment was worth by the answer.

The bot knows what the seat knew then. It simulates a fixed number of games from a fixed seed, so that the same record
is always judged alike, by the server and by a page that searches by itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import msgspec

from marsuk.bots.bot import SEEDS
from marsuk.bots.judge import LEVEL, SEED, SIMULATIONS
from marsuk.bots.search import tries_of_asked
from marsuk.core.game import Json
from marsuk.core.match import Match, Move
from marsuk.server.clerk import Work
from marsuk.server.protocol.frames import move_told
from marsuk.server.protocol.shapes import ToldMove
from marsuk.server.thinking.imagining import encoded
from marsuk.server.thinking.questions import Question, question_about

MOST_MOMENTS = 40  # in one request
TRIES = tries_of_asked(SIMULATIONS)  # of the move that was played, at least
_MOMENT_COST = 0.5  # see ``clerk.Work``
T = TypeVar("T")


class Judged(msgspec.Struct, frozen=True):
    """What a moment was worth, and what the move that was played there cost.

    ``values`` are the seats' chances to win, as the mover sees them; null where there was nothing to choose, and
    ``interval`` is where the mover's lies with a certainty of 95 %, by what was counted. ``kept``
    are those after the move that was played; null where none was, or nothing to choose. ``points`` is what each seat is
    expected to have at the end. ``loss`` is the part of the mover's chance that was given away by not playing the best
    move; null where none was played.
    """

    ply: int
    seat: int | None
    values: list[float | None]
    kept: list[float] | None
    points: list[float]
    best: ToldMove | None
    played: ToldMove | None
    loss: float | None
    interval: tuple[float, float] | None = None


class Unjudged(NamedTuple):
    """A moment for a bot to think about, and the move that was played there."""

    ply: int
    players: int
    question: Question
    played: ToldMove | None


class Unsearched(msgspec.Struct, frozen=True):
    """A moment for a page to search by itself: what the bot would imagine there, and its seed.

    ``moves`` are all that the seat could do.
    """

    ply: int
    seat: int
    state: str
    seed: int
    moves: list[ToldMove]
    played: ToldMove | None


def moments_of(match: Match, begin: int, end: int, made: Callable[[Match, Move | None], T]) -> Work[list[T]]:
    """What is made of the moments after ``begin`` to ``end`` moves; takes the match back to the first of them."""
    found = []
    played: Move | None = None
    while match.plies >= begin:
        if match.plies <= end:
            found.append(made(match, played))
            yield _MOMENT_COST
        if match.plies == 0:
            break
        played = match.undo()
    return found[::-1]


def unjudged(match: Match, played: Move | None, language: str) -> Unjudged | Judged:
    """What a bot is asked, unless there is nothing to ask."""
    seat = match.to_move
    if seat is None or len(match.legal_ids()) == 1:
        return _evident(match, played, language)
    asked = None if played is None else played.id
    question = question_about(match, seat, LEVEL, None, language, SIMULATIONS, SEED, asked)
    return Unjudged(match.plies, match.players, question, _told(played, language))


def unsearched(match: Match, played: Move | None, language: str) -> Unsearched | Judged:
    """What a page is given, unless there is nothing to search for."""
    seat = match.to_move
    if seat is None or len(match.legal_ids()) == 1:
        return _evident(match, played, language)
    draw = random.Random(SEED)  # in the order in which a bot draws
    seed, imagined = draw.randrange(SEEDS), match.resample(seat, draw.randrange(SEEDS))
    moves = [move_told(move, language) for move in match.legal()]
    return Unsearched(match.plies, seat, encoded(imagined.state_box()), seed, moves, _told(played, language))


def _told(move: Move | None, language: str) -> ToldMove | None:
    return None if move is None else move_told(move, language)


def _evident(match: Match, played: Move | None, language: str) -> Judged:
    """The end, or a moment with nothing to choose."""
    if match.to_move is None:
        return _ended(match)
    best = move_told(match.legal()[0], language)
    loss = None if played is None else 0.0
    return Judged(match.plies, match.to_move, [None] * match.players, None, [], best, _told(played, language), loss)


def _ended(match: Match) -> Judged:
    winners = match.result or ()
    values: list[float | None] = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]
    return Judged(match.plies, None, values, None, [float(score.total) for score in match.scores()], None, None, None)


def judged(moment: Unjudged, hint: Json) -> Judged:
    """All legal moves are weighed: only an ending solved against the clock leaves some out, and there is no clock."""
    weighed = {ranked["id"]: ranked for ranked in hint["moves"]}
    best, played = weighed[hint["move"]["id"]], moment.played and weighed[moment.played["id"]]
    return Judged(
        moment.ply,
        moment.question.seat,
        list(best["chances"][: moment.players]),
        None if played is None else list(played["chances"][: moment.players]),
        list(best["points"]),
        hint["move"],
        moment.played,
        _loss(best, played),
        best["interval"],
    )


def _loss(best: Json, played: Json | None) -> float | None:
    if played is None:
        return None
    return 0.0 if played["id"] == best["id"] else float(max(0.0, best["value"] - played["value"]))
