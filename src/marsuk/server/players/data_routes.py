"""My data: what is kept about a player, as a file; and the end of it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import MediaType, Request, Response, delete, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody
from litestar.response import Stream

from marsuk.server.doors import compression
from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import Language, house_of, language_of
from marsuk.server.players.belongings import Kept
from marsuk.server.players.who import no_cookie

_SEARCH_COST = 50  # of looking through all logs, in requests


class DeleteWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Said in so many words: this cannot be undone."""

    delete: Literal["everything"]


class Keeping(msgspec.Struct, frozen=True):
    """For how many days at most something is kept; 0: there is no limit."""

    finished: int
    forsaken: int
    players: int


@get("/api/keeping", tags=["players"])
async def keeping(request: Request[Any, Any, Any]) -> Keeping:
    """How long this server keeps finished tables, forsaken ones, and players without a table."""
    settings = house_of(request).settings
    return Keeping(settings.keep_finished, settings.keep_forsaken, settings.keep_players)


@get(
    "/api/me/data",
    tags=["players"],
    opt={compression.OWN: True},
    responses={200: ResponseSpec(Kept, generate_examples=False, description="Everything that is kept about you")},
)
async def my_data(request: Request[Any, Any, Any], lang: Language = None) -> Stream:
    """Everything that is kept about you, to download."""
    house = house_of(request)
    house.addresses.charge(address_of(request), _SEARCH_COST)
    player = await house.people.player(request)
    found = await house.belongings.of(player)
    headers = {"Content-Disposition": 'attachment; filename="marsuk-my-data.json"', "Cache-Control": "no-store"}
    told = house.belongings.told(found, language_of(request, lang))
    return Stream(told, media_type=MediaType.JSON, headers=headers)


@delete("/api/me", tags=["players"])
async def delete_me(request: Request[Any, Any, Any], data: JSONBody[DeleteWish]) -> Response[None]:
    """Delete everything that is kept about you.

    Tables where nobody else has sat go too. At others a substitute keeps your seat, and your name is forgotten.
    """
    house = house_of(request)
    player = await house.people.player(request)
    await house.belongings.delete(player.id, house.player_gone)
    return Response(None, status_code=204, cookies=[no_cookie(request.url.scheme == "https")])


HANDLERS = [keeping, my_data, delete_me]
