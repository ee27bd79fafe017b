"""A table: seats, and a match played at them. It is worked out from its log, and knows no HTTP and no SQL.

Methods named after a wish (``move``, ``undo``...) return the entry that fulfils it, or raise; they change nothing.
``apply`` takes an entry that is, or is about to be, in the log.
"""

from __future__ import annotations

import functools
import json
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec

from marsuk.core.errors import MarsukError, Words
from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.core.options import read_options, read_written
from marsuk.core.places import places, winners_of
from marsuk.core.registry import game as find_game
from marsuk.server.clerk import Work, at_once
from marsuk.server.refusals import BAD_REQUEST, FORBIDDEN, NOT_FOUND, TOO_MANY, Refusal
from marsuk.server.tables import entries, fairness
from marsuk.server.tables.clocks import Times
from marsuk.server.tables.entries import AnyEntry, Hand, SeatPlan
from marsuk.server.tables.naming import Sitter, names_of
from marsuk.server.tables.timekeeping import TIMEKEEPER

State = Literal["open", "playing", "over"]
_ENTRY_COST = 0.15  # of taking over one, see ``clerk.Work``

# A log has an end, whoever writes to it
MOST_EXTRA = 500  # entries of a game beside the moves that count
MOST_CHANGES = 20  # of one secret choice
MOST_LEAVINGS = 20  # of one seat in a game, whether the holder left or was too slow; then the substitute stays
TO_DECIDE_AFTER_RETURN = 15_000  # milliseconds, at least, for who takes the seat back from the substitute
ABSENT_AFTER = 24 * 3600_000  # milliseconds: then others need not wait for somebody who is not here
MOST_SITTINGS = 5  # of one player at one table
MOST_WORDS = 60  # of one seat at one table
WORDS_AT_ONCE, WORDS_PAUSE = 4, 20_000  # so many words of a seat in so many milliseconds


class Line(NamedTuple):
    """An entry, and what it made happen in the match with everything hidden in it: ``frames`` tells whom what.

    ``begins_turn``: the seat's turn begins with it; a secret choice is a turn of its own.
    """

    seq: int
    at: int
    entry: AnyEntry
    events: list[Json]
    begins_turn: bool


class Absence(NamedTuple):
    """When the holder left or was too slow: by which entry, at what time, and how many moves had been played."""

    seq: int
    at: int
    plies: int
    late: bool


@dataclass
class Seat:
    """Who sits there."""

    plan: SeatPlan
    player: str | None = None
    nickname: str | None = None
    nonce: str = ""
    substituted: bool = False
    resigned: bool = False
    rating: int | None = None  # when they sat down, at a rated table
    provisional: bool = False
    since: int = 0  # the entry that made this player its holder, or nobody
    leavings: int = 0
    absence: Absence | None = None  # the last one
    away: int = 0  # milliseconds of the decision at hand in which a substitute kept the seat
    extended_to: int = 0  # when the time is up, at the earliest, of who came back after it had been up

    @property
    def taken(self) -> bool:
        """Whether the game can begin for this seat."""
        return self.player is not None or self.plan.kind == "bot"

    @property
    def hand(self) -> Hand:
        """Who decides for it now."""
        if self.substituted or self.resigned:
            return "substitute"
        return "bot" if self.plan.kind == "bot" else "person"


@dataclass
class UndoRequest:
    """Somebody wants to go back."""

    seat: int
    ply: int
    agreed: set[int] = field(default_factory=set)
    entries: list[int] = field(default_factory=list)  # that speak of it


