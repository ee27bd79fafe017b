"""A table to try the rules of Pocket Mars on: hand-built states of the kernel, with cards and moves by their names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marsuk.games.pocket_mars import blocks, rules
from marsuk.games.pocket_mars import tables as t
from marsuk.games.pocket_mars.deck import BUILDINGS, Deck, default_deck
from marsuk.games.pocket_mars.places import hand_size, stack_start
from marsuk.games.pocket_mars.setup import clear_table
from marsuk.kernel import bits, scratch
from marsuk.kernel.memory import Box
from marsuk.kernel.native import Engine, interpreted_engine

STEPS = "marsuk.kernel.steps"


def options(
    players: int,
    level: int = 0,
    draft: bool = False,
    first: int = 0,
    max_rounds: int = 100,
    version: int = t.RULES_2,
) -> Box:
    box = Box(rules.OPTIONS)
    box.record.players = players
    box.record.level = level
    box.record.draft = draft
    box.record.first = first
    box.record.max_rounds = max_rounds
    box.record.rules = version
    return box


class Table:
    """A state, and what one does with it; moves are words such as ``play-hand E1`` or ``choose 0:water*``."""

    def __init__(
        self,
        players: int = 2,
        level: int = 0,
        draft: bool = False,
        first: int = 0,
        max_rounds: int = 100,
        version: int = t.RULES_2,
        seed: int = 1,
        deck: Deck | None = None,
        engine: Engine | None = None,
    ) -> None:
        self.deck = deck or default_deck()
        self.tables = self.deck.tables
        self.engine = engine or interpreted_engine(STEPS, rules)
        self.box = Box(rules.STATE)
        self.work = Box(rules.WORK)
        self.listing = Box(scratch.listing(rules))
        self.engine.setup(self.tables, options(players, level, draft, first, max_rounds, version), seed, self.box)
        self.advance()

    @property
    def state(self) -> Any:
        return self.box.record

    # --- cards by their ids ---

    def numbers(self, ids: str) -> list[int]:
        return [self.deck.index[word] for word in ids.split()]

    def number(self, card: str) -> int:
        return self.deck.index[card]

    def set_of(self, ids: str) -> int:
        return sum(1 << number for number in self.numbers(ids))

    def ids(self, cards: int | Iterable[int]) -> str:
        """A set or a list of cards as text."""
        if isinstance(cards, int) or not hasattr(cards, "__iter__"):
            cards = members(int(cards))  # type: ignore[call-overload]
        return " ".join(self.deck.cards[int(card)].id for card in cards if card >= 0)

    def hand(self, seat: int) -> str:
        return self.ids(int(self.state.hand[seat]))

    def prep(self, seat: int) -> str:
        return self.ids(self.state.prep[seat])

    def known(self, seat: int) -> str:
        return self.ids(int(self.state.known[seat]))

    def deck_cards(self) -> str:
        """The deck, top first."""
        return self.ids(self.state.deck[: int(self.state.deck_size)][::-1])

    def discard(self) -> str:
        """The discard pile, top last."""
        return self.ids(self.state.discard)

    def stack(self, building: str) -> str:
        """A building's stack, top last; face-down cards have a minus."""
        number = BUILDINGS.index(building)
        start = stack_start(self.state, number)
        cards = [int(c) for c in self.state.stacks[start : start + int(self.state.height[number])]]
        return " ".join(self.deck.cards[c].id + ("-" if int(self.state.face_down) >> c & 1 else "") for c in cards)

    # --- building a state ---

    def lay(
        self,
        hands: Iterable[str] = (),
        preps: Iterable[str] = (),
        deck: str = "",
        discard: str = "",
        stacks: dict[str, str] | None = None,
        active: int = 0,
        round_number: int = 1,
        rest: str = "deck",
    ) -> Table:
        """Lay all cards anew, at the start of a turn; those not named go to the bottom of the deck or the discard."""
        state = self.state
        players, level, draft = int(state.players), int(state.level), int(state.draft)
        earth, ship, energy = state.earth.copy(), state.ship.copy(), state.energy.copy()
        first, limit = int(state.first), int(state.max_rounds)
        clear_table(state)
        state.players, state.level, state.draft, state.first, state.max_rounds = players, level, draft, first, limit
        state.earth[:], state.ship[:], state.energy[:] = earth, ship, energy
        used: list[int] = []
        for seat, ids in enumerate(hands):
            state.hand[seat] = self.set_of(ids)
            used += self.numbers(ids)
        for seat, ids in enumerate(preps):
            for card in self.numbers(ids):
                state.prep[seat, int(state.preps[seat])] = card
                state.preps[seat] += 1
                used.append(card)
        place = 0
        for number, building in enumerate(BUILDINGS):
            for word in (stacks or {}).get(building, "").split():
                card = self.number(word.removesuffix("-"))
                state.stacks[place] = card
                state.height[number] += 1
                if word.endswith("-"):
                    state.face_down = int(state.face_down) | 1 << card
                place += 1
                used.append(card)
        piles = {"deck": self.numbers(deck), "discard": self.numbers(discard)}
        used += piles["deck"] + piles["discard"]
        assert len(used) == len(set(used)), "a card lies in two places"
        others = [card for card in range(t.CARDS) if card not in used]
        if rest == "deck":
            piles["deck"] += others
        else:
            piles["discard"] = others + piles["discard"]
        state.deck[:] = t.NO_CARD
        state.deck_size = len(piles["deck"])
        state.deck[: len(piles["deck"])] = piles["deck"][::-1]
        state.discards = len(piles["discard"])
        state.discard[: len(piles["discard"])] = piles["discard"]
        state.active = state.turn = active
        state.round_number = round_number
        state.phase = t.TURN
        return self

    def seat(
        self, seat: int, earth: int | None = None, ship: int = 0, charge: int | None = None, **mars: tuple[int, int]
    ) -> Table:
        """Place a seat's colonists: ``water=(2, 1)`` are two on ★ and one on ★★. ``charge`` is its energy."""
        state = self.state
        on_mars = 0
        for number, building in enumerate(BUILDINGS[: t.MARS]):
            state.mars[seat, number] = mars.get(building, (0, 0))
            on_mars += sum(mars.get(building, (0, 0)))
        state.ship[seat] = ship
        state.earth[seat] = int(self.tables.record.colonists) - on_mars - ship if earth is None else earth
        if charge is not None:
            state.energy[seat] = charge
        return self

    def mars(self, seat: int) -> dict[str, tuple[int, int]]:
        """The seat's colonists in buildings, without the empty ones."""
        rows = {building: self.state.mars[seat, number] for number, building in enumerate(BUILDINGS[: t.MARS])}
        return {building: (int(row[0]), int(row[1])) for building, row in rows.items() if row.any()}

    # --- moves ---

    def advance(self) -> int:
        """Do all that needs no decision; returns how many steps it took."""
        steps = 0
        while self.engine.advance(self.tables, self.box):
            steps += 1
        return steps

    def legal_ids(self) -> list[int]:
        n = self.engine.legal(self.tables, self.box, self.listing)
        return [int(action) for action in self.listing.record.ids[:n]]

    def legal(self) -> set[str]:
        return {self.name(action) for action in self.legal_ids()}

    def to_move(self) -> int:
        return self.engine.to_move(self.box)

    def act(self, move: str) -> Table:
        """Do a legal move and nothing that follows."""
        actions = {self.name(action): action for action in self.legal_ids()}
        assert move in actions, f"{move!r} is not legal; legal are {sorted(actions)}"
        self.engine.act(self.tables, self.box, actions[move])
        return self

    def play(self, *moves: str) -> Table:
        """Play legal moves, with all that follows from each."""
        for move in moves:
            self.act(move)
            self.advance()
        return self

    def finish_turn(self) -> Table:
        """Decide the first best until the next turn begins or the game is over."""
        while self.to_move() >= 0 and self.state.phase != t.TURN:
            moves = sorted(self.legal())
            self.play("skip" if "skip" in moves else moves[0])
        return self

    def name(self, action: int) -> str:
        """An action in words."""
        block = blocks.block_of(action)
        bit = action - int(blocks.ACTION_STARTS[block])
        by_card = {
            blocks.PLAY_HAND: "play-hand",
            blocks.PLAY_PREP: "play-prep",
            blocks.RECHARGE: "recharge",
            blocks.ABILITY_CARD: "activate-building",
            blocks.CHOOSE_CARD: "choose",
            blocks.DISCARD_CARD: "discard",
            blocks.PREPARE_ONE: "prepare",
            blocks.DRAFT_CARD: "draft",
        }
        if block in by_card:
            return f"{by_card[block]} {self.deck.cards[bit].id}"
        if block == blocks.PLAY_OTHER:
            return f"play-other {bit // t.PREP}/{bit % t.PREP}"
        if block == blocks.LAUNCH_ONE:
            return "launch" if bit == 0 else f"launch /{bit - 1}"
        if block == blocks.STEP:
            return ("skip", "land", "activate-card", "activate-building")[bit]
        if block == blocks.ABILITY_COLONIST:
            return f"activate-building {colonist(bit)}"
        if block == blocks.ABILITY_BUILDING:
            return f"activate-building {BUILDINGS[bit]}"
        if block == blocks.CHOOSE_BUILDING:
            return f"choose {BUILDINGS[bit]}"
        if block == blocks.CHOOSE_COLONIST:
            return f"choose {colonist(bit)}"
        if block == blocks.CHOOSE_PAIR:
            building = BUILDINGS[blocks.pair_building(bit)]
            return f"choose {blocks.pair_star(bit)}:{building}* {blocks.pair_double(bit)}:{building}**"
        if block == blocks.CHOOSE_SEAT:
            return f"choose seat {bit}"
        if block == blocks.CHOOSE_INDEX:
            number = next(b for b in range(t.SUITS) if stack_start(self.state, b + 1) > bit)
            return f"choose {BUILDINGS[number]} {bit - stack_start(self.state, number)}"
        if block == blocks.DRAW_SLOT:
            return f"draw /{bit}"
        assert block == blocks.PREPARE_TWO
        hand = int(self.state.hand[int(self.state.turn)])
        return f"prepare {self.ids([bits.nth(hand, bit // t.FULL), bits.nth(hand, bit % t.FULL)])}"

    # --- scores ---

    def points(self, seat: int) -> list[int]:
        """Ship, ★, ★★, four buildings, four in one, energy."""
        self.engine.tally(self.tables, self.box, seat, self.work)
        return [int(n) for n in self.work.record.points]

    def totals(self) -> list[int]:
        rules.scores(self.tables.record, self.state, self.work.record)
        return [int(n) for n in self.work.record.totals[: rules.seats(self.state)]]


