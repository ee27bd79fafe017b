"""A game from another package, examples/tidewrack, runs everywhere without a change to Marsuk.

It is installed into a folder of its own, which only these tests look into: all others go on with the games of Marsuk.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pexpect
import pytest

import marsuk
from marsuk.arena.study.matches import Task
from marsuk.arena.study.matches import play as play_for_study
from marsuk.bots import RandomBot, SearchBot
from marsuk.core.game import Game
from marsuk.kernel.memory import Box
from marsuk.testing import check_bot, check_engines_agree, check_game, check_rules

from ..server.client import play_moves, two_people
from ..server.conftest import QUICK_BOTS, UNLIMITED, Server

NAME = "tidewrack"
PACKAGE = Path(__file__).parents[2] / "examples" / NAME
VARIANTS = ("2-players", "3-players", "4-players-high-swell")
DECISIONS = 24  # every find is played once
_INSTALL = ("uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--no-build-isolation")
_PATIENCE = 120
PAGE = Path(__file__).parents[2] / "docs" / "your-game.md"
CHECK = f"""
import marsuk, marsuk.testing
game = marsuk.game("{NAME}")
for name, options in game.variants.items():
    marsuk.testing.check_game(game, options, seed=1)
    print(name)
"""


def install(package: Path, folder: Path) -> dict[str, str]:
    """Install a package as pip would; return the environment of programs that find it."""
    subprocess.run(
        [sys.executable, "-m", *_INSTALL, "--python", sys.executable, "--target", folder, package], check=True
    )
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "MARSUK_JIT": "0"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("installed")


@pytest.fixture(scope="module")
def environment(folder: Path) -> dict[str, str]:
    return install(PACKAGE, folder)


@pytest.fixture
def game(folder: Path, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Game:
    """The game, as the program finds it while this test runs."""
    monkeypatch.syspath_prepend(folder)
    return marsuk.game(NAME)


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared to compiled rules elsewhere need not be compiled."""
    monkeypatch.setattr("marsuk.kernel.native.COMPILED", False)


def test_it_is_found_where_it_is_installed(game: Game) -> None:
    assert NAME in marsuk.game_names()
    assert list(game.variants) == list(VARIANTS)
    check_rules(game.rules)


def test_it_is_not_found_elsewhere() -> None:
    assert NAME not in marsuk.game_names()


# --- rules ---


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("variant", VARIANTS)
def test_it_passes_the_kit(game: Game, variant: str, seed: int) -> None:
    assert check_game(game, game.variants[variant], seed).plies == DECISIONS


def test_interpreted_and_compiled_rules_agree(game: Game) -> None:
    for variant in VARIANTS:
        check_engines_agree(game, game.variants[variant], seed=3)


@pytest.mark.usefixtures("interpreted")
def test_a_full_basket_takes_no_more(game: Game) -> None:
    """TW-T1, TW-T2."""
    match = game.new(seed=4)
    while sum(len(kept) for kept in match.view()["kept"]) < 10:
        match.play(match.legal_ids()[0])
    find = match.view(0)["hands"][0][0]
    with pytest.raises(marsuk.IllegalMove, match=r"basket is full.*\[TW-T2\]"):
        match.play({"move": "keep", "find": find})
    missing = match.view(1)["hands"][1][0]
    with pytest.raises(marsuk.IllegalMove, match=r"\[TW-T1\]"):
        match.play({"move": "throw", "find": missing})
    match.play({"move": "throw", "find": find})


@pytest.mark.usefixtures("interpreted")
def test_what_is_above_the_tide_counts(game: Game) -> None:
    """TW-T4, TW-E2 to TW-E4: four finds in the sea are a tide of 1, and three dry shells are a collection."""
    finds = [f"{kind}-{number}" for kind in ("shell", "glass", "amber") for number in range(1, 9)]
    sea, kept = ["glass-1", "glass-2", "glass-3", "glass-4"], [["shell-1", "shell-2", "shell-3", "shell-8"], []]
    others = [find for find in finds if find not in (*sea, *kept[0])]
    told = {"players": 2, "swell": 3, "to_move": 1, "sea": sea, "kept": kept}
    match = game.from_position({"game": NAME, **told, "deck": others[6:], "hands": [others[:3], others[3:6]]}, seed=1)
    assert match.view()["tide"] == 1
    assert [score["total"] for score in match.scores()] == [2 + 3 + 8 + 5, 0]


# --- many games, and bots ---


def test_a_batch_plays_the_same_games_compiled_and_interpreted(game: Game) -> None:
    fast = marsuk.batch(game, 40, seed=5, players=3, threads=1)
    slow = marsuk.batch(game, 40, device="interpreted", seed=5, players=3)
    for ply in range(DECISIONS):
        actions = fast.random_actions(seed=ply)
        assert np.array_equal(fast.legal_masks(), slow.legal_masks())
        assert np.array_equal(fast.observe(), slow.observe())
        ends = [batch.step(actions) for batch in (fast, slow)]
        assert np.array_equal(ends[0].scores, ends[1].scores)
    assert ends[0].over.all()


