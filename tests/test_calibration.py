"""Chances that come true: what a correction does to those that were counted."""

from __future__ import annotations

import dataclasses

import pytest

import marsuk
from marsuk.bots.calibration import AS_COUNTED, Correction, correction, midway
from marsuk.bots.judge import QuickJudge, quick_simulations

SIMULATIONS = (1, 150, 400, 1000, 8000, 100_000)


@pytest.mark.parametrize("name", marsuk.game_names())
@pytest.mark.parametrize("simulations", SIMULATIONS)
def test_corrected_chances_are_chances_and_keep_their_order(name: str, simulations: int) -> None:
    corrected = correction(marsuk.game(name), simulations)
    assert corrected != AS_COUNTED, "both games have learnt theirs"
    chances = corrected((0.7, 0.2, 0.1), (31.0, 29.0, 28.0), 1000)
    assert sum(chances) == pytest.approx(1)
    assert sorted(chances, reverse=True) == list(chances)
    surer = corrected((0.8, 0.1, 0.1), (31.0, 29.0, 28.0), 1000)
    assert surer[0] > chances[0]
    better = corrected((0.7, 0.2, 0.1), (33.0, 29.0, 28.0), 1000)
    assert better[0] >= chances[0]


def test_nothing_is_corrected_where_nothing_was_learnt() -> None:
    assert AS_COUNTED((0.25, 0.75), (1.0, 2.0), 100) == pytest.approx((0.25, 0.75))
    assert AS_COUNTED((0.0, 1.0), (1.0, 2.0), 100) == pytest.approx((0.0, 1.0), abs=1e-9)


def test_a_seat_that_never_won_a_simulation_is_not_lost_for_sure() -> None:
    hopeless, sure = Correction(doubt=2.0)((0.0, 1.0), (1.0, 2.0), 96)
    assert (hopeless, sure) == pytest.approx((0.02, 0.98))


@pytest.mark.parametrize("name", marsuk.game_names())
def test_between_two_that_were_learnt_a_correction_lies_between_them(name: str) -> None:
    game = marsuk.game(name)
    below, between, above = (dataclasses.astuple(correction(game, n)) for n in (1000, 3000, 8000))
    for one, middle, other in zip(below, between, above, strict=True):
        assert min(one, other) <= middle <= max(one, other)
    assert between not in (below, above)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_what_a_bot_says_is_corrected(name: str) -> None:
    """The chances that are told are those of the correction, and the interval holds them."""
    match = marsuk.game(name).new(players=2, seed=3)
    bot = marsuk.bot(name, "admiral", seed=1)
    found = bot.analyse(match, match.to_move or 0, simulations=300)
    best = found.moves[0]
    assert best.value is not None and best.interval is not None
    assert best.interval[0] <= best.value <= best.interval[1]
    assert sum(best.chances) == pytest.approx(1)
    counted = bot._forest.found()  # type: ignore[attr-defined]
    tries = counted.tries[best.move.id]
    raw = [won / tries for won in counted.won[best.move.id][:2]]
    assert best.chances == pytest.approx(correction(match.game, found.simulations)(raw, best.points, tries))
    assert best.chances != pytest.approx(raw, abs=1e-6)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_position_is_judged_by_its_best_move_and_by_all_that_was_visited(name: str) -> None:
    match = marsuk.game(name).new(players=3, seed=3)
    bot = marsuk.bot(name, "admiral", seed=1)
    found = bot.analyse(match, match.to_move or 0, simulations=300)
    counted, best = bot._forest.found(), found.chosen.id  # type: ignore[attr-defined]

    def said(sums: list[list[float]]) -> tuple[float, ...]:
        rest = [sum(row[seat] for row in sums) / sum(counted.tries) for seat in range(3)]
        return midway([each / counted.tries[best] for each in sums[best][:3]], rest)

    by = correction(match.game, found.simulations)
    assert found.chances == pytest.approx(by(said(counted.won), said(counted.points), counted.tries[best]))
    assert found.chances != pytest.approx(found.moves[0].chances, abs=1e-6)


def test_a_move_that_was_only_asked_about_does_not_darken_the_position() -> None:
    match = marsuk.game("marrak-hesh").new(players=2, seed=3)
    plain = marsuk.bot("marrak-hesh", "admiral", seed=1).analyse(match, match.to_move or 0, simulations=400)
    worst = plain.moves[-1].move
    asked = marsuk.bot("marrak-hesh", "admiral", seed=1).analyse(
        match, match.to_move or 0, simulations=400, asked=worst.id
    )
    assert len(asked.moves[-1].chances) == 2, "it was tried"
    assert asked.chances == pytest.approx(plain.chances, abs=0.005)


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_quick_judge_says_the_same_again_and_leaves_the_match_alone(name: str) -> None:
    match = marsuk.game(name).new(players=2, seed=3)
    judge = QuickJudge(match.game)
    chances = judge(match)
    assert len(chances) == 2 and sum(chances) == pytest.approx(1)
    assert (judge(match), match.plies) == (chances, 0)


def test_a_quick_judge_looks_more_often_where_less_is_left() -> None:
    match = marsuk.game("marrak-hesh").new(players=2, seed=3)
    asked = []
    while match.to_move is not None:
        asked.append(quick_simulations(match))
        match.play(match.legal_ids()[0])
    assert asked == sorted(asked)
    assert asked[0] < 150 < asked[-1] <= 2000
