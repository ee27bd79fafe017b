"""Decks of Pocket Mars from TOML files: read, checked, and laid out for the kernel."""

from __future__ import annotations

import functools
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from marsuk.core.data import DEFAULT, DataReader
from marsuk.core.errors import DataError, shown
from marsuk.games.pocket_mars.language import LETTERS, Action, parse_action
from marsuk.games.pocket_mars.shapes import Building
from marsuk.games.pocket_mars.tables import (
    CARDS,
    DA_POINTS,
    DOUBLE_STAR_POINTS,
    ENERGY_POINTS,
    FOUR_BUILDINGS_POINTS,
    FOUR_IN_ONE_POINTS,
    HAND_ACTION,
    LEVELS,
    MARS,
    MAX_SEATS,
    PLAYER_POINTS,
    PREP_ACTION,
    SHIP_POINTS,
    STAR_POINTS,
    SUIT_SIZE,
    TABLES,
)
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.kernel.memory import Box

VERSION = 1
OVERMIND = "overmind"  # the level of the solo game that has numbers of its own
_DECKS = Path(__file__).parent / "decks"
FILE = _DECKS / f"{DEFAULT}.toml"

BUILDINGS: tuple[str, ...] = get_args(Building)  # PM-C1, and the suits
MAX_VALUE = 7
Source = Literal["book", "seen", "ours", "owner"]  # where a card or a table comes from
SOURCES: tuple[str, ...] = get_args(Source)
_SIDES = ("hand", "prep")
_CARD_FIELDS = ("suit", "value", *_SIDES, "source")
_LEVEL_FIELDS = ("ship_da", "ship_super_droid", "ship_cyborg")

# Every number of the tables: its field, and the least and the most it may be
NUMBERS: dict[str, dict[str, tuple[int, int]]] = {
    "buildings": dict.fromkeys(BUILDINGS[:MARS], (0, 7)),
    "players": {"colonists": (4, 9), "start_ship": (0, 9), "start_energy": (0, 9), "recharge": (0, 9)},
    "energy": {"max_energy": (1, 9)},
    "scoring": {
        **dict.fromkeys(("ship", "star", "double_star", "four_buildings", "four_in_one", "highest_energy"), (0, 9)),
        "crowd": (1, 9),
    },
    "solo": {
        **dict.fromkeys((*_LEVEL_FIELDS, "start_energy", "recharge", "system_error", "energy_gain"), (0, 9)),
        **dict.fromkeys(("ecosystem_upgrades", "water_discards"), (0, 9)),
        **dict.fromkeys(("four_buildings", "four_in_one", "highest_energy"), (0, 9)),
    },
}
ROOM = "double_star_room"


@dataclass(frozen=True)
class Card:
    """A project."""

    id: str
    suit: str
    value: int
    hand: Action
    prep: Action
    sources: tuple[str, str]  # of the hand action and of the prep action

    def __hash__(self) -> int:
        """Cards with the same id are seldom different."""
        return hash(self.id)


