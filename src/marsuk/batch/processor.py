"""A batch on the processor: every core takes a part of the games."""

from __future__ import annotations

import functools
import inspect
import os
import time
from collections import deque
from types import ModuleType
from typing import Any

import numpy as np

from marsuk.batch.binding import bound
from marsuk.batch.crew import Crew
from marsuk.batch.machine import ROLLOUTS
from marsuk.batch.sharing import FEWEST, LONG, Games, shares
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, entries, interpreted_engine
from marsuk.kernel.specialise import specialise

_PADDING = 1  # a record more than is used, so that no two threads write to the same line of the cache


class Processor:
    """Runs jobs on threads: machine code does not hold the interpreter's lock."""

    def __init__(self, rules: ModuleType, n: int, threads: int | None, compiled: bool) -> None:
        self.rules = rules
        self.n = n
        self.engine = compiled_engine if compiled else interpreted_engine
        wanted = threads or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        self.threads = max(1, min(wanted, n // FEWEST)) if compiled else 1
        self.scratch: list[dict[str, Box]] = [{} for _ in range(self.threads)]
        self.laid_out: dict[tuple[str, str, tuple[int, ...]], list[_Call]] = {}
        self.crew = Crew(self.threads - 1) if self.threads > 1 else None

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
        boxes = [argument for argument in arguments if isinstance(argument, Box)]
        numbers = arguments[len(boxes) :]
        calls = self._calls(module, job, boxes)
        todo = [deque(share) for share in shares(self.n, self.threads, calls[0].pace)]
        if self.crew is None or len(todo) == 1:
            calls[0].do(numbers, todo)
        else:
            self.crew.do([functools.partial(call.do, numbers, todo) for call in calls[: len(todo)]])

    def _calls(self, module: str, job: str, boxes: list[Box]) -> list[_Call]:
        """A call for each thread, laid out the first time only: it takes as long as a short job."""
        key = module, job, tuple(map(id, boxes))
        if key not in self.laid_out:
            name = f"{job}_all"
            entry = getattr(self.engine(module, self.rules), name)
            parameters = _parameters(module, self.rules, name)
            self.laid_out[key] = [
                _Call(thread, entry, self._memory(parameters, boxes, scratch))
                for thread, scratch in enumerate(self.scratch)
            ]
        return self.laid_out[key]

    def _memory(self, parameters: tuple[str, ...], given: list[Box], scratch: dict[str, Box]) -> list[Box]:
        """What is given, with a thread's own scratch space where the entry asks for it."""
        left = list(given)
        made: list[Box] = []
        for name in parameters:
            if name == "work":
                made.append(scratch.get(name) or scratch.setdefault(name, Box(self.rules.WORK, 1 + _PADDING)))
            elif name == "spare":
                made.append(scratch.get(name) or scratch.setdefault(name, self._spare()))
            elif left:
                made.append(left.pop(0))
        return made

    def _spare(self) -> Box:
        return Box(self.rules.STATE, specialise(ROLLOUTS, self.rules).SPARE_STATES + _PADDING)


class _Call:
    """An entry with the memory that one thread gives it."""

    def __init__(self, thread: int, entry: Any, boxes: list[Box]) -> None:
        self.thread = thread
        self.pace = LONG  # seconds that a game takes, unknown before the first call
        self.boxes = boxes  # the entry has only their addresses
        self.entry = bound(entry, *boxes)

    def do(self, numbers: tuple[int, ...], todo: list[deque[Games]]) -> None:
        """Do the thread's own share, then what is left of the others'."""
        for share in todo[self.thread :] + todo[: self.thread]:
            take = share.popleft if share is todo[self.thread] else share.pop
            while True:
                try:
                    first, last = take()
                except IndexError:  # to ask beforehand would be too early: the others take parts as well
                    break
                began = time.perf_counter()
                self.entry(*numbers, first, last)
                self.pace = (time.perf_counter() - began) / (last - first)


@functools.cache
def _parameters(module: str, rules: ModuleType, name: str) -> tuple[str, ...]:
    return tuple(inspect.signature(entries(module, rules)[name]).parameters)
