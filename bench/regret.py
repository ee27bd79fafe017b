"""What every level gives away in solved endings, as a page.

    python bench/regret.py --positions 400 --write docs/regret.md
    python bench/regret.py --positions 400 --write docs/regret.md --bots cadet,ensign

The second writes the rows of these bots anew and keeps the others: levels that count simulations are the same on every
machine, those that have seconds want a quiet one.
"""

from __future__ import annotations

import argparse
import datetime
import platform
import sys
from pathlib import Path

import machine

import marsuk
from marsuk.arena.cells import with_interval
from marsuk.arena.regret.endings import endings_of
from marsuk.arena.regret.losses import Loss, Task, losses
from marsuk.arena.statistics import mean, rate
from marsuk.bots import LEVELS

GAME = marsuk.game("marrak-hesh")
BOTS = ("random", "greedy", *LEVELS[:-1], "admiral@0.5", "admiral-1@0.5", "admiral@0.5 without solving")
UNSOLVED = "admiral@0.5 without solving"
FAR = 5  # turns


def judged(bot: str, positions: int, jobs: int) -> list[Loss]:
    """What a bot gives away in so many endings, spread over the set."""
    there = len(endings_of(GAME))
    numbers = [number * there // positions for number in range(positions)]
    written = "admiral@20000n" if bot == UNSOLVED else bot  # by simulations alone, no ending is solved
    return [loss for loss in losses([Task(GAME.name, written, n) for n in numbers], jobs) if loss is not None]


def row(bot: str, found: list[Loss]) -> str:
    """One line of the table."""
    far = [loss for loss in found if loss.ending.turns >= FAR]
    points, far_points = (with_interval(mean([loss.points for loss in some]), ".2f", "en") for some in (found, far))
    result = with_interval(mean([100 * loss.result for loss in found]), ".1f", "en")
    best = with_interval(rate([float(loss.points == 0 and loss.result == 0) for loss in found]), ".0%", "en")
    name = "admiral, 20,000 simulations, nothing solved" if bot == UNSOLVED else bot
    print(name, points, file=sys.stderr, flush=True)
    return f"| {name} | {points} | {far_points} | {result} | {best} |"


def page(positions: int, jobs: int) -> str:
    """The page."""
    lines = [
        "# What the levels give away in endings",
        "",
        "Positions of Marrak Hesh 17 from the last turns of games between bots (two and three players, with Deep Space",
        "cards and without), whose worth is known from exact play. A bot moves once; what its move leads to is solved",
        "as well. Points are those of the margin over the best other; a win is 100. Intervals are 95 %.",
        "",
        f"`python bench/regret.py --positions {positions} --write docs/regret.md`; one bot: `marsuk regret BOT`.",
        "With `--bots` single rows are made anew, as those of levels that have changed since the day below.",
        "",
        f"{datetime.date.today()} · {machine.processor()} · Python {platform.python_version()} · "
        f"{positions} of {len(endings_of(GAME))} positions",
        "",
        f"| bot | points lost | {FAR} turns to the end or more | % of a win lost | best moves |",
        "| --- | ---: | ---: | ---: | ---: |",
        *(row(bot, judged(bot, positions, jobs)) for bot in BOTS),
    ]
    return "\n".join(lines) + "\n"


def with_rows_of(bots: list[str], told: str, positions: int, jobs: int) -> str:
    """The page with the rows of some bots made anew."""
    lines = told.splitlines()
    for bot in bots:
        (number,) = (number for number, line in enumerate(lines) if line.startswith(f"| {bot} |"))
        lines[number] = row(bot, judged(bot, positions, jobs))
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", type=Path)
    parser.add_argument("--bots", help="only the rows of these, in the page that there is")
    arguments = parser.parse_args()
    counted = arguments.positions, arguments.jobs
    if arguments.bots:
        made = with_rows_of(arguments.bots.split(","), arguments.write.read_text(encoding="utf-8"), *counted)
    else:
        made = page(*counted)
    if arguments.write:
        arguments.write.write_text(made, encoding="utf-8")
    else:
        print(made)


if __name__ == "__main__":
    main()
