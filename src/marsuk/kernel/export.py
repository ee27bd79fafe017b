"""Engines for other machines: what ``prebuilt.py`` loads, made by ``marsuk compile --for all --to FOLDER``.

The modules are those that ``compiler.py`` translates, once; each is optimised for every platform, and Zig, which is a
linker for all systems, makes libraries of the objects. Run as a program: its first arguments are the folder and the
names of the platforms, joined by commas; each further one names a module of entries and the rules it is made for.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import cast

from marsuk.kernel import compiler, optimiser
from marsuk.kernel.native import Job
from marsuk.kernel.platforms import PLATFORMS, Platform
from marsuk.kernel.prebuilt import MANIFEST, digests_of, engine_name, level_file, library_file, symbol
from marsuk.kernel.python import RUN_MODULE
from marsuk.kernel.rules import Rules
from marsuk.kernel.sources import source_files, sources_digest
from marsuk.kernel.specialise import entries

_ZIG = [*RUN_MODULE, "ziglang", "cc", "-shared", "-nostdlib", "-s"]
_TARGETS = {"linux": "linux-gnu", "macos": "macos.11.0", "windows": "windows-gnu"}  # as Zig calls the systems
_OPTIONS = {
    "linux": ["-Wl,-Bsymbolic"],  # names of ours mean ours, whatever else is loaded; the C library is there already
    "macos": [],
    "windows": ["-Wl,--no-entry", "-lucrtbase"],
}
# A library that Python in a browser loads, or a page by itself: it has memory, a stack and `log` from who loads it
_WEB_LINKER = [
    *(*RUN_MODULE, "ziglang", "wasm-ld", "--strip-all", "--shared", "--experimental-pic"),
    *("--import-memory", "--export-dynamic", "--unresolved-symbols=import-dynamic"),
]
_NOT_FOR_WEB = "marsuk.batches."  # what threads share
_LEVEL_SOURCE = Path(__file__).with_name("level.c")
_SOURCES = "sources.json"


def export(folder: Path, platforms: list[Platform], jobs: list[Job], threads: int) -> None:
    """Make the engines of these modules and rules for the platforms, and write what they were made of beside them."""
    digests = {engine_name(*job): sources_digest(*job) for job in jobs}
    if _has_all(folder, platforms, jobs, digests):
        return
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(threads) as pool:
        libraries: dict[Path, tuple[Platform, list[Future[Path]]]] = {}
        for platform, library, made in _optimised(folder, Path(scratch), platforms, jobs, pool):
            libraries.setdefault(library, (platform, []))[1].append(made)
        for library, (platform, objects) in libraries.items():
            _link(platform, [made.result() for made in objects], library)
        for platform in platforms:
            if platform.machine == "x86-64":
                _link(platform, ["-O2", "-mcpu=x86_64", _LEVEL_SOURCE], level_file(folder, platform))
    (folder / MANIFEST).write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")
    (folder / _SOURCES).write_text(json.dumps(_told_sources(jobs), indent=1) + "\n", encoding="utf-8")


def _told_sources(jobs: list[Job]) -> dict[str, str]:
    """A digest of every file that engines were made of: who builds a package compares them without importing any."""
    files = {file for job in jobs for file in source_files(*job)}
    return {_place(file): hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(files)}


def _place(file: Path) -> str:
    """Where a file is, beginning with its package."""
    top = file.parent
    while (top / "__init__.py").exists():
        top = top.parent
    return file.relative_to(top).as_posix()


def _has_all(folder: Path, platforms: list[Platform], jobs: list[Job], digests: dict[str, str]) -> bool:
    """Whether all of it was made before, of the same sources."""
    files = [
        library_file(folder, platform, rules, algorithm) for platform, algorithm, rules in _wanted(platforms, jobs)
    ]
    return digests_of(folder) == digests and all(file.exists() for file in (*files, folder / _SOURCES))


def _wanted(platforms: list[Platform], jobs: list[Job]) -> Iterator[tuple[Platform, str, Rules]]:
    """Which engines are made for which platform."""
    for (algorithm, rules), platform in product(jobs, platforms):
        if not (platform.is_web and algorithm.startswith(_NOT_FOR_WEB)):
            yield platform, algorithm, rules


def _optimised(
    folder: Path, scratch: Path, platforms: list[Platform], jobs: list[Job], pool: ThreadPoolExecutor
) -> Iterator[tuple[Platform, Path, Future[Path]]]:
    """Objects that are being made, each by a process of its own, while the next module is translated.

    Each with its platform and the library that it belongs to.
    """
    for number, job in enumerate(jobs):
        bitcode = b""
        for platform, algorithm, rules in _wanted(platforms, [job]):
            if not bitcode:
                named = {symbol(algorithm, name): function for name, function in entries(algorithm, rules).items()}
                bitcode = compiler.translate(named).as_bitcode()
            made = pool.submit(_optimise, bitcode, platform, scratch / f"{number}-{platform.name}.o")
            yield platform, library_file(folder, platform, rules, algorithm), made


def _optimise(bitcode: bytes, platform: Platform, path: Path) -> Path:
    subprocess.run([*RUN_MODULE, optimiser.__name__, path, platform.name], input=bitcode, check=True)
    return path


def _link(platform: Platform, given: Sequence[str | Path], path: Path) -> None:
    print(path, flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    if platform.is_web:
        command = [*_WEB_LINKER, *given]
    else:
        target = f"{platform.machine.replace('-', '_')}-{_TARGETS[platform.system]}"
        command = [*_ZIG, "-target", target, *given, *_OPTIONS[platform.system]]
    # a library for macOS remembers all of the name it was given
    subprocess.run([*command, "-o", path.name], cwd=path.parent, check=True)
    for beside in set(path.parent.glob("*.lib")):  # for compilers that want to use it, on Windows
        beside.unlink()


def main() -> None:
    """Do what the arguments say."""
    folder, names, *arguments = sys.argv[1:]
    named = [argument.split() for argument in arguments]
    jobs: list[Job] = [(algorithm, cast(Rules, importlib.import_module(rules))) for algorithm, rules in named]
    compiler.only_translate()
    export(Path(folder), [PLATFORMS[name] for name in names.split(",")], jobs, os.cpu_count() or 1)


if __name__ == "__main__":
    main()
