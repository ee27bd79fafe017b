"""`marsuk replay` through pipes."""

from __future__ import annotations

import pytest

import marsuk


@pytest.fixture
def record(tmp_path):
    match = marsuk.game("marrak-hesh").new(players=3, seed=11, deep_space="random")
    match.names = {0: "Ada", 1: "bot:greedy"}
    bot = marsuk.bot("marrak-hesh", "greedy", seed=1)
    while not match.is_over:
        match.play(bot.choose(match, match.to_move))
    match.comments[2] = ["a fine start"]
    path = tmp_path / "game.marsuk"
    path.write_text(match.record().dumps(), encoding="utf-8")
    return path, match


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("options", [("--all",), ()], ids=["all", "piped"])
def test_everything_is_told(run, record, language, options):
    path, match = record
    done = run("replay", str(path), *options, "--lang", language, COLUMNS="200")
    assert done.returncode == 0
    for event in match.events:
        assert match.event_text(event, language) in done.stdout
    assert "{a fine start}" in done.stdout
    assert "Ada" in done.stdout
    assert match.status(None, language) in done.stdout


def test_one_moment(run, record):
    path, match = record
    done = run("replay", str(path), "--at", "2", "--lang", "en")
    assert done.returncode == 0
    assert f"Move 2 of {len(match.moves)}" in done.stdout
    assert "Waiting for" in done.stdout or "Place a transport" in done.stdout
    assert match.status(None, "en") not in done.stdout


@pytest.mark.parametrize("moment", ["-1", "1000"])
def test_no_such_moment(run, record, moment):
    done = run("replay", str(record[0]), "--at", moment, "--lang", "en")
    assert done.returncode == 2
    assert f"There is no moment {moment}" in done.stderr
