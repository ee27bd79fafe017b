"""What of a components file may be changed: its entries by name, and the values that each of them may have."""

from __future__ import annotations

import copy
import difflib
import fnmatch
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marsuk.arena.texts import problem
from marsuk.core.errors import DataError, shown
from marsuk.core.game import Game, Json
from marsuk.core.options import read_options

Path = tuple[str | int, ...]
Value = Any  # a whole number, a text, or a list of them
_SHOWN = 12  # names in a sentence
_MOST_VALUES = 1000  # of one entry
_RANGE = re.compile(r"(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})")
_AROUND = re.compile(r"(?:\+-|±)\s*(\d{1,9})")


@dataclass(frozen=True)
class Change:
    """One entry that may be changed: what it is now, and what it may become. Numbers are in order, texts are not."""

    name: str
    path: Path
    now: Value
    values: tuple[Value, ...]

    @property
    def ordered(self) -> bool:
        """Whether there is more and less of it."""
        return isinstance(self.now, int)

    def distance(self, value: Value) -> float:
        """How far a value is from what it is now, as a part of all that is allowed."""
        if not self.ordered:
            return float(value != self.now)
        return float(abs(value - self.now) / (max(*self.values, self.now) - min(*self.values, self.now)))


def entries(game: Game, content: Json) -> dict[str, Path]:
    """Every entry of a file by its name: keys with dots between, from the piece on where the game names pieces."""
    pieces = {path: name for name, path in game.piece_places(content).items()}
    found: dict[str, Path] = {}
    for path in _leaves(content, ()):
        whole = next((path[:n] for n in range(len(path), 0, -1) if path[:n] in pieces), ())
        names = [pieces[whole]] if whole else []
        found[".".join([*names, *map(str, path[len(whole) :])])] = path
    return found


def _leaves(content: Any, path: Path) -> Iterator[Path]:
    if isinstance(content, dict):
        for key, inner in content.items():
            if key != "source" and (path or key not in ("version", "name")):
                yield from _leaves(inner, (*path, key))
    elif isinstance(content, list):
        for number, inner in enumerate(content):
            yield from _leaves(inner, (*path, number))
    else:
        yield path


def value_at(content: Json, path: Path) -> Value:
    """What a file says there."""
    place: Any = content
    for key in path:
        place = place[key]
    return place


def with_values(content: Json, values: Mapping[Path, Value]) -> Json:
    """The file with other values there."""
    made = copy.deepcopy(content)
    for path, value in values.items():
        value_at(made, path[:-1])[path[-1]] = value
    return made


def refusal(game: Game, content: Json) -> DataError | None:
    """Why the game would not take such a file; None if it does."""
    try:
        game.prepare(read_options(game.options, {str(game.components_option): content}))
    except DataError as reason:
        return reason
    return None


def read_changes(game: Game, content: Json, wishes: Sequence[tuple[str, Any]]) -> list[Change]:
    """The entries that may be changed and their bounds; a name may stand for several, as ``solo.*``."""
    known = entries(game, content)
    found: dict[str, Change] = {}
    for name, bounds in wishes:
        names = [name] if name in known else [each for each in known if fnmatch.fnmatchcase(each, name)]
        if not names:
            near = difflib.get_close_matches(name, known, _SHOWN) or list(known)[:_SHOWN]
            raise problem("tune-unknown", name=shown(name), near=", ".join(near))
        for each in names:
            change = _change(game, content, each, known[each], bounds, several=name not in known)
            if change is not None:
                found[each] = change
    if not found:
        raise problem("tune-no-changes")
    return list(found.values())


def _change(game: Game, content: Json, name: str, path: Path, bounds: Any, several: bool) -> Change | None:
    now = value_at(content, path)
    values, clipped = _values(name, now, bounds, several)
    if values is None:
        return None  # a text among the numbers that were meant
    accepted = []
    for value in values:
        reason = refusal(game, with_values(content, {path: value}))
        if reason is None:
            accepted.append(value)
        elif not clipped:
            raise problem("tune-not-accepted", name=name, value=shown(value), reason=reason)
    if set(map(str, accepted)) <= {str(now)}:
        raise problem("tune-empty", name=name, bounds=shown(bounds))
    return Change(name, path, now, tuple(accepted))


def _values(name: str, now: Value, bounds: Any, several: bool) -> tuple[list[Value] | None, bool]:
    """What the bounds allow, and whether what the set does not accept of that is left out in silence."""
    number = type(now) is int
    if isinstance(bounds, list):
        return bounds, False
    if isinstance(bounds, str) and (around := _AROUND.fullmatch(bounds.strip())):
        if not number:
            return _not_a_number(name, bounds, several)
        return list(range(now - int(around[1]), now + int(around[1]) + 1))[:_MOST_VALUES], True
    if isinstance(bounds, str) and (ends := _RANGE.fullmatch(bounds.strip())):
        if not number:
            return _not_a_number(name, bounds, several)
        low, high = int(ends[1]), int(ends[2])
        if not 0 < high - low < _MOST_VALUES:
            raise problem("tune-empty", name=name, bounds=shown(bounds))
        return list(range(low, high + 1)), False
    if isinstance(bounds, str) and "|" in bounds:
        words = [word.strip() for word in bounds.split("|")]
        return [int(word) if number and word.isdigit() else word for word in words], False
    raise problem("tune-bounds", name=name, bounds=shown(bounds))


def _not_a_number(name: str, bounds: str, several: bool) -> tuple[None, bool]:
    if several:
        return None, False
    raise problem("tune-not-a-number", name=name, bounds=shown(bounds))
