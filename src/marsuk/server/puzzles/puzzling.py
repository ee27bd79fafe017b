"""Puzzles as a page is told them, and why a move is none: work for the clerk. Nobody thinks: all of it is known."""

from __future__ import annotations

import functools

import msgspec

from marsuk.bots import LEVELS
from marsuk.core.errors import MarsukError
from marsuk.core.game import Game, Json
from marsuk.core.registry import game as find_game
from marsuk.puzzles.grading import TRIES
from marsuk.puzzles.puzzle import Puzzle, puzzles_of
from marsuk.puzzles.words import line, outcome, question, solution
from marsuk.server.clerk import Work
from marsuk.server.protocol import frames
from marsuk.server.protocol.messages import MoveName
from marsuk.server.protocol.shapes import ToldMove
from marsuk.server.refusals import BAD_REQUEST, NOT_FOUND, Refusal, refusal_told
from marsuk.server.replays.recording import loading
from marsuk.server.replays.replaying import AnyRecord, Ply

_COST = 8  # see ``clerk.Work``: a position is set up, and its moves are put into words


class ListedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle of a set; ``difficulty`` is from 1 to 5."""

    id: str
    difficulty: int


class PuzzleSet(msgspec.Struct, frozen=True):
    """The puzzles of a game; that of the day is the one that the day's number, in UTC, points at, round and round."""

    game: str
    rules: int
    puzzles: list[ListedPuzzle]


class PuzzleMove(msgspec.Struct, frozen=True):
    """A legal move, the mover's chance to win with it, and what it comes to in a sentence."""

    move: ToldMove
    chance: float
    outcome: str


class LineMove(msgspec.Struct, frozen=True):
    """A move of the line, and whose it is."""

    seat: int
    move: ToldMove


class ToldPuzzle(msgspec.Struct, frozen=True):
    """A puzzle, with its answer: ``best`` is the id of the move, ``solution`` says why, ``line`` how it goes on.

    ``record`` is the game up to here, to play on from. ``exact``: proven by a solver. ``found_by`` are the levels of
    the bots that find the move in most of their tries.
    """

    id: str
    game: str
    difficulty: int
    exact: bool
    seat: int
    names: list[str]
    question: str
    status: str
    view: Json
    components: Json
    moves: list[PuzzleMove]
    best: int
    solution: str
    line: list[LineMove]
    found_by: list[str]
    record: str
    ply: int


class WhyWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that somebody would make after so many moves of a record."""

    record: AnyRecord
    ply: Ply
    move: MoveName


class RecordWhy(msgspec.Struct, frozen=True):
    """Whether a move would be refused, and why."""

    legal: bool
    code: str | None
    rule: str | None
    text: str | None


@functools.cache
def puzzle_set(name: str) -> PuzzleSet:
    """The puzzles of a game; none, if it brings none."""
    game = find_game(name)
    listed = [ListedPuzzle(puzzle.id, puzzle.difficulty) for puzzle in puzzles_of(game)]
    return PuzzleSet(game.name, game.rules_version, listed)


def telling(name: str, wanted: str, language: str) -> Work[ToldPuzzle]:
    """One puzzle."""
    game = find_game(name)
    puzzle = _named(game).get(wanted)
    if puzzle is None:
        raise Refusal("puzzle-unknown", NOT_FOUND)
    yield _COST
    match = puzzle.match(game)
    seat = match.to_move
    assert seat is not None
    gains = match.gains()
    moves = []
    for move in match.legal():
        told_move = frames.move_told(move, language)
        if move.id in gains:
            told_move["gain"] = gains[move.id]
        said = outcome(puzzle, move.notation, seat, language)
        moves.append(PuzzleMove(told_move, puzzle.worth_of(move.notation).chance, said))
    following = [LineMove(move.seat, frames.move_told(move, language)) for move in line(puzzle, match)]
    return ToldPuzzle(
        puzzle.id,
        game.name,
        puzzle.difficulty,
        puzzle.exact,
        seat,
        [match.seat_name(each, language) for each in range(match.players)],
        question(puzzle, seat, language),
        match.status(seat, language),
        match.view(seat),
        match.components_told(language),
        moves,
        match.find_id(puzzle.best),
        solution(puzzle, match, language),
        following,
        [LEVELS[number] for number, hits in enumerate(puzzle.levels) if 2 * hits > TRIES],
        match.record().dumps(),
        match.plies,
    )


@functools.cache
def _named(game: Game) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(game)}


def wondering(wish: WhyWish, language: str) -> Work[RecordWhy]:
    """Why a move cannot be made at a moment of a record."""
    match = yield from loading(wish.record)
    if wish.ply > match.plies:
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(match.plies))
    while match.plies > wish.ply:
        match.undo()
    try:
        match.find_id(wish.move)
    except MarsukError as problem:
        refused = refusal_told(problem, language)
        return RecordWhy(False, refused["code"], refused["rule"], refused["text"])
    return RecordWhy(True, None, None, None)
