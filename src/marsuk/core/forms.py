"""Sentences of one language, made once for all that is put into them.

Fluent, which chooses the words, takes its time. So it is asked once for each choice of words, with a mark in the place
of every string on which no word depends.
"""

from __future__ import annotations

import functools
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from marsuk.core.texts import NoText

_KEPT = 8192  # forms: a game says the same few things over and over
_MARKS = [chr(0xE000 + n) for n in range(64)]  # of the characters that Unicode leaves to private use


class Forms:
    """The messages of one language."""

    def __init__(self, source: str, language: str) -> None:
        resource = FluentResource(source)
        self._language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(resource)
        # of two messages with the same name the first counts, as it does in the bundle
        self._written = {entry.id.name: entry for entry in reversed(resource.body) if isinstance(entry, ast.Message)}

    def has(self, key: str) -> bool:
        """Whether there is a message ``key`` (or ``key.attribute``)."""
        return self._pattern(key) is not None

    def _pattern(self, key: str) -> ast.Pattern | None:
        """The message as it is written."""
        name, _, attribute = key.partition(".")
        message = self._written.get(name)
        if message is None:
            return None
        if not attribute:
            return message.value
        return next((own.value for own in message.attributes if own.id.name == attribute), None)

    @functools.lru_cache(maxsize=_KEPT)  # noqa: B019 - there are as many as games and languages, and they live as long
    def variables(self, key: str) -> tuple[frozenset[str], frozenset[str]]:
        """The variables of a message on which words depend, and those that are only put into it."""
        pattern = self._pattern(key)
        if pattern is None:
            raise NoText(f"there is no text '{key}' in {self._language}")
        found = _Variables(self._written)
        found.visit(pattern)
        return frozenset(found.decisive), frozenset(found.all - found.decisive)

    @functools.lru_cache(maxsize=_KEPT, typed=True)  # noqa: B019 - as above
    def form(self, key: str, /, **choosing: Any) -> str:
        """The message in the words that these variables choose; ``%(name)s`` is where a string is put in."""
        name, _, attribute = key.partition(".")
        marks = dict(zip(self.variables(key)[1] - choosing.keys(), _MARKS, strict=False))
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        formatted, problems = self._bundle.format_pattern(pattern, {**marks, **choosing})
        if problems:
            raise NoText(f"the text '{key}' in {self._language}: {problems[0]}")
        places = {ord(mark): f"%({variable})s" for variable, mark in marks.items()}
        return str(formatted).replace("%", "%%").translate(places)


class _Variables(Visitor):
    """Finds the variables of a message, and those that decide about its words."""

    def __init__(self, written: dict[str, ast.Message]) -> None:
        self.all: set[str] = set()
        self.decisive: set[str] = set()
        self._written = written

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent calls it so
        self.all.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.decisive |= self._found_in(node.selector)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.decisive |= self._found_in(node.arguments)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self._written[node.id.name])

    def _found_in(self, node: ast.BaseNode) -> set[str]:
        found = _Variables(self._written)
        found.visit(node)
        return found.all
