"""A deck of Pocket Mars in words, for its author."""

from __future__ import annotations

from rich import box
from rich.table import Table
from rich.text import Text

from marsuk.core.game import Setup
from marsuk.games.pocket_mars.cards import action_words
from marsuk.games.pocket_mars.tables import HAND_ACTION, PREP_ACTION
from marsuk.games.pocket_mars.terminal.signs import SUIT_STYLES
from marsuk.games.pocket_mars.terminal.words import words


def draw_deck(setup: Setup, language: str) -> Table:
    """Every project: id, value, both actions, and where they come from."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in ("id", "value", "hand", "prep", "source"):
        table.add_column(words(f"deck-column-{key}", language), ratio=1 if key in ("hand", "prep") else None)
    for number, card in enumerate(setup.components.cards):
        if number and card.suit != setup.components.cards[number - 1].suit:
            table.add_section()
        sign = Text(card.id, f"bold {SUIT_STYLES[card.suit]}")
        actions = [Text(action_words(setup, number, side).text(language)) for side in (HAND_ACTION, PREP_ACTION)]
        table.add_row(sign, str(card.value), *actions, Text("/".join(dict.fromkeys(card.sources))))
    return table
