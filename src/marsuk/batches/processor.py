"""A batch on the processor: every core takes a part of the games."""

from __future__ import annotations

import functools
import inspect
import time
from typing import Any

import numpy as np

from marsuk.batches.crew import Crew, Job
from marsuk.batches.machine import ROLLOUTS
from marsuk.batches.sharing import FEWEST, cut, stretch
from marsuk.core.cores import usable_cores
from marsuk.kernel.bound import bound, words
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, interpreted_engine
from marsuk.kernel.rules import Rules
from marsuk.kernel.specialise import entries, specialise

_PADDING = 1  # a record more than is used, so that no two threads write to the same line of the cache
_UNKNOWN = 1e-3  # seconds that a game takes: much, so that the first time a few are done first
_QUICKEST = 1e-9  # seconds, where a clock is too coarse to tell


class Processor:
    """Runs jobs on threads: machine code does not hold the interpreter's lock."""

    def __init__(self, rules: Rules, n: int, threads: int | None, compiled: bool) -> None:
        self.rules = rules
        self.n = n
        self.engine = compiled_engine if compiled else interpreted_engine
        self.threads = max(1, min(threads or usable_cores(), n // FEWEST)) if compiled else 1
        self.scratch: list[dict[str, Box]] = [{} for _ in range(self.threads)]
        self.jobs: dict[tuple[str, str, tuple[int, ...]], _Job] = {}
        self.crew = Crew(self.threads, rules) if self.threads > 1 else None

    def memory(self, dtype: Any, size: int) -> Box:
        """Return new memory."""
        return Box(dtype, size)

    def write(self, memory: Box, values: Any) -> None:
        """Copy an array into the memory."""
        memory.array[: len(values)] = values

    def view(self, memory: Box, dtype: Any, shape: tuple[int, ...]) -> Any:
        """The memory as a NumPy array, without a copy."""
        return memory.array.view(np.ndarray).view(dtype).reshape(shape)

    def fetch(self, memory: Box) -> Any:
        """The memory as a NumPy array."""
        return memory.array.view(np.ndarray)

    def run(self, module: str, job: str, *arguments: Any, games: int | None = None) -> None:
        """Do the job for every game or for so many, a part of them on each thread."""
        boxes = [argument for argument in arguments if isinstance(argument, Box)]
        self._job(module, job, boxes).do(self.n if games is None else games, arguments[len(boxes) :])

    def _job(self, module: str, name: str, boxes: list[Box]) -> _Job:
        """The job with its memory, laid out the first time only: it takes as long as a short job."""
        key = module, name, tuple(map(id, boxes))
        if key not in self.jobs:
            entry = getattr(self.engine(module, self.rules), f"{name}_all")
            parameters = _parameters(module, self.rules, f"{name}_all")
            memory = [self._memory(parameters, boxes, scratch) for scratch in self.scratch]
            self.jobs[key] = _Job(entry, memory) if self.crew is None else _SharedJob(entry, memory, self.crew)
        return self.jobs[key]

    def _memory(self, parameters: tuple[str, ...], given: list[Box], scratch: dict[str, Box]) -> list[Box]:
        """What is given, with a thread's own scratch space where the entry asks for it."""
        left = list(given)
        made: list[Box] = []
        for name in parameters:
            if name == "work":
                made.append(scratch.get(name) or scratch.setdefault(name, Box(self.rules.WORK, 1 + _PADDING)))
            elif name == "spare":
                made.append(scratch.get(name) or scratch.setdefault(name, self._spare()))
            elif name == "blank":
                made.append(scratch.get(name) or scratch.setdefault(name, Box(self.rules.OBSERVATION)))
            elif left:
                made.append(left.pop(0))
        return made

    def _spare(self) -> Box:
        return Box(self.rules.STATE, specialise(ROLLOUTS, self.rules).SPARE_STATES + _PADDING)


class _Job:
    """An entry with the memory that it works on."""

    def __init__(self, entry: Any, memory: list[list[Box]]) -> None:
        self.memory = memory  # for each thread; the entry has only addresses
        self.entry = bound(entry, *memory[0])
        self.threads = len(memory)
        self.pace = _UNKNOWN

    def do(self, n: int, numbers: tuple[int, ...]) -> None:
        """Do all games, and let the interpreter look for interrupts from time to time."""
        first = 0
        while first < n:
            last = min(n, first + stretch(self.threads, self.pace))
            began = time.perf_counter()
            busy = self.do_some(numbers, first, last)
            self.pace = max(_QUICKEST, busy * (time.perf_counter() - began) / (last - first))
            first = last

    def do_some(self, numbers: tuple[int, ...], first: int, last: int) -> int:
        """Do the games from the first up to, not including the last; returns how many threads did it."""
        self.entry(*numbers, first, last)
        return 1


class _SharedJob(_Job):
    """The same by many threads, each with its own sheet of arguments for the entry."""

    def __init__(self, entry: Any, memory: list[list[Box]], crew: Crew) -> None:
        super().__init__(entry, memory)
        self.crew = crew
        self.function = entry.on_sheet
        given = np.array([words(entry, boxes) for boxes in memory], np.int64)
        self.sheets = np.pad(given, ((0, 0), (0, len(entry.many) - len(memory[0]))))
        self.numbers = self.sheets[:, given.shape[1] : -2]  # without the first and the last game
        self.place = self.sheets.ctypes.data, self.sheets.strides[0]

    def do_some(self, numbers: tuple[int, ...], first: int, last: int) -> int:
        """Let as many threads help as is worth while."""
        shares, parts = cut(last - first, self.threads, self.pace)
        if shares == 1:
            return super().do_some(numbers, first, last)
        self.numbers[:] = numbers
        self.crew.do(Job(self.function, first, last - first, shares, parts, *self.place))
        return shares


@functools.cache
def _parameters(module: str, rules: Rules, name: str) -> tuple[str, ...]:
    return tuple(inspect.signature(entries(module, rules)[name]).parameters)
