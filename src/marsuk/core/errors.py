"""Errors that a user can act on: what was wrong, where, and what is allowed, in both languages."""

from __future__ import annotations

from typing import Any

from marsuk.core.texts import CORE, Texts


class MarsukError(Exception):
    """Something given from outside was wrong. ``code`` names the message, ``text(language)`` says it.

    ``seq`` tells how far the server's table had come where a wish was refused; None where it was at no table.
    """

    seq: int | None = None

    def __init__(self, code: str, texts: Texts = CORE, **arguments: Any) -> None:
        self.code = code
        self.texts = texts
        self.arguments = arguments
        super().__init__(code, arguments)

    def text(self, language: str = "en") -> str:
        """Say what was wrong, in one sentence."""
        return self.texts.text(self.code, language, **_said(self.arguments, language))

    def __str__(self) -> str:
        return self.text()


class Words:
    """A message to be put into another message, in whatever language that one is asked for."""

    def __init__(self, texts: Texts, code: str, **arguments: Any) -> None:
        self.texts = texts
        self.code = code
        self.arguments = arguments
        self._said: dict[str, str] = {}

    def text(self, language: str) -> str:
        """Say it in the language."""
        if language not in self._said:
            self._said[language] = self.texts.text(self.code, language, **_said(self.arguments, language))
        return self._said[language]


class Quoted(Words):
    """What was said elsewhere, already in all languages."""

    def __init__(self, said: dict[str, str]) -> None:
        self.said = said

    def text(self, language: str) -> str:
        """Say it in the language."""
        return self.said[language]


class Called(Words):
    """What somebody is called, in every language."""

    def __init__(self, name: str) -> None:
        self.name = name

    def text(self, language: str) -> str:
        """Say it as it is."""
        return self.name


def _said(arguments: dict[str, Any], language: str) -> dict[str, Any]:
    """Arguments that are messages themselves, in words."""
    return {k: v.text(language) if isinstance(v, (Words, MarsukError)) else v for k, v in arguments.items()}


def shown(value: Any, most: int = 60) -> str:
    """Something from outside as an error message may quote it: short, and text that can be written, whatever it is."""
    try:
        text = str.__str__(value if isinstance(value, str) else repr(value))  # a subclass may do anything
    except Exception:  # a number too long or a list too deep to print, or something that fails to say what it is
        text = type(value).__name__
    text = text[: most + 1].encode(errors="backslashreplace").decode()  # without halves of characters
    return text if len(text) <= most else text[: most - 3] + "..."


class UnknownGame(MarsukError):
    """No such game is installed."""


class BrokenGame(MarsukError):
    """A game is installed, but cannot be loaded."""


class UnknownRules(MarsukError):
    """The game has no such version of its rules."""


class OptionError(MarsukError):
    """An option of a new game is unknown or has a wrong value."""


class DataError(MarsukError):
    """A file of components or cards is wrong; ``place`` names the keys and numbers that lead to it, if one is known."""

    place: tuple[str, ...] = ()


class PositionError(MarsukError):
    """An object is not a position of the game."""


class IllegalMove(MarsukError):
    """A move that the rules do not allow now; ``rule`` is the id of the rule that forbids it, if it is one rule."""

    def __init__(self, code: str, texts: Texts = CORE, rule: str | None = None, **arguments: Any) -> None:
        super().__init__(code, texts, **arguments)
        self.rule = rule

    def text(self, language: str = "en") -> str:
        """Say why not, with the rule's id."""
        return f"{self.sentence(language)} [{self.rule}]" if self.rule else super().text(language)

    def sentence(self, language: str = "en") -> str:
        """Say why not, for whoever shows the rule beside it."""
        sentence = super().text(language)
        return sentence.removesuffix(f" [{self.rule}]")  # which a refusal may have told that this one quotes


class BatchError(MarsukError):
    """A batch of games was asked for something that it does not have."""


class RecordError(MarsukError):
    """A record that cannot be read or replayed; ``line`` says where."""

    def __init__(self, code: str, line: int, **arguments: Any) -> None:
        super().__init__(code, line=line, **arguments)
        self.line = line
