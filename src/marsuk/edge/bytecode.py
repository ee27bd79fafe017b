"""Modules compiled for Python in a browser, by that Python itself, so that no visitor has to wait for it."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

LIBRARY = "python_stdlib.zip"
_DATE = (2026, 1, 1, 0, 0, 0)  # the same files make the same archive
_OWN = "lib/marsuk"
_UNUSED = re.compile(  # of the standard library: other programs, systems, protocols and character sets
    r"(_pydatetime|_pydecimal|_pyio|argparse|bdb|cProfile|configparser|doctest|ftplib|imaplib|mailbox|modulefinder|optparse"
    r"|pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|smtplib|socketserver|statistics|tarfile|trace|tracemalloc|turtle"
    r"|wave|asyncio/(proactor|windows)_\w+|concurrent/futures/process|http/(cookiejar|cookies|server)"
    r"|logging/(config|handlers)|pyodide/console)\.py"
    r"|(_pyrepl|html|multiprocessing|pydoc_data|unittest|wsgiref|xml|xmlrpc)/"
    r"|encodings/(?!(__init__|aliases|ascii|cp437|idna|latin_1|iso8859_1|punycode|(raw_)?unicode_escape|utf_\w+)\.py)"
)
# Everything but our own goes without docstrings and assertions
_COMPILE = f"""
import pathlib, py_compile
for path in map(str, pathlib.Path("/files").rglob("*.py")):
    optimised = 0 if path.startswith("/files/{_OWN}") else 2
    name = path.removeprefix("/files/")
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(path, path + "c", name, doraise=True, optimize=optimised, invalidation_mode=mode)
"""
_IN_NODE = """
const [folder, files, code] = process.argv.slice(1);
import(`${folder}/pyodide.mjs`).then(async ({ loadPyodide }) => {
    const python = await loadPyodide();
    python.FS.mkdir("/files");
    python.FS.mount(python.FS.filesystems.NODEFS, { root: files }, "/files");
    python.runPython(code);
});
"""


def compiled(files: dict[str, bytes], pyodide: Path) -> dict[str, bytes]:
    """The same files by their names, with bytecode in place of sources."""
    with tempfile.TemporaryDirectory() as folder:
        sources = {name: content for name, content in files.items() if name.endswith(".py")}
        for name, content in sources.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        subprocess.run([_node(), "-e", _IN_NODE, str(pyodide.resolve()), folder, _COMPILE], check=True)
        made = {f"{name}c": Path(folder, f"{name}c").read_bytes() for name in sources}
    return {name: content for name, content in files.items() if name not in sources} | made


def compile_library(pyodide: Path) -> None:
    """Compile the standard library beside the page, unless that was done."""
    path = pyodide / LIBRARY
    with zipfile.ZipFile(path) as library:
        files = {name: library.read(name) for name in library.namelist() if not _UNUSED.match(name)}
    if any(name.endswith(".py") for name in files):
        path.write_bytes(archived(compiled(files, pyodide)))


def archived(files: dict[str, bytes]) -> bytes:
    """The files in one archive."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _DATE), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _node() -> str:
    """Node, which also comes as a package."""
    found = shutil.which("node", path=os.pathsep.join((os.environ["PATH"], str(Path(sys.executable).parent))))
    if found is None:
        raise FileNotFoundError("node")
    return found
