"""A network that learns one seat against a frozen bot: PPO with PyTorch over the vector environment.

    pip install torch
    python examples/train_seat.py pocket-mars --opponents greedy --minutes 3 --out network.json
    marsuk arena pocket-mars --bots "network=program:node examples/bots/network.mjs network.json,greedy" --games 200

What it has learnt is written as JSON, which ``examples/bots/network.mjs`` plays without Python.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from marsuk.envs.vector import SeatBatchEnv

GAMES, STEPS, HIDDEN = 256, 64, 128
DISCOUNT, TRACE, CLIP, ENTROPY = 0.99, 0.95, 0.2, 0.01
EPOCHS, MINIBATCH = 3, 2048
POINTS = 20  # that count as 1


class Network(nn.Module):
    """One hidden layer; from it the logits of all actions, and what the game is worth."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.hidden, self.policy, self.value = (
            nn.Linear(inputs, HIDDEN),
            nn.Linear(HIDDEN, actions),
            nn.Linear(HIDDEN, 1),
        )

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """The chances of all actions, illegal ones having none, and the worth."""
        hidden = torch.tanh(self.hidden(seen.float()))
        logits = self.policy(hidden).masked_fill(masks == 0, -torch.inf)
        return torch.distributions.Categorical(logits=logits), self.value(hidden)[:, 0]

    def save(self, file: Path, game: str) -> None:
        """As JSON, for other languages."""
        layers = {
            name: {"weights": layer.weight.tolist(), "bias": layer.bias.tolist()}
            for name, layer in (("hidden", self.hidden), ("policy", self.policy))
        }
        file.write_text(json.dumps({"game": game, **layers}, separators=(",", ":")))


def train(game: str, opponents: str, seconds: float, seed: int = 1) -> Network:
    """Play and learn in turns; prints what share of the games that ended was won."""
    torch.manual_seed(seed)
    env = SeatBatchEnv(game, GAMES, opponents=opponents, players=2, reward="margin")  # who loses learns from how much
    seen, _ = env.reset(seed=seed)
    network = Network(seen["observation"].shape[1], seen["action_mask"].shape[1])
    optimiser = torch.optim.Adam(network.parameters(), lr=1e-3)
    begun = time.monotonic()
    while True:
        told: dict[str, list[Any]] = {name: [] for name in ("seen", "masks", "acts", "logs", "worth", "got", "over")}
        for _ in range(STEPS):
            observed, masks = torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"])
            with torch.no_grad():
                chances, worth = network(observed, masks)
                acts = chances.sample()
            seen, rewards, over, _, _ = env.step(acts.numpy())
            now = (
                observed,
                masks,
                acts,
                chances.log_prob(acts),
                worth,
                torch.tensor(rewards) / POINTS,
                torch.tensor(over),
            )
            for kept, value in zip(told.values(), now, strict=True):
                kept.append(value)
        got, over, worth = (torch.stack(told[name]).float() for name in ("got", "over", "worth"))
        with torch.no_grad():
            _, after = network(torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"]))
        learn(network, optimiser, told, advantages(got, over, worth, after), worth)
        spent = time.monotonic() - begun
        print(
            f"{spent:5.0f} s, {int(over.sum())} games, {(got > 0).sum() / over.sum().clamp(min=1):.1%} won", flush=True
        )
        if spent > seconds:
            return network


def advantages(got: Any, over: Any, worth: Any, after: Any) -> Any:
    """How much better each decision turned out than was expected; a game that is over owes nothing to the next."""
    better, trace = torch.zeros_like(got), torch.zeros(GAMES)
    for step in reversed(range(STEPS)):
        surprise = got[step] + DISCOUNT * after * (1 - over[step]) - worth[step]
        trace = better[step] = surprise + DISCOUNT * TRACE * (1 - over[step]) * trace
        after = worth[step]
    return better


def learn(network: Network, optimiser: Any, told: dict[str, list[Any]], better: Any, worth: Any) -> None:
    """Some rounds of PPO over what was played."""
    seen, masks, acts, logs = (torch.cat(told[name]) for name in ("seen", "masks", "acts", "logs"))
    aims, better = (better + worth).flatten(), better.flatten()
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(acts)).split(MINIBATCH):
            chances, values = network(seen[some], masks[some])
            ratio = torch.exp(chances.log_prob(acts[some]) - logs[some])
            gain = torch.minimum(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
            loss = 0.5 * ((values - aims[some]) ** 2).mean() - gain - ENTROPY * _entropy(chances).mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def _entropy(chances: Any) -> Any:
    """Of the legal actions; 0 log 0 is 0."""
    return -(chances.probs * chances.logits.clamp(min=np.finfo(np.float32).min)).sum(1)


def main() -> None:
    """Train, and write what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="pocket-mars")
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--out", type=Path, default=Path("network.json"))
    given = parser.parse_args()
    train(given.game, given.opponents, given.minutes * 60).save(given.out, given.game)


if __name__ == "__main__":
    main()
