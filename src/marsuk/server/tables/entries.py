"""What a table's log consists of. The log is the truth: everything else about a table is worked out from it.

Entries are stored for ever: a field may be added with a default, never removed or given another meaning.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from marsuk.server.tables.clocks import Clock

Hand = Literal["person", "bot", "substitute"]
NOBODY = "N. N."  # the nickname of somebody who wanted to be forgotten, in any language


class SeatPlan(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who is to sit there: somebody with a link, anybody, or a bot."""

    kind: Literal["person", "open", "bot"]
    level: str | None = None
    player: str | None = None  # for whom the seat is kept, in a rematch
    nickname: str | None = None  # and what that player is called


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One entry."""


class Created(Entry, frozen=True, tag="created"):
    """The first entry. The secret and the position are never told before the end."""

    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[SeatPlan, ...]
    creator: str
    secret: str
    substitute: str
    clock: Clock | None = None
    listed: bool = False
    position: str | None = None  # JSON, where the game does not begin with a deal
    hints: bool = True
    tournament: str | None = None  # whose game it is
    rated: bool = False  # between two people, who agree to it by sitting down
    paired: bool = False  # the server has brought together people who may not know each other


class OfSeat(Entry, frozen=True):
    """An entry about one seat."""

    seat: int


class Sat(OfSeat, frozen=True, tag="sat"):
    """A player sat down, or took the seat over on another device."""

    player: str
    nickname: str
    nonce: str = ""
    rating: int | None = None  # at a rated table: of the player in its game
    provisional: bool = False
    near: bool = False  # at a rated table: the other one sat down from the same address


class Left(OfSeat, frozen=True, tag="left"):
    """The player left."""


class Decided(OfSeat, frozen=True):
    """A decision; ``spared``: milliseconds since it was asked for that do not count, as nobody was served."""

    move: int
    by: Hand = "person"
    spared: int = 0


class Moved(Decided, frozen=True, tag="moved"):
    """The seat decided."""


class Answered(Decided, frozen=True, tag="answered"):
    """The seat chose in secret while others choose as well; when the last has, all choices are played."""


class Substituted(OfSeat, frozen=True, tag="substituted"):
    """The time was up, or the seat's own bot failed: the substitute keeps the seat."""


class Returned(OfSeat, frozen=True, tag="returned"):
    """The owner took the seat back."""


class Resigned(OfSeat, frozen=True, tag="resigned"):
    """The seat gave up."""


class Forfeited(OfSeat, frozen=True, tag="forfeited"):
    """The seat's days were up, and the other one has claimed the win."""


class UndoAsked(OfSeat, frozen=True, tag="undo-asked"):
    """The seat wants the match back as it was after so many moves."""

    ply: int


class UndoAgreed(OfSeat, frozen=True, tag="undo-agreed"):
    """The seat agrees, but others have not yet."""


class UndoRefused(OfSeat, frozen=True, tag="undo-refused"):
    """The seat does not agree."""


class Undone(OfSeat, frozen=True, tag="undone"):
    """The match is back as it was after so many moves."""

    ply: int


class Rematch(OfSeat, frozen=True, tag="rematch"):
    """The seat invites the others to a new table."""

    table: str


class Said(OfSeat, frozen=True, tag="said"):
    """The seat said one of the words that everybody reads in their own language."""

    word: str


AnyEntry = (
    Created
    | Sat
    | Left
    | Moved
    | Answered
    | Substituted
    | Returned
    | Resigned
    | Forfeited
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Undone
    | Rematch
    | Said
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
