"""What a fourth attack found, on what the server learned since the third: tournaments, pictures, devices, calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from marsuk.server.app import make_app
from marsuk.server.calls.calls import Quiet
from marsuk.server.calls.webpush import Sender, is_public
from marsuk.server.clerk import at_once
from marsuk.server.hall.reception import SeatWish, TableWish
from marsuk.server.house import House, open_house
from marsuk.server.meeting import lobby
from marsuk.server.meeting.pairing import PairingWish
from marsuk.server.pictures import gallery
from marsuk.server.refusals import Refusal
from marsuk.server.settings import Settings
from marsuk.server.storage import schema
from marsuk.server.tables.timekeeping import now
from marsuk.server.tasks import end
from marsuk.server.tournaments import log, standings, told
from marsuk.server.tournaments.tournament import Tournament

from .client import PATIENCE, Json, Player, two_people
from .conftest import Serve, Server
from .push_service import Browser as PushBrowser
from .test_devices import arrived
from .test_meeting import heard, in_the_lobby


def long_tournament(players: int, rounds: int) -> Tournament:
    """A Swiss of many, of which all rounds are played."""
    opened = log.Opened("Long", "maker", "Maker", "marrak-hesh", {}, 2, "swiss", 600, rounds=rounds)
    there = Tournament("t", opened, 0)

    def add(entry: log.AnyEntry) -> None:
        there.apply(there.seq + 1, 0, entry)

    for number in range(players):
        add(there.join(f"p{number}", f"Player {number}"))
    add(there.start("maker", lambda order: None))
    while there.wants_round:
        draw, byes = there.draw()
        add(log.RoundBegun(tuple(log.Drawn("table", table) for table in draw.tables), tuple(byes)))
        for board in range(len(draw.tables)):
            add(log.GameOver(board, (1, 2) if board % 3 else (1, 1)))
    return there


def test_what_a_game_was_worth_is_counted_once_for_the_standings_of_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at a tournament of 64 took a fifth of a second of the event loop, for the price of one request."""
    there = long_tournament(32, 6)
    counted = 0
    count = standings.points_against

    def counting(mine: int, other: int) -> object:
        nonlocal counted
        counted += 1
        return count(mine, other)

    monkeypatch.setattr(standings, "points_against", counting)
    rows = there.standings()
    games = len(there.outcomes())
    assert len(rows) == 32 and games == 96
    assert counted <= 4 * games  # for each of both what they got, and what they got from whom
    assert [row.place for row in rows] == sorted(row.place for row in rows)


def test_a_tournament_is_told_piece_by_piece() -> None:
    there = long_tournament(8, 3)
    work = told.listing([there, there], "p0")
    pieces = sum(1 for _ in work)
    assert pieces == 2
    assert at_once(told.telling(there, "p0")) == told.told(there, "p0")


def test_nobody_gets_more_than_the_limit_by_asking_for_all_at_once(serve: Serve, sqlite_file: str) -> None:
    """Limits were looked at before anything was written: 49 listed tables instead of 5, a dozen invitations to one."""
    running = serve(sqlite_file, "--most-listed", "5", "--most-open", "60", "--most-new", "40")
    listed = {"game": "marrak-hesh", "seats": [{"kind": "open"}] * 2, "listed": True}
    swiss = {"name": "Cup", "game": "marrak-hesh", "system": "swiss", "limit": 600}

    async def scenario() -> None:
        anna, ben, table = await two_people(running.address, "marrak-hesh")
        await anna.post(f"/api/tables/{table}/actions", {"type": "resign", "key": "k", "seat": 0})

        async def made(path: str, wish: Json) -> int:
            answers = await asyncio.gather(*(anna.http.post(path, json=wish) for _ in range(12)))
            return sum(answer.status_code < 300 for answer in answers)

        assert await made("/api/invitations", {"table": table, "seat": 1}) == 1
        assert len((await ben.get("/api/me/invitations"))["received"]) == 1
        assert await made("/api/tables", listed) == 5
        assert await made("/api/tournaments", swiss) == 5
        # What is made and ended again at once is kept all the same
        for mine in await anna.get("/api/me/tournaments"):
            await anna.post(f"/api/tournaments/{mine['tournament']}/actions", {"do": "close"})
        codes = []
        for _ in range(40):
            answer = await anna.http.post("/api/tournaments", json=swiss)
            codes.append(answer.json().get("code"))
            if answer.status_code == 201:
                await anna.post(f"/api/tournaments/{answer.json()['tournament']}/actions", {"do": "close"})
        assert codes.count(None) < 30 and codes[-1] == "too-many-new"

    asyncio.run(scenario())


