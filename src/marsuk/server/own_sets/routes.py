"""Decks and tile sets of one's own, over HTTP."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody

from marsuk.server.doors.limits import address_of
from marsuk.server.doors.requests import GameName, Language, house_of, language_of
from marsuk.server.own_sets import workshop
from marsuk.server.own_sets.checking import CheckedComponents, OwnComponents, checking, option_of

_PDF = "application/pdf"


class Report(msgspec.Struct, frozen=True):
    """What many games say of a set: a whole HTML page, of so many games of each variant."""

    page: str
    games: int


class PaperWish(OwnComponents, frozen=True, forbid_unknown_fields=True):
    """A set to be printed, and on what."""

    paper: Literal["a4", "letter"] = "a4"


@get("/api/components/{game:str}", tags=["games"], media_type="text/plain; charset=utf-8", sync_to_thread=False)
def first_draft(game: GameName) -> str:
    """The components that come with the game, as a file to begin one's own from."""
    return option_of(game).first_draft()


@post("/api/components/{game:str}", tags=["games"], status_code=200)
async def check_components(
    request: Request[Any, Any, Any], game: GameName, data: JSONBody[OwnComponents], lang: Language = None
) -> CheckedComponents:
    """See whether a deck or a tile set can be played with."""
    return await house_of(request).clerk.do(checking(game, data, language_of(request, lang)))


@post("/api/components/{game:str}/study", tags=["games"], status_code=200)
async def study_components(
    request: Request[Any, Any, Any], game: GameName, data: JSONBody[OwnComponents], lang: Language = None
) -> Report:
    """Let bots play many games with a deck or a tile set, and tell what came out; it takes a while."""
    house, language = house_of(request), language_of(request, lang)
    await house.clerk.do(checking(game, data, language))
    games = house.settings.study_games
    made = await house.workshop.make(address_of(request), workshop.study(game, data.text, games, language))
    return Report(made.decode(), games)


@post("/api/components/{game:str}/print", tags=["games"], status_code=200, media_type=_PDF)
async def print_components(
    request: Request[Any, Any, Any], game: GameName, data: JSONBody[PaperWish], lang: Language = None
) -> Response[bytes]:
    """A PDF of the game with a deck or a tile set, to print and cut out."""
    house, language = house_of(request), language_of(request, lang)
    await house.clerk.do(checking(game, data, language))
    order = workshop.printing(game, data.text, data.paper, language)
    return Response(await house.workshop.make(address_of(request), order), media_type=_PDF)


HANDLERS = [first_draft, check_components, study_components, print_components]
