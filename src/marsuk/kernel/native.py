"""Engines: the entries of a module, ready to call, made for one game.

A package may bring an engine ready made (``prebuilt.py``). Otherwise it is compiled, once, to an object file in the
user's cache folder, loaded in milliseconds without Numba, whose import alone takes the better part of a second. The
file's name holds a digest of the sources it is made of, of the layout of the memory it works on, of the compiler's
version and of the processor: whoever changes one of these gets a new file, never a stale one.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import importlib.util
import logging
import os
import queue
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from marsuk.kernel import prebuilt
from marsuk.kernel.cache import cache_folder, chosen_folder, drop_old_objects
from marsuk.kernel.jit import COMPILED, for_games, parameters
from marsuk.kernel.memory import Box
from marsuk.kernel.python import RUN_MODULE, import_path
from marsuk.kernel.rules import Rules
from marsuk.kernel.sources import COMPILER, sources_digest
from marsuk.kernel.specialise import entries

# Their calls are over in microseconds. All others let go of the interpreter meanwhile; where other threads want it, to
# get it back would take longer than the call
_BRIEF = ("marsuk.kernel.steps",)
# An entry for many games comes twice: by this name it takes its arguments from an array, so that all are called alike
ON_SHEET = "_on_sheet"
# Numba's own optimisation is left out: the compiler optimises the whole object at once, which gives faster code sooner
COMPILER_ENVIRONMENT = {"NUMBA_OPT": "0"}


Job = tuple[str, Rules]  # a module of entries, and the rules it is made for


class Engine(SimpleNamespace):
    """The entries of one module as attributes; how they run is no business of the caller's."""


class NoCompiler(RuntimeError):
    """An engine that nobody has made in advance has to be compiled, and the compiler is not installed."""

    def __init__(self) -> None:
        super().__init__(
            'the rules have to be compiled for this machine: pip install "marsuk[compiler]", '
            "or set MARSUK_JIT=0 to run them uncompiled, far more slowly"
        )


_loaded: dict[Job, Engine] = {}
_loading = threading.Lock()
_log = logging.getLogger(__name__)


def engine(algorithm: str, rules: Rules) -> Engine:
    """Return the entries of the module ``algorithm`` made for these rules, compiled unless ``MARSUK_JIT=0``."""
    return compiled_engine(algorithm, rules) if COMPILED else interpreted_engine(algorithm, rules)


@functools.cache
def interpreted_engine(algorithm: str, rules: Rules) -> Engine:
    """Return the entries as the interpreter runs them."""
    return Engine(**{name: _Interpreted(f) for name, f in entries(algorithm, rules).items()})


def compiled_engine(algorithm: str, rules: Rules) -> Engine:
    """Return the entries as machine code, compiling them first if the cache does not have them."""
    job = algorithm, rules
    if job not in _loaded:
        with _loading:  # threads may ask for the same one, and it can be loaded only once
            if job not in _loaded:
                library = _ready_made(*job) or _compiled_library(*job)
                _loaded[job] = _with_entries(library, entries(algorithm, rules), algorithm in _BRIEF)
    return _loaded[job]


def missing(jobs: list[Job]) -> list[Job]:
    """Those of the engines that would have to be compiled first."""
    not_made = [job for job in jobs if _ready_made(*job) is None]
    return [job for job in not_made if not (can_compile() and _object_file(*job).exists())]


def can_compile() -> bool:
    """Whether what compiles is installed, which who only plays does not need."""
    return all(importlib.util.find_spec(name) is not None for name in ("numba", "llvmlite"))


def compilation(jobs: list[Job]) -> Iterator[str]:
    """Compile the missing engines into the cache; yields the name of every entry when it is done.

    Each game is compiled by a process of its own, which sets Numba up for our needs and leaves the caller's alone.
    """
    to_make = missing(jobs)
    if to_make and not can_compile():
        raise NoCompiler
    todo: dict[str, list[str]] = {}
    for algorithm, rules in to_make:
        job = f"{algorithm} {rules.__name__} {_object_file(algorithm, rules)}"
        todo.setdefault(rules.__name__, []).append(job)
    done: queue.Queue[str | None] = queue.Queue()
    compilers = [_Compiler(arguments, done) for arguments in todo.values()]
    for _ in compilers:
        while (entry := done.get()) is not None:
            yield entry
    for compiler in compilers:
        compiler.check()
    drop_old_objects(cache_folder())


