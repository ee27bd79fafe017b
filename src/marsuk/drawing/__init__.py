"""Drawing matches in the terminal: a game may bring a drawer of its own, and a plain one draws the others."""

from __future__ import annotations

import importlib

from marsuk.core.game import Game
from marsuk.drawing.drawer import Choices, Drawer

__all__ = ["Choices", "Drawer", "drawer_for"]


def drawer_for(game: Game) -> Drawer:
    """The drawer in the module that the game names, else the plain one."""
    if game.drawer is None:
        return Drawer()
    made = importlib.import_module(game.drawer).DRAWER
    assert isinstance(made, Drawer)
    return made
