"""From what searches counted to what is told of it, wherever they ran."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Any

from marsuk.bots.analysis import Analysis, Ranked
from marsuk.bots.calibration import Correction, correction, midway
from marsuk.bots.forest import Found
from marsuk.bots.reasons import reasons_for
from marsuk.core.match import Match, Move

_SURE = 1.96  # standard errors on either side of a 95 % interval
_LINE = 6  # moves


def explained(
    match: Match, seat: int, found: Found, action: int, line: Sequence[int], simulations: int, seconds: float = 0.0
) -> Analysis:
    """What the seat is told of an action, from what was found out about a match that was imagined for it.

    ``line`` is how the game is likely to go on: the ids of actions, this one first.
    """
    moves, feared = _outlook(match, seat, line)
    corrected = correction(match.game, simulations)
    chosen, ranked = match.find(action), _ranked(match, seat, found, corrected)
    why, chances = functools.partial(reasons_for, match, action), _chances(match, found, action, corrected)
    return Analysis(seat, chosen, ranked, moves, feared, simulations, seconds, reasons=why, chances=chances)


def _chances(match: Match, found: Found, action: int, corrected: Correction) -> tuple[float, ...]:
    """Every seat's chance to win from here, as the action and all that was visited say together."""
    seats, tried = range(len(match.scores())), [each for each in match.legal_ids() if found.tries[each] > 0]
    if action not in tried:
        return ()
    visits = sum(found.visits[each] for each in tried)  # a move that was only asked about has few, whatever its tries

    def told(sums: Sequence[Sequence[float]]) -> tuple[float, ...]:
        means = {each: [sums[each][seat] / found.tries[each] for seat in seats] for each in tried}
        rest = [sum(found.visits[each] * means[each][seat] for each in tried) / visits for seat in seats]
        return midway(means[action], rest)

    return corrected(told(found.won), told(found.points), found.tries[action])


def _ranked(match: Match, seat: int, found: Found, corrected: Correction) -> tuple[Ranked, ...]:
    """The moves, those visited most first."""
    seats = len(match.scores())
    ranked = []
    for action in match.legal_ids():
        n = found.tries[action]
        if n == 0:
            ranked.append(Ranked(match.find(action)))
            continue
        expected, counted = (tuple(each / n for each in sums[action][:seats]) for sums in (found.points, found.won))
        chances = corrected(counted, expected, n)
        spread = max(found.squares[action] / n - counted[seat] * counted[seat], 0.25 / n)
        error = _SURE * math.sqrt(spread / n)
        low, high = (
            corrected(_moved(counted, seat, end), expected, n)[seat]
            for end in (max(0.0, counted[seat] - error), min(1.0, counted[seat] + error))
        )
        ranked.append(Ranked(match.find(action), chances[seat], (low, high), found.visits[action], expected, chances))
    return tuple(sorted(ranked, key=lambda each: -each.visits))


def _moved(chances: Sequence[float], seat: int, value: float) -> list[float]:
    """The chances if the seat's were another, and the others shared the rest as they do."""
    rest = 1.0 - chances[seat]
    shares = [chance / rest if rest > 0 else 1 / max(1, len(chances) - 1) for chance in chances]
    return [value if each == seat else (1.0 - value) * share for each, share in enumerate(shares)]


def _outlook(match: Match, seat: int, line: Sequence[int]) -> tuple[tuple[Move, ...], Move | None]:
    """The likely moves, as far as the seat can name them, and the first of another seat among them."""
    imagined, hidden = match.clone(), match.hidden_pieces(seat)
    moves: list[Move] = []
    for action in line[:_LINE]:
        if action not in imagined.legal_ids():
            break
        mover, move = imagined.to_move, imagined.find(action)
        if _names(move.dict) & hidden:  # a card that was only imagined
            break
        moves.append(move)
        if mover != seat:
            return tuple(moves), move
        if match.game.chooses_at_once(imagined.setup, imagined.state_box()):
            break  # what follows is up to the choices of all, and perhaps to chance
        imagined.play(move)
    return tuple(moves), None


def _names(value: Any) -> set[str]:
    """All words in the JSON form of a move."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        return set().union(*(_names(each) for each in value))
    return {str(value)}
