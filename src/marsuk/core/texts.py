"""Texts in Italian and English, from Fluent files."""

from __future__ import annotations

import functools
import locale
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "it")
DEFAULT_LANGUAGE = "en"
_KEPT = 8192  # texts: a game says the same few things over and over
_MARKS = [chr(0xE000 + n) for n in range(64)]  # of the characters that Unicode leaves to private use


class Name(str):
    """What somebody is called: sentences are not kept with it, only with a mark in its place."""

    __slots__ = ()


class NoText(LookupError):
    """A message that is missing in a language, or does not fit what it is to say."""


class Texts:
    """The messages of one or more folders that each hold ``en.ftl`` and ``it.ftl``."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    @functools.cache  # noqa: B019 - there are as many Texts as games, and they live as long as the program
    def _bundle(self, language: str) -> FluentBundle:
        from fluent.runtime import FluentBundle, FluentResource  # a bot that never speaks starts sooner without it

        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource(self.source(language)))
        return bundle

    def text(self, key: str, language: str = DEFAULT_LANGUAGE, /, **arguments: Any) -> str:
        """Return the message ``key`` (or ``key.attribute``) in the language; an unknown key is a bug and raises."""
        names = [argument for argument, value in arguments.items() if value.__class__ is Name]
        if not names:  # as it is with nearly all
            return self._said(key, language, **arguments)
        marks = dict(zip(names, _MARKS, strict=False))
        said = self._said(key, language, **(arguments | marks))
        if len(names) == 1:
            return said.replace(_MARKS[0], arguments[names[0]])
        return said.translate({ord(mark): arguments[name] for name, mark in marks.items()})

    @functools.lru_cache(maxsize=_KEPT, typed=True)  # noqa: B019 - as above
    def _said(self, key: str, language: str, /, **arguments: Any) -> str:
        bundle = self._bundle(language if language in LANGUAGES else DEFAULT_LANGUAGE)
        name, _, attribute = key.partition(".")
        pattern = None
        if bundle.has_message(name):
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            raise NoText(f"there is no text '{key}' in {language}")
        formatted, problems = bundle.format_pattern(pattern, arguments)
        if problems:
            raise NoText(f"the text '{key}' in {language}: {problems[0]}")
        return str(formatted)

    def source(self, language: str) -> str:
        """The Fluent files of the language as they are, one behind the other."""
        return "\n".join((folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in self.folders)

    def has(self, key: str) -> bool:
        """Whether there is a message ``key`` (or ``key.attribute``)."""
        bundle = self._bundle(DEFAULT_LANGUAGE)
        name, _, attribute = key.partition(".")
        return bool(bundle.has_message(name)) and (not attribute or attribute in bundle.get_message(name).attributes)


CORE_FOLDER = Path(__file__).parent / "text"
CORE = Texts(CORE_FOLDER)


def language_of_locale() -> str:
    """The user's language as the environment tells it, if it is one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else DEFAULT_LANGUAGE
    name = locale.getlocale()[0] or ""
    return "it" if name[:2].lower() == "it" else DEFAULT_LANGUAGE
