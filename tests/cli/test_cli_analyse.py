"""`marsuk analyse`: luck told from decisions, in words, as JSON and as comments in a record."""

from __future__ import annotations

import json

import pytest

import marsuk

FEW = ("--simulations", "30")


@pytest.fixture
def record(tmp_path):
    """A writer of records: of a game that weak bots played with a seed, to its end or not."""

    def record(name, seed=3, plies=10_000, **options):
        match = marsuk.game(name).new(seed=seed, **options)
        bot = marsuk.bot(name, "cadet", seed=1)
        while match.to_move is not None and match.plies < plies:
            match.play(bot.choose(match, match.to_move))
        match.names = dict(enumerate(("Anna", "Bruno", "Carla", "Dario")[: match.players]))
        path = tmp_path / f"{name}-{seed}.marsuk"
        path.write_text(match.record().dumps(), encoding="utf-8")
        return path.name

    return record


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            ("Luck and decisions", "own decisions", "The costliest decisions", "Better:", "Anna: luck", "Bruno: luck"),
        ),
        (
            "it",
            ("Fortuna e decisioni", "decisioni proprie", "Le decisioni più care", "Meglio:", "Anna: la", "Bruno: la"),
        ),
    ],
)
def test_a_game_in_words(run_here, record, language, told):
    done = run_here("analyse", record("pocket-mars", players=2), *FEW, "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    for text in told:
        assert text in done.stdout
    assert run_here("analyse", "pocket-mars-3.marsuk", *FEW, "--lang", language).stdout == done.stdout


def test_as_json_the_parts_add_up_and_all_decisions_are_there(run_here, record):
    names = record("marrak-hesh"), record("pocket-mars", players=3)
    done = run_here("analyse", *names, "--json", *FEW)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["game"] for line in lines] == ["marrak-hesh", "pocket-mars"]
    for line in lines:
        assert line["judge"] == {"simulations": 30, "seed": 17}
        for account in line["accounts"]:
            parts = sum(account[part] for part in ("start", "luck", "decisions", "rivals", "rest"))
            assert parts == pytest.approx(account["result"])
            own = [decision["loss"] for decision in line["decisions"] if decision["seat"] == account["seat"]]
            assert account["decisions"] == pytest.approx(-sum(own))
            given = [stroke["gain"] for stroke in line["strokes"] if stroke["seat"] == account["seat"]]
            assert account["luck"] == pytest.approx(sum(given))


def test_many_games_tell_skill(run_here, record):
    names = [record("marrak-hesh", seed) for seed in (1, 2, 3)]
    done = run_here("analyse", *names, *FEW, "--lang", "en")
    assert done.returncode == 0
    anna = next(line.split() for line in done.stdout.splitlines() if line.strip().startswith("Anna"))
    assert anna[1] == "3"
    assert "without luck" in done.stdout and "costliest" not in done.stdout


def test_a_record_with_comments_is_still_the_same_record(run_here, record, tmp_path):
    plain = record("pocket-mars", players=2)
    done = run_here("analyse", plain, "--write", "told.marsuk", *FEW, "--lang", "en")
    assert "told.marsuk" in done.stderr
    before, after = (marsuk.load((tmp_path / name).read_text(encoding="utf-8")) for name in (plain, "told.marsuk"))
    assert after.state_bytes() == before.state_bytes()
    comments = [comment for comments in after.comments.values() for comment in comments]
    assert any("points of chance lost; better: " in comment for comment in comments)
    assert any(comment.startswith("Anna: luck ") for comment in after.comments[after.plies])
    run_here("analyse", "told.marsuk", "--write", "again.marsuk", *FEW, "--lang", "en")
    assert (tmp_path / "again.marsuk").read_text("utf-8") == (tmp_path / "told.marsuk").read_text("utf-8")


def test_the_solo_challenge(run_here, record):
    done = run_here("analyse", record("pocket-mars", solo="da"), *FEW, "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Anna: luck" in done.stdout


@pytest.mark.parametrize("language", ["en", "it"])
def test_wrong_input(run_here, record, language):
    whole, part = record("marrak-hesh"), record("marrak-hesh", seed=4, plies=5)
    for arguments, told in (
        ((part,), part),
        (("nothing.marsuk",), "nothing.marsuk"),
        ((whole, "--simulations", "0"), "--simulations"),
        ((whole, whole, "--write", "x.marsuk"), "--write"),
        ((whole, "--write", "/dev/null/x.marsuk", *FEW), "/dev/null"),
    ):
        done = run_here("analyse", *arguments, "--lang", language)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert told in done.stderr


def test_ctrl_c_ends_it_in_words(terminal, record):
    child = terminal("analyse", record("marrak-hesh"), "--simulations", "3000000", "--lang", "en")
    child.expect("Judging the moves")
    child.sendintr()
    child.expect("Stopped: 0 of 1 games")
    child.expect("\n")
    child.wait()
    assert child.exitstatus == 130
