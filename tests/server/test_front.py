"""In front of the application: names that are ours, proxies that are believed, answers that nobody keeps."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from marsuk.server.doors.front import told_by_proxies

from .conftest import Serve, Server


def test_private_answers_are_kept_by_nobody(server: Server) -> None:
    for path in ("/api/games", "/api/me", "/api/tables/none", "/metrics", "/healthz", "/nowhere"):
        assert httpx.get(server.address + path).headers["cache-control"] == "no-store", path
    answer = httpx.post(f"{server.address}/api/me", json={"nickname": "Anna", "token": True})
    assert answer.headers.get_list("cache-control") == ["no-store"]


def ask(server: Server, host: str, path: str = "/api/games") -> httpx.Response:
    return httpx.get(server.address + path, headers={"Host": host})


def connected(server: Server, host: str) -> int:
    """The status of the answer to a WebSocket's request; for a table that is not there, to be refused later."""

    async def scenario() -> int:
        name, port = server.address.removeprefix("http://").split(":")
        try:
            async with connect(f"ws://{host}/api/tables/none/live", host=name, port=int(port)):
                return 101
        except InvalidStatus as refused:
            assert refused.response.status_code != 421 or b"--public-host" in refused.response.body
            return refused.response.status_code

    return asyncio.run(scenario())


def test_a_name_that_is_not_ours_reaches_nothing(server: Server) -> None:
    """A page elsewhere lets its own name point at 127.0.0.1; browsers then think that it may read our answers."""
    for path in ("/api/games", "/api/me", "/", "/index.html", "/metrics", "/schema/openapi.json", "/nowhere"):
        answer = ask(server, "rebound.example:8017", path)
        assert (answer.status_code, answer.json()["code"]) == (421, "host-unknown"), path
        assert "--public-host" in answer.json()["text"]
    assert connected(server, "rebound.example:8017") == 421
    italian = httpx.get(f"{server.address}/api/games?lang=it", headers={"Host": "rebound.example"})
    assert "Questo server" in italian.json()["text"]


@pytest.mark.parametrize(
    "host", ["localhost.rebound.example", "127.0.0.1.rebound.example", "", "localhost, evil", "0x7f.1"]
)
def test_names_that_look_like_ours_are_not(server: Server, host: str) -> None:
    assert ask(server, host).status_code == 421


@pytest.mark.parametrize(
    "host", ["localhost", "LocalHost:8017", "localhost.", "127.0.0.1", "192.0.2.7:80", "[::1]:8017"]
)
def test_own_names_and_all_addresses_are_ours(server: Server, host: str) -> None:
    assert ask(server, host).status_code == 200
    assert connected(server, host) == 101


def test_this_machines_name_is_ours(server: Server) -> None:
    assert ask(server, f"{socket.gethostname()}:8017").status_code == 200


def test_who_runs_the_server_names_more_hosts(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--public-host", "play.example.org, Other.Example")
    for host, status in (
        ("play.example.org", 200),
        ("other.example:443", 200),
        ("example.org", 421),
        ("localhost", 200),
    ):
        assert ask(server, host).status_code == status, host
    assert connected(server, "play.example.org") == 101
    server.stop()
    assert ask(serve(sqlite_file, "--public-host", "*"), "any.example").status_code == 200


def seen(hops: int, kind: str = "http", peer: str = "10.9.9.9", **headers: list[str]) -> tuple[str, str]:
    """The client and the scheme that the application sees."""
    sent = [(name.replace("_", "-").encode(), value.encode("latin-1")) for name in headers for value in headers[name]]
    scope: dict[str, Any] = {"type": kind, "client": (peer, 4242), "headers": sent}
    scope["scheme"] = "ws" if kind == "websocket" else "http"
    told_by_proxies(scope, hops)
    return scope["client"][0], scope["scheme"]


@pytest.mark.parametrize(
    ("hops", "values", "client"),
    [
        (1, ["203.0.113.5"], "203.0.113.5"),
        (1, ["6.6.6.6, 203.0.113.5"], "203.0.113.5"),
        (1, ["6.6.6.6", "203.0.113.5"], "203.0.113.5"),
        (2, ["6.6.6.6, 203.0.113.5", "10.0.0.1"], "203.0.113.5"),
        (2, ["203.0.113.5"], "10.9.9.9"),
        (1, [], "10.9.9.9"),
        (1, [""], "10.9.9.9"),
        (1, ["6.6.6.6, unknown"], "10.9.9.9"),
        (1, ["6.6.6.6,"], "10.9.9.9"),
        (1, ["203.0.113.5:1234"], "203.0.113.5"),
        (1, ["[2001:db8::1]:1234"], "2001:db8::1"),
        (1, ["[2001:db8::1]"], "2001:db8::1"),
        (1, ["2001:DB8::1"], "2001:db8::1"),
        (1, ["[[[:::"], "10.9.9.9"),
        (1, ["\xff" * 5000], "10.9.9.9"),
    ],
)
def test_as_many_hops_are_believed_as_proxies_are_ours(hops: int, values: list[str], client: str) -> None:
    assert seen(hops, x_forwarded_for=values)[0] == client


@pytest.mark.parametrize(
    ("values", "scheme"),
    [
        (["https"], "https"),
        (["https, http"], "http"),
        (["http", "HTTPS"], "https"),
        (["wss"], "https"),
        (["gopher"], "http"),
        (["https,"], "http"),
        ([], "http"),
    ],
)
def test_the_last_proxy_says_whether_it_was_https(values: list[str], scheme: str) -> None:
    assert seen(1, x_forwarded_proto=values)[1] == scheme
    assert seen(1, "websocket", x_forwarded_proto=values)[1] == scheme.replace("http", "ws")


def test_nobody_chooses_the_address_that_limits_count(serve: Serve, sqlite_file: str) -> None:
    """Whatever a client puts in front of what our proxy adds, it stays the same client."""
    server = serve(sqlite_file, "--proxy-hops", "1", "--address-rate", "1")
    with httpx.Client(base_url=server.address) as client:
        answers = [
            client.get("/api/games", headers={"X-Forwarded-For": f"6.6.6.{n}, 203.0.113.5"}).status_code
            for n in range(30)
        ]
        assert {200, 429} == set(answers)
        assert client.get("/api/games", headers={"X-Forwarded-For": "203.0.113.6"}).status_code == 200


def test_without_a_proxy_nothing_is_believed(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--address-rate", "1")
    headers = {"X-Forwarded-Proto": "https"}
    answer = httpx.post(f"{server.address}/api/me", json={"nickname": "Anna"}, headers=headers)
    assert "secure" not in answer.headers["set-cookie"].lower()
    answers = [httpx.get(f"{server.address}/api/games", headers={"X-Forwarded-For": f"6.6.6.{n}"}) for n in range(30)]
    assert {200, 429} == {answer.status_code for answer in answers}


@pytest.mark.parametrize(
    ("path", "kind"), [("games", "application/json"), ("texts/marrak-hesh", "text/plain; charset=utf-8")]
)
def test_what_is_the_same_for_everybody_is_the_same_compressed(server: Server, path: str, kind: str) -> None:
    address = f"{server.address}/api/{path}"
    plain, small = httpx.get(address, headers={"Accept-Encoding": "identity"}), httpx.get(address)
    assert "content-encoding" not in plain.headers and small.headers["content-encoding"] == "gzip"
    assert plain.headers["content-type"] == small.headers["content-type"] == kind
    assert plain.text == small.text != ""
