"""Who plays whom, and how it stands: the domain of tournaments alone."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

from marsuk.server.refusals import Refusal
from marsuk.server.tournaments import log
from marsuk.server.tournaments.pairing import round_robin, round_robin_rounds, table_sizes
from marsuk.server.tournaments.standings import ABSENT, Bye, Outcome, points_at, standings, tie_breaks
from marsuk.server.tournaments.tournament import Tournament


def opened(players: int, system: str = "swiss", size: int = 2, **more: object) -> Tournament:
    """A tournament that so many have joined."""
    first = log.Opened("Thursday", "maker", "Mara", "some-game", {}, size, system, 3600, **more)  # type: ignore[arg-type]
    tournament = Tournament("t1", first, 0)
    for n in range(players):
        tournament.apply(tournament.seq + 1, 0, tournament.join(f"p{n}", f"Player {n}"))
    return tournament


def started(players: int, system: str = "swiss", size: int = 2, **more: object) -> Tournament:
    tournament = opened(players, system, size, **more)
    tournament.apply(tournament.seq + 1, 0, tournament.start("maker", lambda order: None))
    return tournament


def begin_round(tournament: Tournament) -> None:
    draw, byes = tournament.draw()
    tables = tuple(log.Drawn(f"t{n}", table) for n, table in enumerate(draw.tables))
    tournament.apply(tournament.seq + 1, 0, log.RoundBegun(tables, tuple(byes)))


def play(tournament: Tournament, chance: random.Random) -> None:
    """Play all rounds with results by chance, one of six without a winner."""
    while tournament.wants_round:
        begin_round(tournament)
        for n, board in enumerate(tournament.rounds[-1].boards):
            places = list(range(1, len(board.entrants) + 1))
            chance.shuffle(places)
            if chance.random() < 1 / 6:
                places = [1] * len(places)
            tournament.apply(tournament.seq + 1, 0, log.GameOver(n, tuple(places), tuple(9 - n for n in places)))


@pytest.mark.parametrize("players", [2, 3, 6, 9, 24])
def test_everybody_meets_everybody_once_and_sits_first_as_often_as_second(players: int) -> None:
    order = list(range(players))
    rounds = [round_robin(order, n) for n in range(1, round_robin_rounds(players, double=False) + 1)]
    met = Counter(frozenset(pair) for draw in rounds for pair in draw.tables)
    assert met == Counter(map(frozenset, itertools.combinations(order, 2)))
    for draw in rounds:
        assert sorted([*itertools.chain(*draw.tables), *draw.byes]) == order
    first = Counter(pair[0] for draw in rounds for pair in draw.tables)
    second = Counter(pair[1] for draw in rounds for pair in draw.tables)
    assert all(abs(first[n] - second[n]) <= 1 for n in order)


def test_the_second_half_of_a_double_round_robin_changes_seats() -> None:
    once = round_robin_rounds(4, double=False)
    for n in range(1, once + 1):
        there, back = round_robin([0, 1, 2, 3], n), round_robin([0, 1, 2, 3], n + once)
        assert sorted(there.tables) == sorted(pair[::-1] for pair in back.tables)


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (5, 5), (8, 4), (16, 8), (33, 7), (64, 9)])
@pytest.mark.parametrize("seed", [1, 2])
def test_in_a_swiss_nobody_meets_twice_and_nobody_rests_twice(players: int, rounds: int, seed: int) -> None:
    tournament = started(players, rounds=rounds)
    play(tournament, random.Random(seed))
    assert len(tournament.rounds) == rounds
    met = Counter(frozenset(board.entrants) for each in tournament.rounds for board in each.boards)
    assert set(met.values()) == {1}
    rests = Counter(bye.entrant for each in tournament.rounds for bye in each.byes)
    assert all(times == 1 for times in rests.values())
    for number in tournament.order:
        seats = [
            board.entrants.index(number)
            for each in tournament.rounds
            for board in each.boards
            if number in board.entrants
        ]
        assert abs(seats.count(0) - seats.count(1)) <= 3


def test_in_a_swiss_equals_meet() -> None:
    tournament = started(8, rounds=3)
    play(tournament, random.Random(3))
    winners = {
        board.entrants[board.outcome.places.index(1)]
        for board in tournament.rounds[0].boards
        if board.outcome and 2 in board.outcome.places
    }
    second = [set(board.entrants) for board in tournament.rounds[1].boards]
    assert sum(len(pair & winners) == 1 for pair in second) <= 2  # those with a draw are between


def test_where_all_have_met_they_meet_again() -> None:
    tournament = started(4, rounds=3)
    play(tournament, random.Random(4))
    assert len(tournament.rounds) == 3
    tournament.planned = 5
    play(tournament, random.Random(4))
    assert len(tournament.rounds) == 5


def test_tables_of_four_mix_everybody() -> None:
    assert table_sizes(7, 4, smaller=True) == [4, 3]
    assert table_sizes(5, 4, smaller=True) == [4]
    assert table_sizes(7, 4, smaller=False) == [4]
    tournament = started(16, "round-robin", 4, smaller={})
    play(tournament, random.Random(5))
    assert len(tournament.rounds) == 5
    met = Counter(
        frozenset(pair)
        for each in tournament.rounds
        for board in each.boards
        for pair in itertools.combinations(board.entrants, 2)
    )
    assert max(met.values()) <= 2
    assert len(met) >= 100  # of 120 pairs
    for number in tournament.order:
        seats = Counter(
            board.entrants.index(number)
            for each in tournament.rounds
            for board in each.boards
            if number in board.entrants
        )
        assert max(seats.values()) <= 3


def test_points_at_a_table() -> None:
    assert [points_at(Outcome((0, 1), (1, 2)), seat) for seat in (0, 1)] == [1, 0]
    assert [points_at(Outcome((0, 1), (1, 1)), seat) for seat in (0, 1)] == [Fraction(1, 2)] * 2
    four = Outcome((0, 1, 2, 3), (2, 1, 2, 4))
    assert [points_at(four, seat) for seat in range(4)] == [Fraction(1, 2), 1, Fraction(1, 2), 0]
    assert [points_at(Outcome((0, 1), (ABSENT, ABSENT)), seat) for seat in (0, 1)] == [0, 0]
    assert [points_at(Outcome((0, 1), (ABSENT, 2)), seat) for seat in (0, 1)] == [0, 1]


def test_head_to_head_decides_in_a_round_robin_and_equals_share_a_place() -> None:
    games = [Outcome((0, 1), (1, 2)), Outcome((2, 3), (1, 2)), Outcome((0, 2), (2, 1)), Outcome((1, 3), (1, 2))]
    games += [Outcome((0, 3), (1, 2)), Outcome((1, 2), (1, 2))]
    rows = standings(range(4), games, [], tie_breaks("round-robin", 2))
    assert [(row.place, row.entrant, row.points) for row in rows] == [(1, 0, 2), (1, 1, 2), (1, 2, 2), (4, 3, 0)]
    games[-1] = Outcome((1, 2), (2, 1))
    rows = standings(range(4), games, [], tie_breaks("round-robin", 2))
    assert [(row.place, row.entrant) for row in rows] == [(1, 2), (2, 0), (3, 1), (4, 3)]
    assert rows[1].ties["sonneborn-berger"] == 1


def test_buchholz_decides_in_a_swiss_and_a_rest_counts_as_oneself() -> None:
    games = [Outcome((0, 1), (1, 2)), Outcome((2, 3), (1, 2)), Outcome((0, 2), (1, 2)), Outcome((1, 4), (1, 2))]
    rows = standings(range(5), games, [Bye(4, 1), Bye(3, 1)], tie_breaks("swiss", 2))
    assert rows[0].entrant == 0
    assert rows[0].ties["buchholz"] == 2
    by_number = {row.entrant: row for row in rows}
    assert by_number[4].ties["buchholz"] == 1 + 1
    assert by_number[3].ties["buchholz"] == 1 + 1


def test_who_withdraws_plays_no_more_and_others_win_in_a_round_robin() -> None:
    tournament = started(4, "round-robin")
    begin_round(tournament)
    gone = tournament.rounds[0].boards[0].entrants[0]
    tournament.apply(tournament.seq + 1, 0, tournament.leave(f"p{gone}"))
    for n in range(2):
        tournament.apply(tournament.seq + 1, 0, log.GameOver(n, (1, 2)))
    begin_round(tournament)
    assert gone not in itertools.chain(*(board.entrants for board in tournament.rounds[1].boards))
    assert [bye.points for bye in tournament.rounds[1].byes] == [1]
    with pytest.raises(Refusal, match="not take part"):
        tournament.leave(f"p{gone}")


def test_a_tournament_is_what_its_log_says() -> None:
    tournament = opened(5)
    written = [(0, 7, log.encode(tournament.opened))]
    again = Tournament.rebuilt("t1", written)
    for n in range(3):
        entry = again.join(f"p{n}", f"Player {n}")
        again.apply(n + 1, 8, entry)
        written.append((n + 1, 8, log.encode(entry)))
    start = again.start("maker", lambda order: order.reverse())
    written.append((4, 9, log.encode(start)))
    rebuilt = Tournament.rebuilt("t1", written)
    assert (rebuilt.state, rebuilt.order, rebuilt.planned) == ("running", (2, 1, 0), 3)
    assert rebuilt.wants_round
    for wish in (lambda: rebuilt.join("late", "Late"), lambda: rebuilt.close("p1"), lambda: rebuilt.remove("maker", 9)):
        with pytest.raises(Refusal):
            wish()
