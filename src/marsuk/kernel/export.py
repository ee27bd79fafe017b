"""Engines for other machines: what ``prebuilt.py`` loads, made by ``marsuk compile --for all --to FOLDER``.

The modules are those that ``compiler.py`` translates, once; each is optimised for every platform, and Zig, which is a
linker for all systems, makes libraries of the objects. Run as a program: its first arguments are the folder and the
names of the platforms, joined by commas; each further one names a module of entries and the rules it is made for.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import cast

from marsuk.kernel import compiler, optimiser
from marsuk.kernel.native import Job, entries, sources_digest
from marsuk.kernel.platforms import PLATFORMS, Platform
from marsuk.kernel.prebuilt import MANIFEST, digests_of, engine_name, level_file, library_file, symbol
from marsuk.kernel.rules import Rules

_ZIG = [sys.executable, "-m", "ziglang", "cc", "-shared", "-nostdlib", "-s"]
_TARGETS = {"linux": "linux-gnu", "macos": "macos.11.0", "windows": "windows-gnu"}  # as Zig calls the systems
_OPTIONS = {
    "linux": ["-Wl,-Bsymbolic"],  # names of ours mean ours, whatever else is loaded; the C library is there already
    "macos": [],
    "windows": ["-Wl,--no-entry", "-lucrtbase"],
}
_LEVEL_SOURCE = Path(__file__).with_name("level.c")


def export(folder: Path, platforms: list[Platform], jobs: list[Job], threads: int) -> None:
    """Make the engines of these modules and rules for the platforms, and write what they were made of beside them."""
    digests = {engine_name(*job): sources_digest(*job) for job in jobs}
    if _has_all(folder, platforms, jobs, digests):
        return
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(threads) as pool:
        objects = list(_optimised(Path(scratch), platforms, jobs, pool))
        for platform in platforms:
            for rules in dict.fromkeys(rules for _, rules in jobs):
                own = [path.result() for made_for, of, path in objects if made_for == platform and of == rules]
                _link(platform, own, library_file(folder, platform, rules))
            if platform.machine == "x86-64":
                _link(platform, ["-O2", "-mcpu=x86_64", _LEVEL_SOURCE], level_file(folder, platform))
    (folder / MANIFEST).write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


def _has_all(folder: Path, platforms: list[Platform], jobs: list[Job], digests: dict[str, str]) -> bool:
    """Whether all of it was made before, of the same sources."""
    files = [library_file(folder, platform, rules) for platform in platforms for _, rules in jobs]
    return digests_of(folder) == digests and all(file.exists() for file in files)


def _optimised(
    scratch: Path, platforms: list[Platform], jobs: list[Job], pool: ThreadPoolExecutor
) -> Iterator[tuple[Platform, Rules, Future[Path]]]:
    """Objects that are being made, each by a process of its own, while the next module is translated."""
    for number, (algorithm, rules) in enumerate(jobs):
        named = {symbol(algorithm, name): function for name, function in entries(algorithm, rules).items()}
        bitcode = compiler.translate(named).as_bitcode()
        for platform in platforms:
            yield platform, rules, pool.submit(_optimise, bitcode, platform, scratch / f"{number}-{platform.name}.o")


def _optimise(bitcode: bytes, platform: Platform, path: Path) -> Path:
    subprocess.run([sys.executable, "-m", optimiser.__name__, path, platform.name], input=bitcode, check=True)
    return path


def _link(platform: Platform, given: Sequence[str | Path], path: Path) -> None:
    print(path, flush=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    target = f"{platform.machine.replace('-', '_')}-{_TARGETS[platform.system]}"
    command = [*_ZIG, "-target", target, *given, *_OPTIONS[platform.system], "-o", path.name]
    subprocess.run(command, cwd=path.parent, check=True)  # a library for macOS remembers all of the name it was given
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
