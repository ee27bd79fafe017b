"""Pocket Mars, by Michał Jagodziński."""

from __future__ import annotations

from typing import Any, ClassVar, get_args

from marsuk.core.data import DataOption
from marsuk.core.errors import OptionError, Words
from marsuk.core.game import Game, Json, Setup, Uses
from marsuk.core.options import ChoiceOption, IntOption, SeatOption, SwitchOption, read_options
from marsuk.core.shapes import Shapes
from marsuk.games.pocket_mars import (
    component_words,
    event_shapes,
    event_words,
    events,
    move_words,
    moves,
    reasons,
    rules,
    shapes,
    view,
)
from marsuk.games.pocket_mars.cards import DA_NAME, LEVELS
from marsuk.games.pocket_mars.deck import BUILDINGS, FILE, OVERMIND, Deck, card_places, default_deck, read_deck
from marsuk.games.pocket_mars.file_shape import DeckFile
from marsuk.games.pocket_mars.position import check_fields, check_set, read_state
from marsuk.games.pocket_mars.setup import first_asked
from marsuk.games.pocket_mars.tables import (
    DRAFT,
    FIRST_PREPARE,
    MARS,
    MAX_SEATS,
    NO_SOLO,
    OPTIONS,
    RANDOM_SEAT,
    RULES_1,
    RULES_2,
    TURN,
)
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.games.pocket_mars.uses import OTHER_PIECES, uses
from marsuk.kernel.memory import Box
from marsuk.kernel.rules import Rules

DEFAULT_PLAYERS = 2
DEFAULT_LEVEL = "da"
ALONE: dict[str, tuple[int, ...]] = {"players": (1,)}
TOGETHER: dict[str, tuple[int, ...]] = {"players": tuple(range(2, MAX_SEATS + 1))}
FIRST = SeatOption("first", MAX_SEATS, when=TOGETHER)