class _Compiler:
    """A process that compiles, and the thread that listens to it."""

    def __init__(self, arguments: list[str], done: queue.Queue[str | None]) -> None:
        self.problems = tempfile.TemporaryFile()  # noqa: SIM115 - a pipe that is full would hold the process up
        self.process = subprocess.Popen(
            [*RUN_MODULE, COMPILER, *arguments],
            env={**os.environ, **COMPILER_ENVIRONMENT, "PYTHONPATH": import_path()},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self.problems,
            text=True,
        )
        self.done = done
        self.listener = threading.Thread(target=self.listen, daemon=True)
        self.listener.start()

    def listen(self) -> None:
        """Pass on the name of every entry, and None at the end."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.done.put(line.strip())
        self.process.wait()
        self.done.put(None)

    def check(self) -> None:
        """Say what went wrong, if anything did."""
        self.listener.join()
        self.problems.seek(0)
        told = self.problems.read().decode(errors="replace")
        self.problems.close()
        if self.process.returncode != 0:
            raise RuntimeError(f"the rules could not be compiled: the compiler {ended(self.process)}\n{told}")


def ended(process: subprocess.Popen[Any]) -> str:
    """How a process has ended that was to succeed."""
    status = process.wait()
    return f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"


class _Interpreted:
    """An entry run by the interpreter: boxes are opened before the call."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.many = [parameter.many for parameter in parameters(function)]

    def __call__(self, *arguments: Any) -> int:
        opened = [
            (a.array if many else a.record) if isinstance(a, Box) else a
            for a, many in zip(arguments, self.many, strict=True)
        ]
        return int(self.function(*opened) or 0)


class _Compiled:
    """An entry as a C function: boxes are passed by address."""

    on_sheet: int  # the address of the function that takes its arguments from an array, if there is one

    def __init__(self, address: int, function: Callable[..., Any], brief: bool) -> None:
        kinds: list[Any] = []
        self.many: list[bool] = []
        for parameter in parameters(function):
            self.many.append(parameter.many)
            kinds.append(ctypes.c_int64 if parameter.dtype is None else ctypes.c_void_p)
            if parameter.many:
                kinds.append(ctypes.c_int64)
        prototype = ctypes.PYFUNCTYPE if brief else ctypes.CFUNCTYPE
        self.call = prototype(ctypes.c_int64, *kinds)(address)
        self._call_with = _caller(tuple((p.dtype is not None, p.many) for p in parameters(function)))

    def __call__(self, *arguments: Any) -> int:
        return self._call_with(self.call, *arguments)


@functools.cache
def _caller(kinds: tuple[tuple[bool, bool], ...]) -> Callable[..., int]:
    """What calls a C function with numbers, and with boxes by their address; with that of many goes how many they are.

    As `dataclasses` does: the shape of an entry is known once and for all, so the code for it is written once.
    """
    passed = [
        f"a{n}.address, a{n}.size" if many else f"a{n}.address" if is_box else f"a{n}"
        for n, (is_box, many) in enumerate(kinds)
    ]
    names = ", ".join(f"a{n}" for n in range(len(kinds)))
    call: Callable[..., int] = eval(f"lambda call, {names}: call({', '.join(passed)})")
    return call


def _with_entries(library: Any, entries: dict[str, Callable[..., Any]], brief: bool) -> Engine:
    """The entries as C functions, at the addresses that the library has for their names."""
    made = Engine(**{name: _Compiled(library[name], function, brief) for name, function in entries.items()})
    for name, function in entries.items():
        if for_games(function):
            getattr(made, name).on_sheet = library[name + ON_SHEET]
    made.library = library  # the machine code lives as long as this
    return made


@functools.cache
def _ready_made(algorithm: str, rules: Rules) -> Any:
    """The library of an engine that the game's package brings, if it fits this machine and these sources."""
    return prebuilt.find(algorithm, rules, sources_digest(algorithm, rules))


def _compiled_library(algorithm: str, rules: Rules) -> Any:
    """The library of an engine that is compiled now, unless the cache has it."""
    job = algorithm, rules
    if missing([job]) and can_compile():
        _log.warning("Marsuk is being compiled for this processor, only this time: twenty seconds to a minute")
    for _ in compilation([job]):
        pass
    return _linked(_object_file(algorithm, rules).read_bytes(), entries(algorithm, rules))


def _linked(code: bytes, entries: dict[str, Callable[..., Any]]) -> Any:
    """The code of an object file in memory, as a library."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    builder = llvm.JITLibraryBuilder().add_object_img(code).add_current_process()
    for name, function in entries.items():
        builder.export_symbol(name)
        if for_games(function):
            builder.export_symbol(name + ON_SHEET)
    return builder.link(_linker(), hashlib.sha256(code).hexdigest())


@functools.cache
def _linker() -> Any:
    import llvmlite.binding as llvm

    return llvm.create_lljit_compiler()


@functools.cache  # one name per process, also if somebody edits a source meanwhile
def _object_file(algorithm: str, rules: Rules) -> Path:
    digest = _toolchain_digest().copy()
    digest.update(sources_digest(algorithm, rules).encode())
    name = f"{algorithm.rpartition('.')[2]}-{rules.__name__.split('.')[-2:][0]}-{digest.hexdigest()[:20]}.o"
    installed = chosen_folder() / name  # an image or package may bring it, in a folder that can only be read
    return installed if os.access(installed, os.R_OK) else cache_folder() / name


@functools.cache
def _toolchain_digest() -> Any:
    """A digest begun with what all machine code depends on: the compiler and the processor."""
    import llvmlite.binding as llvm

    digest = hashlib.sha256()
    for part in (version("numba"), version("llvmlite"), llvm.get_host_cpu_name(), llvm.get_default_triple()):
        digest.update(part.encode() + b"\0")
    digest.update(llvm.get_host_cpu_features().flatten().encode())
    return digest
