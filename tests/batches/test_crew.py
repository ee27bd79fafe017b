"""The threads of a batch: they work at the same time, do each game once, wait for nobody who is not there, and end."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable

import pytest

import marsuk
from marsuk.batches import crew as crew_module
from marsuk.batches import relay
from marsuk.batches.crew import Crew, Job

RULES = marsuk.game("marrak-hesh").rules
SECONDS = 60  # far more than it takes

Part = Callable[[int, int, int], None]


def do(crew: Crew, part: Part, *cut: int) -> None:
    """Let the crew call a Python function for each part. Instead of a sheet's address it has the thread's number."""

    def called(thread: int, first: int, last: int) -> int:
        part(thread, first, last)
        return 0

    function = ctypes.CFUNCTYPE(ctypes.c_int64, *[ctypes.c_int64] * 3)(called)
    address = ctypes.cast(function, ctypes.c_void_p).value
    assert address is not None
    crew.do(Job(address, *cut, sheets=0, apart=1))


def games_done(crew: Crew, *cut: int) -> list[int]:
    done: list[int] = []
    do(crew, lambda _, first, last: done.extend(range(first, last)), *cut)
    return sorted(done)


def test_parts_are_done_at_the_same_time() -> None:
    everybody, threads = threading.Barrier(3), set()

    def meet(thread: int, first: int, last: int) -> None:
        threads.add(thread)
        everybody.wait(SECONDS)  # else it breaks

    do(Crew(3, RULES), meet, 0, 3, 3, 1)
    assert not everybody.broken
    assert threads == {0, 1, 2}


@pytest.mark.parametrize("patience", [0, 1, crew_module.PATIENCE])  # asleep at once, sometimes, and hardly ever
def test_each_game_is_done_once(patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew_module, "PATIENCE", patience)
    crew = Crew(3, RULES)
    for number in range(300):
        first, games, shares, parts = number, 7 + number % 50, 1 + number % 3, 1 + number % 5
        assert games_done(crew, first, games, shares, parts) == list(range(first, first + games))


def test_who_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew_module, "_serve", lambda *_: None)  # as after a fork, which no thread survives
    crew = Crew(3, RULES)
    for _ in range(3):
        assert games_done(crew, 0, 100, 3, 4) == list(range(100))


def test_what_two_callers_want_is_done_one_after_the_other() -> None:
    crew, results = Crew(2, RULES), list[list[int]]()
    callers = [threading.Thread(target=lambda: results.append(games_done(crew, 0, 50, 2, 5))) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join(SECONDS)
    assert results == [list(range(50))] * 4


def test_threads_end_with_their_crew() -> None:
    before = set(threading.enumerate())
    crew = Crew(3, RULES)
    threads = set(threading.enumerate()) - before
    games_done(crew, 0, 100, 3, 4)
    assert len(threads) == 2
    del crew
    for thread in threads:
        thread.join(SECONDS)
        assert not thread.is_alive()


def test_a_thread_without_work_falls_asleep() -> None:
    crew = Crew(2, RULES)
    end = time.monotonic() + SECONDS
    while crew._board.array[relay.line(1) + relay.DOING] != relay.ASLEEP:
        assert time.monotonic() < end
        time.sleep(0.001)
    assert games_done(crew, 0, 100, 2, 4) == list(range(100))
