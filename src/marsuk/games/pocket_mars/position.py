"""Reading a position of Pocket Mars, and saying what is wrong with one that is not."""

from __future__ import annotations

from typing import Any

from marsuk.core.errors import shown
from marsuk.core.game import Json, Setup
from marsuk.games.pocket_mars.cards import DOWN, LEVELS, UP, cards_seen, seat_key, seats, suit_name
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.fields import listed, number, wrong
from marsuk.games.pocket_mars.refusals import PHASES
from marsuk.games.pocket_mars.setup import clear_table, first_asked
from marsuk.games.pocket_mars.tables import (
    DRAFT,
    DRAFT_PICKS,
    FIRST_PREPARE,
    FULL,
    MARS,
    MAX_SEATS,
    NO_SOLO,
    OVER,
    PACKET,
    PREP,
    RULES_1,
    SPACES,
    STATE,
    TURN,
)
from marsuk.games.pocket_mars.turn_position import TurnReader
from marsuk.kernel import random
from marsuk.kernel.memory import Box

MOST_ROUNDS = 1000
_NEEDED = [
    "game",
    "players",
    "variant",
    "level",
    "first",
    "round",
    "to_move",
    "active",
    "phase",
    "row",
    "deck",
    "discard",
    "stacks",
    "seats",
]
_PHASES = {name: phase for phase, name in PHASES.items()}
_SECRET = (PHASES[DRAFT], PHASES[FIRST_PREPARE])
_PEOPLE = {"earth", "ship", "energy", "mars", "hand", "prep"}


def check_fields(position: Any, version: int) -> None:
    """Whether all that every position has is there, and what the options are read from is right."""
    if not isinstance(position, dict):
        raise wrong("-", "position-not-an-object")
    for field in _NEEDED:
        if field not in position:
            raise wrong(field, "position-missing")
    if position["game"] != "pocket-mars":
        raise wrong("game")
    players = number(position["players"], "players", 1, MAX_SEATS)
    variant, level = position["variant"], position["level"]
    if variant not in (("solo",) if players == 1 else ("standard", "draft")):
        raise wrong("variant")
    if not (isinstance(level, str) and level in LEVELS if players == 1 else level is None):
        raise wrong("level")
    may_be_unknown = version != RULES_1 and players > 1 and position["phase"] in _SECRET  # PM-S5
    if position["first"] is not None or not may_be_unknown:
        number(position["first"], "first", 0, players - 1)
    number(position["active"], "active", 0, players - 1)
    if "max_rounds" in position:
        number(position["max_rounds"], "max_rounds", 1, MOST_ROUNDS)
    if not isinstance(position["phase"], str) or position["phase"] not in _PHASES:
        raise wrong("phase")
    if position["phase"] != PHASES[OVER]:
        number(position["to_move"], "to_move", 0, players - 1)
    elif position["to_move"] is not None:
        raise wrong("to_move")


def check_set(position: Json, setup: Setup) -> None:
    """The deck the position was made with must be the one that is used."""
    name = position.get("components", setup.components.name)
    if name != setup.components.name:
        raise wrong("components", "position-components", name=shown(name), used=setup.components.name)


def read_state(position: Json, setup: Setup) -> Box:
    """The state that a position (with its fields checked) describes."""
    return _Reader(position, setup).read()


