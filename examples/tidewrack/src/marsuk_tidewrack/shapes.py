"""What Tidewrack tells as JSON, field by field: the conformance kit and the server's schema read it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType, field

from marsuk.core.shapes import EventShape, MoveShape, ScoreShape, Seat, Shape, ViewShape

Kind = Literal["shell", "glass", "amber"]
Phase = Literal["choose", "over"]
Find = str  # the id of one, such as "shell-3"; "hidden" is one that the seat cannot tell


class Score(ScoreShape, kw_only=True):
    """A seat's points by rule."""

    numbers: int = field(name="TW-E2")
    sets: int = field(name="TW-E3")


class View(ViewShape, kw_only=True):
    """What a seat may know; of another seat's hand that is how large it is."""

    game: Literal["tidewrack"]
    phase: Phase
    swell: int
    tide: int
    deck: int
    sea: list[Find]
    hands: list[list[Find]]
    kept: list[list[Find]]
    scores: list[Score]
    winners: list[Seat] | None


# --- events ---


class KeepEvent(EventShape, kw_only=True, tag="keep"):
    """A find is laid into its owner's basket."""

    seat: Seat
    find: Find


class ThrowEvent(EventShape, kw_only=True, tag="throw"):
    """A find goes back into the sea."""

    seat: Seat
    find: Find


class TideEvent(EventShape, kw_only=True, tag="tide"):
    """The tide rises."""

    tide: int


class DrawEvent(EventShape, kw_only=True, tag="draw"):
    """A seat draws; only it knows what."""

    seat: Seat
    find: Find | UnsetType = UNSET


class OverEvent(EventShape, kw_only=True, tag="over"):
    """The game is over."""

    winners: list[Seat]
    totals: list[int]


Event = KeepEvent | ThrowEvent | TideEvent | DrawEvent | OverEvent


# --- moves ---


class KeepMove(MoveShape, kw_only=True, tag="keep"):
    """Keep a find."""

    find: Find


class ThrowMove(MoveShape, kw_only=True, tag="throw"):
    """Throw a find."""

    find: Find


Move = KeepMove | ThrowMove


# --- components ---


class FindTold(Shape, kw_only=True):
    """A find, and its name in words."""

    name: str
    kind: Kind | UnsetType = UNSET
    number: int | UnsetType = UNSET


class Components(Shape, kw_only=True):
    """All finds by their ids."""

    finds: dict[Find, FindTold]
