"""Glicko-2 as its author computes it."""

from __future__ import annotations

import pytest

from marsuk.server.results.glicko import Rating, after_game, after_period


def test_the_example_of_the_paper() -> None:
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = after_period(Rating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_what_one_wins_the_other_loses_and_both_are_known_better() -> None:
    anna, ben = after_game(Rating(), Rating(), 1)
    assert anna.rating - 1500 == pytest.approx(1500 - ben.rating)
    assert 1600 < anna.rating < 1700 and anna.deviation == ben.deviation < 300 and anna.is_provisional
    assert after_game(anna, ben, 0.5)[0].rating < anna.rating, "a shared win is less than was expected of the stronger"
    surprised = after_game(Rating(1500, 60), Rating(2400, 60), 1)[0]
    assert surprised.volatility > 0.06


def test_many_games_make_sure_and_time_makes_unsure() -> None:
    known, rival = Rating(), Rating(1500, 60)
    for n in range(200):
        known, _ = after_game(known, rival, float(n % 2))
    assert not known.is_provisional and abs(known.rating - 1500) < 60 and known.deviation >= 45
    a_year_later = Rating(1500, 60).after_days(365)
    assert 100 < a_year_later.deviation < 120
    assert Rating(1500, 60).after_days(100_000).deviation == 350
