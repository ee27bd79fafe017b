"""Who sits where: people and bots, on the command line and in a record's headers."""

from __future__ import annotations

from collections.abc import Sequence

from marsuk.bots import BOTS
from marsuk.cli.words import problem
from marsuk.core.match import Match

HUMAN = "human"
DEFAULT_BOT = "greedy"
_BOT = "bot:"


def read_seats(text: str) -> tuple[str, ...]:
    """The kinds of all seats, from a text like ``human,greedy``."""
    kinds = tuple(kind.strip().lower() for kind in text.replace(" ", ",").split(",") if kind.strip())
    known = (HUMAN, *BOTS)
    for kind in kinds:
        if kind not in known:
            raise problem("seat-unknown", kind=kind[:30], known=", ".join(known))
    if not kinds:
        raise problem("seat-unknown", kind=text[:30], known=", ".join(known))
    return kinds


def default_seats(players: int) -> tuple[str, ...]:
    """You against bots."""
    return (HUMAN, *[DEFAULT_BOT] * (players - 1))


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
    """The kinds of the seats, from a match that was loaded; where it says nothing of anyone, you against bots."""
    if not match.names:
        return default_seats(match.players)
    named = [match.names.get(seat, HUMAN) for seat in range(match.players)]
    return tuple(read_seats(name.removeprefix(_BOT))[0] if name.startswith(_BOT) else HUMAN for name in named)
