"""My record: how somebody's games ended, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get
from litestar.params import FromQuery, JSONBody, Parameter, QueryParameter

from marsuk.server.doors import compression
from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import MaybeWord, TableId, house_of
from marsuk.server.protocol import frames
from marsuk.server.results.outcomes import Against, ResultsPage, Rung, SeatRating, ToldRating
from marsuk.server.results.results import MOST_AT_ONCE, Filter

_LAST = 10**14  # milliseconds
_ROWS_PER_COST = 50


class ForgetResults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Said in so many words: this cannot be undone."""

    delete: Literal["results"]


@get("/api/me/results", tags=["players"], opt={compression.OWN: True})
async def my_results(
    request: Request[Any, Any, Any],
    game: MaybeWord = None,
    against: FromQuery[Against | None] = None,
    level: MaybeWord = None,
    players: Annotated[int | None, Parameter(ge=1, le=9)] = None,
    since: Annotated[int | None, QueryParameter(name="from", ge=0, le=_LAST)] = None,
    until: Annotated[int | None, QueryParameter(name="to", ge=0, le=_LAST)] = None,
    before: Annotated[str | None, Parameter(max_length=80, description="`next` of the page before")] = None,
    most: Annotated[int, Parameter(ge=1, le=MOST_AT_ONCE)] = 100,
) -> Response[ResultsPage]:
    """How your games ended, the newest first."""
    house = house_of(request)
    player = await house.people.player(request)
    house.addresses.charge(address_of(request), most / _ROWS_PER_COST)
    which = Filter(game, against, level, players, since, until)
    found = await house.results.of(player.id, which, before, most)
    return await compression.answer(request, frames.frame(found))


@get("/api/me/ratings", tags=["players"])
async def my_ratings(request: Request[Any, Any, Any]) -> list[ToldRating]:
    """How strong you are in each game that you have played rated."""
    house = house_of(request)
    return await house.results.ratings_of((await house.people.player(request)).id)


@get("/api/tables/{table_id:str}/ratings", tags=["tables"])
async def rating_changes(request: Request[Any, Any, Any], table_id: TableId) -> list[SeatRating]:
    """What a rated game did to the ratings of those who played it, once it is over."""
    return await house_of(request).results.changes_at(table_id)


@get("/api/ladder", tags=["games"], opt={compression.OWN: True})
async def ladder(request: Request[Any, Any, Any]) -> Response[list[Rung]]:
    """How people fare against each level of the bots, and you among them."""
    house = house_of(request)
    player = await house.people.who(request)
    found = await house.results.ladder(player.id if player else None)
    return await compression.answer(request, frames.frame(found))


@delete("/api/me/results/{table_id:str}", tags=["players"])
async def forget_result(request: Request[Any, Any, Any], table_id: TableId) -> None:
    """Delete how the game at one table ended for you; the table stays."""
    house = house_of(request)
    await house.results.forget((await house.people.player(request)).id, table_id)


@delete("/api/me/results", tags=["players"])
async def forget_results(request: Request[Any, Any, Any], data: JSONBody[ForgetResults]) -> None:
    """Delete all of it; tables and ratings stay."""
    house = house_of(request)
    await house.results.forget((await house.people.player(request)).id)


HANDLERS = [my_results, my_ratings, rating_changes, ladder, forget_result, forget_results]
