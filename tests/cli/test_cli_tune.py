"""`marsuk tune`: a small one with all that it writes, and wrong input."""

from __future__ import annotations

import pytest

SMALL = ("--games", "40", "--fresh", "20", "--processes", "1", "--lang", "en")


def test_a_tuning_from_a_file_of_wishes(run_here, tmp_path):
    (tmp_path / "wishes.toml").write_text(
        'goals = ["rounds = ..8.5"]\ntries = 8\n[changes]\n"players.start_ship" = "0..7"\n', encoding="utf-8"
    )
    files = ("--out", "tuned.toml", "--html", "tune.html", "--json", "tune.json")
    done = run_here("tune", "pocket-mars", "--wishes", "wishes.toml", *SMALL, *files)
    assert done.returncode == 0, done.stderr
    assert "players.start_ship" in done.stdout
    assert "20 fresh deals, seeds 41 to 60" in " ".join(done.stdout.split())
    assert (tmp_path / "tune.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert '"format": "marsuk-tune"' in (tmp_path / "tune.json").read_text(encoding="utf-8")
    written = (tmp_path / "tuned.toml").read_bytes()
    again = run_here("tune", "pocket-mars", "--wishes", "wishes.toml", *SMALL, "--out", "tuned.toml")
    assert again.returncode == 2 and "tuned.toml exists already" in again.stderr
    assert (tmp_path / "tuned.toml").read_bytes() == written
    checked = run_here("components", "check", "pocket-mars", "tuned.toml", "--lang", "en")
    assert checked.returncode == 0 and '"tuned"' in checked.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "--change"),
        (("--change", "solo.recharge"), "NAME=BOUNDS"),
        (("--change", "solo.recharge=0..3"), "--goal"),
        (("--change", "solo.recharge=0..20", "--goal", "wins=1"), "solo.recharge cannot be 10"),
        (("--change", "solo.recharge=0..3", "--goal", "wins=1", "--games", "many"), "--games"),
        (("--components", "nowhere.toml"), "nowhere.toml"),
        (("--deck", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_wrong_input_gets_a_sentence(run_here, arguments, said):
    done = run_here("tune", "pocket-mars", *arguments, "--lang", "en")
    assert done.returncode == 2
    assert said in done.stderr and "Traceback" not in done.stderr


def test_the_names_of_all_that_may_be_changed_are_listed(run_here):
    done = run_here("tune", "marrak-hesh", "--names")
    assert "violet-robot = robot*" in done.stdout.splitlines()
    assert "deep_space.peace_points = 2" in done.stdout.splitlines()
