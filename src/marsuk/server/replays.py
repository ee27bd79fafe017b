"""Records over HTTP: of a finished table, moment by moment, and judged by a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from msgspec import Meta

from marsuk.core.game import Json
from marsuk.core.match import Match, Move
from marsuk.server import compression, frames
from marsuk.server.analysis import MOST_MOMENTS, Judged, Unjudged, moments_of
from marsuk.server.clerk import Work
from marsuk.server.limits import address_of
from marsuk.server.naming import call_as_recorded
from marsuk.server.past import VIEW_COST
from marsuk.server.recording import loading, recording
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, Refusal
from marsuk.server.requests import Language, TableId, house_of, language_of
from marsuk.server.shapes import ToldMove

_Record = Annotated[str, Meta(max_length=200_000)]
_Turn = tuple[int, Move] | None  # who played what; nobody before the first move
_Ply = Annotated[int, Meta(ge=0, le=20_000)]
_encode = msgspec.json.Encoder().encode


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and the moments wanted of it, the last included; ``seat``: through whose eyes (none: a spectator's)."""

    record: _Record
    begin: _Ply = 0
    end: _Ply = 0
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    open: bool = False


class Moment(msgspec.Struct, frozen=True):
    """The match after so many moves, and the last of them."""

    ply: int
    seat: int | None
    move: ToldMove | None
    events: list[Json]
    view: Json


class Replay(msgspec.Struct, frozen=True):
    """A record, moment by moment; ``names``: what the players are called."""

    game: str
    headers: dict[str, str]
    names: list[str]
    plies: int
    components: Json
    moments: list[Moment]


class AnalysisWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and the moments to be judged, the last included."""

    record: _Record
    begin: _Ply
    end: _Ply


class JudgedRecord(msgspec.Struct, frozen=True):
    """Some moments of a record that has so many moves."""

    plies: int
    moments: list[Judged]


@get("/api/tables/{table_id:str}/record", tags=["records"], media_type="text/plain; charset=utf-8")
async def record(request: Request[Any, Any, Any], table_id: TableId) -> str:
    """The record of a finished game. Before the end it would tell everybody's cards."""
    house = house_of(request)
    async with house.hall.at(table_id) as place:
        if place.table.state != "over":
            raise Refusal("record-early", FORBIDDEN)
        table = place.table
    return await house.clerk.do(recording(table))  # nobody is held up: nothing changes the match any more


@post("/api/replay", tags=["records"], status_code=200, opt={compression.OWN: True})
async def replay(request: Request[Any, Any, Any], data: ReplayWish, lang: Language = None) -> Response[Replay]:
    """A record, moment by moment; with ``open`` all cards are shown."""
    body = await house_of(request).clerk.do(_replaying(data, language_of(request, lang)))
    return await compression.answer(request, body)


def _replaying(wish: ReplayWish, language: str) -> Work[bytes]:
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
        yield VIEW_COST
    made = Replay(match.game.name, headers, names, match.plies, components, [])
    return _encode({**msgspec.structs.asdict(made), "moments": moments})


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


@post("/api/analysis", tags=["records"], status_code=200)
async def analysis(request: Request[Any, Any, Any], data: AnalysisWish, lang: Language = None) -> JudgedRecord:
    """What the strongest bot thinks of some moments of a record; one request at a time."""
    if data.end - data.begin >= MOST_MOMENTS:
        raise Refusal("analysis-long", BAD_REQUEST, most=str(MOST_MOMENTS))
    house = house_of(request)
    with house.analyst.serving(address_of(request)):
        plies, moments = await house.clerk.do(_unjudged(data, language_of(request, lang)))
        return JudgedRecord(plies, [await house.analyst.judge(moment) for moment in moments])


def _unjudged(wish: AnalysisWish, language: str) -> Work[tuple[int, list[Unjudged | Judged]]]:
    match = yield from _loading(wish.record, wish.begin, wish.end)
    plies = match.plies
    moments = moments_of(match, wish.begin, wish.end, language)
    yield len(moments) * VIEW_COST
    return plies, moments


HANDLERS = [record, replay, analysis]
