"""The HTTP API. What it takes and gives is in the OpenAPI schema at /schema/openapi.json."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import JSONBody, Parameter

from marsuk.core.errors import MarsukError
from marsuk.server.doors import compression
from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import GameName, Language, TableId, house_of, language_of
from marsuk.server.hall.reception import LinkTold, NewTable, TableWish
from marsuk.server.house import House
from marsuk.server.players.who import cookie
from marsuk.server.protocol import frames, lists, wishes
from marsuk.server.protocol.asking import Done, Introduction, Link, Me, SitWish
from marsuk.server.protocol.frames import Audience
from marsuk.server.protocol.games_told import games_told, texts_told
from marsuk.server.protocol.lists import ListedTable, Summary, read_summary, summary_of
from marsuk.server.protocol.messages import Action
from marsuk.server.protocol.shapes import Snapshot, ToldGame
from marsuk.server.refusals import FORBIDDEN, Refusal
from marsuk.server.storage.kept import Player, TableRow

SeatNumber = Annotated[int, Parameter(ge=0, le=9)]
_MOST_LISTED = 50


@get("/api/games", tags=["games"], opt={compression.OWN: True})
async def list_games(request: Request[Any, Any, Any], lang: Language = None) -> Response[list[ToldGame]]:
    """All games: what each says of itself, and the levels of the bots."""
    return compression.kept(request, games_told(language_of(request, lang)), MediaType.JSON)


@get("/api/texts/{game:str}", tags=["games"], media_type=MediaType.TEXT, opt={compression.OWN: True})
async def texts(request: Request[Any, Any, Any], game: GameName, lang: Language = None) -> Response[str]:
    """All that the game says, with its rules, as a Fluent file: for a page that does not bring it."""
    return compression.kept(request, texts_told(game, language_of(request, lang)), MediaType.TEXT)


@post("/api/me", tags=["players"], status_code=200)
async def introduce(request: Request[Any, Any, Any], data: JSONBody[Introduction]) -> Response[Me]:
    """Become a player, or take another nickname."""
    player, secret = await house_of(request).people.introduce(request, data.nickname)
    me = Me(player.id, player.nickname, secret if data.token else None)
    cookies = [cookie(secret, request.url.scheme == "https")] if secret is not None and not data.token else []
    return Response(me, cookies=cookies)


@get("/api/me", tags=["players"])
async def who_am_i(request: Request[Any, Any, Any]) -> Me:
    """Who you are."""
    player = await house_of(request).people.player(request)
    return Me(player.id, player.nickname)


@get("/api/me/tables", tags=["tables"], opt={compression.OWN: True})
async def my_tables(request: Request[Any, Any, Any]) -> Response[list[ListedTable]]:
    """The tables where you sit: those that wait for you first, and among them the one with least time left."""
    house = house_of(request)
    player = await house.people.player(request)
    listed = await _listed(house, await house.store.tables_of(player.id, _MOST_LISTED), player)
    listed.sort(key=lists.urgency)
    return await compression.answer(request, frames.frame(listed))


@get("/api/tables", tags=["tables"], opt={compression.OWN: True})
async def open_tables(request: Request[Any, Any, Any]) -> Response[list[ListedTable]]:
    """Tables that wait for players, newest first."""
    house = house_of(request)
    player = await house.people.who(request)
    listed = await _listed(house, await house.store.open_tables(_MOST_LISTED), player)
    return await compression.answer(request, frames.frame(listed))


async def _listed(house: House, rows: list[TableRow], player: Player | None) -> list[ListedTable]:
    mine = await house.store.seats_of(player.id) if player is not None and rows else {}
    listed = []
    for row in rows:
        summary = await _summary(house, row)
        if summary is not None:
            listed.append(lists.listed(row, summary, mine.get(row.id, [])))
    return listed


async def _summary(house: House, row: TableRow) -> Summary | None:
    """What the row tells; a table from before there were summaries is rebuilt once. None if it cannot be."""
    if row.summary is not None:
        return read_summary(row.summary)
    try:
        async with house.hall.at(row.id) as place:
            await house.store.execute(house.store.standing(place.table))
            return read_summary(summary_of(place.table))
    except MarsukError:
        return None


@post("/api/tables", tags=["tables"])
async def new_table(request: Request[Any, Any, Any], data: JSONBody[TableWish]) -> NewTable:
    """Set up a table."""
    house = house_of(request)
    player = await house.people.player(request)
    return await house.reception.new_table(player, data, house.origin_of(address_of(request)))


@get("/api/tables/{table_id:str}", tags=["tables"], opt={compression.OWN: True})
async def snapshot(
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: Annotated[int | None, Parameter(ge=0, le=9)] = None,
    detail: Annotated[str, Parameter(pattern="^(full|light)$")] = "full",
    lang: Language = None,
) -> Response[Snapshot]:
    """A table as you may see it."""
    house = house_of(request)
    player = await house.people.who(request)
    async with house.hall.at(table_id) as place:
        mine = place.table.seats_of(player.id if player else None)
        if seat is not None and seat not in mine:
            raise Refusal("not-your-seat", FORBIDDEN)
        eyes = seat if seat is not None else next(iter(mine), None)
        audience = Audience(eyes, detail == "full", language_of(request, lang))
        transcript = await house.hall.transcript_of(place, audience)
        shown = frames.snapshot(place.table, audience, player.id if player else None, transcript)
    return await compression.answer(request, frames.frame(shown))


@post("/api/tables/{table_id:str}/seats/{seat:int}", tags=["tables"], status_code=200)
async def sit(request: Request[Any, Any, Any], table_id: TableId, seat: SeatNumber, data: JSONBody[SitWish]) -> Done:
    """Sit down."""
    house = house_of(request)
    player = await house.people.player(request)
    origin = house.origin_of(address_of(request))
    return Done(await house.reception.sit(table_id, seat, player, data.nonce, data.claim, data.also, origin))


@post("/api/tables/{table_id:str}/seats/{seat:int}/link", tags=["tables"], status_code=200)
async def link(request: Request[Any, Any, Any], table_id: TableId, seat: SeatNumber) -> Link:
    """A new link to a seat; earlier ones are good no more."""
    house = house_of(request)
    return Link(await house.reception.link(table_id, seat, await house.people.player(request)))


@post("/api/tables/{table_id:str}/invitation", tags=["tables"], status_code=200)
async def invitation(request: Request[Any, Any, Any], table_id: TableId, data: JSONBody[Link]) -> LinkTold:
    """Where a link leads, before you sit down; refused if it is not good any more."""
    house = house_of(request)
    return await house.reception.look_at_link(table_id, data.claim, await house.people.who(request))


@post("/api/tables/{table_id:str}/actions", tags=["tables"], status_code=200)
async def act(request: Request[Any, Any, Any], table_id: TableId, data: JSONBody[Action]) -> Done:
    """Do at the table what a message of the WebSocket would."""
    house = house_of(request)
    player = await house.people.player(request)
    origin = house.origin_of(address_of(request))
    return Done(await wishes.fulfil(house.hall, house.reception, table_id, player.id, origin, data))


HANDLERS = [
    list_games, texts, introduce, who_am_i, my_tables, open_tables, new_table, snapshot, sit, link, invitation, act,
]  # fmt: skip
