"""What only the terminal says of Marrak Hesh 17: short signs, and what files of components are told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from marsuk.core.texts import CORE_FOLDER, Texts

TEXTS = Texts(CORE_FOLDER, Path(__file__).parent / "text")


def words(key: str, language: str, /, **arguments: Any) -> str:
    """A text of the terminal."""
    return TEXTS.text(key, language, **arguments)
