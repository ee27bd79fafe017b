"""The typed shapes of what happens in Pocket Mars; what else the game tells is in ``shapes.py``."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from marsuk.core.shapes import EventShape, Seat, Shape, TieBreak
from marsuk.games.pocket_mars.shapes import Building, Card, Home, SeatKey, Space


class CardTold(Shape, kw_only=True):
    """A card that an event tells of; without ``card`` the seat does not know which."""

    suit: Building
    card: Card | UnsetType = UNSET


class PassedCard(CardTold, kw_only=True):
    """A card that the draft has passed on: to a seat, or to the deck."""

    seat: Seat | None


class EventOfSeat(EventShape, kw_only=True):
    """Something that a seat did."""

    seat: SeatKey


class EventOfCard(EventOfSeat, kw_only=True):
    """Something that a seat did with a card."""

    suit: Building
    card: Card | UnsetType = UNSET


class SkipEvent(EventOfSeat, kw_only=True, tag="skip"):
    """The seat skips a step."""


class RechargeEvent(EventOfSeat, kw_only=True, tag="recharge"):
    """The seat recharges."""


class ChosenEvent(EventOfSeat, kw_only=True, tag="chosen"):
    """The seat has chosen in secret; its own player sees what."""

    cards: list[CardTold] | UnsetType = UNSET


class PeekEvent(EventOfSeat, kw_only=True, tag="peek"):
    """The seat looks at the prep module of another."""

    other: SeatKey
    cards: list[CardTold]


class ReorderEvent(EventOfCard, kw_only=True, tag="reorder"):
    """A card comes to the top of its building; ``index`` is where it was, from the bottom."""

    building: Building
    index: int


class RoundEvent(EventShape, kw_only=True, tag="round"):
    """A round begins."""

    round: int


class SystemErrorEvent(EventShape, kw_only=True, tag="system-error"):
    """Cards of the deck are discarded."""

    cards: list[CardTold]


class AndroidIdleEvent(EventShape, kw_only=True, tag="android-idle"):
    """The androids do nothing."""


class AndroidEvent(EventShape, kw_only=True, tag="android"):
    """The androids act with a building."""

    building: Building


class AndroidNothingEvent(EventShape, kw_only=True, tag="android-nothing"):
    """What the androids can do with the building has no effect now."""

    building: Building


class AndroidRefillEvent(EventOfCard, kw_only=True, tag="android-refill"):
    """DA gets a card from the deck."""


class RenewEvent(EventShape, kw_only=True, tag="renew"):
    """A new deck is made of these cards."""

    cards: list[CardTold]


class PrepareEvent(EventOfSeat, kw_only=True, tag="prepare"):
    """Cards go to the prep module, in the order of its slots."""

    cards: list[CardTold]


class DraftEvent(EventOfCard, kw_only=True, tag="draft"):
    """The seat keeps a card."""


class DraftedEvent(EventShape, kw_only=True, tag="drafted"):
    """All have chosen, and the other cards are passed on."""

    cards: list[PassedCard]


class PlayHandEvent(EventOfCard, kw_only=True, tag="play-hand"):
    """A card is played from the hand."""


class ConnectEvent(EventOfCard, kw_only=True, tag="connect"):
    """A card of one's own is connected; ``slot`` is where it was."""

    building: Building
    slot: int


class ConnectOtherEvent(EventOfCard, kw_only=True, tag="connect-other"):
    """A card of another seat is connected."""

    building: Building
    owner: SeatKey
    slot: int


class CoverEvent(EventOfCard, kw_only=True, tag="cover"):
    """A card is laid face down on a building."""

    building: Building


class CardFromEvent(EventOfCard, kw_only=True):
    """A card leaves a place."""

    origin: str = field(name="from")


class DiscardEvent(CardFromEvent, kw_only=True, tag="discard"):
    """A card is discarded; ``owner``: whose it was, if not the seat's own."""

    owner: SeatKey | UnsetType = UNSET


class BottomEvent(CardFromEvent, kw_only=True, tag="bottom"):
    """A card goes to the bottom of the deck."""


class DrawEvent(CardFromEvent, kw_only=True, tag="draw"):
    """A card is drawn."""


class RecoverEvent(EventOfCard, kw_only=True, tag="recover"):
    """A card is taken from the discard pile."""


class SwapEvent(EventOfSeat, kw_only=True, tag="swap"):
    """Two colonists of a building change places; these are their owners."""

    building: Home
    up: SeatKey
    down: SeatKey


class PromoteEvent(EventOfSeat, kw_only=True, tag="promote"):
    """A colonist goes up from ★ to ★★."""

    owner: SeatKey
    building: Home


class DemoteEvent(EventOfSeat, kw_only=True, tag="demote"):
    """A colonist goes down from ★★ to ★."""

    owner: SeatKey
    building: Home


class PayEvent(EventOfSeat, kw_only=True, tag="pay"):
    """Energy is paid; ``total`` is what is left."""

    count: int
    total: int


class EnergyEvent(EventOfSeat, kw_only=True, tag="energy"):
    """Energy is gained."""

    count: int
    total: int


class LaunchEvent(EventOfSeat, kw_only=True, tag="launch"):
    """Colonists go from Earth to the ship."""

    count: int


class TransferEvent(EventOfSeat, kw_only=True, tag="transfer"):
    """A colonist moves to another building."""

    origin: Home = field(name="from")
    space: Space
    to: Home


class LandEvent(EventOfSeat, kw_only=True, tag="land"):
    """A colonist lands."""

    building: Home


class FirstEvent(EventOfSeat, kw_only=True, tag="first"):
    """The first player is drawn."""


class LastRoundEvent(EventShape, kw_only=True, tag="last-round"):
    """The game ends with this round: a seat has all colonists in buildings, the deck or the rounds are at an end."""

    why: Literal["settled", "deck", "rounds"]
    seat: SeatKey | UnsetType = UNSET


class OverEvent(EventShape, kw_only=True, tag="over"):
    """The game is over; ``tie``: by what it was decided where the totals alone did not."""

    winners: list[SeatKey]
    totals: list[int]
    tie: TieBreak | UnsetType = UNSET


Event = (
    SkipEvent
    | RechargeEvent
    | ChosenEvent
    | PeekEvent
    | ReorderEvent
    | RoundEvent
    | SystemErrorEvent
    | AndroidIdleEvent
    | AndroidNothingEvent
    | AndroidEvent
    | AndroidRefillEvent
    | RenewEvent
    | PrepareEvent
    | DraftEvent
    | DraftedEvent
    | PlayHandEvent
    | ConnectEvent
    | ConnectOtherEvent
    | CoverEvent
    | DiscardEvent
    | BottomEvent
    | DrawEvent
    | RecoverEvent
    | SwapEvent
    | PromoteEvent
    | DemoteEvent
    | PayEvent
    | EnergyEvent
    | LaunchEvent
    | TransferEvent
    | LandEvent
    | FirstEvent
    | LastRoundEvent
    | OverEvent
)
