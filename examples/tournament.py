"""A tournament between bots, with ratings and their intervals: what ``marsuk arena`` does, from Python.

python examples/tournament.py --games 200
"""

from __future__ import annotations

import argparse

from marsuk.arena.tournament import Result, Tournament


def run(games: int, jobs: int = 1) -> Result:
    """Every pair of bots meets on the same deals in both seats."""
    return Tournament("pocket-mars", ["random", "greedy", "ensign"], games).play(jobs=jobs)


def lines(result: Result) -> list[str]:
    """The standings, the best bot first."""
    return [
        f"{bot.name:10} {bot.score.value:.1%} ({bot.score.low:.1%} to {bot.score.high:.1%}) of the wins"
        for bot in result.standings.best_first()
    ]


def main() -> None:
    """Play, and print the standings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1, help="games played at the same time")
    arguments = parser.parse_args()
    print(*lines(run(arguments.games, arguments.jobs)), sep="\n")


if __name__ == "__main__":
    main()
