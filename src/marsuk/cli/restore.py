"""`marsuk restore`: a server's database from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.words import read_language, words


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False)],
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    lang: Language = None,
) -> None:
    """Fill an empty database from a backup."""
    from marsuk.server.storage.backup import restore as fill

    language = read_language(lang)
    print(words("restore-done", language, file=file, rows=fill(database, Path(file))))
