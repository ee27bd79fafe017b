"""Drawing matches in the terminal: every game may bring a drawer, and there is a plain one for those that do not."""

from __future__ import annotations

import importlib
from importlib.util import find_spec

from marsuk.cli.draw.drawer import Choices, Drawer
from marsuk.core.game import Game

__all__ = ["Choices", "Drawer", "drawer_for"]


def drawer_for(game: Game) -> Drawer:
    """The drawer in the module here that is named after the game, else the plain one."""
    name = f"{__name__}.{game.name.replace('-', '_')}"
    if find_spec(name) is None:
        return Drawer()
    made = importlib.import_module(name).DRAWER
    assert isinstance(made, Drawer)
    return made
