"""Ratings, rates and their intervals, on results whose truth is known."""

from __future__ import annotations

import math
import random
from statistics import NormalDist

import numpy as np
import pytest

from marsuk.arena.tournament import ratings
from marsuk.arena.tournament.standings import standings

from .made_up import game, games


def elo(share: float) -> float:
    return 400 * math.log10(share / (1 - share))


def by_slow_steps(scores: np.ndarray) -> np.ndarray:
    """Bradley and Terry's fit by Zermelo's iteration: slower, and nothing can go wrong in it."""
    met = scores + scores.T
    strengths = np.ones(len(scores))
    for _ in range(20_000):
        strengths = scores.sum(1) / (met / (strengths[:, None] + strengths[None, :])).sum(1)
        strengths /= strengths[-1]
    return 400 * np.log10(strengths)


def test_for_two_bots_the_rating_is_the_elo_of_their_score() -> None:
    fitted = ratings.fit(np.array([[0.0, 30.0], [10.0, 0.0]]))
    assert fitted == pytest.approx([elo(0.75), 0])


def test_the_fit_is_the_same_as_by_slow_steps() -> None:
    chance = np.random.default_rng(3)
    for bots in (2, 3, 5, 8):
        scores = chance.gamma(0.3, 20, (bots, bots)) * (1 - np.eye(bots)) + 0.01 * (1 - np.eye(bots))
        assert ratings.fit(scores) == pytest.approx(by_slow_steps(scores), abs=0.01)


def test_very_unequal_bots_are_rated_too() -> None:
    scores = np.array([[0, 1000, 1000], [1e-6, 0, 1000], [1e-6, 1e-6, 0.0]])
    first, second, third = ratings.fit(scores)
    assert math.isfinite(first) and first > second > third == 0


def test_bots_that_never_met_even_through_others_have_no_rating() -> None:
    played = [game(0, 1, ["a", "b"], [3, 2]), game(1, 2, ["c", "d"], [3, 2])]
    assert all(bot.rating is None for bot in standings(played, ["a", "b", "c", "d"]).bots)


def test_places_at_the_table() -> None:
    played = game(0, 1, ["a", "b", "c"], [7, 7, 3])
    assert [played.win_of(seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert [played.result_between(0, other) for other in (1, 2)] == [0.5, 1]
    assert [played.margin_of(seat) for seat in range(3)] == [0, 0, -4]


def test_a_tie_break_counts_as_a_better_place() -> None:
    tied = game(0, 1, ["a", "b"], [7, 7])
    broken = type(tied)(**{**tied.json(), "winners": (1,)})
    assert (broken.result_between(0, 1), broken.result_between(1, 0)) == (0, 1)


def test_what_is_summed_up() -> None:
    table = standings(
        [
            game(0, 1, ["a", "b"], [5, 3]),
            game(1, 1, ["b", "a"], [4, 4]),
            game(2, 2, ["a", "b"], [1, 9]),
            game(3, 2, ["b", "a"], [2, 8]),
        ],
        ["a", "b"],
    )
    a, b = table.bots
    assert (table.games, table.deals, a.seats) == (4, 2, 4)
    assert a.score.value == pytest.approx(2.5 / 4) and b.score.value == pytest.approx(1.5 / 4)
    assert a.points.value == pytest.approx(18 / 4)
    assert a.margins == [2, 0, -8, 6] and a.margin.value == 0
    assert a.seconds == pytest.approx(0.05)
    assert table.share("a", "b") == pytest.approx(2.5 / 4)
    assert b.rating is not None and b.rating.value == b.rating.low == b.rating.high == 0


def test_the_better_bot_of_three_is_first_and_the_truth_is_inside() -> None:
    strengths = {"strong": 22.0, "middle": 20.0, "weak": 17.0}
    table = standings(games(strengths, 2, 3000, seed=5), list(strengths))
    assert [bot.name for bot in table.best_first()] == ["strong", "middle", "weak"]
    for name in ("strong", "middle"):
        share = table.share(name, "weak")
        truth = NormalDist().cdf((strengths[name] - strengths["weak"]) / (5 * math.sqrt(2)))
        assert share == pytest.approx(truth, abs=0.03)


def test_who_wins_every_game_is_not_known_for_sure() -> None:
    played = [game(n, n // 2, ["a", "b"][:: 1 - 2 * (n % 2)], [9 - 8 * (n % 2), 1 + 8 * (n % 2)]) for n in range(40)]
    a, _ = standings(played, ["a", "b"]).bots
    assert a.score.value == 1.0 == a.score.high
    assert 0.8 < a.score.low < 0.95  # Jeffreys' interval for 20 of 20 is 0.883 to 1
    assert a.rating is not None
    assert 250 < a.rating.low < a.rating.value < a.rating.high


def test_a_single_deal_says_nothing_about_others() -> None:
    (bot, _) = standings([game(0, 1, ["a", "b"], [3, 2])], ["a", "b"]).bots
    assert (bot.score.low, bot.score.high) == (-math.inf, math.inf)


@pytest.mark.parametrize("luck", [0.0, 20.0], ids=["fair deals", "lucky deals"])
def test_intervals_hold_the_truth_as_often_as_they_say(luck: float) -> None:
    """With lucky deals both games of a pair hang together: intervals that took games for independent would fail."""
    strengths = {"a": 21.0, "b": 20.0}
    truth = standings(games(strengths, 2, 60_000, seed=1, luck_of_the_deal=luck), list(strengths)).bots[0]
    assert truth.rating is not None
    tried, held, rated, width = 200, 0, 0, 0.0
    for seed in range(tried):
        bot = standings(games(strengths, 2, 100, seed=1000 + seed, luck_of_the_deal=luck), list(strengths)).bots[0]
        assert bot.rating is not None
        held += bot.score.low <= truth.score.value <= bot.score.high
        rated += bot.rating.low <= truth.rating.value <= bot.rating.high
        width += (bot.score.high - bot.score.low) / tried
    assert 0.91 <= held / tried <= 0.985
    assert 0.91 <= rated / tried <= 0.985
    unpaired = 2 * 1.96 * 0.5 / math.sqrt(100)
    assert width < (1.1 if luck == 0 else 0.85) * unpaired


def test_alone_a_bot_has_a_win_rate_and_no_rating() -> None:
    chance = random.Random(1)
    played = []
    for number in range(60):
        won = chance.random() < (0.6 if number % 2 == 0 else 0.3)
        seating, totals = ["ab"[number % 2]], [10, 9 if won else 11]
        played.append(game(number, number // 2, seating, totals))
    a, b = standings(played, ["a", "b"]).bots
    assert a.rating is None is b.rating
    assert a.score.low < 0.6 < a.score.high
