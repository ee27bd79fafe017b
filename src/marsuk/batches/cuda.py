"""A batch on a GPU: every thread takes one game. The same functions as everywhere, compiled by Numba for CUDA."""

from __future__ import annotations

import functools
import importlib
import inspect
from typing import Any

import numpy as np

from marsuk.batches.cuda_code import keep_large_functions_apart, restore_names
from marsuk.batches.machine import ROLLOUTS
from marsuk.core.errors import BatchError, shown
from marsuk.kernel.rules import Rules
from marsuk.kernel.specialise import specialise

THREADS = 128
_REGISTERS = 64  # of a thread: with the 87 that Pocket Mars would like, fewer games are in flight, and it is slower
_RECORDS = ("tables", "options")  # parameters of a job that are one record for all games
_BLANK = ("masks", "observations")  # those that have to be blank before
_LOCAL = {"work": "cuda.local.array(1, work_type)", "spare": "cuda.local.array(spare_states, state_type)"}


class CudaMachine:
    """Runs jobs on a CUDA GPU. PyTorch and CuPy take its arrays as they are, by ``__cuda_array_interface__``."""

    def __init__(self, rules: Rules, n: int) -> None:
        self.rules = rules
        self.n = n
        self.cuda = _cuda()

    def memory(self, dtype: Any, size: int) -> Any:
        """Return new memory."""
        return self.cuda.to_device(np.zeros(size, dtype))

    def write(self, memory: Any, values: Any) -> None:
        """Copy an array of NumPy or of a GPU into the memory."""
        if hasattr(values, "__cuda_array_interface__"):
            _launch(_copy_kernel(), memory.size, self.cuda.as_cuda_array(values), memory)
        else:
            target = memory if len(values) == memory.size else memory[: len(values)]
            target.copy_to_device(np.ascontiguousarray(values, memory.dtype))

    def view(self, memory: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
        """The memory as a device array, without a copy."""
        return memory.view(dtype).reshape(shape)

    def fetch(self, memory: Any) -> Any:
        """The memory as a NumPy array."""
        return memory.copy_to_host()

    def run(self, module: str, job: str, *arguments: Any, games: int | None = None) -> None:
        """Do the job for every game or for so many."""
        for name, argument in zip(_passed(module, job, self.rules), arguments, strict=True):
            if name in _BLANK:
                _blank(argument)
        _launch(_job_kernel(module, job, self.rules), self.n if games is None else games, *arguments)


def _cuda() -> Any:
    restore_names()
    try:
        cuda: Any = importlib.import_module("numba.cuda")  # which has types for some of its functions only
        if cuda.is_available():
            return cuda
        reason = "numba.cuda.is_available() is false; it needs a driver and what marsuk[cuda] brings"
    except Exception as problem:  # a driver that does not fit may fail in any way
        reason = shown(f"{type(problem).__name__}: {problem}", 200)
    raise BatchError("batch-no-cuda", reason=reason)


def _launch(kernel: Any, n: int, *arguments: Any) -> None:
    kernel[-(-n // THREADS), THREADS](*arguments, n)


@functools.cache
def _job_kernel(module: str, job: str, rules: Rules) -> Any:
    return compiled(thread_function(module, job, rules))


def compiled(function: Any) -> Any:
    """The kernel of a function in which each thread has a game."""
    from numba import config

    simulated = getattr(config, "ENABLE_CUDASIM", False)
    limits = {} if simulated else {"max_registers": _REGISTERS}
    return _cuda().jit(function, **limits)


def thread_function(module: str, job: str, rules: Rules) -> Any:
    """A function in which each thread does the job for the game of its number."""
    from numba import cuda, from_dtype

    from marsuk.kernel import bits
    from marsuk.kernel.teaching import teach, teach_kernels

    function = getattr(specialise(module, rules), job)
    scope = {
        "cuda": cuda,
        "job": function,
        "work_type": from_dtype(rules.WORK),
        "state_type": from_dtype(rules.STATE),
        "spare_states": specialise(ROLLOUTS, rules).SPARE_STATES,
    }
    teach(bits.nth)
    teach_kernels()
    keep_large_functions_apart()
    names = list(inspect.signature(function).parameters)
    passed = _passed(module, job, rules)
    own = [f"        {name} = {made}\n" for name, made in _LOCAL.items() if name in names]
    given = [f"{name}[0]" if name in (*_RECORDS, "work") else name for name in names]
    source = (
        f"def thread({', '.join(passed)}, n):\n"
        "    i = cuda.grid(1)\n"
        "    if i < n:\n"
        f"{''.join(own)}"
        f"        job({', '.join(given)})\n"
    )
    exec(source, scope)  # the only way to a function of that arity
    return scope["thread"]


@functools.cache
def _passed(module: str, job: str, rules: Rules) -> list[str]:
    """The parameters of a job that are passed to the GPU: not those that each thread has for itself."""
    names = inspect.signature(getattr(specialise(module, rules), job)).parameters
    return [name for name in names if name not in (*_LOCAL, "i")]


def _blank(memory: Any) -> None:
    """Make the memory all zero, at the rate at which the GPU can write: threads with a row each are far slower."""
    if hasattr(memory, "gpu_data"):
        memory.gpu_data.memset(0)
    else:  # the simulator
        memory.copy_to_device(np.zeros(memory.shape, memory.dtype))


@functools.cache
def _copy_kernel() -> Any:
    cuda = _cuda()

    @cuda.jit  # type: ignore[untyped-decorator]
    def copy(source: Any, target: Any, n: int) -> None:
        i = cuda.grid(1)
        if i < n:
            target[i] = source[i]

    return copy
