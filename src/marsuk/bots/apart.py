"""A bot in Python that somebody else wrote, in a process of its own: whatever it does, the others go on."""

from __future__ import annotations

import base64
import json
import multiprocessing
import multiprocessing.spawn
import os
import pickle
import queue
import sys
import threading
import time
import traceback
import weakref
from itertools import count

from marsuk.bots import AnyBot, bot, is_ours, maker
from marsuk.bots.bot import Bot, Budget
from marsuk.bots.engines import prepare_bots
from marsuk.bots.own import reason_of
from marsuk.bots.program import ProgramBot
from marsuk.bots.running import Ended, Running, Silent, counted, patience
from marsuk.core.errors import MarsukError, Quoted, shown
from marsuk.core.game import Game, Json
from marsuk.core.match import Match, Move
from marsuk.core.registry import game as find_game

_TO_LOAD = 60.0  # seconds: what it imports may be large
_LONGEST_WHY = 4000
_SENT = "MARSUK_BOT_APART"  # in a bot's process, and in those that it starts
_CHILD = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from marsuk.bots.apart import serve; serve()"


class NotSent(Exception):
    """The bot exists in the process that asks only, such as a function of a notebook."""


class OwnBotFailed(MarsukError):
    """The bot raised something, took too long or ended its process."""


class ApartBot(Bot):
    """Plays what the bot chooses in its own process, where all of its games are played."""

    def __init__(self, game: Game, seed: int | None, who: AnyBot, allowed: float | None = None) -> None:
        super().__init__(game, seed)
        self.level = str(who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__))
        self._allowed = allowed
        self._known: tuple[Match | None, int] = (None, 0)  # the match that it has, and how many moves of it
        self._process = _process_of(who)
        self._number = next(_numbers)
        self._process.get_ready(game, self.level)
        asked = {"do": "sit", "number": self._number, "game": game.name, "rules": game.rules_version, "seed": seed}
        self._process.ask(asked, patience(None, allowed), self.level)
        weakref.finalize(self, self._process.say, {"do": "leave", "number": self._number})

    def choose(self, match: Match, seat: int, seconds: float | None = None, simulations: int | None = None) -> Move:
        """Its move. It has the match from the first time on, and is told what was played since."""
        budget = Budget(seconds, simulations)
        had, moves = self._known
        new = had is not match or match.plies < moves
        told = {"match": match} if new else {"moves": [move.id for move in match.moves[moves:]]}
        question = {"do": "choose", "seat": seat, "seconds": budget.seconds, "simulations": budget.simulations, **told}
        asked = {**question, "number": self._number}
        answer = self._process.ask(asked, patience(budget.seconds, self._allowed), self.level)
        self._known = match, match.plies
        return match.find(answer["move"])

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """Its move in a match that was imagined for the seat."""
        return self.choose(match, seat, budget.seconds, budget.simulations).id


class _Process:
    """The process of one bot, whatever it plays."""

    def __init__(self, who: bytes) -> None:
        self.who = who
        self._ready_for: list[Json] = []
        self.running = Running([sys.executable, "-c", _CHILD, json.dumps(sys.path)])
        script = sys.modules.get("__mp_main__") if multiprocessing.parent_process() is not None else None
        self.say({"do": "load", "who": who, "main": getattr(script, "__file__", None)})

    def say(self, message: Json) -> None:
        """Say something to it that it does not answer."""
        self.running.write(base64.b64encode(pickle.dumps(message)))

    def get_ready(self, game: Game, called: str) -> None:
        """Let it import the bot and what its games need, which may take long; a bot that there is not is refused."""
        played = {"game": game.name, "rules": game.rules_version}
        if played not in self._ready_for:
            self.ask({"do": "import", **played}, _TO_LOAD, called)
            self._ready_for.append(played)

    def ask(self, question: Json, seconds: float, called: str) -> Json:
        """Ask it something; OwnBotFailed says of the bot, as it is called, what came instead of an answer."""
        try:
            answer = self._answer(question, seconds)
        except (Silent, Ended) as reason:
            self.end()
            if isinstance(reason, Silent):
                failed = OwnBotFailed("bot-silent", bot=shown(called), seconds=counted(seconds))
            else:
                failed = OwnBotFailed("bot-ended", bot=shown(called))
            if wrote := self.running.complaints(over=isinstance(reason, Ended)):
                failed.add_note(wrote)
            raise failed from None
        if "unknown" in answer:
            raise NotSent(answer["unknown"])
        if "refused" in answer:
            raise MarsukError(answer["refused"], **answer["arguments"])
        if "failed" in answer:
            failed = OwnBotFailed("bot-failed", bot=shown(called), reason=Quoted(answer["failed"]))
            failed.add_note(answer["traceback"])
            raise failed
        return answer

    def _answer(self, question: Json, seconds: float) -> Json:
        until = time.monotonic() + seconds
        self.say(question)
        answer: Json = json.loads(self.running.read(until))
        return answer

    def end(self) -> None:
        """The next game begins with another process."""
        if _processes.get(self.who) is self:
            del _processes[self.who]
        self.running.end()


