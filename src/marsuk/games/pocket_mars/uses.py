"""What balance studies count in Pocket Mars, for many games at once: what each seat made use of, and how."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.core.game import Uses
from marsuk.games.pocket_mars.blocks import (
    ABILITY_BUILDING,
    ABILITY_CARD,
    ABILITY_COLONIST,
    ACTION_STARTS,
    BUILDING_STEP,
    CARD_STEP,
    LAND_STEP,
    RECHARGE,
    STEP,
)
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.tables import CARDS, MARS, OVER, SUIT_SIZE, TURN

OPENINGS = ("play-hand", "play-prep", "play-other", "launch", "recharge")  # by the first blocks of actions
OTHER_PIECES = {"building": list(BUILDINGS), "landed": list(BUILDINGS[:MARS]), "opening": list(OPENINGS)}
_ABILITIES = (ABILITY_COLONIST, ABILITY_CARD, ABILITY_BUILDING)


def uses(before: Any, actions: Any, seats: Any, after: Any) -> list[Uses]:
    """Cards: drawn, prepared, used from the hand or from a prep module, and held to the end; buildings; openings."""
    if before is None:
        return [_cards("drawn", after["hand"])]
    found = [_cards("drawn", after["hand"] & ~before["hand"]), _cards("prepared", _prep(after) & ~_prep(before))]
    block = np.where(actions >= 0, np.searchsorted(ACTION_STARTS, actions, side="right") - 1, -1)
    step = np.where(block == STEP, actions - int(ACTION_STARTS[STEP]), -1)
    building = before["card"] // SUIT_SIZE  # of the card that was connected

    def done(kind: str, where: Any, pieces: Any) -> Uses:
        games = np.flatnonzero(where)
        return Uses(kind, games, seats[games], pieces[games])

    found.append(done("hand", (actions >= 0) & (actions < CARDS), actions))
    found.append(done("prep", step == CARD_STEP, before["card"]))
    ended = (actions >= 0) & (after["phase"] == OVER)
    found.append(_cards("held", np.where(ended[:, None], after["hand"], 0)))
    found.append(done("building", (step == BUILDING_STEP) | np.isin(block, _ABILITIES), building))
    found.append(done("landed", step == LAND_STEP, building))
    first_turn = (before["phase"] == TURN) & (before["round_number"] == 1)
    found.append(done("opening", first_turn & (block >= 0) & (block <= RECHARGE), block))
    return found


def _cards(kind: str, sets: Any) -> Uses:
    """By game and seat, sets of cards, most of which are empty."""
    games, seats = np.nonzero(sets)
    some, cards = np.nonzero(sets[games, seats, None] >> np.arange(CARDS) & 1)
    return Uses(kind, games[some], seats[some], cards)


def _prep(states: Any) -> Any:
    """The cards in each prep module, as sets."""
    slots = states["prep"].astype(np.int64)
    filled = np.arange(slots.shape[2]) < states["preps"][:, :, None]
    return np.where(filled, 1 << np.maximum(slots, 0), 0).sum(2)
