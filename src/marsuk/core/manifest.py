"""What a game says of itself, so that a page or a program can set it up and show it without knowing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType, field

from marsuk.core.shapes import seat_fields

if TYPE_CHECKING:
    from marsuk.core.game import Game

Value = bool | int | str | None


class Told(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that a manifest says; what is as usual is left out of the JSON."""


class ToldValue(Told, kw_only=True):
    """A value that can be chosen."""

    value: Value
    text: str
    about: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET


class ToldOption(Told, kw_only=True, tag_field="kind"):
    """An option of a new match, in words.

    ``when``: it is asked only where each of these other options has one of these values. ``expert``: most players
    never want to change it.
    """

    name: str
    text: str
    about: str
    when: dict[str, list[Value]] = field(default_factory=dict)
    expert: bool = False


class ToldNumberOption(ToldOption, kw_only=True, tag="number"):
    """A whole number."""

    low: int
    high: int
    default: int | None


class ToldSwitchOption(ToldOption, kw_only=True, tag="switch"):
    """Yes or no; ``choices`` says what either means."""

    choices: list[ToldValue]
    default: bool


class ToldChoiceOption(ToldOption, kw_only=True, tag="choice"):
    """One of several values; that none is chosen may be one of them."""

    choices: list[ToldValue]
    default: str | None


class ToldPickOption(ToldOption, kw_only=True, tag="pick"):
    """So many different ones of the choices, or one of the shortcuts instead."""

    count: int
    choices: list[ToldValue]
    shortcuts: list[ToldValue]
    default: str | None


class ToldSeatOption(ToldOption, kw_only=True, tag="seat"):
    """One of the seats, or a shortcut."""

    shortcuts: list[ToldValue]
    default: int | None


class ToldComponentsOption(ToldOption, kw_only=True, tag="components"):
    """A set of components of the players' own; ``file``: what a file with one may be called."""

    file: str
    default: str


AnyToldOption = (
    ToldNumberOption | ToldSwitchOption | ToldChoiceOption | ToldPickOption | ToldSeatOption | ToldComponentsOption
)


class AutomaticSeat(Told, kw_only=True):
    """A seat where nobody sits: the rules play for it. In lists by seat it comes after the players."""

    key: str
    name: str


class ToldSeats(Told, kw_only=True):
    """How many may play, what the game calls their seats, and the automatic ones by the number of players."""

    least: int
    most: int
    names: list[str]
    automatic: dict[str, list[AutomaticSeat]]


class ToldPhase(Told, kw_only=True):
    """What ``phase`` of a view may be."""

    phase: str
    text: str


class ToldPart(Told, kw_only=True):
    """A part of the points of a rule."""

    part: str
    text: str


class ToldRow(Told, kw_only=True):
    """A row of the score: the points of a rule, perhaps in parts."""

    rule: str
    text: str
    parts: list[ToldPart] = field(default_factory=list)


class Manifest(Told, kw_only=True):
    """A game, for whoever sets it up and shows it.

    ``hidden``: whether anything is hidden from anybody. ``by_seat``: the keys of a view whose lists have an item for
    each seat, the automatic ones last; ``seat_fields``: those whose numbers are seats. ``solo_option``: the choice that
    says how hard a game alone is, from the easiest on. ``components``: the JSON schema of a file of components, as far
    as a schema can tell it.
    """

    game: str
    title: str
    tagline: str
    rules: int
    hidden: bool
    options: list[AnyToldOption]
    seats: ToldSeats
    phases: list[ToldPhase]
    scores: list[ToldRow]
    by_seat: list[str]
    seat_fields: list[str]
    solo_option: str | None
    components: dict[str, Any]


def manifest_of(game: Game, language: str) -> Manifest:
    """All that the game says of itself, in the language."""
    say = game.texts.text
    return Manifest(
        game=game.name,
        title=say(game.name, language),
        tagline=say(f"{game.name}.tagline", language),
        rules=game.rules_version,
        hidden=game.hides,
        options=[option.told(game.texts, language) for option in game.options_asked()],
        seats=_seats(game, language),
        phases=[ToldPhase(phase=phase, text=say(f"phase-{phase}", language)) for phase in game.phases],
        scores=[
            ToldRow(
                rule=rule,
                text=say(f"{rule}.title", language),
                parts=[ToldPart(part=part, text=say(f"part-{part}", language)) for part in parts],
            )
            for rule, parts in game.score_parts.items()
        ],
        by_seat=list(game.by_seat),
        seat_fields=sorted(seat_fields(game.shapes.view)),
        solo_option=game.solo_option,
        components=msgspec.json.schema(game.shapes.file),
    )


def _seats(game: Game, language: str) -> ToldSeats:
    least, most = game.player_counts
    return ToldSeats(
        least=least,
        most=most,
        names=[game.seat_name(seat, language) for seat in range(most)],
        automatic={
            str(players): [AutomaticSeat(key=key, name=game.seat_name(key, language)) for key in keys]
            for players, keys in game.automatic_seats.items()
        },
    )