def colonist(bit: int) -> str:
    seat, rest = divmod(bit, t.MARS * t.SPACES)
    return f"{seat}:{BUILDINGS[rest // t.SPACES]}{'*' * (rest % t.SPACES + 1)}"


def check(table: Table) -> None:
    """What holds after every single step of every game."""
    state, numbers = table.state, table.tables.record
    seats, players, card = rules.seats(state), int(state.players), int(state.card)
    hands, packets, known = state.hand.tolist(), state.packet.tolist(), state.known.tolist()
    preps, counts = state.prep.tolist(), state.preps.tolist()
    stacks, heights, face_down = state.stacks.tolist(), state.height.tolist(), int(state.face_down)
    discard, phase = state.discard.tolist(), int(state.phase)
    piles = ((state.deck.tolist(), int(state.deck_size)), (discard, int(state.discards)), (stacks, sum(heights)))
    places = members(*hands, *packets)
    for slots, count in zip(preps, counts, strict=True):
        assert all((slot < count) == (prepared >= 0) for slot, prepared in enumerate(slots))
        places += slots[:count]
    for pile, size in piles:
        assert pile[size:] == [t.NO_CARD] * (t.CARDS - size)
        places += pile[:size]
    if card >= 0 and state.side == t.HAND_ACTION:
        places.append(card)
    assert sorted(places) == list(range(t.CARDS)), "every card lies in one place"
    on_stacks = set_of(stacks)
    assert face_down & ~on_stacks == 0
    mars, room = state.mars.tolist(), int(numbers.double_star_room[players - 1])
    for seat in range(seats):
        at_home = int(state.earth[seat]), int(state.ship[seat])
        settled = [n for building in mars[seat] for n in building]
        assert sum(settled) + sum(at_home) == numbers.colonists
        assert min(*settled, *at_home) >= 0
        assert 0 <= state.energy[seat] <= numbers.max_energy
    for building in range(t.MARS):
        assert sum(mars[seat][building][t.DOUBLE_STAR] for seat in range(seats)) <= room  # PM-C1
    public = set_of(discard) | on_stacks & ~face_down | (1 << card if card >= 0 else 0)
    for seat in range(t.MAX_SEATS):
        own = hands[seat] | packets[seat] | set_of(preps[seat])
        assert known[seat] & (public & ~face_down | own) == 0, "only what is hidden is remembered"
        assert seat < players or known[seat] == 0
    if phase in (t.TURN, t.OVER):
        assert (card, state.side, state.owner, state.effect) == (t.NO_CARD, 0, -1, 0)
        assert (state.done, state.picked, state.ability, state.pick) == (0, -1, -1, 0)
        assert (state.chosen == t.NO_CARD).all() and (state.kept == t.NO_CARD).all()
        if state.level == t.NO_SOLO:  # PM-F1, PM-F3
            assert all(hand_size(state, seat) == 2 and counts[seat] == 2 for seat in range(players))
            assert state.deck_size > 0


def members(*sets: int) -> list[int]:
    """The cards of some sets."""
    return [card for cards in sets for card in range(t.CARDS) if cards >> card & 1]


def set_of(cards: Iterable[int]) -> int:
    """Cards as a set."""
    return sum(1 << card for card in cards if card >= 0)
