"""A word across the table: said by seats, read by everybody, in nobody's way; and not heard from whom one has muted."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from marsuk.server.storage import schema
from marsuk.server.storage.database import database_url, make_engine
from marsuk.server.tables.table import MOST_EXTRA, MOST_WORDS, WORDS_AT_ONCE, WORDS_PAUSE

from .client import Player, move_ids, two_people
from .conftest import Server
from .test_bounded_logs import Log
from .test_my_data import delete_me, id_of


def test_a_word_reaches_everybody_and_makes_no_move_stale(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "marrak-hesh", options={"first": "0"})
        stranger = Player(server.address, "")
        async with anna.live(table) as one, ben.live(table) as two, stranger.live(table) as watching:
            seen, move = one.seq, move_ids(one.now["legal"])[0]
            assert "code" not in await two.ask("say", seat=1, word="good-luck")
            for live in (one, watching):
                await live.until(lambda live: live.entries[-1]["kind"] == "said")
                assert {"seat": 1, "word": "good-luck"}.items() <= live.entries[-1].items()
            assert "code" not in await one.move(0, move, seen), "a word is no reason to look again"
            assert (await watching.ask("say", seat=1, word="hello"))["code"] == "not-your-seat"
            assert (await two.ask("say", seat=0, word="hello"))["code"] == "not-your-seat"
            await two.say("say", seat=1, word="what I like to say")
            await two.until(lambda live: None in live.refused)
            assert two.refused[None]["code"] == "message-malformed"
            for _ in range(WORDS_AT_ONCE - 1):
                assert "code" not in await two.ask("say", seat=1, word="smile")
            assert (await two.ask("say", seat=1, word="smile"))["code"] == "said-too-fast"
        again = await ben.get(f"/api/tables/{table}")
        assert next(entry["word"] for entry in again["entries"] if entry["kind"] == "said") == "good-luck"
        assert "good-luck" in str((await ben.get("/api/me/data"))["tables"][0]["entries"])

    asyncio.run(scenario())


def test_words_come_to_an_end_and_leave_room_for_everything_else() -> None:
    log = Log("marrak-hesh")
    table = log.table
    for n in range(MOST_WORDS):
        entry = table.say(0, "hello", n * WORDS_PAUSE)
        table.apply(table.seq + 1, n * WORDS_PAUSE, None, entry)
    assert log.refused("say", 0, "hello", MOST_WORDS * WORDS_PAUSE) == "said-enough"
    assert len(table.lines) < MOST_EXTRA and table.why_no_undo(0).code == "nothing-to-undo"  # type: ignore[union-attr]
    alone = Log("marrak-hesh", sits=False)
    alone.do(alone.table.sit(0, "p0", "P", "", claimed=False))
    assert alone.refused("say", 0, "hello", 0) == "said-to-nobody"
    alone.do(alone.table.sit(1, "p0", "P", "", claimed=False, also=True))
    assert alone.refused("say", 0, "hello", 0) == "said-to-nobody", "at one screen one speaks"


def test_who_is_muted_is_muted_at_every_table(server: Server) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, "pocket-mars")
        muted: Any = await anna.post(f"/api/tables/{table}/seats/1/mute", {"muted": True})
        assert muted == {"seats": [1]} == await anna.get(f"/api/tables/{table}/muted")
        assert await ben.get(f"/api/tables/{table}/muted") == {"seats": []}, "nobody is told who mutes them"
        assert (await anna.post(f"/api/tables/{table}/seats/0/mute", {"muted": True}, 400))["code"] == "said-to-nobody"
        other = await ben.new_table("marrak-hesh", ["open", "open"])
        await ben.sit(other["table"], 0)
        assert await anna.get(f"/api/tables/{other['table']}/muted") == {"seats": [0]}
        [person] = await anna.get("/api/me/muted")
        assert person["nickname"] == "Ben" and person["mute"] != await id_of(ben)
        assert (await anna.get("/api/me/data"))["muted"] == [person]
        assert (await anna.http.delete(f"/api/me/muted/{person['mute']}")).status_code == 204
        assert await anna.get(f"/api/tables/{table}/muted") == {"seats": []}
        for one, seat in ((anna, 1), (ben, 0)):
            await one.post(f"/api/tables/{table}/seats/{seat}/mute", {"muted": True})
        await delete_me(anna)
        assert await ben.get("/api/me/muted") == []
        engine = make_engine(database_url(server.database))
        with engine.connect() as connection:
            assert connection.execute(sa.select(schema.mutes)).all() == [], "neither whom they muted nor who muted them"
        engine.dispose()

    asyncio.run(scenario())
