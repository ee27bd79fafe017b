"""Why a move: what speaks for it at first sight more than for others, by the factors that the search really used."""

from __future__ import annotations

import math

from marsuk.bots.forest import SEARCH
from marsuk.bots.levels import policy
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.policy import sight_of
from marsuk.kernel.rules import SeesAtFirstSight

MOST = 2  # reasons
LEAST = math.log(1.5)  # how much more likely than the others a feature must make the move


def reasons_for(match: Match, action: int, language: str) -> list[str]:
    """The reasons for an action in words, the strongest first; none if the game knows none."""
    game = match.game
    told: list[str] = []
    for feature in _strongest(match, action):
        words = game.reason(*_named(game, feature), language)
        if words is not None and words not in told:
            told.append(words)
    return told[:MOST]


def _strongest(match: Match, action: int) -> list[int]:
    """The features of the action that make it more likely than the others are on average, the strongest first."""
    game = match.game
    if not isinstance(game.rules, SeesAtFirstSight):
        return []
    known, sight = policy(game), Box(sight_of(game.rules))
    look = engine(SEARCH, game.rules).first_sight
    n = look(match.setup.tables, known, match.state_box(), Box(game.rules.WORK), sight)
    seen, factors = sight.read(), known.read().factor
    if action not in seen.ids[:n]:
        return []
    rows = seen.features[:n]
    chosen = rows[seen.ids.index(action)]
    strength = {
        feature: math.log(factors[feature]) - sum(math.log(factors[row[column]]) for row in rows) / n
        for column, feature in enumerate(chosen)
    }
    return sorted((each for each in strength if strength[each] > LEAST), key=lambda each: -strength[each])


def _named(game: Game, feature: int) -> tuple[str, int]:
    """The group of a feature, and its number in it."""
    assert isinstance(game.rules, SeesAtFirstSight)
    for group, size in game.rules.FEATURE_GROUPS.items():
        if feature < size:
            return group, feature
        feature -= size
    raise AssertionError(feature)
