"""Moves of Pocket Mars in plain words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from marsuk.core.errors import Words
from marsuk.core.game import Setup
from marsuk.games.pocket_mars import blocks
from marsuk.games.pocket_mars.cards import (
    Listed,
    action_words,
    building_of_place,
    building_words,
    card_words,
    cards_seen,
    colonist_at,
    hidden_card_words,
    seat_key,
    seat_words,
    stack,
    suit_name,
)
from marsuk.games.pocket_mars.moves import CARD_MOVES, block_of, prepared_cards
from marsuk.games.pocket_mars.tables import DA, HAND_ACTION, NO_CARD, PREP, PREP_ACTION, SUIT_SIZE
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.kernel.memory import Box, Reading


def move_text(setup: Setup, state: Box, action: int, language: str) -> str:
    """The action in words, as the seat that decides may know it."""
    return _words(setup, state, action).text(language)


def _words(setup: Setup, state: Box, action: int) -> Words:
    now = state.read()
    block, bit = block_of(action)
    if block == blocks.PLAY_HAND:
        words = action_words(setup, bit, HAND_ACTION)
        return Words(TEXTS, "move-play-hand", card=card_words(setup, bit), action=words)
    if block == blocks.ABILITY_CARD:
        return Words(TEXTS, "move-activate-card-target", card=card_words(setup, bit))
    if block in CARD_MOVES:
        kind = "choose-card" if block == blocks.CHOOSE_CARD else CARD_MOVES[block]
        return Words(TEXTS, f"move-{kind}", card=card_words(setup, bit))
    if block == blocks.PLAY_OTHER:
        seat, slot = divmod(bit, PREP)
        owner = seat_words(setup, seat_key(setup, seat))
        return Words(TEXTS, "move-play-other", slot=slot + 1, seat=owner, suit=_slot_suit(now, seat, slot))
    if block == blocks.LAUNCH_ONE and bit == 0:
        return Words(TEXTS, "move-launch")
    if block == blocks.LAUNCH_ONE:
        return Words(TEXTS, "move-launch-da", slot=bit, suit=_slot_suit(now, DA, bit - 1))
    if block == blocks.DRAW_SLOT:
        return Words(TEXTS, "move-draw", slot=bit + 1, suit=_slot_suit(now, DA, bit))
    if block == blocks.STEP:
        return _step_words(setup, now, bit)
    if block in (blocks.ABILITY_BUILDING, blocks.CHOOSE_BUILDING):
        kind = "choose-building" if block == blocks.CHOOSE_BUILDING else "activate-building-target"
        return Words(TEXTS, f"move-{kind}", building=building_words(bit))
    if block in (blocks.ABILITY_COLONIST, blocks.CHOOSE_COLONIST):
        seat, building, space = colonist_at(bit)
        kind = "choose-colonist" if block == blocks.CHOOSE_COLONIST else "activate-colonist"
        owner = seat_words(setup, seat_key(setup, seat))
        return Words(TEXTS, f"move-{kind}", seat=owner, space=space + 1, building=building_words(building))
    if block == blocks.CHOOSE_PAIR:
        up, down = (seat_key(setup, seat) for seat in (blocks.pair_star(bit), blocks.pair_double(bit)))
        here = building_words(blocks.pair_building(bit))
        return Words(
            TEXTS, "move-choose-colonists", building=here, up=seat_words(setup, up), down=seat_words(setup, down)
        )
    if block == blocks.CHOOSE_SEAT:
        return Words(TEXTS, "move-choose-seat", seat=seat_words(setup, seat_key(setup, bit)))
    if block == blocks.CHOOSE_INDEX:
        return _index_words(setup, now, bit)
    return Words(TEXTS, "move-prepare", cards=Listed([card_words(setup, c) for c in prepared_cards(state, block, bit)]))


def said_with(setup: Setup, state: Box, actions: Sequence[int]) -> list[Hashable]:
    """The cards that each action is about; None where its words name a seat, or what lies in some place."""
    return [_said_with(setup, state, action) for action in actions]


def _said_with(setup: Setup, state: Box, action: int) -> Hashable:
    block, bit = block_of(action)
    cards = setup.components.cards
    if block in CARD_MOVES:
        return (cards[bit],)
    if block in (blocks.PREPARE_ONE, blocks.PREPARE_TWO):
        return tuple(cards[card] for card in prepared_cards(state, block, bit))
    if block == blocks.STEP:
        card = state.read().card
        return () if card == NO_CARD else (cards[card],)
    return () if block in (blocks.ABILITY_BUILDING, blocks.CHOOSE_BUILDING) else None


def _slot_suit(now: Reading, seat: int, slot: int) -> Words:
    return building_words(now.prep[seat][slot] // SUIT_SIZE)


def _step_words(setup: Setup, now: Reading, step: int) -> Words:
    if step == blocks.SKIP_STEP:
        return Words(TEXTS, "move-skip")
    if step == blocks.LAND_STEP:
        return Words(TEXTS, "move-land", building=building_words(now.card // SUIT_SIZE))
    if step == blocks.CARD_STEP:
        return Words(TEXTS, "move-activate-card", action=action_words(setup, now.card, PREP_ACTION))
    return Words(TEXTS, "move-activate-building", ability=Words(TEXTS, f"ability-{suit_name(now.card)}"))


def _index_words(setup: Setup, now: Reading, place: int) -> Words:
    found = building_of_place(now, place)
    assert found is not None
    building, index = found
    card = stack(now, building)[index]
    known = cards_seen(now, now.turn) >> card & 1
    said = card_words(setup, card) if known else hidden_card_words(suit_name(card))
    return Words(TEXTS, "move-choose-index", card=said, building=building_words(building))
