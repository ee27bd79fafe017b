"""The texts of Pocket Mars, with those that all games share."""

from __future__ import annotations

from pathlib import Path

from marsuk.core.texts import CORE_FOLDER, Texts

TEXTS = Texts(CORE_FOLDER, Path(__file__).parent / "text")
