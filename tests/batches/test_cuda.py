"""The CUDA runner, without a GPU: in Numba's simulator. On a real one `bench/gpu.py` compares the same things."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from numba import types
from numba.core.itanium_mangler import mangle

from marsuk.batches import cuda_code


@pytest.mark.parametrize(
    ("name", "variant"), [("marrak-hesh", "3-players-logistics"), ("pocket-mars", "2-players-draft")]
)
def test_simulated_cuda_batches_are_those_of_the_interpreter(name: str, variant: str) -> None:
    program = Path(__file__).parent / "cuda_simulator.py"
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, str(program), name, variant]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_machine_without_a_gpu_says_so() -> None:
    code = """
import marsuk
try:
    marsuk.batch("marrak-hesh", 4, "cuda")
except marsuk.MarsukError as refusal:
    print(type(refusal).__name__, refusal.code)
"""
    environment = {**os.environ, "CUDA_VISIBLE_DEVICES": "-1"}  # hides a GPU where there is one
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "BatchError batch-no-cuda\n"


def define(name: str, lines: int, returns: str = "i32") -> str:
    body = "".join(f"  %{n} = add i64 1, {n}\n" for n in range(lines))
    head = f"define linkonce_odr {returns} @{mangle(name, [types.int64])}(ptr %to, i64 %a) #1 {{"
    return f"{head}\nentry:\n{body}  ret\n}}\n"


def test_large_functions_of_every_package_with_kernels_stay_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a game from another package were put into one, which a GPU runs slowly."""

    def borrowed() -> None: ...

    borrowed.__module__ = "outer_game.rules"
    monkeypatch.setattr(cuda_code, "KERNELS", [*cuda_code.KERNELS, borrowed])
    many = cuda_code.LARGE + 1
    apart = [
        "marsuk.games.pocket_mars.turn.act",
        "marsuk.kernel.playout[outer_game.rules].play_out",
        "outer_game.rules.act",
    ]
    together = [define("outer_game.rules.small", 3), define("numpy.large", many), define("marsuk.thread", many, "void")]
    made = cuda_code.with_large_functions_apart("\n".join([*(define(name, many) for name in apart), *together]))
    marked = [line for line in made.splitlines() if ") noinline #1 {" in line]
    assert len(marked) == len(apart)
    assert all(mangle(name, [types.int64]) in line for name, line in zip(apart, marked, strict=True))
    assert made.endswith("\n".join(together))
