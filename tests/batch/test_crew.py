"""The threads of a batch: they work at the same time, tell what goes wrong, and end."""

from __future__ import annotations

import threading

import pytest

from marsuk.batch.crew import Crew

SECONDS = 60  # far more than it takes


def test_tasks_are_done_at_the_same_time() -> None:
    everybody = threading.Barrier(3)
    Crew(2).do([lambda: everybody.wait(SECONDS) and None] * 3)  # else the barrier breaks


def test_what_goes_wrong_in_another_thread_reaches_the_caller() -> None:
    def fail() -> None:
        raise ArithmeticError("over there")

    crew, done = Crew(1), []
    with pytest.raises(ArithmeticError, match="over there"):
        crew.do([lambda: done.append("here"), fail])
    crew.do([lambda: done.append("again"), lambda: None])
    assert done == ["here", "again"]


def test_threads_end_with_their_crew() -> None:
    crew, ours = Crew(1), []
    crew.do([lambda: None, lambda: ours.append(threading.current_thread())])
    del crew
    ours[0].join(SECONDS)
    assert not ours[0].is_alive()
