"""Limits: what nobody may do, however they try."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import socket
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from marsuk.server.storage.backup import back_up

from .client import PATIENCE, Live, Player, two_people
from .conftest import UNLIMITED, Serve, Server


def test_pages_get_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    with httpx.Client(base_url=server.address) as browser:
        answer = browser.post("/api/me", json={"nickname": "Anna"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "token" not in answer.text or answer.json()["token"] is None
        assert browser.get("/api/me").json()["nickname"] == "Anna"
        assert browser.post("/api/me", json={"nickname": "Anna Bianchi"}).json()["nickname"] == "Anna Bianchi"


def test_over_https_the_cookie_is_secure(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--behind-proxy")
    answer = httpx.post(f"{server.address}/api/me", json={"nickname": "Anna"}, headers={"X-Forwarded-Proto": "https"})
    assert "secure" in answer.headers["set-cookie"].lower()


def test_every_answer_has_security_headers(server: Server) -> None:
    for path in ("/api/games", "/nowhere", "/healthz"):
        headers = httpx.get(server.address + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_pages_of_other_sites_are_refused(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        answer = await anna.http.post("/api/me", json={"nickname": "x"}, headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin-foreign")
        url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
        with pytest.raises(InvalidStatus):
            await connect(url, additional_headers={"Origin": "https://evil.example"})
        async with connect(url, additional_headers={"Origin": server.address}):
            pass

    asyncio.run(scenario())


def test_who_talks_too_fast_is_cut_off(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--rate", "5")

    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        async with anna.live(table) as live:
            with pytest.raises(ConnectionClosed) as closed:
                await ping_for_ever(live)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4029
        async with anna.live(table, since=live.seq) as back:
            assert back.seq == live.seq

    asyncio.run(scenario())


async def ping_for_ever(live: Live) -> None:
    while True:
        await live.say("ping")
        await live.hear()


def test_an_address_has_its_limits_too(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--address-rate", "4", "--most-connections", "3", "--most-tables", "2")

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        tables = [(await anna.new_table("marrak-hesh", ["open", "open"]))["table"] for _ in range(2)]
        refused = await anna.new_table("marrak-hesh", ["open", "open"], status=429)
        assert refused["code"] == "too-many-tables"
        async with anna.live(tables[0]), anna.live(tables[0]):  # with the one of her requests that makes three
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with anna.live(tables[0]):
                    pass
        answers = [await anna.http.get("/api/me") for _ in range(40)]
        refused = [answer.json()["code"] for answer in answers if answer.status_code != 200]
        assert set(refused) == {"too-fast"} and len(refused) < len(answers)

    asyncio.run(scenario())


def test_messages_that_are_too_large_are_not_read(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        async with anna.live(table) as live:
            await live.socket.send("x" * 20_000)
            with pytest.raises(ConnectionClosed):
                await live.until(lambda live: False)
        answer = await anna.http.post("/api/replay", json={"record": "x" * 1_000_000})
        assert answer.status_code in (400, 413)

    asyncio.run(scenario())


def test_who_does_not_read_is_dropped_and_resyncs(server: Server) -> None:
    async def scenario() -> None:
        _, bruno, table = await two_people(server.address, "pocket-mars", options={"draft": True, "first": 0})
        host, _, port = server.address.removeprefix("http://").partition(":")
        deaf = socket.create_connection((host, int(port)))
        request = (
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Authorization: Bearer {bruno.token}\r\n\r\n"
        )
        deaf.sendall(request.encode())
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(ask_for_ever, deaf)
        async with bruno.live(table) as live:
            assert live.seat == 1

    asyncio.run(scenario())


def ask_for_ever(deaf: socket.socket) -> None:
    """Ask for what is long, and do not read it."""
    text = json.dumps({"type": "look", "key": "k", "seat": 1}).encode()
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text  # masked with zeros
    with deaf, contextlib.suppress(OSError):
        while True:
            deaf.sendall(frame)


def test_secrets_are_neither_in_the_database_nor_in_the_log(
    serve: Serve, new_database: Callable[[], str], tmp_path: Path
) -> None:
    server = serve(new_database(), *UNLIMITED, "--log", "debug")

    async def scenario() -> list[str]:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "person"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"]):
            pass
        return [anna.token, *made["links"].values()]

    secrets = asyncio.run(scenario())
    server.stop()
    logged = server.logged()
    assert all(json.loads(line)["event"] for line in logged.splitlines())
    path = tmp_path / "backup"
    assert back_up(server.database, path) > 0  # everything that is stored, whatever the database
    stored = gzip.decompress(path.read_bytes()).decode()
    for secret in secrets:
        assert secret not in logged
        assert secret not in stored


def test_health_and_metrics(server: Server) -> None:
    assert httpx.get(f"{server.address}/healthz").json()["status"] == "ok"
    metrics = httpx.get(f"{server.address}/metrics").text
    for name in (
        "marsuk_entries_total",
        "marsuk_connections",
        "marsuk_store_seconds_bucket",
        "marsuk_group_size_bucket",
    ):
        assert name in metrics
