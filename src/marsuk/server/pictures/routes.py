"""Addresses to show around: what follows ``#`` reaches no server, so these short ones say what is behind them.

Whoever has the address of a table may watch it, and a preview tells no more than a spectator sees. The claim of a seat
stays behind ``#`` here as well: the page's script takes it along.
"""

from __future__ import annotations

import re
from html import escape
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import JSONBody, Parameter

from marsuk.pictures.card import HEIGHT, WIDTH
from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import Language, TableId, house_of, language_of
from marsuk.server.house import House
from marsuk.server.pictures.showing import Pictures, PicturesWish, drawing_record, drawing_table
from marsuk.server.refusals import TEXTS

_Ply = Annotated[int, Parameter(ge=0, le=20_000)]
_PATH = re.compile(r"(?:/[\w.-]+)+/?", re.ASCII)
_PICTURE_COST = 30  # in requests, of one that has to be drawn
_MINUTES = {"open": 1, "playing": 1, "over": 60}  # that others may keep what they have seen
_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="description" content="{text}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Marsuk">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{text}">
{picture}<script src="{up}lead-on.js" defer></script>
</head>
<body><p>{title}</p><p><a id="on" href="{up}#/{place}">{on}</a></p></body>
</html>
"""
_PICTURE = """<meta property="og:image" content="{address}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta property="og:image:alt" content="{title}. {text}">
<meta name="twitter:card" content="summary_large_image">
"""


@get("/t/{table_id:str}", include_in_schema=False, media_type=MediaType.HTML)
async def table_shown(request: Request[Any, Any, Any], table_id: TableId, lang: Language = None) -> Response[str]:
    """A table, on the way to it."""
    return await _page(request, table_id, None, f"table/{table_id}", language_of(request, lang))


@get("/r/{table_id:str}", include_in_schema=False, media_type=MediaType.HTML)
async def result_shown(request: Request[Any, Any, Any], table_id: TableId, lang: Language = None) -> Response[str]:
    """How a game ended, on the way to its replay."""
    return await _page(request, table_id, None, f"replay/table/{table_id}", language_of(request, lang))


@get("/r/{table_id:str}/{ply:int}", include_in_schema=False, media_type=MediaType.HTML)
async def moment_shown(
    request: Request[Any, Any, Any], table_id: TableId, ply: _Ply, lang: Language = None
) -> Response[str]:
    """A moment of a game, on the way to it."""
    return await _page(request, table_id, ply, f"replay/table/{table_id}/{ply}", language_of(request, lang))


@get("/pictures/{table_id:str}", include_in_schema=False, media_type="image/png")
async def table_picture(
    request: Request[Any, Any, Any],
    table_id: TableId,
    ply: Annotated[int | None, Parameter(ge=0, le=20_000)] = None,
    lang: Language = None,
) -> Response[bytes]:
    """The picture of a table as it is, or after so many moves."""
    house, language = house_of(request), language_of(request, lang)
    async with house.hall.at(table_id) as place:
        table = place.table
        people = tuple((seat.nickname, seat.plan.nickname) for seat in table.seats)  # who is forgotten is on no picture
        state, name = table.state, (table_id, table.seq, ply, language, people)
        drawing = drawing_table(table, ply, language)
    drawn = house.gallery.kept(name)
    if drawn is None:
        address = address_of(request)
        house.addresses.charge(address, _PICTURE_COST)
        drawn = await house.gallery.draw(name, (await house.clerk.do(drawing)).svg, address)
    return Response(drawn, headers=_kept_for(state))


@post("/api/pictures", tags=["records"], status_code=200)
async def pictures(request: Request[Any, Any, Any], data: JSONBody[PicturesWish], lang: Language = None) -> Pictures:
    """Moments of a record as pictures, to show around."""
    return await house_of(request).clerk.do(drawing_record(data, language_of(request, lang)))


def _kept_for(state: str) -> dict[str, str]:
    return {"Cache-Control": f"public, max-age={60 * _MINUTES[state]}"}


def _outside(request: Request[Any, Any, Any], house: House) -> str:
    """Where the server is to others: those who show links want whole addresses."""
    prefix = request.headers.get("x-forwarded-prefix", "") if house.settings.proxy_hops else ""
    prefix = prefix.rstrip("/") if _PATH.fullmatch(prefix) else ""
    return f"{request.url.scheme}://{request.headers.get('host', '')}{prefix}"


async def _page(
    request: Request[Any, Any, Any], table_id: str, ply: int | None, leads_to: str, language: str
) -> Response[str]:
    house = house_of(request)
    async with house.hall.at(table_id) as place:
        state = place.table.state
        drawing = drawing_table(place.table, ply, language)
    shown = await house.clerk.do(drawing)
    up = "../" * request.url.path.strip("/").count("/")
    told = {"title": escape(shown.title), "text": escape(shown.text)}
    picture = ""
    if house.gallery.is_open:
        query = f"?lang={language}" + ("" if ply is None else f"&ply={ply}")
        address = f"{_outside(request, house)}/pictures/{table_id}{query}"
        picture = _PICTURE.format(address=escape(address), width=WIDTH, height=HEIGHT, **told)
    on = escape(TEXTS.text("show-on", language))
    page = _PAGE.format(language=language, picture=picture, up=up, place=leads_to, on=on, **told)
    return Response(page, headers=_kept_for(state))


HANDLERS = [table_shown, result_shown, moment_shown, table_picture, pictures]
