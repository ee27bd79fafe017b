"""What a third attack found, an hour long, by somebody who had not seen the code."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
import uvicorn
from hypothesis import given
from hypothesis import strategies as st

from marsuk.core.record import Record
from marsuk.core.registry import game
from marsuk.server.clerk import CLIENT, Clerk, Work
from marsuk.server.doors.limits import Connections
from marsuk.server.doors.sockets import _SLICE, TableHttp, TableSocket, open_connections
from marsuk.server.protocol.lists import read_summary, summary_of
from marsuk.server.refusals import Refusal
from marsuk.server.settings import Settings
from marsuk.server.storage import schema
from marsuk.server.storage.keeping import Keeper
from marsuk.server.storage.kept import Append
from marsuk.server.tables import entries
from marsuk.server.tables.clocks import Clock
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import HEARTBEAT, TIMEKEEPER, now

from .client import Player, two_people
from .conftest import Serve, Server
from .kept import Kept
from .test_timekeeping import MINUTE, SECOND, Machine

UPGRADE = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
EMPTY_TEXT = b"\x81\x80\0\0\0\0"
LARGE = 8_000_000


class Impatient(TableHttp):
    """The same, for a test that does not want to wait long."""

    taking_seconds = 0.2


class House:
    """A small application, whose WebSockets hear nothing for as long as a test likes."""

    def __init__(self) -> None:
        self.sockets: list[TableSocket] = []
        self.requests = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            self.requests += 1
            length = str(LARGE).encode()
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
            await send({"type": "http.response.body", "body": b"x" * LARGE})
            return
        assert (await receive())["type"] == "websocket.connect"
        await send({"type": "websocket.accept"})
        self.sockets.append(scope["extensions"]["marsuk.socket"])
        await asyncio.Event().wait()


@contextlib.asynccontextmanager
async def serving(house: House) -> Any:
    open_connections.cache_clear()
    config = uvicorn.Config(house, port=0, http=Impatient, ws=TableSocket, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    bound = config.bind_socket()
    bound.listen()
    task = asyncio.create_task(server.serve([bound]))
    try:
        yield bound.getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        await task


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(30):
        while not what():
            await asyncio.sleep(0.01)


def test_no_more_messages_are_read_than_are_heard() -> None:
    async def scenario() -> int:
        house = House()
        async with serving(house) as port:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(UPGRADE)
            await until(lambda: house.sockets)
            writer.write(EMPTY_TEXT * 40_000)
            await until(lambda: house.sockets[0].has_more)
            await asyncio.sleep(0.2)
            waiting = house.sockets[0].queue.qsize()
            writer.transport.abort()
            return waiting

    assert asyncio.run(scenario()) <= _SLICE // len(EMPTY_TEXT) + 1


def test_few_requests_are_read_ahead_of_answers() -> None:
    async def scenario() -> int:
        house = House()
        async with serving(house) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 5_000)
            with contextlib.suppress(ConnectionError):
                while await reader.read(2**20):
                    pass
            return house.requests

    assert asyncio.run(scenario()) <= 5


def test_who_has_the_whole_answer_may_ask_again_before_it_is_over(server: Server) -> None:
    """Files are sent with their length; the end of the answer comes after it, and says nothing any more."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    request = f"GET /api/games HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode()
    raw = socket.create_connection((host, int(port)), 30)
    raw.sendall(request * 2)
    said = b""
    while said.count(b"HTTP/1.1 200 OK") < 2:
        got = raw.recv(65536)
        assert got, said[:300]
        said += got
    raw.close()


def test_a_body_comes_in_so_many_pieces_at_most() -> None:
    async def scenario() -> bytes:
        async with serving(House()) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"POST /socket HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            writer.write(b"1\r\nx\r\n" * 10_000)
            said = b""
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(20):
                    while got := await reader.read(2**20):
                        said += got
            return said[-200:]

    assert b"Invalid HTTP request" in asyncio.run(scenario())


def test_nobody_is_called_like_those_who_are_forgotten(server: Server) -> None:
    assert httpx.post(f"{server.address}/api/me", json={"nickname": "N. N."}).json()["code"] == "nickname-wrong"


def test_an_answer_has_to_be_taken() -> None:
    async def scenario() -> bool:
        async with serving(House()) as port:
            raw = socket.create_connection(("127.0.0.1", port))
            raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await asyncio.sleep(1)  # several times as long as there is
            taken, raw_is_closed = 0, False
            raw.settimeout(10)
            with contextlib.suppress(ConnectionError):
                while got := await asyncio.to_thread(raw.recv, 2**20):
                    taken += len(got)
            raw_is_closed = taken < LARGE
            raw.close()
            return raw_is_closed

    assert asyncio.run(scenario())


