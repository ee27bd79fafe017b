"""What clients say at a table, over the WebSocket or over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Key = Annotated[str, Meta(pattern=r"^[!-~]{1,64}$", description="The client's own name for the message")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Sequence = Annotated[int, Meta(ge=0, le=2**31 - 1, description="The sequence that the client has seen")]

MoveId = Annotated[int, Meta(ge=0, le=2**31 - 1)]
_MOST = 10**12
_Count = Annotated[int, Meta(ge=0, le=10**9)]
_BySeat = Annotated[list[Annotated[float, Meta(ge=-_MOST, le=_MOST)]], Meta(max_length=16)]

# A word across the table: eight phrases, then what a face or a sign says; the page has the words in all languages
Word = Literal[
    "hello",
    "good-luck",
    "nice-move",
    "thinking",
    "oops",
    "back-soon",
    "thanks",
    "good-game",
    "smile",
    "laugh",
    "wow",
    "cry",
    "heart",
    "rocket",
]

MoveName = Annotated[int, Meta(ge=-1, le=2**31 - 1)] | Annotated[str, Meta(max_length=80)] | dict[str, Any]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """One message."""

    key: Key


class OfSeat(Message, frozen=True):
    """A message for a seat that the client holds."""

    seat: SeatNumber


class Move(OfSeat, frozen=True, tag="move"):
    """Decide: a move's id, notation or dict."""

    move: MoveName
    seq: Sequence


class Undo(OfSeat, frozen=True, tag="undo"):
    """Ask to take the seat's last move back."""

    seq: Sequence


class Agree(OfSeat, frozen=True, tag="agree"):
    """Agree to it."""


class Refuse(OfSeat, frozen=True, tag="refuse"):
    """Do not."""


class Resign(OfSeat, frozen=True, tag="resign"):
    """Give up."""


class Leave(OfSeat, frozen=True, tag="leave"):
    """Leave the seat."""


class Return(OfSeat, frozen=True, tag="return"):
    """Take it back from the substitute."""


class StandIn(OfSeat, frozen=True, tag="stand-in"):
    """Let a bot decide for another seat, whose player has been away for long."""

    absent: SeatNumber


class ClaimWin(OfSeat, frozen=True, tag="claim-win"):
    """Win a game over days against another seat, whose time is up."""

    absent: SeatNumber


class Rematch(OfSeat, frozen=True, tag="rematch"):
    """Invite the others to a new table."""


class Say(OfSeat, frozen=True, tag="say"):
    """Say a word across the table."""

    word: Word


class Hint(OfSeat, frozen=True, tag="hint"):
    """Ask what a bot would do."""

    seq: Sequence


class Imagine(OfSeat, frozen=True, tag="imagine"):
    """Ask for what a search needs: the client thinks by itself."""

    seq: Sequence


class Weighed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the client's searches found out about a move, summed up over its tries: see ``bots.forest.Found``."""

    id: MoveId
    visits: _Count
    tries: _Count
    won: _BySeat
    squares: Annotated[float, Meta(ge=0, le=_MOST)]
    points: _BySeat


class Explain(OfSeat, frozen=True, tag="explain"):
    """Put into words what was found out about what was imagined last; ``line`` is how the game is likely to go on."""

    seq: Sequence
    simulations: _Count
    found: Annotated[list[Weighed], Meta(min_length=1, max_length=64)]
    line: Annotated[list[MoveId], Meta(max_length=128)] = []


class Why(OfSeat, frozen=True, tag="why"):
    """Ask whether a move would be refused, and why."""

    move: MoveName


class Look(OfSeat, frozen=True, tag="look"):
    """See through the eyes of another seat, at this table or at another."""

    table: Annotated[str, Meta(max_length=40, pattern="^[0-9a-z]+$")] | None = None


class Ping(Message, frozen=True, tag="ping"):
    """See whether the server is there."""


Action = Move | Undo | Agree | Refuse | Resign | Leave | Return | StandIn | ClaimWin | Rematch | Say
AnyMessage = Action | Hint | Imagine | Explain | Why | Look | Ping

decode = msgspec.json.Decoder(AnyMessage).decode
decode_move = msgspec.json.Decoder(Move).decode
