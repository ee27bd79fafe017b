"""What Python in a browser needs to hold a house, in one archive: ``python -m marsuk.edge.bundle FOLDER``.

The packages of all games that are installed, with what they need, and their engines. What comes from elsewhere is as it
is installed here, but for msgspec, whose machine code is another one there.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, entry_points
from importlib.util import find_spec
from pathlib import Path

from marsuk.bots.engines import engines_of_bots, served_search
from marsuk.bots.forest import SEARCH
from marsuk.core.game import Game
from marsuk.core.match import STEPS
from marsuk.core.registry import GROUP, game, game_names
from marsuk.core.texts import LANGUAGES
from marsuk.edge.bytecode import archived, compile_library, compiled
from marsuk.kernel.native import Job
from marsuk.kernel.platforms import WEB
from marsuk.kernel.prebuilt import MANIFEST, engine_name, library_file
from marsuk.kernel.sources import sources_digest
from marsuk.puzzles.puzzle import FILE as PUZZLES
from marsuk.server.protocol.games_told import games_told

INDEX = "edge.json"
PROTOCOL = 1  # between the page and Python: a page does not use files of another
_LOADED = {".mjs", ".wasm", ".zip", ".json"}
# As Pyodide's Python calls itself; its version is in web/package.json
_PLATFORM, _PYTHON = "pyemscripten_2026_0_wasm32", "3.14"
_PURE = ("fluent", "attr", "attrs", "babel", "pytz", "platformdirs", "typing_extensions")
_NOT_THERE = {"arena", "cli", "drawing", "engines", "envs", "page", "paper", "paper.py", "terminal", "testing"}
_NOT_THERE |= {"tournaments", "__pycache__"}
_ENDINGS = {".py", ".ftl", ".toml", ".json", ".dat", ".txt", ".md"}
_SERVERS_ONLY = re.compile(
    r"^(?:from|import) (?:cryptography|litestar|multiprocessing|sqlalchemy|uvicorn|websockets)", re.MULTILINE
)
_LOCALES = re.compile(r"locale-data/(?!(?:root|en|en_US|it|it_IT)\.dat)")  # of the languages of the world
_UNUSED = re.compile(r"pytz/zoneinfo/|babel/messages/")


def engines(game: Game) -> list[Job]:
    """The engines of a game that a table with bots needs, by whichever version of the rules it is played."""
    return list(dict.fromkeys(job for each in game.versions for job in [(STEPS, each.rules), *engines_of_bots(each)]))


def bundle(folder: Path, engines_folder: Path) -> Path:
    """Write the archive, named by its content, and an index that names it."""
    pyodide = folder / "pyodide"
    archive = archived(compiled(dict(_files(engines_folder)), pyodide))
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("python-*.zip*"):
        old.unlink()
    path = folder / f"python-{hashlib.sha256(archive).hexdigest()[:12]}.zip"
    path.write_bytes(archive)
    compile_library(pyodide)
    for language in LANGUAGES:  # a page without a server begins with them, long before Python is there
        (folder / f"games-{language}.json").write_bytes(games_told(language))
    others = sorted(each for each in folder.glob("pyodide/*") if each.suffix in _LOADED)
    others += sorted(folder.glob("games-*.json"))
    others += _searches(folder / "engines", engines_folder)
    files_to_load = {each.relative_to(folder).as_posix(): each.stat().st_size for each in (path, *others)}
    version = hashlib.sha256(b"".join(each.read_bytes() for each in (path, *others))).hexdigest()[:12]
    index = {"version": version, "protocol": PROTOCOL, "python": path.name, "files": files_to_load}
    (folder / INDEX).write_text(json.dumps(index) + "\n", encoding="utf-8")
    return path


def _searches(folder: Path, engines_folder: Path) -> list[Path]:
    """The engines that pages search with by themselves, without Python."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    made = []
    newest = map(game, game_names())
    searches = {served_search(version): version for each in newest for version in each.versions}
    for name, each in searches.items():
        made.append(folder / name)
        content = library_file(engines_folder, WEB, each.rules, SEARCH).read_bytes()
        made[-1].write_bytes(content)
        made[-1].with_name(f"{made[-1].name}.gz").write_bytes(gzip.compress(content, mtime=0))
    return made


def _files(engines_folder: Path) -> Iterator[tuple[str, bytes]]:
    """All files by their names in the archive."""
    for package in {point.module.partition(".")[0] for point in entry_points(group=GROUP)} | {"marsuk"}:
        yield from _package(package)
    for name in _PURE:
        yield from _package(name)
    yield from _msgspec()
    for found in _distributions():
        for file in ("entry_points.txt", "METADATA"):
            yield f"lib/{found.name}-{found.version}.dist-info/{file}", (found.read_text(file) or "").encode()
    digests = {}
    for each in map(game, game_names()):
        for algorithm, rules in engines(each):
            library = library_file(engines_folder, WEB, rules, algorithm)
            yield f"engines/{library.relative_to(engines_folder).as_posix()}", library.read_bytes()
            digests[engine_name(algorithm, rules)] = sources_digest(algorithm, rules)
    yield f"engines/{MANIFEST}", json.dumps(digests).encode()


def _distributions() -> list[Distribution]:
    """Those that bring games."""
    found = {point.dist.name: point.dist for point in entry_points(group=GROUP) if point.dist is not None}
    return list(found.values())


def _package(name: str) -> Iterator[tuple[str, bytes]]:
    """A package, or a module, without what a browser has no use for."""
    spec = find_spec(name)
    assert spec is not None
    if spec.submodule_search_locations is None:
        assert spec.origin is not None
        yield f"lib/{name}.py", Path(spec.origin).read_bytes()
        return
    for place in map(Path, spec.submodule_search_locations):
        for path in place.rglob("*"):
            inside = path.relative_to(place)
            if (
                not (path.suffix in _ENDINGS or path.name == PUZZLES)
                or _NOT_THERE & set(inside.parts)
                or not path.is_file()
            ):
                continue
            full = f"{name}/{inside.as_posix()}"
            content = path.read_bytes()
            servers = path.suffix == ".py" and _SERVERS_ONLY.search(content.decode())
            if not (servers or _LOCALES.search(full) or _UNUSED.search(full)):
                yield f"lib/{full}", content


def _msgspec() -> Iterator[tuple[str, bytes]]:
    """What msgspec is there."""
    with tempfile.TemporaryDirectory() as folder:
        wheel = [f"--platform={_PLATFORM}", f"--python-version={_PYTHON}", "--only-binary=:all:", "--no-deps"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", *wheel]
        subprocess.run([*command, f"--dest={folder}", "msgspec"], check=True)
        (path,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                if not name.endswith((".pyi", ".c", ".h", "RECORD")):
                    yield f"lib/{name}", archive.read(name)


def main() -> None:
    """Do what the arguments say: where to, and where the engines for browsers are."""
    folder, engines_folder = map(Path, sys.argv[1:])
    path = bundle(folder, engines_folder)
    print(f"{path} {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
