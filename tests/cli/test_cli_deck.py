"""`marsuk deck`: a deck to begin from, and what is wrong with one."""

from __future__ import annotations

import tomllib

import pytest

from marsuk.core.data import load_toml
from marsuk.games.pocket_mars.deck import default_deck, read_deck


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_new_deck_is_the_default_one_and_passes(run, tmp_path, language):
    made = run("deck", "new", "mine.toml", "--lang", language)
    assert (made.returncode, made.stderr) == (0, "")
    deck = read_deck(load_toml(tmp_path / "mine.toml"), "mine.toml")
    assert deck.cards == default_deck().cards
    assert deck.tables == default_deck().tables
    checked = run("deck", "check", "mine.toml", "--lang", language)
    assert checked.returncode == 0, checked.stderr
    for card in deck.cards:
        assert f" {card.id} " in checked.stdout
    assert max(len(line) for line in checked.stdout.splitlines()) <= 80


def test_the_numbers_in_the_comments_are_the_default_ones(run_here, tmp_path):
    run_here("deck", "new", "mine.toml")
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    numbers = text.partition("# [buildings]")
    bare = "\n".join(line.removeprefix("#").strip() for line in "".join(numbers[1:]).splitlines())
    content = tomllib.loads(bare)
    assert content == {name: table for name, table in default_deck().content.items() if isinstance(table, dict)}


def test_a_file_is_never_overwritten(run_here, tmp_path):
    (tmp_path / "mine.toml").write_text("precious")
    done = run_here("deck", "new", "mine.toml", "--lang", "en")
    assert (done.returncode, done.stderr) == (2, "mine.toml exists already: choose another name.\n")
    assert (tmp_path / "mine.toml").read_text() == "precious"


@pytest.mark.parametrize("name", ["default.toml", "my\x07deck.toml", "x" * 90 + ".toml", "la mia «scatola».toml"])
def test_any_file_name_gives_a_deck_that_passes(run_here, name):
    assert run_here("deck", "new", name).returncode == 0
    assert run_here("deck", "check", name).returncode == 0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (('hand = "promote any"', 'hand = "fly away"'), ("cards[0] G1", '"hand"', "fly away")),
        (('prep = "promote here"', 'prep = "pay lots: swap"'), ("cards[1] G2", '"prep"', "pay lots")),
        (("value = 3", "value = 9"), ("cards[2]", '"value"')),
        (('suit = "construction"', 'suit = "lava"'), ("cards[28]", '"suit"', "lava")),
        (('prep = "launch 2"', 'prep = "land here"'), ("cards[28] C1", '"prep"', "land here")),
        (('source = "ours"', 'source = "me"'), ("cards[0] G1", '"source"')),
        (('suit = "energy"', 'suit = "water"'), ("energy", "6")),
        (("version = 1", "version = 2"), ('"version"',)),
        (("version = 1", "version = "), ("TOML",)),
        (('name = "mine"', 'name = "default"\nplanet = "Mars"'), ('"planet"',)),
    ],
    ids=lambda value: value[0],
)
def test_a_broken_deck_is_told_in_one_sentence(run_here, tmp_path, change, told):
    run_here("deck", "new", "mine.toml")
    path = tmp_path / "mine.toml"
    text = path.read_text(encoding="utf-8")
    assert change[0] in text
    path.write_text(text.replace(*change, 1), encoding="utf-8")
    for language in ("en", "it"):
        done = run_here("deck", "check", "mine.toml", "--lang", language)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        for word in ("mine.toml", *told):
            assert word in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [("check", "nowhere.toml"), ("new", "nowhere/mine.toml"), ("check", "."), ("burn", "mine.toml"), ("check",)],
    ids=" ".join,
)
def test_wrong_commands(run_here, arguments):
    done = run_here("deck", *arguments, "--lang", "it")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_an_owners_cards_are_read_in_words(run_here, tmp_path):
    run_here("deck", "new", "mine.toml")
    path = tmp_path / "mine.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('hand = "promote any"', 'hand = "pay 2: launch 3, peek"', 1), encoding="utf-8")
    done = run_here("deck", "check", "mine.toml", "--lang", "en", COLUMNS="200")
    assert "pay 2 energy: launch 3 colonists, then look at another player's prep module" in done.stdout
