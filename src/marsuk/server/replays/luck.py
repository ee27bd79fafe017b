"""Luck and decisions of a record, by verdicts that were found at the server or in a browser: work for the clerk."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from marsuk.bots.judge import Verdict
from marsuk.bots.luck import accounting
from marsuk.bots.luck_words import ToldLuck, luck_told
from marsuk.core.match import Match
from marsuk.server.clerk import Work
from marsuk.server.refusals import BAD_REQUEST, Refusal
from marsuk.server.replays.recording import loading
from marsuk.server.replays.replaying import AnyRecord, Ply
from marsuk.server.tables.naming import call_as_recorded

_MOVE_COST = 0.1  # see ``clerk.Work``
_Chances = Annotated[list[Annotated[float, Meta(ge=0, le=1)]], Meta(max_length=10)]


class SaidOfMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats' chances to win after so many moves: with the best move, and with the one that was played."""

    ply: Ply
    best: _Chances
    played: _Chances


class LuckWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a game that is over, and ``values`` and ``kept`` of all its moments that have both."""

    record: AnyRecord
    verdicts: Annotated[list[SaidOfMove], Meta(max_length=20_000)]


def settling(wish: LuckWish, language: str) -> Work[ToldLuck]:
    """What luck gave and decisions lost; who tells us nonsense is told nonsense."""
    match = yield from loading(wish.record)
    call_as_recorded(match)
    if not match.is_over:
        raise Refusal("luck-unfinished", BAD_REQUEST)
    steps = accounting(match, _verdicts(match, wish.verdicts))
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return luck_told(match, end.value, language)
        yield _MOVE_COST


def _verdicts(match: Match, said: list[SaidOfMove]) -> list[Verdict]:
    """The same with the seats that decided; Refusal if the record has no such move, or other seats."""
    movers = [seat for seat, _, _ in match.turns]
    for each in said:
        if each.ply >= match.plies:
            raise Refusal("ply-unknown", BAD_REQUEST, last=str(match.plies))
        if len(each.best) != match.players or len(each.played) != match.players:
            raise Refusal("message-malformed", BAD_REQUEST)
    by_ply = {each.ply: each for each in said}
    return [Verdict(ply, movers[ply], tuple(each.best), tuple(each.played)) for ply, each in by_ply.items()]
