"""What is asked about the moments of a record, and what a moment was worth by the answer.

The bot knows what the seat knew then. It simulates a fixed number of games from a fixed seed, so that the same record
is always judged alike.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from marsuk.core.game import Json
from marsuk.core.match import Match, Move
from marsuk.server.frames import move_told
from marsuk.server.hints import HINT_LEVEL
from marsuk.server.questions import Question, question_about
from marsuk.server.shapes import ToldMove

MOST_MOMENTS = 40  # in one request
_SIMULATIONS = 8000
_SEED = 17


class Judged(msgspec.Struct, frozen=True):
    """What a moment was worth, and what the move that was played there cost.

    ``values`` are the seats' chances to win, as the mover sees them; null where there was nothing to choose. ``points``
    is what each seat is expected to have at the end. ``loss`` is the part of the mover's chance that was given away by
    not playing the best move; null where none was played.
    """

    ply: int
    seat: int | None
    values: list[float | None]
    points: list[float]
    best: ToldMove | None
    played: ToldMove | None
    loss: float | None


class Unjudged(NamedTuple):
    """A moment to think about, and the move that was played there."""

    ply: int
    players: int
    question: Question
    played: ToldMove | None


def moments_of(match: Match, begin: int, end: int, language: str) -> list[Unjudged | Judged]:
    """The moments after ``begin`` to ``end`` moves; takes the match back to the first of them."""
    found: list[Unjudged | Judged] = []
    played: Move | None = None
    while match.plies >= begin:
        if match.plies <= end:
            found.append(_moment(match, None if played is None else move_told(played, language), language))
        if match.plies == 0:
            break
        played = match.undo()
    return found[::-1]


def _moment(match: Match, played: ToldMove | None, language: str) -> Unjudged | Judged:
    seat = match.to_move
    if seat is None:
        return _ended(match)
    asked = None if played is None else played["id"]
    question = question_about(match, seat, HINT_LEVEL, None, language, _SIMULATIONS, _SEED, asked)
    return Unjudged(match.plies, match.players, question, played)


def _ended(match: Match) -> Judged:
    """There is nothing to think about any more."""
    winners = match.result or ()
    values: list[float | None] = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.players)]
    return Judged(match.plies, None, values, [float(score.total) for score in match.scores()], None, None, None)


def judged(moment: Unjudged, hint: Json) -> Judged:
    """All legal moves are weighed: only an ending solved against the clock leaves some out, and there is no clock."""
    weighed = {ranked["id"]: ranked for ranked in hint["moves"]}
    best, played = weighed[hint["move"]["id"]], moment.played and weighed[moment.played["id"]]
    return Judged(
        moment.ply,
        moment.question.seat,
        list(best["chances"][: moment.players]) or [None] * moment.players,
        list(best["points"]),
        hint["move"],
        moment.played,
        _loss(best, played),
    )


def _loss(best: Json, played: Json | None) -> float | None:
    if played is None:
        return None
    return 0.0 if played["id"] == best["id"] else float(max(0.0, best["value"] - played["value"]))
