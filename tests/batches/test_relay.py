"""What threads write on their board, step by step, interpreted and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.batches import relay
from marsuk.batches.relay import ASLEEP, DOING, NEXT, ORDERED, SHARES, WAITING, WORKING
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, interpreted_engine

RULES = marsuk.game("marrak-hesh").rules
THREADS = 3


@pytest.fixture(params=[interpreted_engine, compiled_engine])
def engine(request: pytest.FixtureRequest) -> Any:
    return request.param(relay.__name__, RULES)


@pytest.fixture
def board() -> Box:
    made = Box(np.int64, relay.line(THREADS))
    made.array[SHARES] = THREADS
    return made


def doing(board: Box) -> list[int]:
    return [int(board.array[relay.line(thread) + DOING]) for thread in range(1, THREADS)]


def write(board: Box, *doing: int) -> None:
    for thread, what in enumerate(doing, 1):
        board.array[relay.line(thread) + DOING] = what


def test_who_waits_is_ordered_at_once(engine: Any, board: Box) -> None:
    assert engine.share(board, 1) == 0
    assert doing(board) == [ORDERED, ORDERED]


def test_who_sleeps_has_to_be_woken_up(engine: Any, board: Box) -> None:
    write(board, ASLEEP, ASLEEP)
    assert engine.share(board, 1) == 1
    assert doing(board) == [ORDERED, ASLEEP]
    assert engine.share(board, 2) == 2
    assert engine.share(board, 3) == 0
    assert doing(board) == [ORDERED, ORDERED]


def test_nobody_without_a_share_is_ordered(engine: Any, board: Box) -> None:
    board.array[SHARES] = 2
    assert engine.share(board, 1) == 0
    assert doing(board) == [ORDERED, WAITING]


def test_an_order_that_nobody_has_begun_is_taken_back(engine: Any, board: Box) -> None:
    write(board, ORDERED, WAITING)
    assert engine.is_finished(board, 0)
    assert doing(board) == [WAITING, WAITING]


def test_who_works_is_waited_for_but_not_for_ever(engine: Any, board: Box) -> None:
    write(board, WAITING, WORKING)
    assert not engine.is_finished(board, 10)
    assert doing(board) == [WAITING, WORKING]


def test_a_job_stands_on_the_board(engine: Any, board: Box) -> None:
    board.array[relay.line(1) + NEXT] = 5
    engine.write_job(board, 1, 2, 3, 2, 4, 5, 6)
    assert list(board.array[:7]) == [1, 2, 3, 2, 4, 5, 6]
    assert board.array[relay.line(1) + NEXT] == 0


def test_an_order_is_worked_off_before_the_thread_falls_asleep(engine: Any, board: Box) -> None:
    write(board, ORDERED, ORDERED)  # of a job without parts
    engine.serve(board, 2, 3)
    assert doing(board) == [ORDERED, ASLEEP]
