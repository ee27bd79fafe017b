"""Learn a game's policy.toml: the search plays itself, and first sight learns to expect what the search visited most.

    python bench/learn_policy.py pocket-mars --variants 2-players,3-players,solo-da --games 200 --rounds 2

The first round begins with the policy there is; with --afresh it begins with a plain search. Every round plays games
with the search guided by the last policy, fits the factors (softmax regression on the visits) and goes on with them.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import textwrap
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import marsuk
from marsuk.bots import Budget
from marsuk.bots.forest import SEARCH, Forest
from marsuk.bots.levels import policy, settings
from marsuk.core.game import Game
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.policy import policy_of, sight_of

Decision = tuple[Any, Any]  # the features of the legal actions, and the share of the visits each of them got
SHARPNESS = 2.0  # visits are taken to this power: a search explores more than it believes
STEPS, RATE, WEIGHT_DECAY = 300, 0.3, 1.0
TEMPERED = 0.3  # the share of moves drawn by their visits, so that games differ
LEAST, MOST = 1e-3, 1e3


def self_play(name: str, variant: str, seed: int, simulations: int, factors: Any) -> list[Decision]:
    """One game of the search against itself."""
    game = marsuk.game(name)
    match = game.new(**{**game.variants[variant], "seed": seed})
    known, work, sight = Box(policy_of(game.rules)), Box(game.rules.WORK), Box(sight_of(game.rules))
    known.record.factor[:] = 1.0 if factors is None else factors
    known.record.columns = sight.record.features.shape[1]
    forest = Forest(game, dataclasses.replace(settings(game), guided=factors is not None), known, room=simulations + 16)
    draw = random.Random(seed)
    made: list[Decision] = []
    while (seat := match.to_move) is not None:
        legal = match.legal_ids()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        imagined = match.resample(seat, draw.randrange(2**53))
        forest.begin(draw.randrange(2**53))
        forest.grow(match.setup, imagined.state_box(), seat, Budget(simulations=simulations))
        n = engine(SEARCH, game.rules).first_sight(match.setup.tables, known, imagined.state_box(), work, sight)
        ids = sight.record.ids[:n].copy()
        visits = np.asarray(forest.found().visits, float)[ids]
        made.append((sight.record.features[:n].astype(np.int64), visits / visits.sum()))
        chosen = draw.choices(ids.tolist(), visits.tolist())[0] if draw.random() < TEMPERED else ids[visits.argmax()]
        match.play(int(chosen))
    return made


def fit(decisions: list[Decision], features: int) -> Any:
    """The factors under which the visits are most likely: softmax regression by Adam."""
    which = np.concatenate([features for features, _ in decisions])
    shares = np.concatenate([share**SHARPNESS / (share**SHARPNESS).sum() for _, share in decisions])
    sizes = np.array([len(share) for _, share in decisions])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    weights, mean, square = np.zeros(features), np.zeros(features), np.zeros(features)
    for step in range(1, STEPS + 1):
        logits = weights[which].sum(axis=1)
        chances = np.exp(logits - np.repeat(np.maximum.reduceat(logits, starts), sizes))
        chances /= np.repeat(np.add.reduceat(chances, starts), sizes)
        slope = WEIGHT_DECAY * weights
        for column in which.T:
            slope += np.bincount(column, weights=chances - shares, minlength=features)
        slope /= len(decisions)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights -= RATE * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        weights[0] = 0.0
    loss = -(shares * np.log(chances + 1e-12)).sum() / len(decisions)
    print(f"{len(decisions)} decisions, loss {loss:.3f}, that of chance {np.log(sizes).mean():.3f}", flush=True)
    return np.clip(np.exp(weights), LEAST, MOST)


def write(game: Game, factors: Any) -> Path:
    """Write the factors beside the game's rules, group by group."""
    lines = [
        "# How likely an action is at first sight: a factor for every feature of features.py, group by group.",
        "# Learnt from self-play as bench/learn_policy.py does",
        "version = 1",
        "",
        "[factors]",
    ]
    start = 0
    for group, size in game.rules.FEATURE_GROUPS.items():
        values = ", ".join(f"{factor:.3g}" for factor in factors[start : start + size])
        start += size
        line = f"{group} = [{values}]"
        if len(line) > 118:
            line = f"{group} = [\n" + textwrap.indent(textwrap.fill(values + ",", 112), "    ") + "\n]"
        lines.append(line)
    path = Path(str(game.rules.__file__)).parent / "policy.toml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--variants", required=True)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--afresh", action="store_true")
    parser.add_argument("--jobs", type=int, default=None)
    arguments = parser.parse_args()
    game = marsuk.game(arguments.game)
    variants = arguments.variants.split(",")
    factors = None if arguments.afresh else policy(game).record.factor.copy()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for turn in range(arguments.rounds):
            seeds = range(arguments.seed + turn * arguments.games, arguments.seed + (turn + 1) * arguments.games)
            games = [
                pool.submit(self_play, game.name, variants[seed % len(variants)], seed, arguments.simulations, factors)
                for seed in seeds
            ]
            factors = fit(
                [decision for played in games for decision in played.result()], len(policy(game).record.factor)
            )
    print(write(game, factors))


if __name__ == "__main__":
    main()
