"""Pocket Mars written a second time, from the rules page alone: slow, plain, and sharing nothing with marsuk.

The state is the JSON object of the rules page. A game is a generator that reads like the rulebook: it stops where a
seat decides, and where chance does. Chance is the engine's: ``Game`` is told which card was drawn from a deck that was
just shuffled, and in which order the rest of it lies, and only checks that this can be.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Generator
from typing import Any

from . import reference_effects as effects
from . import reference_solo as solo
from .reference_deck import DEFAULT, HOMES, Deck
from .reference_draft import draft

Position = dict[str, Any]
Move = dict[str, Any]
Asks = Generator[tuple[Any, ...], Any, Any]

NEWEST = 2  # version of the rules
FIRST_PLAYER = "first player"
SKIP = {"move": "skip"}
CONTRACT = (
    "game", "players", "variant", "level", "first", "round", "to_move", "active", "phase", "row", "deck", "discard",
    "stacks", "seats",
)  # fmt: skip


class Table:
    """What lies on the table, and the things that everybody does with it. ``state`` has the keys of the contract."""

    def __init__(self, position: Position, deck: Deck) -> None:
        self.deck = deck
        self.state: Position = copy.deepcopy({key: position[key] for key in CONTRACT})
        self.secret: Position | None = copy.deepcopy(position.get("secret"))
        self.rules = position.get("rules", NEWEST)
        self.max_rounds = position.get("max_rounds", 100)
        self.order_known = True  # whether the deck lies in the order that `state` says
        self.solo = position["variant"] == "solo"
        self.last_round = False  # PM-Z9
        self.known: list[set[str]] = [set(cards) for cards in position.get("known", [[]] * position["players"])]

    @property
    def seats(self) -> list[Position]:
        return self.state["seats"]

    def name(self, seat: int) -> int | str:
        """A seat as moves name it."""
        return "da" if self.solo and seat == 1 else seat

    def clockwise(self, first: int) -> list[int]:
        """The players' seats from this one."""
        players = self.state["players"]
        return [(first + n) % players for n in range(players)]

    def asked(self) -> list[int]:
        """All seats, in the order in which they are asked for secret choices."""
        return self.clockwise(self.state["first"] if self.rules == 1 else 0)

    # --- decisions ---

    def ask(self, seat: int, phase: str, moves: list[Move]) -> Asks:
        """Let the seat decide; a forced choice is made automatically.

        Only a position, never a game, leaves a turn a single move: playing the last prepared card of all is asked.
        """
        if len(moves) == 1 and moves[0]["move"] != "play-other":
            return moves[0]
        yield from self.settle_order()
        self.state["to_move"], self.state["phase"] = seat, phase
        return (yield "move", moves)

    def settle_order(self) -> Asks:
        """Be told how the rest of a new deck lies."""
        if not self.order_known:
            self.state["deck"] = yield "order", set(self.state["deck"])
            self.order_known = True

    # --- colonists and energy ---

    def room(self, building: str) -> bool:
        """Whether one more colonist fits on ★★. PM-C1."""
        most = self.deck.told["buildings"]["double_star_room"][self.state["players"] - 1]
        return sum(seat["mars"][building][1] for seat in self.seats) < most

    def launch(self, seat: int, count: int = 1) -> None:
        """Move as many from Earth to the ship as there are, up to this."""
        count = min(count, self.seats[seat]["earth"])
        self.seats[seat]["earth"] -= count
        self.seats[seat]["ship"] += count

    def land(self, seat: int, building: str) -> None:
        self.seats[seat]["ship"] -= 1
        self.seats[seat]["mars"][building][0] += 1

    def shift(self, seat: int, building: str, space: int) -> None:
        """Move a colonist from this space to the other one of its building."""
        self.seats[seat]["mars"][building][space - 1] -= 1
        self.seats[seat]["mars"][building][2 - space] += 1

    def charge(self, seat: int, count: int) -> None:
        self.seats[seat]["energy"] = min(self.seats[seat]["energy"] + count, self.deck.max_energy)

    def colonist(self, seat: int, building: str, space: int) -> Move:
        return {"seat": self.name(seat), "building": building, "space": space}

    def on_mars(self, seat: int) -> int:
        return sum(sum(spaces) for spaces in self.seats[seat]["mars"].values())

    # --- cards ---

    def remove(self, seat: int, card: str) -> None:
        """Take a card from the seat's hand or prep module."""
        place = "hand" if card in self.seats[seat]["hand"] else "prep"
        self.seats[seat][place].remove(card)

    def discard(self, card: str) -> None:
        self.forget({card})
        self.state["discard"].append(card)
        self.renew_if_empty()

    def lay(self, card: str, building: str, face: str) -> None:
        """Put a card on a building's stack."""
        if face == "up":
            self.forget({card})
        self.state["stacks"][building].append({"card": card, "face": face})
        self.renew_if_empty()

    # --- who knows what: `known` has what a seat can tell of cards that are neither open nor its own ---

    def forget(self, cards: set[str]) -> None:
        """These lie open, or cannot be followed any more."""
        for known in self.known:
            known -= cards

    def hide(self, seat: int, card: str, among: list[str]) -> None:
        """A card leaves these cards of the seat with its back up: only another back would tell it from the others."""
        alike = {other for other in among if self.deck.suit(other) == self.deck.suit(card)}
        for other, known in enumerate(self.known):
            if other != seat and len(alike) > 1:
                known -= alike

    def renew_if_empty(self) -> None:
        """Make a new deck of the discard pile and all covered projects. PM-F3; never in solo: PM-Z8."""
        if self.state["deck"] or self.solo:
            return
        for stack in self.state["stacks"].values():
            self.state["discard"] += [project["card"] for project in stack[:-1]]
            del stack[:-1]
        self.state["deck"], self.state["discard"] = self.state["discard"], []
        self.forget(set(self.state["deck"]))
        self.order_known = False

    def can_draw(self) -> bool:
        return bool(self.state["deck"]) or (self.solo and bool(self.seats[1]["prep"]))

    def draw(self, seat: int) -> Asks:
        """Draw one card into the hand, if there is one."""
        if self.solo and self.seats[1]["prep"]:  # PM-Z2
            slots = [{"move": "draw", "slot": slot} for slot in range(len(self.seats[1]["prep"]))]
            chosen = yield from self.ask(seat, "draw", slots)
            card = self.seats[1]["prep"].pop(chosen["slot"])
        elif not self.state["deck"]:
            return
        elif self.order_known:
            card = self.state["deck"].pop(0)
        else:
            card = yield "drawn", seat, set(self.state["deck"])
            self.state["deck"].remove(card)
        self.seats[seat]["hand"].append(card)
        self.known[seat].discard(card)
        self.renew_if_empty()

    def hidden_from(self, seat: int | None) -> set[str]:
        """What a seat (None: a spectator, who knows only what lies open) cannot tell: cards, and the first player."""
        hidden = {*self.state["deck"]} | ({FIRST_PLAYER} if self.state["first"] is None else set())
        for stack in self.state["stacks"].values():
            hidden |= {project["card"] for project in stack if project["face"] == "down"}
        for other, own in enumerate(self.seats):
            if other != seat:
                hidden |= {*own["hand"], *own["prep"]}
        for other, packet in enumerate(self.secret["packets"] if self.secret else []):
            if other != seat:
                hidden |= set(packet)
        return hidden if seat is None else hidden - self.known[seat]

    # --- values ---

    def value_to_beat(self, building: str) -> int:
        """PM-C2, PM-C3."""
        stack = self.state["stacks"][building]
        if not stack:
            return self.deck.told["buildings"][building]
        return self.deck.cards[stack[-1]["card"]]["value"] if stack[-1]["face"] == "up" else 0


