"""Batches on a GPU: whether its games are those of the processor, how fast they are, and pgx beside them.

    PYTHONPATH=src python bench/gpu.py --write FOLDER

Needs a CUDA GPU and marsuk[cuda]; pgx and JAX are measured if they are installed. Every part is on its own: one that
fails is reported, and the others go on. Writes gpu.json and gpu.md after each part. Compilation takes most of the time:
several processes may do a part each (``--only``, ``--name``). They measure one after the other, while none compiles.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import functools
import json
import platform
import statistics
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

import marsuk
from marsuk.batches.cuda import compiled
from marsuk.batches.cuda_code import restore_names

restore_names()
from numba import cuda, from_dtype, int64, uint32  # noqa: E402

WARP = 32
SLICES = 5
PGX_GAMES = ("connect_four", "backgammon", "go_9x9", "sparrow_mahjong")
ROLLOUT, RANDOM_STEP, LEARNER_STEP = "rollout", "step with random actions", "observe, legal_masks and step"
Row = dict[str, Any]


# --- whether the games are the same ---


def differences(game: str, options: dict[str, Any], device: str, n: int, steps: int) -> Iterator[str]:
    """Play the same games on the GPU and on another device, and tell what differs."""
    gpu = marsuk.batch(game, n, "cuda", seed=2017, **options)
    other = marsuk.batch(game, n, device, seed=2017, **options)
    for number in range(steps):
        actions = other.random_actions(number).copy()
        for what, ours, theirs in (
            ("actions", gpu.random_actions(number), actions),
            ("seats", gpu.to_move, other.to_move),
            ("masks", gpu.legal_masks(), other.legal_masks()),
            ("observations", gpu.observe(), other.observe()),
            ("scores", gpu.scores(), other.scores()),
        ):
            if not np.array_equal(ours.copy_to_host(), theirs):
                yield f"{what} before step {number}"
        mine, its = gpu.step(gpu.random_actions(number)), other.step(actions)
        for what, ours, theirs in zip(mine._fields, mine, its, strict=True):
            if not np.array_equal(ours.copy_to_host(), theirs):
                yield f"{what} of step {number}"
        for name in game_fields(game):
            if not np.array_equal(gpu.states().copy_to_host()[name], other.states()[name]):
                yield f"state.{name} after step {number}"


def rollout_differences(game: str, options: dict[str, Any], device: str, n: int) -> Iterator[str]:
    """Roll the same games out on the GPU and on another device, and tell what differs."""
    ends = [marsuk.batch(game, n, where, seed=2017, **options).rollout(seed=1) for where in ("cuda", device)]
    for what, ours, theirs in zip(ends[0]._fields, *ends, strict=True):
        if not np.array_equal(ours.copy_to_host(), theirs):
            yield f"{what} of the rollout"


def game_fields(game: str) -> tuple[str, ...]:
    """The fields of a state; the padding between them is nobody's."""
    return tuple(marsuk.game(game).rules.STATE.names)


def equality(game: str, where: str, n: int, steps: int) -> list[Row]:
    """A row for every variant: 0 steps are a rollout."""
    rows = []
    for variant, options in marsuk.game(game).variants.items():
        start = time.perf_counter()
        with gpu_held(alone=False):
            found = list(
                differences(game, options, where, n, steps) if steps else rollout_differences(game, options, where, n)
            )
        rows.append(
            {
                "game": f"{game}, {variant}",
                "compared with": where,
                "games": n,
                "steps": steps or "to the end",
                "differences": len(found),
                "first": found[:3],
                "seconds": time.perf_counter() - start,
            }
        )
        print(rows[-1], flush=True)
    return rows


# --- speed ---


def rate_of(play: Callable[[], int], least_seconds: float = 0.5) -> Row:
    """Decisions per second: the median of a few slices, and the lowest and highest of them."""
    rates = []
    for _ in range(SLICES):
        done, start = 0, time.perf_counter()
        while time.perf_counter() - start < least_seconds / SLICES:
            done += play()
        rates.append(done / (time.perf_counter() - start))
    return {
        "rate": statistics.median(rates),
        "lowest": min(rates),
        "highest": max(rates),
    }


