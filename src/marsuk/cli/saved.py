"""Games on disk: every game is kept while it is played, so that nothing is lost whatever happens."""

from __future__ import annotations

import datetime
import os
import tempfile
from pathlib import Path

from platformdirs import user_data_path

from marsuk.cli.engines import compile_missing, to_play
from marsuk.cli.words import problem
from marsuk.core.errors import RecordError
from marsuk.core.match import Match
from marsuk.core.record import LARGEST, Record, load
from marsuk.core.registry import game, game_names

ENDING = ".marsuk"


def data_folder() -> Path:
    """The folder of the user's games; ``MARSUK_DATA`` moves it."""
    chosen = os.environ.get("MARSUK_DATA")
    return Path(chosen) if chosen else user_data_path("marsuk")


def write_record(match: Match, path: Path) -> None:
    """Write the record in one step: there is always a whole one, the old or the new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(prefix=path.name, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(match.record().dumps())
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def read_match(path: Path, language: str) -> Match:
    """The match of a record in a file, compiling its game first if need be; an error names the file."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise problem("file-missing", file=str(path)) from None
    except UnicodeDecodeError:
        raise problem("file-not-text", file=str(path)) from None
    except (OSError, ValueError) as reason:
        raise problem("file-unreadable", file=str(path), problem=getattr(reason, "strerror", None) or reason) from None
    try:
        name = Record.loads(text).headers["Game"]
        if name in game_names():
            compile_missing(to_play(game(name)), language)
        return load(text)
    except RecordError as reason:
        raise problem("file-not-a-record", file=str(path), reason=reason) from None


class KeptGame:
    """The file that follows one game: in one folder while it is played, in another once it is over."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def begin(cls, match: Match) -> KeptGame:
        """A new file; its name tells the game and the moment."""
        now = datetime.datetime.now()
        folder = data_folder() / "unfinished"
        stem = f"{match.game.name}-{now:%Y%m%d-%H%M%S}"
        path, copies = folder / f"{stem}{ENDING}", 1
        while path.exists():
            copies += 1
            path = folder / f"{stem}-{copies}{ENDING}"
        return cls(path)

    def keep(self, match: Match) -> None:
        """Write the game as it stands."""
        if not match.is_over:
            write_record(match, self.path)
            return
        finished = data_folder() / "finished" / self.path.name
        write_record(match, finished)
        self.path.unlink(missing_ok=True)
        self.path = finished


def unfinished() -> list[Path]:
    """The files of the games that were not finished, the latest first."""
    found = list((data_folder() / "unfinished").glob(f"*{ENDING}"))
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