def test_who_asks_on_and_on_is_shut_out() -> None:
    connections = Connections(10, rate=1)
    asked = [connections.knock("somebody") for _ in range(20)]
    assert any(asked)
    assert not all(asked)
    assert not connections.enter("somebody")
    assert connections.enter("another")


# --- time ---


def test_time_in_which_nobody_is_served_does_not_count() -> None:
    machine = Machine()
    keeper = machine.timekeeper()
    since = keeper.now()
    machine.run(keeper, 2 * SECOND)
    keeper.begin(since + SECOND)  # the last that was heard of a server
    assert keeper.spared(since, keeper.now()) == 0, "one second is not worth speaking of"
    machine.run(keeper, 30 * SECOND)  # it stood still, or nothing could be written
    assert keeper.stands_still
    keeper.beat()
    assert not keeper.stands_still
    assert keeper.spared(since, keeper.now()) == 30 * SECOND
    later = keeper.now() + SECOND
    assert keeper.due(later + MINUTE, later) == later + MINUTE
    assert keeper.due(keeper.now() - 10 * SECOND, keeper.now() - 20 * SECOND) == keeper.now() + 10 * SECOND
    machine.run(keeper, HEARTBEAT)
    keeper.beat()
    assert keeper.spared(since, keeper.now()) == 30 * SECOND


def table_with_clock(clock: Clock) -> Table:
    created = Created("marrak-hesh", 1, {"first": "0"}, (SeatPlan("open"),) * 2, "c", "5a" * 32, "greedy", clock)
    table = Table("table", created, now())
    for seat in (0, 1):
        table.apply(table.seq + 1, now(), None, entries.Sat(seat, f"p{seat}", "P"))
    return table


def test_the_log_knows_what_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with_clock(Clock(game=60))
    began = table.times.since
    monkeypatch.setattr(TIMEKEEPER, "_away", [(began + 1000, began + 26_000)])
    assert table.deadlines() == {0: began + 60_000 + 25_000}
    move = table.timed(table.move(0, 0, table.seq), began + 30_000)
    table.apply(table.seq + 1, began + 30_000, None, move)
    assert table.times.left == [55_000, 60_000]
    rows = [(told.seq, told.at, None, entries.encode(told.entry)) for told in table.lines]
    monkeypatch.setattr(TIMEKEEPER, "_away", [])
    assert Table.rebuilt("table", rows).times.left == [55_000, 60_000]


def test_leaving_and_coming_back_gives_no_time() -> None:
    table = table_with_clock(Clock(move=60, grace=0))
    deadlines, at = table.deadlines(), table.times.since + 1000
    for _ in range(3):
        table.apply(table.seq + 1, at, None, table.leave(0))
        at += 100
        table.apply(table.seq + 1, at, None, table.come_back(0))
    assert table.deadlines() == {0: deadlines[0] + 300}, "nor takes any"


def test_a_game_clock_stands_while_the_server_is_away(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file)

    async def scenario() -> list[int]:
        options: Any = {"options": {"first": 0}, "clock": {"game": 60}}
        anna, _, table = await two_people(server.address, "marrak-hesh", **options)
        async with anna.live(table, detail="light"):
            pass
        server.kill()
        with sqlite3.connect(sqlite_file.removeprefix("sqlite:///")) as database:  # as if it had been long ago
            database.execute("UPDATE entries SET at = at - 50000")
            database.execute("UPDATE keys SET value = value - 50000 WHERE name = 'alive'")
        server.start()
        async with anna.at(server.address).live(table, detail="light") as live:
            answer = await live.move(0, live.now["legal"][0])
            await live.until(lambda live: live.seq >= answer["seq"])
            return list(live.now["clock"]["left"])

    assert asyncio.run(scenario())[0] > 40_000


