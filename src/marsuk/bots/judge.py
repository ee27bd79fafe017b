"""What a decision was worth: the one place where luck and skill ask for chances to win.

Whatever judges better may take the search's place: all that is asked of a judge is a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from marsuk.bots.calibration import decisions_of
from marsuk.bots.levels import LEVELS
from marsuk.bots.search import SearchBot
from marsuk.core.game import Game
from marsuk.core.match import Match, Move

LEVEL = LEVELS[-1]
SIMULATIONS = 8000
SEED = 17
_QUICK = 150  # simulations of a quick judge, where nobody knows how much of the game is left
_QUICK_DECISIONS = 4800  # simulated by it, where somebody does
_QUICK_RANGE = (40, 2000)  # simulations


@dataclass(frozen=True)
class Verdict:
    """Every player's chance to win, as the seat that decided saw it: with the best move, and with the one it made."""

    ply: int
    seat: int
    best: tuple[float, ...]
    played: tuple[float, ...]
    better: Move | None = None  # the best move, where it was not the one made

    @property
    def loss(self) -> float:
        """What the move gave away of the mover's chance; below 0 where the judge's own choice turned out the worse."""
        return self.best[self.seat] - self.played[self.seat]


Judge: TypeAlias = Callable[[Match, Move], Verdict]  # of the match as it stood, and of the move made there


class SearchJudge:
    """Judges by the search: the same number of simulations from the same seed, so always and everywhere alike.

    Both moves are judged in one tree: what it thinks of the rest of the game is the same for both.
    """

    def __init__(self, game: Game, simulations: int = SIMULATIONS, seed: int = SEED) -> None:
        self._bot = SearchBot(game, level_name=LEVEL)
        self._simulations = simulations
        self._seed = seed

    def __call__(self, match: Match, played: Move) -> Verdict:
        """The verdict from what the seat knew."""
        seat = match.to_move
        assert seat is not None
        self._bot.random.seed(self._seed)
        found = self._bot.analyse(match.clone(), seat, simulations=self._simulations, asked=played.id)
        chances = {ranked.move.id: ranked.chances[: match.players] for ranked in found.moves}
        better = None if played.id == found.chosen.id else found.chosen
        return Verdict(match.plies, seat, chances[found.chosen.id], chances[played.id], better)


class QuickJudge:
    """Every seat's chance to win in a millisecond or two, from the same seed: for many positions rather than for one.

    The nearer the end, the more simulations: they are short there, and the more of them, the surer.
    """

    def __init__(self, game: Game, seed: int = SEED) -> None:
        self._bot = SearchBot(game, level_name=LEVEL)
        self._seed = seed

    def __call__(self, match: Match) -> tuple[float, ...]:
        """The chances as the seat that decides sees them; none where there is nothing to choose."""
        seat = match.to_move
        assert seat is not None
        self._bot.random.seed(self._seed)
        return self._bot.analyse(match.clone(), seat, simulations=quick_simulations(match)).chances


def quick_simulations(match: Match) -> int:
    """How many a quick judge makes of a position, so that all take it about as long."""
    decisions = decisions_of(match.game)
    if decisions is None:
        return _QUICK
    least, most = _QUICK_RANGE
    return min(max(_QUICK_DECISIONS // max(decisions - match.plies, 1), least), most)


def verdicts_on(match: Match, judge: Judge, begin: int = 0) -> Iterator[Verdict | None]:
    """What the judge says of every move after the first so many; None where there was nothing to choose."""
    then = match.clone()
    for _ in range(match.plies - begin):
        then.undo()
    for move in match.moves[begin:]:
        yield judge(then, move) if len(then.legal_ids()) > 1 else None
        then.play_known(move.id)
