"""How many copies of a game in its middle can be made in a second: of a match, and in the learners' faces.

    python bench/clones.py [--against FOLDER]

FOLDER is the ``src`` of another checkout: both are measured in turns, and the ratio is told.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

DECISIONS = 30
ROUNDS = 5
SECONDS = 0.2


def rate(make: Callable[[], Any]) -> float:
    """Copies in a second."""
    made, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SECONDS:
        for _ in range(20):
            make()
        made += 20
    return made / spent


def clones(name: str) -> dict[str, Callable[[], Any]]:
    """Every way of copying, at the same point of a game."""
    import pyspiel

    import marsuk
    from marsuk.envs import gymnasium, open_spiel, pettingzoo

    match = marsuk.game(name).new(seed=1)
    spiel = pyspiel.load_game(open_spiel.spiel_name(name)).new_initial_state()
    spiel.apply_action(1)
    aec = pettingzoo.env(name)
    aec.reset(seed=1)
    seat = gymnasium.SeatEnv(name)
    seat.reset(seed=1)
    draw = random.Random(1)
    for _ in range(DECISIONS):
        match.play(draw.choice(match.legal_ids()))
        spiel.apply_action(draw.choice(spiel.legal_actions()))
        aec.step(int(draw.choice(aec.table.mask().nonzero()[0])))
    first = match.legal_ids()[0]
    return {
        "Match.clone": match.clone,
        "Match.clone and a move": lambda: match.clone().play_known(first),
        "PettingZoo, deepcopy": lambda: copy.deepcopy(aec),
        "OpenSpiel, clone": spiel.clone,
        "Gymnasium, deepcopy": lambda: copy.deepcopy(seat),
    }


def measured() -> dict[str, float]:
    """The rates of this process."""
    import marsuk

    names = getattr(marsuk, "game_names", marsuk.games)()
    return {f"{name}: {way}": rate(make) for name in names for way, make in clones(name).items()}


def measured_in(folder: str) -> dict[str, float]:
    """The rates of another process, which takes Marsuk from that folder."""
    environment = {**os.environ, "PYTHONPATH": folder}
    done = subprocess.run(
        [sys.executable, __file__, "--once"], env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", metavar="FOLDER")
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.once:
        print(json.dumps(measured()))
        return
    ours = os.path.join(os.path.dirname(__file__), "..", "src")
    folders = [folder for folder in (arguments.against, ours) if folder]
    rounds = [[measured_in(folder) for folder in folders] for _ in range(ROUNDS)]
    columns = ("before", "now", "ratio") if arguments.against else ("now",)
    print(f"| copies in a second | {' | '.join(columns)} |\n|{' --- |' * (1 + len(columns))}")
    for way in rounds[0][-1]:
        rates = [statistics.median(each[i][way] for each in rounds) for i in range(len(folders))]
        ratio = [f"{rates[-1] / rates[0]:.1f}"] if len(rates) > 1 else []
        print(f"| {way} | " + " | ".join([f"{each:,.0f}" for each in rates] + ratio) + " |")


if __name__ == "__main__":
    main()
