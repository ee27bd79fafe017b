"""Who has won a match and who comes where, also where somebody gave up: the one definition for all who tell of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from marsuk.core.match import Match

RESIGNED = "Resigned"  # the header of a record with the seats that gave up


def resigned_in(match: Match) -> set[int]:
    """The seats that gave up, by the headers of a record."""
    named = match.tags.get(RESIGNED, "").split()  # whatever somebody has written there
    return {seat for seat in range(match.players) if str(seat) in named}


def winners_of(match: Match, resigned: Collection[int] = ()) -> list[int] | None:
    """Who has won: by the rules, or where somebody gave up, who is left; None while nobody has.

    Where no player is left, those have won whom the rules play for; they come after the players.
    """
    if match.is_over or not resigned:
        return None if match.result is None else list(match.result)
    automatic = match.game.automatic_seats.get(match.players, ())
    left = [seat for seat in range(match.players) if seat not in resigned]
    return left or [match.players + number for number in range(len(automatic))]


def places(totals: Sequence[int], winners: Collection[int], last: Collection[int] = ()) -> list[int]:
    """The place of every seat: winners first, then by points, of which equal ones share a place.

    ``last`` are those who did not play to the end: they come last, whatever they have.
    """
    worth = {seat: (True, 0) if seat in winners else (False, total) for seat, total in enumerate(totals)}
    ahead = [own for seat, own in worth.items() if seat not in last]
    return [len(totals) if seat in last else 1 + sum(other > own for other in ahead) for seat, own in worth.items()]
