"""Clocks that jump: nobody loses time by it, and nobody gains any."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path

from marsuk.core.registry import game
from marsuk.server.tables import entries
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import Timekeeper

from .client import play_moves, two_people
from .conftest import UNLIMITED, Serve

SECOND, MINUTE, DAY = 1000, 60_000, 24 * 3600_000


class Machine:
    """A machine's two clocks, in milliseconds."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000
        self.steady = 5_000

    def timekeeper(self) -> Timekeeper:
        return Timekeeper(lambda: self.wall * 1_000_000, lambda: self.steady * 1_000_000)

    def run(self, keeper: Timekeeper, milliseconds: int) -> None:
        for _ in range(milliseconds // SECOND):
            self.wall += SECOND
            self.steady += SECOND
            keeper.compare()


def test_a_wall_clock_that_jumps_and_comes_back_is_not_believed() -> None:
    machine = Machine()
    keeper = machine.timekeeper()
    began = keeper.now()
    for jump in (8 * DAY, -8 * DAY):
        machine.wall += jump
        machine.run(keeper, 4 * SECOND)
        machine.wall -= jump
        machine.run(keeper, 2 * MINUTE)
    assert keeper.now() == began + 2 * (4 * SECOND + 2 * MINUTE) == machine.wall


def test_after_a_suspension_the_time_is_right_and_nobody_has_lost_any() -> None:
    machine = Machine()
    keeper = machine.timekeeper()
    since = keeper.now()
    machine.run(keeper, 10 * SECOND)
    machine.wall += 8 * DAY  # the steady clock stands still meanwhile
    machine.run(keeper, 2 * MINUTE)
    assert keeper.now() == machine.wall
    deadline = since + 5 * MINUTE
    assert keeper.due(deadline, since) == deadline + 8 * DAY
    assert keeper.due(since + 5 * SECOND, since) == since + 5 * SECOND, "that one was up before"
    later = keeper.now()
    assert keeper.due(later + MINUTE, later) == later + MINUTE


def test_a_wall_clock_that_is_set_back_stops_no_clock() -> None:
    machine = Machine()
    keeper = machine.timekeeper()
    began = keeper.now()
    machine.wall -= DAY
    machine.run(keeper, 10 * MINUTE)
    assert keeper.now() == began + 10 * MINUTE


def test_whose_time_was_up_while_nobody_served_them_may_come_back_first() -> None:
    machine = Machine()
    keeper = machine.timekeeper()
    begun = keeper.now()
    assert keeper.due(begun - DAY, begun - 2 * DAY) == begun + MINUTE
    assert keeper.due(begun - DAY, begun - DAY - 2 * SECOND) == begun + 2 * SECOND, "never longer than they had anyway"


def test_a_decision_that_began_in_the_future_begins_now() -> None:
    name, seats = "marrak-hesh", (SeatPlan("open"), SeatPlan("open"))
    created = Created(name, game(name).rules_version, {}, seats, "c", "5a" * 32, "greedy", clock=Clock(move=60))
    now = 1_800_000_000_000
    table = Table("table", created, now)
    for seat in (0, 1):
        table.apply(table.seq + 1, now + 8 * DAY, None, entries.Sat(seat, f"p{seat}", "P"))
    assert min(table.deadlines().values()) > now + 8 * DAY
    table.times.forget_future(now)
    assert min(table.deadlines().values()) == now + 60 * SECOND


_FAKE_WALL_CLOCK = """
import os, time
_real = time.time_ns
def time_ns():
    with open(os.environ["FAKE_WALL_CLOCK"]) as file:
        return _real() + int(file.read() or 0) * 1_000_000
time.time_ns = time_ns
"""


def test_a_server_whose_clock_jumps_plays_for_nobody(serve: Serve, sqlite_file: str, tmp_path: Path) -> None:
    """The wall clock is eight days ahead for a while, and goes back; two people play on meanwhile."""
    (tmp_path / "sitecustomize.py").write_text(_FAKE_WALL_CLOCK)
    jump = tmp_path / "jump"
    jump.write_text("0")
    server = serve(
        sqlite_file, *UNLIMITED, environment={"FAKE_WALL_CLOCK": str(jump), "PYTHONPATH": _path_with(tmp_path)}
    )

    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh", clock={"move": 3600, "grace": 0})
        async with anna.live(table, detail="light") as one, ben.live(table, detail="light") as two:
            before = max(one.now["clock"]["deadlines"].values())
            for days in (8, 0):
                jump.write_text(str(days * DAY))
                await asyncio.sleep(2)  # the server looks at its clocks twice a second
                await play_moves([one, two], random.Random(days), 4)
            assert "substituted" not in [entry["kind"] for entry in one.entries]
            assert max(one.now["clock"]["deadlines"].values()) < before + DAY, "no clock stands still"

    asyncio.run(scenario())


def _path_with(folder: Path) -> str:
    return os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
