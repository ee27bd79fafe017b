"""Seats in the order of play: what they are called, and who won from where."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.arena.cells import Named
from marsuk.arena.study.matches import Study
from marsuk.arena.texts import TEXTS
from marsuk.core.registry import game as find_game


def seat_names(study: Study, language: str) -> list[Named]:
    """From the first player on; the seats that the rules play for come last."""
    game, orders = find_game(study.game), range(1, study.players + 1)
    names = [Named(str(order), TEXTS.text("seat-order", language, order=order)) for order in orders]
    automatic = game.automatic_seats.get(study.players, ())
    return names + [Named(key, game.seat_name(key, language)) for key in automatic]


def wins_in_order(study: Study) -> Any:
    """Of every game and seat in that order."""
    games = study.played
    return np.stack([games.in_order(order, study.players) for order in range(games.wins.shape[1])], axis=1)
