"""Whoever comes back has missed nothing."""

from __future__ import annotations

import asyncio
import json
import random

import pytest

from .client import Live, play_moves, two_people
from .conftest import Server


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_reconnecting_at_every_event_gives_the_same_view(server: Server, game: str) -> None:
    async def scenario() -> None:
        anna, ben, table = await two_people(server.address, game)
        async with anna.live(table) as one, ben.live(table, detail="light") as two:
            await play_moves([one, two], random.Random(5), count=24)
            await one.until(lambda live: live.seq >= two.seq)
            for since in range(one.seq + 1):
                async with anna.live(table, since=since) as back:
                    assert first_kind(back) == "news"
                    assert back.now == one.now | {"seats": back.now["seats"]}
                    assert back.entries == one.entries[since + 1 :]
            async with anna.live(table) as afresh:
                assert first_kind(afresh) == "snapshot"
                assert afresh.now == one.now | {"seats": afresh.now["seats"]}
                assert afresh.entries == one.entries
            async with anna.live(table, since=one.seq + 1) as ahead:
                assert first_kind(ahead) == "snapshot"

    asyncio.run(scenario())


def first_kind(live: Live) -> str:
    return str(json.loads(live.frames[0])["type"])
