"""The typed shapes of what a game tells as JSON: one description for the schema, the page and the conformance kit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.inspect import Metadata, StructType, type_info

Seat = Annotated[int, msgspec.Meta(extra={"is": "seat"})]  # a number that tables show as who sits there


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
    seat: Seat | None
    players: int
    first: Seat | UnsetType | None = UNSET
    to_move: Seat | None
    phase: str
    scores: Sequence[ScoreShape]
    winners: Sequence[Seat | str] | None
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


@cache
def seat_fields(shape: type[Shape]) -> frozenset[str]:
    """The names of all fields, wherever they are in the shape, whose numbers are seats."""
    return frozenset(_seat_fields(type_info(shape), set()))


def _seat_fields(node: Any, seen: set[type], name: str = "") -> Iterator[str]:
    if isinstance(node, Metadata) and (node.extra or {}).get("is") == "seat":
        yield name
    elif isinstance(node, StructType) and node.cls not in seen:
        seen.add(node.cls)
        for field in node.fields:
            yield from _seat_fields(field.type, seen, field.encode_name)
    for inner in inside(node):
        yield from _seat_fields(inner, seen, name)


def inside(node: Any) -> Iterator[Any]:
    """What a list, a mapping or a choice of types holds."""
    for part in ("type", "types", "item_type", "item_types", "value_type"):
        inner = getattr(node, part, ())
        yield from inner if isinstance(inner, tuple) else (inner,)
