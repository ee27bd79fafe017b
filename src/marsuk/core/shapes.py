"""The typed shapes of what a game tells as JSON: one description for the schema, the page and the conformance kit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


class Shape(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A JSON object: these fields, and no others. At run time it stays a plain dict."""


class TieBreak(Shape, kw_only=True):
    """What decided between equal totals: a rule, whose text has ``.tie``, and what it compares, by seat."""

    rule: str
    values: list[int] | UnsetType = UNSET


class ScoreShape(Shape, kw_only=True):
    """What a seat has scored; the rest are its points by rule."""

    total: int


class ViewShape(Shape, kw_only=True):
    """What every game tells of a match; the rest is the game's own.

    ``first``: who began, where that means something; ``tie``: what decided at the end, where the totals alone did not.
    """

    game: str
    seat: int | None
    players: int
    first: int | UnsetType | None = UNSET
    to_move: int | None
    phase: str
    scores: Sequence[ScoreShape]
    winners: Sequence[int | str] | None
    tie: TieBreak | UnsetType = UNSET


class EventShape(Shape, kw_only=True, tag_field="event"):
    """Something that happened: after how many moves and, where a server tells it, in words."""

    ply: int
    text: str | UnsetType = UNSET


class MoveShape(Shape, kw_only=True, tag_field="move"):
    """A move as clients, bots and tests name it."""


@dataclass(frozen=True)
class Shapes:
    """The types of a game's JSON; those of events and moves may be unions."""

    view: type[ViewShape]
    event: Any
    move: Any
    components: Any
    score: type[ScoreShape]
    file: Any = Shape  # what a file of components says, if players may bring their own
