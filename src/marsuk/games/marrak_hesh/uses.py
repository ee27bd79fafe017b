"""What balance studies count in Marrak Hesh 17, for many games at once: what each seat made use of, and how."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.core.game import Uses
from marsuk.games.marrak_hesh.rules import OVER
from marsuk.games.marrak_hesh.tables import CARDS_IN_PLAY


def uses(before: Any, actions: Any, seats: Any, after: Any) -> list[Uses]:
    """Tiles that were taken, those taken first, and Deep Space cards by who alone got the most points from each."""
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
        _deep_space(before, actions, after),
    ]


def _deep_space(before: Any, actions: Any, after: Any) -> Uses:
    ended = np.flatnonzero((actions >= 0) & (after["phase"] == OVER) & (after["cards"][:, 0] >= 0))
    found = []
    for place in range(CARDS_IN_PLAY):
        points = after["points"][ended, :, place].astype(int)
        playing = np.arange(points.shape[1]) < after["players"][ended, None]
        points = np.where(playing, points, np.iinfo(np.int16).min)
        alone = (points == points.max(1, keepdims=True)).sum(1) == 1
        games = ended[alone]
        found.append((games, points[alone].argmax(1), after["cards"][games, place]))
    return Uses("deep-space", *(np.concatenate(part) for part in zip(*found, strict=True)))