def playout_kernel(rules: Any, alike: int = 1) -> Any:
    """A kernel in which every thread deals and plays random games, one after the other; so many the same ones."""
    from marsuk.batches.cuda_code import keep_large_functions_apart
    from marsuk.kernel import bits, random
    from marsuk.kernel.specialise import specialise
    from marsuk.kernel.teaching import teach, teach_kernels

    play_out = specialise("marsuk.kernel.playout", rules).play_out
    teach(bits.nth)
    teach_kernels()
    keep_large_functions_apart()
    state_type, blocks_size, setup = from_dtype(rules.STATE), rules.BLOCKS, rules.setup
    key, word = random.key, random.word

    @compiled
    def playouts(tables, options, games, seed, decisions):  # type: ignore[no-untyped-def]
        thread = cuda.grid(1)
        if thread >= decisions.size:
            return
        state = cuda.local.array(1, state_type)
        blocks = cuda.local.array(blocks_size, int64)
        rng = cuda.local.array(4, uint32)
        key(rng, seed << 32 | thread // alike)
        played = 0
        for _ in range(games):
            setup(tables[0], options[0], word(rng), state[0])
            played += play_out(tables[0], state[0], rng, blocks)
        decisions[thread] = played

    return playouts


def playouts(game: str, threads: int, block: int, wanted: tuple[str, ...] = (), alike: int = 1) -> list[Row]:
    """Whole random games, the deal included: so many threads play one after the other, all in one launch.

    With a warp of ``alike`` threads, which play the same games, no thread waits for others to take another way: what
    is gained is what the different ways of different games cost.
    """
    from marsuk.core.options import read_options

    rows = []
    made = marsuk.game(game)
    kernel = playout_kernel(made.rules, alike)
    for variant in wanted or made.variants:
        setup = made.prepare(read_options(made.options, {**made.variants[variant], "seed": 1}))
        tables = cuda.to_device(np.array(setup.tables.array))
        kernel_options = cuda.to_device(np.array(setup.kernel_options.array))
        decisions = cuda.to_device(np.zeros(threads, np.int64))
        launch = kernel[-(-threads // block), block]
        games, seed = 1, 0

        def play() -> int:
            nonlocal seed
            seed += 1
            launch(tables, kernel_options, games, seed, decisions)  # noqa: B023
            return int(decisions.copy_to_host().sum())  # noqa: B023

        compiling = first_call(play)
        with gpu_held(alone=True):
            games = min(64, max(1, int(0.1 / elapsed_of(play))))  # so that a launch takes a tenth of a second
            row = {"game": f"{game}, {variant}", "threads": threads, "block": block, "games each": games}
            row |= {"alike": alike, "first call in seconds": compiling}
            rows.append(row | rate_of(play))
        print(rows[-1], flush=True)
    return rows


def elapsed_of(play: Callable[[], int]) -> float:
    """How many seconds a call takes."""
    start = time.perf_counter()
    play()
    return time.perf_counter() - start


@contextlib.contextmanager
def gpu_held(alone: bool) -> Iterator[None]:
    """Have the GPU alone, to measure, or together with other processes of this benchmark."""
    with (Path(tempfile.gettempdir()) / "marsuk-gpu.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        yield


def first_call(play: Callable[[], int]) -> float:
    """How many seconds a call takes that compiles first; others may compile meanwhile, but nobody measures."""
    with gpu_held(alone=False):
        return elapsed_of(play)


def batch_speed(what: str, game: str, n: int) -> list[Row]:
    """What the calls of a batch cost, each for all its games."""
    made = marsuk.batch(game, n, "cuda", seed=1)
    number = 0

    def random_step() -> int:
        nonlocal number
        number += 1
        made.step(made.random_actions(number))
        return n

    def learner_step() -> int:
        made.observe()
        made.legal_masks()
        return random_step()

    def rollout() -> int:
        nonlocal number
        number += 1
        return int(made.rollout("random", number).decisions.copy_to_host().sum())

    play = {ROLLOUT: rollout, RANDOM_STEP: random_step, LEARNER_STEP: learner_step}[what]
    compiling = first_call(play)
    with gpu_held(alone=True):
        row = {"game": game, "n": n, "what": what, "first call in seconds": compiling} | rate_of(play)
    print(row, flush=True)
    return [row]


def greedy_speed(game: str, n: int) -> list[Row]:
    """Greedy rollouts, and whether a few of them are those of the processor."""
    made = marsuk.batch(game, n, "cuda", seed=1)

    def rollout() -> int:
        return int(made.rollout("greedy").decisions.copy_to_host().sum())

    first_call(rollout)
    with gpu_held(alone=True):
        rates = rate_of(rollout)
    few = [marsuk.batch(game, 256, where, seed=1).rollout("greedy") for where in ("cuda", "cpu")]
    same = int((few[0].scores.copy_to_host() == few[1].scores).all(axis=1).sum())
    return [{"game": game, "n": n, "what": "greedy rollout", "of 256 as on the processor": same} | rates]


def torch_takes_arrays() -> list[Row]:
    """Whether PyTorch or CuPy takes the arrays without a copy, where one is installed."""
    made = marsuk.batch("marrak-hesh", 4, "cuda", seed=1)
    found: list[Row] = []
    for name in ("torch", "cupy"):
        try:
            library = __import__(name)
        except ImportError:
            found.append({"library": name, "taken": "not installed"})
            continue
        make = library.as_tensor if name == "torch" else library.asarray
        taken = make(made.observe(), **({"device": "cuda"} if name == "torch" else {}))
        found.append({"library": name, "taken": str(tuple(taken.shape)), "version": library.__version__})
    return found


# --- pgx ---


def pgx_steps(name: str, batch: int) -> Row:
    """Random steps of a game of pgx on JAX's default device, finished games dealt anew within the step."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    steps = 64
    env = pgx.make(name)
    step_all = jax.vmap(auto_reset(env.step, env.init))

    def one(states: Any, key: Any) -> tuple[Any, None]:
        choice_key, step_key = jax.random.split(key)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choice_key, logits, axis=-1)
        return step_all(states, actions, jax.random.split(step_key, batch)), None

    @jax.jit
    def run(states: Any, key: Any) -> Any:
        return jax.lax.scan(one, states, jax.random.split(key, steps))[0]

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), batch))
    keys = iter(jax.random.split(jax.random.key(2), 100_000))

    def play() -> int:
        nonlocal states
        states = run(states, next(keys))
        states.terminated.block_until_ready()
        return batch * steps

    versions = f"pgx {metadata.version('pgx')}, jax {jax.__version__} on {jax.devices()[0].device_kind}"
    first_call(play)
    with gpu_held(alone=True):
        row = {"game": name, "batch": batch, "who": versions} | rate_of(play)
    print(row, flush=True)
    return row


def pgx_sizes(name: str) -> list[Row]:
    """With a batch of middle size and a large one."""
    return [pgx_steps(name, batch) for batch in (4096, 32768)]


# --- the report ---


def machine() -> list[Row]:
    """What this was measured on."""
    gpu = cuda.get_current_device().name
    packages = {}
    for name in ("marsuk", "numba", "numba-cuda", "numpy", "jax", "pgx"):
        try:
            packages[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            packages[name] = "-"
    return [{"gpu": gpu.decode() if isinstance(gpu, bytes) else gpu, "python": platform.python_version(), **packages}]


def parts(quick: bool) -> Iterator[tuple[str, Callable[[], list[Row]]]]:
    """All that is measured, what matters most first."""
    games = marsuk.game_names()
    yield "machine", machine
    for game in games:
        for threads, block in ((4, 2),) if quick else ((1 << 17, 128), (1 << 18, 64), (1 << 18, 256)):
            name = f"random games of {game}, {threads} threads in blocks of {block}"
            yield name, functools.partial(playouts, game, threads, block)
    for game in games:
        threads, block = (4, 2) if quick else (1 << 18, 64)
        measure = functools.partial(playouts, game, threads, block, alike=2 if quick else WARP)
        yield f"the same random games of {game} in a warp", measure
    for game in games:
        few, steps = (2, 2) if quick else (4, 40)
        yield f"steps of {game} as interpreted", functools.partial(equality, game, "interpreted", few, steps)
        yield f"ends of {game} as interpreted", functools.partial(equality, game, "interpreted", few, 0)
        many, steps = (2, 2) if quick else (4096, 100)
        yield f"steps of {game} as compiled", functools.partial(equality, game, "cpu", many, steps)
        yield f"ends of {game} as compiled", functools.partial(equality, game, "cpu", many, 0)
    for game in games:
        for what in (ROLLOUT, RANDOM_STEP, LEARNER_STEP):
            for n in (2,) if quick else (1000, 10_000, 100_000, 1_000_000):
                yield f"{what} of {game}, {n}", functools.partial(batch_speed, what, game, n)
    yield "arrays for others", torch_takes_arrays
    if not quick:
        for name in PGX_GAMES:
            yield f"pgx {name}", functools.partial(pgx_sizes, name)
    for game in games:
        yield f"greedy {game}", functools.partial(greedy_speed, game, 2 if quick else 1 << 16)


def page(results: dict[str, Any]) -> str:
    """All rows as Markdown tables."""
    lines = ["# GPU"]
    for part, rows in results.items():
        lines += ["", f"## {part}", ""]
        if isinstance(rows, str):
            lines += ["```", rows, "```"]
            continue
        names = list(dict.fromkeys(name for row in rows for name in row))
        lines += [f"| {' | '.join(names)} |", f"|{' --- |' * len(names)}"]
        lines += [f"| {' | '.join(shown(row.get(name, '')) for name in names)} |" for row in rows]
    return "\n".join(lines) + "\n"


def shown(value: Any) -> str:
    """A number with as many digits as it deserves."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def main() -> None:
    """Do every part, whatever becomes of the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", type=Path, default=Path("build/gpu"), help="the folder for the results")
    parser.add_argument("--quick", action="store_true", help="the least of everything, for a try in Numba's simulator")
    parser.add_argument("--only", nargs="*", default=[""], help="only the parts whose names begin with one of these")
    parser.add_argument("--name", default="gpu", help="what the files are called, where several processes run")
    arguments = parser.parse_args()
    arguments.write.mkdir(parents=True, exist_ok=True)
    results: dict[str, Any] = {}
    for name, measure in parts(arguments.quick):
        if not name.startswith(tuple(arguments.only)):
            continue
        print(f"--- {name}", flush=True)
        start = time.perf_counter()
        try:
            results[name] = measure()
        except Exception:
            results[name] = traceback.format_exc()
            print(results[name], flush=True)
        print(f"--- {name}: {time.perf_counter() - start:.1f} s", flush=True)
        (arguments.write / f"{arguments.name}.json").write_text(json.dumps(results, indent=1), encoding="utf-8")
        (arguments.write / f"{arguments.name}.md").write_text(page(results), encoding="utf-8")


if __name__ == "__main__":
    main()
