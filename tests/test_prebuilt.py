"""Engines that were made in advance: the same games, bit for bit, where no compiler is installed."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

import marsuk
from marsuk.cli.engines import all_of, of_all_versions
from marsuk.core.match import STEPS
from marsuk.edge.bundle import engines as engines_of_a_table
from marsuk.games.pocket_mars import PocketMars
from marsuk.kernel import native, prebuilt
from marsuk.kernel.platforms import PLATFORMS, candidates
from marsuk.kernel.processors import instructions
from marsuk.kernel.rules import Rules
from marsuk.kernel.sources import sources_digest

GOLDEN = Path(__file__).parent / "golden"
ALGORITHMS = ("marsuk.kernel.steps", "marsuk.kernel.playout")
HERE = [platform.name for platform in candidates()]
COMPILER = ("llvmlite", "numba")


def without_compiler(code: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run something as where no compiler is installed."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({COMPILER!r}))\n"
    return subprocess.run(
        [sys.executable, "-c", hidden + code, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def libraries() -> Path:
    """The engines that matches and random games need, for all kinds of machine that this one may be."""
    folder = native.cache_folder() / "libraries"  # made once for all tests, and for the next time
    jobs = [f"{algorithm} {marsuk.game(name).rules.__name__}" for name in marsuk.games() for algorithm in ALGORITHMS]
    command = [sys.executable, "-m", "marsuk.kernel.export", str(folder), ",".join(HERE), *jobs]
    done = subprocess.run(
        command, env={**os.environ, **native.COMPILER_ENVIRONMENT}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_engines_say_of_which_files_they_are_made(libraries: Path) -> None:
    """What the build of a package compares: all of ours, by their place in the package."""
    told = json.loads((libraries / "sources.json").read_text(encoding="utf-8"))
    assert {"marsuk/kernel/steps.py", "marsuk/kernel/compiler.py", "marsuk/games/pocket_mars/rules.py"} <= set(told)
    source = Path(marsuk.__file__).parents[1]
    assert told == {name: hashlib.sha256((source / name).read_bytes()).hexdigest() for name in told}


@pytest.fixture
def only(libraries: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A folder of engines for one kind of machine."""
    platform = PLATFORMS[request.param]
    if platform not in prebuilt.fitting(libraries):
        pytest.skip(f"this processor is no {request.param}")
    shutil.copytree(libraries / platform.name, tmp_path / platform.name)
    level = prebuilt.level_file(libraries, platform)
    if level.exists():
        shutil.copytree(level.parent, tmp_path / level.parent.name)
    shutil.copy(libraries / prebuilt.MANIFEST, tmp_path)
    return tmp_path


SAME_GAMES = f"""
from pathlib import Path
import marsuk
from marsuk.core.options import read_options
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, interpreted_engine
from marsuk.testing import check_engines_agree, check_golden_records

for name in marsuk.games():
    check_golden_records(Path({str(GOLDEN)!r}), name)
    game = marsuk.game(name)
    options = next(iter(game.variants.values()))
    check_engines_agree(game, options, seed=3)
    setup = game.prepare(read_options(game.options, {{**options, "seed": 3}}))
    totals = []
    for engine in (compiled_engine, interpreted_engine):
        state, work = Box(game.rules.STATE), Box(game.rules.WORK)
        play_many = engine("marsuk.kernel.playout", game.rules).play_many
        decisions = play_many(setup.tables, setup.kernel_options, state, work, 8, 17)
        totals.append((decisions, work.record.sums.tolist(), state.array.tobytes()))
    assert totals[0] == totals[1], name
print("the same")
"""


@pytest.mark.parametrize("only", HERE, indirect=True)
def test_ready_made_engines_play_the_same_games_as_the_interpreter(only: Path, tmp_path: Path) -> None:
    done = without_compiler(SAME_GAMES, MARSUK_ENGINES=str(only), MARSUK_CACHE=str(tmp_path / "empty"))
    assert done.stdout == "the same\n", done.stderr


