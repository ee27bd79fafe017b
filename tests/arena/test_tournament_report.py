"""What a tournament's result looks like: tables, JSON and the page with its plots."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from marsuk.arena.cells import shown
from marsuk.arena.tournament import Result, Sprt, Tournament, report

from .made_up import game, games

STRENGTHS = {"greedy@1": 24.0, "greedy@20n": 20.0, "greedy": 19.0, "random": 5.0}


@pytest.fixture(scope="module")
def three_at_a_table() -> tuple[Tournament, Result]:
    tournament = Tournament("pocket-mars", list(STRENGTHS), 100, players=3, seed=0)
    return tournament, tournament.result(games(STRENGTHS, 3, 100, seed=2))


def test_the_best_is_first_and_the_last_named_is_the_yardstick(three_at_a_table: tuple[Tournament, Result]) -> None:
    strength, _, pairwise = report.tables(three_at_a_table[1], "en")
    assert strength.rows[0][0] == "greedy@1"
    assert [shown(cell, False, "en") for cell in strength.rows[-1][:2]] == ["random", "+0"]
    assert re.fullmatch(r"\+\d+ \(\+\d+ – \+\d+\)", shown(strength.rows[0][1], False, "en"))
    assert [pairwise.rows[i][i + 1] for i in range(4)] == ["–"] * 4


def test_the_page_has_well_formed_plots_in_both_languages(three_at_a_table: tuple[Tournament, Result]) -> None:
    for language, title in (("en", "Who beats whom"), ("it", "Chi batte chi")):
        page = report.page(*three_at_a_table, "marsuk arena <&>", language)
        assert title in page and "marsuk arena &lt;&amp;&gt;" in page
        ratings, heat_map, margins = (ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", page))
        assert len(ratings.findall("circle")) == 4
        assert len(heat_map.findall("rect")) == 4 * 3
        assert sum(int(bar[0].text.split()[-1]) for bar in margins.findall("rect")) == 3 * 100  # type: ignore[union-attr]


def test_plots_stay_inside_their_frame(three_at_a_table: tuple[Tournament, Result]) -> None:
    for svg in re.findall(r"<svg.*?</svg>", report.page(*three_at_a_table, "", "en")):
        drawing = ElementTree.fromstring(svg)
        _, _, width, height = (float(number) for number in drawing.attrib["viewBox"].split())
        for bar in drawing.findall("rect"):
            x, y, w, h = (float(bar.attrib[name]) for name in ("x", "y", "width", "height"))
            assert min(x, y) >= 0 and x + w <= width and y + h <= height


def test_a_single_deal_has_values_without_intervals() -> None:
    tournament = Tournament("marrak-hesh", ["greedy", "random"], 1, players=2)
    result = tournament.result([game(0, 1, ["greedy", "random"], [9, 3])])
    assert shown(report.tables(result, "en")[0].rows[0][2], False, "en") == "100.0%"
    told = json.loads(report.as_json(tournament, result))
    assert told["bots"][0]["score"] == {"value": 1.0, "low": None, "high": None}
    assert told["pairwise"] == {"greedy": {"random": 1.0}, "random": {"greedy": 0.0}}
    assert "<svg" in report.page(tournament, result, "", "en")


def test_every_verdict_has_its_words() -> None:
    for winner, words in (("greedy", "is stronger"), ("random", "is not stronger"), (None, "Undecided")):
        tournament = Tournament("marrak-hesh", ["greedy", "random"], 200, players=2, sprt=Sprt(0, 50))
        played = []
        for number in range(200):
            seating = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
            best = winner or ("greedy" if number % 4 < 2 or number % 16 == 3 else "random")
            played.append(game(number, number // 2, seating, [9 if name == best else 1 for name in seating]))
        result = tournament.result(played[: 200 if winner else 40])
        said = report.verdict(tournament, result, "en")
        assert said is not None and words in said
        in_italian = report.verdict(tournament, result, "it")
        assert in_italian is not None and re.search(r"limiti -\d,\d\d e \d,\d\d", in_italian)