def test_a_clock_that_could_not_be_kept_is_looked_at_again_soon(sqlite_file: str) -> None:
    """A failure that passes is never taken for an answer about the table."""

    async def scenario() -> None:
        kept = Kept(sqlite_file)
        store = kept.store
        seats = (SeatPlan("open"),) * 2
        created = Created("marrak-hesh", 1, {"first": "0"}, seats, "c", "5a" * 32, "greedy", Clock(move=1, grace=0))
        await store.new_table(Table("late", created, now() - MINUTE), created, {})
        async with kept.hall.at("late") as place:
            for seat in (0, 1):
                await kept.hall.append(place, place.table.sit(seat, f"p{seat}", "P", "", claimed=False))
        await store.postpone("late", 1)
        append = store.append

        def failing(entry: Append) -> asyncio.Future[bool]:
            raise OSError("once")

        store.append = failing  # type: ignore[method-assign]
        await asyncio.sleep(1.5)
        TIMEKEEPER.beat()
        await kept.hall.enforce_clocks()
        store.append = append  # type: ignore[method-assign]
        query = sa.select(schema.tables.c.deadline)
        deadline = await store.read(lambda connection: connection.execute(query).scalar_one())
        assert deadline < now() + MINUTE
        await kept.close()

    asyncio.run(scenario())


# --- records ---


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_a_header_holds_any_text(text: str) -> None:
    match = game("marrak-hesh").new(seed=1)
    match.tags["Nonce0"] = text
    written = match.record().dumps()
    assert Record.loads(written).headers["Nonce0"] == text
    assert Record.loads(written.replace("\n", "\r\n")).headers["Nonce0"] == text


# --- tables and players ---


def test_rematches_and_finished_tables_are_limited(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--most-new", "5")

    async def scenario() -> str:
        eve = await Player(server.address, "Eve").introduce()
        table = (await eve.new_table("pocket-mars", ["person"], options={"solo": "da"}))["table"]
        for n in range(6):
            sat = await eve.http.post(f"/api/tables/{table}/seats/0", json={})
            if sat.status_code != 200:
                link = (await eve.post(f"/api/tables/{table}/seats/0/link"))["claim"]
                await eve.sit(table, 0, link)
            for kind in ("resign", "rematch"):
                wish = {"type": kind, "seat": 0, "key": f"{kind}{n}"}
                answer = await eve.http.post(f"/api/tables/{table}/actions", json=wish)
                if answer.status_code != 200:
                    return str(answer.json()["code"])
            table = (await eve.get("/api/me/tables"))[0]["table"]
            told = await eve.get(f"/api/tables/{table}")
            table = next((e["table"] for e in told["entries"] if e["kind"] == "rematch"), table)
        return "none"

    assert asyncio.run(scenario()) == "too-many-new"


def test_lists_do_not_keep_decks() -> None:
    created = Created("pocket-mars", 2, {"deck": "x" * 50_000}, (SeatPlan("open"),), "c", "5a" * 32, "greedy")
    table = Table("table", created, 0)
    assert len(summary_of(table)) < 1000
    assert read_summary(summary_of(table)).options == {"deck": "…"}


def test_moves_of_somebody_who_is_away_are_not_taken_back() -> None:
    table = table_with_clock(Clock(move=60))

    def do(entry: entries.AnyEntry) -> None:
        table.apply(table.seq + 1, now(), None, entry)

    for _ in range(4):  # two each
        seat = table.deciding[0]
        do(table.move(seat, table.asked(seat).legal_ids()[0], table.seq))
    assert isinstance(table.undo(0, table.seq), entries.UndoAsked)
    do(entries.Substituted(1))
    with pytest.raises(Exception, match="away"):
        table.undo(0, table.seq)
    do(table.come_back(1))
    assert isinstance(table.undo(0, table.seq), entries.UndoAsked), "and then they are asked"


def test_who_was_let_in_before_being_forgotten_is_forgotten_too(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        kept = Kept(new_database())
        store = kept.store
        eve, secret = await store.new_player("Eve")
        await kept.belongings.delete(eve.id, kept.people.forget)
        assert await store.player(secret) is None
        assert await store.rename(eve, "A ghost") is None
        created = Created("marrak-hesh", 1, {}, (SeatPlan("open"),) * 2, eve.id, "5a" * 32, "greedy")
        await store.new_table(Table("late", created, now()), created, {})  # a request that was under way
        await kept.belongings.finish(now() + 1)

        def rest(connection: sa.Connection) -> list[int]:
            count = sa.func.count()
            return [
                connection.execute(sa.select(count).select_from(table)).scalar_one()
                for table in (schema.players, schema.tables, schema.entries)
            ]

        assert await store.read(rest) == [0, 0, 0]
        await kept.close()

    asyncio.run(scenario())


def test_who_is_refused_to_be_deleted_is_still_a_player(sqlite_file: str) -> None:
    """Somebody else at the same address is being searched for."""

    async def scenario() -> None:
        kept = Kept(sqlite_file)
        CLIENT.set("an address")
        eve, secret = await kept.store.new_player("Eve")
        async with kept.belongings._searching():
            with pytest.raises(Refusal):
                await kept.belongings.delete(eve.id, kept.people.forget)
        assert await kept.store.player(secret) is not None
        await kept.close()

    asyncio.run(scenario())


def test_nothing_is_added_to_a_table_that_is_deleted(postgresql: Callable[[], str]) -> None:
    """Two processes: one deletes while the other adds. Either it is added and the table stays, or it is refused."""

    async def scenario() -> None:
        database = postgresql()
        one, other = Kept(database), Kept(database)
        for n in range(20):
            name = f"t{n}"
            created = Created("marrak-hesh", 1, {}, (SeatPlan("open"),) * 2, "anna", "5a" * 32, "greedy")
            await one.store.new_table(Table(name, created, now()), created, {})

            def is_alone(connection: sa.Connection, name: str = name) -> bool:
                columns = schema.entries.c
                query = sa.select(sa.func.count()).where(columns.table_id == name)
                alone = connection.execute(query).scalar_one() == 1
                time.sleep(0.01)
                return alone

            async def add(name: str = name) -> bool:
                async with other.hall.at(name) as place:
                    await other.hall.append(place, place.table.sit(0, "ben", "Ben", "", claimed=False))
                return True

            keeper = Keeper(one.hall, Settings())
            deleted, added = await asyncio.gather(keeper.delete_table(name, is_alone), add(), return_exceptions=True)
            log = await one.store.log(name)
            assert [len(log), deleted] == ([2, False] if added is True else [0, True]), (deleted, added, log)
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_a_bots_decision_stays_in_the_queue_until_it_is_made(serve: Serve, sqlite_file: str) -> None:
    """Nothing can be stored for a while; then the bots go on."""
    server = serve(sqlite_file, "--bot-seconds", "0.1")
    file = sqlite_file.removeprefix("sqlite:///")

    @contextlib.contextmanager
    def jammed() -> Iterator[None]:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as database:
            database.execute(
                'CREATE TRIGGER jam BEFORE INSERT ON entries WHEN CAST(NEW.entry AS TEXT) LIKE \'%"by":"bot"%\' '
                "BEGIN SELECT RAISE(FAIL, 'jammed'); END"
            )
            yield
            database.execute("DROP TRIGGER jam")

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "ensign"], options={"first": 1})
        with jammed():
            await anna.sit(made["table"], 0, made["links"]["0"])
            deadline = time.monotonic() + 60
            while "a bot did not play" not in server.logged() and time.monotonic() < deadline:
                await asyncio.sleep(0.1)
            assert "a bot did not play" in server.logged()
        async with anna.live(made["table"], detail="light") as live:
            await live.until(lambda live: live.must_decide)

    asyncio.run(scenario())