def test_an_engine_of_other_sources_is_as_good_as_none(libraries: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARSUK_ENGINES", str(libraries))
    rules = marsuk.game("marrak-hesh").rules
    digest = sources_digest(ALGORITHMS[0], rules)
    assert prebuilt.find(ALGORITHMS[0], rules, digest) is not None
    assert prebuilt.find(ALGORITHMS[0], rules, digest[::-1]) is None
    assert prebuilt.find("marsuk.bots.greedy_search", rules, digest) is None


@pytest.mark.parametrize(("language", "words"), [("en", "is not installed"), ("it", "non è installato")])
def test_without_engines_and_compiler_it_is_said_what_to_install(language: str, words: str, tmp_path: Path) -> None:
    nowhere = {"MARSUK_ENGINES": str(tmp_path / "none"), "MARSUK_CACHE": str(tmp_path / "empty")}
    for command in (("play", "marrak-hesh"), ("serve", "--port", "0"), ("compile",)):
        arguments = (*command, "--lang", language)
        done = without_compiler("from marsuk.cli import main; main()", *arguments, **nowhere)
        assert done.returncode == 2
        assert words in done.stderr and 'pip install "marsuk[compiler]"' in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_from_python_it_is_said_as_well(tmp_path: Path) -> None:
    nowhere = {"MARSUK_ENGINES": str(tmp_path / "none"), "MARSUK_CACHE": str(tmp_path / "empty")}
    done = without_compiler("import marsuk; marsuk.game('marrak-hesh').new(seed=1)", **nowhere)
    assert 'NoCompiler: the rules have to be compiled for this machine: pip install "marsuk[compiler]"' in done.stderr


def test_only_processors_that_have_it_are_given_the_instruction_of_x86() -> None:
    """What the optimiser is told for each kind; a processor without PDEP would stop at it."""
    for platform in PLATFORMS.values():
        has_it = platform.processor == "x86-64-v3"
        assert ("x86.bmi.pdep" in instructions(platform.triple, has_it)) == has_it
        assert ("x86.sse2.pause" in instructions(platform.triple, has_it)) == (platform.machine == "x86-64")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--for", "all"), "belong together"),
        (("--to", "somewhere"), "belong together"),
        (("--for", "amiga", "--to", "somewhere"), "linux-x86-64-v3"),
    ],
)
def test_libraries_that_cannot_be_made_are_refused(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "marsuk", "compile", *arguments, "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2
    assert words in done.stderr
    assert not list(tmp_path.iterdir())


class Older(PocketMars):
    """The same game by older rules, which have a module of their own."""

    rules_version = 1
    rules = cast(Rules, ModuleType("marsuk.games.pocket_mars.rules_1"))


def test_every_rules_module_has_libraries_of_its_own() -> None:
    """Also that of an older version: it had those of the newest, and none were made for it."""
    newest = PocketMars(earlier=(Older(),))
    jobs = of_all_versions(newest)
    assert {rules for _, rules in jobs} == {PocketMars.rules, Older.rules}
    assert len(jobs) == len(set(jobs)) == 2 * len(all_of(newest))
    assert set(all_of(marsuk.game("pocket-mars"))) == set(of_all_versions(marsuk.game("pocket-mars"))), "one module"
    elsewhere = cast(Rules, ModuleType("elsewhere.games.pocket_mars.rules"))
    for platform in PLATFORMS.values():
        files = {
            prebuilt.library_file(Path(), platform, rules, STEPS) for rules in (newest.rules, Older.rules, elsewhere)
        }
        assert len(files) == 3


def test_the_archive_of_a_browser_has_the_engines_of_every_rules_module() -> None:
    assert {rules for _, rules in engines_of_a_table(PocketMars(earlier=(Older(),)))} == {PocketMars.rules, Older.rules}
