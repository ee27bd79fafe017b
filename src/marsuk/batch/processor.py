"""A batch on the processor: every core takes a part of the games."""

from __future__ import annotations

import functools
import inspect
import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import ModuleType
from typing import Any

import numpy as np

from marsuk.batch.machine import ROLLOUTS
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, entries, interpreted_engine
from marsuk.kernel.specialise import specialise

_LEAST_PART = 64  # games; fewer are done sooner than a thread is woken


class Processor:
    """Runs jobs on threads: machine code does not hold the interpreter's lock."""

    def __init__(self, rules: ModuleType, n: int, threads: int | None, compiled: bool) -> None:
        self.rules = rules
        self.engine = compiled_engine if compiled else interpreted_engine
        wanted = threads or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        parts = max(1, min(wanted, n // _LEAST_PART)) if compiled else 1
        bounds = [n * part // parts for part in range(parts + 1)]
        self.ranges = list(pairwise(bounds))
        self.scratch: list[dict[str, Box]] = [{} for _ in self.ranges]
        self.pool = ThreadPoolExecutor(parts - 1, "marsuk-batch") if parts > 1 else None

    def memory(self, dtype: Any, size: int) -> Box:
        """Return new memory."""
        return Box(dtype, size)

    def write(self, memory: Box, values: Any) -> None:
        """Copy an array into the memory."""
        memory.array[:] = values

    def view(self, memory: Box, dtype: Any, shape: tuple[int, ...]) -> Any:
        """The memory as a NumPy array, without a copy."""
        return memory.array.view(np.ndarray).view(dtype).reshape(shape)

    def fetch(self, memory: Box) -> Any:
        """The memory as a NumPy array."""
        return memory.array.view(np.ndarray)

    def run(self, module: str, job: str, *arguments: Any) -> None:
        """Do the job for every game, a part of them on each thread."""
        name = f"{job}_all"
        function = getattr(self.engine(module, self.rules), name)
        parameters = _parameters(module, self.rules, name)
        calls = [
            self._arguments(parameters, list(arguments), scratch, games)
            for scratch, games in zip(self.scratch, self.ranges, strict=True)
        ]
        if self.pool is None:
            function(*calls[0])
            return
        others = [self.pool.submit(function, *call) for call in calls[1:]]
        function(*calls[0])
        for other in others:
            other.result()

    def _arguments(
        self, parameters: tuple[str, ...], given: list[Any], scratch: dict[str, Box], games: tuple[int, int]
    ) -> list[Any]:
        """What is given, with a part's own scratch space and its range of games where the entry asks for them."""
        made: list[Any] = []
        for name in parameters:
            if name == "first":
                made += games
            elif name == "work":
                made.append(scratch.get(name) or scratch.setdefault(name, Box(self.rules.WORK)))
            elif name == "spare":
                made.append(scratch.get(name) or scratch.setdefault(name, self._spare()))
            elif name != "last":
                made.append(given.pop(0))
        assert not given
        return made

    def _spare(self) -> Box:
        return Box(self.rules.STATE, specialise(ROLLOUTS, self.rules).SPARE_STATES)


@functools.cache
def _parameters(module: str, rules: ModuleType, name: str) -> tuple[str, ...]:
    return tuple(inspect.signature(entries(module, rules)[name]).parameters)
