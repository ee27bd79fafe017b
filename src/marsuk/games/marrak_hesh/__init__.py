"""Marrak Hesh 17, by Walter Obert."""

from __future__ import annotations

from typing import Any, ClassVar, get_args

import numpy as np

from marsuk.core.data import DataOption
from marsuk.core.errors import Words
from marsuk.core.game import Game, InPlay, Json, Setup, Uses
from marsuk.core.options import RANDOM, IntOption, PickOption, SeatOption, SwitchOption, read_options
from marsuk.core.shapes import Shapes
from marsuk.games.marrak_hesh import component_words, events, moves, reasons, rules, shapes, view
from marsuk.games.marrak_hesh.components import (
    CARD_RULES,
    CARDS,
    COLOURS,
    FILE,
    TRANSPORTS,
    TYPES,
    Components,
    default_components,
    read_components,
    tile_places,
)
from marsuk.games.marrak_hesh.file_shape import ComponentsFile
from marsuk.games.marrak_hesh.position import check_fields, check_set, read_state
from marsuk.games.marrak_hesh.tables import (
    CARDS_IN_PLAY,
    DOCKS,
    MAX_PLAYERS,
    NO_CARD,
    OPTIONS,
    RANDOM_CARD,
    RANDOM_SEAT,
)
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.games.marrak_hesh.uses import in_play, uses
from marsuk.games.marrak_hesh.view import PART_RULES
from marsuk.kernel.memory import Box
from marsuk.kernel.rules import Rules

FIRST = SeatOption("first", MAX_PLAYERS)  # MH-S4


