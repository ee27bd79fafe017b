"""Somebody at a house in a browser, and what the browser keeps for them, in Python: the page itself is in tests/web."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from marsuk.edge.house import EdgeHouse
from marsuk.edge.store import LogRow

Json = dict[str, Any]
PATIENCE = 60.0  # seconds


class Kept:
    """What IndexedDB would keep; ``full``: it takes nothing more."""

    def __init__(self) -> None:
        self.things: dict[str, str] = {}
        self.tables: dict[str, str] = {}
        self.entries: dict[tuple[str, int], LogRow] = {}
        self.full = False

    async def get(self, name: str) -> str | None:
        return self.things.get(name)

    async def put(self, name: str, text: str) -> None:
        self.things[name] = text

    async def rows(self) -> list[str]:
        return list(self.tables.values())

    async def log(self, table: str, after: int) -> list[LogRow]:
        return [row for (name, seq), row in sorted(self.entries.items()) if name == table and seq > after]

    async def append(self, table: str, seq: int, at: int, key: str | None, entry: str, row: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        if (table, seq) in self.entries:
            return False
        self.entries[table, seq] = seq, at, key, entry
        self.tables[table] = row
        return True

    async def remove(self, table: str) -> None:
        self.tables.pop(table, None)
        self.entries = {key: row for key, row in self.entries.items() if key[0] != table}


class Visitor:
    """Asks a house for things, and plays at one table of it."""

    def __init__(self, house: EdgeHouse) -> None:
        self.house = house
        self.heard: asyncio.Queue[Json] = asyncio.Queue()
        self.now: Json = {}
        self.seq = -1
        self.ended: list[int] = []
        self._keys = 0

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200, **query: str) -> Any:
        text = body if isinstance(body, str) or body is None else json.dumps(body)
        answer = await self.house.answer(method, path, {"lang": "it", **query}, text)
        assert answer.status == status, (path, answer)
        return json.loads(answer.body) if "json" in answer.type else answer.body.decode()

    async def new_table(self, seats: list[str], mine: tuple[int, ...] = (0,), **wish: Any) -> str:
        """A table with these seats: ``person`` or the level of a bot; we sit at some of them."""
        await self.ask("POST", "me", {"nickname": "Anna"})
        plans = [{"kind": "person"} if seat == "person" else {"kind": "bot", "level": seat} for seat in seats]
        made = await self.ask("POST", "tables", {"seats": plans, **wish})
        for seat in mine:
            wish_to_sit = {"claim": made["links"][str(seat)], "nonce": "salt", "also": True}
            await self.ask("POST", f"tables/{made['table']}/seats/{seat}", wish_to_sit)
        return str(made["table"])

    def join(self, table: str, **query: str) -> None:
        tell = lambda text: self.heard.put_nowait(json.loads(text))  # noqa: E731
        self.line = self.house.connect(table, {"lang": "it", **query}, tell, self.ended.append)

    async def hear(self) -> Json:
        """The next message."""
        message = await asyncio.wait_for(self.heard.get(), PATIENCE)
        if "now" in message:
            self.now, self.seq = message["now"], message["seq"]
        return message

    async def hear_of(self, kind: str) -> Json:
        """The next message of that type."""
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    def say(self, kind: str, **message: Any) -> None:
        self._keys += 1
        self.line.hear(json.dumps({"type": kind, "key": f"{id(self)}-{self._keys}", "seat": 0, **message}))

    async def play_to_the_end(self) -> Json:
        """The first legal move, always; returns the result."""
        while self.now.get("state") != "over":
            message = await self.hear()
            assert message["type"] != "refused" or message["code"] == "stale", message
            if self.now.get("legal") and "answer" not in self.now and self.heard.empty():
                self.say("move", seq=self.seq, move=self.now["legal"][0]["id"])
        return self.now["result"]  # type: ignore[no-any-return]


async def visit(kept: Kept) -> Visitor:
    return Visitor(await EdgeHouse.open(kept))
