"""The typed shapes of what a game tells as JSON: one description for the schema, the page and the conformance kit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec


class Shape(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A JSON object: these fields, and no others. At run time it stays a plain dict."""


class TieBreak(Shape, kw_only=True):
    """What decided between equal totals: a rule, whose text has ``.tie``, and what it compares, by seat."""

    rule: str
    values: list[int] | msgspec.UnsetType = msgspec.UNSET


class EventShape(Shape, kw_only=True, tag_field="event"):
    """Something that happened: after how many moves and, where a server tells it, in words."""

    ply: int
    text: str | msgspec.UnsetType = msgspec.UNSET


class MoveShape(Shape, kw_only=True, tag_field="move"):
    """A move as clients, bots and tests name it."""


@dataclass(frozen=True)
class Shapes:
    """The types of a game's JSON; those of events and moves may be unions."""

    view: Any
    event: Any
    move: Any
    components: Any
    score: Any
    file: Any = Shape  # what a file of components says, if players may bring their own
