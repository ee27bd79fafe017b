"""From an LLVM module to an object file, in a process of its own: ``compiler.py`` goes on translating meanwhile."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

_C_LIBRARY = {"log", "memcpy", "memmove", "memset", "sqrt"}


def object_of(module: Any) -> bytes:
    """Optimise a whole module and return its machine code."""
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
    """Read a module as bitcode from standard input and write its object to the file that is named."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    _write_at_once(Path(sys.argv[1]), object_of(llvm.parse_bitcode(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
