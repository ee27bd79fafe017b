"""From kernel functions to object files, with Numba.

``native.py`` runs this module as a program, once for all engines that are missing; each argument names a module of
entries, the rules it is made for, and the file to write.
"""

from __future__ import annotations

import importlib
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from marsuk.kernel import bits
from marsuk.kernel.native import entries
from marsuk.kernel.teaching import lowest_bit, teach, teach_kernels

_RECORDS = ("Tables", "Options", "State", "Work")
_C_LIBRARY = {"memcpy", "memmove", "memset"}


@intrinsic  # type: ignore[misc]
def _record_at(typing_context: Any, pointer: Any) -> Any:
    """The record that a C pointer points to."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], context.get_value_type(signature.return_type))

    return pointer.dtype(pointer), lower


@intrinsic  # type: ignore[misc]
def _deposit(typing_context: Any, bit: Any, mask: Any) -> Any:
    """Move bit n of the first number to the place of the n-th set bit of the mask (x86's PDEP)."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(word, (word, word)))
        return builder.call(pdep, arguments)

    return types.int64(types.int64, types.int64), lower


if llvm.get_host_cpu_features().get("bmi2"):

    @overload(bits.nth, strict=False)
    def _nth_overload(mask: Any, n: Any) -> Any:
        return lambda mask, n: lowest_bit(_deposit(1 << n, mask))  # type: ignore[call-arg]

else:
    teach(bits.nth)


def _c_function(function: Callable[..., Any], rules: ModuleType) -> Any:
    """A C function that takes addresses and integers and calls the entry with records and arrays."""
    parameters: list[str] = []
    arguments: list[str] = []
    argument_types: list[Any] = []
    for name, parameter in inspect.signature(function).parameters.items():
        kind = str(parameter.annotation)
        parameters.append(name)
        if kind in _RECORDS:
            argument_types.append(types.CPointer(numba.from_dtype(getattr(rules, kind.upper()))))
            arguments.append(f"record_at({name})")
        elif kind in ("States", "Ints"):
            element = numba.from_dtype(rules.STATE) if kind == "States" else types.int64
            parameters.append(f"{name}_size")
            argument_types += [types.CPointer(element), types.int64]
            arguments.append(f"carray({name}, {name}_size)")
        elif kind in ("int", "bool"):
            argument_types.append(types.int64)
            arguments.append(name)
        else:
            raise TypeError(f"{function.__name__}: an entry cannot take {name}: {kind}")
    call = f"entry({', '.join(arguments)})"
    returned = inspect.signature(function).return_annotation
    body = f"{call}\n    return 0" if returned == "None" else f"return {call}"
    scope = {"entry": function, "carray": vars(numba)["carray"], "record_at": _record_at}
    exec(f"def c_function({', '.join(parameters)}):\n    {body}\n", scope)  # the only way to a function of that arity
    return numba.cfunc(types.int64(*argument_types), error_model="numpy")(scope["c_function"])


def compile_entries(entries: dict[str, Callable[..., Any]], rules: ModuleType) -> Generator[str, None, bytes]:
    """Compile these entries into one object file, which is returned; yields the name of each when it is done."""
    teach_kernels()
    module: Any = None
    for name, function in entries.items():
        c_function = _c_function(function, rules)
        part = llvm.parse_assembly(_own_memory(c_function.inspect_llvm().replace(c_function.native_name, name), name))
        if module is None:
            module = part
        else:
            module.link_in(part)
        yield name
    for function in module.functions:
        if not function.is_declaration and function.name not in entries:
            function.linkage = "internal"  # lets LLVM drop the error paths that no kernel function can take
    return _object_of(module)


def _own_memory(code: str, name: str) -> str:
    """Tell LLVM that the boxes an entry is given never overlap."""
    (definition,) = re.findall(rf"^define [^\n]*@{name}\([^\n]*$", code, re.MULTILINE)
    return code.replace(definition, re.sub(r"(ptr|[^ (]+\*) (%)", r"\1 noalias \2", definition))


def _object_of(module: Any) -> bytes:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
    )
    module.verify()
    for level in (1, 3):  # only once everything is inlined can LLVM see that the last error paths are dead
        passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=level))
        passes.getModulePassManager().run(module, passes)
    missing = {f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")} - _C_LIBRARY
    if missing:
        raise TypeError(f"a kernel function allocates, raises or calls what is not a kernel: {sorted(missing)}")
    return machine.emit_object(module)  # type: ignore[no-any-return]


def _write_at_once(path: Path, content: bytes) -> None:
    """Write so that another process sees the whole file or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    os.replace(temporary, path)


def main() -> None:
    """Compile what the arguments name, printing each entry when it is done."""
    for argument in sys.argv[1:]:
        algorithm, rules_name, path = argument.split(" ", 2)
        rules = importlib.import_module(rules_name)
        steps = compile_entries(entries(algorithm, rules), rules)
        while True:
            try:
                print(next(steps), flush=True)
            except StopIteration as done:
                _write_at_once(Path(path), done.value)
                break


if __name__ == "__main__":
    main()
