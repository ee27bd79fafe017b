"""The jit switch: what ``@kernel`` and ``@entry`` mark, and whether entries run compiled or interpreted.

Kernel functions are and stay plain Python. An *entry* is a kernel function that Python code calls from outside;
``marsuk.kernel.native`` compiles the entries of a module, with all they call, into one object file. With
``MARSUK_JIT=0`` nothing is compiled and every entry runs in the interpreter.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("MARSUK_JIT", "1") != "0"

# What an entry's parameters may be: a record of the dtype of that name, many of them, integers, or one integer.
# The dtype is the algorithm's own or the game's: `Tables` is a record of TABLES, `States` are many of STATE.
Tables: TypeAlias = Any
Options: TypeAlias = Any
State: TypeAlias = Any
Work: TypeAlias = Any
Policy: TypeAlias = Any
States: TypeAlias = Any
Ints: TypeAlias = Any

KERNELS: list[Callable[..., Any]] = []


def kernel(function: F) -> F:
    """Mark a function that compiled code may call."""
    KERNELS.append(function)
    return function


def entry(function: F) -> F:
    """Mark a kernel function that Python calls; its annotations say what is passed."""
    function.__dict__["is_entry"] = True
    return kernel(function)


@dataclass(frozen=True)
class Parameter:
    """What an entry takes: one integer (no dtype), a record, or many records or integers."""

    name: str
    dtype: Any
    many: bool


def parameters(function: Callable[..., Any]) -> list[Parameter]:
    """What the annotations of an entry say; it belongs to a module that was made for some rules."""
    return [_parameter(function, p.name, str(p.annotation)) for p in inspect.signature(function).parameters.values()]


def for_games(function: Callable[..., Any]) -> bool:
    """Whether an entry works on a range of many games, which threads may share."""
    return [parameter.name for parameter in parameters(function)][-2:] == ["first", "last"]


def _parameter(function: Callable[..., Any], name: str, kind: str) -> Parameter:
    if kind in ("int", "bool"):
        return Parameter(name, None, False)
    if kind == "Ints":
        return Parameter(name, np.dtype(np.int64), True)
    own: dict[str, Any] = function.__globals__
    for dtype_name, many in ((kind.upper(), False), (kind.upper().removesuffix("S"), True)):
        dtype = own.get(dtype_name, getattr(own["rules"], dtype_name, None))
        if isinstance(dtype, np.dtype):
            return Parameter(name, dtype, many)
    raise TypeError(f"{function.__name__}: an entry cannot take {name}: {kind}")
