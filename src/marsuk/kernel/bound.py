"""Entries of an engine bound to their arguments: who calls one a million times lays them out once."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from marsuk.kernel.memory import Box


def bound(entry: Any, *arguments: Any) -> Callable[..., int]:
    """An entry with its first arguments, or all of them; it may be called as long as somebody keeps the boxes."""
    if not hasattr(entry, "call"):  # the interpreter runs it
        return functools.partial(entry, *arguments)
    return functools.partial(entry.call, *words(entry, arguments))


def words(entry: Any, arguments: Sequence[Any]) -> list[int]:
    """The first arguments of an entry as machine code takes them: addresses, lengths and numbers."""
    found: list[int] = []
    for argument, many in zip(arguments, entry.many, strict=False):
        found.append(argument.address if isinstance(argument, Box) else argument)
        if many:
            found.append(argument.size)
    return found
