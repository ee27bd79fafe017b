"""One sitting at a match: people decide at the prompt, bots think, every move is kept on disk."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from rich.text import Text

from marsuk.bots import Analysis, Bot, bot, level_name
from marsuk.bots.own import failed
from marsuk.cli import commands
from marsuk.cli.saved import KeptGame
from marsuk.cli.screen import Completion, Screen
from marsuk.cli.seats import HUMAN
from marsuk.cli.understand import understood
from marsuk.cli.words import words
from marsuk.core.errors import MarsukError
from marsuk.core.match import Match
from marsuk.drawing import Choices, drawer_for

INTERRUPTED, TERMINATED = 130, 143


class Leave(Exception):
    """The player leaves the table; the game is kept."""


class Terminated(SystemExit):
    """The system asks the program to end. Wherever it is just then, also within an event loop, this is passed on."""


class Session:
    """A match with its seats, on a screen."""

    def __init__(
        self,
        match: Match,
        kinds: tuple[str, ...],
        screen: Screen,
        language: str,
        bot_seed: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> None:
        self.screen = screen
        self.language = language
        self.bot_seed = bot_seed
        self.threads = threads
        self.seconds = seconds  # that bots think about a move, if not as long as their level says
        self.written: set[str] = set()  # the files that this session may write again
        self.numbers_shown = False
        self.sit_down(match, kinds, KeptGame.begin(match))

    def sit_down(self, match: Match, kinds: tuple[str, ...], kept: KeptGame) -> None:
        """Begin with a match, or go on with another one."""
        self.match = match
        self.kept = kept
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.bots: dict[int, Bot] = {
            seat: self.made_bot(match, seat, kind) for seat, kind in enumerate(kinds) if kind != HUMAN
        }
        self.drawer = drawer_for(match.game)
        self.told = dict.fromkeys((None, *self.people), len(match.moves))  # up to which move everybody knows
        self.shown_to: int | None = None  # whose page is on the screen
        self.explanation: tuple[str, Analysis] | None = None  # of the last bot that moved
        self.notice = ""
        self.fresh = True  # whether the page must be drawn anew

    def made_bot(self, match: Match, seat: int, kind: str) -> Bot:
        """The bot of a seat."""
        try:
            return bot(match.game, kind, None if self.bot_seed is None else self.bot_seed + seat, self.threads)
        except Exception as reason:  # whatever its author wrote
            raise failed(kind, reason) from None

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes we see through: who decides, or the only person."""
        if self.match.to_move in self.people:
            return self.match.to_move
        return self.people[0] if len(self.people) == 1 else None

    def run(self) -> int:
        """Play to the end, or until the player leaves; return the exit code."""
        with _termination_as_exception():
            try:
                self.keep()
                while (seat := self.match.to_move) is not None:
                    if seat in self.bots:
                        self.bot_moves(seat)
                    else:
                        self.person_decides(seat)
                self.finish()
                return 0
            except (Leave, EOFError):
                code = 0
            except KeyboardInterrupt:
                code = INTERRUPTED
            except Terminated:
                code = TERMINATED
            except BaseException:
                self.say_where_it_is()
                raise
            self.say_where_it_is()
            return code

    # --- moves ---

    def bot_moves(self, seat: int) -> None:
        """Let a bot decide."""
        bot = self.bots[seat]
        with self.screen.waiting(words("bot-thinks", self.language, bot=level_name(bot.level, self.language))):
            try:
                analysis = bot.analyse(self.match, seat, self.seconds)
            except Exception as reason:  # whatever its author wrote
                raise failed(bot.level, reason) from None
        self.match.play(analysis.chosen)
        self.explanation = bot.level, analysis
        self.keep()
        self.fresh = True

    def person_decides(self, seat: int) -> None:
        """Ask for one line, and do what it says."""
        self.pass_the_keyboard(seat)
        if self.fresh:
            self.draw(seat)
        prompt = f"{self.match.game.seat_name(seat, self.language)} > "
        line = self.screen.ask(prompt, self.completions, words("toolbar", self.language))
        try:
            self.answer(seat, line)
        except MarsukError as mistake:
            self.screen.say(mistake.text(self.language), style="bold red")

    def pass_the_keyboard(self, seat: int) -> None:
        """Where people at one keyboard hide something from each other, let the next one sit down first."""
        match, before, self.shown_to = self.match, self.shown_to, seat
        if seat == before or len(self.people) == 1 or match.hidden_pieces(before) == match.hidden_pieces(seat):
            return
        self.screen.draw_curtain()
        name, person = match.game.seat_name(seat, self.language), match.names.get(seat, HUMAN)
        self.screen.say(words("curtain", self.language, seat=name if person == HUMAN else f"{person} ({name})"))
        typed = self.screen.ask(words("curtain-ready", self.language))
        if commands.find(typed, self.language) is commands.quit:
            raise Leave
        self.fresh = True

    def answer(self, seat: int, line: str) -> None:
        """Do what a line says: a command or a move."""
        if not line:
            self.fresh = self.screen.interactive
            return
        name, _, argument = line.partition(" ")
        if command := commands.find(name, self.language):
            command(self, argument.strip())
            return
        self.match.play(understood(self.match, line, self.numbers_shown or not self.screen.interactive))
        self.keep()
        self.fresh = True

    def keep(self) -> None:
        """Write the game to disk."""
        try:
            self.kept.keep(self.match)
        except OSError as reason:
            text = words("keep-failed", self.language, file=str(self.kept.path), problem=reason.strerror or str(reason))
            self.screen.say(text, style="bold red")

    # --- the page ---

    def draw(self, seat: int | None) -> None:
        """The page: the board, what happened, what to do, and the moves."""
        self.screen.clear()
        self.narrate(seat)  # first, so that on a small screen the oldest news are what leaves it
        self.screen.say(self.drawer.board(self.match, seat, self.language, self.screen.width))
        if seat is not None and not self.match.is_over:
            status = self.match.status(seat, self.language)
            self.screen.say(Text(status, style="bold reverse" if self.screen.console.color_system else "bold"))
            choices: Choices = self.drawer.choices(self.match, seat, self.language, self.screen.width)
            self.screen.say(choices.shown)
            self.numbers_shown = choices.numbered
        self.fresh = False

    def narrate(self, seat: int | None) -> None:
        """Tell what happened since the last page."""
        if self.notice:
            self.screen.say(self.notice, style="green")
            self.notice = ""
        for event in self.match.events_for(seat):
            if event["ply"] > self.told[seat]:
                self.screen.tell(self.match.event_text(event, self.language))
        self.told[None] = self.told[seat] = len(self.match.moves)

    def completions(self) -> list[Completion]:
        """What may be typed now, with its meaning."""
        moves = [(move.notation, move.text(self.language)) for move in self.match.legal()]
        return moves + commands.named(self.language)

    # --- the end ---

    def finish(self) -> None:
        """Show how it ended."""
        self.draw(self.viewer)
        self.screen.say(self.drawer.scores(self.match, self.language))
        self.screen.say(self.match.status(None, self.language), style="bold green")
        self.screen.say(words("game-kept", self.language, file=str(self.kept.path)))

    def say_where_it_is(self) -> None:
        """Tell where the unfinished game is and how to go on."""
        self.screen.say("", words("game-goes-on", self.language, file=str(self.kept.path)))


@contextmanager
def _termination_as_exception() -> Iterator[None]:
    """Let the system's wish to end us arrive as an exception, so that we can say where the game is."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    wishes = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(wish, end) for wish in wishes]
    try:
        yield
    finally:
        for wish, handler in zip(wishes, before, strict=True):
            signal.signal(wish, handler)
