"""How an honest player fares while one other address does its worst, within the limits of a server as it comes.

The player pings and plays against a bot, each time from another address, so that no limit of a day is reached; the
attacker is a process of its own, at 127.0.0.2. First nobody attacks, then one script after the other runs, then all of
them at once. Who is refused waits a moment.

    PYTHONPATH=bench python bench/server/under_attack.py
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import servers
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

import marsuk
from marsuk.server.storage.database import database_url, make_engine, migrate
from marsuk.server.storage.kept import Append
from marsuk.server.storage.store import Store
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table

TITLE = "Under attack"
PLAYER, ATTACKER = "127.0.0.1", "127.0.0.2"
LONG = "long"  # the table with the most moves that anybody may look at
LEVEL, STRONGEST = "captain", "admiral"
PINGS_A_SECOND = 20
SECONDS_TO_BEGIN = 3.0
REFUSED_PAUSE = 0.5
TABLES_OF_ATTACKER = 12
QUIET, ALL = "nobody", "all at once"
TOO_MANY = 429

Json = dict[str, Any]


class Fared(NamedTuple):
    """Seconds that the honest player waited, while somebody attacked with a script."""

    script: str
    pings: list[float]
    answers: list[float]
    """From a move of the player's until it is the player's turn again."""


# --- a client that takes as little of the machine as can be ---


class Http:
    """A connection that is kept, from an address of our own."""

    def __init__(self, url: str, source: str, token: str = "") -> None:
        self.host = url.removeprefix("http://")
        self.source = source
        self.token = token
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.turn = asyncio.Lock()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        async with self.turn:
            return await self.answered(method, path, body)

    async def answered(self, method: str, path: str, body: Any) -> tuple[int, bytes]:
        if self.streams is None:
            name, _, port = self.host.partition(":")
            self.streams = await asyncio.open_connection(name, int(port), local_addr=(self.source, 0), limit=2**22)
        reader, writer = self.streams
        content = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}", f"Content-Length: {len(content)}"]
        lines += ["Content-Type: application/json", "Accept-Encoding: gzip"]
        lines += [f"Authorization: Bearer {self.token}"] if self.token else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        return int(head.split(b" ", 2)[1]), await reader.readexactly(length)

    async def tell(self, method: str, path: str, body: Any = None) -> Any:
        """What is answered, once it is not refused any more."""
        while True:
            status, answer = await self.ask(method, path, body)
            if status < 400:
                return msgspec.json.decode(answer)
            if status != TOO_MANY:
                raise RuntimeError(f"{path}: {status} {answer.decode()}")
            await asyncio.sleep(REFUSED_PAUSE)


async def somebody(url: str, source: str) -> Http:
    http = Http(url, source)
    http.token = (await http.tell("POST", "/api/me", {"nickname": "Somebody", "token": True}))["token"]
    return http


async def table_with(http: Http, level: str, first: int = 0) -> str:
    """A new table of a game that both games' players know, with a bot at the other seat."""
    seats = [{"kind": "person"}, {"kind": "bot", "level": level}]
    wish = {"game": "pocket-mars", "options": {"players": 2, "first": first}, "seats": seats}
    made = await http.tell("POST", "/api/tables", wish)
    await http.tell("POST", f"/api/tables/{made['table']}/seats/0", {"claim": made["links"]["0"]})
    table: str = made["table"]
    return table


@contextlib.asynccontextmanager
async def live(http: Http, table: str) -> AsyncIterator[ClientConnection]:
    address = f"ws://{http.host}/api/tables/{table}/live?detail=light"
    headers = {"Authorization": f"Bearer {http.token}"} if http.token else {}
    async with connect(
        address, additional_headers=headers, local_addr=(http.source, 0), max_size=None, compression=None
    ) as socket:
        yield socket


async def hear(socket: ClientConnection) -> Json:
    message: Json = msgspec.json.decode(await socket.recv())
    return message


class Game:
    """Seat 0 of a table, as its messages tell."""

    def __init__(self, socket: ClientConnection, chance: random.Random) -> None:
        self.socket = socket
        self.chance = chance
        self.seq = 0
        self.now: Json = {}

    @property
    def must_decide(self) -> bool:
        return "legal" in self.now and 0 not in self.now["answered"]

    async def until_our_turn(self) -> bool:
        """Hear on; whether there is another turn."""
        while not self.must_decide and self.now.get("state") != "over":
            self.take(await hear(self.socket))
        return self.must_decide

    def take(self, message: Json) -> None:
        if "now" in message:
            self.seq, self.now = message["seq"], message["now"]

    async def move(self) -> None:
        move = self.chance.choice(self.now.pop("legal"))
        message = {"type": "move", "seat": 0, "move": move, "seq": self.seq, "key": f"{self.seq}-{move}"}
        await self.socket.send(msgspec.json.encode(message).decode())


# --- the honest player ---


