"""What a game at a table says about the places of those who played it."""

from __future__ import annotations

from collections.abc import Collection

from marsuk.core.places import places
from marsuk.server.tables.table import Table
from marsuk.server.tournaments.standings import ABSENT


def absent_at(table: Table) -> set[int]:
    """The seats whose players did not play to the end: who gave up, and for whom a substitute decides."""
    return {n for n, seat in enumerate(table.seats) if seat.hand != "person"}


def late_at(table: Table) -> set[int]:
    """The seats that are to blame if a round's time is up: who does not play, and whose turn it is."""
    return absent_at(table) | set(table.awaited())


def places_at(table: Table, also_absent: Collection[int] = ()) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places, as the game has ended or stands now, and what each has scored: winners first, then by points."""
    assert table.match is not None
    scores = tuple(score.total for score in table.match.scores()[: len(table.seats)])
    absent = absent_at(table) | set(also_absent)
    made = places(scores, table.match.result or (), absent)
    return tuple(ABSENT if seat in absent else place for seat, place in enumerate(made)), scores