# --- the whole game ---


def game(table: Table) -> Asks:
    """From the position to the end."""
    state = table.state
    if state["phase"] in ("draft", "first-prepare"):
        yield from set_up(table)
        state["round"], state["active"] = 1, state["first"]
    table.renew_if_empty()
    if table.solo:
        yield from solo.rounds(table, turn)
    else:
        yield from rounds(table)
    yield from table.settle_order()
    state["to_move"], state["phase"] = None, "over"


def rounds(table: Table) -> Asks:
    """Turns until the end of the last round. PM-E1, PM-E4."""
    state = table.state
    while True:
        yield from turn(table, state["active"])
        following = (state["active"] + 1) % state["players"]
        if following == state["first"]:
            settled = any(table.on_mars(seat) == table.deck.colonists for seat in range(state["players"]))
            if settled or state["round"] == table.max_rounds:
                return
            state["round"] += 1
        state["active"] = following


def set_up(table: Table) -> Asks:
    """The secret choices of all seats, then the first player. PM-S4, PM-S5."""
    state, secret = table.state, table.secret
    assert secret is not None
    order = table.asked()
    if state["phase"] == "draft":
        yield from draft(table)
    for seat in order:
        moves = prepare_moves(table, seat, 2)
        secret["chosen"][seat] = (yield from table.ask(seat, "first-prepare", moves))["cards"]
    for seat in order:
        for card in secret["chosen"][seat]:
            prepare(table, seat, card)
    table.secret = None
    if state["first"] is None:  # since version 2
        state["first"] = yield "first", set(order)
    if table.solo:
        solo.refill(table)  # PM-Z1


