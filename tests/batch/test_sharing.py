"""Which thread does which games: each game is done once, and short jobs are not handed over."""

from __future__ import annotations

import pytest

from marsuk.batch.sharing import FEWEST, MOST_PARTS, shares

SOON, LATE = 1e-8, 1e-2  # seconds for a game


@pytest.mark.parametrize("n", [1, 63, 64, 129, 1000, 20_001])
@pytest.mark.parametrize("threads", [1, 2, 3, 16])
@pytest.mark.parametrize("pace", [0.0, SOON, 1e-6, LATE])
def test_every_game_is_in_one_part(n: int, threads: int, pace: float) -> None:
    made = shares(n, threads, pace)
    assert 1 <= len(made) <= threads
    assert [i for share in made for first, last in share for i in range(first, last)] == list(range(n))
    assert all(first < last for share in made for first, last in share)


def test_a_job_that_is_done_at_once_stays_with_the_caller() -> None:
    assert shares(1000, 16, SOON) == [[(0, 1000)]]


def test_a_long_job_is_shared_evenly_and_in_parts_that_others_can_take() -> None:
    made = shares(32_000, 2, LATE)
    assert [sum(last - first for first, last in share) for share in made] == [16_000, 16_000]
    assert [len(share) for share in made] == [MOST_PARTS, MOST_PARTS]


def test_no_thread_is_woken_for_a_few_games() -> None:
    assert len(shares(2 * FEWEST, 16, LATE)) == 2
    assert len(shares(FEWEST, 16, LATE)) == 1
