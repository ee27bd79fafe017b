"""`marsuk replay`: step through a record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from marsuk.cli.options import Language
from marsuk.cli.words import problem, read_language, words
from marsuk.core.match import Match

if TYPE_CHECKING:
    from marsuk.cli.screen import Screen


def replay(
    file: Annotated[str, typer.Argument(show_default=False)],
    at: Annotated[int | None, typer.Option("--at", metavar="N")] = None,
    everything: Annotated[bool, typer.Option("--all")] = False,
    lang: Language = None,
) -> None:
    """Show a record, moment by moment."""
    from marsuk.cli.saved import read_match
    from marsuk.cli.screen import Screen

    language = read_language(lang)
    shown = _Replay(read_match(Path(file), language), Screen(), language)
    if at is not None:
        shown.show(at)
    elif everything or not shown.screen.interactive:
        shown.tell_everything()
    else:
        shown.browse()


class _Replay:
    """A match that was played, and the moment of it that is on the screen."""

    def __init__(self, match: Match, screen: Screen, language: str) -> None:
        from marsuk.drawing import drawer_for

        self.match = match
        self.screen = screen
        self.language = language
        self.drawer = drawer_for(match.game)
        self.last = len(match.moves)

    def show(self, moment: int) -> None:
        """The position after so many moves."""
        if not 0 <= moment <= self.last:
            raise problem("replay-no-moment", moment=str(moment), last=str(self.last))
        then = self.match.clone()
        for _ in range(self.last - moment):
            then.undo()
        self.screen.say(self.drawer.board(then, None, self.language, self.screen.width))
        self.tell(moment)
        self.screen.say(then.status(None, self.language), style="bold")

    def tell(self, moment: int) -> None:
        """What happened at the moment, with its move and the comments on it."""
        heading = words("replay-moment", self.language, moment=str(moment), last=str(self.last))
        if moment:
            seat, move, _ = self.match.turns[moment - 1]
            heading += f"  {self.match.game.seat_name(seat, self.language)}: {move.notation}"
        self.screen.say(heading, style="bold")
        for event in self.match.events_for(None):
            if event["ply"] == moment:
                self.screen.tell(self.match.event_text(event, self.language))
        for comment in self.match.comments.get(moment, ()):
            self.screen.say("{" + comment + "}", style="dim")

    def tell_everything(self) -> None:
        """All moments in words, then the last position and the points."""
        for seat, name in sorted(self.match.names.items()):
            self.screen.say(f"{self.match.game.seat_name(seat, self.language)}: {name}")
        for moment in range(self.last + 1):
            self.tell(moment)
        self.screen.say(self.drawer.board(self.match, None, self.language, self.screen.width))
        self.screen.say(self.drawer.scores(self.match, self.language))
        self.screen.say(self.match.status(None, self.language), style="bold")

    def browse(self) -> None:
        """Go back and forth until the user has seen enough."""
        moment = 0
        steps = {"n": 1, "": 1, "p": -1, "home": -self.last, "end": self.last}
        while True:
            self.screen.clear()
            self.show(moment)
            try:
                typed = self.screen.ask(
                    f"{moment}/{self.last} > ", toolbar=words("replay-keys", self.language), keys=_keys()
                ).lower()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("q", "quit"):
                return
            if typed.isdigit():
                moment = int(typed[:9])
            else:
                moment += steps.get(typed, 0)
            moment = max(0, min(self.last, moment))


def _keys() -> Any:
    """Arrows, Home, End and single letters, as long as nothing else is being typed."""
    from prompt_toolkit.application import get_app
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    bindings = KeyBindings()
    empty = Condition(lambda: not get_app().current_buffer.text)

    def bind(key: str, meaning: str) -> None:
        @bindings.add(key, filter=empty)
        def leave(event: KeyPressEvent) -> None:
            event.app.exit(result=meaning)

    meanings = {"right": "n", "left": "p", "down": "n", "up": "p", "home": "home", "end": "end", "n": "n", "p": "p"}
    for key, meaning in {**meanings, "q": "q", " ": "n"}.items():
        bind(key, meaning)
    return bindings
