"""What a game is to the rest of the program. A new game is a subclass of Game and an entry point."""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from marsuk.core.errors import IllegalMove, PositionError, UnknownRules, Words, shown
from marsuk.core.manifest import manifest_of
from marsuk.core.observation import Field, fields_of
from marsuk.core.options import IntOption, Option, read_options, whole
from marsuk.core.outside import plain
from marsuk.core.score import Score
from marsuk.core.shapes import Shapes
from marsuk.core.texts import DEFAULT_LANGUAGE, Texts
from marsuk.core.views import ViewParts
from marsuk.kernel.memory import Box
from marsuk.kernel.rules import Rules
from marsuk.kernel.writing import words_of

if TYPE_CHECKING:
    from marsuk.core.data import DataOption
    from marsuk.core.match import Match

Json = dict[str, Any]
SEED = "seed"


@dataclass(frozen=True)
class Setup:
    """What is fixed before the first move: the options as read, and both they and the components for the kernel.

    ``names`` is what the seats are called in sentences; one without a name is called as the game calls it.
    """

    options: Json
    components: Any
    tables: Box
    kernel_options: Box
    names: tuple[Words | None, ...] = ()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options["players"])

    def seat_words(self, texts: Texts, seat: int | str) -> Words:
        """A seat in words: by its name, or by the game's own text; an automatic one is given by its key."""
        name = self.names[seat] if isinstance(seat, int) and seat < len(self.names) else None
        return name or Words(texts, f"seat-{seat}")


class Uses(NamedTuple):
    """Uses of one kind in many games: which games and seats, and the numbers of the pieces, in arrays of one length."""

    kind: str
    games: Any
    seats: Any
    pieces: Any


class InPlay(NamedTuple):
    """What was in play for all in games that are over, and what it gave."""

    there: Any  # whether it was: by game and piece
    points: Any  # by game, seat and piece


