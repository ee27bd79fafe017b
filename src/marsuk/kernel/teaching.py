"""What Numba is taught: the bit instructions, and every function that is marked as a kernel.

Used by the compiler for processors and by the runner for GPUs. What only one of them has stays there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload, register_jitable

from marsuk.kernel import bits
from marsuk.kernel.jit import KERNELS

_NOT_ZERO = ir.Constant(ir.IntType(1), 1)
_known: set[int] = set()


def _instruction(emit: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """Make an int64 -> int64 function out of what it emits."""

    @intrinsic  # type: ignore[misc]
    def instruction(typing_context: Any, mask: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return emit(builder, arguments[0])

        return types.int64(types.int64), lower

    return instruction  # type: ignore[no-any-return]


count_bits = _instruction(lambda builder, mask: builder.ctpop(mask))
lowest_bit = _instruction(lambda builder, mask: builder.cttz(mask, _NOT_ZERO))
highest_bit = _instruction(
    lambda builder, mask: builder.sub(ir.Constant(ir.IntType(64), 63), builder.ctlz(mask, _NOT_ZERO))
)


@overload(bits.count, strict=False)
def _count_overload(mask: Any) -> Any:
    return lambda mask: count_bits(mask)


@overload(bits.lowest, strict=False)
def _lowest_overload(mask: Any) -> Any:
    return lambda mask: lowest_bit(mask)


@overload(bits.highest, strict=False)
def _highest_overload(mask: Any) -> Any:
    return lambda mask: highest_bit(mask)


def teach(function: Callable[..., Any]) -> None:
    """Let Numba call a plain Python function."""
    if id(function) not in _known:
        register_jitable(error_model="numpy", no_cfunc_wrapper=True, _nrt=False)(function)
        _known.add(id(function))


def teach_kernels() -> None:
    """Let Numba call every function marked so far."""
    for function in KERNELS:
        teach(function)
