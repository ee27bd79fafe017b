"""Views in parts, so that whoever tells of a match again and again makes only what has changed."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

if TYPE_CHECKING:
    from marsuk.core.game import Json, Setup
    from marsuk.kernel.memory import Box, Reading


_encode = msgspec.json.Encoder().encode


class ViewPart(NamedTuple):
    """Some keys of a view: as long as what they are made of is the same in a match, so are they.

    They are made as an object, or as the JSON of one without its braces.
    """

    made_of: Callable[[Setup, Box, int | None], Any]
    make: Callable[[Setup, Box, int | None], Json | bytes]

    def written(self, setup: Setup, state: Box, seat: int | None) -> bytes:
        """The keys as JSON, without braces."""
        made = self.make(setup, state, seat)
        return made if isinstance(made, bytes) else _encode(made)[1:-1]


class ViewParts(NamedTuple):
    """What views are put together from, beside their ``seat``: parts that are for all, and those of each seat."""

    for_all: tuple[ViewPart, ...]
    of_seat: tuple[ViewPart, ...] = ()

    def whole(self, setup: Setup, state: Box, seat: int | None) -> Json:
        """The view of a seat."""
        made: Json = {"seat": seat}
        for part in self.of_seat + self.for_all:
            keys = part.make(setup, state, seat)
            made |= read(keys) if isinstance(keys, bytes) else keys
        return made


def read(keys: bytes) -> Json:
    """Keys that are written as JSON without braces, as an object."""
    told: Json = msgspec.json.decode(b"{%b}" % keys)
    return told


def of_fields(layout: np.dtype[Any], make: Callable[[Setup, Reading], Json], *fields: str) -> ViewPart:
    """A part that is made of these fields of the state, of which only the bytes are compared."""
    assert layout.fields is not None
    places = [layout.fields[name][:2] for name in fields]
    cut = itemgetter(*[slice(offset, offset + kind.itemsize) for kind, offset in places])
    return ViewPart(
        lambda setup, state, seat: cut(state.content()), lambda setup, state, seat: make(setup, state.read())
    )
