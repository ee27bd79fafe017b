"""`marsuk serve`: the game server."""

from __future__ import annotations

import webbrowser
from typing import Annotated

import typer

from marsuk.bots.own import name as name_bots
from marsuk.cli.engines import compile_missing, to_begin, to_play
from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language
from marsuk.core.registry import game, game_names


def serve(
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535)] = 8017,
    database: Annotated[str, typer.Option("--database", metavar="URL", show_default=False)] = "",
    workers: Annotated[int, typer.Option("--workers", min=1, max=256)] = 1,
    bots: Annotated[int, typer.Option("--bots", min=0, max=256)] = 2,
    own_bots: Annotated[list[str] | None, typer.Option("--own-bot", metavar="NAME=BOT", show_default=False)] = None,
    bot_seconds: Annotated[float, typer.Option("--bot-seconds", min=0.01, max=15)] = 2,
    hint_seconds: Annotated[float, typer.Option("--hint-seconds", min=0.01, max=15)] = 0.5,
    rate: Annotated[float, typer.Option("--rate", min=0)] = 40,
    address_rate: Annotated[float, typer.Option("--address-rate", min=0)] = 200,
    most_connections: Annotated[int, typer.Option("--most-connections", min=0)] = 100,
    most_connections_in_all: Annotated[int, typer.Option("--most-connections-in-all", min=0)] = 5000,
    most_players: Annotated[int, typer.Option("--most-players", min=0)] = 60,
    most_codes: Annotated[int, typer.Option("--most-codes", min=0)] = 60,
    most_tables: Annotated[int, typer.Option("--most-tables", min=1)] = 50,
    most_new: Annotated[int, typer.Option("--most-new", min=0)] = 300,
    most_open: Annotated[int, typer.Option("--most-open", min=0)] = 20,
    most_listed: Annotated[int, typer.Option("--most-listed", min=0)] = 5,
    most_tournaments: Annotated[int, typer.Option("--most-tournaments", min=0)] = 20,
    most_analyses: Annotated[int, typer.Option("--most-analyses", min=0)] = 20,
    most_made: Annotated[int, typer.Option("--most-made", min=0)] = 60,
    study_games: Annotated[int, typer.Option("--study-games", min=1, max=100_000)] = 15,
    origins: Annotated[str, typer.Option("--origins", metavar="URL,…", show_default=False)] = "",
    public_hosts: Annotated[str, typer.Option("--public-host", metavar="NAME,…", show_default=False)] = "",
    proxy_hops: Annotated[int, typer.Option("--proxy-hops", min=0, max=9)] = 0,
    behind_proxy: Annotated[bool, typer.Option("--behind-proxy")] = False,
    keep_finished: Annotated[int, typer.Option("--keep-finished", min=0, metavar="DAYS")] = 365,
    keep_forsaken: Annotated[int, typer.Option("--keep-forsaken", min=0, metavar="DAYS")] = 60,
    keep_players: Annotated[int, typer.Option("--keep-players", min=0, metavar="DAYS")] = 180,
    contact: Annotated[str, typer.Option("--contact", metavar="ADDRESS", show_default=False)] = "",
    call_also: Annotated[str, typer.Option("--call-also", metavar="HOST:PORT,…", show_default=False)] = "",
    open_page: Annotated[bool, typer.Option("--open")] = False,
    log: Annotated[str, typer.Option("--log", metavar="debug|info|warning|error")] = "info",
    lang: Language = None,
) -> None:
    """Serve tables until it is ended."""
    language = read_language(lang)
    name_bots(own_bots or ())
    if log not in ("debug", "info", "warning", "error"):
        raise problem("log-unknown", given=log[:20])
    needed = to_begin if workers == 1 else to_play  # one process compiles the rest for its bots while people sit down
    compile_missing([job for name in game_names() for job in needed(game(name))], language)

    from marsuk.server.serving import serve as run
    from marsuk.server.settings import Settings
    from marsuk.server.storage.database import database_url

    if workers > 1 and database_url(database).get_backend_name() == "sqlite":
        raise problem("workers-sqlite")
    settings = Settings(
        database=database,
        bots=bots,
        bot_seconds=bot_seconds,
        hint_seconds=hint_seconds,
        rate=rate,
        address_rate=address_rate,
        most_connections=most_connections,
        most_connections_in_all=most_connections_in_all,
        most_players=most_players,
        most_codes=most_codes,
        most_tables=most_tables,
        most_new=most_new,
        most_open=most_open,
        most_listed=most_listed,
        most_tournaments=most_tournaments,
        most_analyses=most_analyses,
        most_made=most_made,
        study_games=study_games,
        origins=origins,
        public_hosts=public_hosts,
        proxy_hops=max(proxy_hops, int(behind_proxy)),
        keep_finished=keep_finished,
        keep_forsaken=keep_forsaken,
        keep_players=keep_players,
        contact=contact,
        call_also=call_also,
        log=log,
    )

    def ready(address: str) -> None:
        print(address, flush=True)
        if open_page:
            webbrowser.open(address)

    run(settings, host, port, workers, ready)
