"""A puzzle in words: what is asked, and what its moves come to."""

from __future__ import annotations

import functools

from marsuk.bots.analysis import Analysis, Ranked
from marsuk.bots.reasons import reasons_for
from marsuk.core.match import Match, Move
from marsuk.puzzles.puzzle import TEXTS, Puzzle


def question(puzzle: Puzzle, seat: int, language: str) -> str:
    """What is to be found."""
    if not puzzle.exact:
        return TEXTS.text("puzzle-asks-chance", language)
    if puzzle.gap(seat)[0] == 0:
        return TEXTS.text("puzzle-asks-least" if puzzle.is_lost else "puzzle-asks-points", language)
    is_win = puzzle.worth_of(puzzle.best).chance == 1
    return TEXTS.text("puzzle-asks-win" if is_win else "puzzle-asks-share", language)


def outcome(puzzle: Puzzle, notation: str, seat: int, language: str) -> str:
    """What a move comes to, in a sentence."""
    worth = puzzle.worth_of(notation)
    if not puzzle.exact:
        return TEXTS.text("puzzle-chance", language, chance=round(100 * worth.chance))
    margin = round(abs(worth.margin(seat)))
    if worth.chance == 0:
        return TEXTS.text("puzzle-loses", language, margin=margin)
    return TEXTS.text("puzzle-wins" if worth.chance == 1 else "puzzle-shares", language, margin=margin)


def solution(puzzle: Puzzle, match: Match, language: str) -> str:
    """The best move and what speaks for it, in the words of hints."""
    seat = match.to_move
    assert seat is not None
    move, worth = match.find(puzzle.best), puzzle.worth_of(puzzle.best)
    chosen = Ranked(move, worth.chance, points=worth.points)
    why = functools.partial(reasons_for, match, move.id)
    return Analysis(seat, move, (chosen,), exact=puzzle.exact, reasons=why).text(language)


def line(puzzle: Puzzle, match: Match) -> list[Move]:
    """How the game is likely to go on with the best move, which comes first; each knows whose move it is."""
    then = match.clone()
    return [then.play(notation) for notation in puzzle.line]
