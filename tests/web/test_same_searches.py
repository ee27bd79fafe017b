"""Engines in WebAssembly find out what native ones do, visit by visit."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from playwright.sync_api import Browser

import marsuk
from marsuk.bots.bot import Budget
from marsuk.bots.forest import Forest
from marsuk.bots.levels import policy, settings
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.server.clerk import at_once
from marsuk.server.replays.replaying import AnalysisWish, imagining, questioning
from marsuk.server.thinking.imagining import imagined_told
from marsuk.server.thinking.judging import Judged
from marsuk.server.thinking.judging import judged as judged_by
from marsuk.server.thinking.questions import Answering

from ..examples.test_third_game import PACKAGE
from .engines import Evaluate, evaluate_in_node, judged, new_engine, searched, served_engine

SEED = 7
VARIANTS = [(game, variant) for game in marsuk.games() for variant in marsuk.game(game).variants]


@pytest.fixture(params=["node", "chromium"])
def evaluate(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Evaluate]:
    if request.param == "node":
        yield evaluate_in_node
        return
    page = chromium.new_page()
    yield page.evaluate
    page.close()


def some_position(game: Game, options: dict[str, Any]) -> Match:
    """Somewhere in a game, as the seat that decides may imagine it."""
    draw = random.Random(SEED)
    match = game.new(seed=SEED, **options)
    for _ in range(draw.randrange(20)):
        match.play(draw.choice(match.legal_ids()))
    assert match.to_move is not None
    return match.resample(match.to_move, SEED)


def found_natively(match: Match, simulations: int) -> dict[str, Any]:
    """The same as a page finds out, by the trees of bots."""
    assert match.to_move is not None
    forest = Forest(match.game, settings(match.game), policy(match.game), room=simulations + 1)
    forest.begin(SEED)
    forest.grow(match.setup, match.state_box(), match.to_move, Budget(simulations=simulations))
    found = forest.found()
    tried = [action for action, tries in enumerate(found.tries) if tries]
    weighed = [{"id": action, **{name: sums[action] for name, sums in found._asdict().items()}} for action in tried]
    line = forest.line(match.setup, forest.trees[0].any_action)
    return {"simulations": forest.simulations, "weighed": weighed, "line": line}


def check_same(evaluate: Evaluate, engine: Path, match: Match, simulations: int) -> None:
    assert match.to_move is not None
    told = imagined_told(match, match.to_move)
    there = searched(evaluate, engine, told, SEED, simulations)
    assert there == found_natively(match, simulations)
    assert there["simulations"] == simulations and there["line"]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_page_finds_out_what_a_bot_does(evaluate: Evaluate, name: str, variant: str) -> None:
    game = marsuk.game(name)
    check_same(evaluate, served_engine(game), some_position(game, game.variants[variant]), simulations=1500)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_page_judges_a_record_as_the_server_does(name: str, variant: str) -> None:
    """In Node alone: that browsers find out the same is seen above."""
    game = marsuk.game(name)
    match = game.new(seed=SEED, **game.variants[variant])
    draw = random.Random(SEED)
    while match.to_move is not None:
        match.play(draw.choice(match.legal_ids()))
    record, plies, answering = match.record().dumps(), match.plies, Answering()
    wish = AnalysisWish(record, plies - 12, plies)
    there = to_builtins(at_once(imagining(wish, "it")))
    there["judged"] += judged(evaluate_in_node, served_engine(game), there)
    here = [
        moment if isinstance(moment, Judged) else judged_by(moment, answering.answer(moment.question).hint or {})
        for moment in at_once(questioning(wish, "it"))[1]
    ]
    found = sorted(there["judged"], key=lambda moment: moment["ply"])
    assert rounded(found) == rounded(to_builtins(here))


def rounded(value: Any) -> Any:
    """The same, but for the last digits: libraries differ there in logarithms, which chances are corrected by."""
    if isinstance(value, float):
        return round(value, 9)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, (list, tuple)) else value


def test_so_it_does_in_a_game_of_another_package(evaluate: Evaluate, monkeypatch: pytest.MonkeyPatch) -> None:
    source = str(PACKAGE / "src")
    monkeypatch.syspath_prepend(source)
    monkeypatch.setattr("marsuk.kernel.native.COMPILED", False)  # the other side need not be compiled, too
    game: Game = importlib.import_module("marsuk_tidewrack.game").GAME
    engine = new_engine(game, PYTHONPATH=":".join([source, *filter(None, sys.path)]))
    for options in game.variants.values():
        check_same(evaluate, engine, some_position(game, options), simulations=60)
