"""Hints: what the strongest bot would do, and why, as the seat that asked is told."""

from __future__ import annotations

from marsuk.bots import LEVELS, Analysis, Ranked
from marsuk.core.game import Json
from marsuk.server.protocol.frames import move_told

HINT_LEVEL = LEVELS[-1]


def hint_told(analysis: Analysis, language: str) -> Json:
    """The move, a sentence about it, and all moves that were weighed, the best first."""
    return {
        "move": move_told(analysis.chosen, language),
        "text": analysis.text(language, line=False),
        "exact": analysis.exact,
        "simulations": analysis.simulations,
        "line": [{"seat": move.seat, **move_told(move, language)} for move in analysis.line],
        "moves": [_ranked_told(ranked) for ranked in analysis.moves],
    }


def _ranked_told(ranked: Ranked) -> Json:
    return {
        "id": ranked.move.id,
        "notation": ranked.move.notation,
        "value": ranked.value,
        "interval": ranked.interval,
        "visits": ranked.visits,
        "points": ranked.points,
        "chances": ranked.chances,
    }
