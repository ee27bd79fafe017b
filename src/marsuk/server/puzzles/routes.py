"""Puzzles over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import JSONBody, Parameter

from marsuk.server.doors import compression
from marsuk.server.doors.requests import GameName, Language, house_of, language_of
from marsuk.server.protocol.frames import frame
from marsuk.server.puzzles.puzzling import PuzzleSet, RecordWhy, ToldPuzzle, WhyWish, puzzle_set, telling, wondering

PuzzleId = Annotated[str, Parameter(max_length=20, pattern="^[0-9a-f]+$")]


@get("/api/puzzles/{game:str}", tags=["puzzles"], opt={compression.OWN: True})
async def puzzles(request: Request[Any, Any, Any], game: GameName) -> Response[PuzzleSet]:
    """The puzzles that come with a game, in the order of the days."""
    return compression.kept(request, frame(puzzle_set(game)), "application/json")


@get("/api/puzzles/{game:str}/{puzzle_id:str}", tags=["puzzles"], opt={compression.OWN: True})
async def puzzle(
    request: Request[Any, Any, Any], game: GameName, puzzle_id: PuzzleId, lang: Language = None
) -> Response[ToldPuzzle]:
    """A puzzle, with its answer."""
    told = await house_of(request).clerk.do(telling(game, puzzle_id, language_of(request, lang)))
    return await compression.answer(request, frame(told))


@post("/api/why", tags=["records"], status_code=200)
async def why(request: Request[Any, Any, Any], data: JSONBody[WhyWish], lang: Language = None) -> RecordWhy:
    """Whether a move could be made at a moment of a record, and if not, why."""
    return await house_of(request).clerk.do(wondering(data, language_of(request, lang)))


HANDLERS = [puzzles, puzzle, why]
