"""A deck file with all 35 projects of the default deck, for the owner of a box to change."""

from __future__ import annotations

import json
from typing import Any

from marsuk.core.data import name_like
from marsuk.core.game import Setup
from marsuk.games.pocket_mars.cards import action_words, card_words
from marsuk.games.pocket_mars.deck import SOURCES, VERSION
from marsuk.games.pocket_mars.tables import HAND_ACTION, PREP_ACTION
from marsuk.games.pocket_mars.terminal.words import words


def template(setup: Setup, name: str, language: str) -> str:
    """The text of the file; its comments are in the language."""
    content = setup.components.content
    lines = _comment(words("deck-template", language, sources=", ".join(SOURCES)))
    lines += ["", f"version = {VERSION}", f"name = {_toml(name_like(name))}", ""]
    for number in range(len(setup.components.cards)):
        lines += _card(setup, number, language)
    lines += _comment(words("deck-template-numbers", language))
    for table, fields in content.items():
        if isinstance(fields, dict):
            lines += ["#", f"# [{table}]", *(f"# {field} = {_toml(value)}" for field, value in fields.items())]
    return "\n".join(lines) + "\n"


def _card(setup: Setup, number: int, language: str) -> list[str]:
    """One project, with its actions in words beside them."""
    card = setup.components.cards[number]
    hand, prep = card.sources
    lines = [
        f"[[cards]]  # {card_words(setup, number).text(language)}",
        f"suit = {_toml(card.suit)}",
        f"value = {card.value}",
    ]
    for field, side, action in (("hand", HAND_ACTION, card.hand), ("prep", PREP_ACTION, card.prep)):
        lines.append(f"{field} = {_toml(action.text)}  # {action_words(setup, number, side).text(language)}")
    source = _toml(hand) if hand == prep else f"{{ hand = {_toml(hand)}, prep = {_toml(prep)} }}"
    return [*lines, f"source = {source}", ""]


def _comment(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.splitlines()]


def _toml(value: Any) -> str:
    """A text, a number or a list of numbers: JSON writes these as TOML does."""
    return json.dumps(value, ensure_ascii=False)
