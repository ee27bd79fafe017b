"""Every command on every page: what it names is there, and what ends by itself is run, with few games of quick bots."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import sys
from itertools import count
from pathlib import Path

import pytest

import marsuk
from marsuk.cli.app import COMMANDS, application

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCED = re.compile(r"^```(?:sh|bash|console)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
STARTS = re.compile(r"(?:\w+=\S+ )*(marsuk|python|make)( |$)")
RUN = {"study", "arena", "components", "deck", "games", "version"}
STAND_FOR = {"GAME": "pocket-mars", "NAME": "marrak-hesh", "A,B": "greedy,random", "BOT": "greedy", "RECORD": "FILE"}
STAND_FOR |= {"LEVEL": "greedy", "VARIANT": "2-players", "GAMES": "6"}
SETS = ("my-deck.toml", "other.toml")
DOCUMENTED_SHORT = 3  # words: below that a page only mentions a command


def commands() -> list[tuple[str, str]]:
    """All commands, each with its page; what a page says about one behind a # is no part of it."""
    found = []
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        lines = [line for block in FENCED.findall(text) for line in block.splitlines()]
        lines += re.findall(r"`([^`\n]+)`", re.sub(FENCED, "", text))
        told = [re.sub(r"\s+# .*", "", line.strip().removeprefix("$ ")) for line in lines]
        found += [(page.name, line) for line in told if STARTS.match(line)]
    return list(dict.fromkeys(found))


ALL = commands()
OURS = [(page, line) for page, line in ALL if line.startswith("marsuk ") and "..." not in line]


def arguments(line: str) -> list[str]:
    return [STAND_FOR.get(word, word) for word in shlex.split(line)][1:]


def test_there_are_commands() -> None:
    assert len(ALL) > 60
    assert {page for page, _ in ALL} >= {"README.md", "study.md", "arena.md", "bot-protocol.md", "operating.md"}


@pytest.mark.parametrize(("page", "line"), OURS, ids=lambda value: value)
def test_its_options_are_there(page: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = arguments(line)
    monkeypatch.setattr(sys, "argv", ["marsuk", *asked])
    assert asked[0] in (*COMMANDS, "deck")
    if len(asked) > 1 and "--help" not in asked and "tidewrack" not in asked:  # which another package brings
        application(asked, "en").commands[asked[0]].make_context(asked[0], asked[1:])


@pytest.mark.parametrize(
    ("page", "line"),
    [(p, c) for p, c in OURS if arguments(c)[0] in RUN and len(c.split()) >= DOCUMENTED_SHORT],
    ids=lambda value: value,
)
def test_it_runs(page: str, line: str, run_here, tmp_path: Path) -> None:
    for name in {*SETS, "FILE", *re.findall(r"\S+\.toml", line)}:
        game = "marrak-hesh" if "marrak-hesh" in line else "pocket-mars"
        if "new" not in line.split():
            assert run_here("components", "new", game, name).returncode == 0
    content = (tmp_path / SETS[1]).read_text(encoding="utf-8") if (tmp_path / SETS[1]).exists() else ""
    (tmp_path / SETS[1]).write_text(re.sub(r'(?m)^name = "(.*)"', r'name = "\1 too"', content), encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    if "network.json" in line:
        (tmp_path / "network.json").write_text(network("pocket-mars"))
    done = run_here(*quick(arguments(line)))
    assert done.returncode == 0, done.stderr


def network(game: str) -> str:
    """One that has learnt nothing."""
    rules = marsuk.game(game).rules
    hidden = {"weights": [[0] * rules.OBSERVATION.itemsize], "bias": [0]}
    policy = {"weights": [[0]] * rules.ACTIONS, "bias": [0] * rules.ACTIONS}
    return json.dumps({"game": game, "hidden": hidden, "policy": policy})


def quick(asked: list[str]) -> list[str]:
    """The same with few games, and bots that hardly think."""
    number = count(1)
    levels = re.compile(r"\b(captain|commander|commodore|(?:vice-)?admiral(?:-1)?)(@[\d.]+n?)?(?=,|$)")
    made = [levels.sub(lambda found: f"{found[1]}@{next(number)}n", word) for word in asked]
    for option, few in (("--games", "6"), ("--ladder-games", "6"), ("--again", "2")):
        if option in made:
            made[made.index(option) + 1] = few
    if asked[0] in ("study", "arena"):
        made += [] if "--games" in made else ["--games", "6"]
        made += ["--processes", "1"] if asked[0] == "study" else ["--jobs", "1"]
    if asked[0] == "study" and "--variant" not in made:
        made += ["--variant", "2-players"]
    return made


@pytest.mark.parametrize(
    ("page", "line"), [(p, c) for p, c in ALL if not c.startswith("marsuk")], ids=lambda value: value
)
def test_what_is_run_is_there(page: str, line: str) -> None:
    words = [word for word in shlex.split(line) if "=" not in word]
    if words[0] == "make":
        targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert set(words[1:]) <= set(targets)
    elif words[1] == "-m":
        assert words[2] == "http.server" or importlib.util.find_spec(words[2]) is not None
    else:
        assert (ROOT / words[1]).is_file()
