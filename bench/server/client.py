"""Two seats at a table of our server, as light as a client can be: it shares the machine with the server it measures.

Frames are handled in callbacks, and of each message only the few fields a player needs are decoded.
"""

from __future__ import annotations

import asyncio
import http.client
import itertools
import random
from collections.abc import Callable
from typing import Any

import msgspec
import picows

SEATS = (0, 1)


class Choice(msgspec.Struct):
    """A legal move with `detail=full`; with `light` it is only the id."""

    id: int


class Now(msgspec.Struct):
    state: str
    deciding: list[int] = []
    answered: list[int] = []
    legal: list[int | Choice] = []


class Message(msgspec.Struct):
    type: str
    seq: int = 0
    now: Now | None = None
    code: str = ""
    text: str = ""


class Move(msgspec.Struct, tag_field="type", tag="move"):
    seat: int
    move: int
    seq: int
    key: str


class Look(msgspec.Struct, tag_field="type", tag="look"):
    seat: int
    table: str
    key: str


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


class Lobby:
    """What is done over HTTP, by two people who sit at all tables."""

    def __init__(self, url: str, tokens: list[str]) -> None:
        self.connection = http.client.HTTPConnection(url.removeprefix("http://"))
        self.tokens = tokens

    def introduce(self) -> None:
        """Both say who they are."""
        for seat in SEATS:
            self.tokens.append(self.post("/api/me", {"nickname": f"Seat {seat}", "token": True})["token"])

    def deal(self, game: str) -> str:
        """A table is opened, and both sit down; nobody is connected to it yet."""
        self.connection.close()  # it opens again: the server may have closed it since the last deal
        new = {"game": game, "options": {"players": 2}, "seats": [{"kind": "person"}, {"kind": "person"}]}
        opened = self.post("/api/tables", new, self.tokens[0])
        for seat, token in enumerate(self.tokens):
            sitting = {"claim": opened["links"][str(seat)], "nonce": str(seat)}
            self.post(f"/api/tables/{opened['table']}/seats/{seat}", sitting, token)
        dealt: str = opened["table"]
        return dealt

    def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        self.connection.request("POST", path, encode(body), headers)
        response = self.connection.getresponse()
        answer = response.read()
        if response.status >= 400:
            raise RuntimeError(f"{path}: {response.status} {answer.decode()}")
        decoded: dict[str, Any] = msgspec.json.decode(answer)
        return decoded


class Seat(picows.WSListener):
    """One socket. It remembers the last sequence it has seen, and what may be decided."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seq = -1
        self.now = Now("open")
        self.transport: picows.WSTransport | None = None

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        self.transport = transport

    def send(self, message: Move | Look) -> None:
        assert self.transport is not None
        self.transport.send(picows.WSMsgType.TEXT, encode(message))

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        if frame.msg_type is not picows.WSMsgType.TEXT:
            return
        message = decode(frame.get_payload_as_memoryview())
        if message.now is not None:
            self.seq = message.seq
            self.now = message.now
            self.table.look()
        elif message.type == "refused":
            self.table.failed(RuntimeError(f"refused: {message.code}: {message.text}"))

    def on_ws_disconnected(self, transport: picows.WSTransport) -> None:
        self.table.failed(RuntimeError("the server closed a socket"))


class Table:
    """Two sockets, one for each seat, that play one game after the other."""

    keys = itertools.count()

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self.failed = failed
        self.seats = [Seat(self) for _ in SEATS]
        self.awaited = 0
        self.on_seen: Callable[[], None] | None = None

    async def connect(self, url: str, dealt: str, tokens: list[str], detail: str) -> None:
        """Connect both seats; done when both have their snapshot."""
        synced = self.both_synced()
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{dealt}/live"
        for seat, listener in enumerate(self.seats):
            await picows.ws_connect(
                lambda listener=listener: listener,
                f"{address}?seat={seat}&detail={detail}",
                extra_headers={"Authorization": f"Bearer {tokens[seat]}"},
            )
        await synced

    async def follow(self, dealt: str) -> None:
        """Go on to the next game; done when both have their snapshot."""
        synced = self.both_synced()
        for number, seat in enumerate(self.seats):
            seat.send(Look(number, dealt, str(next(self.keys))))
        await synced

    def both_synced(self) -> asyncio.Future[None]:
        synced = asyncio.get_running_loop().create_future()
        self.awaited = 0
        for seat in self.seats:
            seat.seq = -1
        self.on_seen = lambda: synced.set_result(None)
        return synced

    def look(self) -> None:
        """A seat has seen something: if both have now seen what was awaited, say so, once."""
        on_seen = self.on_seen
        if on_seen is not None and all(seat.seq >= self.awaited for seat in self.seats):
            self.on_seen = None
            on_seen()

    @property
    def over(self) -> bool:
        return self.seats[0].now.state == "over"

    def move(self, chance: random.Random, on_seen: Callable[[], None]) -> None:
        """A random move of a seat that must decide; `on_seen` is called when both seats have seen it."""
        now = self.seats[0].now
        deciding = next(seat for seat in now.deciding if seat not in now.answered)
        seat = self.seats[deciding]
        choice = chance.choice(seat.now.legal)
        move = choice.id if isinstance(choice, Choice) else choice
        self.awaited = seat.seq + 1
        self.on_seen = on_seen
        seat.send(Move(deciding, move, seat.seq, str(next(self.keys))))
