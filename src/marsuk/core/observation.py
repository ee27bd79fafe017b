"""The layout of an observation: which number of the flat tensor is what."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import product
from typing import Any


@dataclass(frozen=True)
class Field:
    """Numbers of one kind that lie one behind the other."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return math.prod(self.shape)

    def slots(self) -> list[str]:
        """A name for each of the numbers, such as ``hands[0,2]``."""
        if not self.shape:
            return [self.name]
        return [f"{self.name}[{','.join(map(str, at))}]" for at in product(*map(range, self.shape))]


def fields_of(dtype: Any) -> tuple[Field, ...]:
    """The fields of an observation record, all of whose numbers take one byte."""
    found = []
    for name in dtype.names:
        kind, start = dtype.fields[name][:2]
        assert kind.base.itemsize == 1, f"{name} does not fit a tensor of bytes"
        found.append(Field(name, start, kind.shape))
    assert sum(field.size for field in found) == dtype.itemsize, "an observation has gaps"
    return tuple(found)
