"""Players for our server, as `peer/load.js` has them for boardgame.io's: uniformly random moves, many tables at once.

A move is counted, and its round trip ends, when the sockets of both seats have received its news.

    python bench/server/load.py PLAN      (a JSON object: see plan.py, which also tells what is printed)
"""

from __future__ import annotations

import asyncio
import collections
import random
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import client
import msgspec
import uvloop
from plan import Measured, Plan

OPENING_AT_ONCE = 8
Made = TypeVar("Made")


async def main() -> None:
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    load = Load(plan)
    await load.deal_spares()
    await wait_after("dealt")
    await load.open_tables()
    await wait_after("open")
    print(msgspec.json.encode(await load.play()).decode(), flush=True)


async def wait_after(word: str) -> None:
    print(word, flush=True)
    await asyncio.to_thread(sys.stdin.readline)


async def several(count: int, make: Callable[[], Awaitable[Made]]) -> list[Made]:
    """So many, a few at once."""
    made: list[Made] = []
    left = iter(range(count))

    async def worker() -> None:
        for _ in left:
            made.append(await make())

    await asyncio.gather(*(worker() for _ in range(OPENING_AT_ONCE)))
    return made


class Load:
    """Keeps a number of moves in flight for a while, and notes how long each took."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.tokens: list[str] = []
        self.lobbies: list[client.Lobby] = []
        self.chance = random.Random(plan.seed)
        self.measured = Measured()
        self.spares: list[str] = []
        # The table that waits longest moves next, so that the moves in flight go round all tables
        self.waiting: collections.deque[client.Table] = collections.deque()
        self.following: set[asyncio.Task[None]] = set()
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def deal_spares(self) -> None:
        await asyncio.to_thread(client.Lobby(self.plan.url, self.tokens).introduce)
        self.spares = await several(self.plan.spares, self.deal)

    async def open_tables(self) -> None:
        async def open_new() -> client.Table:
            return await self.open(await self.deal())

        self.waiting.extend(await several(self.plan.tables, open_new))

    async def play(self) -> Measured:
        self.start = time.perf_counter() + self.plan.warm_up
        self.end = self.start + self.plan.seconds
        cpu = [0.0]
        asyncio.get_running_loop().call_later(self.plan.warm_up, lambda: cpu.append(time.process_time()))
        self.in_flight = self.plan.in_flight
        for _ in range(self.plan.in_flight):
            self.move_next()
        await self.ended
        self.measured.cpu_seconds = time.process_time() - cpu[-1]
        return self.measured

    def move_next(self) -> None:
        table = self.waiting.popleft()
        sent = time.perf_counter()
        table.move(self.chance, lambda: self.moved(table, sent))

    def moved(self, table: client.Table, sent: float) -> None:
        seen = time.perf_counter()
        if seen >= self.end:
            self.in_flight -= 1
            if self.in_flight == 0:
                self.ended.set_result(None)
            return
        if seen >= self.start:
            self.measured.round_trips.append(seen - sent)
        if table.over:
            following = asyncio.create_task(self.follow(table))
            self.following.add(following)
            following.add_done_callback(self.followed)
        else:
            self.waiting.append(table)
            self.move_next()

    async def follow(self, table: client.Table) -> None:
        """The next game takes the place of a finished one."""
        self.measured.games += 1
        self.measured.dealt_late += not self.spares
        await self.unless_ended(table.follow(self.spares.pop() if self.spares else await self.deal()))
        self.waiting.append(table)

    def followed(self, task: asyncio.Task[None]) -> None:
        self.following.discard(task)
        error = task.exception()
        if error is not None:
            self.fail(error)
        else:
            self.move_next()

    async def deal(self) -> str:
        lobby = self.lobbies.pop() if self.lobbies else client.Lobby(self.plan.url, self.tokens)
        dealt = await asyncio.to_thread(lobby.deal, self.plan.game)
        self.lobbies.append(lobby)
        return dealt

    async def open(self, dealt: str) -> client.Table:
        table = client.Table(self.fail)
        await self.unless_ended(table.connect(self.plan.url, dealt, self.tokens, self.plan.detail))
        return table

    async def unless_ended(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something, unless the whole measurement fails meanwhile."""
        task = asyncio.create_task(work)
        await asyncio.wait({task, self.ended}, return_when=asyncio.FIRST_COMPLETED)
        await (self.ended if self.ended.done() else task)

    def fail(self, error: BaseException) -> None:
        if not self.ended.done():
            self.ended.set_exception(error)


if __name__ == "__main__":
    uvloop.run(main())
