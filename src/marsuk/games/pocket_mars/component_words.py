"""The deck and the numbers of a match of Pocket Mars, as a page shows them in any language."""

from __future__ import annotations

from marsuk.core.game import Json, Setup
from marsuk.games.pocket_mars.cards import action_words, card_words
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.tables import FULL, HAND_ACTION, MARS, PREP, PREP_ACTION
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.kernel.memory import Box


def piece_words(setup: Setup, kind: str, piece: str, language: str) -> tuple[str, str]:
    """A card and both of its actions, a building and its ability, or what a first turn was."""
    if TEXTS.has(f"piece-{piece}"):
        return TEXTS.text(f"piece-{piece}", language), ""
    if piece in BUILDINGS:
        return TEXTS.text(f"suit-{piece}", language), TEXTS.text(f"ability-{piece}", language)
    number = next(number for number, card in enumerate(setup.components.cards) if card.id == piece)
    hand, prep = (action_words(setup, number, side).text(language) for side in (HAND_ACTION, PREP_ACTION))
    return card_words(setup, number).text(language), TEXTS.text("card-says", language, hand=hand, prep=prep)


def components_told(setup: Setup, state: Box, language: str) -> Json:
    """All cards with what they do, and what the buildings are worth, have room for and let one do."""
    tables = setup.tables.read()
    values = list(tables.building_value)
    return {
        "name": setup.components.name,
        "most_energy": tables.max_energy,
        "recharge": tables.solo_recharge if setup.players == 1 else tables.recharge,
        "building_value": values[0] if len(set(values)) == 1 else None,
        "building_values": dict(zip(BUILDINGS[:MARS], values, strict=True)),
        "double_star": tables.double_star_room[setup.players - 1],
        "crowd": tables.crowd,
        "full": FULL,
        "slots": PREP,
        "cards": {
            card.id: {
                "suit": card.suit,
                "value": card.value,
                "hand": action_words(setup, number, HAND_ACTION).text(language),
                "prep": action_words(setup, number, PREP_ACTION).text(language),
            }
            for number, card in enumerate(setup.components.cards)
        },
        "abilities": {building: TEXTS.text(f"ability-{building}", language) for building in BUILDINGS},
    }
