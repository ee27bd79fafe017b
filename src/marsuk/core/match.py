"""A match: one game being played, from the deal to the result."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

import numpy as np

from marsuk.core.errors import IllegalMove, MarsukError, Words, shown
from marsuk.core.game import Game, Json, Setup
from marsuk.core.options import whole
from marsuk.core.outside import plain
from marsuk.core.score import Score
from marsuk.kernel import scratch
from marsuk.kernel.bound import bound
from marsuk.kernel.memory import Box
from marsuk.kernel.native import Engine, engine
from marsuk.kernel.rules import Rules

if TYPE_CHECKING:
    from marsuk.core.record import Record

STEPS = "marsuk.kernel.steps"
LOOKING = "marsuk.kernel.looking"
_NOT_SENT = ("_engine", "_steps", "_legal", "_now")  # to another process, which makes its own
SEED_BITS = 53  # fits a JSON number in every language


@dataclass(frozen=True)
class Move:
    """A move: its id in the game's action space, its JSON form, its short notation, and its words."""

    id: int
    dict: Json
    notation: str
    _game: Game = field(repr=False, compare=False)
    _setup: Setup = field(repr=False, compare=False)
    _state: Box = field(repr=False, compare=False)

    def text(self, language: str = "en") -> str:
        """The move in plain words."""
        return self._game.move_text(self._setup, self._state, self.id, language)

    @property
    def seat(self) -> int:
        """Who makes it."""
        return int(self._game.rules.to_move(self._state.record))


AnyMove: TypeAlias = Move | SupportsIndex | str | Json  # itself, its id, its notation, or its JSON form


@dataclass(slots=True)
class _Played:
    """What undo needs: the move, and how things were before it."""

    action: int
    seat: int
    state: Box
    events: int
    numbered: bool
    move: Move | None = None  # made when somebody asks for it


class _Scratch(threading.local):
    """Memory that a call needs and leaves behind: each thread has one for every kind of rules."""

    def __init__(self) -> None:
        self._listings: dict[Rules, tuple[Box, Any]] = {}
        self._works: dict[Rules, Box] = {}

    def listing(self, rules: Rules) -> tuple[Box, Any]:
        """A box for a legal set, and in it the ids of actions."""
        if rules not in self._listings:
            listing = Box(scratch.listing(rules))
            self._listings[rules] = listing, listing.array["ids"][0]
        return self._listings[rules]

    def work(self, rules: Rules) -> Box:
        """A box for whatever the rules want to note."""
        if rules not in self._works:
            self._works[rules] = Box(rules.WORK)
        return self._works[rules]


_scratch = _Scratch()


class _Steps:
    """What the engine does to the state of one match."""

    __slots__ = ("act", "advance", "to_move")

    def __init__(self, engine: Engine, tables: Box, state: Box) -> None:
        self.act = bound(engine.act, tables, state)
        self.advance = bound(engine.advance, tables, state)
        self.to_move = bound(engine.to_move, state)


