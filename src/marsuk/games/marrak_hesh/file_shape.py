"""What a file of tiles and holds says, for its schema; ``components.py`` checks what no schema can tell."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType, field

from marsuk.core.data import file_shape, numbers_shape
from marsuk.core.shapes import Shape
from marsuk.games.marrak_hesh.components import NUMBERS, VERSION, Source
from marsuk.games.marrak_hesh.shapes import Hand
from marsuk.games.marrak_hesh.tables import MAX_COLUMNS, MAX_ROWS

Goods = list[Annotated[str, Meta(pattern=r"^[a-z]+\*?$", description="A type; with an asterisk, a rare tile")]]
Row = Annotated[str, Meta(pattern="^[#.]*$", max_length=MAX_COLUMNS)]
Hold = Annotated[list[Row], Meta(min_length=1, max_length=MAX_ROWS)]


class Tiles(Shape, kw_only=True):
    """The types of the tiles of each colour."""

    source: Source
    yellow: Goods | UnsetType = UNSET
    violet: Goods | UnsetType = UNSET
    red: Goods | UnsetType = UNSET
    blue: Goods | UnsetType = UNSET
    green: Goods | UnsetType = UNSET
    orange: Goods | UnsetType = UNSET


class Seats(Shape, kw_only=True):
    """What each seat has: a hold as a picture of its rows, and transports."""

    source: Source
    holds: list[Hold]
    transports: list[Hand]


class Players(Shape, kw_only=True):
    """The seats by the number of players."""

    two: Seats | UnsetType = field(name="2", default=UNSET)
    three: Seats | UnsetType = field(name="3", default=UNSET)


ComponentsFile = file_shape(
    "ComponentsFile",
    VERSION,
    {
        "tiles": Tiles,
        "players": Players,
        "scoring": numbers_shape("Scoring", Source, NUMBERS["scoring"]),
        "deep_space": numbers_shape("DeepSpace", Source, NUMBERS["deep_space"]),
    },
)
