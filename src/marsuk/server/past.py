"""What a seat saw earlier in a game that may still go on: where the lines of the log lead."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import Parameter

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.server import compression
from marsuk.server.clerk import Work
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, Refusal
from marsuk.server.requests import TableId, house_of

_MOST = 400
VIEW_COST = 0.5  # see ``clerk.Work``
_Ply = Annotated[int, Parameter(ge=0, le=20_000)]
_encode = msgspec.json.Encoder().encode


class Past(msgspec.Struct, frozen=True):
    """The match after so many moves, as the seat saw it then."""

    ply: int
    view: Json


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
        table, match = place.table, place.table.match
        if seat is not None and seat not in table.seats_of(player.id if player else None):
            raise Refusal("not-your-seat", FORBIDDEN)
        plies = 0 if match is None else match.plies
        if match is None or not begin <= end <= plies or end - begin > _MOST:
            raise Refusal("ply-unknown", BAD_REQUEST, last=str(plies))
        match = match.clone()  # the game goes on meanwhile
    return await compression.answer(request, await house.clerk.do(_looking_back(match, begin, end, seat)))


def _looking_back(match: Match, begin: int, end: int, seat: int | None) -> Work[bytes]:
    moments = []
    for ply in range(begin, end + 1):
        moments.append(msgspec.Raw(_encode(Past(ply, match.view_after(ply, seat)))))
        yield VIEW_COST
    return _encode(moments)
