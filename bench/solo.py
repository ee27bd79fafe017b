"""How often the solo challenge of Pocket Mars is won: by the admiral, and by a search that sees every card.

    python bench/solo.py --games 100 --seconds 0.2
    python bench/solo.py --games 100 --simulations 500 --levels cyborg,overmind

Both play the same deals. The clairvoyant knows the deck and what chance will bring, which no honest player can: its
rate is an upper bound of what better play could reach.
"""

from __future__ import annotations

import argparse
import dataclasses
from concurrent.futures import ProcessPoolExecutor

import marsuk
from marsuk.arena.statistics import rate
from marsuk.bots import SearchBot
from marsuk.bots.levels import settings
from marsuk.core.match import Match

LEVELS = "da,super-droid,cyborg,overmind"
GAME = "pocket-mars"


class Clairvoyant(SearchBot):
    """Searches the real state: a yardstick, never offered to anybody as an opponent."""

    def imagine(self, match: Match, seat: int) -> Match:
        return match.clone()


def won(level: str, sees_all: bool, seed: int, budget: dict[str, float]) -> bool:
    """Whether one game is won."""
    game = marsuk.game(GAME)
    if sees_all:
        bot: SearchBot = Clairvoyant(game, seed, search=dataclasses.replace(settings(game), clairvoyant=True))
    else:
        bot = SearchBot(game, seed)
    match = game.new(solo=level, seed=seed)
    while match.to_move is not None:
        match.play(bot.choose(match, match.to_move, **budget))
    return match.result == (0,)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--simulations", type=int, default=None)
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--seed", type=int, default=0, help="of the first deal")
    parser.add_argument("--honest", action="store_true", help="the admiral only")
    parser.add_argument("--jobs", type=int, default=None)
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    counted = arguments.simulations is not None
    budget = {"simulations": arguments.simulations} if counted else {"seconds": arguments.seconds}
    print("| level | admiral | clairvoyant |\n| --- | --- | --- |", flush=True)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for level in arguments.levels.split(","):
            cells = []
            for sees_all in (False,) if arguments.honest else (False, True):
                games = [pool.submit(won, level, sees_all, seed, budget) for seed in seeds]
                found = rate([float(game.result()) for game in games])
                cells.append(f"{100 * found.value:.0f} % ({100 * found.low:.0f}-{100 * found.high:.0f})")
            print(f"| {level} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
