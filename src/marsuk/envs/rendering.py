"""How environments are shown, and what a game is worth to a learner."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from rich.console import Console

from marsuk.core.errors import OptionError, shown
from marsuk.drawing import drawer_for
from marsuk.envs.table import Table

MODES = ("ansi",)
REWARDS = ("result", "margin")
_WIDTH = 100


def check_mode(mode: str | None) -> str | None:
    """Refuse a way to render that there is not."""
    if mode is not None and mode not in MODES:
        raise OptionError("env-render-mode", mode=shown(mode), known=", ".join(MODES))
    return mode


def drawn(table: Table, seat: int | None) -> str:
    """The board as a terminal shows it, through the eyes of a seat or of nobody, with what is to be done."""
    match = table.match()
    console = Console(file=io.StringIO(), width=_WIDTH, color_system=None)
    console.print(drawer_for(match.game).board(match, seat, "en", _WIDTH))
    console.print(match.status(seat))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def check_reward(reward: str) -> str:
    """Refuse a reward that there is not."""
    if reward not in REWARDS:
        raise OptionError("env-reward", reward=shown(reward), known=", ".join(REWARDS))
    return reward


def worth(reward: str, seat: int, returns: Any, scores: Any) -> Any:
    """What games that ended are worth to a seat: the result, or by how many points it is ahead of the best other."""
    if reward == "result":
        return returns[..., seat]
    others = np.delete(scores, seat, axis=-1)
    return (scores[..., seat] - others.max(axis=-1)).astype(np.float64)
