"""`marsuk static`: a folder for any web host, with both games in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.edge.static import is_there, write_static

_MEGA = 1_000_000


def static(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", show_default=False)],
    lang: Language = None,
) -> None:
    """Write the page with all that it takes to play without a server."""
    language = read_language(lang)
    if not is_there():
        raise problem("static-missing")
    if folder.exists() and not (folder.is_dir() and (not any(folder.iterdir()) or (folder / "edge").is_dir())):
        raise problem("static-taken", folder=str(folder))
    size = write_static(folder)
    print(words("static-done", language, folder=str(folder), size=round(size / _MEGA)))
