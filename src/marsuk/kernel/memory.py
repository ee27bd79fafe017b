"""Boxes: the memory that kernel functions work on, as the interpreter sees it and as machine code does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np


class Box:
    """An array of records or integers, its first item, and its address."""

    __slots__ = ("address", "array", "record")

    def __init__(self, dtype: Any, size: int = 1) -> None:
        self.array = np.zeros(size, dtype).view(np.recarray)
        self.record = self.array[0]
        self.address = int(self.array.ctypes.data)

    def read(self) -> SimpleNamespace:
        """The first record as plain Python numbers and lists, which are far quicker to look at than NumPy's."""
        values = zip(self.array.dtype.names, self.record.item(), strict=True)
        return SimpleNamespace(**{name: v.tolist() if isinstance(v, np.ndarray) else v for name, v in values})

    def copy_from(self, other: Box) -> None:
        """Take over the content of a box of the same shape."""
        self.array[:] = other.array

    def clone(self) -> Box:
        """Return a new box with the same content."""
        box = Box(self.array.dtype, len(self.array))
        box.copy_from(self)
        return box

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.array.tobytes() == other.array.tobytes()

    __hash__ = None  # type: ignore[assignment]
