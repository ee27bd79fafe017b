"""The rules pages mark what is ours, at the rule itself, and have all chapters in every edition."""

from __future__ import annotations

import re

import pytest

import marsuk
from marsuk.cli import rulebook

LANGUAGES = ["en", "it"]
# What a player must know to be our own reconstruction or reading
OURS = {
    "marrak-hesh": ["MH-C2", "MH-C4", "MH-S3", "MH-D0"],
    "pocket-mars": ["PM-C3", "PM-C5", "PM-Z7", "PM-Z9"],
}
OURS_BEGINS = {"en": r"Our \w+: ", "it": r"Nostr[aoie] \w+: "}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_what_is_ours_is_marked_at_its_rule(name: str, language: str) -> None:
    for rule in OURS[name]:
        assert rulebook.rule(marsuk.game(name), rule, language).notes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_a_mark_says_that_it_is_ours(name: str, language: str) -> None:
    texts = marsuk.game(name).texts
    for rule in marsuk.game(name).rule_ids():
        if texts.has(key := f"{rule}.ours"):
            assert re.match(OURS_BEGINS[language], texts.text(key, language)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_the_terminal_says_all_that_the_markdown_says(run, name: str, language: str) -> None:
    def words(page: str) -> list[str]:
        return re.findall(r"\w+", page.lower())

    markdown = rulebook.markdown(marsuk.game(name), language)
    markdown = re.sub(r'<a id="[^"]+"></a>|\(#[^)]+\)', "", markdown)
    assert words(run("rules", name, "--lang", language).stdout) == words(markdown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_knows_what_is_a_chapter(language: str) -> None:
    game = marsuk.game("pocket-mars")
    (chapter,) = rulebook.find_rules(game, "knowledge", language)
    assert chapter.rules[0].paragraphs == tuple(game.texts.text("knowledge", language).splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "people"),
    [
        ("marrak-hesh", ["Walter Obert", "Alan D'Amico", "Riccardo Vadalà", "4Brains4Games", "Alberto Vendramini"]),
        ("pocket-mars", ["Michał Jagodziński", "Jarosław Wajs", "Ginevra Pavone", "Paolo Veronica", "S. Mejia"]),
    ],
)
def test_everybody_has_credit(name: str, people: list[str], language: str) -> None:
    (chapter,) = rulebook.find_rules(marsuk.game(name), "credits", language)
    told = " ".join(chapter.rules[0].paragraphs)
    assert [person for person in people if person not in told] == []
