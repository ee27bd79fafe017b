"""Records over HTTP: of a finished table, moment by moment, and judged; and what a seat saw earlier in a game."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody, Parameter

from marsuk.bots.luck_words import ToldLuck
from marsuk.server.doors import compression
from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import Language, TableId, house_of, language_of
from marsuk.server.protocol.frames import frame
from marsuk.server.refusals import FORBIDDEN, Refusal
from marsuk.server.replays.luck import LuckWish, settling
from marsuk.server.replays.recording import recording
from marsuk.server.replays.replaying import (
    AnalysisWish,
    ImaginedRecord,
    JudgedRecord,
    Past,
    Replay,
    ReplayWish,
    check_moments,
    imagining,
    looking_back,
    questioning,
    replaying,
)

_Ply = Annotated[int, Parameter(ge=0, le=20_000)]


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
async def replay(
    request: Request[Any, Any, Any], data: JSONBody[ReplayWish], lang: Language = None
) -> Response[Replay]:
    """A record, moment by moment; with ``open`` all cards are shown."""
    body = await house_of(request).clerk.do(replaying(data, language_of(request, lang)))
    return await compression.answer(request, body)


@post("/api/analysis", tags=["records"], status_code=200)
async def analysis(
    request: Request[Any, Any, Any], data: JSONBody[AnalysisWish], lang: Language = None
) -> JudgedRecord:
    """What the strongest bot thinks of some moments of a record; one request at a time."""
    house = house_of(request)
    with house.analyst.serving(address_of(request)):
        plies, moments = await house.clerk.do(questioning(data, language_of(request, lang)))
        return JudgedRecord(plies, [await house.analyst.judge(moment) for moment in moments])


@post("/api/imagine", tags=["records"], status_code=200, opt={compression.OWN: True})
async def imagine(
    request: Request[Any, Any, Any], data: JSONBody[AnalysisWish], lang: Language = None
) -> Response[ImaginedRecord]:
    """What a page needs to think about some moments of a record by itself, as the strongest bot would."""
    made = await house_of(request).clerk.do(imagining(data, language_of(request, lang)))
    return await compression.answer(request, frame(made))


@post("/api/luck", tags=["records"], status_code=200)
async def luck(request: Request[Any, Any, Any], data: JSONBody[LuckWish], lang: Language = None) -> ToldLuck:
    """What luck gave and decisions lost in a record, by what was found out about its moments."""
    return await house_of(request).clerk.do(settling(data, language_of(request, lang)))


@get("/api/tables/{table_id:str}/moments", tags=["tables"], opt={compression.OWN: True})
async def past_moments(
    request: Request[Any, Any, Any],
    table_id: TableId,
    begin: _Ply = 0,
    end: _Ply = 0,
    seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
) -> Response[list[Past]]:
    """Earlier views of a table: through the eyes of a seat of yours, or a spectator's."""
    house = house_of(request)
    player = await house.people.who(request)
    async with house.hall.at(table_id) as place:
        table = place.table
        if seat is not None and seat not in table.seats_of(player.id if player else None):
            raise Refusal("not-your-seat", FORBIDDEN)
        match = check_moments(table.match, begin, end).clone()  # the game goes on meanwhile
    return await compression.answer(request, await house.clerk.do(looking_back(match, begin, end, seat)))


HANDLERS = [record, replay, analysis, imagine, luck, past_moments]
