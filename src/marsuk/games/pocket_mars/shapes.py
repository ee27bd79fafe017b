"""What Pocket Mars tells as JSON: views, moves, components and scores, field by field; events: ``event_shapes.py``.

A card that a seat may not know is None in a view, and left out of an event.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from marsuk.core.shapes import MoveShape, ScoreShape, Seat, Shape, ViewShape

Building = Literal["ecosystem", "energy", "science", "water", "construction"]
Home = Literal["ecosystem", "energy", "science", "water"]  # where colonists live
Level = Literal["da", "super-droid", "cyborg", "overmind"]
Phase = Literal[
    "draft",
    "first-prepare",
    "turn",
    "land",
    "activate-card",
    "activate-building",
    "choose",
    "discard",
    "draw",
    "prepare",
    "android-choice",
    "over",
]
Part = Literal["ship", "star", "double-star", "four-buildings", "four-in-one", "energy"]
Step = Literal["land", "card", "building"]
Side = Literal["hand", "prep"]
Space = Literal[1, 2]  # ★ and ★★
SeatKey = Seat | Literal["da"]
Card = str  # the id of one


# --- the score ---


class Parts(Shape, kw_only=True, rename="kebab"):
    """What a score is made of."""

    ship: int
    star: int
    double_star: int
    four_buildings: int
    four_in_one: int
    energy: int


class Score(ScoreShape, kw_only=True):
    """The points of a player, or of DA."""

    player: Parts | UnsetType = field(name="PM-E2", default=UNSET)
    da: Parts | UnsetType = field(name="PM-Z10", default=UNSET)


# --- the view ---


class Can(Shape, kw_only=True):
    """What one could do with a card of one's own: its two actions, and whether it would let one land."""

    hand: bool
    prep: bool
    beats: bool


class CardSeen(Shape, kw_only=True):
    """A card: its suit, and which one it is where the seat knows that."""

    suit: Building
    card: Card | None


class OwnCard(CardSeen, kw_only=True):
    """A card that may be one's own."""

    can: Can | UnsetType = UNSET


class CardInStack(CardSeen, kw_only=True):
    """A card connected to a building."""

    face: Literal["up", "down"]


class Stacks(Shape, kw_only=True):
    """The cards connected to each building, the top one last."""

    ecosystem: list[CardInStack]
    energy: list[CardInStack]
    science: list[CardInStack]
    water: list[CardInStack]
    construction: list[CardInStack]


class KnownCard(Shape, kw_only=True):
    """A card of the deck that the seat knows, by its index from the top."""

    index: int
    card: Card


class Values(Shape, kw_only=True):
    """A value of each building where colonists live."""

    ecosystem: int
    energy: int
    science: int
    water: int


class DeckSeen(Shape, kw_only=True):
    """The deck: its size, the suit of its top card, and what the seat knows of it."""

    count: int
    top: Building | None
    known: list[KnownCard]


class Mars(Shape, kw_only=True):
    """A seat's colonists on ★ and on ★★ of each building."""

    ecosystem: tuple[int, int]
    energy: tuple[int, int]
    science: tuple[int, int]
    water: tuple[int, int]


class SeatSeen(Shape, kw_only=True):
    """What a seat has."""

    seat: SeatKey
    earth: int
    ship: int
    energy: int
    mars: Mars
    hand: list[OwnCard]
    prep: list[OwnCard]


class Colonist(Shape, kw_only=True):
    """A colonist by its owner and its place."""

    seat: SeatKey
    building: Home
    space: Space


class Action(Shape, kw_only=True):
    """What is being done in the middle of a turn: a card's action, or DA's ability while the player chooses for it.

    ``steps`` are those that may follow when the card was connected, ``beat`` is the value that it had to beat for the
    first; ``asks`` is the effect whose target is chosen now, ``picked`` the first half of such a choice.
    """

    done: int
    ability: Building | UnsetType = UNSET
    card: Card | UnsetType = UNSET
    side: Side | UnsetType = UNSET
    owner: SeatKey | UnsetType | None = UNSET
    effect: int | UnsetType = UNSET
    picked: Card | Colonist | UnsetType | None = UNSET
    asks: str | UnsetType | None = UNSET
    steps: list[Step] | UnsetType = UNSET
    beat: int | UnsetType | None = UNSET


