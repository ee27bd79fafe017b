"""`marsuk worker`: bots for the tables of servers elsewhere that share a PostgreSQL database."""

from __future__ import annotations

from typing import Annotated

import typer

from marsuk.bots.own import name as name_bots
from marsuk.cli.engines import compile_missing, to_play
from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.core.registry import game, game_names


def worker(
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    bots: Annotated[int, typer.Option("--bots", min=1, max=256)] = 1,
    own_bots: Annotated[list[str] | None, typer.Option("--own-bot", metavar="NAME=BOT", show_default=False)] = None,
    bot_seconds: Annotated[float, typer.Option("--bot-seconds", min=0.01, max=15)] = 2,
    log: Annotated[str, typer.Option("--log", metavar="debug|info|warning|error")] = "info",
    lang: Language = None,
) -> None:
    """Let bots think until it is ended."""
    language = read_language(lang)
    name_bots(own_bots or ())
    compile_missing([job for name in game_names() for job in to_play(game(name))], language)

    from marsuk.server.serving import work
    from marsuk.server.settings import Settings
    from marsuk.server.storage.database import database_url

    if database_url(database).get_backend_name() == "sqlite":
        raise problem("worker-sqlite")
    work(
        Settings(
            database=database,
            bots=bots,
            bot_seconds=bot_seconds,
            keep_finished=0,  # what is kept, and for how long, is the servers' business
            keep_forsaken=0,
            keep_players=0,
            log=log,
        ),
        ready=lambda: print(words("worker-ready", language), flush=True),
    )
