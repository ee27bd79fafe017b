"""Luck told from decisions, as backgammon players know it: how every player came from an even share to the result.

A seat's chance to win is judged from what the seat knew, where it decides; where nothing is hidden, at every decision.
What changes between the best move and the one that was made is that decision's loss: the mover's own, and a gift to
the rivals. Whatever else changes a seat's chance is luck, if chance spoke to the seat meanwhile: a generator was
drawn from, or the seat can tell a piece that it could not tell before. If it did not, the judge has changed its mind:
a search that comes nearer likes the mover better, and less so when the rivals are to move. Over a round that evens out,
so it is counted with what chance says next; where chance says nothing more it is the rest, and no luck.
So the parts always add up to the result, whoever judges.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass

from marsuk.bots.judge import Verdict
from marsuk.core.match import Match


@dataclass(frozen=True)
class Stroke:
    """What chance gave to a seat between two moments at which it was judged; it took something if this is below 0.

    ``change`` is how the seat's chance changed in its own eyes. ``gain`` is what the account counts: with what the
    judge had changed its mind by before, and without what rivals' decisions lost, which the seat may never see.
    ``shown``: the pieces that it came to know.
    """

    seat: int
    begin: int | None  # None: the deal
    end: int
    gain: float
    change: float
    shown: frozenset[str] = frozenset()

    @property
    def certain(self) -> float:
        """What was luck by either; 0 where they do not agree that it was any."""
        return min(self.gain, self.change, key=abs) if self.gain * self.change > 0 else 0.0


@dataclass(frozen=True)
class Account:
    """From where a seat began to its result, in chances to win: the four parts between them add up."""

    start: float
    luck: float
    decisions: float  # what its own gave away, so mostly below 0
    rivals: float  # what those of others gave to it
    rest: float
    result: float

    @property
    def adjusted(self) -> float:
        """The result without luck: of one game it may lie outside 0 to 1, over many games it tells skill."""
        return self.result - self.luck


@dataclass(frozen=True)
class Ledger:
    """The accounts of all seats, and what they are made of."""

    accounts: tuple[Account, ...]
    strokes: tuple[Stroke, ...]
    verdicts: tuple[Verdict, ...]

    def luckiest(self, most: int, least: float = 0.0) -> list[Stroke]:
        """Where chance gave or took the most, and at least so much, the greatest first."""
        strokes = [stroke for stroke in self.strokes if abs(stroke.certain) > least]
        return sorted(strokes, key=lambda stroke: -abs(stroke.certain))[:most]

    def costliest(self, most: int, least: float = 0.0) -> list[Verdict]:
        """The moves that lost the most, and at least so much, the worst first."""
        lost = [verdict for verdict in self.verdicts if verdict.loss > least]
        return sorted(lost, key=lambda verdict: -verdict.loss)[:most]


def ledger_of(match: Match, verdicts: Iterable[Verdict]) -> Ledger:
    """The accounts of a match that is over, by what was said of its decisions."""
    steps = accounting(match, verdicts)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            ledger: Ledger = end.value
            return ledger


def accounting(match: Match, verdicts: Iterable[Verdict]) -> Generator[None, None, Ledger]:
    """The same move by move, for those who have other things to do as well."""
    assert match.is_over
    chance = _Chance(match)
    yield from chance.listen()
    ordered = sorted(verdicts, key=lambda verdict: verdict.ply)
    books = [_Book(match, seat, chance) for seat in range(match.players)]
    for verdict in ordered:
        for book in books:
            book.enter(verdict)
        yield
    for book in books:
        book.close()
    strokes = tuple(stroke for book in books for stroke in book.strokes)
    return Ledger(tuple(book.account() for book in books), strokes, tuple(ordered))


class _Book:
    """The account of one seat while it is written."""

    def __init__(self, match: Match, seat: int, chance: _Chance) -> None:
        self.match, self.seat, self.chance = match, seat, chance
        self.start = _even_share(match)
        self.now = self.start  # the chance when the seat was last judged, and what its own decision did to it
        self.given = 0.0  # by rivals' decisions since then
        self.judged: int | None = None  # after how many moves that was
        self.decisions = self.rivals = self.rest = 0.0
        self.strokes: list[Stroke] = []

    def enter(self, verdict: Verdict) -> None:
        """One more decision, whoever made it."""
        is_own = verdict.seat == self.seat
        if is_own or not self.match.game.hides:
            self._judge(verdict.best[self.seat], verdict.ply)
        change = verdict.played[self.seat] - verdict.best[self.seat]
        if is_own:
            assert self.now is not None
            self.now += change
            self.decisions += change
        else:
            self.given += change
            self.rivals += change

    def close(self) -> None:
        """The end of the game."""
        winners = self.match.result or ()
        self._judge(1 / len(winners) if self.seat in winners else 0.0, self.match.plies)

    def _judge(self, value: float, ply: int) -> None:
        """The seat's chance is found to be this."""
        if self.now is None:
            self.start = value - self.given
        else:
            self._note(value - self.now, ply)
        self.now, self.given, self.judged = value, 0.0, ply

    def _note(self, change: float, ply: int) -> None:
        spoke, shown = self.chance.between(self.judged, ply, self.seat)
        self.rest += change - self.given
        if spoke:
            self.strokes.append(Stroke(self.seat, self.judged, ply, self.rest, change, shown))
            self.rest = 0.0

    def account(self) -> Account:
        """As it stands."""
        luck = sum(stroke.gain for stroke in self.strokes)
        assert self.start is not None and self.now is not None
        return Account(self.start, luck, self.decisions, self.rivals, self.rest, self.now)


class _Chance:
    """When chance spoke in a match, and to whom."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._drawn: list[bool] = [True]  # by the number of the move that it followed from; the deal follows from none
        self._shown: list[list[set[str]]] = [[set() for _ in range(match.players)]]  # and by seat

    def listen(self) -> Iterator[None]:
        """Go through the match, one move at a time from its end."""
        then, drawn, shown = self._match.clone(), [], []
        for ply in range(self._match.plies, 0, -1):
            shown.append([then.revealed_since(ply - 1, seat) for seat in range(self._match.players)])
            after = _generator(then)
            then.undo()
            drawn.append(_generator(then) != after)
            yield
        self._drawn += reversed(drawn)
        self._shown += reversed(shown)

    def between(self, begin: int | None, end: int, seat: int) -> tuple[bool, frozenset[str]]:
        """Whether it spoke to the seat after one moment and up to another, and the pieces that it showed."""
        steps = range(0 if begin is None else begin + 1, end + 1)
        shown = frozenset[str]().union(*(self._shown[step][seat] for step in steps))
        return bool(shown) or any(self._drawn[step] for step in steps), shown


def _generator(match: Match) -> list[int]:
    """Where the chance that is still to come stands."""
    found: list[int] = match.snapshot().read().rng
    return found


def _even_share(match: Match) -> float | None:
    """What everybody has before the deal; None where there is none: alone, or from a position that was set up."""
    return 1 / match.players if match.players > 1 and match.start is None else None
