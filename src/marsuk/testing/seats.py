"""Numbers that are seats: a shape says which, and each is a seat of the match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.inspect import IntType, StructType, UnionType, type_info

from marsuk.core.game import Json
from marsuk.core.shapes import Shapes, inside, seat_fields


def check_seats_marked(shapes: Shapes) -> None:
    """What is called a seat is one for tables, too."""
    for what, shape in (("a view", shapes.view), ("an event", shapes.event)):
        assert not _has_plain_seat(shape), f"the field seat of {what} is an int in its shape, and is to be a Seat"


def check_seats(told: Json, shape: Any, players: int, what: str) -> None:
    """Every number that tables show as a seat is one; automatic seats have keys instead."""
    for field, number in _numbers(told, seat_fields(shape)):
        assert 0 <= number < players, f"{field} in {what} is {number}, and there are the seats 0 to {players - 1}"


def _numbers(told: Any, fields: frozenset[str], under: str = "") -> Iterator[tuple[str, int]]:
    """The numbers in these fields, each with the field's name, wherever they are."""
    if type(told) is int and under in fields:
        yield under, told
    elif isinstance(told, dict):
        for field, content in told.items():
            yield from _numbers(content, fields, field)
    elif isinstance(told, (list, tuple)):
        for part in told:
            yield from _numbers(part, fields, under)


@cache
def _has_plain_seat(shape: Any) -> bool:
    return any(_plain_seats(type_info(shape), set()))


def _plain_seats(node: Any, seen: set[type]) -> Iterator[bool]:
    """True for each field of that name that is a plain number."""
    if isinstance(node, StructType) and node.cls not in seen:
        seen.add(node.cls)
        for field in node.fields:
            types = field.type.types if isinstance(field.type, UnionType) else (field.type,)
            yield field.encode_name == "seat" and any(isinstance(each, IntType) for each in types)
            yield from _plain_seats(field.type, seen)
    for part in inside(node):
        yield from _plain_seats(part, seen)
