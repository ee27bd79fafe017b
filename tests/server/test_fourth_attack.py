"""What a fourth attack found, on what the server learned since the third: tournaments, pictures, devices, calls."""

from __future__ import annotations

import pytest

from marsuk.server.clerk import at_once
from marsuk.server.tournaments import log, standings, told
from marsuk.server.tournaments.tournament import Tournament


def long_tournament(players: int, rounds: int) -> Tournament:
    """A Swiss of many, of which all rounds are played."""
    opened = log.Opened("Long", "maker", "Maker", "marrak-hesh", {}, 2, "swiss", 600, rounds=rounds)
    there = Tournament("t", opened, 0)

    def add(entry: log.AnyEntry) -> None:
        there.apply(there.seq + 1, 0, entry)

    for number in range(players):
        add(there.join(f"p{number}", f"Player {number}"))
    add(there.start("maker", lambda order: None))
    while there.wants_round:
        draw, byes = there.draw()
        add(log.RoundBegun(tuple(log.Drawn("table", table) for table in draw.tables), tuple(byes)))
        for board in range(len(draw.tables)):
            add(log.GameOver(board, (1, 2) if board % 3 else (1, 1)))
    return there


def test_what_a_game_was_worth_is_counted_once_for_the_standings_of_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at a tournament of 64 took a fifth of a second of the event loop, for the price of one request."""
    there = long_tournament(32, 6)
    counted = 0
    count = standings.points_against

    def counting(mine: int, other: int) -> object:
        nonlocal counted
        counted += 1
        return count(mine, other)

    monkeypatch.setattr(standings, "points_against", counting)
    rows = there.standings()
    games = len(there.outcomes())
    assert len(rows) == 32 and games == 96
    assert counted <= 4 * games  # for each of both what they got, and what they got from whom
    assert [row.place for row in rows] == sorted(row.place for row in rows)


def test_a_tournament_is_told_piece_by_piece() -> None:
    there = long_tournament(8, 3)
    work = told.listing([there, there], "p0")
    pieces = sum(1 for _ in work)
    assert pieces == 2
    assert at_once(told.telling(there, "p0")) == told.told(there, "p0")
