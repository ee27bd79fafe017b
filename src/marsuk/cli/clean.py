"""`marsuk clean`: delete what a server keeps no longer, as it does by itself every hour."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words


def clean(
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    keep_finished: Annotated[int, typer.Option("--keep-finished", min=0, metavar="DAYS")] = 365,
    keep_forsaken: Annotated[int, typer.Option("--keep-forsaken", min=0, metavar="DAYS")] = 60,
    keep_players: Annotated[int, typer.Option("--keep-players", min=0, metavar="DAYS")] = 180,
    dry_run: Annotated[bool, typer.Option("--dry-run")] = False,
    lang: Language = None,
) -> None:
    """Delete old tables and players who do not come any more."""
    from marsuk.server.settings import Settings
    from marsuk.server.storage.keeping import clean_once

    language = read_language(lang)
    settings = Settings(
        database=database, keep_finished=keep_finished, keep_forsaken=keep_forsaken, keep_players=keep_players
    )
    cleaned = asyncio.run(clean_once(settings, dry_run))
    if cleaned is None:
        raise problem("clean-busy")
    print(words("clean-would" if dry_run else "clean-done", language, **cleaned._asdict()))
