"""One game of a tournament: what is to be played, and what is kept of it."""

from __future__ import annotations

import random
import time
import traceback
from dataclasses import asdict, dataclass, field
from typing import Any

from marsuk.arena.tournament.entrants import Entrant
from marsuk.bots import Bot
from marsuk.bots.apart import seated
from marsuk.bots.own import reason_of
from marsuk.core.game import Json
from marsuk.core.match import SEED_BITS
from marsuk.core.registry import game as find_game

_LONGEST_WHY = 4000


@dataclass(frozen=True)
class Pairing:
    """One game to play."""

    game: str
    rules: int  # their version
    options: tuple[tuple[str, str], ...]  # as a record writes them
    number: int
    deal: int  # the seed
    seating: tuple[Entrant, ...]
    seconds: float | None  # for a move, for those without a budget of their own
    with_record: bool = False
    timeout: float | None = None  # for a move of a bot of one's own


@dataclass(frozen=True)
class Played:
    """What is kept of one game; lists are by seat."""

    number: int
    deal: int
    seating: tuple[str, ...]
    totals: tuple[int, ...]  # of the androids, too, in a solo game
    winners: tuple[int, ...]
    moves: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # of thinking
    failed: int | None = None  # the seat whose bot failed: the game ended there, and all others have won
    why: str = ""  # what it failed of, as Python tells it
    reason: dict[str, str] = field(default_factory=dict)  # the same in one line, by language

    @classmethod
    def read(cls, kept: Json) -> Played:
        """What ``asdict`` and JSON made of it, turned back."""
        fields: Any = {name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()}
        return cls(**fields)

    def json(self) -> Json:
        """It as JSON."""
        return asdict(self)

    def win_of(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def margin_of(self, seat: int) -> int:
        """By how many points the seat is ahead of the best other."""
        return self.totals[seat] - max(total for other, total in enumerate(self.totals) if other != seat)

    def result_between(self, seat: int, other: int) -> float:
        """1 if the seat came in before the other, 0 if behind, a half if they share the place."""
        own, others = ((place in self.winners, self.totals[place]) for place in (seat, other))
        if own[0] and others[0]:
            return 0.5
        return 0.5 if own == others else float(own > others)


def play(pairing: Pairing) -> tuple[Played, str | None]:
    """Play the game; its record comes along if it was asked for."""
    game = find_game(pairing.game, pairing.rules)
    known = {option.name: option for option in game.options}
    options: dict[str, Any] = {name: known[name].read_text(text) for name, text in pairing.options}
    match = game.new(**options, seed=pairing.deal)
    budgets = [entrant.budget(pairing.seconds) for entrant in pairing.seating]
    decisions, seconds = [0] * len(budgets), [0.0] * len(budgets)
    bots: list[Bot] = []
    failed, why, reason, seat = None, "", {}, 0
    try:
        for seat, entrant in enumerate(pairing.seating):
            bots.append(seated(game, entrant.who, _seed(pairing, seat), pairing.timeout))
        while (deciding := match.to_move) is not None:
            seat, begun = deciding, time.perf_counter()
            decisions[seat] += 1
            try:
                match.play(bots[seat].choose(match, seat, **budgets[seat]))
            finally:
                seconds[seat] += time.perf_counter() - begun
    except (Exception, SystemExit) as mistake:  # whatever a bot does, the others' games go on
        failed, why = seat, "".join(traceback.format_exception(mistake))[-_LONGEST_WHY:]
        reason = reason_of(mistake)
    totals = tuple(score.total for score in match.scores())
    winners = match.result if failed is None else tuple(seat for seat in range(len(totals)) if seat != failed)
    assert winners is not None
    names = tuple(entrant.name for entrant in pairing.seating)
    played = Played(
        pairing.number,
        pairing.deal,
        names,
        totals,
        winners,
        len(match.moves),
        tuple(decisions),
        tuple(round(spent, 4) for spent in seconds),
        failed,
        why,
        reason,
    )
    if not pairing.with_record:
        return played, None
    match.names = {seat: f"bot:{entrant.level}" for seat, entrant in enumerate(pairing.seating)}
    match.tags["Bots"] = ", ".join(names)
    return played, match.record().dumps()


def _seed(pairing: Pairing, seat: int) -> int:
    """A bot's own chance: another one in every game, always the same in the same game."""
    return random.Random(f"{pairing.deal}/{pairing.number}/{seat}").getrandbits(SEED_BITS)
