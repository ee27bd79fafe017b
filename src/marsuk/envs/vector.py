"""Batches as vector environments of Gymnasium: all games are stepped in one call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marsuk.batches import batch
from marsuk.batches.batch import POLICIES, Policy, Step
from marsuk.bots import AnyBot, Bot, bot, maker
from marsuk.core.errors import OptionError
from marsuk.core.game import Game
from marsuk.core.match import SEED_BITS
from marsuk.core.options import IntOption
from marsuk.core.registry import game as find_game
from marsuk.envs.rendering import check_reward, worth
from marsuk.envs.spaces import MASK, OBSERVATION, action_space, observation_space


class _Games(VectorEnv[dict[str, Any], Any, Any]):
    """What both kinds have in common. A game that ends is dealt anew in the same step.

    Nobody decides in a game that is over, so there is no final observation. Without ``copy``, observations and masks
    are the batch's own memory, which the next step writes to again.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # type: ignore[misc]

    def __init__(self, game: Game, num_envs: int, threads: int | None, copy: bool, options: dict[str, Any]) -> None:
        self.batch = batch(game, num_envs, threads=threads, **options)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = action_space(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._first_seed = options.get("seed")
        self._copy = copy

    def _deal(self, seed: int | list[int | None] | None) -> None:
        """Deal all games from one seed, or from a list of them together."""
        chosen = self._first_seed if seed is None else _one(seed)
        self._first_seed = None
        super().reset(seed=chosen)
        self.batch.reset(int(self.np_random.integers(2**SEED_BITS)) if chosen is None else chosen)

    def _seen(self) -> dict[str, Any]:
        seen = {OBSERVATION: self.batch.observe(), MASK: self.batch.legal_masks().view(np.int8)}
        return {key: part.copy() for key, part in seen.items()} if self._copy else seen


class BatchEnv(_Games):
    """Self-play: in every game the seat that decides is observed and acts.

    The reward is that of the seat that has just acted; ``info["returns"]`` has all seats', ``info["to_move"]`` says who
    is asked next.
    """

    def __init__(self, game: str, num_envs: int, threads: int | None = None, copy: bool = True, **options: Any) -> None:
        super().__init__(find_game(game), num_envs, threads, copy, options)
        self._games = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games from one seed, or from a list of them together."""
        self._deal(seed)
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


class SeatBatchEnv(_Games):
    """One seat in every game, against a policy: it is asked in all of them at once.

    ``opponents`` is "random" or "greedy", which are played in compiled code; a function that takes observations and
    masks, a row for each game that waits for it, and returns an action for each, such as a network that was trained
    before; or any other bot, or a list of bots for the other seats in their order, which are asked game by game: there
    a function takes a match and a seat, as everywhere else. Rewards are those of ``SeatEnv``.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seat: int = 0,
        opponents: AnyBot | Policy | Sequence[AnyBot] = "random",
        rules: int | None = None,
        reward: str = "result",
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(find_game(game, rules), num_envs, threads, copy, options)
        self.seat: int = IntOption("seat", 0, self.batch.players - 1, default=0).read(seat) or 0
        self._reward = check_reward(reward)
        self._sitting: dict[int, Bot] = {}
        self._opponents = self._policy(opponents)

    def _policy(self, opponents: AnyBot | Policy | Sequence[AnyBot]) -> str | Policy | None:
        """What moves for the others; None: the bots that sit there."""
        if isinstance(opponents, str) and opponents in POLICIES:
            return opponents
        if isinstance(opponents, str | Bot | type | list | tuple):
            others = [seat for seat in range(self.batch.players) if seat != self.seat]
            sitting = opponents if isinstance(opponents, list | tuple) else [opponents] * len(others)
            if len(sitting) != len(others):
                raise OptionError("env-opponents", given=str(len(sitting)), wanted=str(len(others)))
            self._sitting = {seat: bot(self.batch.game, each) for seat, each in zip(others, sitting, strict=True)}
            return None
        maker(cast(Policy, opponents))  # refuses what cannot be asked
        return cast(Policy, opponents)

    def _let_others_move(self) -> Step:
        if self._opponents is None:
            return self.batch.let_others_choose(self.seat, self._chosen_by_bots)
        return self.batch.let_others_move(self.seat, self._opponents)

    def _chosen_by_bots(self, which: Any) -> Any:
        """What bots do in the games where the seat is not asked."""
        seats = self.batch.to_move[which].tolist()
        matches = map(self.batch.match, which.tolist())
        return np.array(
            [self._sitting[seat].choose(match, seat).id for seat, match in zip(seats, matches, strict=True)]
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal all games from one seed, or from a list of them together, and let the others move."""
        self._deal(seed)
        for player in self._sitting.values():
            player.random.seed(int(self.np_random.integers(2**SEED_BITS)))
        self._let_others_move()
        seen = self._seen()
        return seen, {MASK: seen[MASK]}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Do an action in every game, then let the others move; if one is illegal, none is done: IllegalMove."""
        self.batch.step(np.asarray(actions))
        over, scores, returns = self._let_others_move()
        rewards = np.where(over, worth(self._reward, self.seat, returns, scores), 0.0)
        seen = self._seen()
        info = {MASK: seen[MASK], "returns": returns.copy(), "scores": scores.copy()}
        return seen, rewards, over.copy(), np.zeros(self.num_envs, bool), info


def _one(seed: int | Sequence[int | None]) -> int | None:
    """A batch has one seed, which all of a list go into."""
    if isinstance(seed, int | np.integer):
        return int(seed)
    given = [each for each in seed if each is not None]
    if not given:
        return None
    return int(np.random.SeedSequence(given).generate_state(1, np.uint64)[0]) >> 64 - SEED_BITS
