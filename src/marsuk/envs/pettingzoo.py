"""The games for PettingZoo: ``env("pocket-mars", players=3)`` is an AEC environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from marsuk.envs.copies import Deals, copied
from marsuk.envs.rendering import MODES, check_mode, rendered
from marsuk.envs.spaces import MASK, OBSERVATION, action_space, observation_space
from marsuk.envs.table import Table

_FLAT = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations")
_FIXED = ("metadata", "possible_agents", "_seat", "_no_action", "_observation_space", "_action_space")


class env(AECEnv[str, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the name that PettingZoo's users expect
    """A game of ours. An illegal action raises IllegalMove, which says why, and changes nothing.

    PettingZoo's wrappers are not needed, but go round it as round any other: ``TerminateIllegalWrapper`` lets an
    illegal action end the game instead.
    """

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.table = Table.of(game, options)
        self.render_mode = check_mode(render_mode, self.table.game)
        self.metadata = {
            "name": f"{self.table.game.name}-v{self.table.game.rules_version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._no_action = np.zeros(self.table.actions, np.int8)
        self._observation_space = observation_space(self.table.game)
        self._action_space = action_space(self.table.game)
        self._deals = Deals(options.get("seed"))

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every seat."""
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every seat."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self._deals = Deals(seed)
        self.table.deal(self._deals.draw())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: Any) -> None:
        """Do the action of the agent that decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if self.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, map(float, self.table.returns), strict=False))  # DA is no agent
            self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        """Select the agent that decides, or once the game is over any of them."""
        seat = max(self.table.to_move, 0)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {MASK: self._mask_for(seat)}

    def _mask_for(self, seat: int) -> Any:
        return self.table.mask() if seat == self.table.to_move else self._no_action

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may do: nothing, if it is not asked."""
        seat = self._seat[agent]
        return {OBSERVATION: self.table.observe(seat), MASK: self._mask_for(seat)}

    @property
    def state_space(self) -> gymnasium.Space[Any]:
        """The seats' observations, one behind the other."""
        size = self.table.players * self.table.game.rules.OBSERVATION.itemsize
        return gymnasium.spaces.Box(-128, 127, (size,), np.int8)

    def state(self) -> Any:
        """All that any seat sees, for training with more than a seat may know; the deck's order is not in it."""
        return np.concatenate([self.table.observe(seat) for seat in range(self.table.players)])

    def render(self) -> Any:
        """The board through the eyes of the seat that decides: text as a terminal shows it, or a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"render() needs a render_mode: {' or '.join(MODES)}")
        return rendered(self.render_mode, self.table, max(self.table.to_move, 0))

    def close(self) -> None:
        """Nothing is open."""

    def __deepcopy__(self, memo: dict[int, Any]) -> env:
        made = {name: vars(self)[name].copy() for name in _FLAT if name in vars(self)}
        if "infos" in vars(self):
            made["infos"] = {agent: info.copy() for agent, info in self.infos.items()}  # masks are never written again
        other: env = copied(self, memo, _FIXED, made)
        return other
