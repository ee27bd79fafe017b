"""Files that a command writes."""

from __future__ import annotations

from pathlib import Path

from marsuk.cli.words import problem


def write_file(path: Path, text: str | None) -> None:
    """Write a page; without a text, only see that it can be written, before much is played for it."""
    try:
        with path.open("a" if text is None else "w", encoding="utf-8") as file:
            file.write(text or "")
    except (OSError, ValueError) as reason:
        told = getattr(reason, "strerror", None) or str(reason)
        raise problem("file-unwritable", file=str(path), problem=told) from None
