"""What the games say about each bot, and about every two of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from marsuk.arena.statistics import Estimate, rate
from marsuk.arena.tournament.bootstrap import Bootstrap
from marsuk.arena.tournament.deals import Floats, by_deal
from marsuk.arena.tournament.play import Played


@dataclass(frozen=True)
class Standing:
    """One bot. A seat is one bot in one game: a bot may have several in the same game."""

    name: str
    seats: int
    score: Estimate  # the part of its wins, shared ones in part
    rating: Estimate | None  # in Elo above the bot named last; None where nothing can be compared
    points: Estimate
    margin: Estimate  # to the best other at the table
    margins: list[int] = field(repr=False)  # of all its seats
    seconds: float  # of thinking, for a move


@dataclass(frozen=True)
class Standings:
    """All bots that have played, in the order in which they were named."""

    bots: list[Standing]
    games: int
    deals: int
    _names: list[str]
    _scores: Floats

    def best_first(self) -> list[Standing]:
        """The bots by rating, or by score in games where nobody meets another bot."""
        return sorted(self.bots, key=lambda bot: -(bot.rating.value if bot.rating else bot.score.value))

    def share(self, bot: str, other: str) -> float | None:
        """What part of their meetings a bot won against another; None if they never met."""
        i, j = self._names.index(bot), self._names.index(other)
        met = self._scores[i, j] + self._scores[j, i]
        return float(self._scores[i, j] / met) if met else None


def standings(games: Sequence[Played], names: Sequence[str]) -> Standings:
    """Sum up the games."""
    bootstrap = Bootstrap(by_deal(games, names))
    ratings = bootstrap.ratings()
    bots = []
    for bot, name in enumerate(names):
        played = [(game, seat) for game in games for seat, who in enumerate(game.seating) if who == name]
        if played:
            rating = ratings[bot] if ratings else None
            bots.append(_standing(name, played, rating, bot, bootstrap))
    return Standings(bots, len(games), bootstrap.deals, list(names), bootstrap.total.scores)


def _standing(
    name: str, played: list[tuple[Played, int]], rating: Estimate | None, bot: int, bootstrap: Bootstrap
) -> Standing:
    players = len(played[0][0].seating)
    alone = players == 1  # then deals are independent, and a bot plays each once: Wilson's interval is enough
    decisions = sum(game.decisions[seat] for game, seat in played)
    return Standing(
        name,
        len(played),
        rate([game.win_of(seat) for game, seat in played]) if alone else bootstrap.score(bot, 1 / players),
        rating,
        bootstrap.mean("points", bot),
        bootstrap.mean("margins", bot),
        [game.margin_of(seat) for game, seat in played],
        sum(game.seconds[seat] for game, seat in played) / max(decisions, 1),
    )
