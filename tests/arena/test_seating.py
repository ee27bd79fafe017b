"""Seats are balanced on every deal, and line-ups and orders over several."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from marsuk.arena.tournament.seating import schedule, seatings

TABLES = [(bots, seats) for seats in (1, 2, 3, 4) for bots in (1, 2, 3, 4, 5, 6)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_on_every_deal_each_bot_sits_in_each_seat_equally_often(bots: int, seats: int) -> None:
    for deal in range(60):
        games = seatings(bots, seats, deal)
        for bot in set(games[0]):
            assert len({sum(game[seat] == bot for game in games) for seat in range(seats)}) == 1
        assert len(set(games)) == len(games)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_over_all_deals_each_bot_plays_equally_often(bots: int, seats: int) -> None:
    deals = 360  # a multiple of every number of line-ups times every number of orders
    played = Counter(bot for deal in range(deals) for game in seatings(bots, seats, deal) for bot in game)
    assert len(played) == bots
    if bots >= seats:
        assert len(set(played.values())) == 1
    else:  # where a bot has several seats, some orders come back to where they began sooner than others
        assert max(played.values()) <= 1.01 * min(played.values())


def test_every_two_of_many_bots_meet() -> None:
    met = {frozenset(seating) for _, seating in islice(schedule(4, 2), 12)}
    assert len(met) == 6


def test_neighbours_change_from_deal_to_deal() -> None:
    assert seatings(3, 3, 0) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings(3, 3, 1) == [(0, 2, 1), (2, 1, 0), (1, 0, 2)]
    assert seatings(3, 3, 2) == seatings(3, 3, 0)


def test_too_few_bots_share_the_seats_as_evenly_as_can_be() -> None:
    assert seatings(2, 3, 0) == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    assert Counter(seatings(2, 3, 1)[0]) == {0: 1, 1: 2}


def test_the_schedule_goes_deal_by_deal() -> None:
    assert list(islice(schedule(2, 2), 5)) == [(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (1, 0)), (2, (0, 1))]