class Game(ABC):
    """A game: its options, its rules, and how its states and moves are told to people and programs.

    Each version of its rules is a Game of its own, for what was played by it is replayed by it for ever. The newest
    one has all others in ``earlier``; mostly they are small subclasses of it, which say what was different.
    """

    name: ClassVar[str]
    rules_version: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    components_option: ClassVar[str] = "components"  # the one that a position does not hold, only by the set's name
    rules: ClassVar[Rules]
    texts: ClassVar[Texts]
    solver: ClassVar[str | None] = None  # the algorithm that plays endings exactly
    drawer: ClassVar[str | None] = None  # the module whose DRAWER draws matches in the terminal
    picture: ClassVar[str | None] = None  # the module whose ``draw`` makes a picture of a view, see ``marsuk.pictures``
    paper: ClassVar[str | None] = None  # the module whose ``sheets`` are its pieces, see ``marsuk.paper.parts``
    sections: ClassVar[tuple[tuple[str, tuple[str, ...]], ...]]
    variants: ClassVar[dict[str, Json]]  # options of every kind of match: what the tests and golden records cover
    shapes: ClassVar[Shapes]
    phases: ClassVar[tuple[str, ...]]  # what ``phase`` of a view may be, in the order of a match
    score_parts: ClassVar[dict[str, tuple[str, ...]]]  # the rules that give points, each with its parts if it has any
    automatic_seats: ClassVar[dict[int, tuple[str, ...]]] = {}  # that the rules play for, by the number of players
    view_parts: ClassVar[ViewParts | None] = None  # what views are put together from; without them each is made anew
    by_seat: ClassVar[tuple[str, ...]] = ()  # the keys of a view that have something for each seat, in their order
    constants: ClassVar[Json] = {}  # what a page wants to know of the game beside its views

    def __init__(self, earlier: tuple[Game, ...] = ()) -> None:
        self.earlier = earlier  # the same game by older versions of its rules, the oldest first

    # --- versions ---

    @property
    def versions(self) -> tuple[Game, ...]:
        """The game by every version of its rules up to this one, the oldest first."""
        return (*self.earlier, self)

    def version(self, rules: int) -> Game:
        """The game by that version of its rules; UnknownRules if there is none."""
        known = {game.rules_version: game for game in self.versions}
        number = whole(rules)
        if number not in known:
            raise UnknownRules("rules-unknown", game=self.name, version=shown(rules), known=", ".join(map(str, known)))
        return known[number]

    # --- beginning ---

    def new(self, **options: Any) -> Match:
        """Begin a match; the options are listed in ``self.options``."""
        from marsuk.core.match import Match

        return Match.begin(self, read_options(self.options, options))

    def from_position(self, position: Json, seed: int | None = None, **options: Any) -> Match:
        """Begin a match at a position, as ``match.position()`` gives it: by the version of the rules that it names."""
        from marsuk.core.match import Match

        try:
            position = plain(position)
        except Exception:  # no JSON, and whatever the author of its class wrote
            raise PositionError("position-not-an-object") from None
        rules = position.get("rules") if isinstance(position, dict) else None
        try:
            game = self if rules is None else self.version(rules)
        except UnknownRules as problem:
            raise PositionError(problem.code, **problem.arguments) from None
        return Match.at_position(game, position, seed, options)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """A game that is installed comes back, in another process too, as the one that is installed there."""
        from marsuk.core.registry import game, game_names

        if self.name in game_names() and any(version is self for version in game(self.name).versions):
            return game, (self.name, self.rules_version)
        return super().__reduce_ex__(protocol)

    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules, in the order of the rules page."""
        return tuple(rule for _, rules in self.sections for rule in rules)

    @abstractmethod
    def prepare(self, options: Json) -> Setup:
        """Turn options that were read into what a match needs."""

    # --- what it says of itself ---

    def manifest(self, language: str = DEFAULT_LANGUAGE) -> Json:
        """What a page or a program must know to set the game up and to show it; docs/server.md explains it."""
        told: Json = msgspec.to_builtins(manifest_of(self, language))
        return told

    def options_asked(self) -> list[Option]:
        """The options in the order of a set-up screen; the seed is nothing that one is asked for."""
        asked = [option for option in self.options if option.name != SEED]
        return sorted(asked, key=lambda option: (option.expert, option.name == self.components_option))

    @property
    def data_option(self) -> DataOption | None:
        """The option for components of one's own, if there is one."""
        from marsuk.core.data import DataOption

        found = next((option for option in self.options if option.name == self.components_option), None)
        return found if isinstance(found, DataOption) else None

    @property
    def player_counts(self) -> tuple[int, int]:
        """How many may play: at least and at most."""
        players = next(option for option in self.options if option.name == "players")
        assert isinstance(players, IntOption)
        return players.low, players.high

    @functools.cached_property
    def hides(self) -> bool:
        """Whether anything is hidden from anybody."""
        return type(self).hidden_pieces is not Game.hidden_pieces

    # --- moves ---

    @abstractmethod
    def move_dict(self, setup: Setup, state: Box, action: int) -> Json:
        """The JSON form of an action."""

    @abstractmethod
    def action_of(self, setup: Setup, state: Box, move: Json) -> int:
        """The action that a JSON form means, legal or not; IllegalMove if it means none."""

    @abstractmethod
    def notation(self, setup: Setup, state: Box, action: int) -> str:
        """The short form of an action, without spaces."""

    @abstractmethod
    def action_of_notation(self, setup: Setup, state: Box, notation: str) -> int:
        """The action that a short form means, legal or not; IllegalMove if it means none."""

    @abstractmethod
    def move_text(self, setup: Setup, state: Box, action: int, language: str) -> str:
        """The action in plain words."""

    def said_with(self, setup: Setup, state: Box, actions: Sequence[int]) -> Sequence[Hashable]:
        """All that the three forms of each action depend on, beside the action itself; None: this is not told.

        Moves that are the same by this are put into words once, whatever match they belong to.
        """
        return [None] * len(actions)

    @abstractmethod
    def why_illegal(self, setup: Setup, state: Box, action: int) -> IllegalMove:
        """Say which rule forbids an action that is not legal."""

    def turn_begins(self, setup: Setup, state: Box) -> bool:
        """Whether a record should number a new turn here."""
        return True

    def chooses_at_once(self, setup: Setup, state: Box) -> tuple[int, ...]:
        """The seats that now choose in secret at the same time, in the order in which the rules ask them."""
        return ()

    # --- what people and programs see ---

    @abstractmethod
    def events(self, setup: Setup, before: Box, after: Box, action: int | None) -> list[Json]:
        """What happened in one step: an action, or an automatic step where it is None."""

    def event_for(self, event: Json, seat: int | None) -> Json | None:
        """The event as the seat (None: a spectator) may know it; None if not at all."""
        return event

    def open_event(self, event: Json) -> Json:
        """The event if nothing were hidden: for replays."""
        return event

    @abstractmethod
    def pieces_named(self, event: Json) -> set[str]:
        """The pieces that an event names, by their ids in ``pieces``."""

    @abstractmethod
    def event_text(self, setup: Setup, event: Json, language: str) -> str:
        """The event in plain words."""

    @abstractmethod
    def position(self, setup: Setup, state: Box) -> Json:
        """Everything about the state but the chance to come, as JSON: ``game``, ``to_move``, and what the game likes.

        With the key ``rules`` if the game has several versions of them.
        """

    @abstractmethod
    def read_position(self, position: Json, options: Json) -> tuple[Setup, Box]:
        """The state that a position describes; PositionError if it describes none."""

    @abstractmethod
    def view(self, setup: Setup, state: Box, seat: int | None) -> Json:
        """What the seat (None: a spectator) may know, as JSON.

        Every game tells so ``game``, ``seat``, ``players``, ``to_move``, ``phase``, the ``scores`` of all seats as
        things stand, and the ``winners``, None before the end. The rest is the game's own.
        """

    def open_view(self, setup: Setup, state: Box, seat: int | None) -> Json:
        """The seat's view if nothing were hidden, in the same shape: for replays."""
        return self.view(setup, state, seat)

    def observation_layout(self) -> tuple[Field, ...]:
        """What the numbers of an observation tensor are, in their order."""
        return fields_of(self.rules.OBSERVATION)

    def words(self, setup: Setup) -> Box:
        """What an engine puts views together from, where the rules have ``tell``."""
        return Box(words_of(self.rules))

    @abstractmethod
    def pieces(self, setup: Setup, state: Box) -> dict[str, str]:
        """Where every piece is: its id, and a name of the place."""

    def hidden_pieces(self, setup: Setup, state: Box, seat: int | None) -> set[str]:
        """The pieces that the seat (None: a spectator) cannot tell now."""
        return set()

    def reveals(self, setup: Setup, before: Box, after: Box, seat: int | None) -> bool:
        """Whether the seat can tell a piece afterwards that it could not tell before: no undo would hide it again."""
        return not self.hidden_pieces(setup, before, seat) <= self.hidden_pieces(setup, after, seat)

    @abstractmethod
    def scores(self, setup: Setup, state: Box) -> list[Score]:
        """Every seat's score, as if the game ended now."""

    @abstractmethod
    def winners(self, setup: Setup, state: Box) -> tuple[int, ...]:
        """The seats that have won, once the game is over."""

    # What balance studies count, for many games at once: arrays of states, and of the same length actions and seats

    def usable(self, setup: Setup) -> list[str]:
        """The ids of the pieces that can be made use of."""
        return []

    def piece_words(self, setup: Setup, kind: str, piece: str, language: str) -> tuple[str, str]:
        """What is called so that was used in that way, and what is written on it in plain words, if anything is.

        A text ``piece-ID`` of the game is its name; so is ``use-KIND`` that of a kind, ``variant-NAME`` of a variant.
        """
        key = f"piece-{piece}"
        return self.texts.text(key, language) if self.texts.has(key) else piece, ""

    unchosen: ClassVar[frozenset[str]] = frozenset()  # kinds of use that nobody chose

    def usable_otherwise(self, setup: Setup) -> dict[str, list[str]]:
        """The kinds of use that are not of those pieces: the ids of what each is of."""
        return {}

    def uses(self, setup: Setup, before: Any, actions: Any, seats: Any, after: Any) -> list[Uses]:
        """Who made use of what by these actions, and how; at the deal there is no before and no action (None)."""
        return []

    def conditions(self, setup: Setup) -> list[str]:
        """The ids of what can be in play for all, in some games and not in others."""
        return []

    def in_play(self, setup: Setup, states: Any) -> InPlay | None:
        """Which of them were in play in games that are over; None in a game without any."""
        return None

    def began(self, states: Any) -> Any:
        """The seat that began each game that is over; None where it is the one that decided first."""
        return None

    def rounds(self, states: Any) -> Any:
        """How many rounds each game had that is over; None in a game without rounds."""
        return None

    def piece_places(self, content: Json) -> dict[str, tuple[str | int, ...]]:
        """Where a file of components tells of each piece, by its id: the keys that lead there. For who changes it."""
        return {}

    def gains(self, setup: Setup, state: Box, actions: Sequence[int]) -> dict[int, int]:
        """How some of the legal actions, all of which are given, change the total of the seat that decides.

        Only for games that hide nothing.
        """
        return {}

    def reason(self, group: str, number: int, language: str) -> str | None:
        """What a feature speaks for in an action that has it, as part of a sentence; None if there is nothing to say.

        The groups are those of ``FEATURE_GROUPS`` in the rules.
        """
        return None

    @abstractmethod
    def components_told(self, setup: Setup, state: Box, language: str) -> Json:
        """The cards, tiles and numbers that the match is played with, in plain words where there are any.

        ``{"name": ...}`` by an id says what a table without a board of its own calls the piece.
        """

    @abstractmethod
    def status(self, setup: Setup, state: Box, seat: int | None, language: str) -> str:
        """One sentence: what the seat must do now, or why it waits."""

    def seat_name(self, seat: int | str, language: str) -> str:
        """What the game calls the seat, given by its number or, an automatic one, by its key."""
        return self.texts.text(f"seat-{seat}", language)
