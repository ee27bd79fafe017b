"""What a file with a deck says, for its schema; ``deck.py`` checks what no schema can tell."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from marsuk.core.data import file_shape, numbers_shape
from marsuk.core.shapes import Shape
from marsuk.games.pocket_mars.deck import MAX_VALUE, NUMBERS, ROOM, VERSION, Source
from marsuk.games.pocket_mars.shapes import Building
from marsuk.games.pocket_mars.tables import CARDS, MAX_SEATS

ActionText = Annotated[str, Meta(max_length=200, description="An action in the effect language")]
Room = Annotated[list[Annotated[int, Meta(ge=0)]], Meta(min_length=MAX_SEATS, max_length=MAX_SEATS)]


class Sources(Shape, kw_only=True):
    """Where each of the two actions comes from."""

    hand: Source
    prep: Source


class Project(Shape, kw_only=True):
    """A card."""

    suit: Building
    value: Annotated[int, Meta(ge=0, le=MAX_VALUE)]
    hand: ActionText
    prep: ActionText
    source: Source | Sources


DeckFile = file_shape(
    "DeckFile",
    VERSION,
    {
        "cards": Annotated[list[Project], Meta(min_length=CARDS, max_length=CARDS)],
        "buildings": numbers_shape("Buildings", Source, NUMBERS["buildings"], {ROOM: Room}),
        "players": numbers_shape("Players", Source, NUMBERS["players"]),
        "energy": numbers_shape("Energy", Source, NUMBERS["energy"]),
        "scoring": numbers_shape("Scoring", Source, NUMBERS["scoring"]),
        "solo": numbers_shape("Solo", Source, NUMBERS["solo"]),
    },
)
