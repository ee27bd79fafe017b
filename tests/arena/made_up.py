"""Games that nobody played, of bots whose strength is known."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

from marsuk.arena.tournament.play import Played
from marsuk.arena.tournament.seating import schedule


def game(number: int, deal: int, seating: Sequence[str], totals: Sequence[int]) -> Played:
    best = max(totals)
    winners = tuple(seat for seat, total in enumerate(totals) if total == best)
    seats = len(seating)
    return Played(number, deal, tuple(seating), tuple(totals), winners, 10 * seats, (10,) * seats, (0.5,) * seats)


def games(strengths: dict[str, float], seats: int, n: int, seed: int, luck_of_the_deal: float = 0.0) -> list[Played]:
    """``strengths`` are mean points; a bot's points vary by 5, and the deal favours seat 0 by its luck."""
    chance = random.Random(seed)
    names = list(strengths)
    lucky: dict[int, float] = {}
    made = []
    for number, (deal, seating) in enumerate(islice(schedule(len(names), seats), n)):
        favour = lucky.setdefault(deal, chance.gauss(0, luck_of_the_deal))
        sitting = [names[bot] for bot in seating]
        points = [strengths[name] + chance.gauss(0, 5) + favour * (seat == 0) for seat, name in enumerate(sitting)]
        made.append(game(number, deal, sitting, [round(100 * p) for p in points]))
    return made
