"""Texts in Italian and English, from Fluent files."""

from __future__ import annotations

import functools
import locale
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marsuk.core.forms import Forms

LANGUAGES = ("en", "it")
DEFAULT_LANGUAGE = "en"


class NoText(LookupError):
    """A message that is missing in a language, or does not fit what it is to say."""


class Texts:
    """The messages of one or more folders that each hold ``en.ftl`` and ``it.ftl``."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        # What is said again and again: messages where no word depends on anything, and the names of what is put in
        self._simple: dict[tuple[str, str], tuple[str, frozenset[str]]] = {}

    @functools.cache  # noqa: B019 - there are as many Texts as games, and they live as long as the program
    def _forms(self, language: str) -> Forms:
        from marsuk.core.forms import Forms  # a bot that never speaks starts sooner without Fluent

        return Forms(self.source(language), language)

    def text(self, key: str, language: str = DEFAULT_LANGUAGE, /, **arguments: Any) -> str:
        """Return the message ``key`` (or ``key.attribute``) in the language; an unknown key is a bug and raises."""
        known = self._simple.get((key, language))
        if known is None:
            return self._said_anew(key, language, arguments)
        form, inserted = known
        for name in inserted:  # a generator takes longer than all the rest
            if type(arguments.get(name)) is not str:
                return self._said_anew(key, language, arguments)
        return form % arguments

    def _said_anew(self, key: str, language: str, arguments: dict[str, Any]) -> str:
        """The message, whatever its words depend on."""
        if language not in LANGUAGES:
            language = DEFAULT_LANGUAGE
        forms = self._forms(language)
        decisive, inserted = forms.variables(key)
        if not decisive:
            self._simple[key, language] = forms.form(key), inserted
        choosing = {
            name: value
            for name, value in arguments.items()
            if name in decisive or (name in inserted and type(value) is not str)
        }
        try:
            return forms.form(key, **choosing) % arguments
        except KeyError as missing:
            raise NoText(f"the text '{key}' in {language}: there is no {missing}") from None

    def source(self, language: str) -> str:
        """The Fluent files of the language as they are, one behind the other."""
        return "\n".join((folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in self.folders)

    def has(self, key: str) -> bool:
        """Whether there is a message ``key`` (or ``key.attribute``)."""
        return self._forms(DEFAULT_LANGUAGE).has(key)


CORE_FOLDER = Path(__file__).parent / "text"
CORE = Texts(CORE_FOLDER)


def language_of_locale() -> str:
    """The user's language as the environment tells it, if it is one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else DEFAULT_LANGUAGE
    name = locale.getlocale()[0] or ""
    return "it" if name[:2].lower() == "it" else DEFAULT_LANGUAGE
