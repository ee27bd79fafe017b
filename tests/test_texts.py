"""Texts: the same messages in both languages, all of them well-formed, and none that the code asks for missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import marsuk
from marsuk.core.texts import CORE_FOLDER

SOURCE = Path(marsuk.__file__).parent
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.ftl")})


def parsed(folder: Path, language: str) -> ast.Resource:
    return FluentParser().parse((folder / f"{language}.ftl").read_text(encoding="utf-8"))


def messages(folder: Path, language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in parsed(folder, language).body if isinstance(entry, ast.Message)}


def variables(node: ast.BaseNode) -> set[str]:
    found: set[str] = set()

    class Collect(Visitor):
        def visit_VariableReference(self, reference: ast.VariableReference) -> None:  # noqa: N802
            found.add(reference.id.name)

    Collect().visit(node)
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    english, italian = messages(folder, "en"), messages(folder, "it")
    assert list(english) == list(italian)
    for name, message in english.items():
        other = italian[name]
        assert [a.id.name for a in message.attributes] == [a.id.name for a in other.attributes], name
        assert variables(message) == variables(other), f"{name} uses other variables in the other language"


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(SOURCE)))
@pytest.mark.parametrize("language", ["en", "it"])
def test_nothing_is_malformed_or_twice(folder: Path, language: str) -> None:
    body = parsed(folder, language).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    names = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_message_hides_behind_one_of_the_core(folder: Path) -> None:
    """The core's texts are a part of all others, and come first."""
    if folder != CORE_FOLDER:
        assert not messages(folder, "en").keys() & messages(CORE_FOLDER, "en").keys()


@pytest.mark.parametrize("name", marsuk.game_names())
def test_every_rule_and_section_has_its_texts(name: str) -> None:
    game = marsuk.game(name)
    for language in ("en", "it"):
        for section, rules in game.sections:
            assert game.texts.text(f"section-{section}", language)
            for rule in rules:
                assert game.texts.text(rule, language)
                assert game.texts.text(f"{rule}.title", language)


def test_every_error_code_in_the_source_has_a_message() -> None:
    known = {name for folder in FOLDERS for name in messages(folder, "en")}
    prefixes = ("option-", "data-", "position-", "record-", "illegal-", "move-unknown", "game-unknown", "bot-unknown")
    used = {
        code
        for path in SOURCE.rglob("*.py")
        for code in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', path.read_text(encoding="utf-8"))
        if code.startswith(prefixes)
    }
    assert used
    assert not {code for code in used - known if not any(name.startswith(f"{code}-") for name in known)}
