"""Proving a set anew, with other seeds than it was made with."""

from __future__ import annotations

import msgspec

from marsuk.core.errors import MarsukError
from marsuk.core.match import Match
from marsuk.core.registry import game as find_game
from marsuk.puzzles.grading import GRADING, TRIES, difficulty_of
from marsuk.puzzles.proof import SEED, Proof, Unproven, anew, prove
from marsuk.puzzles.puzzle import Puzzle, id_of


class Check(msgspec.Struct, frozen=True):
    """A puzzle of a game to be proven, from a seed."""

    game: str
    puzzle: Puzzle
    seed: int = SEED


def fault(check: Check) -> str | None:
    """What is wrong with a puzzle, in a word that the texts of the command line know; None if it holds."""
    puzzle = check.puzzle
    try:
        match = puzzle.match(find_game(check.game))
    except MarsukError:
        return "no-position"
    wrong = _malformed(puzzle, match)
    if wrong is not None:
        return wrong
    try:
        proof = prove(match, anew(check.seed))
    except Unproven as problem:
        return problem.why
    if proof.best != puzzle.best:
        return "another-best"
    return "another-worth" if puzzle.exact and not _same_worth(puzzle, proof, match.to_move or 0) else None


def _same_worth(puzzle: Puzzle, proof: Proof, seat: int) -> bool:
    """Whether every move comes to the same for the mover: ways that are equally good may end with other points."""
    return all(
        (told.chance, told.margin(seat)) == (found.chance, found.margin(seat))
        for told, found in ((puzzle.worth_of(move), proof.worth[move]) for move in puzzle.worth)
    )


def _malformed(puzzle: Puzzle, match: Match) -> str | None:
    """What can be seen without thinking."""
    if sorted(puzzle.worth) != sorted(move.notation for move in match.legal()) or puzzle.best not in puzzle.worth:
        return "other-moves"
    if id_of(match) != puzzle.id:
        return "another-view"
    is_graded = len(puzzle.levels) == len(GRADING) and all(0 <= hits <= TRIES for hits in puzzle.levels)
    return None if is_graded and difficulty_of(puzzle.levels) == puzzle.difficulty else "another-grade"
