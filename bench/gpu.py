"""Random playouts on a GPU, from the same rules as everywhere, and whether they end in the same states as on the CPU.

    PYTHONPATH=src python bench/gpu.py

Needs numba-cuda and a CUDA GPU. The games' Python face is not used, so NumPy and Numba suffice.
"""

from __future__ import annotations

import importlib
import sys
import time
import types
from pathlib import Path
from typing import Any

import numpy as np

for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, old):  # numba-cuda still asks for names that NumPy 2.5 has dropped
        setattr(np, old, getattr(np, new))

from numba import cuda, from_dtype, int64, uint32  # noqa: E402

SOURCE = Path(__file__).parent.parent / "src"
THREADS = 128


def load_rules(game: str) -> Any:
    """The kernel modules of a game, without the packages around them, whose dependencies this machine may lack."""
    for name in ("marsuk", "marsuk.games", f"marsuk.games.{game}"):
        package = types.ModuleType(name)
        package.__path__ = [str(SOURCE / name.replace(".", "/"))]
        sys.modules.setdefault(name, package)
    return importlib.import_module(f"marsuk.games.{game}.rules")


def playout_kernel(rules: Any) -> Any:
    """A CUDA kernel in which every thread deals and plays its own random games."""
    from marsuk.kernel import bits, random
    from marsuk.kernel.specialise import specialise
    from marsuk.kernel.teaching import teach, teach_kernels

    play_out = specialise("marsuk.kernel.playout", rules).play_out
    teach(bits.nth)
    teach_kernels()
    state_type, blocks_size, setup = from_dtype(rules.STATE), rules.BLOCKS, rules.setup
    key, word = random.key, random.word

    @cuda.jit
    def playouts(tables, options, states, games, decisions):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        if thread >= states.size:
            return
        local = cuda.local.array(1, state_type)
        blocks = cuda.local.array(blocks_size, int64)
        rng = cuda.local.array(4, uint32)
        key(rng, thread)
        played = 0
        for _ in range(games):
            setup(tables[0], options[0], word(rng), local[0])
            played += play_out(tables[0], local[0], rng, blocks)
        states[thread] = local[0]
        decisions[thread] = played

    return playouts


def equal(got: Any, expected: Any) -> int:
    """How many records agree in all their fields; the padding between fields is nobody's."""
    wanted = np.frombuffer(expected.tobytes(), got.dtype)
    same = np.ones(len(got), bool)
    for name in got.dtype.names:
        same &= (got[name] == wanted[name]).reshape(len(got), -1).all(axis=1)
    return int(same.sum())


def main() -> None:
    """Measure each game whose tables were saved beside this script by bench/gpu_tables.py."""
    for path in sorted((Path(__file__).parent / "gpu_tables").glob("*.npz")):
        saved = np.load(path)
        rules = load_rules(str(saved["game"]))
        kernel = playout_kernel(rules)
        tables = cuda.to_device(np.frombuffer(saved["tables"].tobytes(), rules.TABLES))
        options = cuda.to_device(np.frombuffer(saved["options"].tobytes(), rules.OPTIONS))
        expected = saved["states"]
        start = time.perf_counter()
        states = cuda.device_array(len(expected), rules.STATE)
        decisions = cuda.device_array(len(expected), np.int64)
        kernel[-(-len(expected) // THREADS), THREADS](tables, options, states, 1, decisions)
        cuda.synchronize()
        print(f"{path.stem}: compiled in {time.perf_counter() - start:.1f} s")
        print(f"{path.stem}: {equal(states.copy_to_host(), expected)} of {len(expected)} games end as on the CPU")
        for threads in (1 << 14, 1 << 17, 1 << 20):
            states = cuda.device_array(threads, rules.STATE)
            decisions = cuda.device_array(threads, np.int64)
            launch = kernel[-(-threads // THREADS), THREADS]
            launch(tables, options, states, 2, decisions)
            cuda.synchronize()
            start = time.perf_counter()
            launch(tables, options, states, 50, decisions)
            cuda.synchronize()
            elapsed = time.perf_counter() - start
            print(f"{path.stem}: {threads} threads, {decisions.copy_to_host().sum() / elapsed:.3g} decisions/s")


if __name__ == "__main__":
    main()
