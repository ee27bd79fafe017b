"""The terminal: what is printed on it and what is typed into it."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.text import Text

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession

NARROWEST = 40
Completion = tuple[str, str]  # what may be typed, and what it means
_MENU_LINES = 5


def is_interactive() -> bool:
    """Whether somebody sits at a terminal that can do more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def make_console() -> Console:
    """The console for all output; piped, it is 80 columns wide unless COLUMNS says otherwise."""
    width = None if sys.stdout.isatty() else shutil.get_terminal_size((80, 24)).columns
    return Console(highlight=False, markup=False, emoji=False, width=width, soft_wrap=False)


class Screen:
    """Prints with rich; asks with prompt_toolkit at a terminal, else reads lines."""

    def __init__(self) -> None:
        self.console = make_console()
        self.interactive = is_interactive()
        self._session: PromptSession[str] | None = None

    @property
    def width(self) -> int:
        """Columns to draw in."""
        return max(NARROWEST, self.console.width)

    def say(self, *parts: RenderableType, style: str | None = None) -> None:
        """Print each part on lines of its own."""
        for part in parts:
            self.console.print(Text(part, style=style or "") if isinstance(part, str) else part)

    def tell(self, text: str) -> None:
        """Print something that happened, as a point of a list."""
        told = textwrap.fill(text, self.width, initial_indent="· ", subsequent_indent="  ")
        self.console.print(Text(told, style="italic"))

    def waiting(self, text: str) -> AbstractContextManager[object]:
        """Show that something goes on, as long as it does."""
        return self.console.status(Text(text)) if self.interactive else nullcontext()

    def clear(self) -> None:
        """Begin a new page; what is piped goes on without."""
        if self.interactive:
            self.console.clear()

    def draw_curtain(self) -> None:
        """Leave nothing of what was shown or typed: not on the screen, not above it, not among the lines to recall."""
        if self.interactive:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self._session = None

    def ask(
        self, prompt: str, completions: Callable[[], list[Completion]] = list, toolbar: str = "", keys: Any = None
    ) -> str:
        """One line from the user; EOFError at the end of the input."""
        if not self.interactive:
            return self._read_line(prompt)
        from prompt_toolkit import PromptSession
        from prompt_toolkit.formatted_text import FormattedText

        if self._session is None:
            self._session = PromptSession(reserve_space_for_menu=_MENU_LINES)
        typed = self._session.prompt(
            FormattedText([("bold", prompt)]),
            completer=_completer(completions) if completions is not list else None,
            complete_while_typing=False,
            bottom_toolbar=FormattedText([("", toolbar)]) if toolbar else None,
            key_bindings=keys,
        )
        return typed.strip()

    def _read_line(self, prompt: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"{prompt}{line.strip()}")
        return line.strip()


def _completer(completions: Callable[[], list[Completion]]) -> Any:
    from prompt_toolkit.completion import Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        """Completes what has been typed so far, whatever its case."""

        def get_completions(self, document: Document, complete_event: object) -> Iterator[Completion]:
            typed = document.text_before_cursor.lstrip()
            for word, meaning in completions():
                if word.lower().startswith(typed.lower()):
                    yield Completion(word, start_position=-len(typed), display_meta=meaning)

    return Words()
