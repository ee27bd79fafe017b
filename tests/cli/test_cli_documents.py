"""Every command on every page: what it names is there, and what ends by itself is run, with few games of quick bots."""

from __future__ import annotations

import importlib.util
import json
import re
import shlex
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

import marsuk
from marsuk.cli.app import COMMANDS, application

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "web" / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCED = re.compile(r"^```(?:sh|bash|console)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
PACKAGE = ROOT / "src" / "marsuk"
STARTS = re.compile(r"(?:\w+=\S+ )*(marsuk|python|make|npm)( |$)")
RUN = {
    "study",
    "arena",
    "components",
    "deck",
    "games",
    "version",
    "tune",
    "print",
    "analyse",
    "replay",
    "rules",
    "regret",
}
RUN |= {"puzzles", "static"}
SLOW = ("puzzles make",)  # which looks for a minute before it finds one
FEW = {  # of what there are many
    "study": {"--games": "6", "--processes": "1"},
    "arena": {"--games": "6", "--jobs": "1"},
    "tune": {"--games": "10", "--tries": "1", "--fresh": "10", "--processes": "1"},
    "analyse": {"--simulations": "2"},
    "regret": {"--positions": "1", "--jobs": "1"},
    "puzzles": {"--file": "puzzles.jsonl", "--jobs": "1"},
    "bench/clairvoyant.py": {"--deals": "1", "--simulations": "2", "--jobs": "1"},
    "bench/solo.py": {"--games": "1", "--jobs": "1"},
    "bench/seat.py": {"--seconds": "0.01", "--rounds": "1"},
    "bench/endgames.py": {"--games": "1", "--farthest": "2"},
    "-m marsuk.testing.view_keys": {},
    "-m marsuk.server.openapi": {},
}
STAND_FOR = {"GAME": "pocket-mars", "NAME": "marrak-hesh", "A,B": "greedy,random", "BOT": "greedy", "RECORD": "FILE"}
STAND_FOR |= {"LEVEL": "greedy", "VARIANT": "2-players", "GAMES": "6", "N": "1", "P": "2"}
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
    [
        (p, c)
        for p, c in OURS
        if arguments(c)[0] in RUN and len(c.split()) >= DOCUMENTED_SHORT and not any(slow in c for slow in SLOW)
    ],
    ids=lambda value: value,
)
def test_it_runs(page: str, line: str, run_here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = "marrak-hesh" if "marrak-hesh" in line else "pocket-mars"
    asked = arguments(line)
    if asked[0] == "static" and not (PACKAGE / "page" / "index.html").exists():
        pytest.skip("the page is not built")
    if asked[0] in ("replay", "analyse"):
        (tmp_path / "FILE").write_text(record(game), encoding="utf-8")
    elif asked[0] == "puzzles":
        lines = (PACKAGE / "games" / "pocket_mars" / "puzzles.jsonl").read_text(encoding="utf-8").splitlines()
        (tmp_path / "puzzles.jsonl").write_text("\n".join(lines[:2]) + "\n", encoding="utf-8")  # a head, and one
    elif "new" not in asked:
        for name in {*SETS, "FILE", *re.findall(r"\S+\.toml", line)}:
            file = tmp_path / name
            file.parent.mkdir(exist_ok=True)
            if (ROOT / name).exists():
                file.write_text(re.sub(r"admiral@\w+", "greedy", (ROOT / name).read_text(encoding="utf-8")))
            else:
                assert run_here("components", "new", game, name).returncode == 0
    content = (tmp_path / SETS[1]).read_text(encoding="utf-8") if (tmp_path / SETS[1]).exists() else ""
    (tmp_path / SETS[1]).write_text(re.sub(r'(?m)^name = "(.*)"', r'name = "\1 too"', content), encoding="utf-8")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    if "mine:last" in line:
        (tmp_path / "mine.py").write_text("def last(match, seat):\n    return match.legal_ids()[-1]\n")
        monkeypatch.setattr(sys, "path", list(sys.path))  # to which the folder comes
    if "network.json" in line:
        (tmp_path / "network.json").write_text(network("pocket-mars"))
    for made in re.findall(r"--out (\S+)", line):
        (tmp_path / made).unlink(missing_ok=True)  # it is still to be made
    done = run_here(*quick(asked))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("page", "line"),
    [(p, c) for p, c in ALL if any(c.startswith(f"python {program}") for program in FEW)],
    ids=lambda value: value,
)
def test_what_python_runs_runs(page: str, line: str, tmp_path: Path) -> None:
    asked = [STAND_FOR.get(word, word) for word in shlex.split(line)][1:]
    program = asked[0] if asked[0] != "-m" else " ".join(asked[:2])
    asked = with_few(asked, FEW[program])
    for option, value in (("--simulations", "2"), ("--seconds", "0.01")):
        if option in asked:
            asked[asked.index(option) + 1] = value
    if "--write" in asked:
        asked[asked.index("--write") + 1] = str(tmp_path / "page.md")
    done = subprocess.run([sys.executable, *asked], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def record(game: str) -> str:
    """One of random players."""
    match = marsuk.game(game).new(players=2, seed=1)
    player = marsuk.bot(game, "random", seed=1)
    while match.to_move is not None:
        match.play(player.choose(match, match.to_move))
    return match.record().dumps()


def with_few(asked: list[str], few: dict[str, str]) -> list[str]:
    """The same with these values, whether it says others or none."""
    made = list(asked)
    for option, value in few.items():
        if option in made:
            made[made.index(option) + 1] = value
        else:
            made += [option, value]
    return made


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
    if asked[0] == "tune":
        made = [word.replace("/commander", "/greedy") for word in made]
    for option, few in (("--ladder-games", "6"), ("--again", "2")):
        if option in made:
            made[made.index(option) + 1] = few
    if "--names" not in made:
        made = with_few(made, FEW.get(asked[0], {}))
    if asked[0] == "study" and "--variant" not in made:
        made += ["--variant", "2-players"]
    return made


@pytest.mark.parametrize(
    ("page", "line"), [(p, c) for p, c in ALL if not c.startswith("marsuk")], ids=lambda value: value
)
def test_what_is_run_is_there(page: str, line: str) -> None:
    words = [word for word in shlex.split(line) if "=" not in word]
    if words[0] == "npm":
        scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
        assert words[1] in ("ci", "install") or words[words.index("run") + 1] in scripts
    elif words[0] == "make":
        targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        assert set(words[1:]) <= set(targets)
    elif words[1] == "-m":
        assert words[2:] == [] or words[2] == "http.server" or importlib.util.find_spec(words[2]) is not None
    else:
        assert (ROOT / words[1]).is_file()
