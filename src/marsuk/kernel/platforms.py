"""The kinds of machines that engines are made for in advance, and which of them this machine is."""

from __future__ import annotations

import platform
import sys
import sysconfig
from dataclasses import dataclass
from itertools import product

_SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows", "emscripten": "web"}  # by Python's name
_TRIPLES = {
    "linux": "unknown-linux-gnu",
    "macos": "apple-macosx11.0.0",
    "windows": "pc-windows-gnu",
    "web": "unknown-emscripten",  # so libraries are what Python in a browser loads as well
}
_ENDINGS = {"linux": ".so", "macos": ".dylib", "windows": ".dll", "web": ".wasm"}
_MACHINES = {"x86_64": "x86-64", "amd64": "x86-64", "aarch64": "aarch64", "arm64": "aarch64", "wasm32": "wasm32"}
# The levels of x86-64 are those of its common specification: 2 is any processor since 2009, 3 nearly all since 2015
_PROCESSORS = {"x86-64": ("x86-64-v3", "x86-64-v2"), "aarch64": ("aarch64",)}
# What every browser has since 2023
_WEB_FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint,+simd128"


@dataclass(frozen=True)
class Platform:
    """A system, a machine, and what its processor is to have at least."""

    system: str
    machine: str
    processor: str

    @property
    def name(self) -> str:
        """Also the folder of its engines."""
        return f"{self.system}-{self.processor}"

    @property
    def ending(self) -> str:
        """What the name of a library ends in."""
        return _ENDINGS[self.system]

    @property
    def triple(self) -> str:
        """What LLVM calls the machine and its system."""
        return f"{self.machine.replace('-', '_')}-{_TRIPLES[self.system]}"

    @property
    def cpu(self) -> str:
        """What LLVM calls the processor."""
        return "generic" if self.processor == self.machine else self.processor

    @property
    def features(self) -> str:
        """What LLVM may use of it besides."""
        return _WEB_FEATURES if self.is_web else ""

    @property
    def is_web(self) -> bool:
        """Whether it is a browser, which has no threads that share memory, and gets no engines that need them."""
        return self.system == "web"


WEB = Platform("web", "wasm32", "wasm32")
PLATFORMS = {
    made.name: made
    for system, (machine, processors) in product(("linux", "macos", "windows"), _PROCESSORS.items())
    for made in (Platform(system, machine, processor) for processor in processors)
} | {WEB.name: WEB}


def candidates() -> list[Platform]:
    """Those that have this system and this machine, the most demanding first; its processor is not looked at."""
    system = _SYSTEMS.get(sys.platform)
    # Windows tells a process that it emulates which machine that really is
    named = sysconfig.get_platform().rpartition("-")[2] if system == "windows" else platform.machine()
    machine = _MACHINES.get(named.lower()) if sys.maxsize > 2**32 or system == "web" else None
    return [known for known in PLATFORMS.values() if (known.system, known.machine) == (system, machine)]