class _Reader:
    """Fills one state."""

    def __init__(self, position: Json, setup: Setup) -> None:
        self.position = position
        self.setup = setup
        self.players = setup.players
        self.state = Box(STATE)
        self.record = self.state.record
        self.seen: set[str] = set()

    def read(self) -> Box:
        """Read everything, in the order that lets later parts rely on earlier ones."""
        record, position = self.record, self.position
        options = self.setup.kernel_options.record
        random.key(record.rng, self.setup.options["seed"])
        clear_table(record)
        record.deck[:] = -1
        record.players, record.level, record.draft = options.players, options.level, options.draft
        record.first, record.max_rounds, record.rules = options.first, options.max_rounds, options.rules
        record.phase = _PHASES[position["phase"]]
        record.active = position["active"]
        record.turn = position["active"] if position["to_move"] is None else position["to_move"]
        secret = record.phase in (DRAFT, FIRST_PREPARE)
        low, high = (0, 0) if secret else (1, int(record.max_rounds))
        record.round_number = number(position["round"], "round", low, high)
        self.row()
        self.piles()
        self.seats()
        if secret:
            self.secrets()
        TurnReader(position.get("action"), self.setup, self.state, self.place).read()
        missing = [card.id for card in self.setup.components.cards if card.id not in self.seen]
        if missing:
            raise wrong("deck", "position-cards-missing", cards=", ".join(missing))
        self.last_round()
        self.known()
        return self.state

    # --- cards ---

    def card(self, card: Any, field: str) -> int:
        """The number of a card."""
        if not isinstance(card, str) or card not in self.setup.components.index:
            raise wrong(field, "position-card", card=shown(card, 40))
        return int(self.setup.components.index[card])

    def place(self, card: Any, field: str) -> int:
        """The number of a card that must not have been seen before."""
        found = self.card(card, field)
        if card in self.seen:
            raise wrong(field, "position-card-twice", card=card)
        self.seen.add(card)
        return found

    def cards(self, cards: Any, field: str) -> list[int]:
        """The numbers of the cards in one place."""
        return [self.place(card, f"{field}[{i}]") for i, card in enumerate(listed(cards, field))]

    def row(self) -> None:
        """The five buildings in their order."""
        row = listed(self.position["row"], "row", len(BUILDINGS))
        if not all(isinstance(name, str) for name in row) or sorted(row) != sorted(BUILDINGS):
            raise wrong("row")
        self.record.row[:] = [BUILDINGS.index(name) for name in row]

    def piles(self) -> None:
        """The deck, the discard pile, and the stacks of the buildings."""
        record, position = self.record, self.position
        deck, discard = (self.cards(position[pile], pile) for pile in ("deck", "discard"))
        record.deck[: len(deck)] = deck[::-1]
        record.discard[: len(discard)] = discard
        record.deck_size, record.discards = len(deck), len(discard)
        stacks = position["stacks"]
        if not isinstance(stacks, dict) or set(stacks) != set(BUILDINGS):
            raise wrong("stacks")
        end = 0
        for building, name in enumerate(BUILDINGS):
            for i, entry in enumerate(listed(stacks[name], f"stacks.{name}")):
                record.stacks[end] = self.connected(entry, f"stacks.{name}[{i}]", name)
                end += 1
            record.height[building] = len(stacks[name])

    def connected(self, entry: Any, field: str, building: str) -> int:
        """A card of a building: its suit's where it lies face up, any where it lies face down."""
        if not isinstance(entry, dict) or set(entry) != {"card", "face"} or entry["face"] not in (UP, DOWN):
            raise wrong(field)
        card = self.place(entry["card"], field)
        if entry["face"] == DOWN:
            self.record.face_down = int(self.record.face_down) | 1 << card
        elif suit_name(card) != building:
            raise wrong(field)
        return card

    # --- seats ---

    def seats(self) -> None:
        """Colonists, energy and cards of every seat."""
        tables = self.setup.tables.record
        for seat, entry in enumerate(listed(self.position["seats"], "seats", seats(self.setup))):
            field = f"seats[{seat}]"
            if seat_key(self.setup, seat) != seat and isinstance(entry, dict):
                entry = {"hand": [], **entry}  # DA has none
                if entry["hand"] != []:
                    raise wrong(f"{field}.hand")
            if not isinstance(entry, dict) or set(entry) != _PEOPLE:
                raise wrong(field)
            colonists = int(tables.colonists)
            self.record.earth[seat] = number(entry["earth"], f"{field}.earth", 0, colonists)
            self.record.ship[seat] = number(entry["ship"], f"{field}.ship", 0, colonists)
            self.record.energy[seat] = number(entry["energy"], f"{field}.energy", 0, int(tables.max_energy))
            self.mars(seat, entry["mars"], f"{field}.mars")
            if entry["earth"] + entry["ship"] + int(self.record.mars[seat].sum()) != colonists:
                raise wrong(field, "position-colonists", n=colonists)
            hand, prep = (self.cards(entry[place], f"{field}.{place}") for place in ("hand", "prep"))
            if len(prep) > PREP:
                raise wrong(f"{field}.prep", "position-length", length=PREP)
            self.record.hand[seat] = sum(1 << card for card in hand)
            self.record.prep[seat, : len(prep)] = prep
            self.record.preps[seat] = len(prep)
        room = int(tables.double_star_room[self.players - 1])
        for building in range(MARS):
            if int(self.record.mars[:, building, 1].sum()) > room:
                raise wrong(f"seats.mars.{BUILDINGS[building]}", "position-space")

    def mars(self, seat: int, content: Any, field: str) -> None:
        """A seat's colonists in the four buildings."""
        if not isinstance(content, dict) or set(content) != set(BUILDINGS[:MARS]):
            raise wrong(field)
        for building, name in enumerate(BUILDINGS[:MARS]):
            for space, count in enumerate(listed(content[name], f"{field}.{name}", SPACES)):
                most = int(self.setup.tables.record.colonists)
                self.record.mars[seat, building, space] = number(count, f"{field}.{name}", 0, most)

    # --- the set-up ---

    def secrets(self) -> None:
        """Packets, cards kept, and what those who were asked before have chosen."""  # PM-S4, PM-S6
        record, secret = self.record, self.position.get("secret")
        if not isinstance(secret, dict) or set(secret) != {"chosen", "packets", "kept"}:
            raise wrong("secret")
        drafting = record.phase == DRAFT
        if record.discards or any(record.height) or any(record.preps) or (drafting and not record.draft):
            raise wrong("phase")
        if record.active != first_asked(record):
            raise wrong("active")
        parts = {name: listed(secret[name], f"secret.{name}", self.players) for name in ("chosen", "packets", "kept")}
        picks = len(listed(parts["kept"][0], "secret.kept[0]"))
        if picks >= (DRAFT_PICKS if drafting else 1):
            raise wrong("secret.kept[0]")
        record.pick = picks
        for seat in range(self.players):
            size = PACKET - picks if drafting else 0
            packet = listed(parts["packets"][seat], f"secret.packets[{seat}]", size)
            record.packet[seat] = sum(1 << card for card in self.cards(packet, f"secret.packets[{seat}]"))
            kept = listed(parts["kept"][seat], f"secret.kept[{seat}]", picks)
            for i, card in enumerate(kept):
                record.kept[seat, i] = self.card(card, f"secret.kept[{seat}]")
            hand = int(record.hand[seat])
            if drafting and hand != sum(1 << int(card) for card in {*record.kept[seat, :picks].tolist()}):
                raise wrong(f"seats[{seat}].hand")
            if hand.bit_count() != (picks if drafting else FULL):
                raise wrong(f"seats[{seat}].hand", "position-length", length=picks if drafting else FULL)
            self.chosen(seat, parts["chosen"][seat], int(record.packet[seat]) if drafting else hand)

    def chosen(self, seat: int, content: Any, among: int) -> None:
        """What a seat has chosen, if it was asked before the one that is asked now."""
        record, field = self.record, f"secret.chosen[{seat}]"
        begin = first_asked(record)
        asked_before = (seat - begin) % self.players < (int(record.turn) - begin) % self.players
        cards = listed(content, field, (1 if record.phase == DRAFT else PREP) if asked_before else 0)
        numbers = [self.card(card, field) for card in cards]
        if len(set(numbers)) != len(numbers) or not all(among >> card & 1 for card in numbers):
            raise wrong(field)
        record.chosen[seat, : len(numbers)] = numbers

    # --- the rest ---

    def last_round(self) -> None:
        """In solo a round that began with an empty deck is the last."""  # PM-Z9
        record = self.record
        if record.level == NO_SOLO:
            return
        begins_empty = bool(record.phase == TURN and record.deck_size == 0)
        last = self.position.get("last_round", begins_empty)
        if type(last) is not bool or (record.phase == TURN and last != begins_empty):
            raise wrong("last_round")
        record.last_round = last

    def known(self) -> None:
        """What each seat knows of cards that it does not see; left out, it is nothing."""
        known = self.position.get("known", [[]] * self.players)
        for seat, cards in enumerate(listed(known, "known", self.players)):
            sees = cards_seen(self.state.read(), seat)
            for i, card in enumerate(listed(cards, f"known[{seat}]")):
                bit = 1 << self.card(card, f"known[{seat}][{i}]")
                if sees & bit:
                    raise wrong(f"known[{seat}][{i}]")
                self.record.known[seat] = int(self.record.known[seat]) | bit
