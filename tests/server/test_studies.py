"""What a server makes of a set of one's own: a report of many games, and a PDF; bounded, and of checked sets only."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re

import httpx
import pytest

import marsuk
from marsuk.server.own_sets import workshop
from marsuk.server.own_sets.workshop import Order, Workshop
from marsuk.server.refusals import Refusal

from .conftest import UNLIMITED, Serve, Server

GAME = "pocket-mars"
_WRONG = "version = 1\nname = 'x'\n[energy]\nsource = 'owner'\nmax_energy = 77"
_LONG = Order(("study", GAME, "--games", "1000000", "--components", "my-set.toml", "--html", "made"), "")


def _set(name: str) -> str:
    option = marsuk.game(GAME).data_option
    assert option is not None
    return option.first_draft(name)


def test_a_set_is_studied_and_printed_once_and_its_report_fits_the_pages_policy(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED, "--study-games", "4", "--most-made", "2")
    text = _set("<b>Anna & Ben</b>")
    with httpx.Client(base_url=server.address, timeout=180) as client:
        for _ in range(3):  # after the first time it costs nothing: only two things may be made
            answer = client.post(f"/api/components/{GAME}/study?lang=it", json={"name": "mine", "text": text})
            assert answer.status_code == 200, answer.text
        report = answer.json()
        assert report["games"] == 4
        assert '<html lang="it">' in report["page"] and "4-players" in report["page"] and "W7" in report["page"]
        assert "<b>" not in report["page"] and "<script" not in report["page"] and " style=" not in report["page"]
        style = re.search("<style>(.*)</style>", report["page"], re.DOTALL)
        assert style is not None
        digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
        assert f"'sha256-{digest}'" in answer.headers["content-security-policy"]
        wish = {"name": "mine", "text": text, "paper": "letter"}
        printed = client.post(f"/api/components/{GAME}/print?lang=it", json=wish)
        assert (printed.status_code, printed.headers["content-type"]) == (200, "application/pdf")
        assert printed.content.startswith(b"%PDF-")
        refused = client.post(f"/api/components/{GAME}/print", json=wish)
        assert (refused.status_code, refused.json()["code"]) == (429, "workshop-enough")


@pytest.mark.parametrize("what", ["study", "print"])
@pytest.mark.parametrize(
    ("game", "wish", "status", "code"),
    [
        (GAME, {"name": "x", "text": _WRONG}, 400, "data-number"),
        (GAME, {"name": "x", "text": "x = " + "[" * 5000}, 400, "data-too-deep"),
        (GAME, {"name": "x", "text": "", "out": "/tmp/x"}, 400, "message-malformed"),
        (GAME, {"name": "x"}, 400, "message-malformed"),
        ("--help", {"name": "x", "text": ""}, 400, "game-unknown"),
    ],
    ids=["number", "deep", "field", "no-text", "no-game"],
)  # fmt: skip
def test_nothing_is_made_of_what_is_wrong(
    server: Server, what: str, game: str, wish: dict[str, str], status: int, code: str
) -> None:
    answer = httpx.post(f"{server.address}/api/components/{game}/{what}", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_refusal_says_where_in_the_set_something_is_wrong(server: Server) -> None:
    text = _set("mine").replace("launch 2", "lunch 2", 1)
    refusal = httpx.post(f"{server.address}/api/components/{GAME}", json={"name": "mine", "text": text}).json()
    assert (refusal["code"], refusal["place"]) == ("data-deck-effect", ["cards", "0", "prep"])
    text = _set("mine").replace("max_energy = 5", "max_energy = 55")
    refusal = httpx.post(f"{server.address}/api/components/{GAME}", json={"name": "mine", "text": text}).json()
    assert refusal["place"] == ["energy", "max_energy"]


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "_SECONDS", 0.2)
    order = _LONG._replace(text=_set("mine"))
    with pytest.raises(Refusal) as refused:
        asyncio.run(Workshop(0).make("one", order))
    assert refused.value.code == "workshop-long"


def test_an_address_has_one_thing_made_at_a_time_and_few_addresses_wait() -> None:
    async def scenario() -> None:
        shop, order = Workshop(0), _LONG._replace(text=_set("mine"))
        waiting = [asyncio.create_task(shop.make(str(address), order)) for address in range(10)]
        await asyncio.sleep(0)
        for address, code in (("0", "busy"), ("another", "workshop-full")):
            with pytest.raises(Refusal) as refused:
                await shop.make(address, order)
            assert refused.value.code == code
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(scenario())
