"""What Marrak Hesh 17 tells as JSON: views, events, moves, components and scores, field by field."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from marsuk.core.shapes import EventShape, MoveShape, ScoreShape, Seat, Shape, TieBreak, ViewShape

Colour = Literal["yellow", "violet", "red", "blue", "green", "orange"]
Type = Literal["robot", "support", "plant", "animal", "computer", "spice", "engine"]
Transport = Literal["amber", "cyan", "rose"]
Phase = Literal["dock", "stow", "order", "lift", "restow", "over"]
Card = Literal[
    "extraordinary-maintenance",
    "galactic-peace",
    "advanced-logistics",
    "order-and-discipline",
    "forced-diet",
    "advanced-navigation",
    "technological-advance",
    "celestial-harmony",
    "end-of-series",
    "logistician",
]
Tile = str  # the id of one
Cell = tuple[int, int]  # row and column
Group = list[Cell]


# --- the score ---


class Score(ScoreShape, kw_only=True):
    """A seat's points by rule; those of the cards that are in play."""

    colours: int = field(name="MH-P2")
    types: int = field(name="MH-P3")
    rare: int = field(name="MH-P4")
    maintenance: int | UnsetType = field(name="MH-D1", default=UNSET)
    peace: int | UnsetType = field(name="MH-D2", default=UNSET)
    logistics: int | UnsetType = field(name="MH-D3", default=UNSET)
    order: int | UnsetType = field(name="MH-D4", default=UNSET)
    diet: int | UnsetType = field(name="MH-D5", default=UNSET)
    navigation: int | UnsetType = field(name="MH-D6", default=UNSET)
    advance: int | UnsetType = field(name="MH-D7", default=UNSET)
    harmony: int | UnsetType = field(name="MH-D8", default=UNSET)
    series: int | UnsetType = field(name="MH-D9", default=UNSET)
    logistician: int | UnsetType = field(name="MH-D10", default=UNSET)


class Pieces(Shape, kw_only=True):
    """The groups of cells that made the points of a rule."""

    colours: list[Group] = field(name="MH-P2")
    types: list[Group] = field(name="MH-P3")
    rare: list[Group] = field(name="MH-P4")


class ScoreSeen(Score, kw_only=True):
    """A score with the cells that made it."""

    pieces: Pieces


# --- the view ---


class Dock(Shape, kw_only=True):
    """A dock of the ring: the tile that waits there, and the transport that has docked."""

    good: Tile | None
    transport: Transport | None


class Hand(Shape, kw_only=True):
    """The transports that a seat has left."""

    amber: int
    cyan: int
    rose: int


class View(ViewShape, kw_only=True):
    """Everything about a match: nothing is hidden. ``holds`` has the cells of each seat, ``cargo`` the tiles in them.

    ``tiebreak`` is there if ties are broken. The last fields are there after the turns
    of a game with Deep Space cards.
    """

    game: Literal["marrak-hesh"]
    first: Seat
    phase: Phase
    deep_space: list[Card]
    ring: list[Dock]
    unused: list[Tile]
    hands: list[Hand]
    cargo: list[list[list[Tile | None]]]
    pending: Tile | None
    components: str
    holds: list[list[Cell]]
    rare: list[Tile]
    scores: list[ScoreSeen]
    winners: list[Seat] | None
    tiebreak: bool | UnsetType = UNSET
    first_card: list[Card | None] | UnsetType = UNSET
    applied: int | UnsetType = UNSET
    points: list[dict[Card, int]] | UnsetType = UNSET
    variety: list[dict[Card, int | None]] | UnsetType = UNSET
    lifted: list[Tile] | UnsetType = UNSET
    restowed: int | UnsetType = UNSET
    removed: list[list[Tile]] | UnsetType = UNSET


# --- events ---


class EventOfSeat(EventShape, kw_only=True):
    """Something that a seat did, or that befell it."""

    seat: Seat


class Placed(EventOfSeat, kw_only=True):
    """A tile goes to a cell or leaves it; ``automatic``: since nothing else was possible."""

    tile: Tile
    cell: Cell
    automatic: bool | UnsetType = UNSET


class DockEvent(EventOfSeat, kw_only=True, tag="dock"):
    """A transport docks, and its owner takes the tile."""

    transport: Transport
    dock: int
    tile: Tile


class LastTransportsEvent(EventShape, kw_only=True, tag="last-transports"):
    """Nobody has more than a few transports left."""


class StowEvent(Placed, kw_only=True, tag="stow"):
    """The tile is stowed."""


class SkippedEvent(EventOfSeat, kw_only=True, tag="skipped"):
    """The seat cannot take a tile."""


class ScoringEvent(EventShape, kw_only=True, tag="scoring"):
    """Nobody can take a tile any more."""


class OrderEvent(EventOfSeat, kw_only=True, tag="order"):
    """The seat says which card it applies first."""

    first: Card


class CardEvent(EventOfSeat, kw_only=True, tag="card"):
    """A card is applied: for points, for the variety it counts, for tiles it removes, or with tiles to lift."""

    card: Card
    points: int | UnsetType = UNSET
    variety: int | UnsetType = UNSET
    removed: list[Tile] | UnsetType = UNSET
    offer: int | UnsetType = UNSET
    short: bool | UnsetType = UNSET


class DeclineEvent(EventOfSeat, kw_only=True, tag="decline"):
    """The seat leaves its hold as it is."""

    card: Card


class LiftEvent(Placed, kw_only=True, tag="lift"):
    """A tile is lifted."""


class RestowEvent(Placed, kw_only=True, tag="restow"):
    """It is put back."""


class VarietyEvent(EventShape, kw_only=True, tag="variety"):
    """The seats with the most colours or types get the points of a card."""

    card: Card
    seats: list[Seat]
    points: int


class OverEvent(EventShape, kw_only=True, tag="over"):
    """The game is over; ``tie``: by what it was decided where the totals alone did not."""

    winners: list[Seat]
    totals: list[int]
    tie: TieBreak | UnsetType = UNSET


Event = (
    DockEvent
    | LastTransportsEvent
    | StowEvent
    | SkippedEvent
    | ScoringEvent
    | OrderEvent
    | CardEvent
    | DeclineEvent
    | LiftEvent
    | RestowEvent
    | VarietyEvent
    | OverEvent
)


# --- moves ---


class DockMove(MoveShape, kw_only=True, tag="dock"):
    """Place a transport."""

    transport: Transport
    dock: int


class StowMove(MoveShape, kw_only=True, tag="stow"):
    """Stow the tile, or one that was lifted."""

    cell: Cell


class LiftMove(MoveShape, kw_only=True, tag="lift"):
    """Lift a tile."""

    cell: Cell


class OrderMove(MoveShape, kw_only=True, tag="order"):
    """Say which card comes first."""

    first: Card


class SkipMove(MoveShape, kw_only=True, tag="skip"):
    """Lift nothing."""


Move = DockMove | StowMove | LiftMove | OrderMove | SkipMove


# --- components ---


class TileTold(Shape, kw_only=True):
    """A tile, and its name in words."""

    colour: Colour
    type: Type
    rare: bool
    name: str


class CardTold(Shape, kw_only=True):
    """A Deep Space card in words."""

    rule: str
    name: str
    effect: str


class Components(Shape, kw_only=True):
    """All tiles of the set by their ids, and the cards in play."""

    name: str
    tiles: dict[Tile, TileTold]
    cards: dict[Card, CardTold]
