"""The CUDA runner, without a GPU: in Numba's simulator. On a real one `bench/gpu.py` compares the same things."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


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
