"""The levels of the bots that search, from the ``levels.toml`` beside a game's rules, else from the one here."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from marsuk.bots.forest import Settings
from marsuk.core.game import Game
from marsuk.kernel.memory import Box
from marsuk.kernel.policy import policy_of, sight_of
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


def above_greedy(game: Game) -> str | None:
    """The lowest level that wins more than it loses against the policy that takes points at once; None if unknown."""
    return _content(game).get("above_greedy")


def _table(game: Game) -> dict[str, Any]:
    return _content(game)["levels"]  # type: ignore[no-any-return]


@functools.cache
def _content(game: Game) -> dict[str, Any]:
    own = beside_rules(game, "levels.toml")
    return read(own if own.exists() else Path(__file__).parent / "levels.toml")


def beside_rules(game: Game, name: str) -> Path:
    """Where a game keeps what bots know of it."""
    return Path(str(game.rules.__file__)).parent / name


def read(path: Path) -> dict[str, Any]:
    """What such a file says."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert content["version"] == _VERSION
    return content


@functools.cache
def policy(game: Game) -> Box:
    """The factors of the game's features, from the ``policy.toml`` beside its rules."""
    return _with_factors(game, beside_rules(game, "policy.toml"))


class Yardstick(NamedTuple):
    """A bot of another day, as it was."""

    thinking: Level
    search: Settings
    policy: Box


@functools.cache
def yardstick(game: Game, name: str) -> Yardstick:
    """The bot that a file beside the game's rules keeps; today's admiral for a game without one."""
    path = beside_rules(game, f"{name}.toml")
    if not path.exists():
        return Yardstick(level(game, LEVELS[-1]), settings(game), policy(game))
    content = read(path)
    return Yardstick(Level(**content["thinking"]), Settings(**content["search"]), _with_factors(game, path))


def _with_factors(game: Game, path: Path) -> Box:
    """A policy with the factors of a file; all 1 where there is none."""
    box = Box(policy_of(game.rules))
    box.record.columns = sight_of(game.rules)["features"].shape[1]
    if isinstance(game.rules, SeesAtFirstSight) and path.exists():
        content = read(path)
        box.record.columns = content.get("columns", box.record.columns)
        factors = [content["factors"].get(group, [1.0] * size) for group, size in game.rules.FEATURE_GROUPS.items()]
        assert [len(each) for each in factors] == list(game.rules.FEATURE_GROUPS.values())
        box.record.factor[:] = [factor for group in factors for factor in group]
    else:
        box.record.factor[:] = 1.0
    return box
