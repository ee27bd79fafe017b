"""A bot in any language: a program that is asked over its standard input and answers over its standard output.

One JSON object a line, both ways; docs/bot-protocol.md is the whole of it.
"""

from __future__ import annotations

import json
import shlex
import time
from typing import Any

from marsuk.bots.bot import SEEDS, Bot, Budget
from marsuk.bots.running import Ended, Running, Silent, counted, patience
from marsuk.core.errors import IllegalMove, MarsukError, shown
from marsuk.core.game import Game, Json
from marsuk.core.match import Match

PROTOCOL = 1
_FOR_A_START = 20.0  # seconds


class ProgramFailed(MarsukError):
    """The program did not answer, or not so that it could be understood."""


class ProgramBot(Bot):
    """Plays what a program answers. It sees views, as everybody does: a match never leaves this process."""

    def __init__(self, game: Game, seed: int | None, command: str) -> None:
        super().__init__(game, seed)
        self.level = command
        self.patience: float | None = None  # seconds for an answer, if somebody says so
        self._command = command
        self._program: _Program | None = None
        self._told: Json = {}

    def think(self, match: Match, seat: int, budget: Budget) -> int:
        """Tell it what it may know, and read its move."""
        try:
            return self._ask(match, seat, budget)
        except ProgramFailed:
            self._program = None  # the next question begins with a new one
            raise

    def _ask(self, match: Match, seat: int, budget: Budget) -> int:
        program = self.start()
        game = {
            "game": match.game.name,
            "rules": match.game.rules_version,
            "players": match.players,
            "options": {o.name: o.write(match.options[o.name]) for o in match.game.options if o.name != "seed"},
            "components": match.components_told(),
        }
        if game != self._told:
            program.tell({"type": "game", **game})
            self._told = game
        question = {
            "type": "choose",
            "seat": seat,
            "view": match.view(seat),
            "legal": _told(match),
            "seconds": budget.seconds,
            "simulations": budget.simulations,
            "seed": self.random.randrange(SEEDS),
        }
        if program.wants_observations:
            question["observation"] = match.observe(seat).tolist()
        program.tell(question)
        answer = program.hear("move", patience(budget.seconds, self.patience))["move"]
        try:
            return match.find_id(answer)
        except IllegalMove as mistake:
            reason = IllegalMove("move-unknown", move=_as_json(answer)) if mistake.code == "move-unknown" else mistake
            raise ProgramFailed("program-illegal", program=shown(self._command), reason=reason) from None

    def check(self) -> None:
        """ProgramFailed if there is no such program; what it says is for the games."""
        _Program(self._command)

    def start(self) -> _Program:
        """The program, which runs and is ready; ProgramFailed if it cannot."""
        if self._program is None:
            self._program = _Program(self._command)
            self._told = {}
            self._program.tell({"type": "hello", "protocol": PROTOCOL})
            said = self._program.hear("ready", _FOR_A_START)
            self._program.wants_observations = said.get("observations") is True
        return self._program

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_program": None, "_told": {}}


def _told(match: Match) -> list[Json]:
    """The legal moves, and what each brings at once where that can be said without giving anything away."""
    gains = match.gains()
    moves = [{"id": move.id, "move": move.dict, "notation": move.notation} for move in match.legal()]
    return [{**move, "gain": gains[move["id"]]} if move["id"] in gains else move for move in moves]


def _as_json(answer: Any) -> str:
    """What a program answered, as it wrote it."""
    return shown(answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False))


class _Program:
    """A running program. It ends with the bot that asks it."""

    def __init__(self, command: str) -> None:
        self._command = command
        self.wants_observations = False
        if not command.strip():
            raise ProgramFailed("program-unnamed")
        try:
            self._running = Running(shlex.split(command))
        except (OSError, ValueError, IndexError) as reason:
            raise ProgramFailed("program-unstarted", program=shown(command), reason=shown(str(reason))) from None

    def tell(self, message: Json) -> None:
        """Say something to it."""
        self._running.write(json.dumps(message, separators=(",", ":")).encode())

    def hear(self, what: str, seconds: float) -> Json:
        """Its answer that has this key, within so many seconds whatever else it says: other lines are remarks."""
        until = time.monotonic() + seconds
        while True:
            try:
                line = self._running.read(until)
            except Silent:
                raise self._failed("program-silent", seconds=counted(seconds)) from None
            except Ended:
                raise self._failed("program-ended") from None
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                answer = None
            if not isinstance(answer, dict):
                raise self._failed("program-unclear", line=shown(line.decode(errors="replace").strip()))
            if what in answer:
                return answer

    def _failed(self, code: str, **arguments: Any) -> ProgramFailed:
        failed = ProgramFailed(code, program=shown(self._command), **arguments)
        if wrote := self._running.complaints(over=code == "program-ended"):
            failed.add_note(wrote)
        self._running.end()
        return failed
