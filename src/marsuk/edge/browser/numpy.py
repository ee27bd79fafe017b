"""The little of NumPy that a table needs, for where there is none: in a browser, Python finds it by this name.

Records, arrays of them and of numbers, laid out in memory as NumPy does, so that engines find everything in its place.
There is no arithmetic on whole arrays: what has to be quick is in the engines.
"""

from __future__ import annotations

import ctypes
import math
import struct
from collections.abc import Iterable, Iterator
from itertools import accumulate
from types import MappingProxyType
from typing import Any

_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q", "f4": "f", "f8": "d"}

int64 = int
bool_ = bool
uint8 = "u1"
_NAMED = {int: "i8", float: "f8", bool: "i1"}


class dtype:  # noqa: N801 - as NumPy calls it
    """How an item lies in memory: a number, a record with fields, or an array of such in a record."""

    names: tuple[str, ...] | None = None
    fields: Any = None
    subdtype: tuple[dtype, tuple[int, ...]] | None = None

    def __new__(cls, given: Any, align: bool = False) -> dtype:
        """What is described; a dtype is itself."""
        if isinstance(given, cls):
            return given
        made = object.__new__(cls)
        if isinstance(given, list):
            made._lay_out(given, align)
        else:
            made._be_number(_NAMED.get(given, given))
        return made

    def __class_getitem__(cls, item: Any) -> Any:
        return cls

    def _be_number(self, name: str) -> None:
        name = name.lstrip("<|=")
        self.str = f"{'|' if name[1:] == '1' else '<'}{name}"
        self.code = "<" + _CODES[name]
        self.itemsize = self.alignment = int(name[1:])

    def _lay_out(self, given: list[Any], align: bool) -> None:
        self.str, self.alignment, end = "", 1, 0
        fields: dict[str, tuple[dtype, int]] = {}
        for name, base, *shape in given:
            kind = _many(dtype(base), shape[0]) if shape else dtype(base)
            if align:
                self.alignment = max(self.alignment, kind.alignment)
                end += -end % kind.alignment
            fields[name] = kind, end
            end += kind.itemsize
        self.itemsize = end + -end % self.alignment
        self.str = f"|V{self.itemsize}"
        self.names, self.fields = tuple(fields), MappingProxyType(fields)

    @property
    def base(self) -> dtype:
        """What there are many of, or itself."""
        return self.subdtype[0] if self.subdtype else self

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are of it, in each direction."""
        return self.subdtype[1] if self.subdtype else ()

    def __getitem__(self, name: str) -> dtype:
        kind: dtype = self.fields[name][0]
        return kind

    def __repr__(self) -> str:
        return f"dtype({self.str!r})"


def _many(base: dtype, shape: int | tuple[int, ...]) -> dtype:
    """The kind of a field that has many of a kind."""
    made = object.__new__(dtype)
    sizes = (shape,) if isinstance(shape, int) else tuple(shape)
    made.subdtype = base, sizes
    made.itemsize, made.alignment = base.itemsize * math.prod(sizes), base.alignment
    made.str = f"|V{made.itemsize}"
    return made


class ndarray:  # noqa: N801
    """Items of one kind in memory that others may have as well."""

    __slots__ = ("_at", "_memory", "_strides", "dtype", "shape")

    def __init__(self, memory: Any, at: int, dtype: dtype, shape: tuple[int, ...], strides: tuple[int, ...]) -> None:
        self._memory, self._at, self.dtype, self.shape, self._strides = memory, at, dtype, shape, strides

    @property
    def size(self) -> int:
        """How many items there are."""
        return math.prod(self.shape)

    @property
    def ctypes(self) -> Any:
        """Where the first item is."""
        return _Address(self._memory, self._at)

    def view(self, kind: Any) -> Any:
        """The same, since records have attributes here in any case; or all of it as bytes."""
        if kind is uint8:
            return memoryview(self._memory)[self._at : self._at + self.size * self.dtype.itemsize]
        return self

    def tolist(self) -> list[Any]:
        """All items as plain Python."""
        return [each.tolist() if isinstance(each, ndarray) else each for each in self]

    def tobytes(self) -> bytes:
        """All items, byte by byte."""
        return bytes(self._memory[self._at : self._at + self.size * self.dtype.itemsize])

    def sum(self) -> Any:
        """All items together."""
        return sum(each.sum() if isinstance(each, ndarray) else each for each in self)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self.shape[0]))

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            kind, offset = self.dtype.fields[key]
            base, shape = kind.subdtype or (kind, ())
            strides = (*self._strides, *_strides(base.itemsize, shape))
            return ndarray(self._memory, self._at + offset, base, self.shape + shape, strides)
        keys = key if isinstance(key, tuple) else (key,)
        at, shape, strides = self._place(keys)
        if shape or ... in keys:  # also a single number may be looked at where it lies
            return ndarray(self._memory, at, self.dtype, shape, strides)
        if self.dtype.fields is not None:
            return record(self._memory, at, self.dtype)
        return struct.unpack_from(self.dtype.code, self._memory, at)[0]

    def __eq__(self, other: object) -> bool:
        return bool(self[()] == other) if not self.shape else self is other

    __hash__ = None  # type: ignore[assignment]

    def __setitem__(self, key: Any, value: Any) -> None:
        at, shape, strides = self._place(key if isinstance(key, tuple) else (key,))
        if shape:
            part = ndarray(self._memory, at, self.dtype, shape, strides)
            many = isinstance(value, (ndarray, Iterable))
            for i, each in enumerate(value if many else [value] * shape[0]):
                part[i] = each
        elif self.dtype.fields is not None:
            self._memory[at : at + self.dtype.itemsize] = value.tobytes()
        else:
            struct.pack_into(self.dtype.code, self._memory, at, value)

    def _place(self, keys: tuple[Any, ...]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Where the items are that keys lead to, and their shape."""
        at, shape, strides = self._at, [], []
        for place, size in enumerate(self.shape):
            stride = self._strides[place]
            key = keys[place] if place < len(keys) and keys[place] is not ... else slice(None)
            if isinstance(key, slice):
                chosen = range(size)[key]
                at += stride * (chosen.start if chosen else 0)
                shape.append(len(chosen))
                strides.append(stride * chosen.step)
                continue
            if not -size <= key < size:
                raise IndexError(key)
            at += stride * (key % size)
        return at, tuple(shape), tuple(strides)