class Match:
    """One game being played. Everything a player may know of it comes out through ``view`` and ``events_for``."""

    def __init__(self, game: Game, setup: Setup, state: Box, start: Json | None = None) -> None:
        self.game = game
        self.setup = setup
        self.start = start  # the position the match began with, if it was not dealt
        self.names: dict[int, str] = {}
        self.comments: dict[int, list[str]] = {}
        self.tags: dict[str, str] = {}
        self._state = state
        self._engine: Engine = engine(STEPS, game.rules)
        self._steps: _Steps | None = None  # made when first needed: many a copy is only looked at
        self._played: list[_Played] = []
        self._events: list[Json] = []
        self._shares_past = False  # with a clone, until one of them changes it
        self._legal: tuple[Move, ...] | None = None
        self._legal_ids: tuple[int, ...] | None = None
        self._now: Box | None = None  # the state as it is, to look at
        self._seat: int | None = None  # who decides in it, negative: nobody
        self._is_lent = False  # whoever has the state itself may change it

    @classmethod
    def begin(cls, game: Game, options: Json) -> Match:
        """Deal a new match."""
        if options.get("seed") is None:
            options = {**options, "seed": secrets.randbits(SEED_BITS)}
        setup = game.prepare(options)
        match = cls(game, setup, Box(game.rules.STATE))
        match._engine.setup(setup.tables, setup.kernel_options, options["seed"], match._state)
        match._advance(match._state.snapshot())
        return match

    @classmethod
    def at_state(cls, game: Game, options: Json, state: bytes) -> Match:
        """Take up a match at what ``state_bytes`` gave, without a past: for another process of the same program."""
        assert len(state) == game.rules.STATE.itemsize
        return cls(game, game.prepare(options), Box.holding(game.rules.STATE, bytes(state)))

    @classmethod
    def at_position(cls, game: Game, position: Json, seed: int | None, options: Json) -> Match:
        """Begin where the position says."""
        options = {"seed": secrets.randbits(SEED_BITS) if seed is None else seed, **options}
        setup, state = game.read_position(position, options)
        steps = engine(STEPS, game.rules)
        while steps.advance(setup.tables, state):  # what follows without a decision belongs to the beginning
            pass
        start = game.position(setup, state)
        return cls(game, *game.read_position(start, options), start)  # with the same chance as when a record begins it

    # --- who decides what ---

    @property
    def options(self) -> Json:
        """The options the match was begun with."""
        return dict(self.setup.options)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.setup.players

    @property
    def to_move(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        seat = self._seat
        if seat is None or self._is_lent:
            seat = self._seat = (self._steps or self._bind()).to_move()
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that decide now: one, several where they choose in secret at once, none when the game is over."""
        seat = self.to_move
        return () if seat is None else self.game.chooses_at_once(self.setup, self._state) or (seat,)

    def asking(self, seat: int) -> Match:
        """The match as one of the deciding seats is asked: a copy without a past, whatever the others choose in it."""
        assert seat in self.deciding
        copy = Match(self.game, self.setup, self._state.clone())
        while copy.to_move != seat:
            copy.play(copy.legal_ids()[0])
        return copy

    def legal(self) -> tuple[Move, ...]:
        """All legal moves; none when the game is over."""
        if self._legal is None:
            now = self.snapshot()
            self._legal = tuple(self._move(now, action) for action in self._ids())
        return self._legal

    def legal_ids(self) -> list[int]:
        """The ids of all legal moves, ascending."""
        return [*self._ids()]

    def _ids(self) -> tuple[int, ...]:
        """The same, worked out once."""
        if self._legal_ids is None:
            listing, ids = _scratch.listing(self.game.rules)
            n = 0 if self.is_over else self._engine.legal(self.setup.tables, self._state, listing)
            self._legal_ids = tuple(ids[:n].tolist())
        return self._legal_ids

    def legal_said(self) -> Iterator[tuple[int, Any]]:
        """The ids of all legal moves, each with what the move is said with: see ``Game.said_with``."""
        ids = self._ids()
        return zip(ids, self.game.said_with(self.setup, self.snapshot(), ids), strict=True)

    def mask(self) -> Any:
        """Which actions are legal, as learners want it: an array of True and False, one for each action."""
        mask = np.zeros(self.game.rules.ACTIONS, np.bool_)
        mask[self.legal_ids()] = True
        return mask

    def _move(self, state: Box, action: int) -> Move:
        game, setup = self.game, self.setup
        told = game.move_dict(setup, state, action), game.notation(setup, state, action)
        return Move(action, *told, game, setup, state)

    def find(self, move: AnyMove) -> Move:
        """The legal move that is meant; IllegalMove if there is none."""
        return self.move_known(self.find_id(move))

    def move_known(self, action: int) -> Move:
        """The move with this id, which is known to be legal."""
        return self._move(self.snapshot(), action)

    def find_id(self, move: AnyMove) -> int:
        """The id of the legal move that is meant; IllegalMove if there is none."""
        game, setup, state = self.game, self.setup, self._state
        if type(move) is int:
            given: Any = move
        else:
            try:
                given = move.id if isinstance(move, Move) else plain(move)
            except Exception:  # no JSON, and whatever the author of its class wrote
                raise IllegalMove("move-unknown", move=shown(move)) from None
        if isinstance(given, str):
            action = game.action_of_notation(setup, state, given)
        elif isinstance(given, dict):
            action = game.action_of(setup, state, given)
        elif type(given) is int and 0 <= given < game.rules.ACTIONS:
            action = given
        else:
            raise IllegalMove("move-unknown", move=shown(move))
        if action not in self._ids():
            raise game.why_illegal(setup, state, action)
        return action

    # --- playing ---

    def play(self, move: AnyMove) -> Move:
        """Play a legal move, given as a Move, an id, a notation or a dict; an illegal one changes nothing."""
        self.play_known(self.find_id(move))
        return self._move_of(self._played[-1])

    def play_known(self, action: int) -> None:
        """Play a move by its id that is known to be legal, such as one that was played before."""
        seat = self.to_move
        assert seat is not None
        self._own_past()
        before = self.snapshot()
        numbered = not self._played or self.game.turn_begins(self.setup, before)
        self._played.append(_Played(action, seat, before, len(self._events), numbered))
        self._now = self._seat = None
        (self._steps or self._bind()).act(action)
        self._advance(self._told(before, action))

    def _bind(self) -> _Steps:
        self._steps = _Steps(self._engine, self.setup.tables, self._state)
        return self._steps

    def undo(self) -> Move:
        """Take the last move back, with all that followed from it."""
        if not self._played:
            raise MarsukError("nothing-to-undo")
        self._own_past()
        played = self._played.pop()
        self._state.copy_from(played.state)
        self._now = self._seat = None
        del self._events[played.events :]
        self.comments.pop(len(self._played) + 1, None)
        self._legal = self._legal_ids = None
        return self._move_of(played)

    def revealed_since(self, ply: int, seat: int | None) -> set[str]:
        """The pieces that the seat could not tell after that many moves and can tell now: undo would not hide them."""
        if ply == len(self._played):
            return set()
        return self.game.hidden_pieces(self.setup, self._played[ply].state, seat) - self.hidden_pieces(seat)

    def has_revealed_since(self, ply: int) -> bool:
        """Whether there are such pieces for anybody, spectators included."""
        if ply == len(self._played) or not self.game.hides:
            return False
        before, now = self._played[ply].state, self.snapshot()
        seats = (*range(self.players), None)
        revealed = any(self.game.reveals(self.setup, before, now, seat) for seat in seats)
        before.forget_fields()
        return revealed

    def _advance(self, before: Box) -> None:
        """Do all that needs no decision, one step at a time so that each can be told."""
        steps = self._steps or self._bind()
        while steps.advance():
            before = self._told(before, None)
        self._now, self._seat = before, None
        self._legal = self._legal_ids = None

    def _told(self, before: Box, action: int | None) -> Box:
        """Note what one step did; return how things are after it."""
        after = self._state.snapshot()
        for event in self.game.events(self.setup, before, after, action):
            self._events.append({"ply": len(self._played), **event})
        before.forget_reading()
        return after

    # --- looking ---

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(self._move_of(played) for played in self._played)

    def _move_of(self, played: _Played) -> Move:
        if played.move is None:
            played.move = self._move(played.state, played.action)
        return played.move

    @property
    def plies(self) -> int:
        """How many moves were played."""
        return len(self._played)

    def moves_known_to(self, seat: int, since: int = 0) -> list[int | None]:
        """The ids of the moves after the first so many; None for one that may tell what the seat cannot know."""
        return [self._id_known_to(seat, played) for played in self._played[since:]]

    def _id_known_to(self, seat: int, played: _Played) -> int | None:
        known = played.seat == seat or not self.game.hidden_pieces(self.setup, played.state, seat)
        return played.action if known else None

    def last_ply_of(self, seat: int) -> int | None:
        """How many moves were played before the seat's last one; None if it has played none."""
        for ply in range(len(self._played) - 1, -1, -1):
            if self._played[ply].seat == seat:
                return ply
        return None

    @property
    def turn_began(self) -> bool:
        """Whether a turn began with the last move."""
        return bool(self._played) and self._played[-1].numbered

    @property
    def turns(self) -> tuple[tuple[int, Move, bool], ...]:
        """The moves with the seat that played each, and whether a turn began with it."""
        return tuple((played.seat, self._move_of(played), played.numbered) for played in self._played)

    @property
    def events(self) -> tuple[Json, ...]:
        """All that happened, with everything hidden in it: for the record, never for a player."""
        return tuple(self._events)

    def events_after(self, count: int) -> list[Json]:
        """What happened after the first so many events, with everything hidden in it."""
        return self._events[count:]

    def events_of(self, ply: int) -> tuple[Json, ...]:
        """What followed from one move, the first being 1; 0 is what happened before it."""
        return tuple(event for event in self._events if event["ply"] == ply)

    def events_for(self, seat: int | None) -> tuple[Json, ...]:
        """All that happened as the seat (None: a spectator) may know it."""
        seen = (self.game.event_for(event, seat) for event in self._events)
        return tuple(event for event in seen if event is not None)

    def event_text(self, event: Json, language: str = "en") -> str:
        """An event in plain words."""
        return self.game.event_text(self.setup, event, language)

    def view(self, seat: int | None = None) -> Json:
        """What the seat (None: a spectator) may know, as JSON."""
        return self.game.view(self.setup, self.snapshot(), seat)

    def view_after(self, ply: int, seat: int | None = None, is_open: bool = False) -> Json:
        """What the seat saw after that many moves; with all cards open, what it did not see as well."""
        if ply == len(self._played):
            return self._seen(self.snapshot(), seat, is_open)
        state = self._played[ply].state
        seen = self._seen(state, seat, is_open)
        state.forget_reading()
        return seen

    def _seen(self, state: Box, seat: int | None, is_open: bool) -> Json:
        view = self.game.open_view if is_open else self.game.view
        return view(self.setup, state, seat)

    def observe(self, seat: int | None = None) -> Any:
        """What the seat, or None: the one that decides, sees, as numbers; ``game.observation_layout()`` tells which."""
        chosen = (self.to_move or 0) if seat is None else whole(seat)
        if chosen is None or not 0 <= chosen < self.players:
            raise MarsukError("no-such-seat", seat=shown(seat), last=str(self.players - 1))
        seen = Box(self.game.rules.OBSERVATION)
        work = _scratch.work(self.game.rules)
        engine(LOOKING, self.game.rules).observe(self.setup.tables, self._state, chosen, seen, work)
        return seen.array.view(np.ndarray).view(np.int8)

    def status(self, seat: int | None = None, language: str = "en") -> str:
        """One sentence: what the seat must do now, or why it waits."""
        return self.game.status(self.setup, self.snapshot(), seat, language)

    def call(self, names: Sequence[Words | None]) -> None:
        """Call the seats so in every sentence from now on; None: as the game calls them."""
        self.setup = replace(self.setup, names=tuple(names))
        self._played = [replace(played, move=None) for played in self._played]  # what was said of them had old names
        self._events, self._shares_past = list(self._events), False
        self._legal = None

    def seat_name(self, seat: int, language: str = "en") -> str:
        """What the seat is called."""
        return str(self.setup.seat_words(self.game.texts, seat).text(language))

    def components_told(self, language: str = "en") -> Json:
        """The cards, tiles and numbers that the match is played with: they never change in the course of it."""
        return self.game.components_told(self.setup, self._state, language)

    def gains(self) -> dict[int, int]:
        """How much some of the legal moves change the total of the seat that decides, by their ids."""
        return self.game.gains(self.setup, self.snapshot(), self._ids())

    def scores(self) -> list[Score]:
        """Every seat's score, as if the game ended now."""
        return self.game.scores(self.setup, self.snapshot())

    @property
    def result(self) -> tuple[int, ...] | None:
        """The winning seats, several if they share the win; None while the game goes on."""
        return self.game.winners(self.setup, self.snapshot()) if self.is_over else None

    def position(self) -> Json:
        """Everything about the state, as JSON; ``game.from_position`` takes it back."""
        return self.game.position(self.setup, self._state)

    def pieces(self) -> dict[str, str]:
        """Where every piece is."""
        return self.game.pieces(self.setup, self._state)

    def hidden_pieces(self, seat: int | None) -> set[str]:
        """The pieces that the seat (None: a spectator) cannot tell now."""
        return self.game.hidden_pieces(self.setup, self.snapshot(), seat)

    def state_array(self) -> Any:
        """The kernel's record, in an array of one: for engines, never for a player."""
        self._is_lent = True
        return self._state.array

    def state_box(self) -> Box:
        """The kernel's record in its box: for engines, never for a player."""
        self._is_lent = True
        return self._state

    def snapshot(self) -> Box:
        """The kernel's record as it is now, to look at: for whoever makes views of it, never for a player."""
        now = self._now
        if now is None or self._is_lent:
            now = self._now = self._state.snapshot()
        return now

    def state_bytes(self) -> bytes:
        """The kernel's record, byte by byte: equal games have equal bytes."""
        return self._state.content()

    # --- copies ---

    def clone(self) -> Match:
        """Return an independent copy with the same past."""
        self._shares_past = True
        copy = object.__new__(type(self))
        vars(copy).update(vars(self))
        copy._state, copy._steps = self._state.clone(), None
        copy.names, copy.tags = self.names.copy(), self.tags.copy()
        copy.comments = {ply: list(comments) for ply, comments in self.comments.items()} if self.comments else {}
        return copy

    def _own_past(self) -> None:
        """Stop sharing the past with clones, since it is about to change."""
        if self._shares_past:
            self._played, self._events = list(self._played), list(self._events)
            self._shares_past = False

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in _NOT_SENT}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, **dict.fromkeys(_NOT_SENT))
        self._engine = engine(STEPS, self.game.rules)

    def resample(self, seat: int, seed: int) -> Match:
        """Return a match the seat cannot tell from this one, without a past: what a bot may think about."""
        copy = Match(self.game, self.setup, self._state.clone())
        self._engine.resample(self.setup.tables, copy._state, seat, seed)
        return copy

    def record(self) -> Record:
        """The record of the match so far."""
        from marsuk.core.record import Record

        return Record.of(self)
