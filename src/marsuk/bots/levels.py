"""The levels of the bots that search, from ``levels.toml``."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from marsuk.bots.forest import Settings
from marsuk.core.game import Game
from marsuk.kernel.memory import Box
from marsuk.kernel.policy import policy_of
from marsuk.kernel.rules import SeesAtFirstSight

LEVELS = ("cadet", "ensign", "lieutenant", "commander", "captain", "commodore", "vice-admiral", "admiral")
_VERSION = 1


@dataclass(frozen=True)
class Level:
    """How hard a bot thinks, and how surely it takes what it found best."""

    simulations: int | None = None
    seconds: float | None = None
    calm: float | None = None
    endgame: bool = False

    @property
    def looks_ahead(self) -> bool:
        """Whether it searches at all."""
        return self.simulations is not None or self.seconds is not None


def level(game: Game, name: str) -> Level:
    """The level of that name."""
    return Level(**_table(game)[name])


def settings(game: Game) -> Settings:
    """How to search in the game: a game that shows nothing at first sight gives no guidance."""
    guided = isinstance(game.rules, SeesAtFirstSight)
    return Settings(**{"guided": guided, **_table(game).get("search", {})})


def _table(game: Game) -> dict[str, Any]:
    tables = _levels()
    table: dict[str, Any] = tables.get(game.name, tables["any-game"])
    return table


@functools.cache
def _levels() -> dict[str, Any]:
    content = tomllib.loads((Path(__file__).parent / "levels.toml").read_text(encoding="utf-8"))
    assert content["version"] == _VERSION
    return content


@functools.cache
def policy(game: Game) -> Box:
    """The factors of the game's features, from the ``policy.toml`` beside its rules; all 1 where there is none."""
    box = Box(policy_of(game.rules))
    path = Path(str(game.rules.__file__)).parent / "policy.toml"
    if isinstance(game.rules, SeesAtFirstSight) and path.exists():
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        assert content["version"] == _VERSION
        factors = [np.asarray(content["factors"][group], float) for group in game.rules.FEATURE_GROUPS]
        assert [len(each) for each in factors] == list(game.rules.FEATURE_GROUPS.values())
        box.record.factor[:] = np.concatenate(factors)
    else:
        box.record.factor[:] = 1.0
    return box
