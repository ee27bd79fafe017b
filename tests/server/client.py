"""A scripted client: speaks the protocol of docs/server.md, and checks what every client may rely on."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 60  # seconds, on a machine that does other things as well


class Player:
    """Somebody with a nickname and a token."""

    def __init__(self, address: str, nickname: str) -> None:
        self.address = address
        self.nickname = nickname
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self.token = ""

    async def introduce(self) -> Player:
        answer = await self.http.post("/api/me", json={"nickname": self.nickname, "token": True})
        assert answer.status_code == 200, answer.text
        self.token = answer.json()["token"]
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        return self

    def at(self, address: str) -> Player:
        """The same player, talking to another server process."""
        other = Player(address, self.nickname)
        other.token = self.token
        other.http.headers["Authorization"] = f"Bearer {self.token}"
        return other

    async def post(self, path: str, content: Any = None, status: int = 200) -> Json:
        answer = await self.http.post(path, json=content)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        found: Json = answer.json()
        return found

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def new_table(self, game: str, seats: list[Any], status: int = 201, **wish: Any) -> Json:
        plans = [{"kind": seat} if seat in ("person", "open") else {"kind": "bot", "level": seat} for seat in seats]
        return await self.post("/api/tables", {"game": game, "seats": plans, **wish}, status)

    async def sit(
        self,
        table: str,
        seat: int,
        claim: str | None = None,
        nonce: str = "",
        status: int = 200,
        also: bool = False,
    ) -> Json:
        wish = {"claim": claim, "nonce": nonce, **({"also": True} if also else {})}
        return await self.post(f"/api/tables/{table}/seats/{seat}", wish, status)

    @asynccontextmanager
    async def live(self, table: str, **query: Any) -> AsyncIterator[Live]:
        headers = dict(query.pop("headers", {}))
        words = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/live?{words}"
        headers |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        # With a full queue the library would not hear that the server closes as well, and wait ten seconds for it
        connecting = connect(
            url, additional_headers=headers, max_size=None, max_queue=None, compression=None, open_timeout=PATIENCE
        )
        async with connecting as socket:
            live = Live(socket)
            await live.hear()
            yield live


class Live:
    """A table, followed over its WebSocket."""

    _keys = itertools.count()

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = -1
        self.seat: int | None = None
        self.now: Json = {}
        self.entries: list[Json] = []
        self.frames: list[str] = []
        self.acked: dict[str, int] = {}
        self.refused: dict[str | None, Json] = {}

    async def hear(self) -> Json:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Json = json.loads(text)
        kind = message["type"]
        if kind == "snapshot":
            self.seat, self.entries = message["seat"], list(message["entries"])
            self.seq, self.now = message["seq"], message["now"]
            told = [entry["seq"] for entry in self.entries]
            assert told == sorted(set(told)), "in order, and each once; what was superseded may be left out"
            assert told[0] == 0 and told[-1] <= self.seq
        elif kind == "news":
            for entry in message["entries"]:
                assert self.seq in (-1, entry["seq"] - 1), "news leave nothing out and tell nothing twice"
                self.seq = entry["seq"]
                self.entries.append(entry)
            self.seq = message["seq"]
            seats = self.now.get("seats")
            self.now = {"seats": seats, **message["now"]}
        elif kind == "ack":
            self.acked[message["key"]] = message["seq"]
        elif kind == "refused":
            self.refused[message["key"]] = message
        return message

    async def until(self, holds: Callable[[Live], bool]) -> None:
        """Hear messages until something holds."""
        while not holds(self):
            await self.hear()

    async def say(self, kind: str, **fields: Any) -> str:
        """Send a message; return its key."""
        key = str(fields.pop("key", f"k{next(self._keys)}"))
        await self.socket.send(json.dumps({"type": kind, "key": key, **fields}))
        return key

    async def answered_ping(self) -> None:
        """Send a ping and hear until it is answered: then all that was sent before has been dealt with."""
        key = await self.say("ping")
        while (await self.hear()).get("key") != key:
            self.frames.clear()

    async def answered_ping_keeping(self) -> None:
        """The same, and every frame is kept."""
        key = await self.say("ping")
        while (await self.hear()).get("key") != key:
            pass

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message and hear until it is acknowledged or refused."""
        key = await self.say(kind, **fields)
        await self.until(lambda live: key in live.acked or key in live.refused)
        return {"seq": self.acked[key]} if key in self.acked else self.refused[key]

    async def move(self, seat: int, move: Any, seq: int | None = None, **fields: Any) -> Json:
        return await self.ask("move", seat=seat, move=move, seq=self.seq if seq is None else seq, **fields)

    async def decide(self, move: Any = None) -> None:
        """Decide for our seat, by default with its first legal move, and hear the news of it."""
        assert self.seat is not None
        answer = await self.move(self.seat, move_ids(self.now["legal"])[0] if move is None else move)
        assert "code" not in answer, answer
        await self.until(lambda live: live.seq >= answer["seq"])

    @property
    def must_decide(self) -> bool:
        """Whether our seat must decide and has not."""
        return self.seat in self.now["deciding"] and self.seat not in self.now["answered"]

    @property
    def over(self) -> bool:
        return bool(self.now["state"] == "over")


def move_ids(legal: list[Any]) -> list[int]:
    return [move["id"] if isinstance(move, dict) else move for move in legal]


async def play_on(live: Live, draw: random.Random, most: int = 100_000) -> int:
    """Play random moves for the seat until the game is over or so many moves are made; return how many."""
    made = 0
    while made < most:
        await live.until(lambda live: live.over or live.must_decide)
        if live.over:
            break
        answer = await live.move(live.seat or 0, draw.choice(move_ids(live.now["legal"])))
        assert "code" not in answer or answer["code"] == "stale", answer
        made += "code" not in answer
        await live.until(lambda live, seq=answer["seq"]: live.seq >= seq)  # type: ignore[misc]
    return made


async def play_moves(lives: list[Live], draw: random.Random, count: int) -> None:
    """So many random moves, made by whoever must decide."""
    for _ in range(count):
        seq = max(live.seq for live in lives)
        for live in lives:
            await live.until(lambda live, seq=seq: live.seq >= seq)  # type: ignore[misc]
        live = next(live for live in lives if live.must_decide)
        await live.decide(draw.choice(move_ids(live.now["legal"])))


async def two_people(address: str, game: str, **wish: Any) -> tuple[Player, Player, str]:
    """Two players at a new table."""
    anna, ben = await Player(address, "Anna").introduce(), await Player(address, "Ben").introduce()
    table = await anna.new_table(game, ["person", "person"], **wish)
    await anna.sit(table["table"], 0, table["links"]["0"], "anna's nonce")
    await ben.sit(table["table"], 1, table["links"]["1"], "ben's nonce")
    return anna, ben, table["table"]
