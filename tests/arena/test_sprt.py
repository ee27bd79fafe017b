"""The sequential test: its formula, its error rates, and the order in which it looks at games."""

from __future__ import annotations

import math
import random

import pytest

from marsuk.arena.tournament.pairs import PairedTest
from marsuk.arena.tournament.play import Played
from marsuk.arena.tournament.sprt import Decision, Sprt, expected_score, log_likelihood_ratio

from .made_up import game

SPRT = Sprt(0, 60)


def approximate(pairs: list[int], score0: float, score1: float) -> float:
    """What the ratio tends to for many pairs: the normal approximation."""
    n = sum(pairs)
    mean = sum(count * i / 4 for i, count in enumerate(pairs)) / n
    variance = sum(count * (i / 4 - mean) ** 2 for i, count in enumerate(pairs)) / n
    return n * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance)


@pytest.mark.parametrize("pairs", [[100, 300, 500, 320, 110], [900, 0, 4000, 0, 1000], [50, 10, 400, 12, 90]])
def test_the_ratio_is_near_its_normal_approximation(pairs: list[int]) -> None:
    exact = log_likelihood_ratio(pairs, expected_score(0), expected_score(10))
    assert exact == pytest.approx(approximate(pairs, expected_score(0), expected_score(10)), rel=0.02)


def test_where_all_games_are_won_or_lost_together_it_is_the_plain_ratio_of_a_coin() -> None:
    score0, score1 = expected_score(0), expected_score(60)
    coin = 30 * math.log(score1 / score0) + 20 * math.log((1 - score1) / (1 - score0))
    assert log_likelihood_ratio([20, 0, 0, 0, 30], score0, score1) == pytest.approx(coin, abs=0.01)


def test_no_game_says_nothing() -> None:
    verdict = SPRT.verdict([0] * 5)
    assert (verdict.llr, verdict.decision) == (0, Decision.UNDECIDED)
    assert verdict.high == pytest.approx(math.log(19)) and verdict.low == pytest.approx(-math.log(19))


def decided(elo: float, seed: int, draws: float = 0.1, swing: float = 0.3) -> tuple[Decision, int]:
    """Simulated pairs: with the deal's swing the bot in seat 0 wins more often, whoever it is."""
    chance = random.Random(seed)
    pairs = [0] * 5
    expected = expected_score(elo)
    while (decision := SPRT.verdict(pairs).decision) == Decision.UNDECIDED:
        tilt = chance.choice((-swing, swing))
        won = 0.0
        for side in (1, -1):
            p = (expected - draws / 2) / (1 - draws) + side * tilt
            won += 0.5 if chance.random() < draws else float(chance.random() < p)
        pairs[round(2 * won)] += 1
    return decision, sum(pairs)


@pytest.mark.parametrize(("elo", "right"), [(0, Decision.NOT_STRONGER), (60, Decision.STRONGER)])
def test_it_errs_no_more_often_than_it_may(elo: float, right: Decision) -> None:
    """5 % wrong answers are allowed; of 400 runs 5 % are 20, and by chance hardly ever more than 32."""
    answers = [decided(elo, seed) for seed in range(400)]
    wrong = sum(decision != right for decision, _ in answers)
    assert wrong <= 32
    assert wrong >= 4  # a test that never errs plays far too many games


def test_far_outside_the_hypotheses_it_is_quick_and_sure() -> None:
    for elo, right in ((-100, Decision.NOT_STRONGER), (160, Decision.STRONGER)):
        answers = [decided(elo, seed) for seed in range(40)]
        assert {decision for decision, _ in answers} == {right}
        assert sum(pairs for _, pairs in answers) < sum(decided(30, seed)[1] for seed in range(40))


def pair(deal: int, first_wins: tuple[bool, bool]) -> list[Played]:
    seatings = (["new", "old"], ["old", "new"])
    made = []
    for i, (seating, won) in enumerate(zip(seatings, first_wins, strict=True)):
        winner = "new" if won else "old"
        made.append(game(2 * deal + i, deal, seating, [9 if name == winner else 1 for name in seating]))
    return made


def test_pairs_are_looked_at_in_the_order_of_the_deals() -> None:
    test = PairedTest(SPRT, "new")
    first, second = pair(0, (True, True)), pair(1, (False, True))
    for late in second:
        test.add(late)
    assert sum(test.verdict.pairs) == 0
    test.add(first[1])
    assert sum(test.verdict.pairs) == 0
    test.add(first[0])
    assert test.verdict.pairs == (0, 0, 1, 0, 1)


def test_once_decided_it_stays_so() -> None:
    test = PairedTest(SPRT, "new")
    deal = 0
    while not test.is_decided:
        for played in pair(deal, (True, True)):
            test.add(played)
        deal += 1
    assert test.verdict.decision == Decision.STRONGER
    seen = test.verdict
    for played in pair(deal, (False, False)):
        test.add(played)
    assert test.verdict == seen
