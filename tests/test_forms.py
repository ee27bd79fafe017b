"""Sentences are made once for each choice of words, and say what Fluent would say."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsuk.core.texts import NoText, Texts

SOURCE = """
takes = { $seat } takes { $tile }, 100 % of it.
draws = { $seat } draws { $known ->
    [yes] { $card }
   *[no] { $count ->
        [one] a card
       *[other] { $count } cards
    }
}.
quotes = It says: { takes }
costs = { NUMBER($count, minimumFractionDigits: 1) } for { $seat }
sign = a
    .title = The { $seat }
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    for language in ("en", "it"):
        (tmp_path / f"{language}.ftl").write_text(SOURCE, encoding="utf-8")
    return Texts(tmp_path)


def forms_kept(texts: Texts) -> int:
    return texts._forms("en").form.cache_info().currsize


def test_strings_on_which_no_word_depends_are_put_in(texts: Texts) -> None:
    assert texts.text("takes", "en", seat="Anna", tile="a robot") == "Anna takes a robot, 100 % of it."
    assert texts.text("quotes", "en", seat="Bert", tile="a plant") == "It says: Bert takes a plant, 100 % of it."
    assert texts.text("sign.title", "en", seat="Carla") == "The Carla"


@pytest.mark.parametrize("hostile", ["%s", "%(tile)s", "{ $tile }", "\ue000\ue001", "100 %", ""])
def test_what_is_put_in_is_never_read(texts: Texts, hostile: str) -> None:
    assert texts.text("takes", "en", seat=hostile, tile="\ue000") == f"{hostile} takes \ue000, 100 % of it."


def test_words_are_chosen_by_what_they_depend_on(texts: Texts) -> None:
    def said(known: str, count: int) -> str:
        return texts.text("draws", "en", seat="Anna", card="E1", known=known, count=count)

    assert [said("yes", 1), said("no", 1), said("no", 2000)] == [
        "Anna draws E1.",
        "Anna draws a card.",
        "Anna draws 2,000 cards.",
    ]
    assert texts.text("costs", "en", seat="Anna", count=2) == "2.0 for Anna"


def test_a_form_is_made_once_whatever_is_put_in(texts: Texts) -> None:
    before = forms_kept(texts)
    for seat in range(20):
        texts.text("draws", "en", seat=f"Seat {seat}", card=f"E{seat}", known="yes", count=1, unused=str(seat))
    assert forms_kept(texts) == before + 1


def test_what_is_missing_is_said(texts: Texts) -> None:
    with pytest.raises(NoText, match=r"takes.* in it: there is no 'tile'"):
        texts.text("takes", "it", seat="Anna")
    with pytest.raises(NoText, match=r"draws.* in en: "):
        texts.text("draws", "en", seat="Anna", card="E1", known="no")
    with pytest.raises(NoText, match="no text 'gives' in en"):
        texts.text("gives", "en")
    with pytest.raises(NoText, match=r"no text 'takes\.title' in en"):
        texts.text("takes.title", "en")
