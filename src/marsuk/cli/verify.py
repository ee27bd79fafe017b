"""`marsuk verify`: was the deal of a game on the server fair?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from marsuk.cli.options import Language
from marsuk.cli.saved import read_match
from marsuk.cli.words import read_language, words


def verify(
    record: Annotated[str, typer.Argument(metavar="RECORD", show_default=False)],
    commit: Annotated[str | None, typer.Option("--commit", metavar="HASH")] = None,
    lang: Language = None,
) -> None:
    """Check the commitment, the seed and every move."""
    from marsuk.server.tables.verification import verify as check

    language = read_language(lang)
    match = read_match(Path(record), language)
    found = check(match, commit)
    key = "verify-fair" if match.start is None else "verify-position"
    print(words(key, language, moves=len(match.moves), commit=found.commit))
    if commit is None:
        print(words("verify-compare", language))
