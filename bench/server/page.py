"""The page that the server's benchmark writes."""

from __future__ import annotations

import datetime
import json
import os
import platform
import statistics
import subprocess
from pathlib import Path

import machine
from measure import Contender, Load, Sample

INTRODUCTION = """\
# Benchmarks of the server

Made by `make bench-server`, a part of `make bench`; do not edit by hand. The servers and the programs that play share
one machine and speak over its loopback interface; all rows come from one run, each from a server just started. Each
seat of a table has a WebSocket of its own. A move is counted when the sockets of **both** seats have received it, and
that is where its round trip ends. So many moves at most are in flight at any time, and go round all open tables.
A finished game is followed, over the same sockets, by one dealt beforehand. The machines are noisy: compare within the
page only.

What is not the same: our server sends a move only after it is on the disk (SQLite with `synchronous=FULL`, PostgreSQL
with its defaults), plays the real games and tells the next player what is legal. boardgame.io's sends it before it is
stored, its flat files are never synced, and the game is a toy: two players take numbers in turn, 46 moves as in
Marrak Hesh 17. It sends the whole small state each time. Ours sends what happened and the ids of the legal moves
(`light`), or the whole view and every legal move with its texts (`full`).
"""


def title(contender: Contender) -> str:
    return " · ".join(filter(None, (contender.name, contender.storage, contender.game, contender.detail)))


def page(
    samples: dict[tuple[Contender, Load], list[Sample]], failed: dict[tuple[Contender, Load], str], seconds: float
) -> str:
    rounds = max((len(taken) for taken in samples.values()), default=0)
    lines = [
        INTRODUCTION,
        f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d} · {os.cpu_count()} x {machine.processor()} · "
        f"Python {platform.python_version()} · Node {node_version()} · boardgame.io {peer_version()} · "
        f"{rounds} rounds of {seconds:g} s for each row",
        "",
        "| server · storage · game | tables open | in flight | moves/s | lowest to highest | p50 ms | p99 ms | "
        "server's cores | players' cores | server's µs per move |",
        "| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for contender, load in sorted(samples, key=lambda key: key[1]):
        lines.append(row(contender, load, samples[contender, load]))
    lines += [f"| {title(contender)} | {load.tables} | | failed: {why} |" for (contender, load), why in failed.items()]
    lines += [
        "",
        "*Cores*: how many the server with its database, and the program that plays, kept busy on average.",
        "*µs per move*: processor time of the server and its database; it depends least on what else the machine does.",
        "",
        "| server · storage · game | memory at start, MB | memory of an idle table, kB |",
        "| --- | ---: | ---: |",
    ]
    most = max((load.tables for _, load in samples), default=0)
    lines += [memory_row(contender, most, taken) for (contender, load), taken in samples.items() if load == Load(most)]
    lines += [
        "",
        f"*Idle table*: the growth of the server's resident memory, without the database's, while {most} tables are",
        "opened, over their number; both seats connected, nothing played.",
    ]
    late = sum(sample.dealt_late for taken in samples.values() for sample in taken)
    if late:
        lines += ["", f"{late} games had to be dealt while moves were measured."]
    return "\n".join(lines) + "\n"


def row(contender: Contender, load: Load, taken: list[Sample]) -> str:
    rates = [sample.rate for sample in taken]
    trips = sorted(1000 * trip for sample in taken for trip in sample.round_trips)
    cells = (
        title(contender),
        load.tables,
        min(load),
        f"{statistics.mean(rates):.0f}",
        f"{min(rates):.0f} to {max(rates):.0f}",
        f"{trips[len(trips) // 2]:.1f}",
        f"{trips[len(trips) * 99 // 100]:.1f}",
        f"{statistics.mean(sample.server_cpu for sample in taken):.2f}",
        f"{statistics.mean(sample.client_cpu for sample in taken):.2f}",
        f"{1e6 * sum(sample.server_cpu for sample in taken) / sum(rates):.0f}",
    )
    return f"| {' | '.join(map(str, cells))} |"


def memory_row(contender: Contender, tables: int, taken: list[Sample]) -> str:
    empty = statistics.mean(sample.memory_empty for sample in taken)
    growth = statistics.mean(sample.memory_open for sample in taken) - empty
    return f"| {title(contender)} | {empty / 1e6:.0f} | {growth / tables / 1e3:.1f} |"


def node_version() -> str:
    return subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip().lstrip("v")


def peer_version() -> str:
    manifest = Path(__file__).parent / "peer" / "package.json"
    version: str = json.loads(manifest.read_text(encoding="utf-8"))["dependencies"]["boardgame.io"]
    return version
