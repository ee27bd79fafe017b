"""What lists tell of a table: kept in its row of the database, so that no list has to rebuild a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from marsuk.server import frames
from marsuk.server.shapes import ToldSeat
from marsuk.server.tables import Table

_LONGEST_OPTION, _LONG = 100, "…"  # a deck of one's own is long; lists only tell that there is one


class Summary(msgspec.Struct, frozen=True):
    """What changes seldom: written when somebody sits down or leaves, and at the end."""

    options: dict[str, str]
    seats: list[ToldSeat]
    from_record: bool = False


class ListedTable(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, str]
    state: str
    created: int
    seats: list[ToldSeat]
    mine: list[int]
    awaited: list[int]
    from_record: Annotated[bool, Meta(description="It begins from a record: who brought it may know all cards")] = False


_decode = msgspec.json.Decoder(Summary).decode


def summary_of(table: Table) -> str:
    """The table's summary, as its row keeps it."""
    created = table.created
    options = {name: text if len(text) <= _LONGEST_OPTION else _LONG for name, text in created.options.items()}
    told = Summary(options, frames.seats(table), created.position is not None)
    return msgspec.json.encode(told).decode()


def read_summary(text: str) -> Summary:
    """The opposite."""
    return _decode(text)
