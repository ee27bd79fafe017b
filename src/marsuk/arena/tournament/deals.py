"""What the bots did on every deal, in numbers that can be summed up with any weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from marsuk.arena.tournament.play import Played

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Sums:
    """Sums by bot, in the last axis; ``scores[..., i, j]`` is what bot i scored against bot j by their places."""

    seats: Floats
    wins: Floats
    points: Floats
    margins: Floats
    scores: Floats

    @property
    def meetings(self) -> Floats:
        """How often bots i and j sat at the same table."""
        return self.scores + np.swapaxes(self.scores, -1, -2)

    def weighed(self, weights: Floats) -> Sums:
        """Sums over the deals with these weights, a row of them for each sum."""
        seats, wins, points, margins = (weights @ part for part in (self.seats, self.wins, self.points, self.margins))
        return Sums(seats, wins, points, margins, np.tensordot(weights, self.scores, axes=1))

    @classmethod
    def joined(cls, parts: Sequence[Sums]) -> Sums:
        """The rows of all parts, one after the other."""
        return cls(**{part.name: np.concatenate([getattr(sums, part.name) for sums in parts]) for part in fields(cls)})

    def total(self) -> Sums:
        """Sums over the deals as they were."""
        return self.weighed(np.ones(len(self.seats)))

    def of_a_deal(self) -> tuple[Floats, Floats]:
        """Each bot's seats in a deal that it plays, and the meetings of every two in a deal where they meet."""
        seats, meetings = (part.sum(0) / np.maximum((part > 0).sum(0), 1) for part in (self.seats, self.meetings))
        return seats, meetings


def by_deal(games: Sequence[Played], names: Sequence[str]) -> Sums:
    """One row for every deal."""
    rows = {deal: row for row, deal in enumerate(dict.fromkeys(game.deal for game in games))}
    bots = {name: place for place, name in enumerate(names)}
    seats, wins, points, margins = np.zeros((4, len(rows), len(bots)))
    scores = np.zeros((len(rows), len(bots), len(bots)))
    for game in games:
        row = rows[game.deal]
        for seat, name in enumerate(game.seating):
            bot = bots[name]
            seats[row, bot] += 1
            wins[row, bot] += game.win_of(seat)
            points[row, bot] += game.totals[seat]
            margins[row, bot] += game.margin_of(seat)
            for other, other_name in enumerate(game.seating):
                if other_name != name:
                    scores[row, bot, bots[other_name]] += game.result_between(seat, other)
    return Sums(seats, wins, points, margins, scores)
