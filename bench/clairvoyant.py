"""How much there is to win in Pocket Mars: a search that sees every card and what chance will bring, against admiral-1.

    python bench/clairvoyant.py --deals 100 --simulations 500

Every deal is played twice, once from each seat. What the clairvoyant scores is a bound for honest play at that effort.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import statistics
from concurrent.futures import ProcessPoolExecutor

from solo import GAME, Clairvoyant

import marsuk
from marsuk.arena.statistics import mean
from marsuk.bots.levels import settings


def score(deal: int, simulations: int) -> float:
    """What the clairvoyant gets of a deal, on average over both seats."""
    return statistics.fmean(_played(deal, seat, simulations) for seat in (0, 1))


def _played(deal: int, seat: int, simulations: int) -> float:
    game = marsuk.game(GAME)
    seer = Clairvoyant(game, deal, search=dataclasses.replace(settings(game), clairvoyant=True))
    rival = marsuk.bot(GAME, "admiral-1", seed=deal)
    match = game.new(players=2, seed=deal)
    while match.to_move is not None:
        bot = seer if match.to_move == seat else rival
        match.play(bot.choose(match, match.to_move, simulations=simulations))
    winners = match.result or ()
    return 1 / len(winners) if seat in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        scores = list(pool.map(score, range(given.deals), itertools.repeat(given.simulations)))
    found = mean([100 * each for each in scores])
    print(f"{found.value:.1f} % ({found.low:.1f}-{found.high:.1f}) of {2 * given.deals} games")


if __name__ == "__main__":
    main()
