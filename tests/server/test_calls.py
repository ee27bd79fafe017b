"""Games over days that call their players: what is sent, to whom, when, and what is not."""

from __future__ import annotations

import asyncio
import datetime
import queue
import zoneinfo
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from marsuk.server.calls import calls
from marsuk.server.calls.calls import Look, Quiet, Row
from marsuk.server.calls.webpush import Forbidden, Sender, is_public
from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine, upgrade
from marsuk.server.tables import entries
from marsuk.server.tables.clocks import DAY, Clock
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

from .client import Player, move_ids
from .conftest import UNLIMITED, Serve
from .moved_clock import DAY_MS, MovedClock
from .push_service import PushService

BEGUN = now() + 1000


@pytest.fixture
def push_service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


def test_a_game_over_days_calls_whoever_is_not_there(
    new_database: Callable[[], str], serve: Serve, tmp_path: Path, push_service: PushService
) -> None:
    """Two play over days, each with a browser that is called; the server's clock is moved on."""
    clock = MovedClock(tmp_path)
    server = serve(
        new_database(), *UNLIMITED, "--bots", "0", "--call-also", push_service.place, "--public-host", "127.0.0.1",
        environment=clock.environment,
    )  # fmt: skip
    later = clock.later

    async def scenario() -> None:
        anna, ben = await Player(server.address, "Anna").introduce(), await Player(server.address, "Ben").introduce()
        hers, his = push_service.browser(), push_service.browser()
        for player, browser, language in ((anna, hers, "en"), (ben, his, "it")):
            assert (await player.http.post("/api/me/calls", json=browser.subscription(language))).status_code == 204
        key = (await anna.get("/api/me/calls"))["key"]
        made = await anna.new_table("marrak-hesh", ["person", "open"], options={"first": 0}, clock={"move": 3 * DAY})
        table = made["table"]
        await anna.sit(table, 0, made["links"]["0"])

        async with ben.live(table, detail="light") as two:  # he looks on; she is away
            await ben.sit(table, 1)
            later(0.001)
            called = hers.next(key)
            assert (called["kind"], called["table"], called["title"]) == ("turn", table, "Marrak Hesh 17")
            assert called["body"] == "It is your turn, against Ben: 3 days left."
            later(2.3)
            called = hers.next(key)
            assert (called["kind"], called["body"]) == ("time", "Your time is running out, against Ben: 17 hours left.")
            await two.answered_ping()
        async with anna.live(table, detail="light") as one:
            await one.decide(move_ids(one.now["legal"])[0])
            await one.decide(move_ids(one.now["legal"])[0])
            assert one.now["deciding"] == [1]
        later(0.001)
        assert his.next(key)["body"] == "Tocca a te, contro Anna: ancora 3 giorni."
        with pytest.raises(queue.Empty):
            his.next(key, 2.5)  # once is enough
        later(2.5)
        assert his.next(key)["kind"] == "time"
        later(0.6)
        assert hers.next(key)["body"] == "The time of Ben is up: see how it goes on."
        won = await anna.post(f"/api/tables/{table}/actions", {"type": "claim-win", "key": "w", "seat": 0, "absent": 1})
        assert won["seq"] > 0
        result = (await anna.get(f"/api/tables/{table}"))["now"]["result"]
        assert (result["reason"], result["winners"]) == ("time", [0])

        his.status = 410  # he has ended it in his browser
        await anna.post(f"/api/tables/{table}/actions", {"type": "rematch", "key": "r", "seat": 0})
        later(0.001)
        assert his.next(key)["kind"] == "rematch"
        for _ in range(50):
            if not (await ben.get("/api/me/calls"))["browsers"]:
                break
            await asyncio.sleep(0.1)
        assert (await ben.get("/api/me/calls"))["browsers"] == []

        data = await anna.get("/api/me/data")
        assert [browser["endpoint"] for browser in data["calls"]["browsers"]] == [hers.endpoint]
        assert hers.got.empty() and his.got.empty()

    asyncio.run(scenario())
    assert '"traceback"' not in server.logged(), server.logged()


def test_where_and_when_one_is_called_is_ones_own_and_bounded(
    serve: Serve, sqlite_file: str, push_service: PushService
) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--bots", "0", "--call-also", push_service.place)

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        good = push_service.browser().subscription()
        for wrong in (
            {"endpoint": "http://push.example/1"},
            {"endpoint": "https://push.example:8443/1"},
            {"endpoint": "https://anna@push.example/1"},
            {"endpoint": "https://push.example/1 HTTP/1.1\r\nX: y"},
            {"p256dh": "AAAA"},
            {"auth": "AAAA"},
        ):
            assert (await anna.post("/api/me/calls", {**good, **wrong}, 400))["code"] == "call-wrong"
        for _ in range(12):
            await anna.http.post("/api/me/calls", json=push_service.browser().subscription())
        browsers = (await anna.get("/api/me/calls"))["browsers"]
        assert len(browsers) == 10
        await anna.http.delete(f"/api/me/calls/{browsers[0]['browser']}")
        assert len((await anna.get("/api/me/calls"))["browsers"]) == 9
        quiet = {"begin": 22 * 60, "end": 8 * 60, "zone": "Europe/Rome"}
        for wrong in ({"zone": "../../etc/passwd"}, {"zone": "Mars/Utopia"}, {"end": 22 * 60}):
            refused = await anna.http.post("/api/me/quiet", json={"quiet": {**quiet, **wrong}})
            assert refused.status_code == 400, wrong
        assert (await anna.http.post("/api/me/quiet", json={"quiet": quiet})).status_code == 204
        assert (await anna.get("/api/me/calls"))["quiet"] == quiet
        await anna.http.request("DELETE", "/api/me", json={"delete": "everything"})
        assert (await anna.http.get("/api/me/calls")).status_code == 401

    asyncio.run(scenario())


