"""What lists tell of a table: kept in its row of the database, so that no list has to rebuild a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from marsuk.server.protocol import frames
from marsuk.server.protocol.shapes import ToldSeat
from marsuk.server.storage.kept import TableRow
from marsuk.server.tables.clocks import UNHURRIED, Clock
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import TIMEKEEPER

_LONGEST_OPTION, _LONG = 100, "…"  # a deck of one's own is long; lists only tell that there is one


class Summary(msgspec.Struct, frozen=True):
    """What changes seldom: written when somebody sits down or leaves, and at the end."""

    options: dict[str, str]
    seats: list[ToldSeat]
    from_record: bool = False
    clock: Clock | None = None
    rated: bool = False


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
    clock: Clock | None = None
    deadline: Annotated[int | None, Meta(description="When the time of those who are awaited is up, for others")] = None
    rated: bool = False


_decode = msgspec.json.Decoder(Summary).decode


def summary_of(table: Table) -> str:
    """The table's summary, as its row keeps it."""
    created = table.created
    options = short_options(created.options)
    told = Summary(options, frames.seats(table), created.position is not None, created.clock, created.rated)
    return msgspec.json.encode(told).decode()


def short_options(options: dict[str, str]) -> dict[str, str]:
    """The options, without all that one of them may hold."""
    return {name: text if len(text) <= _LONGEST_OPTION else _LONG for name, text in options.items()}


def read_summary(text: str) -> Summary:
    """The opposite."""
    return _decode(text)


def listed(row: TableRow, summary: Summary, mine: list[int]) -> ListedTable:
    """The table as it stands in a list of somebody who has these seats."""
    digits, _, since = (row.awaited or "").partition(" ")
    awaited = [int(seat) for seat in digits]
    return ListedTable(
        row.id,
        row.game,
        summary.options,
        row.state,
        row.created,
        summary.seats,
        mine,
        awaited,
        summary.from_record,
        summary.clock,
        _deadline(summary, mine, awaited, int(since or row.at)),
        summary.rated,
    )


def _deadline(summary: Summary, mine: list[int], awaited: list[int], since: int) -> int | None:
    """When somebody's time is up; where nobody waits for another person it never is."""
    people = {n for n, seat in enumerate(summary.seats) if seat["kind"] != "bot" and not seat["substituted"]}
    move = (summary.clock or UNHURRIED).move
    if move is None or len(people) < 2 or people == set(mine) or not people & set(awaited):
        return None
    return TIMEKEEPER.due(since + 1000 * move, since)


def urgency(table: ListedTable) -> tuple[int, float]:
    """The order of somebody's tables: those that wait for them first, and of each kind the one with least time left."""
    kinds = {"playing": 1, "open": 2, "over": 3}
    waits = table.state == "playing" and bool(set(table.awaited) & set(table.mine))
    return (0 if waits else kinds[table.state]), table.deadline or float("inf")
