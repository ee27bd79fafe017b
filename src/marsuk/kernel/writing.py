"""JSON that kernel functions write, so that one call of an engine tells a view: see ``rules.Tells``.

Kernel functions have no strings. They write numbers, and phrases that lie in a record made beforehand: the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from marsuk.kernel.jit import kernel
from marsuk.kernel.memory import Box
from marsuk.kernel.rules import Rules, SpellsMoves, Tells

_ZERO, _MINUS = ord("0"), ord("-")
_NATURAL = (1 << 31) - 1  # all bits of a number that is not below 0
_BOOK_LETTERS = 1 << 20


def words(phrases: int, letters: int) -> np.dtype[Any]:
    """The record of so many phrases, which have so many letters at most."""
    return np.dtype([("starts", "i4", phrases + 1), ("letters", "u1", letters)])


def page(letters: int, *own: Any) -> np.dtype[Any]:
    """The record that is written on, with scratch fields of the game's own behind it."""
    return np.dtype([("end", "i4"), ("letters", "u1", letters), *own], align=True)


def book(phrases: int, letters: int) -> np.dtype[Any]:
    """The record of phrases that come in any order, and as they are first needed: until then they are empty."""
    return np.dtype([("begins", "i4", phrases), ("sizes", "i4", phrases), ("letters", "u1", letters)])


def book_of(rules: Rules) -> np.dtype[Any]:
    """The book of a game's actions, each with each thing that it may be about, and of what a gain follows."""
    return book(rules.ACTIONS * rules.MATTERS + 1, _BOOK_LETTERS) if isinstance(rules, SpellsMoves) else book(1, 1)


def matters_of(rules: Rules) -> int:
    """How many things they may be about."""
    return rules.MATTERS if isinstance(rules, SpellsMoves) else 0


def matter_of(rules: Rules) -> Any:
    """The function that says about which."""
    return rules.matter if isinstance(rules, SpellsMoves) else no_matter


def weighs_of(rules: Rules) -> Any:
    """The function that says whether they are told with gains."""
    return rules.weighs if isinstance(rules, SpellsMoves) else never_weighs


def words_of(rules: Rules) -> np.dtype[Any]:
    """The words of a game."""
    return rules.WORDS if isinstance(rules, Tells) else words(1, 1)


def page_of(rules: Rules) -> np.dtype[Any]:
    """What its engine writes on."""
    return rules.PAGE if isinstance(rules, Tells) else page(1)


def tell_of(rules: Rules) -> Any:
    """The function that writes."""
    return rules.tell if isinstance(rules, Tells) else tell_nothing


def filled(dtype: np.dtype[Any], phrases: Sequence[str]) -> Box:
    """The record of these phrases."""
    box = Box(dtype)
    record, end = box.record, 0
    for number, phrase in enumerate(phrases):
        letters = phrase.encode()
        record.letters[end : end + len(letters)] = np.frombuffer(letters, np.uint8)
        end += len(letters)
        record.starts[number + 1] = end
    return box


def written(page: Box, end: int) -> bytes:
    """So many letters of a page."""
    letters = page.field("letters")
    assert end <= len(letters), "the page of this game is too small"
    told: bytes = letters[:end].tobytes()
    return told


@kernel
def tell_nothing(tables: Any, words: Any, states: Any, seat: int, shown: Any, page: Any, work: Any) -> None:
    """The views of this game are made in Python."""
    page.end = 0


@kernel
def no_matter(tables: Any, state: Any, action: int) -> int:
    """The actions of this game are told in Python."""
    return 0


@kernel
def never_weighs(state: Any) -> bool:
    """The same: nobody asks."""
    return False


@kernel
def quote(page: Any, book: Any, phrase: int) -> None:
    """Write a phrase of a book."""
    copy(page, book.letters, int(book.begins[phrase]), int(book.sizes[phrase]))


@kernel
def say(page: Any, words: Any, phrase: int) -> None:
    """Write a phrase."""
    begin = int(words.starts[phrase])
    copy(page, words.letters, begin, int(words.starts[phrase + 1]) - begin)


@kernel
def copy(page: Any, letters: Any, first: int, size: int) -> None:
    """Write so many of these letters. What does not fit is counted and not written."""
    begin, count, at = first & _NATURAL, size & _NATURAL, int(page.end) & _NATURAL  # so a compiler need not ask
    page.end = at + count
    goal = page.letters
    if at + count <= len(goal):
        for i in range(count):
            goal[at + i] = letters[begin + i]


@kernel
def write(page: Any, letter: int) -> None:
    """Write one letter."""
    at = int(page.end)
    page.end = at + 1
    if at < len(page.letters):
        page.letters[at] = letter


@kernel
def number(page: Any, value: int) -> None:
    """Write a whole number."""
    left = value
    if value < 0:
        write(page, _MINUS)
        left = -value
    unit = 1
    while left // unit >= 10:
        unit *= 10
    while unit > 0:
        write(page, _ZERO + left // unit % 10)
        unit //= 10
