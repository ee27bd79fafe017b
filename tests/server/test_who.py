"""Who is talking: cookies of others beside ours, and how many players somebody may become."""

from __future__ import annotations

import httpx
import pytest

from .conftest import Server

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
