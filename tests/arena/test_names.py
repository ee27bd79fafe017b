"""What reports call things: in words of the reader's language, for every game."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import marsuk
from marsuk.arena.cells import Band, Difference, Named, Number, plain, shown
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate
from marsuk.arena.study.games import pieces_of
from marsuk.arena.study.matches import Study, run
from marsuk.arena.study.report import Report
from marsuk.arena.texts import TEXTS

EXAMPLE = Path(__file__).parents[2] / "examples" / "tidewrack" / "src"


@pytest.mark.parametrize("name", marsuk.game_names())
def test_every_variant_kind_of_use_and_piece_has_a_name_in_both_languages(name: str) -> None:
    game = marsuk.game(name)
    for language in ("en", "it"):
        names = Names(game, language)
        for variant in game.variants:
            assert names.variant(variant) != Named(variant, variant) and game.texts.has(f"variant-{variant}")
        study = Study(name, next(iter(game.variants)), "random")
        list(run([study], 2, 1, 1, luck=False))
        setup = game.new(**study.options).setup
        for kind in study.played.uses:
            assert game.texts.has(f"use-{kind}")
            for piece in pieces_of(game, setup)(kind):
                assert names.piece(setup, kind, piece).text != piece
    assert names.piece(setup, kind, piece).key == piece


def test_an_italian_report_has_no_english_in_it() -> None:
    study = Study("pocket-mars", "2-players", "greedy")
    list(run([study], 40, 1, 1))
    page = Report([study], 1, "it").page("")
    assert "Energia 7" in page and "azione da modulo" in page and "Ingordo" in page and "2 giocatori" in page
    for english in (">drawn<", ">prep<", ">play-hand<", "2-players", ">energy<", "greedy", "distribuzion"):
        assert english not in re.sub(r' title="[^"]*"', "", page)
    assert "0,0%" in page and "0.0%" not in page


def test_a_game_that_names_no_variant_has_its_options_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an outside game, which nobody here has heard of."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    from marsuk_tidewrack.game import GAME

    names = Names(GAME, "it")
    assert names.variant("4-players-high-swell") == Named("4-players-high-swell", "4 giocatori, Mare mosso: 2")
    sys.modules.pop("marsuk_tidewrack.game")


def test_bots_are_called_by_their_ranks_with_what_they_may_spend() -> None:
    names = Names(marsuk.game("marrak-hesh"), "it")
    told = ["vice-admiral", "admiral@0.5", "captain@300n", "mine"]
    assert [names.level(level).text for level in told] == [
        "Viceammiraglio",
        "Ammiraglio (0,5 s per mossa)",
        "Capitano (300 simulazioni per mossa)",
        "mine",
    ]


def test_cells_are_words_for_people_and_numbers_for_programs() -> None:
    estimate = Estimate(0.5, 0.25, float("inf"), 9, "+.1%")
    cells = [Named("drawn", "pescato"), Number(0.5), Number(float("nan")), Band(0.4, float("inf"), ".0%")]
    assert [shown(cell, False, "it") for cell in cells] == ["pescato", "50,0%", "–", "≥ 40%"]
    assert [plain(cell) for cell in cells] == ["drawn", 0.5, None, {"low": 0.4, "high": None}]
    assert plain(Difference(estimate)) == {"value": 0.5, "low": 0.25, "high": None, "n": 9, "sure": True}


def test_a_deal_is_one_word_in_italian() -> None:
    """Studies had another one than the arena."""
    assert "distribuzion" not in TEXTS.source("it")
