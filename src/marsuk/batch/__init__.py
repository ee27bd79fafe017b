"""Many games at once: all of them are asked, advanced and observed in one call, on all cores or on a GPU."""

from __future__ import annotations

import secrets
from typing import Any

from marsuk.batch.batch import Batch, Rollout, Step
from marsuk.batch.machine import Machine
from marsuk.core.errors import BatchError, shown
from marsuk.core.game import Game
from marsuk.core.match import SEED_BITS
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.kernel.jit import COMPILED

__all__ = ["Batch", "Rollout", "Step", "batch"]

DEVICES = ("cpu", "cuda", "interpreted")
MOST_GAMES = 2**31 - 1


def batch(
    game: str | Game,
    n: int,
    device: str = "cpu",
    seed: int | None = None,
    threads: int | None = None,
    **options: Any,
) -> Batch:
    """Deal ``n`` games with these options; the same seed gives the same games on every device.

    The devices are "cpu" (all cores, or as many ``threads``), "cuda" and "interpreted", which is for debugging.
    """
    if type(n) is not int or not 1 <= n <= MOST_GAMES:
        raise BatchError("batch-size", low="1", high=str(MOST_GAMES), n=shown(n))
    if device not in DEVICES:
        raise BatchError("batch-device", device=shown(device), known=", ".join(DEVICES))
    made = find_game(game) if isinstance(game, str) else game
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    setup = made.prepare(read_options(made.options, {**options, "seed": seed}))
    machine: Machine
    if device == "cuda":
        from marsuk.batch.cuda import CudaMachine

        machine = CudaMachine(made.rules, n)
    else:
        from marsuk.batch.processor import Processor

        machine = Processor(made.rules, n, threads, COMPILED and device == "cpu")
    return Batch(made, setup, n, machine)
