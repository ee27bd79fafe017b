"""A table's log has an end, and an address its share: whatever somebody repeats is refused or collapses."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from marsuk.core.errors import MarsukError
from marsuk.core.registry import game
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.store import Store
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.entries import AnyEntry, Created, SeatPlan, Substituted
from marsuk.server.tables.table import (
    MOST_CHANGES,
    MOST_EXTRA,
    MOST_LEAVINGS,
    MOST_SITTINGS,
    TO_DECIDE_AFTER_RETURN,
    Table,
)
from marsuk.server.tables.timekeeping import TIMEKEEPER, now

from .client import Player
from .conftest import UNLIMITED, Serve


class Log:
    """A table for two, and what is done at it."""

    def __init__(self, name: str, sits: bool = True, clock: Clock | None = None, **options: str) -> None:
        seats = (SeatPlan("open"), SeatPlan("open"))
        rules = game(name).rules_version
        self.table = Table("table", Created(name, rules, options, seats, "c", "5a" * 32, "greedy", clock), 0)
        if sits:
            for seat in (0, 1):
                self.do(self.table.sit(seat, f"p{seat}", "P", "", claimed=False))

    def do(self, entry: AnyEntry) -> None:
        self.table.apply(self.table.seq + 1, 1, None, entry)

    def refused(self, wish: str, *arguments: Any, **named: Any) -> str:
        with pytest.raises(MarsukError) as refused:
            getattr(self.table, wish)(*arguments, **named)
        return refused.value.code

    def told(self) -> list[str]:
        shown = json.loads(frames.frame(frames.snapshot(self.table, Audience(0, False, "en"), "p0")))
        return [entry["kind"] for entry in shown["entries"]]


def test_an_undo_is_asked_for_once() -> None:
    log = Log("marrak-hesh", first="0")
    table = log.table
    log.do(table.move(0, table.asked(0).legal_ids()[0], table.seq))
    log.do(table.undo(0, table.seq))
    assert table.undo_request is not None
    assert log.refused("undo", 0, table.seq) == "undo-asked-already"
    log.do(table.refuse(1))
    assert log.told() == ["created", "sat", "sat", "moved"], "what came to nothing is not told again"
    log.do(table.undo(0, table.seq))


def test_a_secret_choice_is_final_some_time() -> None:
    log = Log("pocket-mars")
    table = log.table
    legal = table.asked(0).legal_ids()
    log.do(table.move(0, legal[0], table.seq))
    assert log.refused("move", 0, legal[0], table.seq) == "answer-same"
    for n in range(MOST_CHANGES):
        log.do(table.move(0, legal[(n + 1) % 2], table.seq))
    assert log.refused("move", 0, legal[1], table.seq) == "answer-final"
    assert log.told() == ["created", "sat", "sat", "answered"], "only the last answer is told"


def test_nobody_comes_and_goes_for_ever() -> None:
    log = Log("marrak-hesh")
    table = log.table
    for _ in range(MOST_LEAVINGS - 1):
        log.do(table.leave(0))
        assert log.refused("leave", 0) == "left-already"
        log.do(table.come_back(0))
    assert log.told() == ["created", "sat", "sat"]
    log.do(Substituted(0))  # the time was up
    assert not table.may_return(0)
    assert log.refused("come_back", 0) == "not-substituted"


def test_who_returns_has_a_while_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has used up all time would be overdue again at once, and keep the clocks of others waiting."""
    monkeypatch.setattr(TIMEKEEPER, "begun", 0)
    log = Log("marrak-hesh", clock=Clock(game=1, grace=0), first="0")
    table = log.table
    table.apply(table.seq + 1, 5_000, None, Substituted(0))
    table.apply(table.seq + 1, 6_000, None, table.come_back(0))
    assert table.deadlines() == {0: 6_000 + TO_DECIDE_AFTER_RETURN}
    table.apply(table.seq + 1, 30_000, None, Substituted(0))
    table.apply(table.seq + 1, 31_000, None, table.come_back(0))
    assert table.deadlines()[0] < 30_000, "only once"


def test_nobody_sits_down_and_gets_up_for_ever() -> None:
    log = Log("marrak-hesh", sits=False)
    table = log.table
    for _ in range(MOST_SITTINGS):
        log.do(table.sit(0, "p0", "P", "", claimed=False))
        log.do(table.leave(0))
    assert log.refused("sit", 0, "p0", "P", "", False) == "sat-too-often"
    assert log.told() == ["created"]


def test_moves_and_undoes_come_to_an_end_and_the_game_does_not() -> None:
    log = Log("marrak-hesh", sits=False, first="0")
    table = log.table
    for seat in (0, 1):
        log.do(table.sit(seat, "both", "P", "", claimed=False, also=True))
    for _ in range(10 * MOST_EXTRA):
        log.do(table.move(0, table.asked(0).legal_ids()[0], table.seq))
        try:
            entry = table.undo(0, table.seq)
        except MarsukError as refused:
            assert refused.code == "table-long"
            break
        log.do(entry)
    else:
        pytest.fail("the log grows for ever")
    while table.state == "playing":
        seat = table.deciding[0]
        log.do(table.move(seat, table.asked(seat).legal_ids()[0], table.seq))


def test_every_origin_has_its_place_in_the_lobby(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        engine = make_engine(database_url(new_database()))
        migrate(engine)
        store = Store(engine, "test")
        seats = (SeatPlan("open"), SeatPlan("open"))
        created = Created(
            "marrak-hesh", game("marrak-hesh").rules_version, {}, seats, "c", "5a" * 32, "greedy", listed=True
        )
        begun = now() - 1000
        await store.new_table(Table("honest", created, begun), created, {}, "one address")
        for n in range(60):
            await store.new_table(Table(f"eve{n}", created, begun + n + 1), created, {}, "another address")
        listed = [row.id for row in await store.open_tables(50)]
        assert len(listed) == 50
        assert listed[0] == "eve59"
        assert "honest" in listed
        await store.close()

    asyncio.run(scenario())


def test_one_address_does_not_empty_the_lobby(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--most-listed", "3", "--most-open", "5")

    async def scenario() -> None:
        honest = await Player(server.address, "Honest").introduce()
        theirs = [(await honest.new_table("marrak-hesh", ["open", "open"], listed=True))["table"]]
        for n in range(2):  # identities are free
            eve = await Player(server.address, f"Eve {n}").introduce()
            theirs.append((await eve.new_table("marrak-hesh", ["open", "open"], listed=True))["table"])
        refused = await eve.new_table("marrak-hesh", ["open", "open"], status=429, listed=True)
        assert refused["code"] == "too-many-listed"
        for _ in range(2):
            await eve.new_table("marrak-hesh", ["open", "open"])
        assert (await eve.new_table("marrak-hesh", ["open", "open"], status=429))["code"] == "too-many-open"
        assert [table["table"] for table in await honest.get("/api/tables")] == theirs[::-1]

    asyncio.run(scenario())
