"""One measurement: a fresh server, a number of open tables, some moves in flight for a while."""

from __future__ import annotations

import contextlib
import math
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import psutil
from plan import Measured, Plan
from servers import Server

WARM_UP_SECONDS = 1.0
SPARES_FOR_RATE = 14_000
"""So many moves/s may be made before games run out and have to be dealt meanwhile."""
LONGEST_SECONDS = 120
"""For one measurement: something that hangs becomes a failure."""


class Failed(Exception):
    """A measurement that could not be made."""


class Load(NamedTuple):
    """How many tables are open, and how many moves at most are in flight at any time."""

    tables: int
    in_flight: int = 32


class Contender(NamedTuple):
    """What is measured: a server with a storage, the program that plays with it, and what it plays."""

    name: str
    storage: str
    serve: Callable[[str, Path], contextlib.AbstractContextManager[Server]]
    players: tuple[str, ...]
    game: str
    shortest_game: int
    """Moves of it, with two players."""
    loads: tuple[Load, ...]
    """One measurement for each."""
    detail: str = ""


class Sample(NamedTuple):
    rate: float
    round_trips: list[float]
    server_cpu: float
    """Cores that the server and its database kept busy."""
    client_cpu: float
    memory_empty: float
    """Bytes of the server's processes, without the database's, before a table is open."""
    memory_open: float
    """The same when all tables are open with both seats connected, and nobody plays."""
    dealt_late: int


def measure(contender: Contender, load: Load, seconds: float, seed: int) -> Sample:
    games = math.ceil(SPARES_FOR_RATE * (WARM_UP_SECONDS + seconds) / contender.shortest_game)
    with tempfile.TemporaryDirectory() as folder, contender.serve(contender.storage, Path(folder)) as server:
        plan = Plan(
            url=server.url,
            tables=load.tables,
            in_flight=min(load),
            spares=max(0, games - load.tables),
            warm_up=WARM_UP_SECONDS,
            seconds=seconds,
            seed=seed,
            game=contender.game,
            detail=contender.detail,
        )
        command = [*contender.players, msgspec.json.encode(plan).decode()]
        with playing(command) as players:
            expect(players, "dealt")
            memory_empty = memory(server.processes())
            answer(players)
            expect(players, "open")
            memory_open = memory(server.processes())
            cpu: list[dict[int, float]] = []
            # The players play for a while before they begin to measure
            looks = [
                threading.Timer(after, lambda: cpu.append(cpu_seconds(server.processes() + server.database())))
                for after in (WARM_UP_SECONDS, WARM_UP_SECONDS + seconds)
            ]
            answer(players)
            for look in looks:
                look.start()
            measured = msgspec.json.decode(read(players), type=Measured)
            for look in looks:
                look.join()
    return Sample(
        rate=len(measured.round_trips) / seconds,
        round_trips=measured.round_trips,
        server_cpu=sum(used - cpu[0].get(pid, 0.0) for pid, used in cpu[1].items()) / seconds,
        client_cpu=measured.cpu_seconds / seconds,
        memory_empty=memory_empty,
        memory_open=memory_open,
        dealt_late=measured.dealt_late,
    )


@contextlib.contextmanager
def playing(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as players:
        patience = threading.Timer(LONGEST_SECONDS, players.kill)
        patience.start()
        try:
            yield players
        finally:
            patience.cancel()
            players.kill()


def read(players: subprocess.Popen[str]) -> str:
    assert players.stdout is not None
    line = players.stdout.readline()
    if not line:
        raise Failed("the players ended, or took too long")
    return line.strip()


def expect(players: subprocess.Popen[str], word: str) -> None:
    line = read(players)
    if line != word:
        raise Failed(f"expected {word!r} from the players, got {line!r}")


def answer(players: subprocess.Popen[str]) -> None:
    assert players.stdin is not None
    players.stdin.write("\n")
    players.stdin.flush()


def memory(processes: list[psutil.Process]) -> float:
    return float(sum(process.memory_info().rss for process in processes))


def cpu_seconds(processes: list[psutil.Process]) -> dict[int, float]:
    """What each of them has used so far; some, such as a pool's spare worker, may have ended meanwhile."""
    used = {}
    for process in processes:
        with contextlib.suppress(psutil.NoSuchProcess):
            used[process.pid] = sum(process.cpu_times()[:2])
    return used
