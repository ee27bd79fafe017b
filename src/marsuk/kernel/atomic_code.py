"""What the compiler is taught about ``atomic.py``: one instruction for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from marsuk.kernel import atomic
from marsuk.kernel.processors import PAUSE

_ORDER = "seq_cst"
_WORD = ir.IntType(64)
_BYTES = 8


def _on_words(result: Any, numbers: int, emit: Callable[..., Any]) -> Any:
    """An instruction on one word of an array; it is given where the word is, and the numbers that follow."""

    @intrinsic  # type: ignore[misc]
    def instruction(typing_context: Any, words: Any, place: Any, values: Any) -> Any:
        def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            array = context.make_array(words)(context, builder, value=arguments[0])
            given = [builder.extract_value(arguments[2], number) for number in range(numbers)]
            return emit(builder, builder.gep(array.data, [arguments[1]]), *given)

        return result(words, types.int64, types.UniTuple(types.int64, numbers)), lower

    return instruction


def _stored(builder: Any, pointer: Any, value: Any) -> Any:
    builder.store_atomic(value, pointer, _ORDER, _BYTES)
    return value


_load = _on_words(types.int64, 0, lambda builder, pointer: builder.load_atomic(pointer, _ORDER, _BYTES))
_store = _on_words(types.int64, 1, _stored)
_add = _on_words(types.int64, 1, lambda builder, pointer, value: builder.atomic_rmw("add", pointer, value, _ORDER))
_replace = _on_words(
    types.boolean,
    2,
    lambda builder, pointer, old, new: builder.extract_value(builder.cmpxchg(pointer, old, new, _ORDER, _ORDER), 1),
)


@intrinsic  # type: ignore[misc]
def _pause(typing_context: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        nothing = ir.FunctionType(ir.VoidType(), ())
        builder.call(cgutils.get_or_insert_function(builder.module, nothing, PAUSE), ())
        return context.get_dummy_value()

    return types.void(), lower


@intrinsic  # type: ignore[misc]
def _call(typing_context: Any, address: Any, sheet: Any, first: Any, last: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        function = ir.FunctionType(_WORD, [_WORD] * 3).as_pointer()
        return builder.call(builder.inttoptr(arguments[0], function), arguments[1:])

    return types.int64(*[types.int64] * 4), lower


@overload(atomic.load, strict=False)
def _load_overload(words: Any, place: Any) -> Any:
    return lambda words, place: _load(words, place, ())


@overload(atomic.store, strict=False)
def _store_overload(words: Any, place: Any, value: Any) -> Any:
    def store(words: Any, place: int, value: int) -> None:
        _store(words, place, (value,))

    return store


@overload(atomic.add, strict=False)
def _add_overload(words: Any, place: Any, value: Any) -> Any:
    return lambda words, place, value: _add(words, place, (value,))


@overload(atomic.replace, strict=False)
def _replace_overload(words: Any, place: Any, old: Any, new: Any) -> Any:
    return lambda words, place, old, new: _replace(words, place, (old, new))


@overload(atomic.pause, strict=False)
def _pause_overload() -> Any:
    return lambda: _pause()  # type: ignore[call-arg]


@overload(atomic.call, strict=False)
def _call_overload(address: Any, sheet: Any, first: Any, last: Any) -> Any:
    return lambda address, sheet, first, last: _call(address, sheet, first, last)  # type: ignore[call-arg]
