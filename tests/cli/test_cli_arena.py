"""`marsuk arena`: few games of quick bots, what it prints and writes, how it is stopped, and wrong input."""

from __future__ import annotations

import json
import re

import pytest

ARENA = ("arena", "marrak-hesh", "--bots", "greedy,random", "--players", "2")


def test_a_tournament_with_all_that_it_writes(run, tmp_path):
    done = run(*ARENA, "--games", "5", "--seed", "3", "--out", "out", "--records", "records", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "Tournament of Marrak Hesh 17" in done.stdout
    assert "5 games on 3 deals from seed 3" in done.stdout
    assert "The last deal was not played in all seatings." in done.stdout
    assert len(list((tmp_path / "records").iterdir())) == 5
    result = json.loads((tmp_path / "out" / "result.json").read_text(encoding="utf-8"))
    assert (result["games"], result["deals"], result["half_played"]) == (5, 3, True)
    assert [bot["name"] for bot in result["bots"]] == ["greedy", "random"]
    assert result["bots"][0]["score"]["value"] + result["bots"][1]["score"]["value"] == pytest.approx(1)
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    command = "marsuk arena marrak-hesh --bots greedy,random --games 5 --seed 3 --players 2 --lang en"
    assert f"<code>{command}</code>" in page
    again = run(*command.split()[1:], "--out", "out")
    assert again.stdout == done.stdout


def test_a_test_that_is_soon_decided(run_here, tmp_path):
    done = run_here(*ARENA, "--games", "200", "--sprt", "0,200", "--jobs", "1", "--out", "out", "--lang", "it")
    assert done.returncode == 0, done.stderr
    assert "greedy è più forte di random" in done.stdout
    sprt = json.loads((tmp_path / "out" / "result.json").read_text(encoding="utf-8"))["sprt"]
    assert sprt["decision"] == "H1" and sprt["llr"] >= sprt["bounds"][1]
    assert 2 * sum(sprt["pairs"]) < 200


def test_alone_there_are_win_rates_and_no_ratings(run_here):
    done = run_here("arena", "pocket-mars", "--players", "1", "--games", "4", "--jobs", "1", "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert "every bot alone on each deal" in done.stdout
    assert "Elo" not in done.stdout and "Who beats whom" not in done.stdout


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(terminal, run, tmp_path):
    asked = (*ARENA, "--games", "100000", "--jobs", "2", "--out", "out", "--lang", "en")
    child = terminal(*asked, columns=120)
    child.expect(r"greedy \d+%.*[1-9]\d*/100000")
    child.sendintr()
    child.expect(r"Stopped after (\d+) games of 100000\. The same command goes on from here\.")
    played = int(child.match[1])
    child.expect("Strength")
    child.wait()
    assert child.exitstatus == 130
    kept = (tmp_path / "out" / "games.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(kept) == 1 + played
    again = run(*ARENA, "--games", str(played + 2), "--out", "out", "--lang", "en")
    assert re.search(rf"^{played + 2} games", again.stdout, re.MULTILINE)
    assert (tmp_path / "out" / "games.jsonl").read_text(encoding="utf-8").splitlines()[: len(kept)] == kept


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--bots", "greedy"), "bot"),
        (("--bots", "greedy,genius"), "genius"),
        (("--bots", "greedy,greedy@fast"), "greedy@fast"),
        (("--bots", "greedy,greedy"), "greedy"),
        (("--games", "0"), "--games"),
        (("--jobs", "0"), "--jobs"),
        (("--seconds", "0"), "--seconds"),
        (("--seconds", "soon"), "--seconds"),
        (("--seconds", "nan"), "--seconds"),
        (("--seconds", "9999"), "600"),
        (("--sprt", "5"), "--sprt"),
        (("--sprt", "20,0"), "--sprt"),
        (("--sprt", "0,20", "--players", "3"), "--sprt"),
        (("--players", "9"), "players"),
        (("--seed", "-1"), "seed"),
        (("--solo", "cyborg"), "solo"),
        (("--out", "/dev/null/out"), "/dev/null/out"),
        (("--records", "/dev/null/records"), "/dev/null/records"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_wrong_input(run_here, arguments, told):
    for language in ("en", "it"):
        done = run_here("arena", "marrak-hesh", "--games", "2", "--jobs", "1", *arguments, "--lang", language)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert told in done.stderr
