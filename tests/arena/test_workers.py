"""Work on several processes: what comes back, what is stopped, and Ray."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from functools import partial
from itertools import count
from pathlib import Path

import pytest

import marsuk
from marsuk.arena.tournament import Tournament
from marsuk.arena.workers import in_processes, on_ray


@pytest.mark.parametrize("processes", [1, 2])
def test_every_task_comes_back_with_its_result(processes: int) -> None:
    assert sorted(in_processes(abs, range(-20, 0), processes)) == [(n, -n) for n in range(-20, 0)]


def test_who_stops_asking_leaves_no_process_behind() -> None:
    before = set(multiprocessing.active_children())
    results = in_processes(abs, count(), 2)
    assert next(results)[0] in range(4)
    assert set(multiprocessing.active_children()) > before
    results.close()
    assert set(multiprocessing.active_children()) == before


def test_what_a_process_was_doing_when_it_was_ended_is_done_again(tmp_path: Path) -> None:
    ended = tmp_path / "ended"
    begun_again: list[int] = []
    done = in_processes(partial(_end_once, ended), range(30), 2, begun_again.append)
    assert sorted(done) == [(n, -n) for n in range(30)]
    assert ended.exists()
    assert len(begun_again) == 1 and begun_again[0] >= 1


def _end_once(ended: Path, n: int) -> int:
    if n == 7 and not ended.exists():
        ended.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return -n


def test_a_process_that_always_dies_is_an_error_and_no_endless_wait() -> None:
    with pytest.raises(marsuk.MarsukError) as caught:
        list(in_processes(os._exit, [3, 3], 2))
    assert caught.value.code == "worker-died"


def test_on_ray_the_games_are_the_same() -> None:
    def played(**how: bool) -> list[tuple[int, ...]]:
        games = Tournament("marrak-hesh", ["greedy", "random"], 4, players=2).play(**how).games
        return [game.totals for game in games]

    assert played(ray=True) == played()


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(marsuk.MarsukError) as caught:
        next(on_ray(abs, [1]))
    assert "marsuk[ray]" in caught.value.text("en") and "marsuk[ray]" in caught.value.text("it")