@dataclass(frozen=True)
class Deck:
    """A checked deck. ``content`` is what the file said, so that a record can carry a user's deck."""

    name: str
    cards: tuple[Card, ...]
    tables: Box
    content: dict[str, Any]

    @functools.cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each card by its number."""
        return tuple(card.id for card in self.cards)

    @functools.cached_property
    def index(self) -> dict[str, int]:
        """The number of each card by its id."""
        return {card.id: number for number, card in enumerate(self.cards)}

    @functools.cached_property
    def overmind_tables(self) -> Box:
        """The deck laid out for the level overmind: what its androids have otherwise comes from a file of their own."""
        own, hard = self.content.get("solo", {}), _overmind_content()["solo"]
        energy = min(hard["start_energy"], int(self.tables.record.max_energy))
        content = {**self.content, "name": OVERMIND, "solo": {**own, **hard, "start_energy": energy}}
        return read_deck(content, OVERMIND).tables


@functools.cache
def default_deck() -> Deck:
    """The deck that comes with the program."""
    return read_deck(_default_content(), FILE.name)


@functools.cache
def _default_content() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@functools.cache
def _overmind_content() -> dict[str, Any]:
    return tomllib.loads((_DECKS / f"{OVERMIND}.toml").read_text(encoding="utf-8"))


def read_deck(content: dict[str, Any], file: str) -> Deck:
    """Check what a deck file said; DataError names the file, the card or table, and the field."""
    return _Reader(file).read(content)


def card_places(content: dict[str, Any]) -> dict[str, tuple[str | int, ...]]:
    """Where a deck file that was checked tells of each card."""
    copies: Counter[str] = Counter()
    places: dict[str, tuple[str | int, ...]] = {}
    for number, card in enumerate(content.get("cards", ())):
        card_id = f"{LETTERS[BUILDINGS.index(card['suit'])]}{card['value']}"
        copies[card_id] += 1
        places[_with_copy(card_id, copies[card_id])] = ("cards", number)
    return places


def _with_copy(card_id: str, copy: int) -> str:
    return card_id if copy == 1 else f"{card_id}#{copy}"


class _Reader(DataReader):
    """Reads one file, card by card and table by table."""

    texts = TEXTS
    version = VERSION

    def __init__(self, file: str) -> None:
        super().__init__(file)
        self.box = Box(TABLES)

    def read(self, content: dict[str, Any]) -> Deck:
        """Check everything."""
        name = self.heading(content, _default_content(), ("cards", *NUMBERS))
        cards = self.cards(content.get("cards", _default_content()["cards"]))
        numbers = {table: self.numbers(content, table) for table in NUMBERS}
        self.lay_out_numbers(numbers)
        return Deck(name, cards, self.box, content)

    # --- cards ---

    def cards(self, content: Any) -> tuple[Card, ...]:
        """PM-C3: seven cards of each suit, numbered by suit and then as the file lists them."""
        if not isinstance(content, list):
            raise self.wrong("-", "cards", "data-not-a-list")
        cards = [self.card(number, fields) for number, fields in enumerate(content)]
        counts = Counter(card.suit for card in cards)
        for suit in BUILDINGS:
            if counts[suit] != SUIT_SIZE:
                raise self.wrong("-", "cards", "data-deck-suit", suit=suit, found=counts[suit], wanted=SUIT_SIZE)
        cards.sort(key=lambda card: BUILDINGS.index(card.suit))
        copies: Counter[str] = Counter()
        named = []
        for number, card in enumerate(cards):
            copies[card.id] += 1
            named.append(Card(_with_copy(card.id, copies[card.id]), *_all_but_id(card)))
            self.lay_out_card(number, card)
        assert len(named) == CARDS
        return tuple(named)

    def card(self, number: int, content: Any) -> Card:
        """One card; it is called by its place in the list until its suit and value are known."""
        name = f"cards[{number}]"
        if not isinstance(content, dict):
            raise self.wrong(name, "-", "data-not-a-table")
        self.known(name, content, _CARD_FIELDS)
        suit, value = content.get("suit"), content.get("value")
        if suit not in BUILDINGS:
            raise self.wrong(name, "suit", "data-deck-suit-unknown", suit=shown(suit, 40), known=", ".join(BUILDINGS))
        if type(value) is not int or not 0 <= value <= MAX_VALUE:
            raise self.wrong(name, "value", "data-number", low=0, high=MAX_VALUE)
        card_id = f"{LETTERS[BUILDINGS.index(suit)]}{value}"
        name = f"{name} {card_id}"
        hand, prep = (self.action(name, side, content.get(side), suit) for side in _SIDES)
        return Card(card_id, suit, value, hand, prep, self.sources(name, content.get("source")))

    def action(self, card: str, side: str, text: Any, suit: str) -> Action:
        """An action in the effect language."""
        try:
            return parse_action(text, BUILDINGS.index(suit))
        except DataError as problem:
            raise self.wrong(card, side, problem.code, **problem.arguments) from None

    def sources(self, card: str, content: Any) -> tuple[str, str]:
        """Where the two actions come from: one word for both, or one for each."""
        words: list[Any] = [content.get(s) for s in _SIDES] if isinstance(content, dict) else [content, content]
        extra = isinstance(content, dict) and set(content) != set(_SIDES)
        if extra or not all(isinstance(word, str) and word in SOURCES for word in words):
            raise self.wrong(card, "source", "data-source", known=", ".join(SOURCES))
        return words[0], words[1]

    def lay_out_card(self, number: int, card: Card) -> None:
        """Write a card into the tables."""
        record = self.box.record
        record.value[number] = card.value
        for side, action in ((HAND_ACTION, card.hand), (PREP_ACTION, card.prep)):
            record.condition[side, number] = action.condition
            record.suit_held[side, number] = action.suit_held
            record.cost[side, number] = action.cost
            record.effects[side, number] = len(action.effects)
            for i, (effect, n) in enumerate(action.effects):
                record.effect[side, number, i] = effect
                record.number[side, number, i] = n

    # --- numbers ---

    def numbers(self, content: dict[str, Any], name: str) -> dict[str, Any]:
        """A table of numbers; the table or the fields that are left out are the default ones."""
        default = _default_content()[name]
        table = content.get(name, default)
        if not isinstance(table, dict):
            raise self.wrong(name, "-", "data-not-a-table")
        fields = NUMBERS[name]
        lists = (ROOM,) if name == "buildings" else ()
        self.known(name, table, ("source", *fields, *lists))
        if table.get("source") not in SOURCES:
            raise self.wrong(name, "source", "data-source", known=", ".join(SOURCES))
        read = {**default, **table}
        for field, (low, high) in fields.items():
            if type(read[field]) is not int or not low <= read[field] <= high:
                raise self.wrong(name, field, "data-number", low=low, high=high)
        return read

    def lay_out_numbers(self, numbers: dict[str, dict[str, Any]]) -> None:
        """Check what belongs together, and write the numbers into the tables."""
        record = self.box.record
        buildings, players, scoring, solo = (numbers[name] for name in ("buildings", "players", "scoring", "solo"))
        colonists, most = players["colonists"], numbers["energy"]["max_energy"]
        for table, field, high in (
            ("players", "start_ship", colonists),
            ("players", "start_energy", most),
            ("solo", "start_energy", most),
            *(("solo", field, colonists) for field in _LEVEL_FIELDS),
        ):
            if numbers[table][field] > high:
                raise self.wrong(table, field, "data-number", low=0, high=high)
        room = buildings[ROOM]
        if not isinstance(room, list) or len(room) != MAX_SEATS:
            raise self.wrong("buildings", ROOM, "data-per-seat", players=MAX_SEATS)
        if not all(type(n) is int and 0 <= n <= colonists for n in room):
            raise self.wrong("buildings", ROOM, "data-number", low=0, high=colonists)
        record.building_value = [buildings[building] for building in BUILDINGS[:MARS]]
        record.double_star_room = room
        record.colonists = colonists
        record.start_ship = players["start_ship"]
        record.start_energy = players["start_energy"]
        record.max_energy = most
        record.recharge = players["recharge"]
        record.crowd = scoring["crowd"]
        for scorer, other in ((PLAYER_POINTS, {}), (DA_POINTS, solo)):
            points = {**scoring, **other}
            record.points[scorer, SHIP_POINTS] = points["ship"]
            record.points[scorer, STAR_POINTS] = points["star"]
            record.points[scorer, DOUBLE_STAR_POINTS] = points["double_star"]
            record.points[scorer, FOUR_BUILDINGS_POINTS] = points["four_buildings"]
            record.points[scorer, FOUR_IN_ONE_POINTS] = points["four_in_one"]
            record.points[scorer, ENERGY_POINTS] = points["highest_energy"]
        assert len(_LEVEL_FIELDS) == LEVELS
        record.da_ship = [solo[field] for field in _LEVEL_FIELDS]
        record.da_start_energy = solo["start_energy"]
        record.solo_recharge = solo["recharge"]
        record.system_error = solo["system_error"]
        record.da_upgrades = solo["ecosystem_upgrades"]
        record.da_discards = solo["water_discards"]
        record.da_energy = solo["energy_gain"]


def _all_but_id(card: Card) -> tuple[str, int, Action, Action, tuple[str, str]]:
    return card.suit, card.value, card.hand, card.prep, card.sources