class Table:
    """A table as its log tells it."""

    def __init__(self, table_id: str, created: entries.Created, at: int) -> None:
        self.id = table_id
        self.created = created
        self.game = find_game(created.game, created.rules)
        self.commit = fairness.commitment(created.secret)
        self.seats = [Seat(plan) for plan in created.seats]
        self.times = Times(created.clock, len(self.seats))
        self.lines: list[Line] = []
        self.keys: dict[str, int] = {}  # what was done already, and under which sequence
        self.match: Match | None = None
        self.seed: int | None = None
        self.state: State = "open"
        self.began: int | None = None  # when the last sat down and the cards were dealt
        self.ended: Line | None = None  # the entry with which it was over
        self.near = False  # the two at a rated table came from one address: their game does not count
        self.deciding: tuple[int, ...] = ()
        self.answers: dict[int, int] = {}  # the secret choices so far
        self.superseded: set[int] = set()  # entries that later ones have made meaningless: nobody has to be told them
        self._answered_at: dict[int, int] = {}
        self._changes: Counter[int] = Counter()
        self._sittings: Counter[str] = Counter()
        self.at_hand: dict[Any, Any] = {}  # what was worked out of how things stand, until the next entry
        # The parts of views as they were last told, by seat and by what makes them: what they were made of, and they
        self.view_parts: dict[int | None, dict[Any, tuple[Any, bytes]]] = {}
        self.components: dict[str, msgspec.Raw] = {}  # as they are told in each language: they never change
        self.undo_request: UndoRequest | None = None
        self.rematch_table: str | None = None
        self._words: Counter[int] = Counter()  # how many each seat has said, and when it said the last ones
        self._words_in_all = 0
        self._said_at = [deque[int](maxlen=WORDS_AT_ONCE) for _ in created.seats]
        self.forfeited = False
        self._position_seq = 0  # the entry that made the position as it is
        self._movers: list[tuple[int, Hand]] = []  # by whom each move was made
        self._undo_floor = 0  # nothing before so many moves can be undone: all chose at once there
        self._events = 0
        self._begin_if_complete(0, at)
        self._tell(0, at, created)

    @classmethod
    def rebuilt(cls, table_id: str, rows: Sequence[tuple[int, int, str | None, bytes]]) -> Table:
        """The table from its log."""
        return at_once(cls.rebuilding(table_id, rows))

    @classmethod
    def rebuilding(cls, table_id: str, rows: Sequence[tuple[int, int, str | None, bytes]]) -> Work[Table]:
        """The same, one entry at a time."""
        (_, begun, _, first), *others = rows
        created = entries.decode(first)
        assert isinstance(created, entries.Created)
        table = cls(table_id, created, begun)
        for seq, at, key, stored in others:
            table.apply(seq, at, key, entries.decode(stored))
            yield _ENTRY_COST
        return table

    @property
    def seq(self) -> int:
        """The sequence of the last entry."""
        return self.lines[-1].seq

    @property
    def resigned(self) -> bool:
        """Whether the match was not played to its end."""
        return self.state == "over" and (self.match is None or not self.match.is_over)

    @functools.cached_property
    def result(self) -> Json:
        """Who has won and why, once it is over: nothing changes it any more."""
        assert self.match is not None
        winners, scores = self.winners, self.match.scores()
        resigned = [n for n, seat in enumerate(self.seats) if seat.resigned]
        return {
            "winners": winners,
            "places": places([score.total for score in scores], winners, resigned),
            "scores": scores,
            "reason": "time" if self.forfeited else "resigned" if self.resigned else "played",
            "stood_in": [self._movers.count((seat, "substitute")) for seat in range(len(self.seats))],
        }

    @property
    def winners(self) -> list[int]:
        """Who has won, once it is over."""
        if self.state != "over" or self.match is None:
            return []
        return winners_of(self.match, [n for n, seat in enumerate(self.seats) if seat.resigned]) or []

    def decisions_of(self, seat: int) -> int:
        """How many moves its holder has made."""
        return self._movers.count((seat, "person"))

    @property
    def people(self) -> list[int]:
        """The seats whose owners decide for themselves."""
        return [n for n, seat in enumerate(self.seats) if seat.hand == "person"]

    def names(self) -> list[Words | None]:
        """What the seats are called; None where nobody sits."""
        return names_of([Sitter(seat.nickname, seat.plan.level) for seat in self.seats])

    def seat_words(self, seat: int) -> Words:
        """What a seat is called: by its name, or as the game calls it."""
        return self.names()[seat] or Words(self.game.texts, f"seat-{seat}")

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that the player holds."""
        return [] if player is None else [n for n, seat in enumerate(self.seats) if seat.player == player]

    def awaited(self) -> list[int]:
        """The seats that have to decide and have not."""
        return [seat for seat in self.deciding if seat not in self.answers] if self.answers else [*self.deciding]

    def awaited_digits(self) -> str:
        """The same in short, as lists have it."""
        return "".join(map(str, self.awaited()))

    def awaited_since(self) -> str:
        """The same as the database keeps it with each entry; and since when, where that was not with the last one."""
        digits = self.awaited_digits()
        return digits if not digits or self.times.since == self.lines[-1].at else f"{digits} {self.times.since}"

    def bots_awaited(self) -> list[int]:
        """Those of them for which a bot decides. Where no person is, no bot plays: it waits until somebody returns."""
        seats: list[int] | None = self.at_hand.get("bots")
        if seats is None:
            seats = [seat for seat in self.awaited() if self.seats[seat].hand != "person"]
            if seats and not self.people:
                seats = []
            self.at_hand["bots"] = seats
        return seats

    def asked(self, seat: int) -> Match:
        """The match as a seat that decides is asked."""
        assert self.match is not None
        return self.match if len(self.deciding) == 1 else self.match.asking(seat)

    def level_of(self, seat: int) -> str:
        """The bot that decides for the seat: its own, unless that one failed."""
        at = self.seats[seat]
        return at.plan.level if at.hand == "bot" and at.plan.level is not None else self.created.substitute

    # --- time ---

    def deadlines(self) -> dict[int, int]:
        """When the time of each seat that must decide is up. Bots have limits of their own."""
        return {
            seat: max(self._deadline(seat), self.seats[seat].extended_to)
            for seat in self.awaited()
            if self.seats[seat].hand == "person"
        }

    def _deadline(self, seat: int) -> int:
        return TIMEKEEPER.due(self.times.deadline(seat) + self.seats[seat].away, self.times.since)

    def next_deadline(self) -> int | None:
        """When a bot has to take over for somebody."""
        return min(self.due().values(), default=None)

    def due(self) -> dict[int, int]:
        """When a bot takes over for each seat that must decide: only where a person waits; otherwise the table does."""
        due = {seat: at + self.times.grace for seat, at in self.deadlines().items()}
        return {seat: at for seat, at in due.items() if self.is_waited_for(seat)}

    @property
    def is_by_days(self) -> bool:
        """Whether it has a clock of days. There the others say what is to be done when somebody's time is up."""
        return self.created.clock is not None and self.created.clock.is_by_days

    def is_late(self, seat: int, at: int) -> bool:
        """Whether the others need not wait for the seat's holder any more: the time is up, be it since they left."""
        place = self.seats[seat]
        if place.substituted and place.absence is not None:
            return place.absence.late or at - place.absence.at >= 1000 * (self.times.clock.move or 0)
        deadline = self.deadlines().get(seat)
        return deadline is not None and at >= deadline

    def is_waited_for(self, seat: int) -> bool:
        """Whether another person waits for the seat's holder."""
        return any(self.seats[other].player != self.seats[seat].player for other in self.people)

    def timed(self, entry: AnyEntry, at: int) -> AnyEntry:
        """The entry of a decision with the time that does not count: the log has to know it."""
        if not isinstance(entry, entries.Decided):
            return entry
        spared = TIMEKEEPER.spared(self.times.since, at)
        return msgspec.structs.replace(entry, spared=spared) if spared else entry

    # --- wishes ---

    def sit(self, seat: int, player: str, nickname: str, nonce: str, claimed: bool, also: bool = False) -> entries.Sat:
        """Sit down; ``claimed`` with a link to this very seat, ``also`` beside a seat that one holds already."""
        place = self.seat_at(seat)
        if place.plan.kind == "bot":
            raise Refusal("seat-taken")
        kept = place.plan.player == player
        if place.taken and not claimed:
            raise Refusal("seat-taken")
        if not claimed and not kept and place.plan.kind != "open":
            raise Refusal("claim-wrong", FORBIDDEN)
        if self.state == "over":
            raise Refusal("table-over")
        if place.player == player or (not also and self.seats_of(player)):
            raise Refusal("seated-already")
        if self.created.rated and (self.seats_of(player) or self.state == "playing"):
            raise Refusal("rated-two-seats" if self.seats_of(player) else "rated-no-other")
        if self._sittings[player] >= MOST_SITTINGS:
            raise Refusal("sat-too-often", TOO_MANY)
        if self.state == "playing":
            self._check_length()
        return entries.Sat(seat, player, nickname, nonce if self.state == "open" else "")

    def is_good(self, seat: int, claimed_at: int) -> bool:
        """Whether a link is good that was made when the table had come so far: the holder has not changed since."""
        return self.seat_at(seat).since <= claimed_at

    def check_may_invite(self, player: str, seat: int) -> None:
        """Refuse a link to who may not give the seat away: it is the holder's, or the creator's if it is nobody's."""
        place = self.seat_at(seat)
        if self.state == "over":
            raise Refusal("table-over")
        nobodys = not place.taken and place.plan.player is None
        if place.player != player and not (nobodys and self.created.creator == player):
            raise Refusal("not-your-seat", FORBIDDEN)

    def move(
        self, seat: int, move: int | str | Json, seen: int, by: Hand = "person"
    ) -> entries.Moved | entries.Answered:
        """Decide."""
        self._playing()
        self._check_seen(seen)
        if seat not in self.deciding:
            raise Refusal("not-deciding", seat=self.seat_words(self.deciding[0]))
        chosen = self.asked(seat).find_id(move)
        if len(self.deciding) == 1:
            return entries.Moved(seat, chosen, by)
        if self.answers.get(seat) == chosen:
            raise Refusal("answer-same")
        if self._changes[seat] >= MOST_CHANGES:
            raise Refusal("answer-final")
        return entries.Answered(seat, chosen, by)

    def undo(self, seat: int, seen: int) -> entries.UndoAsked | entries.Undone:
        """Take the seat's last move back, if all others who are people agree."""
        match = self._playing()
        self._check_seen(seen)
        refused = self.why_no_undo(seat)
        if refused is not None:
            raise refused
        ply = match.last_ply_of(seat)
        assert ply is not None
        if self._agree({self.seats[seat].player}, ply):
            return entries.Undone(seat, ply)
        return entries.UndoAsked(seat, ply)

    def why_no_undo(self, seat: int) -> MarsukError | None:
        """Why the seat may not ask for that now, if it may not."""
        match = self.match
        if match is None or self.state == "over":
            return Refusal("table-open" if match is None else "table-over")
        if self.undo_request is not None:
            return Refusal("undo-asked-already")
        if self._is_long:
            return Refusal("table-long", TOO_MANY)
        seats, movers, absent = self.seats, self._movers, False
        ply = len(movers) - 1
        while ply >= 0 and movers[ply][0] != seat:
            mover, by = movers[ply]
            absent |= by == "person" and seats[mover].player != seats[seat].player and seats[mover].hand != "person"
            ply -= 1
        if ply < self._undo_floor:
            return MarsukError("nothing-to-undo")
        if match.has_revealed_since(ply):
            return MarsukError("undo-revealed")
        return Refusal("undo-absent") if absent else None

    def _movers_since(self, ply: int) -> set[int]:
        """The seats whose holders themselves have made moves since."""
        return {seat for seat, by in self._movers[ply:] if by == "person"}

    def _agree(self, owners: set[str | None], ply: int) -> bool:
        """Whether all have agreed who have to: those who decide now, and those whose own moves would be gone."""
        return all(self.seats[seat].player in owners for seat in self._movers_since(ply) | set(self.people))

    def agree(self, seat: int) -> entries.UndoAgreed | entries.Undone:
        """Agree to the undo that somebody asked for."""
        request = self._asked_for(seat)
        owners = {self.seats[other].player for other in (seat, request.seat, *request.agreed)}
        if self._agree(owners, request.ply):
            return entries.Undone(request.seat, request.ply)
        return entries.UndoAgreed(seat)

    def refuse(self, seat: int) -> entries.UndoRefused:
        """Do not agree."""
        self._asked_for(seat)
        return entries.UndoRefused(seat)

    def resign(self, seat: int) -> entries.Resigned:
        """Give up."""
        self._playing()
        if self.seats[seat].resigned:
            raise Refusal("resigned-already")
        return entries.Resigned(seat)

    def leave(self, seat: int) -> entries.Left | entries.Resigned:
        """Leave; from a rated game that is to give it up."""
        if self.state == "over":
            raise Refusal("table-over")
        if self.state == "playing":
            if self.seats[seat].hand != "person":
                raise Refusal("left-already")
            if self.created.rated:
                return entries.Resigned(seat)
            if self.seats[seat].leavings >= MOST_LEAVINGS:
                raise Refusal("left-too-often")
        return entries.Left(seat)

    def come_back(self, seat: int) -> entries.Returned:
        """Take the seat back from the substitute."""
        self._playing()
        if not self.may_return(seat):
            raise Refusal("not-substituted")
        return entries.Returned(seat)

    def may_return(self, seat: int) -> bool:
        """Whether a substitute keeps the seat for its holder, who has not been away too often."""
        place = self.seats[seat]
        kept = place.substituted and not place.resigned and place.plan.kind != "bot"
        return self.state == "playing" and kept and place.leavings < MOST_LEAVINGS

    def time_up(self, seat: int) -> entries.Substituted | entries.Forfeited:
        """Somebody's time is up: the substitute keeps the seat; in a rated game nobody plays for anybody."""
        return entries.Forfeited(seat) if self.created.rated else entries.Substituted(seat)

    def stand_in(self, seat: int, is_here: bool, at: int) -> entries.Substituted | entries.Forfeited:
        """Let the substitute decide for a seat whose player is not here, and is awaited for long."""
        self._playing()
        if seat not in self.awaited() or self.seats[seat].hand != "person":
            raise Refusal("stand-in-not-awaited")
        if self.is_by_days and not self.is_late(seat, at):
            raise Refusal("stand-in-in-time")
        if not self.is_by_days and (is_here or at - self.times.since < ABSENT_AFTER):
            raise Refusal("stand-in-early")
        return self.time_up(seat)

    def claim_win(self, seat: int, absent: int, at: int) -> entries.Forfeited:
        """Win against the only other player, whose days are up."""
        self._playing()
        alone = {seat, absent} == {0, 1} and len(self.seats) == 2 and self.seats[absent].plan.kind != "bot"
        if not self.is_by_days or not alone or seat not in self.people or not self.is_waited_for(absent):
            raise Refusal("claim-win-not-here")
        if not self.is_late(absent, at):
            raise Refusal("stand-in-in-time")
        return entries.Forfeited(absent)

    def rematch(self, seat: int, table_id: str) -> entries.Rematch:
        """Invite the others to a new table."""
        if self.state != "over":
            raise Refusal("rematch-early")
        if self.rematch_table is not None:
            raise Refusal("rematch-exists", table=self.rematch_table)
        return entries.Rematch(seat, table_id)

    def say(self, seat: int, word: str, at: int) -> entries.Said:
        """Say a word to the others, if somebody is there who would read it."""
        if not any(other.player not in (None, self.seats[seat].player) for other in self.seats):
            raise Refusal("said-to-nobody")
        recent = self._said_at[seat]
        if len(recent) == WORDS_AT_ONCE and at - recent[0] < WORDS_PAUSE:
            raise Refusal("said-too-fast", TOO_MANY)
        if self._words[seat] >= MOST_WORDS:
            raise Refusal("said-enough", TOO_MANY)
        return entries.Said(seat, word)

    def check_holds(self, player: str | None, seat: int) -> None:
        """Refuse who does not sit there."""
        if self.seat_at(seat).player != player or player is None:
            raise Refusal("not-your-seat", FORBIDDEN)

    def seat_at(self, seat: int) -> Seat:
        """The seat of that number."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("seat-unknown", NOT_FOUND, seat=str(seat))
        return self.seats[seat]

    def _playing(self) -> Match:
        if self.state == "over":
            raise Refusal("table-over")
        if self.match is None:
            raise Refusal("table-open")
        return self.match

    def _check_length(self) -> None:
        """Refuse what is no move where the log has become too long with such."""
        if self._is_long:
            raise Refusal("table-long", TOO_MANY)

    @property
    def _is_long(self) -> bool:
        return self.match is not None and len(self.lines) - self.match.plies - self._words_in_all > MOST_EXTRA

    def _check_seen(self, seen: int) -> None:
        if seen > self.seq:
            raise Refusal("seq-unknown", BAD_REQUEST)
        if seen < self._position_seq:
            raise Refusal("stale")

    def _asked_for(self, seat: int) -> UndoRequest:
        self._playing()
        request = self.undo_request
        if request is None or seat == request.seat or seat in request.agreed:
            raise Refusal("undo-not-asked")
        return request

    # --- the log ---

    def apply(self, seq: int, at: int, key: str | None, entry: AnyEntry) -> Line:
        """Take over an entry of the log."""
        assert seq == self.seq + 1, f"{self.id}: entry {seq} after {self.seq}"
        self.at_hand.clear()
        _APPLY[type(entry)](self, entry, seq, at)
        if key is not None:
            self.keys[key] = seq
        return self._tell(seq, at, entry)

    def _tell(self, seq: int, at: int, entry: AnyEntry) -> Line:
        events: list[Json] = []
        if self.match is not None:
            events = self.match.events_after(self._events)
            self._events += len(events)
        line = Line(seq, at, entry, events, self._begins_turn(entry))
        self.lines.append(line)
        if self.state == "over" and self.ended is None:
            self.ended = line
        return line

    def _begins_turn(self, entry: AnyEntry) -> bool:
        if isinstance(entry, entries.Answered):
            return True
        return isinstance(entry, entries.Moved) and self.match is not None and self.match.turn_began

    def _begin_if_complete(self, seq: int, at: int) -> None:
        if self.state != "open" or not all(seat.taken for seat in self.seats):
            return
        created = self.created
        self.seed = fairness.seed(created.secret, [seat.nonce for seat in self.seats])
        given: dict[str, Any] = read_written(self.game.options, created.options)
        if created.position is None:
            self.match = Match.begin(self.game, read_options(self.game.options, {**given, "seed": self.seed}))
        else:
            self.match = self.game.from_position(json.loads(created.position), self.seed, **given)
        self.state, self.began = "playing", at
        self.match.call(self.names())
        self._turn_to(seq, at)

    def _turn_to(self, seq: int, at: int) -> None:
        """The position has changed: see who decides now."""
        assert self.match is not None
        self.deciding = self.match.deciding
        self.answers = {}
        self._answered_at.clear()
        self._changes.clear()
        self._forget_undo_request()
        self._position_seq = seq
        self.times.begin(at)
        for seat in self.seats:
            seat.away = seat.extended_to = 0
        if not self.deciding:
            self.state = "over"

    def _sat(self, entry: entries.Sat, seq: int, at: int) -> None:
        seat = self.seats[entry.seat]
        seat.player, seat.nickname, seat.substituted, seat.since = entry.player, entry.nickname, False, seq
        seat.rating, seat.provisional = entry.rating, entry.provisional
        self.near = entry.near
        self._sittings[entry.player] += 1
        if self.state == "open":
            seat.nonce = entry.nonce
            self._begin_if_complete(seq, at)
        elif self.match is not None:
            self.match.call(self.names())

    def _left(self, entry: entries.Left, seq: int, at: int) -> None:
        seat = self.seats[entry.seat]
        if self.state == "open":
            self.superseded |= {seat.since, seq}
            seat.player, seat.nickname, seat.nonce, seat.since = None, None, "", seq
        else:
            self._gone(seat, seq, at, late=False)

    def _gone(self, seat: Seat, seq: int, at: int, late: bool) -> None:
        seat.leavings += 1
        seat.substituted = True
        seat.absence = Absence(seq, at, self.match.plies if self.match else 0, late)

    def _moved(self, entry: entries.Moved, seq: int, at: int) -> None:
        assert self.match is not None
        self._stop_clock(entry, at)
        self.match.play_known(entry.move)
        self._movers.append((entry.seat, entry.by))
        self._turn_to(seq, at)

    def _stop_clock(self, entry: entries.Decided, at: int) -> None:
        self.times.stop(entry.seat, at, entry.spared + self.seats[entry.seat].away)

    def _answered(self, entry: entries.Answered, seq: int, at: int) -> None:
        assert self.match is not None
        if entry.seat not in self.answers:
            self._stop_clock(entry, at)
        else:
            self.superseded.add(self._answered_at[entry.seat])
            self._changes[entry.seat] += 1
        self.answers[entry.seat] = entry.move
        self._answered_at[entry.seat] = seq
        if len(self.answers) == len(self.deciding):
            for seat in self.deciding:
                self.match.play_known(self.answers[seat])
                self._movers.append((seat, "person"))
            self._undo_floor = self.match.plies
            self._turn_to(seq, at)

    def _substituted(self, entry: entries.Substituted, seq: int, at: int) -> None:
        self._gone(self.seats[entry.seat], seq, at, late=True)

    def _returned(self, entry: entries.Returned, seq: int, at: int) -> None:
        """Leaving and coming back neither costs time nor gives any, but once to who comes back too late."""
        seat, absence = self.seats[entry.seat], self.seats[entry.seat].absence
        assert absence is not None
        seat.substituted = False
        if absence.late and not seat.extended_to:
            seat.extended_to = at + TO_DECIDE_AFTER_RETURN
        if self.match is not None and self.match.plies == absence.plies:  # nobody has noticed
            seat.away += at - absence.at
            self.superseded |= {absence.seq, seq}

    def _resigned(self, entry: entries.Resigned, seq: int, at: int) -> None:
        self.seats[entry.seat].resigned = True
        left = [n for n, seat in enumerate(self.seats) if not seat.resigned]
        if len(left) < 2 or not self.people:
            self.state, self.deciding = "over", ()
            self._forget_undo_request()

    def _forfeited(self, entry: entries.Forfeited, seq: int, at: int) -> None:
        self.seats[entry.seat].resigned = self.forfeited = True
        self.state, self.deciding = "over", ()
        self._forget_undo_request()

    def _undo_asked(self, entry: entries.UndoAsked, seq: int, at: int) -> None:
        self._forget_undo_request()
        self.undo_request = UndoRequest(entry.seat, entry.ply, entries=[seq])

    def _undo_agreed(self, entry: entries.UndoAgreed, seq: int, at: int) -> None:
        assert self.undo_request is not None
        self.undo_request.agreed.add(entry.seat)
        self.undo_request.entries.append(seq)

    def _undo_refused(self, entry: entries.UndoRefused, seq: int, at: int) -> None:
        self.superseded.add(seq)
        self._forget_undo_request()

    def _forget_undo_request(self) -> None:
        if self.undo_request is not None:
            self.superseded.update(self.undo_request.entries)
            self.undo_request = None

    def _undone(self, entry: entries.Undone, seq: int, at: int) -> None:
        assert self.match is not None
        while self.match.plies > entry.ply:
            self.match.undo()
            self._movers.pop()
        self._events = len(self.match.events)
        self._turn_to(seq, at)

    def _rematch(self, entry: entries.Rematch, seq: int, at: int) -> None:
        self.rematch_table = entry.table

    def _said(self, entry: entries.Said, seq: int, at: int) -> None:
        self._words[entry.seat] += 1
        self._words_in_all += 1
        self._said_at[entry.seat].append(at)


_APPLY: dict[type, Callable[..., None]] = {
    entries.Sat: Table._sat,
    entries.Left: Table._left,
    entries.Moved: Table._moved,
    entries.Answered: Table._answered,
    entries.Substituted: Table._substituted,
    entries.Returned: Table._returned,
    entries.Resigned: Table._resigned,
    entries.Forfeited: Table._forfeited,
    entries.UndoAsked: Table._undo_asked,
    entries.UndoAgreed: Table._undo_agreed,
    entries.UndoRefused: Table._undo_refused,
    entries.Undone: Table._undone,
    entries.Rematch: Table._rematch,
    entries.Said: Table._said,
}
