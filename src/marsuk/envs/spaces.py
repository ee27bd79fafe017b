"""The Gymnasium spaces that all our environments share."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from marsuk.core.game import Game

OBSERVATION, MASK = "observation", "action_mask"


def observation_space(game: Game) -> gymnasium.spaces.Dict:
    """What a seat sees, and which actions it may take."""
    size = game.rules.OBSERVATION.itemsize
    return gymnasium.spaces.Dict(
        {
            OBSERVATION: gymnasium.spaces.Box(-128, 127, (size,), np.int8),
            MASK: gymnasium.spaces.Box(0, 1, (game.rules.ACTIONS,), np.int8),
        }
    )


def action_space(game: Game) -> gymnasium.spaces.Discrete[Any]:
    """The game's flat action space."""
    return gymnasium.spaces.Discrete(game.rules.ACTIONS)
