"""Decks and tile sets of one's own: checked, then given to a new table as an option."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from marsuk.core.data import DataOption
from marsuk.core.game import Json
from marsuk.core.registry import game as find_game
from marsuk.server.clerk import Work
from marsuk.server.refusals import NOT_FOUND, Refusal

_CHARACTERS_PER_COST = 1000  # see ``clerk.Work``
_TELLING_COST = 1.0


class OwnComponents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file as somebody has written it, in TOML; its name is for what is said of it."""

    name: Annotated[str, Meta(max_length=200)]
    text: str  # how much is too much, the option says better than we could


class CheckedComponents(msgspec.Struct, frozen=True):
    """What the ``options`` of a new table take, what the set calls itself, and what a match tells of it in words."""

    option: str
    value: str
    name: str
    components: Json


def checking(game: str, data: OwnComponents, language: str) -> Work[CheckedComponents]:
    """Whether it can be played with."""
    option = option_of(game)
    yield len(data.text) / _CHARACTERS_PER_COST
    made = option.read_toml(data.text, data.name)
    yield _TELLING_COST
    match = find_game(game).new(**{option.name: made, "seed": 1})
    return CheckedComponents(option.name, option.write(made), made.name, match.components_told(language))


def option_of(name: str) -> DataOption:
    """The option of a game that takes a set."""
    option = find_game(name).data_option
    if option is None:  # a game whose components nobody can replace
        raise Refusal("path-unknown", NOT_FOUND)
    return option
