"""Records over HTTP: of a finished table, moment by moment, and judged by a bot."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from msgspec import Meta

from marsuk.core.game import Json
from marsuk.core.match import Match, Move
from marsuk.core.record import load
from marsuk.server import frames
from marsuk.server.analysis import MOST_MOMENTS, Judged, moments_of
from marsuk.server.live import address_of
from marsuk.server.recording import record_text
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, Refusal
from marsuk.server.requests import Language, TableId, house_of, language_of
from marsuk.server.shapes import ToldMove

_Record = Annotated[str, Meta(max_length=200_000)]
_Turn = tuple[int, Move] | None  # who played what; nobody before the first move
_Ply = Annotated[int, Meta(ge=0, le=10_000)]


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
    """A record, moment by moment."""

    game: str
    headers: dict[str, str]
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
    async with house_of(request).hall.at(table_id) as place:
        if place.table.state != "over":
            raise Refusal("record-early", FORBIDDEN)
        return record_text(place.table)


@post("/api/replay", tags=["records"], status_code=200, sync_to_thread=True)
def replay(request: Request[Any, Any, Any], data: ReplayWish, lang: Language = None) -> Replay:
    """A record, moment by moment; with ``open`` all cards are shown."""
    language = language_of(request, lang)
    match = _loaded(data.record, data.begin, data.end)
    plies = match.plies
    if data.seat is not None and data.seat >= match.players:
        raise Refusal("seat-unknown", BAD_REQUEST, seat=str(data.seat))
    headers, components = match.record().headers, match.components_told(language)
    turns: list[_Turn] = [None, *((seat, move) for seat, move, _ in match.turns)]
    moments = [_moment(match, ply, turns[ply], data, language) for ply in range(data.begin, data.end + 1)]
    return Replay(match.game.name, headers, plies, components, moments)


def _loaded(record: str, begin: int, end: int) -> Match:
    """The match of a record that has these moments."""
    match = load(record)
    if not begin <= end <= match.plies:
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(match.plies))
    return match


def _moment(match: Match, ply: int, turn: _Turn, wish: ReplayWish, language: str) -> Moment:
    game, all_events = match.game, match.events_of(ply)
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
    analyst = house_of(request).analyst
    with analyst.serving(address_of(request)):
        match = await asyncio.to_thread(_loaded, data.record, data.begin, data.end)
        plies = match.plies
        moments = await asyncio.to_thread(moments_of, match, data.begin, data.end, language_of(request, lang))
        return JudgedRecord(plies, [await analyst.judge(moment) for moment in moments])


HANDLERS = [record, replay, analysis]
