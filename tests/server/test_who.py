"""Who is talking: cookies of others beside ours, and how many players somebody may become."""

from __future__ import annotations

import httpx
import pytest

from .conftest import Serve, Server

FOREIGN = [
    'g_state={"i_l":0}',
    "a[b]=1",
    "novalue",
    "=noname",
    'quoted="a; b"',
    'half="',
    "sp ace=1",
    "umlaut=\xe4",
    "marsuks=1; Marsuk=2; xmarsuk=3",
    "x=marsuk=4",
    ";;; ;",
    'slashes="' + "\\" * 2000 + '"',
]


@pytest.mark.parametrize("foreign", FOREIGN)
def test_cookies_of_others_beside_ours_change_nothing(server: Server, foreign: str) -> None:
    with httpx.Client(base_url=server.address) as browser:
        me = browser.post("/api/me", json={"nickname": "Anna"}).json()
        ours = f"marsuk={browser.cookies['marsuk']}"
        browser.cookies.clear()
        for sent in (f"{foreign}; {ours}", f"{ours}; {foreign}", f"{foreign};{ours};{foreign}"):
            answer = browser.get("/api/me", headers={b"Cookie": sent.encode("latin-1")})
            assert answer.json() == me, sent[:60]
            again = browser.post("/api/me", json={"nickname": "Anna"}, headers={b"Cookie": sent.encode("latin-1")})
            assert again.json() == me and "set-cookie" not in again.headers


def test_a_cookie_that_is_not_ours_is_nobody(server: Server) -> None:
    for sent in ("", "marsuk", "marsuk=", "marsuk=x", 'g_state={"i_l":0}'):
        answer = httpx.get(f"{server.address}/api/me", headers={"Cookie": sent})
        assert (answer.status_code, answer.json()["code"]) == (401, "player-needed")


def become(server: Server, nickname: str, address: str = "203.0.113.5", **headers: str) -> httpx.Response:
    headers |= {"X-Forwarded-For": address}
    return httpx.post(f"{server.address}/api/me", json={"nickname": nickname, "token": True}, headers=headers)


def test_an_address_becomes_so_many_players_in_an_hour(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--most-players", "3", "--proxy-hops", "1")
    tokens = [become(server, f"Anna {n}").json()["token"] for n in range(3)]
    refused = become(server, "Anna 4")
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-players")
    assert "Dal tuo indirizzo sono a" in become(server, "Anna 4", **{"Accept-Language": "it"}).json()["text"]
    renamed = become(server, "Ben", Authorization=f"Bearer {tokens[0]}")
    assert (renamed.status_code, renamed.json()["nickname"]) == (200, "Ben")
    assert become(server, "x" * 41, Authorization="Bearer x").json()["code"] == "nickname-wrong"
    assert become(server, "Carla", "203.0.113.6").status_code == 200


def test_who_has_one_address_of_ipv6_has_them_all(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, "--most-players", "3", "--proxy-hops", "1")
    answers = [become(server, "Anna", f"2001:db8::{n:x}:1").status_code for n in range(1, 5)]
    assert answers == [200, 200, 200, 429]
    assert become(server, "Ben", "2001:db8:0:1::1").status_code == 200
    answers = [become(server, "Carla", address).status_code for address in ("::ffff:203.0.113.5", "203.0.113.5") * 2]
    assert answers == [200, 200, 200, 429]
