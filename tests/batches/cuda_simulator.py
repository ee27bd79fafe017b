"""Play on the CUDA runner in Numba's simulator, and compare with the interpreter; a program, for a process of its own.

In a real kernel a record has its fields as attributes and can be assigned to another one. The simulator lacks both for
local arrays, so this adds them.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numba.cuda.simulator import kernelapi
from numba.cuda.simulator.cudadrv import devicearray

import marsuk
from marsuk.batches import cuda


def plain(value: Any) -> Any:
    return value._item._ary if isinstance(value, devicearray.FakeWithinKernelCUDAArray) else value


class LocalRecords(np.recarray):
    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, plain(value))


def local_array(self: Any, shape: Any, dtype: Any, array: Any = kernelapi.FakeCUDALocal.array) -> Any:
    made = array(self, shape, dtype)
    return made.view(LocalRecords) if made.dtype.names else made


cuda.THREADS = 2  # the simulator starts a real thread for each
kernelapi.FakeCUDALocal.array = local_array
devicearray.FakeCUDAArray.__setitem__ = lambda self, index, value: self._ary.__setitem__(index, plain(value))


def compare(ours: Any, theirs: Any) -> None:
    assert np.array_equal(ours.copy_to_host(), theirs)


def main(name: str, variant: str, components: str = "default") -> None:
    game = marsuk.game(name)
    options = {**game.variants[variant], game.components_option: components, "seed": 3}
    gpu, other = (marsuk.batch(name, 2, device, **options) for device in ("cuda", "interpreted"))
    play_both(gpu, other)
    match = late(other.match(0))
    for seat in (None, 0):
        pair = (marsuk.batch(match=match, n=2, device=device, seed=3, seat=seat) for device in ("cuda", "interpreted"))
        play_both(*pair)


def late(match: Any) -> Any:
    """The match a few decisions before its end, so that games end and begin again."""
    while not match.is_over:
        match.play(match.legal_ids()[0])
    for _ in range(3):
        match.undo()
    return match


def play_both(gpu: Any, other: Any) -> None:
    for number in range(6):
        actions = other.random_actions(number).copy()
        compare(gpu.random_actions(number), actions)
        compare(gpu.to_move, other.to_move)
        compare(gpu.legal_masks(), other.legal_masks())
        compare(gpu.observe(), other.observe())
        compare(gpu.observe(0), other.observe(0))
        compare(gpu.scores(), other.scores())
        for ours, theirs in zip(gpu.step(actions), other.step(actions), strict=True):
            compare(ours, theirs)
        for field in gpu.game.rules.STATE.names:
            compare(gpu.states()[field], other.states()[field])
    for ours, theirs in zip(gpu.rollout(seed=1), other.rollout(seed=1), strict=True):
        compare(ours, theirs)
    actions = other.random_actions(0).copy()
    actions[1] = -1
    try:
        gpu.step(actions)
    except marsuk.IllegalMove as refusal:
        assert "Game 1 " in str(refusal)
    else:
        raise AssertionError("an illegal action was done")


if __name__ == "__main__":
    main(*sys.argv[1:])
