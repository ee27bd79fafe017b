"""Files that a command writes: whole, or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from marsuk.cli.words import problem


def write_file(path: Path, text: str | None) -> None:
    """Write a page; without a text, only see that it can be written, before much is played for it."""
    if text is None:
        _see(path)
        return
    with whole_file(path) as part:
        part.write_text(text, encoding="utf-8")


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Where to write what shall be at the path: it comes there once it is whole, in place of what was there."""
    with _told(path):
        if path.exists() and not path.is_file():  # as /dev/stdout is there, and stays what it is
            yield path
            return
        place = path.resolve()  # a link goes on leading to it
        part = _part_of(place)
        try:
            yield part
            if place.exists():
                shutil.copymode(place, part)
            part.replace(place)
        finally:
            part.unlink(missing_ok=True)


def _see(path: Path) -> None:
    with _told(path):
        if path.exists():
            path.open("a").close()
            return
        part = _part_of(path)
        part.touch()
        part.unlink()


def _part_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.part")


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """What the system refuses is told in one sentence."""
    try:
        yield
    except (OSError, ValueError) as reason:
        told = getattr(reason, "strerror", None) or str(reason)
        raise problem("file-unwritable", file=str(path), problem=told) from None
