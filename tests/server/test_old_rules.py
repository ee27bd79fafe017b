"""What was begun by earlier rules is played on and replayed by them; what begins now is played by the newest."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import marsuk
from marsuk.core.errors import UnknownRules
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append
from marsuk.server.storage.store import Store
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table

from .client import Json, Player, play_on
from .conftest import QUICK_BOTS, UNLIMITED, Serve, Server

GOLDEN = Path(__file__).parents[1] / "golden" / "pocket-mars" / "rules-1"
TABLE = "oldtable"


def created(rules: int, **options: str) -> Created:
    seats = (SeatPlan("open"), SeatPlan("bot", level="greedy"), SeatPlan("bot", level="cadet"))
    return Created("pocket-mars", rules, options, seats, "creator", "5a" * 32, "greedy")


async def table_of_rules_1(url: str) -> str:
    """Put a table in the middle of the draft into the log; the token of Anna, who sits at it."""
    engine = make_engine(database_url(url))
    migrate(engine)
    store = Store(engine, "test")
    anna, token = await store.new_player("Anna")
    first = created(1, draft="true")
    table = Table(TABLE, first, 0)
    await store.new_table(table, first, {})

    async def append(entry: entries.AnyEntry) -> None:
        told = table.apply(table.seq + 1, 1, None, entry)
        also = [*store.jobs_for(table), store.standing(table)]
        assert await store.append(
            Append(table.id, told.seq, 1, None, table.awaited_digits(), entries.encode(entry), also)
        )

    await append(entries.Sat(0, anna.id, anna.nickname, "nonce"))
    assert table.match is not None
    await append(entries.Answered(1, table.match.asking(1).legal_ids()[2], "bot"))
    assert table.match.game.rules_version == 1
    await store.close()
    return token


def test_a_table_of_rules_1_in_the_middle_of_its_set_up_is_played_to_its_end(
    serve: Serve, new_database: Callable[[], str]
) -> None:
    """Its first player is known from the deal on (PM-S5), bots play it as well, and its record says rules 1."""
    url = new_database()
    token = asyncio.run(table_of_rules_1(url))
    server = serve(url, *UNLIMITED, *QUICK_BOTS)

    async def scenario() -> None:
        anna = Player(server.address, "Anna")
        anna.token = token
        anna.http.headers["Authorization"] = f"Bearer {token}"
        shown = await anna.get(f"/api/tables/{TABLE}")
        assert shown["table"]["rules"] == 1
        async with anna.live(TABLE) as live:
            assert (live.now["view"]["phase"], live.now["state"]) == ("draft", "playing")
            first = live.now["view"]["first"]
            assert first in (0, 1, 2)
            await play_on(live, random.Random(1))
            assert not any(e["event"] == "first" for entry in live.entries for e in entry.get("events", ()))
            match = marsuk.load(await anna.get(f"/api/tables/{TABLE}/record"))
            assert match.game is marsuk.game("pocket-mars", rules=1)
            assert match.is_over and match.position()["first"] == first
            await live.ask("rematch", seat=0)
            await live.until(lambda live: live.entries[-1]["kind"] == "rematch")
            again = await anna.get(f"/api/tables/{live.entries[-1]['table']}")
            assert again["table"]["rules"] == marsuk.game("pocket-mars").rules_version

    asyncio.run(scenario())


def test_a_table_of_rules_that_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownRules, match="1, 2"):
        Table("table", created(99), 0)


@pytest.mark.parametrize("variant", ["2-players", "4-players-draft", "solo-da"])
def test_a_record_of_rules_1_is_shown_and_played_on_by_rules_1(server: Server, variant: str) -> None:
    text = (GOLDEN / f"{variant}.record").read_text(encoding="utf-8")
    match = marsuk.load(text)

    async def scenario() -> Json:
        anna = await Player(server.address, "Anna").introduce()
        begun = await anna.post(
            "/api/tables", {"record": text, "ply": 1, "seats": [{"kind": "person"}] * match.players}, 201
        )
        assert (await anna.get(f"/api/tables/{begun['table']}"))["table"]["rules"] == 1
        return await anna.post("/api/replay?lang=en", {"record": text, "begin": 0, "end": match.plies})

    told = asyncio.run(scenario())
    assert told["headers"]["Rules"] == "1"
    assert [moment["view"] for moment in told["moments"][:3]] == [match.view_after(ply) for ply in range(3)]
    assert told["moments"][0]["view"]["first"] is not None
    assert told["moments"][-1]["view"] == match.view()