def prepare_moves(table: Table, seat: int, count: int) -> list[Move]:
    """All ways to put so many cards of the hand in the prep module: their order is the owner's."""
    hand = table.seats[seat]["hand"]
    return [{"move": "prepare", "cards": list(cards)} for cards in itertools.permutations(hand, count)]


def prepare(table: Table, seat: int, card: str) -> None:
    table.hide(seat, card, table.seats[seat]["hand"])
    table.seats[seat]["hand"].remove(card)
    table.seats[seat]["prep"].append(card)


# --- a turn ---


def turn(table: Table, seat: int) -> Asks:
    """One of the five actions, then the four-card rule."""
    own = table.seats[seat]
    moves = turn_moves(table, seat)
    if not moves:  # no game comes to this, but a position may
        yield from four_cards(table, seat)
        return
    move = yield from table.ask(seat, "turn", moves)
    if move["move"] == "play-hand":  # PM-A1
        own["hand"].remove(move["card"])
        table.forget({move["card"]})
        yield from effects.act(table, seat, move["card"], "hand")
        table.discard(move["card"])
    elif move["move"] == "play-prep":  # PM-A2
        yield from connect(table, seat, seat, own["prep"].index(move["card"]))
    elif move["move"] == "play-other":  # PM-A3, PM-Z4
        owner = 1 if move["seat"] == "da" else move["seat"]
        yield from connect(table, seat, owner, move["slot"])
    elif move["move"] == "launch":  # PM-A4, PM-Z4
        table.launch(seat)
        if table.solo:
            table.discard(table.seats[1]["prep"].pop(move["slot"]))
    else:  # PM-A5, PM-Z4
        table.remove(seat, move["card"])
        table.discard(move["card"])
        table.charge(seat, table.deck.told["solo" if table.solo else "players"]["recharge"])
    yield from four_cards(table, seat)


def turn_moves(table: Table, seat: int) -> list[Move]:
    """All moves that a turn can begin with."""
    own = table.seats[seat]
    moves: list[Move] = [{"move": "play-hand", "card": card} for card in own["hand"]]
    moves += [{"move": "play-prep", "card": card} for card in own["prep"]]
    for other in range(len(table.seats)):
        for slot in range(len(table.seats[other]["prep"])):
            if other != seat:
                moves.append({"move": "play-other", "seat": table.name(other), "slot": slot})
    if own["earth"] > 0 and table.solo:
        moves += [{"move": "launch", "slot": slot} for slot in range(len(table.seats[1]["prep"]))]
    elif own["earth"] > 0:
        moves.append({"move": "launch"})
    return moves + [{"move": "recharge", "card": card} for card in own["hand"] + own["prep"]]


def connect(table: Table, seat: int, owner: int, slot: int) -> Asks:
    """Connect a prepared card, and offer its steps. PM-A2, PM-A3, PM-Z4."""
    card = table.seats[owner]["prep"].pop(slot)
    building = table.deck.suit(card)
    beats = building in HOMES and table.deck.cards[card]["value"] > table.value_to_beat(building)
    table.lay(card, building, "up")
    may_land = owner == seat or table.solo
    if may_land and beats and table.seats[seat]["ship"] > 0:
        move = yield from table.ask(seat, "land", [{"move": "land"}, SKIP])
        if move != SKIP:
            table.land(seat, building)
    has_action = owner == seat or not table.solo
    if has_action and effects.can_act(table, owner, card, "prep"):
        move = yield from table.ask(owner, "activate-card", [{"move": "activate-card"}, SKIP])
        if move != SKIP:
            yield from effects.act(table, owner, card, "prep")
    ways = abilities(table, seat, building)
    if ways:
        move = yield from table.ask(seat, "activate-building", [*ways, SKIP])
        if move != SKIP:
            use_building(table, seat, building, move)


