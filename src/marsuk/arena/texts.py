"""What studies and tournaments say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from marsuk.core.errors import MarsukError
from marsuk.core.texts import Texts

TEXTS = Texts(Path(__file__).parent / "text")


def problem(code: str, **arguments: Any) -> MarsukError:
    """An error that the arena finds."""
    return MarsukError(code, TEXTS, **arguments)