async def fare(url: str, script: str, seconds: float, http: Http) -> Fared:
    pings: list[float] = []
    answers: list[float] = []
    end = time.perf_counter() + seconds
    await asyncio.gather(ping(http, pings, end), play(http, answers, end))
    return Fared(script, pings, answers)


async def ping(http: Http, pings: list[float], end: float) -> None:
    made = await http.tell("POST", "/api/tables", {"game": "marrak-hesh", "seats": [{"kind": "open"}] * 2})
    async with live(http, made["table"]) as socket:
        while time.perf_counter() < end:
            sent = time.perf_counter()
            await socket.send(f'{{"type": "ping", "key": "{len(pings)}"}}')
            while (await hear(socket))["type"] != "pong":
                pass
            pings.append(time.perf_counter() - sent)
            await asyncio.sleep(max(0, sent + 1 / PINGS_A_SECOND - time.perf_counter()))


async def play(http: Http, answers: list[float], end: float) -> None:
    chance = random.Random(1)
    while time.perf_counter() < end:
        async with live(http, await table_with(http, LEVEL)) as socket:
            game = Game(socket, chance)
            while await game.until_our_turn() and time.perf_counter() < end:
                alone = game.now["deciding"] == [0]
                sent = time.perf_counter()
                await game.move()
                while not game.must_decide and game.now["state"] != "over":
                    message = await hear(socket)
                    game.take(message)
                    entries_told = message.get("entries", ())
                    if alone and any(entry.get("by") == "bot" for entry in entries_told) and game.must_decide:
                        answers.append(time.perf_counter() - sent)


# --- the attacker ---


async def again_and_again(*asking: Callable[[], Awaitable[int]]) -> None:
    async def one(ask: Callable[[], Awaitable[int]]) -> None:
        while True:
            if await ask() == TOO_MANY:
                await asyncio.sleep(REFUSED_PAUSE)

    await asyncio.gather(*map(one, asking))


def requests(url: str, count: int, method: str, path: str, body: Any = None) -> list[Callable[[], Awaitable[int]]]:
    """So many connections that all ask for the same."""

    def asking() -> Callable[[], Awaitable[int]]:
        http = Http(url, ATTACKER)

        async def ask() -> int:
            return (await http.ask(method, path, body))[0]

        return ask

    return [asking() for _ in range(count)]


def record() -> tuple[str, int]:
    """A long game."""
    match = marsuk.game("pocket-mars").new(players=4, seed=3)
    chance = random.Random(1)
    while not match.is_over:
        match.play(chance.choice(match.legal_ids()))
    return match.record().dumps(), match.plies


async def moments(url: str) -> None:
    await again_and_again(*requests(url, 8, "GET", f"/api/tables/{LONG}/moments?begin=0&end=380"))


async def replays(url: str) -> None:
    text, plies = record()
    await again_and_again(*requests(url, 8, "POST", "/api/replay", {"record": text, "begin": 0, "end": plies}))


async def snapshots(url: str) -> None:
    async def connecting() -> int:
        try:
            async with live(Http(url, ATTACKER), LONG) as socket:
                await hear(socket)
        except InvalidStatus:
            return TOO_MANY
        return 0

    asking = [*requests(url, 8, "GET", f"/api/tables/{LONG}"), *requests(url, 8, "GET", f"/api/tables/{LONG}?lang=it")]
    await again_and_again(*asking, *[connecting] * 4)


async def lists(url: str) -> None:
    http = await somebody(url, ATTACKER)

    def asking(path: str) -> Callable[[], Awaitable[int]]:
        own = Http(url, ATTACKER, http.token)

        async def ask() -> int:
            return (await own.ask("GET", path))[0]

        return ask

    for _ in range(20):
        await http.ask("POST", "/api/tables", {"game": "marrak-hesh", "seats": [{"kind": "open"}] * 2, "listed": True})
    await again_and_again(*(asking(path) for path in ("/api/tables", "/api/me/tables", "/api/games") * 4))


async def decks(url: str) -> None:
    wrong = "".join(f'[card{n}]\nname = "{"x" * 60}"\n' for n in range(1200))
    wish = {"name": "mine.toml", "text": wrong}
    await again_and_again(*requests(url, 8, "POST", "/api/components/pocket-mars", wish))


async def analyses(url: str) -> None:
    text, _ = record()
    await again_and_again(*requests(url, 4, "POST", "/api/analysis", {"record": text, "begin": 0, "end": 39}))


async def bots(url: str) -> None:
    """Tables with the strongest bot, at which the attacker answers at once and asks for hints all the time."""
    keys = itertools.count()

    async def attend(n: int) -> None:
        http = await somebody(url, ATTACKER)
        while True:
            async with live(http, await table_with(http, STRONGEST, first=n % 2)) as socket:
                game = Game(socket, random.Random(n))
                while await game.until_our_turn():
                    hint = {"type": "hint", "seat": 0, "seq": game.seq, "key": f"h{next(keys)}"}
                    await socket.send(msgspec.json.encode(hint).decode())
                    await game.move()

    await asyncio.gather(*map(attend, range(TABLES_OF_ATTACKER)))


