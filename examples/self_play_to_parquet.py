"""Self-play data as a Parquet file: a row for every decision, with what was seen, what was legal and what came of it.

    python examples/self_play_to_parquet.py games.parquet --games 1000

The games are random ones; put your own policy where ``random_actions`` is asked. Read the file back with
``pyarrow.parquet.read_table``, pandas or polars.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import marsuk


def bytes_column(rows: Any) -> pa.Array:
    """One value of fixed length per row, without a Python object for each."""
    flat = np.ascontiguousarray(rows).view(np.uint8).reshape(len(rows), -1)
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(flat.shape[1]), len(flat), [None, pa.py_buffer(flat.tobytes())]
    )


def write(path: Path, game: str, games: int, seed: int = 1, **options: Any) -> int:
    """Play every game of a batch once, and return how many decisions were written."""
    batch = marsuk.batch(game, games, seed=seed, **options)
    seeds, numbers = batch.seeds.copy(), np.arange(games)
    unfinished, results = np.ones(games, bool), np.zeros((games, batch.seats))
    steps = []
    while unfinished.any():
        actions = batch.random_actions(len(steps)).copy()
        row = numbers, batch.to_move.copy(), actions, batch.observe().copy(), batch.legal_masks().copy()
        steps.append([column[unfinished] for column in row])
        over, _, returns = batch.step(actions)
        results[over & unfinished] = returns[over & unfinished]
        unfinished &= ~over
    number, seat, action, seen, masks = (np.concatenate(column) for column in zip(*steps, strict=True))
    table = pa.table(
        {
            "game": number,
            "seed": seeds[number],  # marsuk.game(...).new(seed=...) deals the same game
            "seat": seat,
            "action": action.astype(np.int16),
            "observation": bytes_column(seen),
            "legal": bytes_column(np.packbits(masks, axis=1)),  # np.unpackbits gives the mask back
            "return": results[number, seat],
        },
        metadata={"game": game, "marsuk": marsuk.__version__},
    )
    pq.write_table(table, path, compression="zstd")
    return len(action)


def main() -> None:
    """Write as many games as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--game", default="pocket-mars")
    parser.add_argument("--games", type=int, default=1000)
    arguments = parser.parse_args()
    print(write(arguments.path, arguments.game, arguments.games), "decisions")


if __name__ == "__main__":
    main()
