"""`marsuk components`: the same for every game whose components can be others."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

import marsuk
from marsuk.core.data import load_toml
from marsuk.games.marrak_hesh.components import default_components, read_components


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", marsuk.game_names())
def test_a_new_set_is_the_default_one_and_passes(run_here, tmp_path, game, language):
    made = run_here("components", "new", game, "mine.toml", "--lang", language)
    assert (made.returncode, made.stderr) == (0, "")
    assert f"marsuk components check {game}" in made.stdout
    msgspec.convert(load_toml(tmp_path / "mine.toml"), marsuk.game(game).shapes.file)
    checked = run_here("components", "check", game, "mine.toml", "--lang", language)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert '"mine"' in checked.stdout
    assert max(len(line) for line in checked.stdout.splitlines()) <= 80
    match = marsuk.game(game).new(seed=1, **{marsuk.game(game).components_option: tmp_path / "mine.toml"})
    assert match.legal()


def test_what_is_other_than_in_the_default_set_is_listed(run_here, tmp_path):
    run_here("components", "new", "pocket-mars", "mine.toml")
    assert "Other than" not in run_here("components", "check", "pocket-mars", "mine.toml", "--lang", "en").stdout
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    scoring = (
        text.partition("# [scoring]")[2].partition("\n\n")[0].replace("\n# ", "\n").replace("ship = 1", "ship = 3")
    )
    (tmp_path / "mine.toml").write_text(f"{text}\n[scoring]{scoring}\n", encoding="utf-8")
    changed = run_here("components", "check", "pocket-mars", "mine.toml", "--lang", "en").stdout
    assert ["scoring.ship", "3", "1"] in [line.split() for line in changed.splitlines()]


@pytest.mark.parametrize("command", [("study", "pocket-mars", "--games", "2"), ("tune", "pocket-mars", "--names")])
def test_a_wrong_set_is_refused_by_the_name_of_its_file(run_here, tmp_path, command):
    (tmp_path / "wrong.toml").write_text('version = 1\nname = "x"\ncolour = "red"\n', encoding="utf-8")
    refused = run_here(*command, "--deck", "wrong.toml", "--lang", "en")
    assert refused.returncode == 2
    assert "wrong.toml" in refused.stderr and "colour" in refused.stderr


def test_new_tiles_and_holds_are_the_default_ones(run_here, tmp_path):
    run_here("components", "new", "marrak-hesh", "mine.toml")
    text = (tmp_path / "mine.toml").read_text(encoding="utf-8")
    made = read_components(tomllib.loads(text), "mine.toml")
    assert made.tiles == default_components().tiles
    assert made.tables == default_components().tables
    numbers = "".join(text.partition("# [scoring]")[1:])
    bare = tomllib.loads("\n".join(line.removeprefix("#").strip() for line in numbers.splitlines()))
    assert bare == {table: default_components().content[table] for table in ("scoring", "deep_space")}


def test_a_broken_set_is_told_in_one_sentence(run_here, tmp_path):
    run_here("components", "new", "marrak-hesh", "mine.toml")
    path = tmp_path / "mine.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('"robot*"', '"fridge"'), encoding="utf-8")
    for language in ("en", "it"):
        done = run_here("components", "check", "marrak-hesh", "mine.toml", "--lang", language)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert "mine.toml" in done.stderr and "fridge" in done.stderr


def test_a_game_that_is_not_there_is_named(run_here):
    done = run_here("components", "check", "chess", "mine.toml", "--lang", "en")
    assert (done.returncode, done.stdout) == (2, "") and "chess" in done.stderr


def test_what_a_game_calls_its_components_is_a_command_of_its_own(run_here, tmp_path):
    """`marsuk deck` is older than `marsuk components`."""
    assert run_here("deck", "new", "short.toml").returncode == 0
    assert run_here("components", "new", "pocket-mars", "long.toml").returncode == 0
    short, long = ((tmp_path / name).read_text(encoding="utf-8") for name in ("short.toml", "long.toml"))
    assert short.replace('name = "short"', 'name = "long"') == long
