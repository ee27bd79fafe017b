"""Decks and tile sets of one's own: checked here, then given to a new table as an option."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from msgspec import Meta

from marsuk.core.data import DataOption
from marsuk.core.registry import game as find_game
from marsuk.server.clerk import Work
from marsuk.server.refusals import NOT_FOUND, Refusal
from marsuk.server.requests import GameName, house_of

_CHARACTERS_PER_COST = 1000  # see ``clerk.Work``


class OwnComponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file as somebody has written it, in TOML; its name is for what is said of it."""

    name: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(max_length=200_000)]


class CheckedComponents(msgspec.Struct, frozen=True):
    """What the ``options`` of a new table take, and what the set calls itself."""

    option: str
    value: str
    name: str


@get("/api/components/{game:str}", tags=["games"], media_type="text/plain; charset=utf-8", sync_to_thread=False)
def first_draft(game: GameName) -> str:
    """The components that come with the game, as a file to begin one's own from."""
    return _option(game).first_draft()


@post("/api/components/{game:str}", tags=["games"], status_code=200)
async def check_components(request: Request[Any, Any, Any], game: GameName, data: OwnComponents) -> CheckedComponents:
    """See whether a deck or a tile set can be played with."""
    return await house_of(request).clerk.do(_checking(_option(game), data))


def _checking(option: DataOption, data: OwnComponents) -> Work[CheckedComponents]:
    yield len(data.text) / _CHARACTERS_PER_COST
    made = option.read_toml(data.text, data.name)
    return CheckedComponents(option.name, option.write(made), made.name)


def _option(name: str) -> DataOption:
    option = find_game(name).data_option
    if option is None:  # a game whose components nobody can replace
        raise Refusal("path-unknown", NOT_FOUND)
    return option


HANDLERS = [first_draft, check_components]
