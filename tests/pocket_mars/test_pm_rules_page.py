"""The default deck against the table of the rules page: both actions of every card, and where they come from."""

from __future__ import annotations

import re
import tomllib

import pytest

from .reference_deck import DEFAULT_FILE

# As the rules page has it; a mark belongs to the action before it
PAGE = """
| | Energy (E) | Science (S) | Ecosystem (G) | Water (W) | Construction (C) |
| --- | --- | --- | --- | --- | --- |
| 1 | H launch 1, energy 1 **[seen]** · P none-here: launch 2 **[book]** | H launch 2 · P land here | H promote any · P none-here: land here | H draw 3 · P land here | H land any · P launch 2 |
| 2 | H energy 3 · P pay 1: launch 2 | H pay 1: launch 3 · P none-here: launch 2 | H transfer, launch 1 · P promote here | H cover, draw 3 · P none-here: land here | H launch 1 · P pay 1: land any |
| 3 | H launch 1 · P energy 2 | H launch 1, draw 2 · P pay 1: land here | H pay 1: promote any · P land here | H draw 2 · P launch 1, cover | H pay 2: land any, promote any · P launch 1 |
| 4 | H energy 3 · P pay 1: land any | H reorder **[seen; our reading]** · P land here **[seen]** | H demote any · P pay 1: promote any | H recover · P land here | H land any · P transfer |
| 5 | H energy 2, draw 2 · P holding E: energy 2 | H launch 1 · P holding S: launch 2 | H swap **[seen]** · P holding G: launch 1 **[book; the suit is ours]** | H launch 1 · P launch 1, draw 1 | H recover · P holding C: land any |
| 6 | H energy 2, peek · P pay 1: launch 1 | H peek, draw 2 · P launch 1 | H launch 1 · P transfer | H draw 2 **[book]** · P peek **[seen]** | H draw 2 · P promote any |
| 7 | H energy 1, draw 2 · P holding E: launch 1 | H draw 2 · P holding S: launch 1 | H transfer, draw 2 · P holding G: demote any | H draw 2 · P holding W: launch 1 **[seen]** | H pay 1: land any · P holding C: launch 1 |
"""  # noqa: E501

MARKED = re.compile(r"(?P<action>[^*]+?)\s*(\*\*\[(?P<source>book|seen)[^]]*\]\*\*)?\s*")


def cards_of_the_page() -> dict[str, dict[str, tuple[str, str]]]:
    """For every card id its hand and its prep action, each with its source."""
    head, _, *lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.strip().splitlines()]
    found = {}
    for value, *cells in lines:
        for suit, cell in zip(head[1:], cells, strict=True):
            hand, prep = cell.split("·")
            sides = {}
            for side, text in (("hand", hand.strip().removeprefix("H ")), ("prep", prep.strip().removeprefix("P "))):
                told = MARKED.fullmatch(text)
                assert told is not None, text
                sides[side] = (told["action"], told["source"] or "ours")
            found[suit.split("(")[1][0] + value] = sides
    return found


CARDS = cards_of_the_page()
LETTERS = {"energy": "E", "science": "S", "ecosystem": "G", "water": "W", "construction": "C"}
FILE = {
    f"{LETTERS[card['suit']]}{card['value']}": card
    for card in tomllib.loads(DEFAULT_FILE.read_text(encoding="utf-8"))["cards"]
}


def test_pm_c3_the_page_has_thirty_five_cards():
    """PM-C3: five suits with the values 1..7 once."""
    assert set(CARDS) == set(FILE) == {f"{letter}{value}" for letter in "ESGWC" for value in range(1, 8)}


@pytest.mark.parametrize("card", sorted(CARDS))
@pytest.mark.parametrize("side", ["hand", "prep"])
def test_every_action_is_that_of_the_page(card, side):
    """PM-C3, PM-C6."""
    action, source = CARDS[card][side]
    told = FILE[card]["source"]
    assert FILE[card][side] == action
    assert (told[side] if isinstance(told, dict) else told) == source
