"""Counting lines of play: the proof of a move generator."""

from __future__ import annotations

from marsuk.core.match import Match


def perft(match: Match, depth: int) -> int:
    """How many sequences of that many decisions there are from here; the end of the game ends one, too."""
    legal = match.legal_ids()
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    lines = 0
    for action in legal:
        match.play(action)
        lines += perft(match, depth - 1)
        match.undo()
    return lines
