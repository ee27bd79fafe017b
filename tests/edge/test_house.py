"""A house in a browser is the server's house: the same messages, the same refusals, nothing lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import marsuk
from marsuk.edge.desk import Desk
from marsuk.server.tables.verification import verify

from .visitor import Kept, Visitor, visit


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("marrak-hesh", ["person", "cadet", "lieutenant"], {"deep_space": "random"}),
        ("pocket-mars", ["person", "cadet"], {}),
        ("pocket-mars", ["person"], {}),
    ],
)
def test_a_whole_game_that_the_next_visit_finds_again(game: str, seats: list[str], options: dict[str, Any]) -> None:
    async def story() -> None:
        kept = Kept()
        anna = await visit(kept)
        table = await anna.new_table(seats, game=game, options=options)
        assert table.startswith("l"), "no server has such a table"
        anna.join(table)
        result = await anna.play_to_the_end()
        assert result["reason"] == "played"
        record = await anna.ask("GET", f"tables/{table}/record")
        verify(marsuk.load(record))
        told = await anna.ask("GET", f"tables/{table}")

        again = await visit(kept)
        assert await again.ask("GET", f"tables/{table}") == told
        (listed,) = await again.ask("GET", "me/tables")
        assert (listed["table"], listed["state"], listed["mine"]) == (table, "over", [0])
        (ended,) = (await again.ask("GET", "me/results"))["results"]
        assert ended["table"] == table and ended["won"] == (0 in result["winners"]) and ended["kept"]
        assert json.loads(kept.tables[table])["outcomes"], "the page reads it without a house"
        moments = (await again.ask("POST", "replay", {"record": record, "begin": 0, "end": 2}))["moments"]
        assert [moment["ply"] for moment in moments] == [0, 1, 2]
        imagined = await again.ask("POST", "imagine", {"record": record, "begin": 0, "end": 3})
        assert len(imagined["judged"]) + len(imagined["moments"]) == 4
        drawn = await again.ask("POST", "pictures", {"record": record, "plies": [0, 2]})
        assert [picture[:4] for picture in drawn["pictures"]] == ["<svg", "<svg"]
        luck = await again.ask("POST", "luck", {"record": record, "verdicts": []})
        assert all(
            account["start"] + account["luck"] + account["rest"] == account["result"] for account in luck["accounts"]
        )

    run(story)


def test_a_game_goes_on_after_the_tab_has_gone() -> None:
    async def story() -> None:
        kept = Kept()
        anna = await visit(kept)
        table = await anna.new_table(["person", "cadet"], game="marrak-hesh", options={"first": 0})
        anna.join(table)
        await anna.hear_of("snapshot")
        anna.say("move", seq=anna.seq, move=anna.now["legal"][0]["id"])
        await anna.hear_of("ack")

        again = await visit(kept)
        again.join(table)
        snapshot = await again.hear_of("snapshot")
        assert [entry["kind"] for entry in snapshot["entries"]].count("moved") == 1
        assert (await again.play_to_the_end())["reason"] == "played"

    run(story)


def test_a_set_of_ones_own_is_checked_as_by_a_server() -> None:
    async def story() -> None:
        anna = await visit(Kept())
        draft = await anna.ask("GET", "components/pocket-mars")
        checked = await anna.ask("POST", "components/pocket-mars", {"name": "mine", "text": draft})
        assert checked["components"]["cards"]["E1"]["suit"] == "energy"
        wrong = {"name": "mine", "text": draft.replace("max_energy = 5", "max_energy = 55")}
        refused = await anna.ask("POST", "components/pocket-mars", wrong, 400)
        assert refused["place"] == ["energy", "max_energy"]
        for made in ("study", "print"):  # the page says that these need a server
            assert (await anna.ask("POST", f"components/pocket-mars/{made}", wrong, 404))["code"] == "path-unknown"

    run(story)


def test_two_tabs_have_one_table() -> None:
    async def story() -> None:
        kept = Kept()
        first, second = await visit(kept), await visit(kept)
        table = await first.new_table(["person", "person"], mine=(0, 1), game="marrak-hesh", options={"first": 0})
        for tab in (first, second):
            tab.join(table, seat="0")
            await tab.hear_of("snapshot")
        first.say("move", seq=first.seq, move=first.now["legal"][0]["id"])
        await first.hear_of("news")
        second.say("move", seq=second.seq, move=second.now["legal"][-1]["id"])
        assert (await second.hear_of("refused"))["code"] == "stale", "whoever is first has the entry"
        assert second.seq == first.seq, "and the other is told what happened"

        desk = Desk(second.house, lambda text: None)
        first.say("undo", seq=first.seq)
        await first.hear_of("news")
        desk.take(json.dumps({"kind": "changed", "table": table, "seq": first.seq}))
        assert (await second.hear_of("news"))["entries"][0]["kind"] == "undone"

    run(story)


def test_what_cannot_be_stored_has_not_happened() -> None:
    async def story() -> None:
        kept = Kept()
        anna = await visit(kept)
        table = await anna.new_table(["person", "cadet"], game="marrak-hesh", options={"first": 0})
        anna.join(table)
        await anna.hear_of("snapshot")
        kept.full = True
        anna.say("move", seq=anna.seq, move=anna.now["legal"][0]["id"])
        refused = await anna.hear_of("refused")
        assert refused["code"] == "not-stored" and refused["text"]
        kept.full = False
        again = await visit(kept)
        again.join(table)
        await again.hear_of("snapshot")
        assert again.now["legal"] == anna.now["legal"]

    run(story)


def test_an_unfinished_game_goes_to_a_server_as_a_record() -> None:
    async def story() -> None:
        anna = await visit(Kept())
        table = await anna.new_table(["person", "cadet"], game="pocket-mars")
        assert (await anna.ask("GET", f"tables/{table}/record", status=403))["code"] == "record-early"
        record = await anna.ask("GET", f"tables/{table}/record", unfinished="yes")
        elsewhere = await visit(Kept())
        moved = await elsewhere.new_table(["person", "cadet"], record=record)
        told = await elsewhere.ask("GET", f"tables/{moved}")
        assert told["table"]["from_record"] and told["now"]["state"] == "playing"

    run(story)


BAD = [
    ("GET", "nothing", None, 404, "path-unknown"),
    ("POST", "me", "{", 400, "message-malformed"),
    ("POST", "me", {"nickname": "x" * 99}, 400, "nickname-wrong"),
    ("POST", "tables", {"seats": [{"kind": "bot"}], "game": "marrak-hesh"}, 400, "option-value"),
    ("POST", "tables", {"seats": [{"kind": "person"}, {"kind": "bot"}], "game": "chess"}, 400, "game-unknown"),
    ("GET", "tables/lnever", None, 404, "table-unknown"),
    ("GET", "tables/lnever/moments", None, 404, "table-unknown"),
    ("POST", "replay", {"record": "no record"}, 400, None),
    ("POST", "components/pocket-mars", {"name": "x.toml", "text": "a = [" * 5000}, 400, "data-too-deep"),
    ("DELETE", "games", None, 404, "path-unknown"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), BAD)
def test_bad_requests_are_refused_in_words(method: str, path: str, body: Any, status: int, code: str | None) -> None:
    async def story() -> None:
        anna = await visit(Kept())
        if path != "me":
            await anna.ask("POST", "me", {"nickname": "Anna"})
        told = await anna.ask(method, path, body, status=status)
        assert told["text"] and told["code"] == (code or told["code"])

    run(story)


def test_who_does_not_sit_there_sees_what_a_spectator_sees() -> None:
    async def story() -> None:
        kept = Kept()
        anna = await visit(kept)
        table = await anna.new_table(["person", "person"], mine=(0,), game="pocket-mars")
        assert (await anna.ask("GET", f"tables/{table}", status=403, seat="1"))["code"] == "not-your-seat"
        other = Visitor(anna.house)
        other.join(table, seat="1")
        assert (await other.hear_of("refused"))["code"] == "not-your-seat"
        assert other.ended == [4403]

    run(story)