def _table(clock: Clock | None = Clock(move=3 * DAY)) -> Table:  # noqa: B008
    plan = (SeatPlan("open"), SeatPlan("open"))
    table = Table("table", Created("marrak-hesh", 1, {"first": "0"}, plan, "anna", "5a" * 32, "greedy", clock), BEGUN)
    for seat, player in enumerate(("anna", "ben")):
        table.apply(table.seq + 1, BEGUN, None, entries.Sat(seat, player, player.title(), ""))
    return table


def test_what_is_said_when() -> None:
    table = _table()
    turn = Row("anna", "table", "turn", BEGUN, 0, 0)
    watch = turn._replace(kind="watch")
    soon, up = BEGUN + 3 * DAY_MS * 3 // 4, BEGUN + 3 * DAY_MS
    assert calls.look(table, turn, is_here=False, at=BEGUN) == Look("turn", soon)
    assert calls.look(table, turn, is_here=True, at=BEGUN).say is None, "who is here sees it"
    assert calls.look(table, watch, is_here=False, at=BEGUN) == Look(None, soon)
    told = calls.look(table, watch, is_here=False, at=soon)
    assert (told.say, told.told) == ("time", BEGUN)
    assert calls.look(table, watch._replace(told=told.told), is_here=False, at=soon + 1).say is None, "once"
    ben = watch._replace(player="ben")
    assert calls.look(table, ben, is_here=False, at=BEGUN) == Look(None, soon), "a later decision may be his"
    assert calls.look(table, ben, is_here=False, at=up).say == "late"
    assert calls.look(_table(None), ben, is_here=False, at=up).say is None, "without a clock there is a week"
    assert calls.look(_table(Clock(move=60)), turn, is_here=False, at=BEGUN).again > up, "nobody is reminded of seconds"
    assert calls.look(table, turn._replace(player="carla"), is_here=False, at=BEGUN) == Look(None, None)


def test_quiet_hours_end_when_they_end_there() -> None:
    rome = zoneinfo.ZoneInfo("Europe/Rome")

    def at(day: int, hour: int, minute: int = 0) -> int:
        return int(datetime.datetime(2026, 10, day, hour, minute, tzinfo=rome).timestamp() * 1000)

    night, noon = Quiet(22 * 60, 8 * 60, "Europe/Rome"), Quiet(12 * 60, 14 * 60 + 30, "Europe/Rome")
    assert night.until(at(24, 21, 59)) is None
    assert night.until(at(24, 22)) == at(25, 8), "the clocks are set back in that night"
    assert night.until(at(25, 7, 59)) == at(25, 8)
    assert night.until(at(25, 8)) is None
    assert noon.until(at(24, 13)) == at(24, 14, 30)
    assert noon.until(at(24, 23)) is None


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("9.9.9.9", True), ("2620:fe::fe", True), ("127.0.0.1", False), ("10.1.2.3", False), ("169.254.169.254", False),
        ("100.64.0.1", False), ("0.0.0.0", False), ("224.0.0.1", False), ("::1", False), ("fd00::1", False),
        ("fe80::1%eth0", False), ("::ffff:10.0.0.1", False), ("64:ff9b::a00:1", False), ("2002:a00:1::", False),
    ],
)  # fmt: skip
def test_no_call_goes_to_an_address_that_is_not_public(address: str, public: bool) -> None:
    assert is_public(address) is public


def test_the_address_that_was_looked_at_is_the_one_that_is_called() -> None:
    """localhost has a good name and a bad address."""
    sender = Sender(b"\x01" * 32, "", frozenset())
    browser = PushService()
    try:
        wish = {**browser.browser().subscription(), "endpoint": "https://localhost/push"}
        subscription = sender.checked(wish["endpoint"], wish["p256dh"], wish["auth"])

        with pytest.raises(Forbidden):
            asyncio.run(sender.send(b"{}", subscription, "topic", 60, urgent=False))
    finally:
        browser.close()


def test_a_database_of_before_gets_the_book_and_lists_tell_clocks(new_database: Callable[[], str]) -> None:
    engine = make_engine(database_url(new_database()))
    row = "INSERT INTO tables (id, game, listed, state, creator, created, summary) VALUES "
    with engine.begin() as connection:
        upgrade(connection, "0002")
        for name, state in (("a", "playing"), ("b", "over")):
            connection.execute(sa.text(f"{row} ('{name}', 'marrak-hesh', false, '{state}', 'anna', 1, '{{}}')"))
        upgrade(connection)
        kept = {row.id: row.summary for row in connection.execute(sa.text("SELECT id, summary FROM tables"))}
        assert kept == {"a": None, "b": "{}"}, "it is worked out anew, with its clock"
        assert connection.execute(sa.select(sa.func.count()).select_from(schema.calls)).scalar() == 0
    engine.dispose()
