"""A small network that learns Pocket Mars by playing against itself: PPO with masked actions, in NumPy alone.

    python examples/train_policy.py --iterations 10

Every iteration plays a batch of games to their ends with the current policy in all seats, then improves it. Win rates
against random players are printed with their 95 % intervals.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import dataclass
from typing import Any

import numpy as np

import marsuk
from marsuk.arena.statistics import Estimate, rate

GAME = "pocket-mars"
HIDDEN = 96
DISCOUNT = 0.9  # a lead gained ten decisions later is hardly this decision's merit
CLIP, ENTROPY, VALUE_WEIGHT = 0.2, 0.01, 0.5
EPOCHS, MINIBATCH, LEARNING_RATE = 3, 1024, 2e-3


class Network:
    """One hidden layer; from it the logits of all actions and the expected result."""

    def __init__(self, inputs: Any, actions: int, seed: int) -> None:
        draw = np.random.default_rng(seed)
        self.inputs = inputs  # the numbers of an observation that are ever used in this kind of match
        self.weights = {
            "hidden": draw.normal(0, 1 / math.sqrt(len(inputs)), (len(inputs), HIDDEN)),
            "hidden_bias": np.zeros(HIDDEN),
            "policy": draw.normal(0, 0.01, (HIDDEN, actions)),
            "policy_bias": np.zeros(actions),
            "value": draw.normal(0, 0.01, (HIDDEN, 1)),
            "value_bias": np.zeros(1),
        }
        self.weights = {name: weight.astype(np.float32) for name, weight in self.weights.items()}
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the chances of all actions, illegal ones having none, and the values."""
        w = self.weights
        hidden = np.tanh(seen @ w["hidden"] + w["hidden_bias"])
        logits = np.where(masks, hidden @ w["policy"] + w["policy_bias"], -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, chances / chances.sum(axis=1, keepdims=True), (hidden @ w["value"] + w["value_bias"])[:, 0]

    def update(self, seen: Any, hidden: Any, by_logits: Any, by_value: Any) -> None:
        """Go one step of Adam against the gradient, given by the derivatives of the loss by the outputs."""
        w = self.weights
        by_hidden = (by_logits @ w["policy"].T + by_value[:, None] @ w["value"].T) * (1 - hidden**2)
        gradients = {
            "hidden": seen.T @ by_hidden,
            "hidden_bias": by_hidden.sum(axis=0),
            "policy": hidden.T @ by_logits,
            "policy_bias": by_logits.sum(axis=0),
            "value": hidden.T @ by_value[:, None],
            "value_bias": by_value.sum(keepdims=True),
        }
        self.updates += 1
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            scale = math.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            w[name] -= LEARNING_RATE * scale * first / (np.sqrt(second) + 1e-8)


@dataclass
class Samples:
    """Decisions, and what came of them."""

    seen: Any
    masks: Any
    actions: Any
    chances: Any
    values: Any
    results: Any


def drawn(chances: Any, draw: np.random.Generator) -> Any:
    """One action of each row by its chance."""
    below = chances.cumsum(axis=1) < draw.random((len(chances), 1)) * chances.sum(axis=1, keepdims=True)
    return below.sum(axis=1)


def self_play(network: Network, batch: marsuk.Batch, draw: np.random.Generator) -> Samples:
    """Play every game of the batch once. What a decision brings is the lead gained from then on, discounted."""
    batch.reset(int(draw.integers(2**53)))
    games = np.arange(batch.n)
    unfinished = np.ones(batch.n, bool)
    steps: list[tuple[Any, ...]] = []
    leads, lasting = [lead(batch.scores())], []
    while unfinished.any():
        seats, masks = batch.to_move.copy(), batch.legal_masks().copy()
        seen = batch.observe()[:, network.inputs].astype(np.float32)
        _, chances, values = network.forward(seen, masks)
        actions = drawn(chances, draw)
        steps.append((seen, masks, actions, chances[games, actions], values, seats))
        over, scores, _ = batch.step(actions)
        final = lead(scores)
        leads.append(np.where(over, final, lead(batch.scores())))
        lasting.append(unfinished.copy())
        unfinished &= ~over
    gained = np.zeros(batch.n)
    results = []
    for step in range(len(steps) - 1, -1, -1):
        change = np.where(lasting[step], leads[step + 1] - leads[step], 0)
        gained = change + DISCOUNT * gained
        results.append(np.where(steps[step][5] == 0, gained, -gained).astype(np.float32))
    rows = [
        (*(column[kept] for column in step[:5]), result[kept])
        for step, kept, result in zip(steps, lasting, reversed(results), strict=True)
    ]
    return Samples(*(np.concatenate(column) for column in zip(*rows, strict=True)))


def lead(scores: Any) -> Any:
    """By how much the first seat leads."""
    return (scores[:, 0] - scores[:, 1]).astype(float)


def improve(network: Network, played: Samples, draw: np.random.Generator) -> None:
    """PPO: make what went better than expected more likely, but never by much at once."""
    advantages = played.results - played.values
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        order = draw.permutation(len(played.actions))
        for some in np.array_split(order, max(1, len(order) // MINIBATCH)):
            rows = np.arange(len(some))
            hidden, chances, values = network.forward(played.seen[some], played.masks[some])
            chosen, advantage = played.actions[some], advantages[some]
            ratio = chances[rows, chosen] / played.chances[some]
            clipped = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            by_logits = (np.where(clipped, 0, ratio * advantage))[:, None] * chances
            by_logits[rows, chosen] -= np.where(clipped, 0, ratio * advantage)
            logs = np.log(np.maximum(chances, 1e-12))
            by_logits += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
            by_value = VALUE_WEIGHT * (values - played.results[some])
            network.update(played.seen[some], hidden, by_logits / len(some), by_value / len(some))


def win_rate(network: Network, n: int, seed: int) -> Estimate:
    """How often the network beats a random player; a tie counts as half a win."""
    batch = marsuk.batch(GAME, n, seed=seed)
    draw = np.random.default_rng(seed)
    own_seat = np.arange(n) % 2
    won, unfinished, number = np.zeros(n), np.ones(n, bool), 0
    while unfinished.any():
        number += 1
        seats, actions = batch.to_move.copy(), batch.random_actions(number).copy()
        seen = batch.observe()[:, network.inputs].astype(np.float32)
        own = seats == own_seat
        _, chances, _ = network.forward(seen, batch.legal_masks())
        actions[own] = drawn(chances, draw)[own]
        over, _, returns = batch.step(actions)
        ended = over & unfinished
        won[ended] = (1 + returns[ended, own_seat[ended]]) / 2
        unfinished &= ~over
    return rate(won.tolist())


def used_inputs(batch: marsuk.Batch) -> Any:
    """The numbers of an observation that differ between the positions of random games."""
    first, used = batch.observe().copy(), np.zeros(batch.observation_size, bool)
    for number in range(100):
        used |= (batch.observe() != first).any(axis=0) | (first != first[0]).any(axis=0)
        batch.step(batch.random_actions(number))
    return np.flatnonzero(used)


def train(iterations: int, games: int, seed: int = 1, evaluate_with: int = 400) -> list[Estimate]:
    """Train a network; returns its win rates against random players, before and after every fifth of the way."""
    batch = marsuk.batch(GAME, games, seed=seed)
    draw = np.random.default_rng(seed)
    network = Network(used_inputs(batch), batch.actions, seed)
    rates = []
    for iteration in range(iterations + 1):
        if iteration % max(1, iterations // 5) == 0:
            won = win_rate(network, evaluate_with, seed)
            rates.append(won)
            print(
                f"iteration {iteration}: wins {won.value:.1%} ({won.low:.1%} to {won.high:.1%}) against random players"
            )
        if iteration < iterations:
            improve(network, self_play(network, batch, draw), draw)
    return rates


def main() -> None:
    """Train as long as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--games", type=int, default=64, help="in each iteration")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    train(arguments.iterations, arguments.games, arguments.seed)


if __name__ == "__main__":
    main()
