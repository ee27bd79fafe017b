"""What balance studies count in Marrak Hesh 17, for many games at once: what each seat made use of, and how."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.core.game import InPlay, Uses
from marsuk.games.marrak_hesh.components import CARDS


def uses(before: Any, actions: Any, seats: Any, after: Any) -> list[Uses]:
    """Tiles that were taken, and those taken first."""
    if before is None:
        return []
    gone = before["goods"] & ~after["goods"]
    games = np.flatnonzero((gone != 0) & (actions >= 0))
    docks = np.log2(gone[games] & -gone[games]).astype(int)  # a turn takes one
    tiles = before["tile"][games, docks]
    first = before["hold"][games, seats[games]] == 0
    return [
        Uses("taken", games, seats[games], tiles),
        Uses("opening", games[first], seats[games[first]], tiles[first]),
    ]


def in_play(states: Any) -> InPlay:
    """The Deep Space cards: which were on the table, and the points that each seat had from them."""
    numbers = np.arange(len(CARDS))
    lay = states["cards"][:, :, None] == numbers  # by game, place and card
    points = np.einsum("gsp,gpc->gsc", states["points"].astype(int), lay.astype(int))
    return InPlay(lay.any(1), points)
