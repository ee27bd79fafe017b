"""Hidden information over the wire: what a seat gets does not depend on what it may not know."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.core.match import Match
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.store import Store
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table
from marsuk.server.thinking.imagining import imagine, imagined_told

from .client import Player, move_ids
from .conftest import UNLIMITED, Serve

SECRET = "5a" * 32
DRAWN = 300  # states that are imagined
FAR_APART = 0.25  # six times what chance makes of so many


def created(seats: int, position: str | None = None, **options: str) -> Created:
    plan = tuple(SeatPlan("open") for _ in range(seats))
    return Created(
        "pocket-mars",
        marsuk.game("pocket-mars").rules_version,
        options,
        plan,
        "creator",
        SECRET,
        "greedy",
        position=position,
    )


def table_at(match: Match) -> Table:
    """A table where the game begins at that position."""
    table = Table("table", created(match.players, json.dumps(match.position())), 0)
    for seat in range(match.players):
        table.apply(table.seq + 1, 1, None, entries.Sat(seat, f"player{seat}", f"Player {seat}", "nonce"))
    return table


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "draft": True}])
def test_tables_that_differ_in_hidden_cards_look_the_same(options: dict[str, object]) -> None:
    draw = random.Random(7)
    match = marsuk.game("pocket-mars").new(seed=3, **options)
    differing = 0
    for _ in range(60):
        for seat in range(match.players):
            other = match.resample(seat, draw.randrange(2**53))
            differing += other.state_bytes() != match.state_bytes()
            for full in (False, True):
                audience = Audience(seat, full, "it")
                shown = [frames.frame(frames.snapshot(table_at(m), audience, f"player{seat}")) for m in (match, other)]
                assert shown[0] == shown[1]
        match.play(draw.choice(match.legal_ids()))
    assert differing > 60, "the two tables are to differ"


def test_secret_answers_are_not_in_the_frames_of_others(serve: Serve, new_database: Callable[[], str]) -> None:
    """Two tables with the same deal; Ben answers differently, Anna sees the same bytes."""
    url = new_database()

    async def two_equal_tables() -> list[str]:
        engine = make_engine(database_url(url))
        migrate(engine)
        store = Store(engine, "test")
        same = created(2, draft="True", first="0")
        tables = [Table(f"table{n}", same, 0) for n in range(2)]
        for table in tables:
            await store.new_table(table, same, {})
        await store.close()
        return [table.id for table in tables]

    tables = asyncio.run(two_equal_tables())
    server = serve(url, *UNLIMITED)

    async def seen_by_anna(table: str, choice: int, anna: Player, ben: Player) -> list[str]:
        await anna.sit(table, 0, nonce="a")
        await ben.sit(table, 1, nonce="b")
        async with anna.live(table) as one, ben.live(table) as two:
            assert one.now["deciding"] == [0, 1]
            for answer in (choice, (choice + 1) % 4, choice):
                await two.decide(move_ids(two.now["legal"])[answer])
            refused = await one.move(1, 0, key="not-mine")
            assert refused["code"] == "not-your-seat"
            await one.until(lambda live: live.seq >= two.seq)
            return [re.sub(r'"at":\d+', '"at":0', frame).replace(table, "table") for frame in one.frames]

    async def scenario() -> None:
        anna, ben = [await Player(server.address, name).introduce() for name in ("Anna", "Ben")]
        first = await seen_by_anna(tables[0], 0, anna, ben)
        second = await seen_by_anna(tables[1], 2, anna, ben)
        assert first == second
        assert any('"answered"' in frame for frame in first)

    asyncio.run(scenario())


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3, "draft": True}])
def test_what_a_client_gets_to_think_with_depends_on_nothing_hidden(
    options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two tables that a seat cannot tell apart it gets the same states equally often, and all else alike."""
    draw = random.Random(7)
    monkeypatch.setattr("secrets.randbits", draw.getrandbits)
    match = marsuk.game("pocket-mars").new(seed=3, **options)
    differing = 0
    for ply in range(60):
        for seat in match.deciding if ply % 6 == 0 else ():
            other = match.resample(seat, draw.randrange(2**53))
            true = [table_at(each).asked(seat) for each in (match, other)]
            differing += true[0].state_bytes() != true[1].state_bytes()
            imagined = [[imagine(each, seat) for _ in range(DRAWN)] for each in true]
            assert imagined[0][0].view(seat) == true[0].view(seat)
            often = [np.mean([bits_of(one) for one in drawn], axis=0) for drawn in imagined]
            assert np.abs(often[0] - often[1]).max() < FAR_APART
            told = [imagined_told(drawn[0], seat) for drawn in imagined]
            assert {**told[0], "state": None} == {**told[1], "state": None}
        match.play(draw.choice(match.legal_ids()))
    assert differing > 8, "the two tables are to differ"


def bits_of(match: Match) -> Any:
    return np.unpackbits(np.frombuffer(match.state_bytes(), np.uint8))


def test_what_is_imagined_comes_of_chance_that_nobody_knows() -> None:
    match = marsuk.game("pocket-mars").new(seed=3, players=2)
    assert match.to_move is not None
    states = {imagine(match, match.to_move).state_bytes() for _ in range(50)}
    assert len(states) == 50


def test_the_last_seed_of_what_was_imagined_confirms_no_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be read off the state: if it alone stood between the truth and a state, one could try all truths out."""
    match = marsuk.game("pocket-mars").new(seed=3, players=2)
    monkeypatch.setattr(type(match), "resample", shuffled_only)
    seeds: list[int] = []

    def noted(bits: int) -> int:
        seeds.append(random.Random(len(seeds)).getrandbits(bits))
        return seeds[-1]

    monkeypatch.setattr("secrets.randbits", noted)
    imagined = imagine(match, 0)
    assert imagined.state_bytes() != match.resample(0, seeds[-1]).state_bytes()


def shuffled_only(match: Match, seat: int, seed: int) -> Match:
    """What the kit would refuse: a game that draws what is imagined from what is true."""
    state = bytearray(match.state_bytes())
    random.Random(seed).shuffle(state)
    return Match.at_state(match.game, match.options, bytes(state))
