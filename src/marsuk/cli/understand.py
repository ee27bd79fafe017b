"""What a player typed: a number of the list, or a notation in whatever case."""

from __future__ import annotations

from marsuk.cli.words import problem
from marsuk.core.errors import IllegalMove
from marsuk.core.match import Match, Move


def understood(match: Match, typed: str, numbers_shown: bool) -> Move:
    """The legal move that is meant; an error that says why there is none."""
    moves = match.legal()
    if typed.isascii() and typed.isdigit():
        number = int(typed[:9])
        if not 1 <= number <= len(moves):
            raise problem("number-too-large", number=str(number), most=str(len(moves)))
        if not numbers_shown:  # it may well be meant as something else, such as a dock
            raise problem("number-not-shown", number=str(number), move=moves[number - 1].notation)
        return moves[number - 1]
    for move in moves:
        if move.notation == typed:
            return move
    alike = [move for move in moves if move.notation.lower() == typed.lower()]
    if len(alike) == 1:
        return alike[0]
    return _refused(match, typed)


def _refused(match: Match, typed: str) -> Move:
    """Let the game say why not. Where a change of case gives a move of this kind, that is the one meant."""
    refusals = []
    for meant in dict.fromkeys((typed, typed.upper(), typed.lower())):
        try:
            return match.find(meant)
        except IllegalMove as refusal:
            refusals.append(refusal)
    if refusals[0].code == "move-unknown" and refusals[0].code == refusals[-1].code:
        raise problem("not-understood", typed=typed[:40])
    about_it = (r for r in refusals if r.code != "move-unknown" and not r.code.startswith("illegal-now-"))
    raise next(about_it, next((r for r in refusals if r.code != "move-unknown"), refusals[0]))
