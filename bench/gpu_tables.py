"""Save what bench/gpu.py needs on a machine without our dependencies: tables, options, and states to compare with."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

import marsuk
from marsuk.core.options import read_options
from marsuk.kernel import random
from marsuk.kernel.memory import Box
from marsuk.kernel.specialise import specialise

GAMES = 200


def main() -> None:
    """Play a few games of every variant, interpreted, with the seeds the GPU's threads use."""
    folder = Path(__file__).parent / "gpu_tables"
    folder.mkdir(exist_ok=True)
    for name in marsuk.games():
        game = marsuk.game(name)
        rules = game.rules
        play_out = specialise("marsuk.kernel.playout", rules).play_out
        for variant, options in game.variants.items():
            setup = game.prepare(read_options(game.options, {**options, "seed": 1}))
            states = []
            for thread in range(GAMES):
                rng, blocks, state = np.zeros(4, np.uint32), np.zeros(rules.BLOCKS, np.int64), Box(rules.STATE)
                random.key(rng, thread)
                rules.setup(setup.tables.record, setup.kernel_options.record, random.word(rng), state.record)
                play_out(setup.tables.record, state.record, rng, blocks)
                states.append(np.frombuffer(state.array.tobytes(), np.uint8))
            path = folder / f"{name}-{variant}.npz"
            tables, kernel_options = setup.tables.array.tobytes(), setup.kernel_options.array.tobytes()
            np.savez_compressed(
                path,
                game=name.replace("-", "_"),
                tables=np.frombuffer(tables, np.uint8),
                options=np.frombuffer(kernel_options, np.uint8),
                states=np.array(states),
            )
            print(path.name, file=sys.stderr)


if __name__ == "__main__":
    main()
