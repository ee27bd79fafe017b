"""Not to hear somebody, and to hear them again."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.params import JSONBody, Parameter

from marsuk.server.doors.requests import TableId, house_of
from marsuk.server.players.muting import MutedPerson, MutedSeats
from marsuk.server.refusals import BAD_REQUEST, Refusal

_MuteId = Annotated[str, Parameter(pattern="^[0-9a-z]{1,40}$")]
_SeatNumber = Annotated[int, Parameter(ge=0, le=9)]


class MuteWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether not to hear whoever sits there, or to hear them again."""

    muted: bool


@get("/api/tables/{table_id:str}/muted", tags=["tables"])
async def muted_at(request: Request[Any, Any, Any], table_id: TableId) -> MutedSeats:
    """The seats of a table whose players you do not hear."""
    house = house_of(request)
    player = await house.people.who(request)
    if player is None:
        return MutedSeats([])
    async with house.hall.at(table_id) as place:
        table = place.table
    return await house.muting.at(table, player.id)


@post("/api/tables/{table_id:str}/seats/{seat:int}/mute", tags=["tables"], status_code=200)
async def mute(
    request: Request[Any, Any, Any], table_id: TableId, seat: _SeatNumber, data: JSONBody[MuteWish]
) -> MutedSeats:
    """Do not hear whoever sits there, here or anywhere; or hear them again."""
    house = house_of(request)
    player = await house.people.player(request)
    async with house.hall.at(table_id) as place:
        table = place.table
        whom = table.seat_at(seat).player
    if whom is None or whom == player.id:
        raise Refusal("said-to-nobody", BAD_REQUEST)
    await (house.muting.mute if data.muted else house.muting.hear)(player.id, whom)
    return await house.muting.at(table, player.id)


@get("/api/me/muted", tags=["players"])
async def muted_people(request: Request[Any, Any, Any]) -> list[MutedPerson]:
    """Whom you do not hear."""
    house = house_of(request)
    return await house.muting.of((await house.people.player(request)).id)


@delete("/api/me/muted/{mute_id:str}", tags=["players"], status_code=204)
async def hear_again(request: Request[Any, Any, Any], mute_id: _MuteId) -> None:
    """Hear somebody again."""
    house = house_of(request)
    await house.muting.end((await house.people.player(request)).id, mute_id)


HANDLERS = [muted_at, mute, muted_people, hear_again]
