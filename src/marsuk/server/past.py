"""What a seat saw earlier in a game that may still go on: where the lines of the log lead."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import Parameter

from marsuk.server import compression
from marsuk.server.refusals import FORBIDDEN, Refusal
from marsuk.server.replaying import Past, check_moments, looking_back
from marsuk.server.requests import TableId, house_of

_Ply = Annotated[int, Parameter(ge=0, le=20_000)]


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
