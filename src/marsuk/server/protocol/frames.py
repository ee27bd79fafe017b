"""What a seat is told of a table: snapshots and news, as docs/server.md describes them.

This is the only way out of a match: everything here goes through ``view`` or its parts, ``event_for`` and the legal
moves of a seat that must decide. What is told depends on nothing that the seat may not know, not even in its length.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from operator import add
from typing import Any, NamedTuple

import msgspec

from marsuk.core.game import Game, Json
from marsuk.core.match import Match, Move
from marsuk.core.spelling import Spelling
from marsuk.core.views import ViewPart
from marsuk.kernel.rules import SpellsMoves
from marsuk.server.clerk import Work, at_once
from marsuk.server.protocol.shapes import ToldMove, ToldSeat
from marsuk.server.tables import entries
from marsuk.server.tables.table import Line, Seat, Table

_encode = msgspec.json.Encoder().encode
_MOVES = (entries.Moved, entries.Answered)
_ENTRY_COST = 0.03  # of telling one, see ``clerk.Work``
_NEVER_TOLD: tuple[Any, bytes] = object(), b""
_NOTHING_BEGUN = -1, b""
_MOVES_KEPT = 20_000  # encoded, of some 200 bytes each


class Audience(NamedTuple):
    """All who are told the same: through which seat's eyes (None: a spectator), how much, in which language."""

    seat: int | None
    full: bool
    language: str


class Transcript:
    """What an audience was told of a table, encoded once: entries never change, and neither do the components.

    It may lag behind the table; ``writing`` brings it up to date.
    """

    __slots__ = ("audience", "components", "entries")

    def __init__(self, audience: Audience) -> None:
        self.audience = audience
        self.entries: list[bytes] = []  # the one with sequence n is the nth
        self.components: msgspec.Raw | None = None

    def missing(self, table: Table) -> int:
        """How many entries it lags behind."""
        return len(table.lines) - len(self.entries)

    def writing(self, table: Table) -> Work[None]:
        """Add what is missing, one entry at a time."""
        for line in table.lines[len(self.entries) :]:
            self.entries.append(entry_encoded(table, line, self.audience))
            yield _ENTRY_COST
        if self.components is None and self.audience.full and table.match is not None:
            self.components = _components(table, table.match, self.audience.language)

    def take(self, line: Line, encoded: bytes) -> None:
        """An entry that has just been told."""
        if line.seq == len(self.entries):
            self.entries.append(encoded)


def snapshot(table: Table, audience: Audience, player: str | None, transcript: Transcript | None = None) -> Json:
    """Everything the audience may know; with a transcript of it there is little left to do."""
    created = table.created
    transcript = transcript or Transcript(audience)
    at_once(transcript.writing(table))
    shown: Json = {
        "type": "snapshot",
        "seq": table.seq,
        "seat": audience.seat,
        "table": {
            "table": table.id,
            "game": created.game,
            "rules": created.rules,
            "options": created.options,
            "listed": created.listed,
            "clock": created.clock,
            "substitute": created.substitute,
            "commit": table.commit,
            "from_record": created.position is not None,
            "hints": created.hints,
            "paired": created.paired,
            "tournament": created.tournament,
            "rated": created.rated,
        },
        "mine": table.seats_of(player),
        "entries": [
            msgspec.Raw(transcript.entries[line.seq]) for line in table.lines if line.seq not in table.superseded
        ],
        "now": msgspec.Raw(now(table, audience, with_seats=True)),
    }
    if transcript.components is not None:
        shown["components"] = transcript.components
    return shown


def news(table: Table, lines: Sequence[Line], audience: Audience, transcript: Transcript | None = None) -> bytes:
    """What the latest entries say, and how things stand after them; a transcript gets and gives the entries."""
    said = [b'{"type":"news","seq":%d,"entries":[' % table.seq]
    if len(lines) == 1:
        said.append(_encoded_once(table, lines[0], audience, transcript))
    else:
        said.append(b",".join([_encoded_once(table, item, audience, transcript) for item in lines]))
    said.append(b'],"now":')
    are_moves = _are_moves(lines)
    _say_now(said, table, audience, with_seats=not are_moves)
    if (
        not are_moves
        and audience.full
        and table.match is not None
        and any(type(item.entry) is entries.Sat for item in lines)
    ):
        said += b',"components":', bytes(_components(table, table.match, audience.language))  # the game has begun
    said.append(b"}")
    return b"".join(said)


