"""From kernel functions to LLVM modules, with Numba, and on to object files.

``native.py`` runs this module as a program, once for all engines that are missing; each argument names a module of
entries, the rules it is made for, and the file to write.
"""

from __future__ import annotations

import contextlib
import importlib
import inspect
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils, codegen, cpu
from numba.extending import intrinsic, overload

from marsuk.kernel import atomic_code, bits, optimiser  # noqa: F401 - atomic_code teaches Numba
from marsuk.kernel.jit import for_games, parameters
from marsuk.kernel.native import ON_SHEET, ended
from marsuk.kernel.processors import NTH
from marsuk.kernel.python import RUN_MODULE
from marsuk.kernel.specialise import entries
from marsuk.kernel.teaching import teach_kernels


@intrinsic  # type: ignore[misc]
def _record_at(typing_context: Any, pointer: Any) -> Any:
    """The record that a C pointer points to."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], context.get_value_type(signature.return_type))

    return pointer.dtype(pointer), lower


@intrinsic  # type: ignore[misc]
def _nth(typing_context: Any, mask: Any, n: Any) -> Any:
    """A call of what each processor does in its own way; the optimiser knows which."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        function = cgutils.get_or_insert_function(builder.module, ir.FunctionType(word, (word, word)), NTH)
        return builder.call(function, arguments)

    return types.int64(types.int64, types.int64), lower


@overload(bits.nth, strict=False)
def _nth_overload(mask: Any, n: Any) -> Any:
    return lambda mask, n: _nth(mask, n)  # type: ignore[call-arg]


def only_translate() -> None:
    """Keep Numba from optimising every function and making machine code of it: we do that once, for the whole."""
    numba.cfunc(types.int64())(lambda: 0)  # Numba sets its own run time up with the first function
    library: Any = codegen.JITCodeLibrary
    context: Any = cpu.CPUContext
    library._optimize_functions = lambda library, module: None
    library._optimize_final_module = lambda library: None
    library._finalize_specific = lambda library: None
    library.get_pointer_to_function = lambda library, name: library._ensure_finalized()
    # what it is given instead of an address has to be a built-in function, another one each time
    context.get_executable = lambda context, library, description, environment: [].append


def _c_function(function: Callable[..., Any]) -> Any:
    """A C function that takes addresses and integers and calls the entry with records and arrays."""
    names: list[str] = []
    arguments: list[str] = []
    argument_types: list[Any] = []
    for parameter in parameters(function):
        name = parameter.name
        names.append(name)
        if parameter.dtype is None:
            argument_types.append(types.int64)
            arguments.append(name)
            continue
        argument_types.append(types.CPointer(numba.from_dtype(parameter.dtype)))
        if parameter.many:
            names.append(f"{name}_size")
            argument_types.append(types.int64)
            arguments.append(f"carray({name}, {name}_size)")
        else:
            arguments.append(f"record_at({name})")
    call = f"entry({', '.join(arguments)})"
    returned = inspect.signature(function).return_annotation
    body = f"{call}\n    return 0" if returned == "None" else f"return {call}"
    scope = {"entry": function, "carray": vars(numba)["carray"], "record_at": _record_at}
    exec(f"def c_function({', '.join(names)}):\n    {body}\n", scope)  # the only way to a function of that arity
    return numba.cfunc(types.int64(*argument_types), error_model="numpy")(scope["c_function"])


def translate(entries: dict[str, Callable[..., Any]]) -> Any:
    """Translate these entries, with all they call, into one LLVM module; prints the name of each when it is done."""
    teach_kernels()
    module: Any = None
    for name, function in entries.items():
        c_function = _c_function(function)
        part = llvm.parse_assembly(_own_memory(c_function.inspect_llvm().replace(c_function.native_name, name), name))
        if module is None:
            module = part
        else:
            module.link_in(part)
        if for_games(function):
            module.link_in(llvm.parse_assembly(_sheet_function(module.get_function(name))))
        print(name, flush=True)
    called = {*entries, *(name + ON_SHEET for name in entries)}
    for function in module.functions:
        if not function.is_declaration and function.name not in called:
            function.linkage = "internal"  # lets LLVM drop the error paths that no kernel function can take
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"  # and what Numba keeps for those paths
    return module


def _own_memory(code: str, name: str) -> str:
    """Tell LLVM that the boxes an entry is given never overlap."""
    (definition,) = re.findall(rf"^define [^\n]*@{name}\([^\n]*$", code, re.MULTILINE)
    return code.replace(definition, re.sub(r"(ptr|[^ (]+\*) (%)", r"\1 noalias \2", definition))


def _sheet_function(function: Any) -> str:
    """Code for a function that reads an entry's arguments from an array, all but the range of games."""
    kinds = [str(argument.type) for argument in function.arguments]
    lines, given = [], []
    for place, kind in enumerate(kinds[:-2]):
        lines.append(f"%at{place} = getelementptr i64, ptr %sheet, i64 {place}")
        lines.append(f"%word{place} = load i64, ptr %at{place}")
        if kind == "i64":
            given.append(f"i64 %word{place}")
        else:
            lines.append(f"%box{place} = inttoptr i64 %word{place} to {kind}")
            given.append(f"{kind} %box{place}")
    lines.append(f"%done = call i64 @{function.name}({', '.join(given)}, i64 %first, i64 %last)")
    return "\n".join(
        (
            f"declare i64 @{function.name}({', '.join(kinds)})",
            f"define i64 @{function.name}{ON_SHEET}(ptr %sheet, i64 %first, i64 %last) {{",
            *lines,
            "ret i64 %done",
            "}",
        )
    )


def main() -> None:
    """Translate what the arguments name, one after the other, while other processes optimise what is translated."""
    only_translate()
    optimisers = {}
    for argument in sys.argv[1:]:
        algorithm, rules_name, path = argument.split(" ", 2)
        rules = importlib.import_module(rules_name)
        bitcode = translate(entries(algorithm, rules)).as_bitcode()
        process = subprocess.Popen([*RUN_MODULE, optimiser.__name__, path], stdin=subprocess.PIPE)
        assert process.stdin is not None
        with contextlib.suppress(BrokenPipeError), process.stdin as pipe:  # one that has ended says why below
            pipe.write(bitcode)
        optimisers[path] = process
    failed = [
        f"the optimiser of {path} {ended(process)}" for path, process in optimisers.items() if process.wait() != 0
    ]
    sys.exit("\n".join(failed) or 0)


if __name__ == "__main__":
    main()
