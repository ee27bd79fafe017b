"""The tiles and cards of a match of Marrak Hesh 17, as a page shows them in any language."""

from __future__ import annotations

from marsuk.core.game import Json, Setup
from marsuk.games.marrak_hesh.components import CARD_RULES, CARDS
from marsuk.games.marrak_hesh.moves import tile_text
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.kernel.memory import Box


def piece_words(setup: Setup, kind: str, piece: str, language: str) -> tuple[str, str]:
    """A tile, or a Deep Space card and what it says."""
    if piece in CARDS:
        return TEXTS.text(f"card-{piece}", language), TEXTS.text(f"card-{piece}.effect", language)
    number = next(number for number, tile in enumerate(setup.components.tiles) if tile.id == piece)
    return tile_text(setup, number, language), ""


def components_told(setup: Setup, state: Box, language: str) -> Json:
    """All tiles, and the Deep Space cards in play."""
    return {
        "name": setup.components.name,
        "tiles": {
            tile.id: {
                "colour": tile.colour,
                "type": tile.type,
                "rare": tile.rare,
                "name": tile_text(setup, number, language),
            }
            for number, tile in enumerate(setup.components.tiles)
        },
        "cards": {
            CARDS[card]: {
                "rule": CARD_RULES[card],
                "name": TEXTS.text(f"card-{CARDS[card]}", language),
                "effect": TEXTS.text(f"card-{CARDS[card]}.effect", language),
            }
            for card in state.read().cards
            if card >= 0
        },
    }
