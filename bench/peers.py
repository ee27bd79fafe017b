"""Moves per second of other game libraries, to set beside our own in `make bench`.

Every row is uniform random play on one core. A move is one decision of a player; where
the library also steps through chance nodes during play, those are counted apart.

    python bench/peers.py --seconds 2 --json peers.json

The libraries are optional (`bench/peers-requirements.txt`): one that is missing, fails,
crashes or hangs becomes a row with its error, and the others are still measured.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import json
import math
import multiprocessing
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

SEED = 17
SLICES = 5
COMPILE_ALLOWANCE_S = 180.0


class Moves(NamedTuple):
    """Moves played; not whole, as rollouts in C++ are counted by their mean length."""

    decisions: float
    chance: float = 0.0


class Measured(NamedTuple):
    rate: float
    rate_lowest: float
    rate_highest: float
    rate_with_chance: float | None
    note: str = ""


@dataclasses.dataclass(frozen=True)
class Peer:
    name: str
    packages: tuple[str, ...]
    game: str
    how: str
    measure: Callable[[str, float], Measured]


@dataclasses.dataclass
class Row:
    peer: str
    version: str | None
    game: str
    unit: str
    how: str
    rate: float | None = None
    rate_lowest: float | None = None
    rate_highest: float | None = None
    rate_with_chance: float | None = None
    error: str | None = None


def rate_of(play: Callable[[], Moves], seconds: float) -> Measured:
    """Call `play` for `seconds`, and give the median rate of a few slices of that time.

    The median, because a burst of other work on the machine should not decide the
    figure; the lowest and highest slice tell how steady it was. The first call is not
    timed: it compiles, or fills caches.
    """
    play()
    rates: list[Moves] = []
    for _ in range(SLICES):
        decisions = chance = 0.0
        start = time.perf_counter()
        elapsed = 0.0
        while elapsed < seconds / SLICES:
            moves = play()
            decisions += moves.decisions
            chance += moves.chance
            elapsed = time.perf_counter() - start
        rates.append(Moves(decisions / elapsed, chance / elapsed))
    decision_rates = [rate.decisions for rate in rates]
    met_chance = any(rate.chance for rate in rates)
    return Measured(
        rate=statistics.median(decision_rates),
        rate_lowest=min(decision_rates),
        rate_highest=max(decision_rates),
        rate_with_chance=statistics.median(map(sum, rates)) if met_chance else None,
    )


# --- OpenSpiel ------------------------------------------------------------------------

DEALS = 64
LENGTH_GAMES_PER_DEAL = 32
ROLLOUTS_PER_CALL = 50


def deal(game: Any, rng: random.Random) -> Any:
    """A state at its first decision: the opening chance nodes (the deal) are past."""
    state = game.new_initial_state()
    while state.is_chance_node():
        apply_chance(state, rng)
    return state


def apply_chance(state: Any, rng: random.Random) -> None:
    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(outcomes, probabilities)[0])


def play_out(state: Any, rng: random.Random) -> Moves:
    decisions = chance = 0
    while not state.is_terminal():
        if state.is_chance_node():
            apply_chance(state, rng)
            chance += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return Moves(decisions, chance)


def open_spiel_rollouts(game_string: str, seconds: float) -> Measured:
    import pyspiel

    rng = random.Random(SEED)
    game = pyspiel.load_game(game_string)
    deals = [deal(game, rng) for _ in range(DEALS)]

    # C++ does not tell how long its rollouts were: count such games from Python.
    lengths = [play_out(s.clone(), rng) for s in deals for _ in range(LENGTH_GAMES_PER_DEAL)]
    decisions = statistics.fmean(length.decisions for length in lengths)
    chance = statistics.fmean(length.chance for length in lengths)
    deviation = statistics.stdev(length.decisions for length in lengths)
    standard_error = deviation / math.sqrt(len(lengths))

    # Python cannot call the evaluator itself. A search of one simulation only evaluates
    # its root: exactly ROLLOUTS_PER_CALL rollouts of copies of the state, and no tree.
    search = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(ROLLOUTS_PER_CALL, SEED),
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    moves_per_call = Moves(decisions * ROLLOUTS_PER_CALL, chance * ROLLOUTS_PER_CALL)
    next_deal = itertools.cycle(deals)

    def play() -> Moves:
        search.mcts_search(next(next_deal))
        return moves_per_call

    note = f"{decisions:.1f} ± {standard_error:.1f} decisions"
    if chance:
        note += f" and {chance:.1f} chance nodes"
    note += f" a game, the mean of {len(lengths)}"
    return rate_of(play, seconds)._replace(note=note)


def open_spiel_python(game_string: str, seconds: float) -> Measured:
    import pyspiel

    rng = random.Random(SEED)
    game = pyspiel.load_game(game_string)
    next_deal = itertools.cycle([deal(game, rng) for _ in range(DEALS)])
    return rate_of(lambda: play_out(next(next_deal).clone(), rng), seconds)


# --- pgx ------------------------------------------------------------------------------

# Of 256, 1024 and 4096, tried briefly on one core: the quickest; Sparrow Mahjong gave much the same with 256.
PGX_BATCH = {"connect_four": 4096, "tic_tac_toe": 4096, "sparrow_mahjong": 1024}
PGX_STEPS_PER_CALL = 32


def pgx_batch(game_name: str, seconds: float) -> Measured:
    # Read when JAX is imported: the CPU even where there is a GPU, with one thread.
    os.environ["JAX_PLATFORMS"] = "cpu"
    flags = os.environ.get("XLA_FLAGS", "")
    os.environ["XLA_FLAGS"] = f"{flags} --xla_cpu_multi_thread_eigen=false".strip()
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    batch = PGX_BATCH[game_name]
    env = pgx.make(game_name)
    # A finished game starts again within its last step: every step is a real decision.
    step_all = jax.vmap(auto_reset(env.step, env.init))

    def random_step(states: Any, key: Any) -> tuple[Any, None]:
        choice_key, step_key = jax.random.split(key)
        logits = jnp.where(states.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choice_key, logits, axis=-1)
        return step_all(states, actions, jax.random.split(step_key, batch)), None

    def random_steps(states: Any, key: Any) -> tuple[Any, Any]:
        key, steps_key = jax.random.split(key)
        step_keys = jax.random.split(steps_key, PGX_STEPS_PER_CALL)
        return jax.lax.scan(random_step, states, step_keys)[0], key

    run = jax.jit(random_steps)
    setup_key, key = jax.random.split(jax.random.key(SEED))
    states = jax.jit(jax.vmap(env.init))(jax.random.split(setup_key, batch))

    def play() -> Moves:
        nonlocal states, key
        states, key = run(states, key)
        states.terminated.block_until_ready()
        return Moves(batch * PGX_STEPS_PER_CALL)

    return rate_of(play, seconds)._replace(note=f"batch of {batch}")


# --- PettingZoo and RLCard ------------------------------------------------------------


def pettingzoo_classic(module_name: str, seconds: float) -> Measured:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    rng = random.Random(SEED)
    env = import_module(f"pettingzoo.classic.{module_name}").env()
    # Only once: a seed makes the card games build their whole environment again.
    env.reset(seed=SEED)

    def play() -> Moves:
        env.reset()
        decisions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return Moves(decisions)
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(rng.choice(legal)))
            decisions += 1

    return rate_of(play, seconds)


def rlcard_env(game_name: str, seconds: float) -> Measured:
    import rlcard

    rng = random.Random(SEED)
    env = rlcard.make(game_name, config={"seed": SEED})

    def play() -> Moves:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return Moves(decisions)

    return rate_of(play, seconds)


# --- The table ------------------------------------------------------------------------

HOW_ROLLOUTS = (
    f"RandomRolloutEvaluator in C++ from {DEALS} starts, the deal already made and not "
    "timed; rollouts timed, and their decisions reckoned by mean length"
)
HOW_PYTHON = (
    f"legal_actions and apply_action from Python, from copies of {DEALS} starts, "
    "the deal already made and not timed; decisions counted"
)
HOW_PGX = (
    "JAX on the CPU, one core and no Eigen threads, jitted scan of vmapped steps with "
    "auto-reset, compilation not timed; every step is one decision"
)
HOW_PETTINGZOO = "env() with its standard wrappers, last and step from Python, resets included"
HOW_RLCARD = "env.step from Python with a random legal action, resets included"

OPEN_SPIEL_GAMES = (
    "connect_four",
    "euchre",
    "bridge(use_double_dummy_result=false)",
    "hearts",
    "gin_rummy",
)

PEERS: tuple[Peer, ...] = (
    *(Peer("OpenSpiel (C++)", ("open_spiel",), game, HOW_ROLLOUTS, open_spiel_rollouts) for game in OPEN_SPIEL_GAMES),
    *(
        Peer(
            "OpenSpiel (Python loop)",
            ("open_spiel",),
            game,
            HOW_PYTHON,
            open_spiel_python,
        )
        for game in ("connect_four", "euchre")
    ),
    *(Peer("pgx (CPU)", ("pgx", "jax"), game, HOW_PGX, pgx_batch) for game in PGX_BATCH),
    *(
        Peer("PettingZoo", ("pettingzoo",), game, HOW_PETTINGZOO, pettingzoo_classic)
        for game in ("connect_four_v3", "gin_rummy_v4")
    ),
    *(Peer("RLCard", ("rlcard",), game, HOW_RLCARD, rlcard_env) for game in ("leduc-holdem", "gin-rummy", "uno")),
)


def version_of(packages: tuple[str, ...]) -> str | None:
    """The version of the library, with those of the packages its speed depends on."""
    try:
        first, *others = (metadata.version(package) for package in packages)
    except metadata.PackageNotFoundError:
        return None
    named = (f"{name} {version}" for name, version in zip(packages[1:], others, strict=True))
    return " with ".join((first, *named))


def pin_to_one_core() -> None:
    """Keep this process and its children on one core, where the system can."""
    if sys.platform == "linux":
        # The last one: the first often has more of the system's own work.
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure_in_child(peer: Peer, seconds: float, answer: Connection) -> None:
    # A broken library may raise anything, and all of it is a result to report.
    try:
        answer.send(peer.measure(peer.game, seconds))
    except ModuleNotFoundError as error:
        answer.send(f"{error}; install bench/peers-requirements.txt")
    except Exception as error:
        answer.send(f"{type(error).__name__}: {error}")


def measure(peer: Peer, seconds: float) -> Row:
    """One row, from a process of its own, because native code may crash or hang."""
    row = Row(
        peer=peer.name,
        version=version_of(peer.packages),
        game=peer.game,
        unit="moves/s",
        how=peer.how,
    )
    spawn = multiprocessing.get_context("spawn")
    receiver, sender = spawn.Pipe(duplex=False)
    child = spawn.Process(target=measure_in_child, args=(peer, seconds, sender), daemon=True)
    child.start()
    sender.close()  # so that the death of the child reads as the end of the pipe
    limit = COMPILE_ALLOWANCE_S + 10 * seconds
    try:
        result = receiver.recv() if receiver.poll(limit) else f"no answer within {limit:.0f} s"
    except EOFError:
        child.join()
        result = f"the process died with exit code {child.exitcode}"
    finally:
        child.kill()
        child.join()
    if isinstance(result, Measured):
        row.rate = result.rate
        row.rate_lowest, row.rate_highest = result.rate_lowest, result.rate_highest
        row.rate_with_chance = result.rate_with_chance
        row.how = f"{peer.how}; {result.note}" if result.note else peer.how
    else:
        row.error = result
    return row


def show(row: Row) -> str:
    if row.rate is None:
        return f"{row.error}"
    text = f"{row.rate:>12,.0f} {row.unit}"
    text += f" ({row.rate_lowest:,.0f} to {row.rate_highest:,.0f})"
    if row.rate_with_chance is not None:
        text += f", {row.rate_with_chance:,.0f} with chance nodes"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="timed play per row")
    parser.add_argument("--json", type=Path, help="file for the rows; standard output without it")
    parser.add_argument("--only", default="", help="only rows whose peer or game contains this")
    options = parser.parse_args()
    if not options.seconds > 0:
        parser.error(f"--seconds must be more than 0, not {options.seconds:g}")
    chosen = [peer for peer in PEERS if options.only.lower() in f"{peer.name} {peer.game}".lower()]
    if not chosen:
        names = sorted({peer.name for peer in PEERS})
        parser.error(f"--only {options.only!r} matches no row; the peers are {', '.join(names)}")

    pin_to_one_core()
    rows: list[Row] = []
    for number, peer in enumerate(chosen, start=1):
        label = f"[{number:>2}/{len(chosen)}] {peer.name:<24}{peer.game:<38}"
        print(label, end=" ", file=sys.stderr, flush=True)
        rows.append(measure(peer, options.seconds))
        print(show(rows[-1]), file=sys.stderr, flush=True)

    text = json.dumps([dataclasses.asdict(row) for row in rows], indent=2, ensure_ascii=False)
    if options.json:
        options.json.write_text(text + "\n", encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