def _are_moves(lines: Sequence[Line]) -> bool:
    """Whether somebody has decided with each of the entries, and nothing else has happened."""
    for item in lines:
        if not isinstance(item.entry, _MOVES):
            return False
    return bool(lines)


def _components(table: Table, match: Match, language: str) -> msgspec.Raw:
    """What the game is played with, encoded once for all."""
    if language not in table.components:
        table.components[language] = msgspec.Raw(_encode(match.components_told(language)))
    return table.components[language]


def _encoded_once(table: Table, line: Line, audience: Audience, transcript: Transcript | None) -> bytes:
    if transcript is not None and line.seq < len(transcript.entries):
        return transcript.entries[line.seq]
    encoded = entry_encoded(table, line, audience)
    if transcript is not None:
        transcript.take(line, encoded)
    return encoded


def entry_encoded(table: Table, line: Line, audience: Audience) -> bytes:
    """An entry as it goes over the wire. A move of a game that hides nothing is told once; its id only who made it."""
    entry = line.entry
    if table.game.hides or not isinstance(entry, _MOVES):
        return _encode(entry_told(table, line, audience))
    seat, full, language = audience
    kept = "entry", full, language
    seq: int
    begun: bytes
    seq, begun = table.at_hand.get(kept, _NOTHING_BEGUN)
    if seq != line.seq:
        begun = _encode(entry_told(table, line, Audience(None, full, language)))[:-1]
        table.at_hand[kept] = line.seq, begun
    return begun + b',"move":%d}' % entry.move if entry.seat == seat else begun + b"}"


def entry_told(table: Table, line: Line, audience: Audience) -> Json:
    """An entry as the audience may know it."""
    entry = line.entry
    shown: Json = {"seq": line.seq, "at": line.at, "kind": entry.__struct_config__.tag}
    if isinstance(entry, entries.OfSeat):
        shown["seat"] = entry.seat
        if isinstance(entry, _MOVES):
            if entry.seat == audience.seat:
                shown["move"] = entry.move
            if entry.by != "person":
                shown["by"] = entry.by
            if line.begins_turn:
                shown["begins_turn"] = True
        elif isinstance(entry, entries.Sat):
            shown["nickname"] = entry.nickname
        elif isinstance(entry, (entries.UndoAsked, entries.Undone)):
            shown["ply"] = entry.ply
        elif isinstance(entry, entries.Rematch):
            shown["table"] = entry.table
        elif isinstance(entry, entries.Said):
            shown["word"] = entry.word
    if line.events:
        shown["events"] = _events(table, line.events, audience)
    return shown


def _events(table: Table, events: list[Json], audience: Audience) -> Sequence[Json | msgspec.Raw]:
    game, match = table.game, table.match
    assert match is not None
    if not game.hides:  # the whole entry is encoded once for all
        return [_event_told(match, event, audience) for event in events]
    events_told: list[Json | msgspec.Raw] = []
    for event in events:
        seen = game.event_for(event, audience.seat)
        if seen is event:
            events_told.append(_event_for_all(table, match, event, audience))
        elif seen is not None:
            events_told.append(_event_told(match, seen, audience))
    return events_told


def _event_for_all(table: Table, match: Match, event: Json, audience: Audience) -> msgspec.Raw:
    """An event that hides nothing: it is put into words and encoded once for all."""
    kept: dict[tuple[int, bool, str], msgspec.Raw] = table.at_hand.setdefault("events", {})
    key = id(event), audience.full, audience.language  # the table keeps its events as long as this
    if key not in kept:
        kept[key] = msgspec.Raw(_encode(_event_told(match, event, audience)))
    return kept[key]