# --- the clerk, and the logs ---


def test_urgent_work_takes_turns() -> None:
    async def scenario() -> list[str]:
        done: list[str] = []
        clerk = Clerk(lambda client, cost: None)
        begin = threading.Event()

        def work(name: str, pieces: int) -> Work[None]:
            begin.wait()
            for _ in range(pieces):
                yield 1
            done.append(name)

        async def ask(client: str, name: str, pieces: int, urgent: bool) -> None:
            CLIENT.set(client)
            await clerk.do(work(name, pieces), refusable=False, urgent=urgent)

        asked = [ask("eve", f"eve{n}", 50, True) for n in range(4)]
        asked += [ask("anna", "anna's table", 5, True), ask("ben", "ben's replay", 5, False)]
        tasks = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0.05)
        begin.set()
        await asyncio.gather(*tasks)
        await clerk.close()
        return done

    assert set(asyncio.run(scenario())[:2]) == {"anna's table", "ben's replay"}


def test_failing_statements_do_not_tell_what_they_were_to_write(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file)
    with contextlib.closing(sqlite3.connect(sqlite_file.removeprefix("sqlite:///"), isolation_level=None)) as database:
        database.execute("CREATE TRIGGER jam BEFORE INSERT ON players BEGIN SELECT RAISE(FAIL, 'jammed'); END")
    answer = httpx.post(f"{server.address}/api/me", json={"nickname": "Carla Riservata"})
    assert (answer.status_code, answer.json()["code"]) == (503, "not-stored")
    assert "jammed" in server.logged()
    assert "Riservata" not in server.logged()


def test_my_data_is_whole_json(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        kept = json.loads((await anna.http.get("/api/me/data")).content)
        assert kept["you"]["nickname"] == "Anna"
        assert [each["table"] for each in kept["tables"]] == [table]
        assert kept["unreadable"] == []

    asyncio.run(scenario())