def test_bots_search_it_and_beat_random_players(game: Game) -> None:
    won = lost = 0
    for seed in range(40):
        match, seat = game.new(seed=seed), seed % 2
        players = [SearchBot(game, seed, level_name="captain"), RandomBot(game, seed)]
        while match.to_move is not None:
            bot = players[match.to_move ^ seat]
            match.play(bot.choose(match, match.to_move))
        won += match.result == (seat,)
        lost += match.result == (1 - seat,)
    assert won > 3 * lost, (won, lost)


def test_bots_know_nothing_that_is_hidden(game: Game) -> None:
    def commander(game: Game, seed: int | None) -> SearchBot:
        return SearchBot(game, seed, level_name="commander")

    check_bot(commander, game, {"players": 3}, seed=2, plies=DECISIONS, simulations=50)


@pytest.mark.usefixtures("game", "interpreted")
def test_it_is_studied() -> None:
    facts = play_for_study(Task(NAME, "random", 2, {"players": 3}, study=0))
    assert (facts.first.tolist(), facts.decisions.tolist()) == ([0], [DECISIONS])


# --- the page that goes through it ---


def test_who_loses_least_wins(game: Game) -> None:
    """TW-E4 holds below zero, too: whoever copies these rules may take points away."""
    rules, tables, work = game.rules, Box(game.rules.TABLES), Box(game.rules.WORK)
    tables.array[0] = (3, 5, 3, -100)  # here a collection costs points
    state = game.new(players=2, seed=1).state_box().clone()
    state.record.kept[0], state.record.kept[1] = 0b111, 0b111000  # shells 1 to 3, and 4 to 6
    assert rules.winners(tables.record, state.record, work.record) == 0b10
    assert work.record.totals[:2].tolist() == [-94, -85]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def test_the_page_shows_the_code_as_it_is() -> None:
    files = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.*") if path.suffix in (".py", ".toml")]
    shown = [block for block in (*blocks("python"), *blocks("toml")) if 'tidewrack"' not in block or "class" in block]
    assert len(shown) >= 8
    assert not [block for block in shown if not any(block in text for text in files)]


@pytest.mark.usefixtures("game")
def test_what_the_page_lets_one_try_runs() -> None:
    tried = "\n".join(block for block in blocks("python") if "marsuk." in block and "class" not in block)
    assert "check_engines_agree(game" in tried and "marsuk.batch(" in tried
    exec(compile(tried, PAGE.name, "exec"), {})


def test_the_variant_of_the_page_passes_the_kit(tmp_path: Path) -> None:
    variant = tmp_path / "variant"
    shutil.copytree(PACKAGE, variant)
    subprocess.run(["git", "apply", "-"], cwd=variant, input="".join(blocks("diff")), text=True, check=True)
    found = install(variant, tmp_path / "installed")
    done = subprocess.run([sys.executable, "-c", CHECK], env=found, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [*VARIANTS, "2-players-spring"]


# --- at the terminal ---


def test_it_is_played_at_the_terminal(environment: dict[str, str], tmp_path: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "marsuk", "play", NAME, "--swell", "2", "--seed", "5", "--level", "ensign", "--lang", "en"],
        env={**environment, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "MARSUK_DATA": str(tmp_path)},
        dimensions=(50, 90),
        timeout=_PATIENCE,
        encoding="utf-8",
    )
    try:
        for _ in range(DECISIONS // 2):
            child.expect_exact("basket")
            child.expect_exact("Choose a find to keep or to throw.")
            child.expect_exact("Gull >")
            child.send("1\r")
        child.expect(r"wins!|share the win!")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    (record,) = (tmp_path / "finished").glob("*.marsuk")
    assert '[swell "2"]' in record.read_text(encoding="utf-8")


# --- on a server, and on its page ---


@pytest.fixture(scope="module")
def server(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = f"sqlite:///{tmp_path_factory.mktemp('third') / 'server.db'}"
    running = Server(database, *UNLIMITED, *QUICK_BOTS, environment=environment)
    yield running
    running.stop()
    assert '"traceback"' not in running.logged(), running.logged()


def test_two_people_play_it_on_a_server(server: Server) -> None:
    async def play() -> None:
        anna, ben, table = await two_people(server.address, NAME)
        assert "TW-T1 = " in await anna.get(f"/api/texts/{NAME}?lang=en")
        async with anna.live(table, detail="full") as one, ben.live(table, detail="full") as two:
            await play_moves([one, two], random.Random(7), DECISIONS)
            for live in (one, two):
                await live.until(lambda live: live.over)
                assert len(live.now["view"]["winners"]) >= 1
                told = "".join(live.frames)
                mine, others = f'"draw","seat":{live.seat},"find"', f'"draw","seat":{1 - (live.seat or 0)},"find"'
                assert mine in told and others not in told

    asyncio.run(play())
