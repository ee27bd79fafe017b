"""Many games at once: all of them are asked, advanced and observed in one call, on all cores or on a GPU."""

from __future__ import annotations

import secrets
from typing import Any

from marsuk.batches.batch import Batch, Place, Rollout, Start, Step
from marsuk.core.errors import BatchError, PositionError, shown
from marsuk.core.game import Game, Json
from marsuk.core.match import SEED_BITS, Match
from marsuk.core.options import read_options, whole
from marsuk.core.registry import game as find_game

__all__ = ["Batch", "Rollout", "Step", "batch"]

DEVICES = ("cpu", "cuda", "interpreted")
MOST_GAMES = 2**31 - 1
MOST_THREADS = 1024


def batch(
    game: str | Game | None = None,
    n: int | None = None,
    device: str = "cpu",
    seed: int | None = None,
    threads: int | None = None,
    *,
    match: Match | None = None,
    position: Json | None = None,
    seat: int | None = None,
    again: bool = True,
    **options: Any,
) -> Batch:
    """Deal ``n`` games with these options; the same seed gives the same games on every device.

    The devices are "cpu" (all cores, or as many ``threads``), "cuda" and "interpreted", which is for debugging.

    With a ``match`` or a ``position`` instead of a game, all games begin there, each with chance of its own from then
    on, and one that ends begins there again. Hidden cards lie where they lie in the match; with a ``seat``, each game
    deals anew what that seat does not know. If not ``again``, a game that ends stays over.
    """
    size, most_threads = whole(n), None if threads is None else whole(threads)
    if size is None or not 1 <= size <= MOST_GAMES:
        raise BatchError("batch-size", low="1", high=str(MOST_GAMES), n=shown(n))
    if threads is not None and (most_threads is None or not 1 <= most_threads <= MOST_THREADS):
        raise BatchError("batch-threads", low="1", high=str(MOST_THREADS), threads=shown(threads))
    if device not in DEVICES:
        raise BatchError("batch-device", device=shown(device), known=", ".join(DEVICES))
    place = Place(device, most_threads)
    if match is not None:
        if game is not None or position is not None or options:
            raise BatchError("batch-beginning")
    elif position is not None:
        match = _named(game, position).from_position(position, seed, **options)
    else:
        return _dealt(game, size, place, seed, seat, again, options)
    return Batch(match.game, match.setup, size, place, _start(match, seat, seed), again)


def _dealt(
    game: str | Game | None,
    n: int,
    place: Place,
    seed: int | None,
    seat: int | None,
    again: bool,
    options: dict[str, Any],
) -> Batch:
    if game is None or seat is not None:
        raise BatchError("batch-beginning")
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    made = find_game(game) if isinstance(game, str) else game
    return Batch(made, made.prepare(read_options(made.options, {**options, "seed": seed})), n, place, again=again)


def _named(game: str | Game | None, position: Any) -> Game:
    """The game that is meant, by its name or by that in the position."""
    if isinstance(game, Game):
        return game
    name = position.get("game") if game is None and isinstance(position, dict) else game
    if not isinstance(name, str):
        raise PositionError("position-missing", field="game")
    return find_game(name)


def _start(match: Match, seat: int | None, seed: int | None) -> Start:
    number = None if seat is None else whole(seat)
    if seat is not None and (number is None or not 0 <= number < match.players):
        raise BatchError("no-such-seat", seat=shown(seat), last=str(match.players - 1))
    if match.is_over:
        raise BatchError("batch-over")
    return Start(match.state_box().clone(), number, seed)
