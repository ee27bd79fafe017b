"""How environments are shown, and what a game is worth to a learner."""

from __future__ import annotations

import importlib.util
import io
from typing import Any

import numpy as np
from rich.console import Console

from marsuk.core.errors import OptionError, shown
from marsuk.core.game import Game
from marsuk.drawing import drawer_for
from marsuk.envs.table import Table
from marsuk.pictures.card import board
from marsuk.pictures.png import png
from marsuk.pictures.svg import SKY, box, element

TEXT, PICTURE = "ansi", "rgb_array"
MODES = (TEXT, PICTURE)
_DRAWN_WITH = ("resvg_py", "PIL")
REWARDS = ("result", "margin")
_WIDTH = 100


def check_mode(mode: str | None, game: Game) -> str | None:
    """Refuse a way to render that there is not, here or for the game."""
    if mode is not None and mode not in MODES:
        raise OptionError("env-render-mode", mode=shown(mode), known=", ".join(MODES))
    if mode == PICTURE and game.picture is None:
        raise OptionError("env-no-picture", game=game.name)
    if mode == PICTURE and not all(map(importlib.util.find_spec, _DRAWN_WITH)):
        raise OptionError("env-pictures-missing")
    return mode


def rendered(mode: str | None, table: Table, seat: int | None) -> Any:
    """The board through the eyes of a seat or of nobody: as text, or as a picture of three bytes a pixel."""
    if mode == PICTURE:
        return pictured(table, seat)
    return None if mode is None else drawn(table, seat)


def pictured(table: Table, seat: int | None) -> Any:
    """The board as link previews show it, in an array of its own."""
    from PIL import Image

    match = table.match()
    drawing = board(match.game, match.view(seat), match.components_told())
    assert drawing is not None
    size = {"width": drawing.width, "height": drawing.height}
    svg = element("svg", box(0, 0, **size, fill=SKY), drawing.svg, xmlns="http://www.w3.org/2000/svg", **size)
    return np.array(Image.open(io.BytesIO(png(svg))).convert("RGB"))


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
