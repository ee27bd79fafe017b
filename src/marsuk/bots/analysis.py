"""What a bot thinks of a position, in numbers and in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from marsuk.core.match import Move
from marsuk.core.texts import Texts

TEXTS = Texts(Path(__file__).parent / "text")
_MOST_IN_LINE = 4


@dataclass(frozen=True)
class Ranked:
    """A move with what it is worth to the seat: the chance to win from 0 to 1, its 95 % interval, and the points."""

    move: Move
    value: float | None = None
    interval: tuple[float, float] | None = None
    visits: int = 0
    points: tuple[float, ...] = ()  # expected at the end, by seat
    chances: tuple[float, ...] = ()  # to win, by seat


def _no_reasons(language: str) -> list[str]:
    return []


@dataclass(frozen=True)
class Analysis:
    """The moves of a seat, the best first."""

    seat: int
    chosen: Move
    moves: tuple[Ranked, ...]
    line: tuple[Move, ...] = ()  # what is likely to follow, the best move first
    feared: Move | None = None  # the answer that hurts most
    simulations: int = 0
    seconds: float = 0.0
    exact: bool = False  # proven, not estimated
    reasons: Callable[[str], list[str]] = _no_reasons  # for the chosen move, in a language
    chances: tuple[float, ...] = ()  # to win from here, by seat, whatever is played: what judges positions best

    def text(self, language: str = "en", *, line: bool = True) -> str:
        """Explain the chosen move in a sentence or two; what is likely to follow comes in notation, or not at all."""
        (chosen,) = (ranked for ranked in self.moves if ranked.move.id == self.chosen.id)
        move = chosen.move.text(language)
        if chosen.value is None or not chosen.points:
            return TEXTS.text("explain-plain", language, move=move)
        own = chosen.points[self.seat]
        others = max(points for seat, points in enumerate(chosen.points) if seat != self.seat)
        if self.exact:
            kind = "wins" if own > others else "draws" if own == others else "loses"
            said = [TEXTS.text(f"explain-{kind}", language, move=move, margin=abs(round(own - others)))]
        else:
            chance = round(100 * chosen.value)
            own, others = round(own, 1), round(others, 1)
            said = [TEXTS.text("explain-expects", language, move=move, own=own, others=others, chance=chance)]
        reasons = self.reasons(language)
        if reasons:
            said.append(TEXTS.text("explain-why", language, reasons="; ".join(reasons)))
        if line and len(self.line) > 1:
            moves = ", ".join(move.notation for move in self.line[1:_MOST_IN_LINE])
            said.append(TEXTS.text("explain-line", language, line=moves))
        if self.feared is not None:
            said.append(TEXTS.text("explain-fear", language, move=self.feared.text(language)))
        return " ".join(said)
