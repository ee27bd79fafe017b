"""Records over HTTP: of a finished table, moment by moment, and judged by a bot."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from marsuk.bots.luck_words import ToldLuck
from marsuk.server import compression, puzzles
from marsuk.server.frames import frame
from marsuk.server.limits import address_of
from marsuk.server.luck import LuckWish, settling
from marsuk.server.recording import recording
from marsuk.server.refusals import FORBIDDEN, Refusal
from marsuk.server.replaying import (
    AnalysisWish,
    ImaginedRecord,
    JudgedRecord,
    Replay,
    ReplayWish,
    imagining,
    questioning,
    replaying,
)
from marsuk.server.requests import Language, TableId, house_of, language_of


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
    body = await house_of(request).clerk.do(replaying(data, language_of(request, lang)))
    return await compression.answer(request, body)


@post("/api/analysis", tags=["records"], status_code=200)
async def analysis(request: Request[Any, Any, Any], data: AnalysisWish, lang: Language = None) -> JudgedRecord:
    """What the strongest bot thinks of some moments of a record; one request at a time."""
    house = house_of(request)
    with house.analyst.serving(address_of(request)):
        plies, moments = await house.clerk.do(questioning(data, language_of(request, lang)))
        return JudgedRecord(plies, [await house.analyst.judge(moment) for moment in moments])


@post("/api/imagine", tags=["records"], status_code=200, opt={compression.OWN: True})
async def imagine(
    request: Request[Any, Any, Any], data: AnalysisWish, lang: Language = None
) -> Response[ImaginedRecord]:
    """What a page needs to think about some moments of a record by itself, as the strongest bot would."""
    made = await house_of(request).clerk.do(imagining(data, language_of(request, lang)))
    return await compression.answer(request, frame(made))


@post("/api/luck", tags=["records"], status_code=200)
async def luck(request: Request[Any, Any, Any], data: LuckWish, lang: Language = None) -> ToldLuck:
    """What luck gave and decisions lost in a record, by what was found out about its moments."""
    return await house_of(request).clerk.do(settling(data, language_of(request, lang)))


HANDLERS = [record, replay, analysis, imagine, luck, *puzzles.HANDLERS]
