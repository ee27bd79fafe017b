"""`marsuk compile`: make the engines now, so that nobody has to wait later."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from marsuk.cli.engines import compile_missing, make_libraries, of_all_versions
from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.core.registry import game, game_names


def compile(  # noqa: A001 - the command's name
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", show_default=False)] = None,
    platforms: Annotated[str, typer.Option("--for", metavar="all|NAME,…", show_default=False)] = "",
    folder: Annotated[Path | None, typer.Option("--to", metavar="FOLDER", show_default=False)] = None,
    lang: Language = None,
) -> None:
    """Compile all engines of all games, or of some, that are not in the cache; or make libraries for other machines."""
    language = read_language(lang)
    chosen = [game(name) for name in names or game_names()]
    if bool(platforms) != bool(folder):
        raise problem("compile-for-and-to")
    if folder is None:
        jobs = [job for each in chosen for job in of_all_versions(each)]
        print(words("compile-done", language, count=compile_missing(jobs, language)))
    else:
        make_libraries(chosen, platforms, folder)
        print(words("compile-libraries", language, folder=str(folder)))