SCRIPTS: dict[str, Callable[[str], Awaitable[None]]] = {
    script.__name__: script for script in (moments, replays, snapshots, lists, decks, analyses, bots)
}


async def attack(url: str, script: str) -> None:
    chosen = SCRIPTS.values() if script == ALL else [SCRIPTS[script]]
    await asyncio.gather(*(each(url) for each in chosen))


# --- the measurement ---


async def store_long_table(database: str) -> None:
    """A finished game of four, with all its entries."""
    engine = make_engine(database_url(database))
    migrate(engine)
    store = Store(engine, "bench")
    plans = tuple(SeatPlan("open") for _ in range(4))
    created = Created("pocket-mars", 1, {"players": "4"}, plans, "nobody", "5a" * 32, "greedy")
    table, chance = Table(LONG, created, 1), random.Random(1)
    await store.new_table(table, created, {}, "bench")
    seats = [entries.Sat(seat, f"player{seat}", f"Player {seat}", "nonce") for seat in range(4)]
    while table.state != "over":
        if seats:
            entry: entries.AnyEntry = seats.pop(0)
        else:
            seat = table.awaited()[0]
            entry = table.move(seat, chance.choice(table.asked(seat).legal_ids()), table.seq)
        told = table.apply(table.seq + 1, 1, None, entry)
        await store.append(Append(LONG, told.seq, 1, None, table.awaited_digits(), entries.encode(entry)))
    await store.execute(store.standing(table))
    await store.close()


def measure(seconds: float, only: str = "") -> list[Fared]:
    """How the honest player fares under each script."""
    fared = []
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'marsuk.db'}"
        asyncio.run(store_long_table(database))
        command = [sys.executable, "-m", "marsuk", "serve", "--port=0", f"--database={database}", "--log=error"]
        with servers.started(command, {}) as process:
            url = servers.first_line(process)
            honest = asyncio.run(warmed_up(url))
            for n, script in enumerate((QUIET, *SCRIPTS, ALL)):
                if script != QUIET and only not in script:
                    continue
                with attacking(url, script):
                    time.sleep(SECONDS_TO_BEGIN)
                    fared.append(asyncio.run(fare(url, script, seconds, Http(url, f"127.0.1.{n + 1}", honest))))
                print(row(fared[-1]), file=sys.stderr)
    return fared


async def warmed_up(url: str) -> str:
    """The token of a player for whom bots have played: their processes run, and all is compiled."""
    http = await somebody(url, PLAYER)
    await fare(url, QUIET, 5, http)
    return http.token


@contextlib.contextmanager
def attacking(url: str, script: str) -> Iterator[None]:
    if script == QUIET:
        yield
        return
    attacker = subprocess.Popen([sys.executable, __file__, "--attack", script, url])
    try:
        yield
        if attacker.poll() is not None:
            raise RuntimeError(f"the attacker gave up: {script}")
    finally:
        attacker.kill()
        attacker.wait()


def row(fared: Fared) -> str:
    pings = sorted(1000 * each for each in fared.pings)
    answers = sorted(1000 * each for each in fared.answers)
    cells = (
        fared.script,
        f"{pings[len(pings) // 2]:.1f}",
        f"{pings[len(pings) * 99 // 100]:.1f}",
        f"{pings[-1]:.1f}",
        f"{answers[len(answers) // 2]:.0f}" if answers else "",
        f"{answers[len(answers) * 9 // 10]:.0f}" if answers else "",
        len(answers),
    )
    return f"| {' | '.join(map(str, cells))} |"


def section(fared: list[Fared]) -> str:
    """The part of the page about it."""
    return "\n".join(
        [
            f"## {TITLE}",
            "",
            "An honest player pings and plays against a bot while one other address does its worst within the limits",
            "of a server as it comes (`marsuk serve`, SQLite): all moments of a long game, replays, snapshots, lists,",
            "checks of decks, analyses, and tables with the strongest bot, with hints. *Bot's answer*: from a",
            f"move of the player's until it is the player's turn again, the bot being a {LEVEL}.",
            "",
            "| who attacks | ping p50 ms | p99 ms | longest ms | bot's answer p50 ms | p90 ms | answers |",
            "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
            *(row(each) for each in fared),
            "",
        ]
    )


def main() -> None:
    """Measure, or attack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each script")
    parser.add_argument("--only", default="", help="only scripts that have this in their name")
    parser.add_argument("--attack", nargs=2, metavar=("SCRIPT", "URL"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        script, url = arguments.attack
        asyncio.run(attack(url, script))
    else:
        print(section(measure(arguments.seconds, arguments.only)))


if __name__ == "__main__":
    main()
