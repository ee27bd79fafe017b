"""How a game ended for each of its people: what somebody's record is made of, worked out from a table that is over."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from marsuk.server.protocol.lists import short_options
from marsuk.server.tables.table import Table

Against = Literal["bots", "people", "mixed", "solo", "screen"]
Ending = Literal["played", "resigned", "left", "rival-resigned"]


class Rival(msgspec.Struct, frozen=True):
    """Somebody else at the table: a person, a bot of a level, or a seat that the rules play for, by its key."""

    seat: int
    kind: Literal["person", "bot", "automatic"]
    name: str | None
    score: int
    won: bool


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended for one person's seat; times are milliseconds since 1970."""

    table: str
    seat: int
    game: str
    options: dict[str, str]
    players: int
    against: Annotated[Against, Meta(description="`screen`: all who played were one player, at one screen")]
    level: Annotated[str | None, Meta(description="Of all bots there, or of the solo game; null if they differ")]
    rivals: list[Rival]
    score: int
    place: int
    won: bool
    shared: Annotated[bool, Meta(description="Others have won as well")]
    began: int
    ended: int
    decisions: int
    ending: Annotated[Ending, Meta(description="`left`: a substitute finished the game")]
    from_record: bool
    stood_in: Annotated[int, Meta(description="Moves that a bot made in your place")]
    counts: Annotated[bool, Meta(description="Whether the ladder counts it")]
    rated: bool = False


class ToldResult(Outcome, frozen=True, kw_only=True):
    """The same as its player is told it: ``kept`` as long as the table is there, to be looked at again.

    Of a game that changed the player's rating there is what it was afterwards, how sure, and by how much it changed.
    """

    kept: bool
    rating: float | None = None
    deviation: float | None = None
    change: float | None = None


class ToldRating(msgspec.Struct, frozen=True):
    """How strong somebody is in a game; ``provisional``: too little is known to take it at its word."""

    game: str
    rating: float
    deviation: float
    provisional: bool
    games: int


class SeatRating(msgspec.Struct, frozen=True):
    """What a rated game did to the rating of who sat there."""

    seat: int
    rating: float
    deviation: float
    provisional: bool
    change: float


class ResultsPage(msgspec.Struct, frozen=True):
    """Some results, the newest first; ``next`` asks for those before them, if there are any."""

    results: list[ToldResult]
    next: str | None


class Rung(msgspec.Struct, frozen=True):
    """What became of the games against bots of a level, or alone at one; what nobody has tried is left out.

    ``games`` and ``won`` are those of ``people`` people, and of them ``own_games`` and ``own_won`` are yours.
    """

    game: str
    against: Literal["bots", "solo"]
    level: str
    games: int
    won: int
    people: int
    own_games: int
    own_won: int


def outcomes(table: Table) -> dict[str, list[Outcome]]:
    """How it ended for everybody who holds a seat, by player."""
    found: dict[str, list[Outcome]] = {}
    if table.match is None:
        return found
    scores, winners = [score["total"] for score in table.result["scores"]], set(table.result["winners"])
    for number, seat in enumerate(table.seats):
        if seat.player is not None:
            found.setdefault(seat.player, []).append(_outcome(table, number, seat.player, scores, winners))
    return found


def _outcome(table: Table, seat: int, player: str, scores: list[int], winners: set[int]) -> Outcome:
    assert table.began is not None and table.ended is not None
    created = table.created
    against, level = _against(table, player)
    won = seat in winners and _finished(table, seat)
    stood_in = table.result["stood_in"][seat]
    from_record = created.position is not None
    return Outcome(
        table=table.id,
        seat=seat,
        game=created.game,
        options=short_options(created.options),
        players=len(table.seats),
        against=against,
        level=level,
        rivals=_rivals(table, seat, scores, winners),
        score=scores[seat],
        place=table.result["places"][seat] if _finished(table, seat) else len(scores),
        won=won,
        shared=won and len(winners) > 1,
        began=table.began,
        ended=table.ended.at,
        decisions=table.decisions_of(seat),
        ending=_ending(table, seat),
        from_record=from_record,
        stood_in=stood_in,
        rated=created.rated and not table.near,
        counts=against in ("bots", "solo") and level is not None and not from_record and not stood_in,
    )


def _finished(table: Table, seat: int) -> bool:
    """Whether who sits there has played to the end: a win that a substitute finished is not theirs."""
    return not table.seats[seat].resigned and not table.seats[seat].substituted


def _against(table: Table, player: str) -> tuple[Against, str | None]:
    """Against whom, and at which level if there is one for all."""
    if len(table.seats) == 1:
        return "solo", _solo_level(table)
    levels = {seat.plan.level for seat in table.seats if seat.plan.kind == "bot"}
    people = {seat.player for seat in table.seats if seat.plan.kind != "bot"}
    shares = len(table.seats_of(player)) > 1
    level = levels.pop() if len(levels) == 1 else None
    if people == {player}:
        return ("screen", None) if shares else ("bots", level)
    return ("mixed" if any(seat.plan.kind == "bot" for seat in table.seats) else "people"), None


def _solo_level(table: Table) -> str | None:
    assert table.match is not None
    option = table.game.solo_option
    return None if option is None else table.match.setup.options.get(option)


def _rivals(table: Table, own: int, scores: list[int], winners: set[int]) -> list[Rival]:
    automatic = table.game.automatic_seats.get(len(table.seats), ())
    found = []
    for seat, score in enumerate(scores):
        if seat == own:
            continue
        if seat >= len(table.seats):
            found.append(Rival(seat, "automatic", automatic[seat - len(table.seats)], score, seat in winners))
        else:
            at = table.seats[seat]
            kind: Literal["person", "bot"] = "bot" if at.plan.kind == "bot" else "person"
            found.append(Rival(seat, kind, at.plan.level or at.nickname, score, seat in winners))
    return found


def _ending(table: Table, seat: int) -> Ending:
    at = table.seats[seat]
    if at.resigned:
        return "resigned"
    if at.substituted:
        return "left"
    return "rival-resigned" if table.resigned else "played"
