"""A move is taken without a task where one need not wait for anybody; where somebody is first, in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
import pytest

from marsuk.server.clerk import Clerk
from marsuk.server.doors.limits import Addresses
from marsuk.server.hall.hall import Hall
from marsuk.server.hall.place import Alone
from marsuk.server.hall.reception import Reception
from marsuk.server.protocol import messages
from marsuk.server.protocol.connection import Connection
from marsuk.server.protocol.frames import Audience
from marsuk.server.settings import Settings
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append
from marsuk.server.storage.store import Store
from marsuk.server.storage.writer import Then
from marsuk.server.tables import entries
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now

from .test_each_for_itself import OPEN, new_created


def test_who_comes_first_is_alone_first() -> None:
    async def scenario() -> list[str]:
        alone, order = Alone(), list[str]()

        async def come(name: str) -> None:
            async with alone:
                order.append(name)
                await asyncio.sleep(0)

        assert alone.take()
        coming = [asyncio.create_task(come(name)) for name in "abc"]
        await asyncio.sleep(0)
        assert not alone.take()
        coming[1].cancel()
        alone.give_back()
        assert not alone.take(), "it is the next one's now, who has not been let run yet"
        coming[0].cancel()  # just when it was given to them
        await asyncio.wait(coming)
        assert alone.take()
        return order

    assert asyncio.run(scenario()) == ["c"]


class Wire:
    """What carries messages, without a network."""

    waiting, has_more, ended = 0, False, False

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []

    def write(self, frame: bytes) -> None:
        self.sent.append(msgspec.json.decode(frame))

    def stop_hearing(self) -> None:
        pass

    def abort(self) -> None:
        self.ended = True

    async def send(self, event: object) -> None:
        self.ended = True

    async def receive(self) -> object:
        raise AssertionError("what these clients say is handed to their connections")

    def kinds(self) -> list[object]:
        return [message["type"] for message in self.sent]


class Broken(Wire):
    """One that carries nothing."""

    def write(self, frame: bytes) -> None:
        raise OSError("nobody there")


class LostOnce(Store):
    """A store that loses the next entry, or cannot be read."""

    loses = is_illegible = False

    async def log(self, table_id: str, after: int = -1) -> Sequence[tuple[int, int, str | None, bytes]]:
        if self.is_illegible:
            raise OSError("the disk is gone")
        return await super().log(table_id, after)

    def append_then(self, append: Append, then: Then) -> None:
        if not self.loses:
            super().append_then(append, then)
            return
        self.loses = False
        asyncio.get_running_loop().call_soon(then, OSError("the disk is gone"))


class Room:
    """What a connection needs of a house."""

    settings = Settings()

    def __init__(self, store: Store, clerk: Clerk) -> None:
        self.hall = Hall(store, clerk)
        self.reception = Reception(self.hall, self.settings)
        self.addresses = Addresses(0, 0)
        self.bots = self

    async def hint(self, *_: object) -> dict[str, object]:
        raise AssertionError("nobody asks for a hint here")

    def origin_of(self, address: str) -> str:
        return address


@asynccontextmanager
async def anna_plays(database: str) -> AsyncIterator[tuple[Connection, Wire, Room, LostOnce]]:
    engine = make_engine(database_url(database))
    migrate(engine)
    store, clerk, wire = LostOnce(engine, "one"), Clerk(lambda client, cost: None), Wire()
    created = new_created(OPEN, OPEN)
    await store.new_table(Table("table", created, now()), created, {})
    room = Room(store, clerk)
    client = Connection(wire, room, "here", "table", Audience(0, True, "en"), "anna")
    async with room.hall.at("table") as place:
        for seat, player in enumerate(("anna", "ben")):
            await room.hall.append(place, entries.Sat(seat, player, player))
        room.hall.join(place, client)
    wire.sent.clear()
    yield client, wire, room, store
    await clerk.close()
    await store.close()


async def move_of(room: Room, key: str = "k") -> str:
    async with room.hall.at("table") as place:
        table = place.table
        move = messages.Move(key=key, seat=table.deciding[0], move=table.asked(table.deciding[0]).legal_ids()[0], seq=2)
    return msgspec.json.encode(move).decode()


async def until_free(room: Room) -> None:
    async with room.hall.at("table"):
        pass


def test_a_move_is_acknowledged_and_published_once_it_is_stored(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, store):
            text = await move_of(room)
            assert client.hear_at_once(text)
            assert wire.sent == [], "it is not stored yet"
            await until_free(room)
            assert wire.kinds() == ["ack", "news"]
            assert len(await store.log("table")) == 4
            assert client.hear_at_once(text), "the same again is not done again"
            assert wire.kinds() == ["ack", "news", "ack"]
            assert wire.sent[0] == wire.sent[2]

    asyncio.run(scenario())


def test_where_somebody_stands_one_has_to_wait(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, _):
            text = await move_of(room)
            async with room.hall.at("table"):
                assert not client.hear_at_once(text)
            assert client.hear_at_once(text)
            assert not client.hear_at_once(text), "the first is being stored"
            await until_free(room)
            assert wire.kinds() == ["ack", "news"]
            room.hall._places["table"].put(None)
            assert not client.hear_at_once(text), "the table has to be read first"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type":"move","seat":0}', "message-malformed"),
        ('{"type":"move","key":"k","seat":1,"move":0,"seq":2}', "not-your-seat"),
        ('{"type":"move","key":"k","seat":0,"move":186,"seq":2}', "illegal-now-dock"),
        ('{"type":"move","key":"k","seat":0,"move":0,"seq":9}', "seq-unknown"),
    ],
)
def test_a_refusal_leaves_the_table_to_others(new_database: Callable[[], str], text: str, code: str) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, _):
            good = await move_of(room)
            assert client.hear_at_once(text)
            (refused,) = wire.sent
            assert (refused["type"], refused["code"]) == ("refused", code)
            assert code == "message-malformed" or refused["seq"] == 2
            assert client.hear_at_once(good)
            await until_free(room)

    asyncio.run(scenario())


def test_what_is_no_move_waits_its_turn(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, _):
            assert not client.hear_at_once('{"type":"ping","key":"k"}')
            assert not client.hear_at_once('{ "type": "move" }'), (
                "however a client writes, it is heard; this one in turn"
            )
            await until_free(room)
            assert wire.sent == []

    asyncio.run(scenario())


def test_a_move_that_was_not_stored_is_refused_and_nobody_goes_on_with_it(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, store):
            text = await move_of(room)
            store.loses = True
            assert client.hear_at_once(text)
            await until_free(room)
            assert [message["code"] for message in wire.sent] == ["not-stored"]
            assert len(await store.log("table")) == 3
            async with room.hall.at("table") as place:
                assert place.table.seq == 2, "what memory had was thrown away"
                assert place.table.match is not None
                assert place.table.match.plies == 0

    asyncio.run(scenario())


def test_who_was_overtaken_by_another_process_is_told_so(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, store):
            other = Hall(store, room.hall.clerk)
            text = await move_of(room)
            async with other.at("table") as place:
                move = place.table.asked(0).legal_ids()[1]
                await other.append(place, place.table.move(0, move, 2), "0.1/another")
            assert client.hear_at_once(text)
            await until_free(room)
            assert wire.kinds() == ["news", "refused"]
            assert wire.sent[1]["code"] == "stale"
            async with room.hall.at("table") as place:
                assert place.table.seq == 3

    asyncio.run(scenario())


def test_who_was_overtaken_and_cannot_see_by_what_is_told_that_nothing_is_known(
    new_database: Callable[[], str],
) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, store):
            other = Hall(store, room.hall.clerk)
            text = await move_of(room)
            async with other.at("table") as place:
                move = place.table.asked(0).legal_ids()[1]
                await other.append(place, place.table.move(0, move, 2), "0.1/another")
            store.is_illegible = True
            assert client.hear_at_once(text)
            while not wire.sent:
                await asyncio.sleep(0.01)
            assert [message["code"] for message in wire.sent] == ["not-stored"]
            assert wire.ended, "those who listen come back and see"
            store.is_illegible = False
            await until_free(room)

    asyncio.run(asyncio.wait_for(scenario(), 10))


@pytest.mark.parametrize("text", ['{"type":"move","seat":0}', '{"type":"move","key":"k","seat":1,"move":0,"seq":2}'])
def test_who_cannot_even_be_refused_leaves_the_table_to_others(new_database: Callable[[], str], text: str) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, _, room, _):
            client._socket = Broken()
            with pytest.raises(OSError, match="nobody there"):
                client.hear_at_once(text)
            await asyncio.wait_for(until_free(room), 1)

    asyncio.run(scenario())


def test_a_move_that_another_process_has_stored_for_us_is_acknowledged(new_database: Callable[[], str]) -> None:
    async def scenario() -> None:
        async with anna_plays(new_database()) as (client, wire, room, store):
            other = Hall(store, room.hall.clerk)
            text = await move_of(room)
            async with other.at("table") as place:
                since = place.table.seats[0].since
                await other.append(place, place.table.move(0, msgspec.json.decode(text)["move"], 2), f"0.{since}/k")
            assert client.hear_at_once(text)
            await until_free(room)
            assert wire.kinds() == ["news", "ack"]

    asyncio.run(scenario())
