"""Decks and tile sets of one's own, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post

from marsuk.server.own_components import CheckedComponents, OwnComponents, checking, option_of
from marsuk.server.requests import GameName, house_of


@get("/api/components/{game:str}", tags=["games"], media_type="text/plain; charset=utf-8", sync_to_thread=False)
def first_draft(game: GameName) -> str:
    """The components that come with the game, as a file to begin one's own from."""
    return option_of(game).first_draft()


@post("/api/components/{game:str}", tags=["games"], status_code=200)
async def check_components(request: Request[Any, Any, Any], game: GameName, data: OwnComponents) -> CheckedComponents:
    """See whether a deck or a tile set can be played with."""
    return await house_of(request).clerk.do(checking(option_of(game), data))


HANDLERS = [first_draft, check_components]
