"""Thinking that is done elsewhere: what a search is given, and what is told of what it found out."""

from __future__ import annotations

import functools
import secrets
from base64 import b64encode
from typing import Any, cast

from marsuk.bots.analysis import Analysis
from marsuk.bots.engines import served_search
from marsuk.bots.forest import SEARCH, Found, sharpened
from marsuk.bots.levels import policy, settings
from marsuk.bots.outlook import explained as explained_found
from marsuk.core.errors import IllegalMove
from marsuk.core.game import Game, Json
from marsuk.core.match import SEED_BITS, Match
from marsuk.kernel.memory import Box
from marsuk.kernel.prebuilt import symbol
from marsuk.kernel.specialise import specialise
from marsuk.server.protocol.messages import Explain
from marsuk.server.protocol.shapes import Searched
from marsuk.server.refusals import BAD_REQUEST, Refusal

# The last seed can be read off the state, and with it a game may tell which truths lead there: those before hide it
_ROUNDS = 4
_USED = ("asked", "simulations", "path", *Found._fields)  # fields of the search's record


def imagine(match: Match, seat: int) -> Match:
    """A match that the seat cannot tell from the real one, by chance that nobody knows."""
    for _ in range(_ROUNDS):
        match = match.resample(seat, secrets.randbits(SEED_BITS))
    return match


def imagined_told(match: Match, seat: int) -> Json:
    """All that an engine needs to search in an imagined match."""
    return {**searched_told(match), "seat": seat, "state": encoded(match.state_box())}


def searched_told(match: Match) -> Searched:
    """What all searches in a match need."""
    return cast(Searched, {**_told_of(match.game), "tables": encoded(match.setup.tables)})


@functools.cache
def _told_of(game: Game) -> Json:
    """What is the same for all matches of a game."""
    rules, algorithm = game.rules, specialise(SEARCH, game.rules)
    search = Box(algorithm.SEARCH)
    searching = settings(game)
    searching.write(search)
    own = {name: getattr(algorithm, name) for name in ("NODE", "POLICY", "SEARCH", "SIGHT")}
    sized = own | {name: getattr(rules, name) for name in ("STATE", "TABLES", "WORK")}
    return {
        "engine": served_search(game),
        "entries": symbol(SEARCH, ""),
        "seats": rules.SEATS,
        "actions": rules.ACTIONS,
        "policy": encoded(sharpened(policy(game), searching.sharpness)),
        "search": encoded(search),
        "sizes": {name.lower(): dtype.itemsize for name, dtype in sized.items()},
        "fields": {name: algorithm.SEARCH.fields[name][1] for name in _USED},
    }


def encoded(box: Box) -> str:
    """The memory in base64, without the zeros at its end."""
    return b64encode(box.content().rstrip(b"\0")).decode()


def explained(match: Match, message: Explain) -> Analysis:
    """What is told of the move that was visited most; who tells us nonsense is told nonsense."""
    seats, legal = match.game.rules.SEATS, match.legal_ids()
    found = _nothing(match.game)
    for weighed in message.found:
        if weighed.id not in legal:
            raise IllegalMove("move-unknown", move=str(weighed.id))
        if len(weighed.won) != seats or len(weighed.points) != seats:
            raise Refusal("message-malformed", BAD_REQUEST)
        for name in Found._fields:
            getattr(found, name)[weighed.id] = getattr(weighed, name)
    best = max(message.found, key=lambda weighed: weighed.visits).id
    line = message.line if message.line[:1] == [best] else [best]
    return explained_found(match, message.seat, found, best, line, message.simulations)


def _nothing(game: Game) -> Found:
    """What is found out about a game's actions before they were tried."""
    none: list[Any] = [0] * game.rules.ACTIONS
    return Found(*(list(none) for _ in Found._fields))
