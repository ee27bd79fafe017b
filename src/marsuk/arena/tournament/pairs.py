"""The sequential test while games come in, in whatever order they end."""

from __future__ import annotations

from marsuk.arena.tournament.play import Played
from marsuk.arena.tournament.sprt import Decision, Sprt, Verdict


class PairedTest:
    """Looks at the two games of every deal together, in the order of the deals, until the test is decided.

    Short games are over sooner. To look at them sooner would favour whoever wins quickly, so a pair waits for those
    before it.
    """

    def __init__(self, sprt: Sprt, first: str) -> None:
        self._sprt = sprt
        self._first = first  # the bot that may be stronger
        self._waiting: dict[int, Played] = {}
        self._next = 0
        self.verdict: Verdict = sprt.verdict([0] * 5)

    @property
    def is_decided(self) -> bool:
        """Whether the test has its answer."""
        return self.verdict.decision != Decision.UNDECIDED

    def add(self, game: Played) -> None:
        """Take a game into account, when its turn comes."""
        self._waiting[game.number] = game
        while not self.is_decided and {self._next, self._next + 1} <= self._waiting.keys():
            pair = [self._waiting.pop(self._next), self._waiting.pop(self._next + 1)]
            won = sum(played.win_of(played.seating.index(self._first)) for played in pair)
            pairs = list(self.verdict.pairs)
            pairs[round(2 * won)] += 1
            self.verdict = self._sprt.verdict(pairs)
            self._next += 2
