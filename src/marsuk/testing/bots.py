"""Checks for any bot: its moves are legal, the same seed repeats them, and it knows nothing its seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marsuk.bots.bot import Bot
from marsuk.core.game import Game, Json
from marsuk.core.registry import game as find_game
from marsuk.core.texts import LANGUAGES


def check_bot(
    make: Callable[[Game, int | None], Bot], game: str | Game, options: Json, seed: int, plies: int = 25, **budget: Any
) -> None:
    """Let a bot play all seats of a match; AssertionError says what failed.

    ``make`` is a Bot class, or anything that makes a bot for a game and a seed. The budget must not be one of time:
    two searches of the same length in seconds need not be the same search.
    """
    made = find_game(game) if isinstance(game, str) else game
    match = made.new(**{**options, "seed": seed})
    for ply in range(plies):
        seat = match.to_move
        if seat is None:
            return
        before = match.state_bytes()
        analysis = make(made, ply).analyse(match, seat, **budget)
        assert match.state_bytes() == before, "the bot changed the match it was asked about"
        assert analysis.chosen.id in match.legal_ids(), "the bot chose an illegal move"
        again = make(made, ply).analyse(match, seat, **budget)
        assert again.chosen.id == analysis.chosen.id, "the same seed gives another move"
        imagined = match.resample(seat, seed + ply)
        elsewhere = make(made, ply).analyse(imagined, seat, **budget)
        assert elsewhere.chosen.id == analysis.chosen.id, f"seat {seat}'s bot knows something hidden"
        for language in LANGUAGES:
            said = analysis.text(language)
            assert said.strip()
            assert said == elsewhere.text(language), f"what seat {seat}'s bot says tells something hidden"
        match.play(analysis.chosen)
