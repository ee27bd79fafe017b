"""Whether luck is told from decisions honestly: games between bots of known strength, and what a judge makes of them.

    python bench/luck.py --deals 40 --simulations 1000

Each deal is played twice, with the bots in both seats; intervals are over deals. All numbers are points of chance,
hundredths of a win, for a game of the first bot: its luck is to be zero on average, however strong it is.
The second table judges the same games with two seeds: what differs is the judge's own doubt.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import marsuk
from marsuk.arena.statistics import mean
from marsuk.bots.judge import SEED, SearchJudge, verdicts_on
from marsuk.bots.luck import Account, Ledger, ledger_of
from marsuk.core.match import Match

MATCHES = (
    ("marrak-hesh", "commander", "commander"),
    ("marrak-hesh", "commodore", "commander"),
    ("marrak-hesh", "commander", "cadet"),
    ("pocket-mars", "vice-admiral", "vice-admiral"),
    ("pocket-mars", "vice-admiral", "captain"),
    ("pocket-mars", "vice-admiral", "cadet"),
)
DOUBTED = 10  # games of each game
COLUMNS: dict[str, Callable[[Account], float]] = {
    "result": lambda account: account.result,
    "luck": lambda account: account.luck,
    "not foreseen": lambda account: account.rest,
    "own decisions": lambda account: account.decisions,
    "rival's decisions": lambda account: account.rivals,
    "result without luck": lambda account: account.adjusted,
}


def played(game: str, levels: tuple[str, str], deal: int, swapped: bool) -> Match:
    match = marsuk.game(game).new(players=2, seed=deal)
    bots = [marsuk.bot(game, level, seed=2 * deal + number) for number, level in enumerate(levels)]
    while match.to_move is not None:
        match.play(bots[match.to_move ^ swapped].choose(match, match.to_move))
    return match


def judged(match: Match, simulations: int, seed: int = SEED) -> Ledger:
    judge = SearchJudge(match.game, simulations, seed)
    return ledger_of(match, [verdict for verdict in verdicts_on(match, judge) if verdict is not None])


def both_ways(game: str, levels: tuple[str, str], deal: int, simulations: int) -> list[Account]:
    """What the first bot had in both seats of a deal."""
    return [judged(played(game, levels, deal, swapped), simulations).accounts[swapped] for swapped in (False, True)]


def row(pool: ProcessPoolExecutor, game: str, levels: tuple[str, str], deals: int, simulations: int) -> list[str]:
    """What the first bot had of each on average."""
    given = itertools.repeat(game), itertools.repeat(levels), range(deals), itertools.repeat(simulations)
    accounts = list(pool.map(both_ways, *given))
    cells = []
    for value in COLUMNS.values():
        found = mean([100 * statistics.fmean(map(value, pair)) for pair in accounts])
        value, low, high = (round(each) for each in (found.value, found.low, found.high))
        cells.append(f"{value} ({low} to {high})")
    return [game, " - ".join(levels), *cells]


def doubt(game: str, simulations: int) -> list[str]:
    """How far two seeds are apart: the standard deviation of one judgement."""
    level = "commander" if game == "marrak-hesh" else "vice-admiral"
    differences: dict[str, list[float]] = {"luck": [], "decisions": []}
    for deal in range(DOUBTED):
        match = played(game, (level, level), deal, False)
        for one, other in zip(*(judged(match, simulations, seed).accounts for seed in (SEED, SEED + 1)), strict=True):
            for part, found in differences.items():
                found.append(100 * (getattr(one, part) - getattr(other, part)))
    spread = [statistics.fmean(each * each for each in found) ** 0.5 / 2**0.5 for found in differences.values()]
    return [game, str(simulations), *(f"{each:.1f}" for each in spread)]


def print_row(cells: list[str]) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=1000)
    arguments = parser.parse_args()
    print_row(["game", "bots", *COLUMNS])
    print_row(["---"] * (2 + len(COLUMNS)))
    with ProcessPoolExecutor() as pool:
        for game, one, other in MATCHES:
            print_row(row(pool, game, (one, other), arguments.deals, arguments.simulations))
    print()
    print_row(["game", "simulations", "luck", "decisions"])
    print_row(["---"] * 4)
    for game in marsuk.game_names():
        for simulations in (arguments.simulations, 8 * arguments.simulations):
            print_row(doubt(game, simulations))


if __name__ == "__main__":
    main()
