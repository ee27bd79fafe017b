"""A batch as a vector environment of Gymnasium: all games are stepped in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marsuk.batches import batch
from marsuk.core.match import SEED_BITS
from marsuk.envs.spaces import MASK, OBSERVATION, action_space, observation_space


class BatchEnv(VectorEnv[dict[str, Any], Any, Any]):
    """Self-play: in every game the seat that decides is observed and acts.

    The reward is that of the seat that has just acted; ``info["returns"]`` has all seats', ``info["to_move"]`` says who
    is asked next. A game that ends is dealt anew in the same step; nobody decides in a game that is over, so there is
    no final observation.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(self, game: str, num_envs: int, threads: int | None = None, **options: Any) -> None:
        self.batch = batch(game, num_envs, threads=threads, **options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = action_space(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._games = np.arange(num_envs)
        self._first_seed = options.get("seed")

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games from one seed, or from a list of them together."""
        chosen = self._first_seed if seed is None else _one(seed)
        self._first_seed = None
        super().reset(seed=chosen)
        self.batch.reset(int(self.np_random.integers(2**SEED_BITS)) if chosen is None else chosen)
        seen = self._seen()
        return seen, {MASK: seen[MASK], "to_move": self.batch.to_move.copy()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Do an action in every game; if one is illegal, IllegalMove says which and none is done."""
        acting = self.batch.to_move.copy()
        over, scores, returns = self.batch.step(np.asarray(actions))
        rewards = returns[self._games, acting]
        ends = {"returns": returns.copy(), "scores": scores.copy()}
        seen = self._seen()
        info = {MASK: seen[MASK], "to_move": self.batch.to_move.copy(), **ends}
        return seen, rewards, over.copy(), np.zeros(self.num_envs, bool), info

    def _seen(self) -> dict[str, Any]:
        return {
            OBSERVATION: self.batch.observe().copy(),
            MASK: self.batch.legal_masks().astype(np.int8),
        }


def _one(seed: int | Sequence[int | None]) -> int | None:
    """A batch has one seed, which all of a list go into."""
    if isinstance(seed, int | np.integer):
        return int(seed)
    given = [each for each in seed if each is not None]
    if not given:
        return None
    return int(np.random.SeedSequence(given).generate_state(1, np.uint64)[0]) >> 64 - SEED_BITS
