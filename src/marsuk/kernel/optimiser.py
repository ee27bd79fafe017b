"""From an LLVM module to an object file, in a process of its own: ``compiler.py`` goes on translating meanwhile.

The object is for this machine, or for one of the ``platforms`` that is named.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from marsuk.kernel.platforms import PLATFORMS, Platform
from marsuk.kernel.processors import instructions

_C_LIBRARY = {"log", "memcpy", "memmove", "memset", "sqrt"}


def object_of(module: Any, platform: Platform | None = None) -> bytes:
    """Optimise a whole module and return its machine code."""
    if platform is None:
        machine, has_deposit = _this_machine(), bool(llvm.get_host_cpu_features().get("bmi2"))
    else:
        machine, has_deposit = _machine_of(platform), platform.processor == "x86-64-v3"
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    own = llvm.parse_assembly(instructions(machine.triple, has_deposit))
    own.triple, own.data_layout = module.triple, module.data_layout
    module.link_in(own)
    module.verify()
    for level in (1, 3):  # only once everything is inlined can LLVM see that the last error paths are dead
        passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=level))
        passes.getModulePassManager().run(module, passes)
    missing = {f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm.")} - _C_LIBRARY
    if missing:
        raise TypeError(f"a kernel function allocates, raises or calls what is not a kernel: {sorted(missing)}")
    return machine.emit_object(module)  # type: ignore[no-any-return]


def _this_machine() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_default_triple().create_target_machine(
        cpu=llvm.get_host_cpu_name(), features=llvm.get_host_cpu_features().flatten(), opt=3, jit=True
    )


def _machine_of(platform: Platform) -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(platform.triple)
    model = "default" if platform.is_web else "small"
    return target.create_target_machine(
        cpu=platform.cpu, features=platform.features, opt=3, reloc="pic", codemodel=model
    )


def _write_at_once(path: Path, content: bytes) -> None:
    """Write so that another process sees the whole file or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
    os.replace(temporary, path)


def main() -> None:
    """Read a module as bitcode from standard input and write its object to the file that is named."""
    path, *platforms = sys.argv[1:]
    module = llvm.parse_bitcode(sys.stdin.buffer.read())
    _write_at_once(Path(path), object_of(module, *(PLATFORMS[name] for name in platforms)))


if __name__ == "__main__":
    main()
