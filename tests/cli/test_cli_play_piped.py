"""Whole games through pipes."""

from __future__ import annotations

import re

import pytest

import marsuk

ALWAYS_THE_FIRST_MOVE = "1\n" * 200


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    "options",
    [
        ("--players", "2"),
        ("--players", "3", "--deep-space", "random"),
        ("--seats", "greedy,human", "--deep-space", "advanced-logistics,forced-diet"),
        ("--seats", "human,human,random", "--deep-space", "advanced-navigation,end-of-series"),
    ],
    ids=["2", "3-cards", "logistics", "hot-seat"],
)
def test_a_whole_game(run, finished, unfinished, language, options):
    done = run("play", "marrak-hesh", *options, "--seed", "5", "--lang", language, typed=ALWAYS_THE_FIRST_MOVE)
    assert done.returncode == 0, done.stderr
    (path,) = finished()
    assert not unfinished()
    match = marsuk.load(path.read_text(encoding="utf-8"))
    assert match.is_over
    assert match.status(None, language) in done.stdout
    assert str(path) in done.stdout.replace("\n", "")


def test_bots_alone_play_and_are_told(run, finished):
    done = run("play", "--seats", "random,greedy", "--seed", "1", "--lang", "en")
    assert done.returncode == 0
    assert "· Amazonian Inc. stows" in done.stdout
    assert '[Seat0 "bot:random"]' in finished()[0].read_text()


def test_the_same_seed_gives_the_same_game(run, finished):
    for _ in range(2):
        run("play", "--seed", "3", "--deep-space", "random", typed=ALWAYS_THE_FIRST_MOVE)
    one, other = (path.read_text(encoding="utf-8") for path in finished())
    assert one == other


def test_the_language_comes_from_the_locale(run):
    assert "Se finisse adesso" in run("play", LANG="it_IT.UTF-8").stdout
    assert "If it ended now" in run("play", LANG="de_DE.UTF-8").stdout


def test_the_end_of_the_input_keeps_the_game(run, unfinished):
    done = run("play", "--seed", "7", "--first", "0", "--name", "Ada", "--lang", "en", typed="A0\na1\n")
    assert done.returncode == 0
    assert "marsuk play --resume" in done.stdout
    (path,) = unfinished()
    match = marsuk.load(path.read_text(encoding="utf-8"))
    assert [move.notation for move in match.moves][:2] == ["A0", "a1"]
    assert match.names == {0: "Ada", 1: "bot:lieutenant"}


def test_resume_goes_on_where_it_was(run, unfinished, finished):
    run("play", "--seed", "7", "--first", "0", typed="A0\na1\n")
    (path,) = unfinished()
    before = path.read_text(encoding="utf-8")
    done = run("play", "--resume", typed="")
    assert done.returncode == 0
    assert path.read_text(encoding="utf-8") == before
    assert unfinished() == [path]
    run("play", "--resume", typed=ALWAYS_THE_FIRST_MOVE)
    assert [file.name for file in finished()] == [path.name]
    assert not unfinished()


def test_resume_without_a_game_says_so(run):
    done = run("play", "--resume", "--lang", "it")
    assert (done.returncode, done.stderr) == (2, "Non c'è nessuna partita da riprendere.\n")


def test_an_unreadable_game_does_not_stand_in_the_way(run, unfinished, tmp_path):
    run("play", "--seed", "7", typed="1\n")
    (good,) = unfinished()
    (good.parent / "broken.marsuk").write_text("[Game \n")
    done = run("play", "--resume", "--lang", "en", typed="")
    assert done.returncode == 0
    assert "broken.marsuk" in done.stderr
    assert good.name in done.stdout.replace("\n", "")


@pytest.mark.parametrize(
    ("players", "columns"), [("2", "80"), ("3", "80"), ("2", "120"), ("3", "130"), ("2", "60"), ("3", "60")]
)
def test_it_fits_the_terminal(run, players, columns):
    done = run("play", "--players", players, "--deep-space", "random", "--seed", "9", typed="1\n" * 9, COLUMNS=columns)
    assert done.returncode == 0
    boards = [line for line in done.stdout.splitlines() if "│" in line or "─" in line]
    assert max(len(line) for line in boards) <= max(73, int(columns))


def test_three_holds_fit_side_by_side_in_80_columns(run):
    done = run("play", "--players", "3", "--seed", "9", "--lang", "en")
    assert any(
        all(name in line for name in ("Amazonian (you)", "EatEarth", "MacRinald")) for line in done.stdout.splitlines()
    )


def test_without_colour_nothing_but_characters(run):
    done = run("play", "--seed", "9", typed="1\n" * 9, NO_COLOR="1")
    assert "\x1b" not in done.stdout
    for sign in ("▲ A", "Supp.", "*", "+0", "If it ended now"):
        assert sign in done.stdout


def test_the_ring_runs_clockwise(run):
    lines = run("play", "--seed", "9").stdout.splitlines()
    top = next(n for n, line in enumerate(lines) if line.startswith("╭0 "))
    assert re.findall(r"\d+", lines[top]) == [str(dock) for dock in range(8)]
    assert [re.findall(r"[├┼┤](\d+)", lines[top + 2 * row]) for row in range(1, 5)] == [
        [str(24 - row), str(7 + row)] for row in range(1, 5)
    ]
    assert re.findall(r"\d+", lines[top + 10]) == [str(dock) for dock in range(19, 11, -1)]


def test_tiles_that_score_together_have_no_wall_between_them(run):
    # yellow Support* in a1 and yellow Computer in b1
    done = run(
        "play", "--seats", "human,greedy", "--seed", "7", "--first", "0", "--lang", "en", typed="A0\na1\nR1\nb1\n"
    )
    assert "│Y Supp.* Y Comp. │" in done.stdout
    assert "│Y Supp.*│   +2   │" in done.stdout


def test_a_set_of_ones_own(run, tmp_path):
    (tmp_path / "large.toml").write_text(
        'version = 1\nname = "large"\n[players.2]\nsource = "reconstruction"\n'
        'holds = [["#######", "#.#.#.#", "#######"], ["#######", "#######", "#######"]]\n'
        "transports = [{ amber = 4, cyan = 4, rose = 4 }, { amber = 4, cyan = 4, rose = 4 }]\n"
    )
    done = run("play", "--components", "large.toml", "--seed", "4", typed="1\n" * 9, COLUMNS="80")
    assert done.returncode == 0, done.stderr
    assert "g" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80


BOTS = """
from marsuk.bots.random import RandomBot

class Broken(RandomBot):
    def __init__(self, game, seed=None):
        raise ValueError("not today")

def last(match, seat):
    return match.legal_ids()[-1]

def boom(match, seat):
    raise ValueError("not today")
"""


@pytest.mark.parametrize("name", ["boom", "Broken"])
def test_a_bot_of_ones_own_that_fails_is_told_in_a_line_and_its_traceback_kept(run, tmp_path, name):
    (tmp_path / "mine.py").write_text(BOTS, encoding="utf-8")
    done = run("play", "marrak-hesh", "--seats", f"mine:{name},mine:last", "--lang", "it")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "ValueError: not today" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert "Traceback" in (tmp_path / "data" / "last-failure.log").read_text(encoding="utf-8")
