"""One thing, one word: no Italian text has a word that docs/words.md has replaced by another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(
    path
    for folder in ("src", "web/src", "examples")
    for path in (ROOT / folder).rglob("*.ftl")
    if "it" in (path.stem, path.parent.name)
)
SUITS = ("seme", "semi")  # right in Pocket Mars, wrong for a seed


def never() -> list[str]:
    """The words and beginnings of words in the last column of the tables."""
    rows = [line.split("|") for line in (ROOT / "docs" / "words.md").read_text(encoding="utf-8").splitlines()]
    return [word for row in rows if len(row) == 6 for word in re.findall(r"`([^`]+)`", row[4])]


def found(word: str, text: str) -> list[str]:
    """Where a text says it, at the beginning of a sentence or inside."""
    pattern = re.escape(word).replace("…", r"\w*")
    return re.findall(rf"\b(?:{pattern}|{pattern[0].upper()}{pattern[1:]})\b", text)


def spoken(path: Path) -> str:
    """A Fluent file without its comments."""
    return re.sub(r"^#.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_text_says_what_is_called_otherwise(path: Path) -> None:
    allowed = SUITS if {"pocket_mars", "pocket-mars"} & set(path.parts) else ()
    text = spoken(path)
    assert [said for word in never() if word not in allowed for said in found(word, text)] == []


def test_words_are_found_whole_and_by_their_beginning() -> None:
    assert {"lanci…", "seme", "batti"} <= set(never())
    assert found("lanci…", "Lancia la bilancia, poi rilancia.") == ["Lancia"]
    assert found("seme", "Il seme e le semenze.") == ["seme"]
    assert len(FILES) > 15, "the files are somewhere else now"