def test_a_device_that_is_ended_hears_nothing_more_and_does_not_come_back(server: Server) -> None:
    """It was told where its player had been paired, and came back with a code that it had made before."""

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        lent = await arrived(server, (await anna.post("/api/me/codes", {"kind": "move"}))["code"])
        async with in_the_lobby(lent) as with_lent, in_the_lobby(anna) as with_anna:
            code = (await lent.post("/api/me/codes", {"kind": "move"}))["code"]
            other = next(each for each in (await anna.get("/api/me/devices"))["devices"] if not each["this"])
            assert (await anna.http.delete(f"/api/me/devices/{other['device']}")).status_code == 204
            with pytest.raises(ConnectionClosed):
                await heard(with_lent, "paired")
            assert (await lent.http.post("/api/me/arrival", json={"code": code})).json()["code"] == "code-wrong"
            assert (await anna.http.request("DELETE", "/api/me", json={"delete": "everything"})).status_code == 204
            with pytest.raises(ConnectionClosed):
                await heard(with_anna, "paired")

    asyncio.run(scenario())


def test_who_is_forgotten_is_on_no_picture_and_what_came_late_is_forgotten_too(sqlite_file: str) -> None:
    """The picture of a finished game was kept with the names on it; a wish under way stayed for ever."""
    pytest.importorskip("resvg_py")

    async def scenario() -> None:
        app = make_app(Settings(database=sqlite_file, bots=0))
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://marsuk") as client:
            house: House = app.state.house
            anna, _ = await house.store.new_player("Anna")
            ben, _ = await house.store.new_player("Ben")
            wish = TableWish([SeatWish("open"), SeatWish("open")], "marrak-hesh")
            table = (await house.reception.new_table(anna, wish, "here")).table
            for seat, player in enumerate((anna, ben)):
                await house.reception.sit(table, seat, player, "", None)
            async with house.hall.at(table) as place:
                await house.hall.append(place, place.table.resign(1))
            before = (await client.get(f"/pictures/{table}")).content
            await house.belongings.delete(anna.id, house.player_gone)
            assert (await client.get(f"/pictures/{table}")).content != before

            await house.profiles.open(anna.id)  # by requests that knew who she was before
            await house.call_book.keep_quiet(anna.id, Quiet(0, 60, "UTC"))
            await house.pairing.wish(anna, PairingWish("marrak-hesh", ["days-1"]), "here")
            await house.belongings.finish(now() + 1)
            for kept in schema.OF_PLAYERS:
                query = sa.select(sa.func.count()).where(kept.c.player == anna.id)
                left = await house.store.read(lambda connection, query=query: connection.execute(query).scalar())
                assert left == 0, kept.name

    asyncio.run(scenario())


def test_no_address_keeps_the_painter_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        may_draw = asyncio.Event()

        async def drawn(svg: str) -> bytes:
            await may_draw.wait()
            return svg.encode()

        monkeypatch.setattr(gallery, "_drawn", drawn)
        monkeypatch.setattr(gallery.Gallery, "is_open", True)
        painter = gallery.Gallery()

        async def asks(n: int, address: str) -> str:
            try:
                return (await painter.draw((n,), str(n), address)).decode()
            except Refusal as refused:
                return refused.code

        asking = [asyncio.create_task(asks(n, "flood")) for n in range(30)]
        asking.append(asyncio.create_task(asks(99, "somebody else")))
        await asyncio.sleep(0)
        may_draw.set()
        *flood, other = await asyncio.gather(*asking)
        assert other == "99" and flood.count("busy") == 26

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "address",
    [
        "::127.0.0.1",
        "::ffff:0:127.0.0.1",
        "64:ff9b:1::a00:1",
        "fec0::1",
        "::a00:1",
        "5f00::1",
        "2001::1",
        "2002:7f00:1::",
    ],
)
def test_no_call_goes_where_ipv6_only_seems_to_be_the_internet(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    ["https://push.example/\0", "https://:secret@push.example/", "https://push.example/\x01", "https://é.example/"],
)
def test_an_endpoint_is_a_plain_address(endpoint: str) -> None:
    sender = Sender(b"\x01" * 32, "", frozenset())
    with pytest.raises(ValueError, match="not an address"):
        sender.checked(endpoint, "", "")