recarray = ndarray


class _Address:
    def __init__(self, memory: Any, at: int) -> None:
        self.data = ctypes.addressof(ctypes.c_char.from_buffer(memory, at))


class record:  # noqa: N801
    """One item with fields, which are attributes."""

    __slots__ = ("_array",)

    def __init__(self, memory: Any, at: int, dtype: dtype) -> None:
        object.__setattr__(self, "_array", ndarray(memory, at, dtype, (), ()))

    def tobytes(self) -> bytes:
        """The whole, byte by byte."""
        content: bytes = self._array.tobytes()
        return content

    def __getitem__(self, name: str) -> Any:
        found = self._array[name]
        return found if found.shape else found[()]

    def __setitem__(self, name: str, value: Any) -> None:
        found = self._array[name]
        found[(slice(None),) if found.shape else ()] = value

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def _strides(itemsize: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """How far apart the items are in memory, in each direction."""
    return tuple(itemsize * math.prod(shape[place + 1 :]) for place in range(len(shape)))


def zeros(size: int, kind: Any = float) -> ndarray:
    """So many items, all zero."""
    base = dtype(kind)
    return ndarray(bytearray(max(1, size * base.itemsize)), 0, base, (size,), (base.itemsize,))


def frombuffer(memory: Any, kind: Any) -> ndarray:
    """The items in memory that somebody has."""
    base, whole = dtype(kind), memoryview(memory).cast("B")
    return ndarray(whole, 0, base, (len(whole) // base.itemsize,), (base.itemsize,))


def cumsum(numbers: Iterable[int], dtype: Any = None) -> list[int]:
    """The sums of the first, the first two, and so on."""
    return [*accumulate(numbers)]


def array(numbers: Iterable[int]) -> list[int]:
    """The numbers."""
    return list(numbers)
