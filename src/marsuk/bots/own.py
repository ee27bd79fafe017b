"""Bots of one's own: a function, a class or function that is named by its module, or a program in any language."""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterable
from typing import TypeAlias

from marsuk.bots.bot import Bot, Budget
from marsuk.core.errors import MarsukError, Quoted, shown
from marsuk.core.game import Game
from marsuk.core.match import AnyMove, Match
from marsuk.core.texts import LANGUAGES

BotMaker: TypeAlias = Callable[[Game, int | None], Bot]
Chooser: TypeAlias = Callable[[Match, int], AnyMove]  # the move of a seat, in a match that was imagined for it
PROGRAM = "program:"  # before the command of one
_LONGEST_REASON = 200
_NAMED = "MARSUK_BOTS"  # what whoever runs a server or a worker names: processes that are started inherit it


class FunctionBot(Bot):
    """Plays what a function says."""

    def __init__(self, game: Game, seed: int | None, chooser: Chooser) -> None:
        super().__init__(game, seed)
        self.level = getattr(chooser, "__name__", type(chooser).__name__)
        self._chooser = chooser

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """Ask it."""
        return match.find_id(self._chooser(match, seat))


def maker_of(thing: object) -> BotMaker | None:
    """How to make a bot of a class, or of a function that chooses moves."""
    if isinstance(thing, type) and issubclass(thing, Bot):
        return thing
    if callable(thing) and not isinstance(thing, type):
        return lambda game, seed: FunctionBot(game, seed, thing)
    return None


def written(text: str) -> BotMaker | None:
    """The bot that is written as ``program:COMMAND`` or ``module:name``; None if it is written in no such way."""
    if text.startswith(PROGRAM):
        from marsuk.bots.program import ProgramBot  # browsers start none

        return lambda game, seed: ProgramBot(game, seed, text.removeprefix(PROGRAM))
    module, colon, name = text.partition(":")
    if not colon or not all(part.isidentifier() for part in (*module.split("."), *name.split("."))):
        return None
    if not {"", os.getcwd()} & set(sys.path):
        sys.path.insert(0, os.getcwd())  # as `python -m` does and a console script does not
    try:
        thing: object = importlib.import_module(module)
        for part in name.split("."):
            thing = getattr(thing, part)
    except (Exception, SystemExit) as reason:  # whatever its author wrote
        raise MarsukError(
            "bot-not-loaded", bot=shown(text), reason=shown(f"{type(reason).__name__}: {reason}")
        ) from reason
    if (maker := maker_of(thing)) is None:
        raise MarsukError("bot-no-bot", bot=shown(text))
    return maker


def failed(name: str, reason: BaseException) -> MarsukError:
    """What is said of a bot that raised something, with its traceback for whoever wrote it."""
    if isinstance(reason, MarsukError):
        return reason  # such as that of a program, which says all there is
    told = MarsukError("bot-failed", bot=shown(name), reason=Quoted(reason_of(reason)))
    told.add_note("".join(traceback.format_exception(reason)))
    return told


def reason_of(mistake: BaseException) -> dict[str, str]:
    """What a bot failed of, in one line of every language, for whoever says himself which bot it was."""
    reason = mistake.arguments.get("reason") if isinstance(mistake, MarsukError) else None
    if isinstance(reason, Quoted):
        return reason.said
    if isinstance(mistake, MarsukError):
        return {language: mistake.text(language) for language in LANGUAGES}
    line = " ".join(f"{type(mistake).__name__}: {mistake}".split())
    return dict.fromkeys(LANGUAGES, shown(line, _LONGEST_REASON))


def named() -> dict[str, str]:
    """The bots that were named for this process and those that it starts."""
    kept: dict[str, str] = json.loads(os.environ.get(_NAMED, "{}"))
    return kept


def name(given: Iterable[str]) -> None:
    """Name bots for this process and those that it starts: ``NAME=program:COMMAND`` or ``NAME=module:name``."""
    known = named()
    for each in given:
        called, _, what = each.partition("=")
        if not called.replace("-", "").isalnum() or not called.islower() or written(what) is None:
            raise MarsukError("bot-named-wrong", bot=shown(each))
        known[called] = what
    os.environ[_NAMED] = json.dumps(known)
