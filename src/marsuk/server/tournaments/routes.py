"""Tournaments over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody, Parameter

from marsuk.server.doors import compression
from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import TableId, house_of
from marsuk.server.protocol import frames
from marsuk.server.refusals import NOT_FOUND, Refusal
from marsuk.server.tournaments.steward import TournamentAction, TournamentWish
from marsuk.server.tournaments.told import ListedTournament, ToldTournament, listing, telling, told

_MOST_LISTED = 20
_NO_NEWS = 204


@post("/api/tournaments", tags=["tournaments"])
async def new_tournament(request: Request[Any, Any, Any], data: JSONBody[TournamentWish]) -> ToldTournament:
    """Make a tournament; whoever knows its name can join it until you start it."""
    house = house_of(request)
    player = await house.people.player(request)
    tournament = await house.steward.open(player, data, house.origin_of(address_of(request)))
    return told(tournament, player.id)


@get("/api/tournaments/{tournament_id:str}", tags=["tournaments"], opt={compression.OWN: True})
async def tournament(
    request: Request[Any, Any, Any],
    tournament_id: TableId,
    seen: Annotated[int | None, Parameter(ge=0, le=100_000)] = None,
) -> Response[ToldTournament]:
    """How a tournament stands; with ``seen``, the sequence you know, nothing (204) if that is the last."""
    house = house_of(request)
    player = await house.people.who(request)
    if seen is not None:
        last = await house.steward.archive.last_seq(tournament_id)
        if last is None:
            raise Refusal("tournament-unknown", NOT_FOUND)
        if last == seen:
            return Response(None, status_code=_NO_NEWS)  # type: ignore[arg-type]
    there = await house.steward.load(tournament_id)
    shown = await house.clerk.do(telling(there, player.id if player else None))
    return await compression.answer(request, frames.frame(shown))


@post("/api/tournaments/{tournament_id:str}/actions", tags=["tournaments"], status_code=200)
async def act(
    request: Request[Any, Any, Any], tournament_id: TableId, data: JSONBody[TournamentAction]
) -> ToldTournament:
    """Join or leave; and if you have made it, start it, remove somebody, or end it."""
    house = house_of(request)
    player = await house.people.player(request)
    done = await house.steward.act(tournament_id, player, data, house.origin_of(address_of(request)))
    return await house.clerk.do(telling(done, player.id), refusable=False)


@get("/api/me/tournaments", tags=["tournaments"])
async def my_tournaments(request: Request[Any, Any, Any]) -> list[ListedTournament]:
    """The tournaments that you take part in, or have made: those where you have to play first, then the last ones."""
    house = house_of(request)
    player = await house.people.player(request)
    found = [await house.steward.load(name) for name in await house.steward.archive.of(player.id, _MOST_LISTED)]
    mine = [each for each in found if each.number_of(player.id) is not None or each.opened.maker == player.id]
    return sorted(await house.clerk.do(listing(mine, player.id)), key=_urgency)


def _urgency(tournament: ListedTournament) -> tuple[bool, bool]:
    return tournament.my_table is None, tournament.state == "over"


HANDLERS = [new_tournament, tournament, act, my_tournaments]
