"""A bot in any language: a program that is asked over its standard input and answers over its standard output.

One JSON object a line, both ways; docs/bot-protocol.md is the whole of it.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import tempfile
import threading
import weakref
from typing import IO, Any

from marsuk.bots.bot import SEEDS, Bot, Budget
from marsuk.core.errors import IllegalMove, MarsukError, shown
from marsuk.core.game import Game, Json
from marsuk.core.match import Match

PROTOCOL = 1
_LONGEST_LINE = 1 << 20
_FOR_A_START = 20.0  # seconds
_FOR_A_MOVE = 60.0  # where it was given no time of its own
_GRACE = 5.0  # over its time
_SHOWN = 600  # of what it wrote to standard error


class ProgramFailed(MarsukError):
    """The program did not answer, or not so that it could be understood."""


class ProgramBot(Bot):
    """Plays what a program answers. It sees views, as everybody does: a match never leaves this process."""

    def __init__(self, game: Game, seed: int | None, command: str) -> None:
        super().__init__(game, seed)
        self.level = command
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
        answer = program.hear("move", _FOR_A_MOVE if budget.seconds is None else budget.seconds + _GRACE)["move"]
        try:
            return match.find_id(answer)
        except IllegalMove as reason:
            raise ProgramFailed("program-illegal", program=shown(self._command), reason=reason) from None

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


class _Program:
    """A running program. It ends with the bot that asks it."""

    def __init__(self, command: str) -> None:
        self._command = command
        self.wants_observations = False
        self._complaints: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints
            )
        except (OSError, ValueError, IndexError) as reason:
            raise ProgramFailed("program-unstarted", program=shown(command), reason=shown(str(reason))) from None
        self._process = process
        assert process.stdin is not None and process.stdout is not None
        self._to = process.stdin
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        weakref.finalize(self, _end, process, self._complaints)

    def tell(self, message: Json) -> None:
        """Say something to it."""
        try:
            self._to.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self._to.flush()
        except OSError:
            raise self._failed("program-ended") from None

    def hear(self, what: str, seconds: float) -> Json:
        """Its answer that has this key; other lines are remarks of its own."""
        while True:
            try:
                line = self._lines.get(timeout=seconds)
            except queue.Empty:
                raise self._failed("program-silent", seconds=f"{seconds:g}") from None
            if not line:
                raise self._failed("program-ended")
            try:
                answer = json.loads(line)
            except ValueError:
                answer = None
            if not isinstance(answer, dict):
                raise self._failed("program-unclear", line=shown(line.decode(errors="replace").strip()))
            if what in answer:
                return answer

    def _failed(self, code: str, **arguments: Any) -> ProgramFailed:
        if code == "program-ended":
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)  # and it has said all that it had to say
        failed = ProgramFailed(code, program=shown(self._command), **arguments)
        self._complaints.seek(0, 2)
        self._complaints.seek(max(self._complaints.tell() - _SHOWN, 0))
        if wrote := self._complaints.read().decode(errors="replace").strip():
            failed.add_note(wrote)
        return failed


def _read(output: IO[bytes], lines: queue.SimpleQueue[bytes]) -> None:
    """Pass on whole lines; an empty one says that there are no more."""
    with output:
        while line := output.readline(_LONGEST_LINE):
            if line.strip():
                lines.put(line)
    lines.put(b"")


def _end(process: subprocess.Popen[bytes], complaints: IO[bytes]) -> None:
    """Its input ends, which tells it to go; whoever does not is ended."""
    try:
        if process.stdin is not None:
            process.stdin.close()
        process.wait(1)
    except (OSError, subprocess.TimeoutExpired):
        process.kill()
        process.wait()
    complaints.close()