_processes: dict[bytes, _Process] = {}
_numbers = count()


def _process_of(who: AnyBot) -> _Process:
    """The bot's process."""
    sent = _sent(who)
    if sent not in _processes:
        _processes[sent] = _Process(sent)
    return _processes[sent]


def _sent(who: AnyBot) -> bytes:
    """The bot as its process is told of it."""
    if _SENT in os.environ:
        raise NotSent("a bot's own process plays what it asks for")
    try:
        return pickle.dumps(who)
    except Exception as reason:  # such as of a lambda
        raise NotSent(str(reason)) from None


def check(game: Game, who: AnyBot) -> None:
    """Refuse a bot that there is not. None that others wrote is made here, nor imported: that is for its process."""
    if is_ours(who):
        made = bot(game, who)
        if isinstance(made, ProgramBot):
            made.check()
    elif isinstance(who, str):
        try:
            _check_apart(game, who)
        except NotSent:
            maker(who)
    else:
        maker(who)


def _check_apart(game: Game, who: str) -> None:
    """Look in a process that no game needs."""
    process = _Process(_sent(who))
    try:
        process.get_ready(game, who)
    finally:
        process.end()


def end_all() -> None:
    """End the processes of all bots of this kind."""
    for process in list(_processes.values()):
        process.end()


def seated(game: Game, who: AnyBot, seed: int | None, allowed: float | None) -> Bot:
    """The bot; one that we did not write is in a process of its own, and has so many seconds a move at most."""
    if is_ours(who):
        made = bot(game, who, seed)
        if isinstance(made, ProgramBot):
            made.patience = allowed
        return made
    try:
        return ApartBot(game, seed, who, allowed)
    except NotSent:
        return bot(game, who, seed)


# --- in the bot's process ---


def serve() -> None:
    """Answer questions until there are no more."""
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    os.environ[_SENT] = "1"
    answers = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # what a bot prints is no answer
    threading.Thread(target=_listen, args=(os.dup(0), lines), daemon=True).start()
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    room = _Room()
    while True:
        answer = room.hear(pickle.loads(base64.b64decode(lines.get())))
        if answer is not None:
            answers.write(json.dumps(answer).encode() + b"\n")


def _listen(source: int, lines: queue.SimpleQueue[bytes]) -> None:
    """Pass on what we are told; a bot that still thinks when nobody asks any more ends."""
    with os.fdopen(source, "rb") as told:
        for line in told:
            lines.put(line)
    os._exit(0)


class _Room:
    """The bot, in all seats that it has."""

    def __init__(self) -> None:
        self._who = b""
        self._sitting: dict[int, Bot] = {}
        self._matches: dict[int, Match] = {}

    def hear(self, question: Json) -> Json | None:
        """The answer, if it was a question."""
        match question["do"]:
            case "load":
                self._who = question["who"]
                if question["main"] is not None:
                    multiprocessing.spawn.import_main_path(question["main"])
                return None
            case "leave":
                self._sitting.pop(question["number"], None)
                self._matches.pop(question["number"], None)
                return None
        try:
            answers = {"import": self._import, "sit": self._sit, "choose": self._choose}
            return answers[question["do"]](question)
        except (Exception, SystemExit) as reason:
            return {"failed": reason_of(reason), "traceback": traceback.format_exc()[-_LONGEST_WHY:]}

    def _import(self, question: Json) -> Json:
        try:
            who: AnyBot = pickle.loads(self._who)
        except Exception as reason:  # it is not in any module that can be imported here
            return {"unknown": f"{type(reason).__name__}: {reason}"}
        try:
            maker(who)
        except MarsukError as refusal:
            return {"refused": refusal.code, "arguments": refusal.arguments}
        prepare_bots([find_game(question["game"], question["rules"])])
        return {}

    def _sit(self, question: Json) -> Json:
        game = find_game(question["game"], question["rules"])
        self._sitting[question["number"]] = bot(game, pickle.loads(self._who), question["seed"])
        return {}

    def _choose(self, question: Json) -> Json:
        number = question["number"]
        if "match" in question:
            self._matches[number] = question["match"]
        match = self._matches[number]
        for move in question.get("moves", ()):
            match.play_known(move)
        asked = {name: question[name] for name in ("seconds", "simulations")}
        return {"move": self._sitting[number].choose(match, question["seat"], **asked).id}
