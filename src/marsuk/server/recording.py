"""The record of a table's game, with what shows that the deal was fair."""

from __future__ import annotations

import datetime

from marsuk.server.tables import Table


def record_text(table: Table) -> str:
    """The game as a record; ``marsuk verify`` checks what the headers claim."""
    assert table.match is not None
    match = table.match.clone()
    begun = datetime.datetime.fromtimestamp(table.told[0].at / 1000, datetime.UTC)
    match.tags["Date"] = begun.strftime("%Y-%m-%d")
    match.tags["Table"] = table.id
    match.tags["Commit"] = table.commit
    match.tags["Secret"] = table.created.secret
    for n, seat in enumerate(table.seats):
        match.names[n] = seat.nickname or seat.plan.level or ""
        match.tags[f"Nonce{n}"] = seat.nonce
    if table.resigned:
        match.tags["Resigned"] = " ".join(str(n) for n, seat in enumerate(table.seats) if seat.resigned)
    return match.record().dumps()
