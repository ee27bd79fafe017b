"""The shapes of what clients are told, for the OpenAPI schema; docs/server.md explains them.

What a game tells in a match (views, events, moves, components) is plain JSON here: each game has shapes of its own.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from marsuk.core.game import Json
from marsuk.core.manifest import Manifest, Told
from marsuk.server.protocol.messages import Word


class ToldLevel(Told, kw_only=True):
    """A bot, in every language; ``opponent``: whether people play against it, or it is a yardstick for studies."""

    level: str
    name: dict[str, str]
    about: dict[str, str]
    opponent: bool = False


class ToldGame(Manifest, kw_only=True):
    """A game, the bots that play it, the weakest first, and how many puzzles it brings."""

    levels: list[ToldLevel]
    puzzles: int


class ToldMove(TypedDict):
    """A move in all its forms."""

    id: int
    move: Json
    notation: str
    text: str
    gain: NotRequired[int]


class ToldSeat(TypedDict):
    """Who sits there; at a table also what sentences call them."""

    name: NotRequired[str]

    kind: Literal["person", "open", "bot"]
    nickname: str | None
    kept_for: str | None
    level: str | None
    taken: bool
    substituted: bool
    resigned: bool
    rating: NotRequired[int]  # at a rated table: when they sat down
    provisional: NotRequired[bool]


class ToldTable(TypedDict):
    """What was fixed when the table was set up."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    listed: bool
    clock: Json | None
    substitute: str
    commit: str
    from_record: bool
    hints: bool
    paired: bool
    tournament: str | None
    rated: bool


EntryKind = Literal[
    "created",
    "sat",
    "moved",
    "answered",
    "left",
    "substituted",
    "returned",
    "resigned",
    "forfeited",
    "undo-asked",
    "undo-agreed",
    "undo-refused",
    "undone",
    "rematch",
    "said",
]


class ToldEntry(TypedDict):
    """An entry of the table's log."""

    seq: int
    at: int
    kind: EntryKind
    seat: NotRequired[int]
    nickname: NotRequired[str]
    move: NotRequired[int]
    by: NotRequired[Literal["bot", "substitute"]]
    begins_turn: NotRequired[bool]
    ply: NotRequired[int]
    table: NotRequired[str]
    word: NotRequired[Word]
    events: NotRequired[list[Json]]


class ToldClock(TypedDict):
    """When each seat's time is up, and what it has left."""

    deadlines: dict[str, int]
    left: list[int]


class UndoAsked(TypedDict):
    """Who wants to go back, and to which move."""

    seat: int
    ply: int


class Result(TypedDict):
    """Who has won, who came where, and why."""

    winners: list[int]
    places: list[int]
    scores: list[Json]
    reason: Literal["played", "resigned", "time"]
    stood_in: list[int]  # how many moves a bot made in place of each seat's player


class Fairness(TypedDict):
    """What shows that the deal was fair."""

    commit: str
    secret: str
    nonces: list[str]
    seed: str


class Now(TypedDict):
    """How things stand."""

    state: Literal["open", "playing", "over"]
    deciding: list[int]
    answered: list[int]
    legal: NotRequired[list[ToldMove | int]]  # numbers with `detail=light`
    answer: NotRequired[int]
    view: NotRequired[Json]
    status: NotRequired[str]
    undoable: NotRequired[bool]
    not_undoable: NotRequired[str]  # why, in one sentence
    seats: NotRequired[list[ToldSeat]]
    clock: NotRequired[ToldClock]
    undo: NotRequired[UndoAsked]
    counts: NotRequired[bool]  # at a rated table: whether the game changes ratings
    result: NotRequired[Result]
    fairness: NotRequired[Fairness]


class Snapshot(TypedDict):
    """Everything that a seat or a spectator may know of a table."""

    type: Literal["snapshot"]
    seq: int
    seat: int | None
    table: ToldTable
    mine: list[int]
    entries: list[ToldEntry]
    now: Now
    components: NotRequired[Json]


class News(TypedDict):
    """What has happened, and how things stand after it."""

    type: Literal["news"]
    seq: int
    entries: list[ToldEntry]
    now: Now
    components: NotRequired[Json]


class Ack(TypedDict):
    """It is stored, with this sequence."""

    type: Literal["ack"]
    key: str
    seq: int


class RefusedMessage(TypedDict):
    """It is not done, and this is why."""

    type: Literal["refused"]
    key: str | None
    code: str
    rule: str | None
    text: str
    seq: int | None


class Presence(TypedDict):
    """Who is there."""

    type: Literal["presence"]
    present: list[int]
    watching: int


class Warned(TypedDict):
    """Somebody's time is up, and the grace runs."""

    type: Literal["warning"]
    seat: int
    deadline: int


class RankedMove(TypedDict):
    """A move that a hint has weighed."""

    id: int
    notation: str
    value: float | None
    interval: tuple[float, float] | None
    visits: int
    points: list[float]
    chances: list[float]


class LineMove(ToldMove):
    """A move that is likely to follow, and who makes it."""

    seat: int


class ToldHint(TypedDict):
    """What the strongest bot would do."""

    type: Literal["hint"]
    key: str
    seq: int
    move: ToldMove
    text: str
    exact: bool
    simulations: int
    line: list[LineMove]
    moves: list[RankedMove]


class Searched(TypedDict):
    """What all searches in a match need, for the memory of the engine of that name: records in base64, sizes, places.

    A record goes on with zeros to its size.
    """

    engine: str
    entries: str
    seats: int
    actions: int
    tables: str
    policy: str
    search: str
    sizes: dict[str, int]
    fields: dict[str, int]


class Imagined(Searched):
    """All that one search needs; ``state`` was drawn from what the seat cannot tell apart.

    ``solvable``: the rest can probably be played exactly in the time of a hint, which is then better than any search.
    """

    type: Literal["imagined"]
    key: str
    seq: int
    seat: int
    state: str
    solvable: bool


class ToldWhy(TypedDict):
    """Whether a move would be refused, and why."""

    type: Literal["why"]
    key: str
    legal: bool
    code: str | None
    rule: str | None
    text: str | None


class Pong(TypedDict):
    """The server is there."""

    type: Literal["pong"]
    key: str


ServerMessage = Snapshot | News | Ack | RefusedMessage | Presence | Warned | ToldHint | Imagined | ToldWhy | Pong
