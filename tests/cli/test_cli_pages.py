"""Rules, games, version, compile, help."""

from __future__ import annotations

import re

import pytest

import marsuk
from marsuk.cli.words import TEXTS

GAME = marsuk.game("marrak-hesh")


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_rules_page_has_every_rule(run, language):
    done = run("rules", "marrak-hesh", "--lang", language)
    assert done.returncode == 0
    assert re.findall(r"^(MH-\w+)  ", done.stdout, re.MULTILINE) == list(GAME.rule_ids())


@pytest.mark.parametrize("asked", ["MH-T2", "mh-t2", "T2"])
def test_one_rule(run_here, asked):
    done = run_here("rules", "marrak-hesh", asked, "--lang", "it")
    assert GAME.texts.text("MH-T2.title", "it") in done.stdout
    assert GAME.texts.text("MH-T1.title", "it") not in done.stdout


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_rules_page_as_markdown(run, language):
    done = run("rules", "marrak-hesh", "--markdown", "--lang", language)
    assert re.findall(r'<a id="(MH-\w+)">', done.stdout) == list(GAME.rule_ids())
    assert set(re.findall(r"\(#(MH-\w+)\)", done.stdout)) <= set(GAME.rule_ids())
    assert done.stdout.startswith("# Marrak Hesh 17\n")
    assert "[MH-D3](#MH-D3)" in done.stdout


def test_games_and_version(run):
    assert "marrak-hesh: Marrak Hesh 17" in run("games").stdout
    version = run("version", "--lang", "it").stdout.splitlines()
    assert version[0] == f"marsuk {marsuk.__version__}"
    assert f"marrak-hesh: regole {GAME.rules_version}" in version


def test_compile_says_what_it_did(run):
    assert run("compile", "--lang", "en").returncode == 0
    assert run("compile", "--lang", "en").stdout == "Everything is compiled already.\n"


@pytest.mark.parametrize("command", [(), ("play",), ("replay",), ("rules",), ("games",), ("version",), ("compile",)])
def test_help_speaks_the_language(run_here, command):
    done = run_here(*command, "--help", LANG="it_IT.UTF-8")
    assert done.returncode == 0
    assert TEXTS.text("-".join(["help", *command]), "it").split(":")[0][:40] in " ".join(done.stdout.split())


def test_play_offers_the_options_of_the_games(run):
    shown = run("play", "--help").stdout
    for option in GAME.options:
        assert f"--{option.name.replace('_', '-')}" in shown


def test_help_about_a_game_shows_the_options_of_that_game(run):
    shown = run("play", "Pocket-Mars", "--help").stdout
    assert "--max-rounds" in shown
    assert "--deep-space" not in shown


def test_no_arguments_show_the_help(run):
    shown = run().stdout
    for command in ("play", "replay", "rules", "games", "version", "compile"):
        assert command in shown
