"""What the players of a table or a record are called in sentences: by nickname, or by the level of the bot.

Two who would be called the same are numbered. What somebody is called depends on nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from marsuk.bots import bots, level_name
from marsuk.core.errors import Called, Words
from marsuk.core.match import Match
from marsuk.server.refusals import TEXTS

GUEST = ""  # the nickname of somebody who has given none


class Sitter(NamedTuple):
    """Who sits at a seat: a person with a nickname, a bot of a level, or nobody."""

    nickname: str | None = None
    level: str | None = None


class _Level(Words):
    """What a bot of this level is called."""

    def __init__(self, level: str) -> None:
        self.level = level

    def text(self, language: str) -> str:
        """Say it in the language."""
        return level_name(self.level, language)


def names_of(sitters: Sequence[Sitter]) -> list[Words | None]:
    """The names, seat by seat; None where nobody sits."""
    return [_name(sitter, _number(sitters, seat)) for seat, sitter in enumerate(sitters)]


def call_as_recorded(match: Match) -> None:
    """Call the players of a record as its headers do; a bot is recorded by its level."""
    names = [match.names.get(seat) or None for seat in range(match.players)]
    match.call(names_of([Sitter(level=name) if name in bots() else Sitter(nickname=name) for name in names]))


def _number(sitters: Sequence[Sitter], seat: int) -> int | None:
    """The number of a seat among those of the same name; None if it is the only one."""
    alike = [n for n, sitter in enumerate(sitters) if sitter == sitters[seat]]
    return alike.index(seat) + 1 if len(alike) > 1 else None


def _name(sitter: Sitter, number: int | None) -> Words | None:
    if sitter.nickname == GUEST:
        return Words(TEXTS, "guest") if number is None else Words(TEXTS, "guest-numbered", number=str(number))
    if sitter.nickname is not None:
        return Called(sitter.nickname if number is None else f"{sitter.nickname} {number}")
    if sitter.level is None:
        return None
    level = _Level(sitter.level)
    if number is None:
        return Words(TEXTS, "bot-called", level=level)
    return Words(TEXTS, "bot-numbered", level=level, number=str(number))