class MarrakHesh(Game):
    """The game: every method is told by one of the modules beside this one."""

    name = "marrak-hesh"
    rules_version = 1
    view_parts = view.VIEW
    rules: ClassVar[Rules] = rules
    solver = "marsuk.games.marrak_hesh.endgame.search"
    drawer = "marsuk.games.marrak_hesh.terminal"
    picture = "marsuk.games.marrak_hesh.picture"
    paper = "marsuk.games.marrak_hesh.paper"
    texts = TEXTS
    options = (
        IntOption("players", 2, MAX_PLAYERS, default=2),  # MH-S1
        IntOption("seed", 0, 2**63 - 1),
        PickOption("deep_space", CARDS_IN_PLAY, CARDS, "card", CARD_RULES, about="effect"),  # MH-S5
        FIRST,
        SwitchOption("tiebreak"),  # MH-P7, MH-P8
        DataOption(
            "components",
            Components,
            FILE,
            default_components,
            read_components,
            Words(TEXTS, "allowed-components"),
            file="tiles.toml",
        ),
    )
    phases = get_args(shapes.Phase)
    shapes = Shapes(
        view=shapes.View,
        event=shapes.Event,
        move=shapes.Move,
        components=shapes.Components,
        score=shapes.Score,
        file=ComponentsFile,
    )
    score_parts: ClassVar[dict[str, tuple[str, ...]]] = dict.fromkeys((*PART_RULES.values(), *CARD_RULES), ())
    by_seat = ("hands", "cargo", "holds", "scores", "first_card", "points", "variety", "removed")
    constants: ClassVar[Json] = {"docks": DOCKS, "colours": COLOURS, "types": TYPES, "transports": TRANSPORTS}
    sections = (
        ("components", tuple(f"MH-C{n}" for n in range(1, 7))),
        ("setup", tuple(f"MH-S{n}" for n in range(1, 6))),
        ("turn", tuple(f"MH-T{n}" for n in range(1, 9))),
        ("scoring", tuple(f"MH-P{n}" for n in range(1, 9))),
        ("deep-space", tuple(f"MH-D{n}" for n in range(11))),
        ("credits", ()),
    )

    variants: ClassVar[dict[str, Json]] = {
        "2-players": {"players": 2},
        "3-players": {"players": 3},
        "2-players-deep-space": {"players": 2, "deep_space": "random"},
        "3-players-deep-space": {"players": 3, "deep_space": "random"},
        "2-players-logistics": {"players": 2, "deep_space": ["advanced-logistics", "galactic-peace"]},
        "3-players-logistics": {"players": 3, "deep_space": ["forced-diet", "advanced-logistics"]},
        "2-players-tiebreak": {"players": 2, "tiebreak": True},
        "3-players-tiebreak": {"players": 3, "tiebreak": True},
        "2-players-deep-space-tiebreak": {"players": 2, "deep_space": "random", "tiebreak": True},
        "3-players-deep-space-tiebreak": {"players": 3, "deep_space": "random", "tiebreak": True},
    }

    def prepare(self, options: Json) -> Setup:
        """Lay the options out for the kernel."""
        FIRST.check(options["first"], options["players"])
        box = Box(OPTIONS)
        box.record.players = options["players"]
        box.record.first = RANDOM_SEAT if options["first"] is None else options["first"]
        box.record.tiebreak = options["tiebreak"]
        cards = options["deep_space"]
        if cards is None:
            box.record.cards[:] = NO_CARD
        elif cards == RANDOM:
            box.record.cards[:] = RANDOM_CARD
        else:
            box.record.cards[:] = [CARDS.index(key) for key in cards]
        return Setup(options, options["components"], options["components"].tables, box)

    def read_position(self, position: Json, options: Json) -> tuple[Setup, Box]:
        """Read a position; the option ``components`` gives the set if it is not the default one."""
        check_fields(position)
        told = {key: position[key] for key in ("players", "deep_space", "first")}
        told["tiebreak"] = position.get("tiebreak", False)
        read = read_options(self.options, {**options, **told})
        check_set(position, read["components"])
        return self.prepare(read), read_state(position, read["components"])

    def turn_begins(self, setup: Setup, state: Box) -> bool:
        """A turn is a dock and a stow, or a seat's Deep Space cards."""
        return bool(state.read().phase in (rules.DOCK, rules.ORDER))

    def usable(self, setup: Setup) -> list[str]:
        """The tiles."""
        return [tile.id for tile in setup.components.tiles]

    def uses(self, setup: Setup, before: Any, actions: Any, seats: Any, after: Any) -> list[Uses]:
        """Tiles that were taken, and those taken first."""
        return uses(before, actions, seats, after)

    def conditions(self, setup: Setup) -> list[str]:
        """The Deep Space cards."""
        return list(CARDS)

    def in_play(self, setup: Setup, states: Any) -> InPlay:
        """The Deep Space cards that lay on the table, and the points that they gave."""
        return in_play(states)

    def began(self, states: Any) -> Any:
        """The first player."""
        return states["first"]

    def rounds(self, states: Any) -> Any:
        """Turns of the table: how often each docked."""
        docked = np.bitwise_count(states["transports"]).sum(1).astype(int)
        return -(-docked // states["players"])

    def words(self, setup: Setup) -> Box:
        """The ids of tiles and transports, and what stands between them."""
        words: Box = setup.components.words
        return words

    piece_places = staticmethod(tile_places)
    move_dict = staticmethod(moves.move_dict)
    action_of = staticmethod(moves.action_of)
    notation = staticmethod(moves.notation)
    action_of_notation = staticmethod(moves.action_of_notation)
    move_text = staticmethod(moves.move_text)
    said_with = staticmethod(moves.said_with)
    why_illegal = staticmethod(moves.why_illegal)
    event_text = staticmethod(events.event_text)
    pieces_named = staticmethod(events.pieces_named)
    events = staticmethod(events.events)
    position = staticmethod(view.position)
    pieces = staticmethod(view.pieces)
    scores = staticmethod(view.scores)
    gains = staticmethod(view.gains)
    piece_words = staticmethod(component_words.piece_words)
    components_told = staticmethod(component_words.components_told)
    winners = staticmethod(view.winners)
    reason = staticmethod(reasons.reason)
    status = staticmethod(view.status)
    view = staticmethod(view.view)


GAME = MarrakHesh()