class PocketMars(Game):
    """The game: every method is told by one of the modules beside this one."""

    name = "pocket-mars"
    rules_version = 2
    kernel_rules: ClassVar[int] = RULES_2
    components_option = "deck"
    rules: ClassVar[Rules] = rules
    drawer = "marsuk.games.pocket_mars.terminal"
    picture = "marsuk.games.pocket_mars.picture"
    paper = "marsuk.games.pocket_mars.paper"
    texts = TEXTS
    options = (
        IntOption("players", 1, MAX_SEATS, suggested=DEFAULT_PLAYERS),
        IntOption("seed", 0, 2**63 - 1),
        SwitchOption("draft", when=TOGETHER),  # PM-S6
        ChoiceOption("solo", tuple(LEVELS), "level", suggested=DEFAULT_LEVEL, when=ALONE),  # PM-Z1
        DataOption("deck", Deck, FILE, default_deck, read_deck, Words(TEXTS, "allowed-deck"), "deck.toml"),  # PM-C3
        FIRST,
        IntOption("max_rounds", 1, 1000, default=100, expert=True),  # PM-E4
    )
    phases = get_args(shapes.Phase)
    score_parts: ClassVar[dict[str, tuple[str, ...]]] = {"PM-E2": view.PARTS, "PM-Z10": view.PARTS}
    automatic_seats: ClassVar[dict[int, tuple[str, ...]]] = {1: (DA_NAME,)}
    by_seat = ("seats", "scores")
    constants: ClassVar[Json] = {"buildings": BUILDINGS, "homes": BUILDINGS[:MARS]}
    view_parts = view.VIEW
    shapes = Shapes(
        view=shapes.View,
        event=event_shapes.Event,
        move=shapes.Move,
        components=shapes.Components,
        score=shapes.Score,
        file=DeckFile,
    )
    sections = (
        ("components", tuple(f"PM-C{n}" for n in range(1, 7))),
        ("setup", tuple(f"PM-S{n}" for n in range(1, 7))),
        ("four-cards", tuple(f"PM-F{n}" for n in range(1, 4))),
        ("turn", tuple(f"PM-A{n}" for n in range(1, 6))),
        ("buildings", tuple(f"PM-B{n}" for n in range(1, 6))),
        ("end", tuple(f"PM-E{n}" for n in range(1, 5))),
        ("solo", tuple(f"PM-Z{n}" for n in range(1, 12))),
        ("knowledge", ()),
        ("credits", ()),
    )

    variants: ClassVar[dict[str, Json]] = {
        "2-players": {"players": 2},
        "3-players": {"players": 3},
        "4-players": {"players": 4},
        "2-players-draft": {"players": 2, "draft": True},
        "3-players-draft": {"players": 3, "draft": True},
        "4-players-draft": {"players": 4, "draft": True},
        "solo-da": {"solo": "da"},
        "solo-super-droid": {"solo": "super-droid"},
        "solo-cyborg": {"solo": "cyborg"},
        "solo-overmind": {"solo": "overmind"},
    }

    def prepare(self, options: Json) -> Setup:
        """See that the options go together, and lay them out for the kernel."""
        level, players, first = options["solo"], options["players"], options["first"]
        if players is None:
            players = 1 if level is not None else DEFAULT_PLAYERS
        if level is not None and players > 1:
            raise OptionError("option-solo-players", TEXTS)
        if players == 1:
            level = level or DEFAULT_LEVEL  # PM-Z1
            if options["draft"]:
                raise OptionError("option-draft-solo", TEXTS)
        FIRST.check(first, players)
        box = Box(OPTIONS)
        box.record.players = players
        box.record.first = RANDOM_SEAT if first is None else first
        box.record.draft = options["draft"]
        box.record.level = NO_SOLO if level is None else LEVELS[level]
        box.record.max_rounds = options["max_rounds"]
        box.record.rules = self.kernel_rules
        deck = options["deck"]
        tables = deck.overmind_tables if level == OVERMIND else deck.tables
        return Setup({**options, "players": players, "solo": level}, deck, tables, box)

    def position(self, setup: Setup, state: Box) -> Json:
        """The state as JSON, and by which rules it goes on."""
        return {**view.position(setup, state), "rules": self.rules_version}

    def read_position(self, position: Json, options: Json) -> tuple[Setup, Box]:
        """Read a position; the option ``deck`` gives the cards if they are not the default ones."""
        check_fields(position, self.kernel_rules)
        told = {
            "players": position["players"],
            "draft": position["variant"] == "draft",
            "solo": position["level"],
            "first": position["first"],
        }
        if "max_rounds" in position:
            told["max_rounds"] = position["max_rounds"]
        setup = self.prepare(read_options(self.options, {**options, **told}))
        check_set(position, setup)
        return setup, read_state(position, setup)

    def turn_begins(self, setup: Setup, state: Box) -> bool:
        """A turn is all that follows from one of its five actions; each secret choice counts as one, too."""
        return bool(state.read().phase in (TURN, DRAFT, FIRST_PREPARE))

    def chooses_at_once(self, setup: Setup, state: Box) -> tuple[int, ...]:
        """The draft and the first prep modules: from the seat asked now round to the one that is asked last."""
        if setup.players == 1 or state.record.phase not in (DRAFT, FIRST_PREPARE):
            return ()
        now, first = int(state.record.turn), first_asked(state.record)
        return tuple((now + i) % setup.players for i in range((first - now - 1) % setup.players + 1))

    def usable(self, setup: Setup) -> list[str]:
        """The project cards."""
        return [card.id for card in setup.components.cards]

    unchosen = frozenset({"drawn", "held"})

    def usable_otherwise(self, setup: Setup) -> dict[str, list[str]]:
        """The buildings, and the actions that a first turn can be."""
        return OTHER_PIECES

    def uses(self, setup: Setup, before: Any, actions: Any, seats: Any, after: Any) -> list[Uses]:
        """Cards by what became of them, buildings, and first turns."""
        return uses(before, actions, seats, after)

    def began(self, states: Any) -> Any:
        """The first player, who is drawn once all prep modules are filled."""
        return states["first"]

    def rounds(self, states: Any) -> Any:
        """The number of the last round."""
        return states["round_number"]

    piece_places = staticmethod(card_places)
    move_dict = staticmethod(moves.move_dict)
    action_of = staticmethod(moves.action_of)
    notation = staticmethod(moves.notation)
    action_of_notation = staticmethod(moves.action_of_notation)
    move_text = staticmethod(move_words.move_text)
    said_with = staticmethod(move_words.said_with)
    why_illegal = staticmethod(moves.why_illegal)
    event_for = staticmethod(events.event_for)
    open_event = staticmethod(events.open_event)
    event_text = staticmethod(event_words.event_text)
    pieces_named = staticmethod(events.pieces_named)
    events = staticmethod(events.events)
    pieces = staticmethod(view.pieces)
    hidden_pieces = staticmethod(view.hidden_pieces)
    reveals = staticmethod(view.reveals)
    scores = staticmethod(view.scores)
    piece_words = staticmethod(component_words.piece_words)
    components_told = staticmethod(component_words.components_told)
    winners = staticmethod(view.winners)
    status = staticmethod(view.status)
    reason = staticmethod(reasons.reason)
    open_view = staticmethod(view.open_view)
    view = staticmethod(view.view)


class PocketMars1(PocketMars):
    """Version 1: the first player was drawn before PM-S4, was seen by all, and was the first to be asked."""  # PM-S5

    rules_version = 1
    kernel_rules = RULES_1


GAME = PocketMars(earlier=(PocketMars1(),))
