"""Make the set of endings that `marsuk regret` judges bots by: positions of games between bots, solved exactly.

    python bench/endings.py --games 400 --jobs 2

Every game gives a few positions of its last turns, as many of each distance from the end as can be solved in time.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import marsuk
from marsuk.arena.regret.endings import Ending, written
from marsuk.arena.regret.losses import totals_of

GAME = marsuk.game("marrak-hesh")
FARTHEST = {2: 8, 3: 6}  # turns, by players
OF_A_GAME = 6
SECONDS = 5.0
STRAYED = 0.15  # the share of moves by chance, so that positions differ
LEVEL = "lieutenant"


def endings_of_game(seed: int) -> list[Ending]:
    """Some positions of one game that are solved in time."""
    draw = random.Random(seed)
    variant = draw.choice(list(GAME.variants))
    match = GAME.new(**{**GAME.variants[variant], "seed": seed})
    bots = [marsuk.bot(GAME, LEVEL, seed=seed * 8 + seat) for seat in range(match.players)]
    decisions: list[tuple[int, int]] = []  # how many moves came before it, and how many turns had begun
    turns = 0
    while (seat := match.to_move) is not None:
        legal = match.legal()
        turns += legal[0].dict["move"] == "dock"
        if len(legal) > 1:
            decisions.append((len(match.moves), turns))
        match.play(draw.choice(legal) if draw.random() < STRAYED else bots[seat].choose(match, seat))
    moves = tuple(move.id for move in match.moves)
    near = [(n, turns - began + 1) for n, began in decisions if turns - began < FARTHEST[match.players]]
    found = []
    for n, left in draw.sample(near, min(OF_A_GAME, len(near))):
        ending = Ending(variant, seed, moves[:n], left, ())
        totals = totals_of(GAME, ending.match(GAME), SECONDS)
        if totals is not None:
            found.append(Ending(variant, seed, moves[:n], left, totals))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--jobs", type=int)
    arguments = parser.parse_args()
    endings: list[Ending] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for some in pool.map(endings_of_game, range(arguments.seed, arguments.seed + arguments.games)):
            endings += some
            print(f"\r{len(endings)} endings", end="", flush=True)
    path = Path(str(GAME.rules.__file__)).parent / "endings.jsonl"
    path.write_bytes(written(GAME, endings))
    print(f"\n{path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
