"""The benchmark: our engine and its peers in one run, one after the other on the same core, as a table with ratios.

make bench
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import machine
import ours

HERE = Path(__file__).parent


def main() -> None:
    """Measure, print and, if asked, write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="the Python that has the peers installed")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each row")
    parser.add_argument("--write", type=Path, help="a Markdown page to write")
    arguments = parser.parse_args()
    names = ours.marsuk.game_names()
    compiling = {f"all engines of {name}": ours.cold_compile_seconds("all_of", name) for name in names}
    compiling["what a match of any game needs"] = ours.cold_compile_seconds("to_begin", *names)
    compiling["what a match and its bots need, of all games"] = ours.cold_compile_seconds("to_play", *names)
    starts = {name: ours.first_move_seconds(name) for name in ours.marsuk.game_names()}
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    before = list(ours.rows(arguments.seconds))
    peers = peer_rows(arguments.peers, arguments.seconds) if arguments.peers else []
    after = list(ours.rows(arguments.seconds))
    text = page(merged(before, after), peers, starts, compiling)
    print(text)
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")


def peer_rows(python: str, seconds: float) -> list[dict[str, Any]]:
    """What bench/peers.py measures."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "peers.json"
        command = [python, str(HERE / "peers.py"), "--seconds", str(seconds), "--json", str(path)]
        subprocess.run(command, check=True)
        found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
        return found


def merged(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """We are measured before and after the peers, so that a machine that slows down meanwhile favours nobody."""
    return [
        one
        | {
            "rate": statistics.mean((one["rate"], two["rate"])),
            "rate_lowest": min(one["rate_lowest"], two["rate_lowest"]),
            "rate_highest": max(one["rate_highest"], two["rate_highest"]),
        }
        for one, two in zip(before, after, strict=True)
    ]


def page(
    rows: list[dict[str, Any]], peers: list[dict[str, Any]], starts: dict[str, list[float]], compiling: dict[str, float]
) -> str:
    """The page, ratios to the first variant of the first game."""
    base = rows[0]
    lines = [
        "# Benchmarks",
        "",
        "Made by `make bench`; do not edit by hand. Uniform random playouts on one core, all in one run: decisions",
        "per second, the median of five slices and the lowest and highest of them. Our games are whole ones, with the",
        "deal and the final scores; in Marrak Hesh 17 a decision is one `dock` or one `stow`. The machines are noisy:",
        "compare within the table only.",
        "",
        f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d} · {machine.processor()} · Python {platform.python_version()}",
        "",
        "| who | game | million/s | lowest to highest | our first row is faster by |",
        "| --- | --- | ---: | --- | ---: |",
    ]
    for row in [*rows, *sorted(peers, key=lambda peer: -(peer["rate"] or 0))]:
        who = f"{row['peer']} {row['version'] or ''}".strip()
        if row.get("error"):
            lines.append(f"| {who} | {row['game']} | failed: {row['error']} | | |")
            continue
        spread = f"{row['rate_lowest'] / 1e6:.3g} to {row['rate_highest'] / 1e6:.3g}"
        ratio = f"{base['rate'] / row['rate']:.3g} x"
        lines.append(f"| {who} | {row['game']} | {row['rate'] / 1e6:.3g} | {spread} | {ratio} |")
    lines += [
        "",
        "How each peer is measured stands in `bench/peers.py`. OpenSpiel's rollouts begin after the deal.",
        "",
        "| what | how much |",
        "| --- | ---: |",
    ]
    lines += [f"| cold compilation of {what} | {seconds:.1f} s |" for what, seconds in compiling.items()]
    for name, seconds in starts.items():
        spread = f"{statistics.median(seconds):.2f} s ({seconds[0]:.2f} to {seconds[-1]:.2f})"
        lines.append(f"| process start to first compiled move, warm cache, {name} | {spread} |")
    sizes = {row["game"].split(",")[0]: row["state_bytes"] for row in rows}
    lines += [f"| memory of one state, {name} | {size} bytes |" for name, size in sizes.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
