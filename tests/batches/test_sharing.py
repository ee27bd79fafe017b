"""Into what a job is cut: short jobs stay with the caller, long ones come in parts that others can take."""

from __future__ import annotations

import pytest

from marsuk.batches.sharing import FEWEST, MOST_PARTS, cut

SOON, LATE = 1e-9, 1e-2  # seconds for a game


@pytest.mark.parametrize("n", [1, 63, 64, 129, 1000, 20_001])
@pytest.mark.parametrize("threads", [1, 2, 3, 16])
@pytest.mark.parametrize("pace", [0.0, SOON, 1e-6, LATE])
def test_no_part_is_empty(n: int, threads: int, pace: float) -> None:
    made = cut(n, threads, pace)
    assert 1 <= made.shares <= threads
    assert 1 <= made.parts * made.shares <= n


def test_a_job_that_is_done_at_once_stays_with_the_caller() -> None:
    assert cut(1000, 16, SOON) == (1, 1)


def test_a_long_job_is_shared_in_parts_that_others_can_take() -> None:
    assert cut(32_000, 2, LATE) == (2, MOST_PARTS)


def test_no_thread_is_woken_for_a_few_games() -> None:
    assert cut(2 * FEWEST, 16, LATE).shares == 2
    assert cut(FEWEST, 16, LATE).shares == 1
