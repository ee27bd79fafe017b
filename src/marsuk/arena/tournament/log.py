"""The file of a tournament: what is played, and a line for every game, written as soon as it is over."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from marsuk.arena.texts import problem
from marsuk.arena.tournament.play import Played
from marsuk.core.game import Json

FORMAT, VERSION = "marsuk-arena", 1
NAME = "games.jsonl"


class Log:
    """The games that are over. Whatever ends the program, they stay; what was half written is dropped."""

    def __init__(self, folder: Path, configuration: Json) -> None:
        self.path = folder / NAME
        self._configuration = configuration
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self.path.open("a+b")
        except OSError as reason:
            raise problem("log-unwritable", file=str(self.path), problem=reason.strerror or str(reason)) from None

    def games(self) -> list[Played]:
        """The games of this configuration that are over; an error if the file is of another one."""
        lines = self._whole_lines()
        head = {"format": FORMAT, "version": VERSION, "configuration": self._configuration}
        if not lines:
            self._write(head)
            return []
        found = self._read(1, lines[0])
        old = found.get("configuration")
        if found.get("format") != FORMAT or found.get("version") != VERSION or not isinstance(old, dict):
            raise problem("log-not-ours", file=str(self.path))
        for name in sorted(self._configuration.keys() | old.keys()):
            before, now = old.get(name), self._configuration.get(name)
            if before != now:
                raise problem("log-changed", file=str(self.path), what=name, before=_told(before), now=_told(now))
        return list(self._games(lines))

    def _games(self, lines: list[bytes]) -> Iterator[Played]:
        seen = set()
        for number, line in enumerate(lines[1:], start=2):
            try:
                played = Played.read(self._read(number, line))
            except TypeError:
                raise problem("log-line", file=str(self.path), line=str(number)) from None
            if played.number not in seen:
                seen.add(played.number)
                yield played

    def _whole_lines(self) -> list[bytes]:
        """All lines; a last one that breaks off is taken away."""
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            self._file.truncate(len(whole))
        return whole.splitlines()

    def _read(self, number: int, line: bytes) -> Json:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise problem("log-line", file=str(self.path), line=str(number))
        return found

    def append(self, played: Played) -> None:
        """Keep a game: it is on the disk when this returns."""
        self._write(played.json())

    def _write(self, content: Json) -> None:
        self._file.write(json.dumps(content, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Let the file go."""
        self._file.close()


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)[:80]
