"""Moves of Pocket Mars as JSON and as notation.

| notation        | move                                                                              |
| --------------- | --------------------------------------------------------------------------------- |
| ``E1``          | play a card from the hand                                                         |
| ``+E1``         | connect a card of the own prep module                                             |
| ``@2:1``        | connect the card in slot 1 of seat 2's prep module; ``@da:0`` in solo             |
| ``L``           | launch; ``L0`` in solo, with the slot of DA's card to discard                     |
| ``~E1``         | recharge with a card                                                              |
| ``land``        | land on the connected card's building                                             |
| ``card``        | use the connected card's prep action                                              |
| ``use``         | use the building, with its target: ``use:W7``, ``use:water``, ``use:0.water.1``   |
| ``--``          | skip                                                                              |
| ``=...``        | choose ``=water``, ``=E1``, ``=0.water.2`` (seat, building, space), ``=@1``,      |
|                 | ``=water:0`` (index from the bottom), ``=0/1.water`` (seat on ★ and seat on ★★)   |
| ``xE1``         | discard a card                                                                    |
| ``<0``          | draw the card in slot 0 of DA's prep module                                       |
| ``prep:E1,W7``  | put cards into the prep module, in this order                                     |
| ``keep:E1``     | keep a card in the draft                                                          |
"""

from __future__ import annotations

import bisect
import re
from typing import Any

from marsuk.core.errors import IllegalMove, shown
from marsuk.core.game import Json, Setup
from marsuk.games.pocket_mars import blocks, refusals
from marsuk.games.pocket_mars.cards import (
    building_of_place,
    card_id,
    card_words,
    colonist_at,
    members,
    seat_key,
    seat_number,
)
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.tables import FULL, MARS, PREP
from marsuk.kernel.memory import Box

STARTS = [int(start) for start in blocks.ACTION_STARTS]
CARD_MOVES = {
    blocks.PLAY_HAND: "play-hand",
    blocks.PLAY_PREP: "play-prep",
    blocks.RECHARGE: "recharge",
    blocks.ABILITY_CARD: "activate-building",
    blocks.CHOOSE_CARD: "choose",
    blocks.DISCARD_CARD: "discard",
    blocks.DRAFT_CARD: "draft",
}
_STEPS = {
    blocks.SKIP_STEP: "skip",
    blocks.LAND_STEP: "land",
    blocks.CARD_STEP: "activate-card",
    blocks.BUILDING_STEP: "activate-building",
}


def block_of(action: int) -> tuple[int, int]:
    """The block of an action, and its bit there."""
    block = bisect.bisect_right(STARTS, action) - 1
    return block, action - STARTS[block]


# --- JSON ---


