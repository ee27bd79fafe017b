"""Addresses to show around: words and a picture for those who show links, the way on for everybody else; no secrets."""

from __future__ import annotations

import asyncio
import random
import re

import marsuk
from marsuk.core.registry import game, game_names
from marsuk.pictures.card import Card, Person, board, card

from .client import Player, play_moves, two_people
from .conftest import Server

_PNG = b"\x89PNG\r\n\x1a\n"


def meta(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', page))


def test_a_table_a_result_and_a_moment_are_shown(server: Server) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, '<Anna> "&" & Co').introduce()
        made = await anna.new_table("pocket-mars", ["person", "person"])
        table, links = made["table"], made["links"]
        await anna.sit(table, 0, links["0"])
        stranger = Player(server.address, "")
        page = (await stranger.http.get(f"/t/{table}?lang=it")).text
        told = meta(page)
        assert told["og:title"] == "Pocket Mars: &lt;Anna&gt; &quot;&amp;&quot; &amp; Co ti invita"
        assert "un posto libero" in told["og:description"] and f'href="../#/table/{table}"' in page
        assert links["1"] not in page and "<Anna>" not in page
        picture = await stranger.http.get(told["og:image"].replace("&amp;", "&"))
        assert picture.content.startswith(_PNG) and picture.headers["content-type"] == "image/png"
        assert told["og:image"].startswith(server.address) and "max-age=60" in picture.headers["cache-control"]

        anna, ben, table = await two_people(server.address, "marrak-hesh")
        async with anna.live(table) as one, ben.live(table) as two:
            await play_moves([one, two], random.Random(1), 6)
            await one.ask("resign", seat=0)
        told = meta((await stranger.http.get(f"/r/{table}")).text)
        assert told["og:title"] == "Marrak Hesh 17: Ben wins"
        page = (await stranger.http.get(f"/r/{table}/4")).text
        assert meta(page)["og:title"] == "Marrak Hesh 17: Move 4" and f"../../#/replay/table/{table}/4" in page
        one_picture = await stranger.http.get(f"/pictures/{table}?ply=4")
        assert one_picture.content.startswith(_PNG)
        assert (await stranger.http.get(f"/pictures/{table}")).content != one_picture.content
        assert (await stranger.get(f"/r/{table}/99", 400))["code"] == "ply-unknown"
        assert (await stranger.get("/t/nosuchtable", 404))["code"] == "table-unknown"

        record = await anna.get(f"/api/tables/{table}/record")
        drawn = await stranger.post("/api/pictures", {"record": record, "plies": [2, 6]})
        assert len(drawn["pictures"]) == 2 and drawn["text"].startswith("Marrak Hesh 17: Ben wins. Anna ")
        assert (await stranger.post("/api/pictures", {"record": record, "plies": [7]}, 400))["code"] == "ply-unknown"

    asyncio.run(scenario())


def test_every_game_that_draws_draws_all_its_variants() -> None:
    drawn = 0
    for name in game_names():
        for options in game(name).variants.values():
            if game(name).picture is None:
                continue
            match, draw = marsuk.game(name).new(**options, seed=4), random.Random(2)
            while True:
                picture = board(match.game, match.view(None), match.components_told("en"))
                assert picture is not None and picture.width > picture.height > 0
                assert "None" not in picture.svg and "nan" not in picture.svg
                drawn += 1
                if match.is_over:
                    break
                for _ in range(40):
                    if not match.is_over:
                        match.play(draw.choice(match.legal()))
    assert drawn > 20
    people = [Person("<&>\x00 a name that is much too long", 3, won=True), Person("B", None, won=False, waits=True)]
    whole = card(Card("Title", "A very long headline " * 9, "note", people, 2), None)
    assert "&lt;&amp;&gt;" in whole and "\x00" not in whole and "too long" not in whole
