"""`marsuk study`: few games, and all that it writes."""

from __future__ import annotations

import json
import subprocess
import sys

import pexpect
import pytest

GAMES = ("--games", "2", "--processes", "1", "--level", "random")


def test_a_study_of_two_variants(run, run_here, tmp_path):
    variants = ("--variant", "2-players", "--variant", "solo-da")
    files = ("--html", "study.html", "--markdown", "study.md")
    done = run("study", "pocket-mars", *GAMES, *variants, *files, "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "Balance study of Pocket Mars" in done.stdout
    assert "seeds 1 to 2" in done.stdout
    for name in ("2 players", "solo, DA"):
        assert name in " ".join(done.stdout.split())
    assert "3 players" not in done.stdout
    page = (tmp_path / "study.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "<svg" in page
    markdown = (tmp_path / "study.md").read_text(encoding="utf-8")
    command = (
        "marsuk study pocket-mars --games 2 --level random --seed 1 --variant 2-players --variant solo-da --lang en"
    )
    assert f"`{command}`" in markdown
    again = run_here(*command.split()[1:], "--markdown", "again.md")
    assert again.returncode == 0
    assert (tmp_path / "again.md").read_text(encoding="utf-8") == markdown


def test_on_several_processes_it_is_the_same(run, run_here):
    variant = ("--variant", "2-players", "--seed", "7", "--lang", "it")
    alone = run_here("study", "marrak-hesh", *GAMES[:2], "--processes", "1", *variant)
    together = run("study", "marrak-hesh", *GAMES[:2], "--processes", "2", *variant)
    assert alone.returncode == together.returncode == 0, together.stderr
    assert alone.stdout == together.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("pocket-mars", "--variant", "5-players"), "5-players"),
        (("pocket-mars", "--level", "genius"), "genius"),
        (("pocket-mars", "--games", "0"), "--games"),
        (("pocket-mars", "--games", "many"), "--games"),
        (("pocket-mars", "--seed", "-1"), "--seed"),
        (("pocket-mars", "--processes", "0"), "--processes"),
        (("pocket-mars", "--html", "nowhere/study.html"), "nowhere"),
        (("pocket-mars", "--again", "101"), "--again"),
        (("pocket-mars", "--pace", "0"), "--pace"),
        (("pocket-mars", "--ladder", "greedy,genius"), "genius"),
        (("pocket-mars", "--ladder", "greedy,random", "--ladder-games", "none"), "--ladder-games"),
        (("chess",), "chess"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_wrong_input(run_here, arguments, told):
    for language in ("en", "it"):
        done = run_here("study", *arguments, "--lang", language)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert told in done.stderr


@pytest.mark.parametrize("command", ["study", "tune"])
def test_files_are_whole_before_anything_is_printed(environment, tmp_path, command):
    """With `| head` they were left with nothing in them."""
    asked = {"study": GAMES[:2], "tune": ("--games", "10", "--goal", "rounds=1..99", "--change", "solo.recharge=0..3")}
    arguments = (command, "pocket-mars", *asked[command], "--lang", "en", "--json", "told.json")
    unread = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": tmp_path, "env": environment}
    with subprocess.Popen([sys.executable, "-m", "marsuk", *arguments], **unread) as process:
        process.stdout.close()
        said = process.stderr.read().decode()
    assert "Traceback" not in said and "Exception" not in said
    assert json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))["tables"]
    assert [path.name for path in tmp_path.iterdir()] == ["told.json"]


def test_what_is_refused_leaves_no_empty_file(run_here, tmp_path):
    assert run_here("study", "pocket-mars", "--html", "a.html", "--json", "nowhere/b.json").returncode == 2
    assert not list(tmp_path.iterdir())


def test_ctrl_c_keeps_what_was_played_and_says_on_how_many_games_it_rests(terminal, tmp_path):
    """Everything was lost."""
    variants = ("--variant", "2-players", "--variant", "3-players")
    asked = ("--games", "100000", "--level", "captain", "--processes", "1", "--json", "told.json", "--lang", "en")
    study = terminal("study", "marrak-hesh", *asked, *variants)
    study.expect(r"[1-9]\d+/200000")
    study.sendintr()
    study.expect("Stopped before all 100000 games")
    study.expect("The study is in told.json")
    study.expect(pexpect.EOF)
    study.close()
    assert study.exitstatus == 130
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["warnings"][0]["key"] == "stopped"
    games = [row["matches"] for row in told["tables"][0]["rows"]]
    assert len(games) == 2 and max(games) - min(games) <= 1 and sum(games) >= 2