def move_dict(setup: Setup, state: Box, action: int) -> Json:
    """The JSON form."""
    block, bit = block_of(action)
    if block in CARD_MOVES:
        return {"move": CARD_MOVES[block], "card": card_id(setup, bit)}
    if block == blocks.PLAY_OTHER:
        return {"move": "play-other", "seat": seat_key(setup, bit // PREP), "slot": bit % PREP}
    if block == blocks.LAUNCH_ONE:
        return {"move": "launch"} if bit == 0 else {"move": "launch", "slot": bit - 1}
    if block == blocks.STEP:
        return {"move": _STEPS[bit]}
    if block in (blocks.ABILITY_COLONIST, blocks.CHOOSE_COLONIST):
        kind = "choose" if block == blocks.CHOOSE_COLONIST else "activate-building"
        return {"move": kind, "colonist": colonist_dict(setup, *colonist_at(bit))}
    if block in (blocks.ABILITY_BUILDING, blocks.CHOOSE_BUILDING):
        kind = "choose" if block == blocks.CHOOSE_BUILDING else "activate-building"
        return {"move": kind, "building": BUILDINGS[bit]}
    if block == blocks.CHOOSE_PAIR:
        building = blocks.pair_building(bit)
        star = colonist_dict(setup, blocks.pair_star(bit), building, 0)
        return {"move": "choose", "colonists": [star, colonist_dict(setup, blocks.pair_double(bit), building, 1)]}
    if block == blocks.CHOOSE_SEAT:
        return {"move": "choose", "seat": seat_key(setup, bit)}
    if block == blocks.CHOOSE_INDEX:
        place = building_of_place(state.read(), bit)
        assert place is not None
        return {"move": "choose", "building": BUILDINGS[place[0]], "index": place[1]}
    if block == blocks.DRAW_SLOT:
        return {"move": "draw", "slot": bit}
    return {"move": "prepare", "cards": [card_id(setup, card) for card in prepared_cards(state, block, bit)]}


def colonist_dict(setup: Setup, seat: int, building: int, space: int) -> Json:
    """A colonist as JSON names it."""
    return {"seat": seat_key(setup, seat), "building": BUILDINGS[building], "space": space + 1}


def prepared_cards(state: Box, block: int, bit: int) -> list[int]:
    """The cards of a prepare, in their order."""
    if block == blocks.PREPARE_ONE:
        return [bit]
    now = state.read()
    hand = list(members(now.hand[now.turn]))
    return [hand[bit // FULL], hand[bit % FULL]]


_FORMS: dict[str, tuple[set[str], ...]] = {
    "draft": ({"card"},),
    "prepare": ({"cards"},),
    "play-hand": ({"card"},),
    "play-prep": ({"card"},),
    "play-other": ({"seat", "slot"},),
    "launch": (set(), {"slot"}),
    "recharge": ({"card"},),
    "land": (set(),),
    "activate-card": (set(),),
    "activate-building": (set(), {"colonist"}, {"card"}, {"building"}),
    "skip": (set(),),
    "choose": ({"building"}, {"colonist"}, {"colonists"}, {"card"}, {"seat"}, {"building", "index"}),
    "discard": ({"card"},),
    "draw": ({"slot"},),
}
_CARD_BLOCKS = {kind: block for block, kind in CARD_MOVES.items()}
_STEP_BITS = {kind: bit for bit, kind in _STEPS.items()}


def action_of(setup: Setup, state: Box, move: Json) -> int:
    """The action that a JSON form means."""
    kind = move.get("move")
    fields = set(move) - {"move"}
    if not isinstance(kind, str) or fields not in _FORMS.get(kind, ()):
        raise _not_a_move(move)
    return _Form(setup, state, move, move).action(kind)


class _Form:
    """Reads one JSON form; what a user gave is quoted when it means nothing."""

    def __init__(self, setup: Setup, state: Box, move: Json, given: Any) -> None:
        self.setup = setup
        self.state = state
        self.move = move
        self.given = given

    def action(self, kind: str) -> int:
        """The action, by the kind of the move and its fields."""
        move = self.move
        if kind == "prepare":
            return self.prepare()
        if "card" in move:
            return STARTS[_CARD_BLOCKS[kind]] + self.card(move["card"])
        if kind == "play-other":
            return STARTS[blocks.PLAY_OTHER] + PREP * self.seat(move["seat"]) + self.small(move["slot"], PREP)
        if kind == "launch":
            return STARTS[blocks.LAUNCH_ONE] + (1 + self.small(move["slot"], PREP) if "slot" in move else 0)
        if kind == "draw":
            return STARTS[blocks.DRAW_SLOT] + self.small(move["slot"], PREP)
        if "colonist" in move:
            block = blocks.CHOOSE_COLONIST if kind == "choose" else blocks.ABILITY_COLONIST
            return STARTS[block] + blocks.colonist_bit(*self.colonist(move["colonist"]))
        if "colonists" in move:
            return STARTS[blocks.CHOOSE_PAIR] + self.pair(move["colonists"])
        if "index" in move:
            return STARTS[blocks.CHOOSE_INDEX] + self.place(self.building(move["building"]), move["index"])
        if "building" in move:
            building = self.building(move["building"])
            if kind == "choose":
                return STARTS[blocks.CHOOSE_BUILDING] + building
            if building >= MARS:
                raise _not_a_move(self.given)
            return STARTS[blocks.ABILITY_BUILDING] + building
        if "seat" in move:
            return STARTS[blocks.CHOOSE_SEAT] + self.seat(move["seat"])
        return STARTS[blocks.STEP] + _STEP_BITS[kind]

    def small(self, value: Any, end: int) -> int:
        """A number below the end."""
        if type(value) is not int or not 0 <= value < end:
            raise _not_a_move(self.given)
        return value

    def card(self, value: Any) -> int:
        """A card's number."""
        if not isinstance(value, str) or value not in self.setup.components.index:
            raise _not_a_move(self.given)
        return int(self.setup.components.index[value])

    def seat(self, value: Any) -> int:
        """A seat."""
        seat = seat_number(self.setup, value)
        if seat is None:
            raise _not_a_move(self.given)
        return seat

    def building(self, value: Any) -> int:
        """A building."""
        if not isinstance(value, str) or value not in BUILDINGS:
            raise _not_a_move(self.given)
        return BUILDINGS.index(value)

    def colonist(self, value: Any) -> tuple[int, int, int]:
        """Seat, building and space, which JSON counts from 1."""
        if not isinstance(value, dict) or set(value) != {"seat", "building", "space"}:
            raise _not_a_move(self.given)
        seat, building = self.seat(value["seat"]), self.building(value["building"])
        if building >= MARS or type(value["space"]) is not int or value["space"] not in (1, 2):
            raise _not_a_move(self.given)
        return seat, building, value["space"] - 1

    def pair(self, value: Any) -> int:
        """The colonists on ★ and on ★★ of one building, of two owners."""
        if not isinstance(value, (list, tuple)) or len(value) != 2:
            raise _not_a_move(self.given)
        (star, here, low), (double, there, high) = (self.colonist(colonist) for colonist in value)
        if star == double or here != there or (low, high) != (0, 1):
            raise _not_a_move(self.given)
        return blocks.pair_bit(here, star, double)

    def place(self, building: int, index: Any) -> int:
        """The place in the stacks of a card that lies under another one."""
        now = self.state.read()
        if type(index) is not int or index < 0:
            raise _not_a_move(self.given)
        if index >= now.height[building]:
            raise refusals.refusal(self.setup, now, blocks.CHOOSE_INDEX, "illegal-choice")
        return int(sum(now.height[:building])) + index

    def prepare(self) -> int:
        """One card, or two by their numbers in the hand."""
        cards = self.move["cards"]
        if not isinstance(cards, (list, tuple)) or not 1 <= len(cards) <= PREP:
            raise _not_a_move(self.given)
        numbers = [self.card(card) for card in cards]
        if len(set(numbers)) < len(numbers):
            raise _not_a_move(self.given)
        if len(numbers) == 1:
            return STARTS[blocks.PREPARE_ONE] + numbers[0]
        now = self.state.read()
        hand = list(members(now.hand[now.turn]))
        for card in numbers:
            if card not in hand[:FULL]:
                words = card_words(self.setup, card)
                raise refusals.refusal(self.setup, now, blocks.PREPARE_TWO, "illegal-not-in-hand", card=words)
        return STARTS[blocks.PREPARE_TWO] + FULL * hand.index(numbers[0]) + hand.index(numbers[1])


def _not_a_move(move: Any) -> IllegalMove:
    return IllegalMove("move-unknown", move=shown(move, 80))


# --- notation ---

_CARD = r"[GESWC][0-7](?:#[2-7])?"
_SEAT = r"[0-3]|da"
_BUILDING = "|".join(BUILDINGS)
_PATTERNS: tuple[tuple[str, str], ...] = (
    ("play-hand", rf"(?P<card>{_CARD})"),
    ("play-prep", rf"\+(?P<card>{_CARD})"),
    ("play-other", rf"@(?P<seat>{_SEAT}):(?P<slot>[01])"),
    ("launch", r"L(?P<slot>[01])?"),
    ("recharge", rf"~(?P<card>{_CARD})"),
    ("land", r"land"),
    ("activate-card", r"card"),
    ("activate-building", rf"use(?::(?P<card>{_CARD}))?"),
    ("activate-building", rf"use:(?P<building>{_BUILDING})"),
    ("activate-building", rf"use:(?P<owner>{_SEAT})\.(?P<place>{_BUILDING})\.(?P<space>[12])"),
    ("skip", r"--"),
    ("choose", rf"=(?P<card>{_CARD})"),
    ("choose", rf"=(?P<building>{_BUILDING})(?::(?P<index>\d\d?))?"),
    ("choose", rf"=(?P<owner>{_SEAT})\.(?P<place>{_BUILDING})\.(?P<space>[12])"),
    ("choose", rf"=(?P<star>{_SEAT})/(?P<double>{_SEAT})\.(?P<place>{_BUILDING})"),
    ("choose", rf"=@(?P<seat>{_SEAT})"),
    ("discard", rf"x(?P<card>{_CARD})"),
    ("draw", r"<(?P<slot>[01])"),
    ("prepare", rf"prep:(?P<cards>{_CARD}(?:,{_CARD})?)"),
    ("draft", rf"keep:(?P<card>{_CARD})"),
)
_NOTATIONS = tuple((kind, re.compile(pattern, re.ASCII)) for kind, pattern in _PATTERNS)
_PREFIXES = {
    "play-hand": "",
    "play-prep": "+",
    "recharge": "~",
    "land": "land",
    "activate-card": "card",
    "activate-building": "use",
    "skip": "--",
    "discard": "x",
    "draft": "keep:",
    "launch": "L",
    "draw": "<",
    "choose": "=",
}


def notation(setup: Setup, state: Box, action: int) -> str:
    """The short form."""
    move = move_dict(setup, state, action)
    kind = move["move"]
    if kind == "prepare":
        return f"prep:{','.join(move['cards'])}"
    if kind == "play-other":
        return f"@{move['seat']}:{move['slot']}"
    prefix = _PREFIXES[kind] + (":" if kind == "activate-building" and len(move) > 1 else "")
    if "colonist" in move:
        colonist = move["colonist"]
        return f"{prefix}{colonist['seat']}.{colonist['building']}.{colonist['space']}"
    if "colonists" in move:
        star, double = move["colonists"]
        return f"{prefix}{star['seat']}/{double['seat']}.{star['building']}"
    if "index" in move:
        return f"{prefix}{move['building']}:{move['index']}"
    if "seat" in move:
        return f"{prefix}@{move['seat']}"
    return prefix + next((str(move[field]) for field in ("card", "building", "slot") if field in move), "")


def action_of_notation(setup: Setup, state: Box, notation: str) -> int:
    """The action that a short form means."""
    for kind, pattern in _NOTATIONS:
        if found := pattern.fullmatch(notation):
            said = {name: text for name, text in found.groupdict().items() if text is not None}
            return _Form(setup, state, _read_notation(kind, said), notation).action(kind)
    raise _not_a_move(notation)


def _read_notation(kind: str, said: dict[str, str]) -> Json:
    """The JSON form that the parts of a notation mean."""
    move: Json = {"move": kind}
    for name, text in said.items():
        if name in ("slot", "index"):
            move[name] = int(text)
        elif name == "seat":
            move[name] = _seat(text)
        elif name == "cards":
            move[name] = text.split(",")
        elif name in ("card", "building"):
            move[name] = text
    if "owner" in said:
        move["colonist"] = {"seat": _seat(said["owner"]), "building": said["place"], "space": int(said["space"])}
    if "star" in said:
        move["colonists"] = [
            {"seat": _seat(said[owner]), "building": said["place"], "space": space}
            for space, owner in ((1, "star"), (2, "double"))
        ]
    return move


def _seat(text: str) -> int | str:
    return int(text) if text.isdigit() else text


def why_illegal(setup: Setup, state: Box, action: int) -> IllegalMove:
    """Name the rule that forbids the action."""
    return refusals.why_illegal(setup, state.read(), *block_of(action))
