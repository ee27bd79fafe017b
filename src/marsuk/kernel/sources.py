"""What an engine is made of: the kernel functions, the files they stand in, and one digest of it all.

The digest is what tells a stale engine, so it must miss nothing. Which packages count is told by the kernel functions
that the entries really reach, whoever wrote them; within those packages every import is followed, for a constant that
stands in another file is compiled in as well. It is the same in every process and on every machine.
"""

from __future__ import annotations

import ast
import contextlib
import functools
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeAlias

import numpy as np

from marsuk.kernel import prebuilt
from marsuk.kernel.cache import chosen_folder
from marsuk.kernel.jit import KERNELS, parameters
from marsuk.kernel.rules import Rules
from marsuk.kernel.specialise import entries

COMPILER = "marsuk.kernel.compiler"
_IMPORTS = "imports.json"
_KEPT_IMPORTS = 2000  # of so many sources; the two games and all algorithms have eighty

# How many dots it begins with, where it imports from, and which names; none where it imports the whole
Import: TypeAlias = tuple[int, str, list[str]]


def sources_digest(algorithm: str, rules: Rules) -> str:
    """What every engine of these sources has in common, whoever compiled it and for what machine.

    Modules that came as bytecode came with their engines: there is nothing to compare.
    """
    if (rules.__file__ or "").endswith(".pyc"):
        return prebuilt.digest_told(algorithm, rules)
    contents = sorted(path.name.encode() + b"\0" + path.read_bytes() for path in source_files(algorithm, rules))
    layouts = repr(_layouts(algorithm, rules)).encode()
    return hashlib.sha256(b"\0".join((*contents, layouts))).hexdigest()  # wherever they are installed


def source_files(algorithm: str, rules: Rules) -> set[Path]:
    """The files of an engine's kernel functions, and all that those import from the packages of any of them."""
    functions = kernels_reached(entries(algorithm, rules).values())
    modules = {function.__module__.partition("[")[0] for function in functions}  # also of what was specialised
    modules |= {algorithm, rules.__name__, COMPILER}
    packages = {name.partition(".")[0] for name in modules}
    found: set[Path] = set()
    seen = set(modules)
    todo = list(modules)
    while todo:
        path, imported = _module(todo.pop())
        if path is not None:
            found.add(path)
        new = {_module_of(*each) for each in imported if each[0].partition(".")[0] in packages} - seen
        seen |= new
        todo += new
    _keep_imports()
    return found


def kernels_reached(begin: Iterable[Callable[..., Any]]) -> set[Callable[..., Any]]:
    """These functions, and all kernel functions that they call, and so on."""
    kernels = set(KERNELS)
    found: set[Callable[..., Any]] = set()
    todo = list(begin)
    while todo:
        function = todo.pop()
        if function not in found:
            found.add(function)
            todo += [each for each in _named_in(function) if each in kernels]
    return found


def _named_in(function: Any) -> Iterator[FunctionType]:
    """The functions that a function can name: its own globals, what modules among those have, what it closes over."""
    names = function.__code__.co_names
    values = [function.__globals__[name] for name in names if name in function.__globals__]
    values += [cell.cell_contents for cell in function.__closure__ or ()]
    modules = set()
    while values:
        value = values.pop()
        if isinstance(value, FunctionType):
            yield value
        elif isinstance(value, ModuleType) and value.__name__ not in modules:
            modules.add(value.__name__)
            values += [vars(value)[name] for name in names if name in vars(value)]


def imports(source: bytes) -> list[Import]:
    """Everything that a source imports, at any depth and in any form."""
    try:
        tree = ast.parse(source)
    except SyntaxError:  # for another version of Python; what this one cannot read it has not loaded either
        return []
    told: list[Import] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            told += [(0, alias.name, []) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            told.append((node.level, node.module or "", [alias.name for alias in node.names]))
    return told


@functools.cache  # one digest per process, also if somebody edits a source meanwhile
def _module(name: str) -> tuple[Path | None, list[tuple[str, str]]]:
    """The file of a module, and what it imports: from where, and a name from there or nothing for the whole."""
    spec = _spec(name)
    if spec is None or not spec.has_location or spec.origin is None:
        return None, []
    path = Path(spec.origin)
    if path.suffix != ".py":  # machine code of somebody else's
        return path, []
    package = spec.name if spec.submodule_search_locations is not None else spec.name.rpartition(".")[0]
    imported: list[tuple[str, str]] = []
    for dots, origin, names in _imports_of(path.read_bytes()):
        above = package.split(".")[: len(package.split(".")) - dots + 1] if dots else []
        whole = ".".join(filter(None, (*above, origin)))
        imported += [(whole, each) for each in names] or [(whole, "")]
    return path, imported


@functools.cache
def _module_of(origin: str, name: str) -> str:
    """The module that is imported: a name from a package may be one, and what the package is itself does not matter."""
    spec = _spec(origin)
    is_package = spec is not None and spec.submodule_search_locations is not None
    inside = f"{origin}.{name}"
    return inside if name and is_package and _spec(inside) is not None else origin


@functools.cache
def _spec(name: str) -> ModuleSpec | None:
    try:
        return importlib.util.find_spec(name)
    except (ModuleNotFoundError, ValueError):  # its parent is no package, or is not there; or it was made by hand
        return None


_new_imports: dict[str, list[Import]] = {}


def _imports_of(source: bytes) -> list[Import]:
    """What a source imports, from the last time that this very source was read: to parse all takes too long."""
    key = hashlib.sha256(sys.version.encode() + source).hexdigest()  # another Python may read it otherwise
    known = _known_imports()
    if key not in known:
        known[key] = _new_imports[key] = imports(source)
    return known[key]


@functools.cache
def _known_imports() -> dict[str, list[Import]]:
    """What was read by any process, by the digests of the sources."""
    try:
        kept = json.loads((chosen_folder() / _IMPORTS).read_text(encoding="utf-8"))
    except (OSError, ValueError):  # nobody has, or it was cut off
        return {}
    return kept if isinstance(kept, dict) else {}


def _keep_imports() -> None:
    """Write down what is new, where that can be done; of two processes that do so at once one will read anew."""
    if not _new_imports:
        return
    kept = dict(list(_known_imports().items())[-_KEPT_IMPORTS:])
    _new_imports.clear()
    file = chosen_folder() / _IMPORTS
    beside = file.with_name(f"{_IMPORTS}.{os.getpid()}")
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(kept), encoding="utf-8")
        beside.replace(file)


def _layouts(algorithm: str, rules: Rules) -> list[Any]:
    """How all memory is laid out that the entries are given: a source may make a dtype of what stands elsewhere."""
    exported = [(name, _layout(dtype)) for name, dtype in sorted(vars(rules).items()) if isinstance(dtype, np.dtype)]
    taken = [
        (name, parameter.name, parameter.dtype and _layout(parameter.dtype))
        for name, function in sorted(entries(algorithm, rules).items())
        for parameter in parameters(function)
    ]
    return [exported, taken]


def _layout(dtype: np.dtype[Any]) -> Any:
    """What a dtype is to machine code: the kind, size and place of everything in it."""
    base, shape = dtype.subdtype or (dtype, ())
    fields = [(name, place[1], _layout(place[0])) for name, place in (base.fields or {}).items()]
    return base.str, base.itemsize, base.alignment, shape, fields
