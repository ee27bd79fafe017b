"""Players that are programs. A bot sees only resampled states of its own seat: it cannot cheat."""

from __future__ import annotations

import functools
import re
from importlib.metadata import entry_points
from typing import TypeAlias

from marsuk.bots.analysis import TEXTS, Analysis, Ranked
from marsuk.bots.bot import Bot, Budget
from marsuk.bots.forest import Settings
from marsuk.bots.greedy import GreedyBot
from marsuk.bots.levels import LEVELS
from marsuk.bots.own import PROGRAM, BotMaker, Chooser, maker_of, named, written
from marsuk.bots.random import RandomBot
from marsuk.bots.search import Admiral1Bot, PlainBot, SearchBot
from marsuk.core.errors import MarsukError, shown
from marsuk.core.game import Game
from marsuk.core.registry import game as find_game

GROUP = "marsuk.bots"
_NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?")
AnyBot: TypeAlias = str | Bot | type[Bot] | Chooser  # wherever a level can stand

# the levels, the weakest first, and four yardsticks
BOTS: dict[str, BotMaker] = {
    **{name: functools.partial(SearchBot, level_name=name) for name in LEVELS},
    "admiral-1": Admiral1Bot,
    "plain": PlainBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}

__all__ = [
    "BOTS",
    "LEVELS",
    "Analysis",
    "AnyBot",
    "Bot",
    "Budget",
    "Chooser",
    "Ranked",
    "SearchBot",
    "bot",
    "bots",
    "is_ours",
    "level_about",
    "level_name",
    "maker",
]


def bots() -> tuple[str, ...]:
    """The names of all bots: ours, those that other packages bring, and those that were named for this process."""
    return (*BOTS, *sorted({*entry_points(group=GROUP).names, *named()} - BOTS.keys()))


def level_name(level: str, language: str = "en") -> str:
    """What a bot is called in the language."""
    key = f"level-{level}"
    return TEXTS.text(key, language) if TEXTS.has(key) else level


def level_about(level: str, language: str = "en") -> str:
    """What is to be expected of a bot, in a few words; empty if it does not say."""
    key = f"level-{level}"
    return TEXTS.text(f"{key}.about", language) if TEXTS.has(key) else ""


def bot(game: str | Game, level: AnyBot, seed: int | None = None, threads: int = 1) -> Bot:
    """The bot of that level for a game; the same seed gives the same moves. A level may search on several cores.

    Behind a level there may be other settings of its search, for those who tune it: "admiral:exploration=1.2". Where a
    level can stand there can also be ``program:COMMAND``, ``module:name``, a class of bots, a bot, or a function that
    takes a match and a seat and returns a move.
    """
    return maker(level, threads)(find_game(game) if isinstance(game, str) else game, seed)


def maker(level: AnyBot, threads: int = 1) -> BotMaker:
    """How to make the bot; what is no bot is refused."""
    if isinstance(level, Bot):
        return lambda game, seed: level
    found = _named(level, threads) if isinstance(level, str) else maker_of(level)
    if found is None:
        raise MarsukError("bot-unknown", level=shown(level), known=", ".join(bots()))
    return found


def is_ours(level: AnyBot) -> bool:
    """Whether it is no Python that somebody else wrote: a level of ours, or a program, which has a process anyway."""
    if isinstance(level, str):
        written_so = named().get(level, level)
        return written_so.startswith(PROGRAM) or written_so.partition(":")[0] in BOTS
    kind = level if isinstance(level, type) else type(level)
    return issubclass(kind, Bot) and kind.__module__.partition(".")[0] == __package__.partition(".")[0]


def _named(name: str, threads: int) -> BotMaker | None:
    level, _, changes = name.partition(":")
    if level in LEVELS and (threads > 1 or changes):
        return functools.partial(SearchBot, level_name=level, threads=threads, changes=_settings(changes))
    if name in BOTS:
        return BOTS[name]
    for point in entry_points(group=GROUP, name=name):
        loaded: BotMaker = point.load()
        return loaded
    return written(named().get(name, name))


def _settings(written: str) -> dict[str, float]:
    """Settings of a search, as they are written behind a level."""
    known = Settings.__dataclass_fields__
    changes = {}
    for each in written.split(":") if written else ():
        name, _, value = each.partition("=")
        if name not in known or not _NUMBER.fullmatch(value):
            raise MarsukError("bot-setting-unknown", setting=shown(each), known=", ".join(known))
        changes[name] = float(value)
    return changes
