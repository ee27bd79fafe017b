"""The same player on several devices: codes that move somebody, codes to write down, and devices that are ended."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

import httpx
import pytest

from marsuk.core.errors import MarsukError
from marsuk.server.doors.limits import Addresses
from marsuk.server.players import codes
from marsuk.server.players.devices import MOST_DEVICES, device_name

from .client import Player, two_people
from .conftest import UNLIMITED, Serve, Server

ANDROID = "Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"


async def arrived(server: Server, code: str, status: int = 200) -> Player:
    """Somebody on a new device."""
    other = Player(server.address, "")
    me = await other.post("/api/me/arrival", {"code": code, "token": True}, status)
    if status == 200:
        other.token, other.nickname = me["token"], me["nickname"]
        other.http.headers["Authorization"] = f"Bearer {other.token}"
    return other


def test_a_code_is_read_however_it_is_typed() -> None:
    for length in (codes.MOVE, codes.RECOVERY):
        code = codes.new_code(length)
        shown = codes.grouped(code)
        assert codes.read_code(shown) == code == codes.read_code(f" {shown.lower().replace('-', ' ')}\n")
        assert codes.read_code(shown.replace("0", "o").replace("1", "l").replace("V", "u")) == code
        for place, wrong in itertools.product(range(length), codes.ALPHABET):
            if wrong != code[place]:
                with pytest.raises(MarsukError, match="no whole code"):
                    codes.read_code(code[:place] + wrong + code[place + 1 :])
    for text in ("", "K" * 14, "K" * 16, "ß" * 15, "-----"):
        with pytest.raises(MarsukError, match="no whole code"):
            codes.read_code(text)


def test_a_second_device_plays_on_at_the_same_seat(server: Server) -> None:
    async def scenario() -> None:
        anna, _, table = await two_people(server.address, "marrak-hesh")
        made = await anna.post("/api/me/codes", {"kind": "move"})
        stranger = Player(server.address, "")
        assert await stranger.post("/api/codes", {"code": made["code"]}) == {"nickname": "Anna", "kind": "move"}
        phone = await arrived(server, made["code"].lower())
        assert (await phone.get(f"/api/tables/{table}"))["mine"] == [0]
        assert phone.token != anna.token, "each device has a secret of its own"
        assert (await stranger.post("/api/me/arrival", {"code": made["code"]}, 403))["code"] == "code-wrong"
        first = (await anna.post("/api/me/codes", {"kind": "move"}))["code"]
        second = (await anna.post("/api/me/codes", {"kind": "move"}))["code"]
        assert (await stranger.post("/api/codes", {"code": first}, 403))["code"] == "code-wrong"
        assert (await phone.post("/api/me/arrival", {"code": second}, 409))["code"] == "somebody-already"
        found = (await phone.get("/api/me/devices"))["devices"]
        assert sorted(device["this"] for device in found) == [False, True]
        assert (await anna.get("/api/me/data"))["devices"]["devices"][0].keys() >= {"device", "name", "made", "seen"}

    asyncio.run(scenario())


def test_two_who_use_a_code_at_once_are_not_both_let_in(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        code = (await anna.post("/api/me/codes", {"kind": "move"}))["code"]
        strangers = [Player(server.address, "") for _ in range(6)]
        wish = {"code": code, "token": True}
        answers = await asyncio.gather(*(each.http.post("/api/me/arrival", json=wish) for each in strangers))
        assert sorted(answer.status_code for answer in answers) == [200] + [403] * 5

    asyncio.run(scenario())


def test_a_recovery_code_is_good_until_there_is_another(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        assert (await anna.get("/api/me/devices"))["recovery"] is None
        made = await anna.post("/api/me/codes", {"kind": "recovery"})
        assert made["ends"] is None and (await anna.get("/api/me/devices"))["recovery"]
        for _ in range(2):
            assert (await arrived(server, made["code"])).nickname == "Anna"
        newer = (await anna.post("/api/me/codes", {"kind": "recovery"}))["code"]
        await arrived(server, made["code"], 403)
        while len((await anna.get("/api/me/devices"))["devices"]) < MOST_DEVICES:
            await arrived(server, newer)
        await arrived(server, newer, 429)
        await anna.http.delete("/api/me/codes/recovery")
        await arrived(server, newer, 403)

    asyncio.run(scenario())


def test_a_browser_gets_a_cookie_and_says_what_it_is(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers={"User-Agent": ANDROID}) as browser:
        browser.post("/api/me", json={"nickname": "Anna"})
        code = browser.post("/api/me/codes", json={"kind": "move"}).json()["code"]
        assert browser.get("/api/me/devices").json()["devices"][0]["name"] == "Firefox, Android"
        with httpx.Client(base_url=server.address) as other:
            other.post("/api/me", json={"nickname": "Ben"})
            assert other.post("/api/me/arrival", json={"code": code}).status_code == 409
            assert other.post("/api/me/arrival", json={"code": code, "instead": True}).json()["nickname"] == "Anna"
            assert other.get("/api/me").json()["nickname"] == "Anna"
            here = next(each for each in other.get("/api/me/devices").json()["devices"] if each["this"])
            assert other.delete(f"/api/me/devices/{here['device']}").status_code == 204
            assert "marsuk" not in other.cookies
    assert device_name("curl/8") == device_name(None) == ""


def test_what_is_ended_here_is_ended_in_every_process(serve: Serve, postgresql: Callable[[], str]) -> None:
    database = postgresql()
    here, there = serve(database, *UNLIMITED), serve(database, *UNLIMITED)

    async def scenario() -> None:
        anna, _, table = await two_people(here.address, "marrak-hesh")
        lost = await arrived(there, (await anna.post("/api/me/codes", {"kind": "move"}))["code"])
        assert (await lost.get("/api/me"))["nickname"] == "Anna"
        async with lost.live(table) as live:
            assert live.seat == 0
            other = next(each for each in (await anna.get("/api/me/devices"))["devices"] if not each["this"])
            assert (await anna.http.delete(f"/api/me/devices/{other['device']}")).status_code == 204
            with pytest.raises(Exception, match="1012"):
                await live.until(lambda live: False)  # what it listened to as Anna is over
        assert (await lost.get("/api/me", 401))["code"] == "player-needed"
        assert (await anna.http.delete(f"/api/me/devices/{other['device']}")).status_code == 404
        async with lost.live(table) as live:
            assert live.seat is None
        assert (await anna.get("/api/me"))["nickname"] == "Anna"

    asyncio.run(scenario())


def test_an_address_tries_so_many_codes_in_an_hour() -> None:
    addresses = Addresses(0, 0, most_codes=5)
    assert [addresses.take_code("203.0.113.5") for _ in range(6)] == [True] * 5 + [False]
    assert addresses.take_code("203.0.113.6")
