"""`marsuk backup`: all tables and players of a server in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.words import read_language, words


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", show_default=False)],
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    lang: Language = None,
) -> None:
    """Write a backup; the server may go on meanwhile."""
    from marsuk.server.storage.backup import back_up

    language = read_language(lang)
    print(words("backup-done", language, file=file, rows=back_up(database, Path(file))))
