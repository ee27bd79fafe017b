"""What a game at a table says about the places of those who played it."""

from __future__ import annotations

from collections.abc import Collection

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
    seats = range(len(table.seats))
    scores = tuple(score.total for score in table.match.scores()[: len(table.seats)])
    winners = table.match.result or ()
    present = [seat for seat in seats if seat not in absent_at(table) | set(also_absent)]
    worth = {seat: (True, 0) if seat in winners else (False, scores[seat]) for seat in present}
    places = [1 + sum(other > worth[seat] for other in worth.values()) if seat in worth else ABSENT for seat in seats]
    return tuple(places), scores
