"""What a tournament's log consists of. Like a table's, the log is the truth, and entries are stored for ever."""

from __future__ import annotations

import msgspec

from marsuk.server.tables.clocks import Clock
from marsuk.server.tournaments.standings import Bye, System


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One entry."""


class Opened(Entry, frozen=True, tag="opened"):
    """The first entry: what is to be played, and how."""

    name: str
    maker: str
    nickname: str
    game: str
    options: dict[str, str]
    size: int  # players at a table
    system: System
    limit: int  # seconds for a round
    clock: Clock | None = None
    rounds: int = 0  # 0: as many as it takes
    double: bool = False  # all meet twice
    most: int = 64
    smaller: dict[str, str] | None = None  # the options of a table with one player less, where the game has such
    substitute: str = "lieutenant"


class Joined(Entry, frozen=True, tag="joined"):
    """Somebody is to play."""

    player: str
    nickname: str


class Withdrew(Entry, frozen=True, tag="withdrew"):
    """Somebody plays no more: by their own wish, or the maker's."""

    entrant: int
    removed: bool = False


class Started(Entry, frozen=True, tag="started"):
    """Nobody can join any more; the lots are drawn."""

    order: tuple[int, ...]
    rounds: int


class Drawn(msgspec.Struct, frozen=True):
    """A table of a round, and who plays there, by seat."""

    table: str
    entrants: tuple[int, ...]


class RoundBegun(Entry, frozen=True, tag="round"):
    """A round begins, with its tables."""

    tables: tuple[Drawn, ...]
    byes: tuple[Bye, ...] = ()


class GameOver(Entry, frozen=True, tag="game-over"):
    """A game of the round is over: places by seat (0: did not play to the end), and what each scored."""

    board: int
    places: tuple[int, ...]
    scores: tuple[int, ...] = ()


class Closed(Entry, frozen=True, tag="closed"):
    """The maker has ended it."""


AnyEntry = Opened | Joined | Withdrew | Started | RoundBegun | GameOver | Closed

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode
