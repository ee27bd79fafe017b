"""The jit switch: what ``@kernel`` and ``@entry`` mark, and whether entries run compiled or interpreted.

Kernel functions are and stay plain Python. An *entry* is a kernel function that Python code calls from outside;
``marsuk.kernel.native`` compiles the entries of a module, with all they call, into one object file. With
``MARSUK_JIT=0`` nothing is compiled and every entry runs in the interpreter.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("MARSUK_JIT", "1") != "0"

# What an entry's parameters may be: a record of the game's dtype of that name, many of them, integers, or one integer
Tables: TypeAlias = Any
Options: TypeAlias = Any
State: TypeAlias = Any
Work: TypeAlias = Any
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
