"""The benchmark of the server, ours beside boardgame.io's: the same tables, the same moves in flight, in one run.

make bench-server
"""

from __future__ import annotations

import argparse
import itertools
import sys
from pathlib import Path

import page
import servers
import under_attack
from measure import Contender, Failed, Load, Sample, measure

HERE = Path(__file__).parent
PEER = (servers.boardgame_io, ("node", str(HERE / "peer" / "load.js")), "numbers", 46)
MARRAK_HESH = (servers.marsuk, (sys.executable, str(HERE / "load.py")), "marrak-hesh", 42)
POCKET_MARS = (servers.marsuk, (sys.executable, str(HERE / "load.py")), "pocket-mars", 100)
MANY, BUSY = Load(1000), Load(1000, 128)
SOME_LOADS = (Load(2), Load(32), Load(100), MANY)
ALL_LOADS = (*SOME_LOADS, BUSY)
TWO_LOADS = (Load(32), MANY, BUSY)
CONTENDERS = (
    Contender("boardgame.io", servers.MEMORY, *PEER, ALL_LOADS),
    Contender("boardgame.io", servers.FLAT_FILES, *PEER, SOME_LOADS),
    Contender("Marsuk", servers.SQLITE, *MARRAK_HESH, SOME_LOADS, "light"),
    Contender("Marsuk", servers.POSTGRESQL, *MARRAK_HESH, SOME_LOADS, "light"),
    Contender("Marsuk", servers.SQLITE, *MARRAK_HESH, TWO_LOADS, "full"),
    Contender("Marsuk", servers.SQLITE, *POCKET_MARS, TWO_LOADS, "light"),
    Contender("Marsuk", servers.SQLITE, *POCKET_MARS, TWO_LOADS, "full"),
    Contender("Marsuk", servers.POSTGRESQL, *POCKET_MARS, TWO_LOADS, "light"),
)


def main() -> None:
    """Measure, print and, if asked, write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to measure each row, in each round")
    parser.add_argument("--rounds", type=int, default=1, help="how often to go through all rows")
    parser.add_argument(
        "--tables",
        type=int,
        nargs="+",
        default=sorted({load.tables for load in ALL_LOADS}),
        help="only with so many tables open",
    )
    parser.add_argument("--only", default="", help="only rows that have this in their first columns")
    parser.add_argument("--write", type=Path, help="a Markdown page to write")
    arguments = parser.parse_args()
    chosen = [contender for contender in CONTENDERS if arguments.only in page.title(contender)]
    samples: dict[tuple[Contender, Load], list[Sample]] = {}
    failed: dict[tuple[Contender, Load], str] = {}
    # All contenders in turn, and then again, so that a machine that slows down meanwhile favours nobody
    loads = [load for load in ALL_LOADS if load.tables in arguments.tables]
    for seed, load, contender in itertools.product(range(arguments.rounds), loads, chosen):
        if load not in contender.loads:
            continue
        try:
            sample = measure(contender, load, arguments.seconds, seed)
        except (Failed, OSError) as problem:
            print(f"{page.title(contender)}, {load}: {problem}", file=sys.stderr)
            failed[contender, load] = str(problem)
        else:
            print(f"{page.title(contender)}, {load}: {sample.rate:.0f} moves/s", file=sys.stderr)
            samples.setdefault((contender, load), []).append(sample)
    attacks = under_attack.measure(5 * arguments.seconds) if arguments.only in under_attack.TITLE else []
    text = page.page(samples, failed, arguments.seconds)
    if attacks:
        text = f"{text}\n{under_attack.section(attacks)}"
    print(text)
    if arguments.write:
        arguments.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
