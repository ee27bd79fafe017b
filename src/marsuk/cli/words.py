"""What the command line says, and in which language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from marsuk.core.errors import MarsukError
from marsuk.core.texts import CORE_FOLDER, LANGUAGES, Texts, language_of_locale

TEXTS = Texts(CORE_FOLDER, Path(__file__).parent / "text")


def words(key: str, language: str, /, **arguments: Any) -> str:
    """A text of the command line."""
    return TEXTS.text(key, language, **arguments)


def problem(code: str, **arguments: Any) -> MarsukError:
    """An error that the command line itself finds."""
    return MarsukError(code, TEXTS, **arguments)


def language_asked(arguments: Sequence[str]) -> str:
    """The language of ``--lang`` if it is there and known, else that of the environment: for all that comes early."""
    for place, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        given = value or "".join(arguments[place + 1 : place + 2])
        if option == "--lang" and given in LANGUAGES:
            return given
    return language_of_locale()


def read_language(given: str | None) -> str:
    """The language a command was told to speak."""
    if given is None:
        return language_of_locale()
    if given not in LANGUAGES:
        raise problem("language-unknown", given=given[:20], known=", ".join(LANGUAGES))
    return given
