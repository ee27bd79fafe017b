"""Who sits where: people and bots, on the command line and in a record's headers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from marsuk.bots import LEVELS, bots, level_name
from marsuk.bots.own import PROGRAM
from marsuk.bots.own import written as own_bot
from marsuk.cli.words import problem
from marsuk.core.errors import MarsukError
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES

HUMAN = "human"
DEFAULT_LEVEL = "lieutenant"
HINT_LEVEL = "admiral"
HINT_SECONDS = 0.5
_BOT = "bot:"


def read_seats(text: str) -> tuple[str, ...]:
    """The kinds of all seats, from a text like ``human,commander``; a bot of one's own may be one of them."""
    between = "," if PROGRAM in text else r"[,\s]"  # a command has spaces
    kinds = tuple(_kind(kind.strip()) for kind in re.split(between, text) if kind.strip())
    if not kinds:
        raise _unknown(text)
    return kinds


def _kind(text: str) -> str:
    if own_bot(text) is not None:
        return text
    if (kind := text.lower()) not in (HUMAN, *bots()):
        raise _unknown(text)
    return kind


def _unknown(text: str) -> MarsukError:
    return problem("seat-unknown", kind=text[:30], known=", ".join((HUMAN, *bots())))


def default_seats(players: int, level: str = DEFAULT_LEVEL) -> tuple[str, ...]:
    """You against bots."""
    return (HUMAN, *[level] * (players - 1))


def read_level(text: str) -> str:
    """The name of a bot, from what the user wrote: the name, also in the user's language, or its number in the list."""
    level = text.strip().lower()
    if level.isdecimal() and 1 <= int(level) <= len(LEVELS):
        return LEVELS[int(level) - 1]
    for name in LEVELS:
        if level in {level_name(name, language).lower() for language in LANGUAGES}:
            return name
    if own_bot(text) is not None:
        return text
    if level not in bots():
        raise problem("level-unknown", level=text[:30], known=", ".join(bots()))
    return level


def check_seats(kinds: Sequence[str], players: int) -> tuple[str, ...]:
    """As many kinds as there are seats, or an error."""
    if len(kinds) != players:
        raise problem("seat-count", seats=str(len(kinds)), players=str(players))
    return tuple(kinds)


def write_names(match: Match, kinds: Sequence[str], names: str | None) -> None:
    """Put the seats into the match, so that its record tells who played."""
    people = [name.strip() for name in (names or "").split(",") if name.strip()]
    for seat, kind in enumerate(kinds):
        if kind != HUMAN:
            match.names[seat] = f"{_BOT}{kind}"
        elif people:
            name = people.pop(0)[:60]
            match.names[seat] = name if not name.startswith(_BOT) else name.removeprefix(_BOT) or HUMAN
        elif match.names.get(seat, _BOT).startswith(_BOT):
            match.names[seat] = HUMAN
    if people:
        raise problem("name-too-many", name=people[0][:60])


def seats_of_names(match: Match) -> tuple[str, ...]:
    """The kinds of the seats, from a match that was loaded; where it says nothing of anyone, you against bots.

    A record is somebody else's text: it names bots that there are, and never starts a program.
    """
    if not match.names:
        return default_seats(match.players)
    named = [match.names.get(seat, HUMAN) for seat in range(match.players)]
    kinds = [name.removeprefix(_BOT).lower() if name.startswith(_BOT) else HUMAN for name in named]
    for kind in kinds:
        if kind not in (HUMAN, *bots()):
            raise _unknown(kind)
    return tuple(kinds)
