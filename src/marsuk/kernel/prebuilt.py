"""Engines that a package brings ready made, so that who only plays compiles nothing and needs no compiler.

They are in the folder ``engines`` of the package that has the rules, or in ``MARSUK_ENGINES``: a library for each game
and platform, and a manifest with the digests of the sources that each engine was made of. One whose sources are no
longer those is as good as not there. ``export.py`` makes them.
"""

from __future__ import annotations

import ctypes
import functools
import importlib.util
import json
import logging
import os
from pathlib import Path
from typing import Any

from marsuk.kernel.platforms import Platform, candidates
from marsuk.kernel.rules import Rules

MANIFEST = "manifest.json"
_log = logging.getLogger(__name__)
LEVEL = "level"  # the library, and its function, that says what a processor of x86-64 has


class Library:
    """The entries of one engine in a library, by address."""

    def __init__(self, library: ctypes.CDLL, algorithm: str) -> None:
        self._library = library
        self._algorithm = algorithm

    def __getitem__(self, name: str) -> int:
        address = ctypes.cast(self._library[symbol(self._algorithm, name)], ctypes.c_void_p).value
        assert address is not None
        return address


def find(algorithm: str, rules: Rules, digest: str) -> Library | None:
    """The engine that was made of the sources with this digest, for a processor like this one."""
    folder = engines_folder(rules)
    if folder is None or digest_told(algorithm, rules) != digest:
        return None
    for platform in fitting(folder):
        library = _opened(library_file(folder, platform, rules, algorithm))
        if library is not None:
            return Library(library, algorithm)
    return None


def digest_told(algorithm: str, rules: Rules) -> str:
    """What the manifest says of an engine; nothing if there is none."""
    folder = engines_folder(rules)
    return digests_of(folder).get(engine_name(algorithm, rules), "") if folder is not None else ""


def engines_folder(rules: Rules) -> Path | None:
    """Where the package that the rules belong to has its engines; a module alone has no such place."""
    chosen = os.environ.get("MARSUK_ENGINES")
    if chosen:
        return Path(chosen)
    spec = importlib.util.find_spec(rules.__name__.partition(".")[0])
    assert spec is not None
    return Path(spec.submodule_search_locations[0], "engines") if spec.submodule_search_locations else None


def library_file(folder: Path, platform: Platform, rules: Rules, algorithm: str) -> Path:
    """The library with an engine for a platform: all of a game are in one, but on the web, where each is fetched."""
    own = f"-{algorithm.rpartition('.')[2]}" if platform.is_web else ""
    return folder / platform.name / f"{_library_name(rules)}{own}{platform.ending}"


def level_file(folder: Path, platform: Platform) -> Path:
    """The library that says what a processor has."""
    return folder / f"{platform.system}-{platform.machine}" / f"{LEVEL}{platform.ending}"


def engine_name(algorithm: str, rules: Rules) -> str:
    """What the manifest calls an engine."""
    return f"{algorithm} {rules.__name__}"


def symbol(algorithm: str, entry: str) -> str:
    """What an entry is called in a library that has several engines."""
    return f"{algorithm.replace('.', '_')}_{entry}"


def fitting(folder: Path) -> list[Platform]:
    """The platforms whose engines this machine can run, the best first."""
    return [platform for platform in candidates() if platform.processor in _processors(folder, platform)]


def _processors(folder: Path, platform: Platform) -> tuple[str, ...]:
    """All that this processor is."""
    library = _opened(level_file(folder, platform))
    level = library[LEVEL]() if library is not None else 0
    return platform.machine, *(f"{platform.machine}-v{n}" for n in range(1, level + 1))


def _library_name(rules: Rules) -> str:
    """The whole name of the module: a package may have several, such as one for an older version of its rules."""
    return rules.__name__.removesuffix(".rules").replace(".", "-")


@functools.cache
def digests_of(folder: Path) -> dict[str, str]:
    """What the manifest says: the digests of the sources that the engines there were made of."""
    try:
        found: dict[str, str] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return found


@functools.cache
def _opened(file: Path) -> Any:
    """The library, unless there is none, or the system does not let it run where it is."""
    try:
        return ctypes.CDLL(str(file)) if file.exists() else None
    except OSError as problem:
        _log.warning("a ready-made engine cannot be loaded", extra={"problem": str(problem)})
        return None