class Secret(Shape, kw_only=True):
    """While all choose at once: who has, what one has chosen oneself, and what each chooses from."""

    chosen: list[bool]
    mine: list[Card] | None
    packets: list[list[CardSeen]]


class View(ViewShape, kw_only=True):
    """What a seat may know of a match. ``beat``: the value that a card must beat to let one land in a building."""

    game: Literal["pocket-mars"]
    variant: Literal["standard", "draft", "solo"]
    level: Level | None
    first: Seat | None
    round: int
    max_rounds: int
    active: Seat
    phase: Phase
    row: list[Building]
    deck: DeckSeen
    discard: list[CardSeen]
    stacks: Stacks
    beat: Values
    seats: list[SeatSeen]
    action: Action | None
    components: str
    scores: list[Score]
    winners: list[SeatKey] | None
    last_round: bool | UnsetType = UNSET
    secret: Secret | UnsetType = UNSET


# --- moves ---


class MoveOfCard(MoveShape, kw_only=True):
    """A move with a card."""

    card: Card


class DraftMove(MoveOfCard, kw_only=True, tag="draft"):
    """Keep a card."""


class PrepareMove(MoveShape, kw_only=True, tag="prepare"):
    """Put cards into the prep module, in this order."""

    cards: list[Card]


class PlayHandMove(MoveOfCard, kw_only=True, tag="play-hand"):
    """Play a card from the hand."""


class PlayPrepMove(MoveOfCard, kw_only=True, tag="play-prep"):
    """Connect a card of one's own."""


class PlayOtherMove(MoveShape, kw_only=True, tag="play-other"):
    """Connect a card of another seat."""

    seat: SeatKey
    slot: int


class LaunchMove(MoveShape, kw_only=True, tag="launch"):
    """Launch a colonist; in solo with the slot of the card of DA to discard."""

    slot: int | UnsetType = UNSET


class RechargeMove(MoveOfCard, kw_only=True, tag="recharge"):
    """Recharge with a card."""


class LandMove(MoveShape, kw_only=True, tag="land"):
    """Land on the building of the connected card."""


class ActivateCardMove(MoveShape, kw_only=True, tag="activate-card"):
    """Use its prep action."""


class ActivateBuildingMove(MoveShape, kw_only=True, tag="activate-building"):
    """Use the building, with its target where it has one."""

    colonist: Colonist | UnsetType = UNSET
    card: Card | UnsetType = UNSET
    building: Home | UnsetType = UNSET


class SkipMove(MoveShape, kw_only=True, tag="skip"):
    """Skip the step."""


class ChooseMove(MoveShape, kw_only=True, tag="choose"):
    """Choose the target of an effect; ``index`` is a card of the building, from the bottom."""

    building: Building | UnsetType = UNSET
    index: int | UnsetType = UNSET
    colonist: Colonist | UnsetType = UNSET
    colonists: tuple[Colonist, Colonist] | UnsetType = UNSET
    card: Card | UnsetType = UNSET
    seat: SeatKey | UnsetType = UNSET


class DiscardMove(MoveOfCard, kw_only=True, tag="discard"):
    """Discard a card."""


class DrawMove(MoveShape, kw_only=True, tag="draw"):
    """Draw a card of DA."""

    slot: int


Move = (
    DraftMove
    | PrepareMove
    | PlayHandMove
    | PlayPrepMove
    | PlayOtherMove
    | LaunchMove
    | RechargeMove
    | LandMove
    | ActivateCardMove
    | ActivateBuildingMove
    | SkipMove
    | ChooseMove
    | DiscardMove
    | DrawMove
)


# --- components ---


class Project(Shape, kw_only=True):
    """A card, and its actions in words."""

    suit: Building
    value: int
    hand: str
    prep: str


class Abilities(Shape, kw_only=True):
    """What each building lets one do, in words."""

    ecosystem: str
    energy: str
    science: str
    water: str
    construction: str


class Components(Shape, kw_only=True):
    """The deck, and the numbers of the match.

    ``building_value`` is None if the buildings differ. ``full``: how many cards one has at the end of a turn,
    ``slots``: how many of them in the prep module; ``crowd``: how many colonists make the part "four-in-one".
    """

    name: str
    most_energy: int
    recharge: int
    building_value: int | None
    building_values: Values
    double_star: int
    crowd: int
    full: int
    slots: int
    cards: dict[Card, Project]
    abilities: Abilities
