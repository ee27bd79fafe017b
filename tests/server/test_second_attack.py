"""What a second attack found, as somebody tried it who had not seen the code."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Callable

import httpx
import pytest

from marsuk.server.clerk import CLIENT, Clerk, Work
from marsuk.server.storage.store import Store
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

from .client import Player, two_people
from .conftest import Serve, Server


def test_a_message_of_a_new_holder_is_not_one_of_the_old(server: Server) -> None:
    """Programs count their keys: the same key of somebody else is another message."""

    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh", options={"first": 0})
        async with anna.live(table, detail="light") as live:
            first = await live.move(0, live.now["legal"][0], key="m1")
            await live.until(lambda live: live.seq >= first["seq"])
        claim = (await anna.post(f"/api/tables/{table}/seats/0/link"))["claim"]
        carl = await Player(server.address, "Carl").introduce()
        await carl.sit(table, 0, claim)
        async with carl.live(table, detail="light") as live:
            answer = await live.move(0, live.now["legal"][0], key="m1")
            assert answer["seq"] == live.seq + 1 or answer["seq"] > first["seq"] + 1
            await live.until(lambda live: live.seq >= answer["seq"])
            assert live.entries[-1]["kind"] == "moved"

    asyncio.run(scenario())


def test_who_sits_down_while_the_other_is_deleted_keeps_the_table(server: Server) -> None:
    async def scenario() -> None:
        for _ in range(10):
            anna, ben = [await Player(server.address, name).introduce() for name in ("Anna", "Ben")]
            made = await anna.new_table("marrak-hesh", ["person", "person"])
            table = made["table"]
            await anna.sit(table, 0, made["links"]["0"])
            deleting = anna.http.request("DELETE", "/api/me", json={"delete": "everything"})
            sitting = ben.http.post(f"/api/tables/{table}/seats/1", json={"claim": made["links"]["1"]})
            deleted, sat = await asyncio.gather(deleting, sitting)
            assert deleted.status_code == 204
            there = (await ben.http.get(f"/api/tables/{table}")).status_code
            assert (sat.status_code, there) in ((200, 200), (404, 404), (403, 404)), (sat.text, there)

    asyncio.run(scenario())


def test_a_rematch_with_somebody_who_is_deleted_can_begin(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh")
        async with ben.live(table) as live:
            await live.ask("resign", seat=1)
        assert (await ben.http.request("DELETE", "/api/me", json={"delete": "everything"})).status_code == 204
        async with anna.live(table) as live:
            await live.ask("rematch", seat=0)
            await live.until(lambda live: live.entries[-1]["kind"] == "rematch")
            again = live.entries[-1]["table"]
        carl = await Player(server.address, "Carl").introduce()
        await carl.sit(again, 1, (await anna.post(f"/api/tables/{again}/seats/1/link"))["claim"])

    asyncio.run(scenario())


def test_a_table_of_no_possible_name_is_unknown(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        async with anna.live("%00") as live:
            assert live.refused[None]["code"] == "table-unknown"
        async with anna.live(table) as live:
            await live.say("look", seat=0, table="\0")
            await live.until(lambda live: None in live.refused)
            assert live.refused[None]["code"] == "message-malformed"
            await live.answered_ping()

    asyncio.run(scenario())


def test_floods_of_pings_and_fragments_are_cut_off(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file)
    host, _, port = server.address.removeprefix("http://").partition(":")

    async def scenario() -> str:
        anna = await Player(server.address, "Anna").introduce()
        return str((await anna.new_table("marrak-hesh", ["open", "open"]))["table"])

    table = asyncio.run(scenario())
    mask = b"\x80\0\0\0\0"
    for first, flood in ((b"", b"\x89" + mask), (b"\x01" + mask, b"\x00" + mask)):  # pings; parts of a message
        raw = socket.create_connection((host, int(port)), 30)
        raw.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert b"101" in raw.recv(65536)
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        assert is_cut_off(raw, first, flood * 100)
        refused = socket.create_connection((host, int(port)), 30)
        assert b" 429 " in refused.recv(65536), "and the address is shut out for a while"
        refused.close()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{server.address}/healthz").status_code == 200:
                    break
            except httpx.HTTPError:
                pass
        else:
            pytest.fail("the address stays shut out")


def test_large_bodies_and_headers_cost_more(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--address-rate", "20")  # with a hundred in stock
    with httpx.Client(base_url=server.address, timeout=60) as stranger:
        body = b'{"options":{"x":[' + b"[1]," * 70_000 + b"[1]]}}"
        codes = [stranger.post("/api/tables", content=body).status_code for _ in range(8)]
    assert 429 in codes, "four such requests are as much as a hundred others"


def is_cut_off(raw: socket.socket, first: bytes, flood: bytes) -> bool:
    try:
        raw.sendall(first)
        for _ in range(2000):
            raw.sendall(flood)
        while raw.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    finally:
        raw.close()
    return True


class _Paid:
    """Work whose pieces take so many milliseconds each."""

    def __init__(self, name: str, pieces: int, milliseconds: float, done: list[str]) -> None:
        self.name, self.pieces, self.milliseconds, self.done = name, pieces, milliseconds, done

    def work(self) -> Work[None]:
        for _ in range(self.pieces):
            until = time.thread_time() + self.milliseconds / 1000
            while time.thread_time() < until:
                pass
            self.done.append(self.name)
            yield 0.01


async def _do(clerk: Clerk, client: str, paid: _Paid, urgent: bool = False) -> None:
    CLIENT.set(client)
    await clerk.do(paid.work(), refusable=False, urgent=urgent)


def test_turns_are_given_by_the_time_that_was_taken_and_what_is_urgent_goes_first() -> None:
    async def scenario() -> tuple[list[str], dict[str, float]]:
        done: list[str] = []
        charged: dict[str, float] = {}
        clerk = Clerk(lambda client, cost: charged.update({client: charged.get(client, 0.0) + cost}))
        heavy = [asyncio.create_task(_do(clerk, "heavy", _Paid("heavy", 2, 100, done))) for _ in range(5)]
        while not done:
            await asyncio.sleep(0.001)
        light = asyncio.create_task(_do(clerk, "light", _Paid("light", 50, 0.2, done)))
        held = asyncio.create_task(_do(clerk, "heavy", _Paid("held", 3, 1, done), urgent=True))
        await asyncio.gather(*heavy, light, held)
        await clerk.close()
        return done, charged

    done, charged = asyncio.run(scenario())
    assert charged["heavy"] > 900, "what was taken is charged, whatever was said"
    before_light = done[: len(done) - done[::-1].index("light")].count("heavy")
    assert before_light <= 3, "fifty small pieces wait for the heavy one at hand, and not for one each"
    assert done[: len(done) - done[::-1].index("held")].count("heavy") <= 3


def test_overdue_tables_come_in_turns_of_their_origins(new_database: Callable[[], str]) -> None:
    from marsuk.core.registry import game
    from marsuk.server.storage.database import database_url, make_engine, migrate
    from marsuk.server.tables.clocks import Clock

    async def scenario() -> list[str]:
        engine = make_engine(database_url(new_database()))
        migrate(engine)
        store = Store(engine, "test")
        seats = (SeatPlan("open"), SeatPlan("bot", level="cadet"))
        created = Created(
            "marrak-hesh", game("marrak-hesh").rules_version, {}, seats, "c", "5a" * 32, "greedy", Clock(1)
        )
        for n in range(150):
            await store.new_table(Table(f"eve{n}", created, 1), created, {}, "one address")
            await store.postpone(f"eve{n}", 1000 + n)
        await store.new_table(Table("honest", created, 1), created, {}, "another")
        await store.postpone("honest", now() - 1)
        late = await store.overdue(100)
        await store.close()
        return late

    assert "honest" in asyncio.run(scenario())[:2]


def test_decks_of_too_many_words_are_not_parsed(server: Server) -> None:
    with httpx.Client(base_url=server.address, timeout=60) as stranger:
        text = "\n".join(f"[a.b.c.d.e.f.g.h.i{n}]" for n in range(4000))
        answer = stranger.post("/api/components/pocket-mars", json={"name": "deck.toml", "text": text})
        assert (answer.status_code, answer.json()["code"]) == (400, "data-too-many")
        headers = "\n".join(f'[H{n} "x"]' for n in range(15_000))
        answer = stranger.post("/api/replay", json={"record": headers})
        assert (answer.status_code, answer.json()["code"]) == (400, "record-headers")
