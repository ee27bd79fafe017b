"""Records: of a table's game, with what shows that the deal was fair; and read, as work for the clerk."""

from __future__ import annotations

import datetime

from marsuk.core import record
from marsuk.core.match import Match
from marsuk.core.places import RESIGNED
from marsuk.server.clerk import Work
from marsuk.server.tables.table import Table

LONGEST_RECORD = 200_000  # characters

# See ``clerk.Work``
_CHARACTERS_PER_COST = 5000
_MOVE_COST = 0.2
_WRITTEN_MOVE_COST = 0.02


def recording(table: Table) -> Work[str]:
    """The game as a record."""
    text = record_text(table)
    yield _WRITTEN_MOVE_COST * len(table.lines)
    return text


def record_text(table: Table) -> str:
    """The game as a record; ``marsuk verify`` checks what the headers claim."""
    assert table.match is not None
    match = table.match.clone()
    begun = datetime.datetime.fromtimestamp(table.lines[0].at / 1000, datetime.UTC)
    match.tags["Date"] = begun.strftime("%Y-%m-%d")
    match.tags["Table"] = table.id
    match.tags["Commit"] = table.commit
    match.tags["Secret"] = table.created.secret
    for n, seat in enumerate(table.seats):
        match.names[n] = seat.nickname or seat.plan.level or ""
        match.tags[f"Nonce{n}"] = seat.nonce
    if table.resigned:
        match.tags[RESIGNED] = " ".join(str(n) for n, seat in enumerate(table.seats) if seat.resigned)
    return match.record().dumps()


def loading(text: str) -> Work[Match]:
    """The match of a record, replayed one move at a time."""
    yield len(text) / _CHARACTERS_PER_COST
    steps = record.loading(text)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            match: Match = end.value
            return match
        yield _MOVE_COST
