"""What Numba's CUDA compiler needs from us: names of NumPy that it misses, and large functions kept apart.

NVVM would put a whole game into one function, with a copy of everything at every place where it is called. For Pocket
Mars that makes 0.9 MB of machine code, and a GPU, whose threads are all somewhere else in it, does little but fetch
instructions. With calls it is a third of that.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from marsuk.kernel.jit import KERNELS

LARGE = 400  # lines of LLVM code before any optimisation

# What is called returns a status; a kernel of the GPU, which must not be marked, returns nothing
_FUNCTION = r"^define [^\n@]*i32 @[^\n(]*(?:{packages})[^\n]*\n.*?^}}"
_known: set[Any] = set()


def restore_names() -> None:
    """Give NumPy back what numba-cuda 0.30 asks for though NumPy 2.5 has dropped it; before numba.cuda is imported."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))


def keep_large_functions_apart() -> None:
    """Let Numba's CUDA compiler mark our large functions as not to be inlined, from now on."""
    from numba.cuda.cudadrv import nvvm

    compile_ir = getattr(nvvm, "compile_ir", None)  # the simulator compiles nothing
    if compile_ir is None or compile_ir in _known:
        return

    def compile_apart(code: Any, **options: Any) -> Any:
        modules = [code] if isinstance(code, str) else code
        return compile_ir([with_large_functions_apart(module) for module in modules], **options)

    _known.add(compile_apart)
    setattr(nvvm, "compile_ir", compile_apart)  # noqa: B010 - to mypy it would be another function


def with_large_functions_apart(module: str) -> str:
    """The LLVM code of a module in which large functions are marked, of all packages that have kernels."""
    packages = sorted({function.__module__.partition(".")[0] for function in KERNELS})
    named = "|".join(re.escape(f"{len(package)}{package}") for package in packages)  # as names are mangled
    return re.sub(_FUNCTION.format(packages=named), _kept_apart, module, flags=re.MULTILINE | re.DOTALL)


def _kept_apart(found: re.Match[str]) -> str:
    definition = found.group()
    if definition.count("\n") <= LARGE:
        return definition
    head, body = definition.split("\n", 1)
    before, _, after = head.rpartition(")")
    return f"{before}) noinline{after}\n{body}"