def _event_told(match: Match, seen: Json, audience: Audience) -> Json:
    return {**seen, "text": match.event_text(seen, audience.language)} if audience.full else seen


def now(table: Table, audience: Audience, with_seats: bool = False) -> bytes:
    """How things stand, as it goes over the wire: what all are told alike, and what is for the audience."""
    said: list[bytes] = []
    _say_now(said, table, audience, with_seats)
    return b"".join(said)


def _say_now(said: list[bytes], table: Table, audience: Audience, with_seats: bool) -> None:
    """The same in pieces: they are long, and put together once."""
    said += b"{", _stands(table)
    seat, full, language = audience
    match = table.match
    if match is not None:
        if seat is not None and seat in table.deciding:
            said += b',"legal":', _legal(table, seat, full, language)
            if seat in table.answers:
                said.append(b',"answer":%d' % table.answers[seat])
        if full:
            said.append(b',"view":')
            _say_view(said, table, match, seat)
            said += b',"status":', _encode(_status(table, match, audience))
            if seat is not None:
                said.append(_undoable(table, seat, language))
    if with_seats:
        said += b',"seats":', _encode(seats_named(table, language))
    said.append(b"}")


def _stands(table: Table) -> bytes:
    """What everybody is told of how things stand, without its braces."""
    stands: bytes | None = table.at_hand.get("stands")
    if stands is not None:
        return stands
    shown: Json = {"state": table.state, "deciding": table.deciding, "answered": sorted(table.answers)}
    clock = table.created.clock
    if table.match is not None:
        if table.created.rated:
            shown["counts"] = not table.near
        if clock is not None and table.state == "playing":
            shown["clock"] = {
                "deadlines": {str(s): at for s, at in table.deadlines().items()},
                "left": table.times.left,
            }
        if table.undo_request is not None:
            shown["undo"] = {"seat": table.undo_request.seat, "ply": table.undo_request.ply}
        if table.state == "over":
            shown |= _end(table)
    stands = _encode(shown)[1:-1]
    if clock is None:  # time that does not count moves deadlines, also between two entries
        table.at_hand["stands"] = stands
    return stands


def _legal(table: Table, seat: int, full: bool, language: str) -> bytes:
    asked = table.asked(seat)
    return _moves_told.of(asked, language) if full else _encode(asked.legal_ids())


def _undoable(table: Table, seat: int, language: str) -> bytes:
    refused = table.why_no_undo(seat)
    if refused is None:
        return b',"undoable":true'
    return b',"undoable":false,"not_undoable":%b' % _encode(refused.text(language))


def _say_view(said: list[bytes], table: Table, match: Match, seat: int | None) -> None:
    """What the seat sees; where the game tells its parts, only those are made that have changed since the last time."""
    parts = match.game.view_parts
    if parts is None:
        said.append(_encode(match.view(seat)))
        return
    for_all: bytes | None = table.at_hand.get("view")
    if for_all is None:
        for_all = table.at_hand["view"] = _encoded_parts(table, match, parts.for_all, None)
    own = _encoded_parts(table, match, parts.of_seat, seat) if parts.of_seat else b""
    said += b'{"seat":', _encode(seat), own, for_all, b"}"


def _encoded_parts(table: Table, match: Match, parts: tuple[ViewPart, ...], seat: int | None) -> bytes:
    """Parts of the seat's view as they go over the wire, each behind a comma; some may have nothing to tell."""
    setup, state, kept = match.setup, match.snapshot(), table.view_parts.setdefault(seat, {})
    encoded = [b""]
    for part in parts:
        made_of, (before, written) = part.made_of(setup, state, seat), kept.get(part.make, _NEVER_TOLD)
        if made_of != before:
            written = part.written(setup, state, seat)
            kept[part.make] = made_of, written
        if written:
            encoded.append(written)
    return b",".join(encoded)