def test_a_word_that_a_database_does_not_take_is_refused_before(server: Server) -> None:
    """With PostgreSQL each of these was an error of the server, with five kilobytes of log."""

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        for path in ("/api/me/results?game=%00", "/api/me/results?level=%00"):
            assert (await anna.get(path, 400))["code"] == "message-malformed"
        assert (await anna.http.delete("/api/pairing?game=%00")).status_code == 400

    asyncio.run(scenario())


def test_who_does_not_answer_keeps_no_call_from_others(sqlite_file: str) -> None:
    """Nine browsers that took ten seconds each held up everybody's calls."""

    async def scenario() -> None:
        given_up: list[bytes] = []
        arrived = asyncio.Event()

        async def push_service(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            path = (await reader.readline()).split()[1]
            if path == b"/good":
                arrived.set()
            else:  # say nothing
                await reader.read()
                given_up.append(path)
            writer.close()

        service = await asyncio.start_server(push_service, "127.0.0.1", 0)
        place = f"127.0.0.1:{service.sockets[0].getsockname()[1]}"
        keys = PushBrowser("").keys
        async with open_house(Settings(database=sqlite_file, bots=0, call_also=place), serves=False) as house:
            tables = []
            for nickname, paths in (("Evil", [f"/{n}" for n in range(9)]), ("Good", ["/good"])):
                player, _ = await house.store.new_player(nickname)
                for path in paths:
                    endpoint = house.sender.checked(f"http://{place}{path}", keys["p256dh"], keys["auth"])
                    await house.call_book.subscribe(player, endpoint, "en")
                wish = TableWish([SeatWish("open"), SeatWish("open")], "marrak-hesh", {"first": 0})
                tables.append((await house.reception.new_table(player, wish, nickname)).table)
                await house.reception.sit(tables[-1], 0, player, "", None)
            other, _ = await house.store.new_player("Other")
            for table in tables:
                await house.reception.sit(table, 1, other, "", None)
            await house.store.execute(sa.update(schema.calls).values(at=now() - 1, kind="turn"))
            working = asyncio.create_task(forever(house.callers.work))
            await asyncio.wait_for(arrived.wait(), PATIENCE)
            assert given_up == []
            await end(working)
        service.close()

    async def forever(work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await work()

    asyncio.run(scenario())


def test_what_is_asked_of_one_table_is_not_looked_for_among_the_results_of_all(sqlite_file: str) -> None:
    """Anybody could let the server read through all results, by the name of any table, as quickly as they liked."""

    async def scenario() -> list[str]:
        async with open_house(Settings(database=sqlite_file, bots=0), serves=False) as house:
            plans: list[str] = []

            def explain(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
                if statement.startswith("SELECT") and "FROM results" in statement:
                    plan = connection.connection.cursor().execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
                    plans.extend(step[3] for step in plan.fetchall())

            sa.event.listen(house.store.engine, "before_cursor_execute", explain)
            anna, _ = await house.store.new_player("Anna")
            ben, _ = await house.store.new_player("Ben")
            wish = TableWish([SeatWish("open"), SeatWish("open")], "marrak-hesh")
            table = (await house.reception.new_table(anna, wish, "here")).table
            for seat, player in enumerate((anna, ben)):
                await house.reception.sit(table, seat, player, "", None)
            async with house.hall.at(table) as place:
                await house.hall.append(place, place.table.resign(1))
            await house.results.changes_at(table)
            return plans

    plans = asyncio.run(scenario())
    assert plans and not [step for step in plans if step.startswith("SCAN")], plans


def test_people_are_counted_once_in_a_while_however_many_ask(sqlite_file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> int:
        async with open_house(Settings(database=sqlite_file, bots=0), serves=False) as house:
            counted = 0
            listening = house.hall.listening

            def counting() -> set[object]:
                nonlocal counted
                counted += 1
                return listening()

            monkeypatch.setattr(house.hall, "listening", counting)
            monkeypatch.setattr(lobby, "_TURN_SECONDS", 3600.0)
            for _ in range(20):
                assert (await house.lobby.told()).here == 0
            return counted

    assert asyncio.run(scenario()) == 1
