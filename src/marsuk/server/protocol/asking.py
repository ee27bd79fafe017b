"""What people ask of a house, and what they are told, whatever carries it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from marsuk.server.refusals import BAD_REQUEST, Refusal
from marsuk.server.tables.entries import NOBODY
from marsuk.server.tables.fairness import LONGEST_NONCE

LONGEST_NICKNAME = 40


class Introduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who you want to be; a program asks for a token, a page gets a cookie."""

    nickname: Annotated[str, Meta(max_length=200)]
    token: bool = False


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    player: str
    nickname: str
    token: str | None = None


class SitWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down: with the claim of a link unless the seat is open, and a nonce for a fair deal.

    ``also``: beside a seat that you hold at this table already, as at one screen. Without it that is refused.
    """

    claim: Annotated[str, Meta(max_length=100)] | None = None
    nonce: Annotated[str, Meta(max_length=LONGEST_NONCE, pattern=r"^[^\x00-\x1f]*$")] = ""
    also: bool = False


class Done(msgspec.Struct, frozen=True):
    """It is stored, with this sequence."""

    seq: int


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A claim to a seat, good once."""

    claim: Annotated[str, Meta(max_length=100)]


def read_nickname(text: str) -> str:
    """A nickname as it can be shown to others; an empty one is a guest's, who is called so in every language."""
    name = " ".join(text.split())
    if len(name) > LONGEST_NICKNAME or not name.isprintable() or name == NOBODY:
        raise Refusal("nickname-wrong", BAD_REQUEST, most=str(LONGEST_NICKNAME))
    return name
