"""Many games at once: all of them are asked, advanced and observed in one call, on all cores or on a GPU."""

from __future__ import annotations

import secrets
from typing import Any

from marsuk.batches.batch import Batch, Place, Rollout, Step
from marsuk.batches.machine import Machine
from marsuk.core.errors import BatchError, shown
from marsuk.core.game import Game
from marsuk.core.match import SEED_BITS
from marsuk.core.options import read_options, whole
from marsuk.core.registry import game as find_game
from marsuk.kernel.jit import COMPILED

__all__ = ["Batch", "Rollout", "Step", "batch"]

DEVICES = ("cpu", "cuda", "interpreted")
MOST_GAMES = 2**31 - 1
MOST_THREADS = 1024


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
    size, most_threads = whole(n), None if threads is None else whole(threads)
    if size is None or not 1 <= size <= MOST_GAMES:
        raise BatchError("batch-size", low="1", high=str(MOST_GAMES), n=shown(n))
    if threads is not None and (most_threads is None or not 1 <= most_threads <= MOST_THREADS):
        raise BatchError("batch-threads", low="1", high=str(MOST_THREADS), threads=shown(threads))
    if device not in DEVICES:
        raise BatchError("batch-device", device=shown(device), known=", ".join(DEVICES))
    made = find_game(game) if isinstance(game, str) else game
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    setup = made.prepare(read_options(made.options, {**options, "seed": seed}))
    machine: Machine
    if device == "cuda":
        from marsuk.batches.cuda import CudaMachine

        machine = CudaMachine(made.rules, size)
    else:
        from marsuk.batches.processor import Processor

        machine = Processor(made.rules, size, most_threads, COMPILED and device == "cpu")
    return Batch(made, setup, size, machine, Place(device, most_threads))
