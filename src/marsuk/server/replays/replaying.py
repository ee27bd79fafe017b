"""Records moment by moment, and what a seat saw earlier in a game that may still go on: work for the clerk."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from marsuk.bots.calibration import Correction, correction
from marsuk.bots.judge import SIMULATIONS
from marsuk.core.game import Json
from marsuk.core.match import Match, Move
from marsuk.core.places import places, resigned_in, winners_of
from marsuk.server.clerk import Work
from marsuk.server.protocol import frames
from marsuk.server.protocol.shapes import Searched, ToldMove
from marsuk.server.refusals import BAD_REQUEST, Refusal
from marsuk.server.replays.recording import LONGEST_RECORD, loading
from marsuk.server.tables.naming import call_as_recorded
from marsuk.server.thinking.imagining import searched_told
from marsuk.server.thinking.judging import (
    MOST_MOMENTS,
    TRIES,
    Judged,
    Unjudged,
    Unsearched,
    moments_of,
    unjudged,
    unsearched,
)

_MOST_VIEWS = 400
_VIEW_COST = 0.5  # see ``clerk.Work``
AnyRecord = Annotated[str, Meta(max_length=LONGEST_RECORD)]
_Turn = tuple[int, Move] | None  # who played what; nobody before the first move
Ply = Annotated[int, Meta(ge=0, le=20_000)]
_encode = msgspec.json.Encoder().encode


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and the moments wanted of it, the last included; ``seat``: through whose eyes (none: a spectator's)."""

    record: AnyRecord
    begin: Ply = 0
    end: Ply = 0
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    open: bool = False


class Moment(msgspec.Struct, frozen=True):
    """The match after so many moves, and the last of them."""

    ply: int
    seat: int | None
    move: ToldMove | None
    events: list[Json]
    view: Json


class Ended(msgspec.Struct, frozen=True):
    """How the game of a record ended: who has won, and who came where."""

    winners: list[int]
    places: list[int]


class Replay(msgspec.Struct, frozen=True):
    """A record, moment by moment; ``names``: what the players are called. ``result``: null if it has no end."""

    game: str
    headers: dict[str, str]
    names: list[str]
    plies: int
    result: Ended | None
    components: Json
    moments: list[Moment]


class AnalysisWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and the moments to be judged, the last included."""

    record: AnyRecord
    begin: Ply
    end: Ply


class JudgedRecord(msgspec.Struct, frozen=True):
    """Some moments of a record that has so many moves."""

    plies: int
    moments: list[Judged]


class ImaginedRecord(msgspec.Struct, frozen=True):
    """Some moments of a record, for a page that thinks by itself: with so many simulations it judges as we do.

    A move that was played is to be tried ``tries`` times at least. ``judged`` is where there is nothing to think about.
    ``scores``: how many there are at the end, which may be more than players. ``correction`` makes chances that come
    true of those that were counted.
    """

    plies: int
    players: int
    scores: int
    simulations: int
    tries: int
    correction: Correction
    search: Searched
    judged: list[Judged]
    moments: list[Unsearched]


class Past(msgspec.Struct, frozen=True):
    """The match after so many moves, as the seat saw it then."""

    ply: int
    view: Json


def replaying(wish: ReplayWish, language: str) -> Work[bytes]:
    """The moments of a record, encoded."""
    match = yield from _loading(wish.record, wish.begin, wish.end)
    if wish.seat is not None and wish.seat >= match.players:
        raise Refusal("seat-unknown", BAD_REQUEST, seat=str(wish.seat))
    headers, components = match.record().headers, match.components_told(language)
    names = [match.seat_name(seat, language) for seat in range(match.players)]
    turns: list[_Turn] = [None, *((seat, move) for seat, move, _ in match.turns)]
    events: dict[int, list[Json]] = {}
    for event in match.events:
        events.setdefault(event["ply"], []).append(event)
    yield 1
    moments = []
    for ply in range(wish.begin, wish.end + 1):
        moment = _moment(match, ply, turns[ply], events.get(ply, ()), wish, language)
        moments.append(msgspec.Raw(_encode(moment)))
        yield _VIEW_COST
    made = Replay(match.game.name, headers, names, match.plies, _ended(match), components, [])
    return _encode({**msgspec.structs.asdict(made), "moments": moments})


def _ended(match: Match) -> Ended | None:
    resigned = resigned_in(match)
    winners = winners_of(match, resigned)
    totals = [score.total for score in match.scores()]
    return None if winners is None else Ended(winners, places(totals, winners, resigned))


def _loading(record: str, begin: int, end: int) -> Work[Match]:
    """The match of a record that has these moments."""
    match = yield from loading(record)
    call_as_recorded(match)
    if not begin <= end <= match.plies:
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(match.plies))
    return match


def _moment(match: Match, ply: int, turn: _Turn, all_events: Sequence[Json], wish: ReplayWish, language: str) -> Moment:
    game = match.game
    seat, move = (None, None) if turn is None else (turn[0], frames.move_told(turn[1], language))
    if wish.open:
        seen = [game.open_event(event) for event in all_events]
    else:
        seen = [event for event in (game.event_for(event, wish.seat) for event in all_events) if event is not None]
    events = [{**event, "text": match.event_text(event, language)} for event in seen]
    return Moment(ply, seat, move, events, match.view_after(ply, wish.seat, wish.open))


def questioning(wish: AnalysisWish, language: str) -> Work[tuple[int, list[Unjudged | Judged]]]:
    """How many moves a record has, and the moments that are to be judged."""
    if wish.end - wish.begin >= MOST_MOMENTS:
        raise Refusal("analysis-long", BAD_REQUEST, most=str(MOST_MOMENTS))
    match = yield from _loading(wish.record, wish.begin, wish.end)
    plies = match.plies
    told = functools.partial(unjudged, language=language)
    moments = yield from moments_of(match, wish.begin, wish.end, told)
    return plies, moments


def imagining(wish: AnalysisWish, language: str) -> Work[ImaginedRecord]:
    """What a page needs to judge the moments by itself."""
    match = yield from _loading(wish.record, wish.begin, wish.end)
    plies, players, scores = match.plies, match.players, len(match.scores())
    told = functools.partial(unsearched, language=language)
    moments = yield from moments_of(match, wish.begin, wish.end, told)
    judged = [moment for moment in moments if isinstance(moment, Judged)]
    left = [moment for moment in moments if isinstance(moment, Unsearched)]
    corrected = correction(match.game, SIMULATIONS)
    return ImaginedRecord(plies, players, scores, SIMULATIONS, TRIES, corrected, searched_told(match), judged, left)


def check_moments(match: Match | None, begin: int, end: int) -> Match:
    """Refuse moments that there are not, or that are too many."""
    plies = 0 if match is None else match.plies
    if match is None or not begin <= end <= plies or end - begin > _MOST_VIEWS:
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(plies))
    return match


def looking_back(match: Match, begin: int, end: int, seat: int | None) -> Work[bytes]:
    """What the seat saw at each of the moments, encoded."""
    moments = []
    for ply in range(begin, end + 1):
        moments.append(msgspec.Raw(_encode(Past(ply, match.view_after(ply, seat)))))
        yield _VIEW_COST
    return _encode(moments)
