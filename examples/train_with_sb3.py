"""A kept library learns one seat against a frozen bot: MaskablePPO of sb3-contrib over the vector environment.

    pip install torch stable-baselines3 sb3-contrib
    python examples/train_with_sb3.py pocket-mars --opponents greedy --minutes 5 --out network.json
    marsuk arena pocket-mars --bots "network=program:node examples/bots/network.mjs network.json,greedy" --games 200

What it has learnt is written as JSON, which ``examples/bots/network.mjs`` plays without Python.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import marsuk.envs.gymnasium  # registers the games
from marsuk.envs.gymnasium import env_id

GAMES, STEPS, HIDDEN = 256, 64, 128
POINTS = 20  # that count as 1


class Seats(VecEnv):  # type: ignore[misc]
    """Gymnasium's vector environment as Stable-Baselines3 calls it: masks are asked for by name."""

    def __init__(self, game: str, opponents: str, games: int = GAMES) -> None:
        self.seats = gymnasium.make_vec(
            env_id(game), games, "vector_entry_point", opponents=opponents, players=2, reward="margin"
        )
        seen = self.seats.single_observation_space["observation"]  # type: ignore[index]
        super().__init__(games, seen, self.seats.single_action_space)
        self.masks: Any = None
        self.lengths = np.zeros(games, int)

    def reset(self) -> Any:
        """Deal all games."""
        (seed, *_), self._seeds = self._seeds, [None] * self.num_envs
        seen, _ = self.seats.reset(seed=seed)
        self.masks = seen["action_mask"].astype(bool)
        return seen["observation"]

    def step_async(self, actions: Any) -> None:
        """What to do in every game."""
        self.actions = actions

    def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
        """Do it. A game that ends is dealt anew at once: nobody decides in it any more, so nothing is missed."""
        seen, margins, over, _, _ = self.seats.step(self.actions)
        self.masks = seen["action_mask"].astype(bool)
        self.lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over):
            infos[game]["episode"] = {"r": float(margins[game]), "l": int(self.lengths[game])}
        self.lengths[over] = 0
        return seen["observation"], (margins / POINTS).astype(np.float32), over, infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """Which actions are legal, where sb3-contrib looks for it."""
        assert method_name == "action_masks" and indices is None
        return list(self.masks)

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have it."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """One thing of each game."""
        return [getattr(self.seats, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing of a game is to be set."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """No game has a wrapper."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing stays open."""
        self.seats.close()


class Clock(BaseCallback):  # type: ignore[misc]
    """Ends the training when its time is over, and tells how it goes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.until = time.monotonic() + seconds
        self.margins: list[float] = []

    def _on_step(self) -> bool:
        self.margins += [info["episode"]["r"] for info in self.locals["infos"] if "episode" in info]
        return time.monotonic() < self.until

    def _on_rollout_end(self) -> None:
        won = np.mean([margin > 0 for margin in self.margins]) if self.margins else np.nan
        print(f"{self.num_timesteps:>9,} steps, {len(self.margins):>4} games, {won:.1%} won", flush=True)
        self.margins.clear()


def train(game: str, opponents: str, seconds: float, seed: int = 1, games: int = GAMES) -> Any:
    """Learn for so long."""
    model = MaskablePPO(
        "MlpPolicy",
        Seats(game, opponents, games),
        n_steps=STEPS,
        batch_size=min(2048, games * STEPS),
        n_epochs=3,
        learning_rate=1e-3,
        ent_coef=0.01,
        policy_kwargs={"net_arch": {"pi": [HIDDEN], "vf": [HIDDEN]}},
        seed=seed,
        device="cpu",
    )
    return model.learn(10**9, callback=Clock(seconds))


def save(model: Any, file: Path, game: str) -> None:
    """The hidden layer and the one of the actions as JSON, for other languages."""
    parts = {"hidden": model.policy.mlp_extractor.policy_net[0], "policy": model.policy.action_net}
    layers = {name: {"weights": layer.weight.tolist(), "bias": layer.bias.tolist()} for name, layer in parts.items()}
    file.write_text(json.dumps({"game": game, **layers}, separators=(",", ":")))


def main() -> None:
    """Train, and write what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="pocket-mars", choices=marsuk.game_names())
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--out", type=Path, default=Path("network.json"))
    given = parser.parse_args()
    save(train(given.game, given.opponents, given.minutes * 60), given.out, given.game)


if __name__ == "__main__":
    main()
