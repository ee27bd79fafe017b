"""Time: a warning, a grace period, then a bot keeps the seat until its owner returns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from marsuk.server.refusals import Refusal
from marsuk.server.tables import entries
from marsuk.server.tables.clocks import DAY, Clock, Times
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import ABSENT_AFTER, Table
from marsuk.server.tables.timekeeping import now

from .client import Player, move_ids, two_people
from .conftest import UNLIMITED, Serve, Server


def test_who_runs_out_of_time_is_warned_then_replaced_and_may_return(server: Server) -> None:
    async def scenario() -> None:
        clock = {"move": 1, "grace": 1}
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0}, clock=clock)
        async with anna.live(table, detail="light") as one, ben.live(table, detail="light") as two:
            deadline = two.now["clock"]["deadlines"]["0"]
            message = await two.hear()
            while message["type"] != "warning":
                message = await two.hear()
            assert message == {"type": "warning", "seat": 0, "deadline": deadline}
            await two.until(lambda live: live.now["deciding"] == [1])
            kinds = [entry["kind"] for entry in two.entries]
            assert kinds.count("substituted") == 1
            moved = [entry for entry in two.entries if entry["kind"] == "moved"]
            assert {entry["by"] for entry in moved} == {"substitute"}
            assert moved[0]["at"] >= deadline + 1000
            await one.ask("return", seat=0)
            assert not (await anna.get(f"/api/tables/{table}"))["now"]["seats"][0]["substituted"]

    asyncio.run(scenario())


def test_deadlines_survive_a_kill(new_database: Callable[[], str], serve: Serve) -> None:
    server = serve(new_database(), *UNLIMITED)

    async def scenario() -> None:
        anna, ben, table = await two_people(
            server.address, "marrak-hesh", options={"first": 0}, clock={"move": 2, "grace": 0}
        )
        server.kill()
        server.start()
        async with ben.at(server.address).live(table, detail="light") as two:
            await two.until(lambda live: live.now["deciding"] == [1])
            assert "substituted" in [entry["kind"] for entry in two.entries]
        assert anna.nickname == "Anna"

    asyncio.run(scenario())


def test_a_clock_for_the_whole_game_counts_down_and_gives_the_bonus() -> None:
    times = Times(Clock(game=100, bonus=5), seats=2)
    times.begin(1_000_000)
    assert times.deadline(0) == 1_100_000
    times.stop(0, 1_030_000, 0)
    assert times.left == [75_000, 100_000]
    times.begin(1_030_000)
    times.stop(1, 1_300_000, 0)
    assert times.left[1] == 5_000, "nobody has less than no time"


def test_a_bot_takes_over_only_where_a_person_waits() -> None:
    """One idle minute against bots must not play the game."""
    plan = (SeatPlan("open"), SeatPlan("open"), SeatPlan("bot", level="greedy"))
    options = {"first": "0", "players": "3"}
    table = Table("table", Created("marrak-hesh", 1, options, plan, "anna", "5a" * 32, "greedy", Clock(move=60)), 0)

    def do(entry: entries.AnyEntry) -> None:
        table.apply(table.seq + 1, 1, None, entry)

    do(entries.Sat(0, "anna", "Anna", ""))
    do(entries.Sat(1, "ben", "Ben", ""))
    assert table.due() == {0: table.deadlines()[0] + table.times.grace}
    do(table.leave(1))
    assert set(table.deadlines()) == {0}, "it is still told"
    assert table.due() == {}
    assert table.next_deadline() is None
    do(table.come_back(1))
    assert set(table.due()) == {0}
    do(entries.Sat(1, "anna", "Anna", ""))
    assert table.due() == {}, "nobody waits for themselves"


def test_nobody_waits_for_ever_for_somebody_who_is_away() -> None:
    plan = (SeatPlan("open"), SeatPlan("open"))
    table = Table("table", Created("marrak-hesh", 1, {"first": "0"}, plan, "anna", "5a" * 32, "greedy"), 0)
    for seat, player in enumerate(("anna", "ben")):
        table.apply(table.seq + 1, 1000, None, entries.Sat(seat, player, player, ""))
    later = 1000 + ABSENT_AFTER
    for seat, is_here, at, code in (
        (0, False, later - 1, "stand-in-early"),
        (0, True, later, "stand-in-early"),
        (1, False, later, "stand-in-not-awaited"),
    ):
        with pytest.raises(Refusal) as refused:
            table.stand_in(seat, is_here, at)
        assert refused.value.code == code
    table.apply(table.seq + 1, later, None, table.stand_in(0, is_here=False, at=later))
    assert table.bots_awaited() == [0]
    assert table.may_return(0), "they may come back whenever they like"


def test_who_is_connected_is_not_replaced(server: Server) -> None:
    async def scenario() -> None:
        _, ben, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with ben.live(table, detail="light") as two:
            refused = await two.ask("stand-in", seat=1, absent=0)
            assert refused["code"] == "stand-in-early"
            refused = await two.ask("stand-in", seat=1, absent=1)
            assert refused["code"] == "stand-in-not-awaited"

    asyncio.run(scenario())


@pytest.mark.parametrize("clock", [{}, {"move": 5, "game": 5}, {"move": 0}, {"move": 10**9}, {"move": 5, "grace": -5}])
def test_a_clock_that_cannot_be_kept_is_refused(server: Server, clock: dict[str, int]) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        refused = await anna.new_table("marrak-hesh", ["person", "person"], clock=clock, status=400)
        assert refused["code"] == "clock-wrong"

    asyncio.run(scenario())


def test_without_a_clock_nobody_is_hurried_but_no_table_is_stuck(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, detail="light") as live:
            assert "clock" not in live.now
            await live.decide(move_ids(live.now["legal"])[0])

    asyncio.run(scenario())
    assert Times(None, 2).deadline(0) == 7 * 24 * 3600 * 1000


BEGUN = now() + 1000


def _by_days(seats: int = 2, days: int = 3) -> Table:
    """A table where everybody has days for each decision; Anna, at the first seat, decides."""
    plan, options = (SeatPlan("open"),) * seats, {"first": "0", "players": str(seats)}
    clock = Clock(move=days * DAY)
    table = Table("table", Created("marrak-hesh", 1, options, plan, "anna", "5a" * 32, "greedy", clock), BEGUN)
    for seat, player in enumerate(("anna", "ben", "carla")[:seats]):
        table.apply(table.seq + 1, BEGUN, None, entries.Sat(seat, player, player, ""))
    return table


def test_whose_days_are_up_has_lost_if_the_other_says_so() -> None:
    table, up = _by_days(), BEGUN + 3 * DAY * 1000
    assert table.due() == {0: up + DAY * 1000}, "after a day of grace a bot takes over by itself"
    for seat, absent, at, code in (
        (1, 0, up - 1, "stand-in-in-time"),
        (1, 1, up, "claim-win-not-here"),
        (0, 1, up, "stand-in-in-time"),
    ):
        with pytest.raises(Refusal) as refused:
            table.claim_win(seat, absent, at)
        assert refused.value.code == code
    with pytest.raises(Refusal) as refused:
        table.stand_in(0, is_here=False, at=up - 1)
    assert refused.value.code == "stand-in-in-time", "a day away is no reason here"
    assert table.stand_in(0, is_here=True, at=up) == entries.Substituted(0)
    table.apply(table.seq + 1, up, None, table.claim_win(1, 0, up))
    assert (table.state, table.result["winners"], table.result["reason"]) == ("over", [1], "time")


def test_who_left_a_game_over_days_loses_it_no_sooner_than_who_is_late() -> None:
    table, left = _by_days(), BEGUN + 5000
    table.apply(table.seq + 1, left, None, table.leave(0))
    with pytest.raises(Refusal):
        table.claim_win(1, 0, left + 3 * DAY * 1000 - 1)
    assert table.claim_win(1, 0, left + 3 * DAY * 1000) == entries.Forfeited(0)


def test_with_three_the_others_may_only_let_a_bot_play() -> None:
    table, up = _by_days(3), BEGUN + 3 * DAY * 1000
    with pytest.raises(Refusal) as refused:
        table.claim_win(1, 0, up)
    assert refused.value.code == "claim-win-not-here"
    assert table.stand_in(0, is_here=False, at=up) == entries.Substituted(0)


def test_my_tables_are_sorted_by_who_waits_and_how_long_is_left(server: Server) -> None:
    async def scenario() -> None:
        anna, ben = await Player(server.address, "Anna").introduce(), await Player(server.address, "Ben").introduce()

        async def table(first: int, **wish: Any) -> str:
            made = await anna.new_table("marrak-hesh", ["person", "open"], options={"first": first}, **wish)
            await anna.sit(made["table"], 0, made["links"]["0"])
            await ben.sit(made["table"], 1)
            return str(made["table"])

        theirs = await table(1, clock={"move": DAY})
        week = await table(0)
        day = await table(0, clock={"move": DAY})
        alone = await anna.new_table("marrak-hesh", ["person", "random"], options={"first": 0})
        await anna.sit(alone["table"], 0, alone["links"]["0"])
        listed = await anna.get("/api/me/tables")
        assert [one["table"] for one in listed] == [day, week, alone["table"], theirs]
        begun = listed[0]["deadline"] - DAY * 1000
        assert abs(listed[1]["deadline"] - begun - 7 * DAY * 1000) < 60_000, "without a clock it is a week"
        assert listed[2]["deadline"] is None, "bots wait for ever"
        assert listed[0]["clock"] == {"move": DAY}

    asyncio.run(scenario())
