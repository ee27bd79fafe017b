"""Views in parts, so that whoever tells of a match again and again makes only what has changed."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from types import SimpleNamespace as Plain
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from marsuk.core.game import Json, Setup
    from marsuk.kernel.memory import Box


class ViewPart(NamedTuple):
    """Some keys of a view: as long as what they are made of is the same in a match, so are they."""

    made_of: Callable[[Setup, Box, int | None], Any]
    make: Callable[[Setup, Box, int | None], Json]


class ViewParts(NamedTuple):
    """What views are put together from, beside their ``seat``: parts that are for all, and those of each seat."""

    for_all: tuple[ViewPart, ...]
    of_seat: tuple[ViewPart, ...] = ()

    def whole(self, setup: Setup, state: Box, seat: int | None) -> Json:
        """The view of a seat."""
        made = [part.make(setup, state, seat) for part in self.of_seat + self.for_all]
        return {"seat": seat} | {key: value for keys in made for key, value in keys.items()}


def of_fields(make: Callable[[Setup, Plain], Json], *fields: str) -> ViewPart:
    """A part that is made of these fields of the state."""
    read = attrgetter(*fields)
    return ViewPart(lambda setup, state, seat: read(state.read()), lambda setup, state, seat: make(setup, state.read()))
