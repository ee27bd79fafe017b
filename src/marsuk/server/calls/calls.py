"""Calls: what somebody who is not at a table is to be told of it, and when. Pure: no database, no network.

For each table that is played, a player whom we may call has a row in the book of calls (``callbook``). It says when to
look at the table again, and ``look`` what is to be said then. A row looks too early rather than too late, so that a
move need not write it anew.
"""

from __future__ import annotations

import datetime
import zoneinfo
from typing import Any, Literal, NamedTuple

import msgspec

from marsuk.server.refusals import TEXTS
from marsuk.server.tables.table import Table

Kind = Literal["watch", "turn", "time", "late", "invitation", "rematch", "tournament"]
TURN_AFTER = 15_000  # milliseconds: who comes back at once, or has only reloaded the page, is not called
_HOUR, _DAY = 3600_000, 24 * 3600_000
_LOOK_AGAIN_HERE = 15 * 60_000
_NEVER = 400 * _DAY
_MINUTES = 24 * 60


class Row(NamedTuple):
    """What the book says: whom to look after at which table, what to tell, and which decision was told of already."""

    player: str
    table_id: str
    kind: Kind
    at: int
    told: int
    attempts: int


class Look(NamedTuple):
    """What is to be said now, if anything; and when to look again, None for never."""

    say: Kind | None
    again: int | None
    told: int = 0


class Quiet(msgspec.Struct, frozen=True):
    """Hours in which nobody is called, in minutes since midnight, in a time zone; they may go past midnight."""

    begin: int
    end: int
    zone: str

    def until(self, at: int) -> int | None:
        """When they are over, if it is one of them; milliseconds since 1970."""
        zone = zoneinfo.ZoneInfo(self.zone)
        local = datetime.datetime.fromtimestamp(at / 1000, zone)
        minute = 60 * local.hour + local.minute
        if (minute - self.begin) % _MINUTES >= (self.end - self.begin) % _MINUTES:
            return None
        day = local.date() + datetime.timedelta(days=int(self.end <= minute))
        over = datetime.datetime.combine(day, datetime.time(self.end // 60, self.end % 60), zone)
        return max(at + 60_000, int(over.timestamp() * 1000))


def is_zone(name: str) -> bool:
    """Whether there is such a time zone."""
    try:
        zoneinfo.ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # not found, or not even a name
        return False
    return True


def look(table: Table, row: Row, is_here: bool, at: int) -> Look:
    """What the player is to be told now of the table."""
    if table.state == "open":
        invited = any(seat.plan.player == row.player and seat.player is None for seat in table.seats)
        return Look(row.kind if invited and row.kind in ("invitation", "rematch", "tournament") else None, None)
    seats = [seat for seat in table.seats_of(row.player) if table.seats[seat].hand == "person"]
    if table.state == "over" or not seats:
        return Look(None, None)
    since, span = table.times.since, _span(table)
    deadlines = table.deadlines()
    mine = [deadlines[seat] for seat in seats if seat in deadlines]
    next_time = at + (span - span // 4 if span else _NEVER)  # no later decision has to be told of before
    if not mine:
        return _look_at_others(table, row, is_here, at, next_time)
    soon = min(mine) - span // 4 if span else at + _NEVER
    if is_here:
        return Look(None, max(soon, at + _LOOK_AGAIN_HERE), row.told)
    if at >= soon and row.told != since:
        return Look("time", next_time, since)
    if row.kind == "turn":
        return Look("turn", soon, row.told)
    return Look(None, soon if at < soon else next_time, row.told)


def _look_at_others(table: Table, row: Row, is_here: bool, at: int, next_time: int) -> Look:
    """Others are waited for: in a game over days one is told when their time is up."""
    theirs = table.deadlines()
    if not table.is_by_days or not theirs:
        return Look(None, next_time, row.told)
    if min(theirs.values()) > at:
        return Look(None, min(next_time, *theirs.values()), row.told)
    if is_here:
        return Look(None, at + _LOOK_AGAIN_HERE, row.told)
    return Look("late" if row.told != table.times.since else None, next_time, table.times.since)


def _span(table: Table) -> int:
    """How long a decision may take, where it is so long that one is reminded; otherwise 0."""
    span = 1000 * (table.times.clock.move or 0)
    return span if span >= _HOUR else 0


def in_words(table: Table, kind: Kind, player: str, language: str, at: int) -> dict[str, Any]:
    """The call as the player's browser shows it: nothing that is hidden, not even from who looks over a shoulder."""
    mine = set(table.seats_of(player))
    names = [_name(table, seat, language) for seat in _about(table, kind, player, at)]
    left = [deadline - at for seat, deadline in table.deadlines().items() if (seat in mine) == (kind != "late")]
    words = {"names": _listed(names, language), "time": time_words(min(left, default=0), language)}
    slow = "-slow" if kind == "turn" and table.is_by_days and left and min(left) > 0 else ""
    return {
        "title": table.game.texts.text(table.game.name, language),
        "body": TEXTS.text(f"call-{kind}{slow}", language, **words),
        "table": table.id,
        "kind": kind,
        "language": language,
    }


def _about(table: Table, kind: Kind, player: str, at: int) -> list[int]:
    """The seats that a call names: who invites, who is late, or all the others."""
    if kind in ("invitation", "rematch"):
        host = table.created.creator
        return [n for n, seat in enumerate(table.seats) if host in (seat.player, seat.plan.player)][:1]
    if kind == "tournament":
        return [n for n, seat in enumerate(table.seats) if player not in (seat.player, seat.plan.player)]
    if kind == "late":
        return [seat for seat, deadline in table.deadlines().items() if deadline <= at]
    return [n for n, seat in enumerate(table.seats) if seat.player != player and seat.taken]


def _name(table: Table, seat: int, language: str) -> str:
    place = table.seats[seat]
    if place.taken:
        return str(table.seat_words(seat).text(language))
    return place.plan.nickname or TEXTS.text("guest", language)


def time_words(milliseconds: int, language: str) -> str:
    """A length of time in words: days, or hours where it is less than two days."""
    hours = max(1, round(milliseconds / _HOUR))
    days = hours // 24
    if days > 1:
        return TEXTS.text("call-days", language, count=days)
    return TEXTS.text("call-hours", language, count=hours)


def _listed(names: list[str], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return TEXTS.text("call-and", language, some=", ".join(names[:-1]), last=names[-1])
