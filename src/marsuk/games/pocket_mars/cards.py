"""Cards, seats and places of Pocket Mars by their names in JSON, and in words."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import get_args

from marsuk.core.errors import Words
from marsuk.core.game import Setup
from marsuk.games.pocket_mars.deck import BUILDINGS, Card
from marsuk.games.pocket_mars.language import COUNTED, PLAIN
from marsuk.games.pocket_mars.shapes import Level, Side
from marsuk.games.pocket_mars.tables import (
    ALL_CARDS,
    CARDS,
    CYBORG,
    DA,
    DA_LEVEL,
    HAND_ACTION,
    HOLDING,
    MARS,
    NO_CARD,
    NONE_HERE,
    SPACES,
    SUIT_SIZE,
    SUITS,
    SUPER_DROID,
)
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.kernel.memory import Reading

Seat = int | str  # in JSON: a number, or "da"
DA_NAME = "da"
# PM-Z1; the overmind begins as the cyborg does, and has other numbers
LEVELS: dict[str, int] = dict(zip(get_args(Level), (DA_LEVEL, SUPER_DROID, CYBORG, CYBORG), strict=True))
SIDE_NAMES: tuple[str, ...] = get_args(Side)
UP, DOWN = "up", "down"
_BITS = [*(1 << card for card in range(CARDS)), 0]  # the last is that of NO_CARD, -1
EFFECT_NAMES = {number: word.replace(" ", "-") for word, number in (COUNTED | PLAIN).items()}


# --- seats ---


def seats(setup: Setup) -> int:
    """How many have colonists: the players, and in solo DA."""
    return setup.players if setup.players > 1 else DA + 1


def seat_key(setup: Setup, seat: int) -> Seat:
    """A seat as JSON names it."""
    return DA_NAME if setup.players == 1 and seat == DA else seat


def seat_number(setup: Setup, key: object) -> int | None:
    """The seat that JSON names, or None."""
    if setup.players == 1 and key == DA_NAME:
        return DA
    return key if type(key) is int and 0 <= key < setup.players else None


def seat_words(setup: Setup, key: Seat) -> Words:
    """A seat in words."""
    return setup.seat_words(TEXTS, key)


# --- cards ---


def card_id(setup: Setup, card: int) -> str:
    """The card's id."""
    return str(setup.components.cards[card].id)


def card_ids(setup: Setup, mask: int) -> list[str]:
    """The ids of a set of cards, in the order of the deck file."""
    return [*_members_of(setup.components.ids, mask)]


@functools.lru_cache(maxsize=4096)  # what a seat cannot tell seldom changes with a move
def _members_of(ids: tuple[str, ...], mask: int) -> tuple[str, ...]:
    return tuple(ids[card] for card in members(mask))


def suit_name(card: int) -> str:
    """The suit of a card, which is the name of its building."""
    return BUILDINGS[card // SUIT_SIZE]


def members(mask: int) -> Iterator[int]:
    """The numbers in a set of cards, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def set_of(cards: list[int]) -> int:
    """A set of the cards in a list; places without a card do not count."""
    return sum(map(_BITS.__getitem__, cards))


def card_words(setup: Setup, card: int) -> Words:
    """A card in words, whoever may know it."""
    return _card_words(setup.components.cards[card])


@functools.lru_cache(maxsize=4096)
def _card_words(card: Card) -> Words:
    copy = card.id.partition("#")[2]
    words = Words(TEXTS, "card", suit=card.suit, value=card.value)
    return Words(TEXTS, "card-copy", card=words, copy=int(copy)) if copy else words


@functools.cache
def hidden_card_words(suit: str) -> Words:
    """A face-down card of a suit in words."""
    return Words(TEXTS, "card-hidden", suit=suit)


@functools.cache
def building_words(building: int) -> Words:
    """A building, or a suit, in words."""
    return Words(TEXTS, f"suit-{BUILDINGS[building]}")


class Listed(Words):
    """Several words with commas between."""

    def __init__(self, parts: list[Words]) -> None:
        self.parts = parts

    def text(self, language: str) -> str:
        """Say them all in the language."""
        return ", ".join(part.text(language) for part in self.parts)


# --- what a seat can tell ---


def public_cards(now: Reading) -> int:
    """The cards that everybody sees."""
    cards = set_of(now.discard) | set_of(now.stacks) & ~int(now.face_down)
    return cards | (1 << now.card if now.card != NO_CARD and now.side == HAND_ACTION else 0)


def cards_seen(now: Reading, seat: int | None) -> int:
    """The cards that the seat (None: a spectator) can tell where they are: public, its own, or followed."""
    cards = public_cards(now)
    if seat is not None:
        cards |= now.hand[seat] | now.packet[seat] | set_of(now.prep[seat]) | now.known[seat]
    return cards & ALL_CARDS


def seen_by(setup: Setup, now: Reading, card: int) -> list[int]:
    """The seats that can tell where the card is."""
    return [seat for seat in range(setup.players) if cards_seen(now, seat) >> card & 1]


def stack(now: Reading, building: int) -> list[int]:
    """The cards connected to a building, bottom first."""
    start = sum(now.height[:building])
    return list(now.stacks[start : start + now.height[building]])


def value_on_top(setup: Setup, now: Reading, building: int, cards: list[int]) -> int:
    """What a card must beat to let its player land on the building with these cards."""  # PM-C2, PM-C3
    if not cards:
        return int(setup.tables.snapshot().read().building_value[building])
    return 0 if now.face_down >> cards[-1] & 1 else int(setup.components.cards[cards[-1]].value)


def building_of_place(now: Reading, place: int) -> tuple[int, int] | None:
    """The building and the index from its bottom that a place in the stacks means."""
    for building in range(SUITS):
        if place < now.height[building]:
            return building, place
        place -= now.height[building]
    return None


def colonist_at(bit: int) -> tuple[int, int, int]:
    """Seat, building and space (from 0) of a colonist's bit."""
    return bit // (SPACES * MARS), bit // SPACES % MARS, bit % SPACES


# --- actions of cards ---


def action_words(setup: Setup, card: int, side: int) -> Words:
    """What a card's hand action or prep action does, in words."""
    printed = setup.components.cards[card]
    action = printed.prep if side else printed.hand
    said = effect_words(*action.effects[0])
    for effect, number in action.effects[1:]:
        said = Words(TEXTS, "action-then", first=said, second=effect_words(effect, number))
    if action.condition == NONE_HERE:
        return Words(TEXTS, "action-if", condition=Words(TEXTS, "condition-none-here"), effects=said)
    if action.condition == HOLDING:
        holding = Words(TEXTS, "condition-holding", suit=building_words(action.suit_held))
        return Words(TEXTS, "action-if", condition=holding, effects=said)
    if action.cost:
        return Words(TEXTS, "action-if", condition=Words(TEXTS, "condition-pay", n=action.cost), effects=said)
    return said


def effect_words(effect: int, number: int) -> Words:
    """What one effect does, in words."""
    return Words(TEXTS, f"effect-{EFFECT_NAMES[effect]}", n=number)


def effect_name(effect: int) -> str:
    """An effect as JSON names it."""
    return EFFECT_NAMES[effect]


def current_effect(setup: Setup, now: Reading) -> tuple[int, int]:
    """The effect that is being done, and its number."""
    printed = setup.components.cards[now.card]
    action = printed.prep if now.side else printed.hand
    effect: tuple[int, int] = action.effects[now.effect]
    return effect