def abilities(table: Table, seat: int, building: str) -> list[Move]:
    """All ways to use a building's ability now. PM-B1 to PM-B5."""
    own, targets = table.seats[seat], []
    if building == "ecosystem":
        for other, home in itertools.product(range(len(table.seats)), HOMES):
            stars, double_stars = table.seats[other]["mars"][home]
            if stars and table.room(home):
                targets.append({"colonist": table.colonist(other, home, 1)})
            if double_stars:
                targets.append({"colonist": table.colonist(other, home, 2)})
    elif building == "energy":
        targets = [{}] if own["energy"] < table.deck.max_energy else []
    elif building == "science":
        targets = [{}] if own["earth"] else []
    elif building == "water":
        targets = [{"card": card} for card in own["hand"] + own["prep"]]
    else:
        targets = [{"building": home} for home in HOMES] if own["ship"] else []
    return [{"move": "activate-building", **target} for target in targets]


def use_building(table: Table, seat: int, building: str, move: Move) -> None:
    """PM-B1 to PM-B5."""
    own = table.seats[seat]
    if building == "ecosystem":
        colonist = move["colonist"]
        table.shift(1 if colonist["seat"] == "da" else colonist["seat"], colonist["building"], colonist["space"])
    elif building == "energy":
        table.charge(seat, 1)
    elif building == "science":
        table.launch(seat)
    elif building == "water":
        if move["card"] in own["hand"]:
            table.hide(seat, move["card"], own["hand"])
        table.remove(seat, move["card"])
        table.state["deck"].append(move["card"])
        table.known[seat].add(move["card"])
    else:
        table.land(seat, move["building"])


def four_cards(table: Table, active: int) -> Asks:
    """PM-F1."""
    for seat in table.clockwise(active):
        own = table.seats[seat]
        while len(own["hand"]) + len(own["prep"]) > 4 and own["hand"]:
            moves = [{"move": "discard", "card": card} for card in own["hand"]]
            card = (yield from table.ask(seat, "discard", moves))["card"]
            own["hand"].remove(card)
            table.discard(card)
        while len(own["hand"]) + len(own["prep"]) < 4 and table.can_draw():
            yield from table.draw(seat)
        missing = min(2 - len(own["prep"]), len(own["hand"]))
        if missing > 0:
            for card in (yield from table.ask(seat, "prepare", prepare_moves(table, seat, missing)))["cards"]:
                prepare(table, seat, card)


# --- scores ---


def scores(table: Table) -> list[dict[str, Any]]:
    """Points by part of every seat; in solo DA's are the last. PM-E2, PM-Z10."""
    highest = max(seat["energy"] for seat in table.seats)
    made = []
    for number, seat in enumerate(table.seats):
        told, da = table.deck.told["scoring"], table.name(number) == "da"
        bonus = table.deck.told["solo"] if da else told
        homes = seat["mars"].values()
        parts = {
            "ship": told["ship"] * seat["ship"],
            "star": told["star"] * sum(stars for stars, _ in homes),
            "double-star": told["double_star"] * sum(doubles for _, doubles in homes),
            "four-buildings": bonus["four_buildings"] if all(sum(home) > 0 for home in homes) else 0,
            "four-in-one": bonus["four_in_one"] if any(sum(home) >= told["crowd"] for home in homes) else 0,
            "energy": bonus["highest_energy"] if seat["energy"] == highest else 0,
        }
        made.append({"total": sum(parts.values()), "PM-Z10" if da else "PM-E2": parts})
    return made


def winners(table: Table) -> list[int]:
    """The seats that win as things stand; DA is seat 1. PM-E3, PM-Z10."""
    totals = [score["total"] for score in scores(table)]
    if table.solo:
        return [0] if totals[0] > totals[1] else [1]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    most = max(table.on_mars(seat) for seat in best)
    return [seat for seat in best if table.on_mars(seat) == most]


# --- playing ---


class Game:
    """A game in progress. ``told`` answers for chance: see ``Chance`` in the tests."""

    def __init__(self, position: Position, told: Callable[..., Any], deck: Deck = DEFAULT) -> None:
        self.table = Table(position, deck)
        self.told = told
        self.moves: list[Move] = []
        self._script = game(self.table)
        self._go_on(None)

    def play(self, move: Move) -> None:
        """Play a legal move, and all that follows from it without a decision."""
        assert move in self.moves, move
        self._go_on(move)

    def _go_on(self, answer: Any) -> None:
        self.moves = []
        try:
            question, *about = self._script.send(answer)
            while question != "move":
                question, *about = self._script.send(self.told(question, *about))
            (self.moves,) = about
        except StopIteration:
            assert self.table.state["phase"] == "over"