class _MovesTold:
    """Legal moves as they go over the wire. The same few are told over and over, at all tables."""

    def __init__(self) -> None:
        self._spellings: dict[tuple[Game, str], Spelling | None] = {}  # by game and language; None: see below
        self._kept: dict[tuple[Game, str], dict[Any, bytes]] = {}  # all but the last brace, the same way

    def of(self, match: Match, language: str) -> bytes:
        """All of the seat that decides."""
        key = match.game, language
        if key not in self._spellings:
            rules = match.game.rules
            self._spellings[key] = Spelling(rules) if isinstance(rules, SpellsMoves) else None
        spelling = self._spellings[key]
        spelled = None if spelling is None else _spelled(spelling, match, language)
        return self._joined(match, language) if spelled is None else spelled

    def _joined(self, match: Match, language: str) -> bytes:
        """The same where no engine writes them."""
        kept = self._kept.setdefault((match.game, language), {})
        begun: list[Any] = [*map(kept.get, match.legal_said())]
        if None in begun:
            moves = zip(match.legal_said(), begun, strict=True)
            begun = [known or self._begun(kept, one, match, language) for one, known in moves]
        gains = match.gains()
        if not gains:
            return b"[%b}]" % b"},".join(begun) if begun else b"[]"
        return b"[%b]" % b",".join(map(add, begun, map(_end_told, map(gains.get, match.legal_ids()))))

    def _begun(self, kept: dict[Any, bytes], one: tuple[int, Any], match: Match, language: str) -> bytes:
        action, said_with = one
        encoded = _move_begun(match, action, language)
        if said_with is not None:
            if len(kept) >= _MOVES_KEPT:
                kept.clear()
            kept[one] = encoded
        return encoded


def _spelled(spelling: Spelling, match: Match, language: str) -> bytes | None:
    """What the engine writes, once all of it has been said; None if it cannot."""
    setup, state = match.setup, match.snapshot()
    written = spelling.legal(setup, state)
    if written is not None:
        return written
    for action, matter in match.legal_said():
        if spelling.lacks(action, matter):
            spelling.add(action, matter, _move_begun(match, action, language))
    return spelling.legal(setup, state)


def _move_begun(match: Match, action: int, language: str) -> bytes:
    """A legal move without its last brace: a gain may follow."""
    return _encode(move_told(match.move_known(action), language))[:-1]


@functools.lru_cache(maxsize=1024)
def _end_told(gain: int | None) -> bytes:
    return b"}" if gain is None else b',"gain":%d}' % gain


_moves_told = _MovesTold()


def move_told(move: Move, language: str) -> ToldMove:
    """A move in all its forms."""
    return {"id": move.id, "move": move.dict, "notation": move.notation, "text": move.text(language)}


def _status(table: Table, match: Match, audience: Audience) -> str:
    if len(table.deciding) < 2:
        return match.status(audience.seat, audience.language)
    waiting = table.awaited()
    asked = audience.seat if audience.seat is not None and audience.seat in waiting else waiting[0]
    return match.asking(asked).status(audience.seat, audience.language)


def _end(table: Table) -> Json:
    """Who has won, and what shows that the deal was fair."""
    return {
        "result": table.result,
        "fairness": {
            "commit": table.commit,
            "secret": table.created.secret,
            "nonces": [seat.nonce for seat in table.seats],
            "seed": str(table.seed),
        },
    }


def seats(table: Table) -> list[ToldSeat]:
    """Who sits where."""
    return [_seat(seat) for seat in table.seats]


def _seat(seat: Seat) -> ToldSeat:
    shown: ToldSeat = {
        "kind": seat.plan.kind,
        "nickname": seat.nickname,
        "kept_for": seat.plan.nickname,
        "level": seat.plan.level,
        "taken": seat.taken,
        "substituted": seat.substituted,
        "resigned": seat.resigned,
    }
    if seat.rating is not None:
        shown["rating"], shown["provisional"] = seat.rating, seat.provisional
    return shown


def seats_named(table: Table, language: str) -> list[ToldSeat]:
    """The same, and what everybody is called."""
    named = seats(table)
    for seat, one in enumerate(named):
        one["name"] = str(table.seat_words(seat).text(language))
    return named


def frame(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return _encode(message)
