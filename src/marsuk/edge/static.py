"""The whole product as a folder that any web host serves: the page, Python for browsers, our packages and engines."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

PAGE = Path(__file__).parent.parent / "page"
_INDEX = PAGE / "edge" / "edge.json"
_HEAD = "<head>"
_NO_SERVER = '<meta name="marsuk-server" content="none" />'
# What a server of ours says in its headers
_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; base-uri 'none'"
_HEADERS = f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}" />'


def is_there() -> bool:
    """Whether the page was built, with what it takes to play without a server."""
    return _INDEX.is_file() and json.loads(_INDEX.read_text(encoding="utf-8"))["protocol"] > 0


def write_static(folder: Path) -> int:
    """Write the folder, whatever was there; return how many bytes a browser loads in all, uncompressed."""
    shutil.copytree(PAGE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("index.html.*"))
    index = folder / "index.html"
    page = index.read_text(encoding="utf-8")
    assert _HEAD in page
    index.write_text(page.replace(_HEAD, f"{_HEAD}\n    {_NO_SERVER}\n    {_HEADERS}", 1), encoding="utf-8")
    return sum(path.stat().st_size for path in folder.rglob("*") if path.suffix not in (".br", ".gz"))
