"""How much there is to win in Pocket Mars: a search that sees every card and what chance will bring, against admiral-1.

    python bench/clairvoyant.py --deals 100 --simulations 500
    python bench/clairvoyant.py --deals 50 --players 4

Every deal is played from each seat, the others being admiral-1. What the clairvoyant scores is a bound for honest play
at that effort.
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


def score(deal: int, players: int, simulations: int) -> float:
    """What the clairvoyant gets of a deal, on average over all seats."""
    return statistics.fmean(_played(deal, players, seat, simulations) for seat in range(players))


def _played(deal: int, players: int, seat: int, simulations: int) -> float:
    game = marsuk.game(GAME)
    seer = Clairvoyant(game, deal, search=dataclasses.replace(settings(game), clairvoyant=True))
    bots = [seer if each == seat else marsuk.bot(GAME, "admiral-1", seed=deal + each) for each in range(players)]
    match = game.new(players=players, seed=deal)
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match, match.to_move, simulations=simulations))
    winners = match.result or ()
    return 1 / len(winners) if seat in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=None)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        scores = list(pool.map(score, range(given.deals), *map(itertools.repeat, (given.players, given.simulations))))
    found = mean([100 * each for each in scores])
    print(f"{found.value:.1f} % ({found.low:.1f}-{found.high:.1f}) of {given.players * given.deals} games")


if __name__ == "__main__":
    main()
