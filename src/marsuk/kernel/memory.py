"""Boxes: the memory that kernel functions work on, as the interpreter sees it and as machine code does."""

from __future__ import annotations

import ctypes
import functools
import math
import struct
import threading
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import numpy as np

# What struct calls NumPy's types
_CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q", "f4": "f", "f8": "d"}
_laying_out = threading.Lock()
T = TypeVar("T")


class _Loans(threading.local):
    """The boxes that each thread uses again and again."""

    def __init__(self) -> None:
        self.boxes: dict[tuple[int, int, str], tuple[Box, Any]] = {}


_loans = _Loans()


def lent(dtype: Any, size: int = 1, name: str = "") -> Box:
    """A box for the call at hand: what is in it is anybody's, and whoever asks for the same next gets it."""
    key = id(dtype), size, name
    if key not in _loans.boxes:
        _loans.boxes[key] = Box(dtype, size), dtype  # the dtype has to live on: another could get its id
    return _loans.boxes[key][0]


class Box:
    """An array of records or integers, its first item, and its address."""

    __slots__ = (
        *("_address", "_array", "_bytes", "_content", "_dtype", "_fields", "_is_one", "_is_snapshot"),
        *("_known", "_latest", "_memory", "_reading", "_record"),
    )

    def __init__(self, dtype: Any, size: int = 1) -> None:
        self._dtype = np.dtype(dtype)
        self._is_one = size == 1
        self._array: Any = np.zeros(size, dtype).view(np.recarray)
        self._memory: Any = None
        self._bytes: memoryview | None = None
        self._address = int(self._array.ctypes.data)
        self._record: Any = None
        self._fields: dict[str, Any] = {}
        self._content: bytes | None = None
        self._is_snapshot = False
        self._reading: Reading | None = None
        self._known: dict[Any, Any] | None = None
        self._latest: Box | None = None  # the last snapshot: what comes after one step is what was before the next

    @classmethod
    def holding(cls, dtype: Any, content: bytes, is_snapshot: bool = False) -> Box:
        """Return a box with this content, which gets its memory when somebody works on it; a snapshot never changes."""
        box = object.__new__(cls)
        box._dtype, box._content, box._is_snapshot, box._address = dtype, content, is_snapshot, 0
        box._is_one = len(content) == dtype.itemsize
        box._array = box._memory = box._record = box._reading = box._known = box._latest = None
        box._bytes, box._fields = None, {}
        return box

    @property
    def array(self) -> Any:
        """All items."""
        if self._array is None:
            self._lay_out()
            self._array = np.frombuffer(self._memory, self._dtype).view(np.recarray)
        return self._array

    @property
    def size(self) -> int:
        """How many they are."""
        return 1 if self._is_one else len(self.array)

    @property
    def address(self) -> int:
        """Where they are, for machine code."""
        return self._address or self._lay_out()

    @property
    def record(self) -> Any:
        """The first item, made when it is first asked for: machine code never does."""
        if self._record is None:
            self._record = self.array[0]
        return self._record

    def field(self, name: str) -> Any:
        """A field of the first item as a plain array, made once: a record looks for it every time."""
        if name not in self._fields:
            self._fields[name] = self.array.view(np.ndarray)[name][0, ...]
        return self._fields[name]

    def read(self) -> Reading:
        """The first record as plain Python numbers and lists, which are far quicker to look at than NumPy's."""
        if not self._is_snapshot:
            return _reader(self._dtype)(self._first())
        reading = self._reading  # another thread may forget it meanwhile
        if reading is None:
            assert self._content is not None
            reading = self._reading = _reader(self._dtype)(self._content)
        return reading

    def worked_out(self, what: Any, work: Callable[[], T]) -> T:
        """What comes of some work on the content, done once for a snapshot. Nobody may change it."""
        if not self._is_snapshot:
            return work()
        known = self._known  # another thread may forget it meanwhile
        if known is None:
            known = self._known = {}
        if what not in known:
            known[what] = work()
        found: T = known[what]
        return found

    def copy_from(self, other: Box) -> None:
        """Take over the content of a box of the same shape."""
        self._overwrite(other.content())

    def take(self, other: Box) -> None:
        """Take over the first record of another box."""
        self._overwrite(other._first())

    def _overwrite(self, content: bytes) -> None:
        """Begin with this content; NumPy would copy field by field, and ctypes let other threads go first."""
        if self._bytes is None:
            self._bytes = memoryview(self.array.view(np.ndarray).view(np.uint8))
        self._bytes[: len(content)] = content

    def content(self) -> bytes:
        """All items, byte by byte."""
        kept = self._content  # another thread may lay it out meanwhile
        if kept is not None:
            return kept
        return ctypes.string_at(self._address, self._dtype.itemsize) if self._is_one else bytes(self.array.tobytes())

    def _first(self) -> bytes:
        """The first item, byte by byte."""
        kept, size = self._content, self._dtype.itemsize
        return ctypes.string_at(self._address, size) if kept is None else kept if self._is_one else kept[:size]

    def clone(self) -> Box:
        """Return a new box with the same content."""
        return Box.holding(self._dtype, self.content())

    def snapshot(self) -> Box:
        """The first record as it is now, to look at: small, read once, and never to be changed."""
        if self._is_snapshot:
            return self
        content = self._first()
        if self._latest is None or self._latest._content != content:
            self._latest = Box.holding(self._dtype, content, is_snapshot=True)
        return self._latest

    def forget_reading(self) -> None:
        """Keep only the bytes of a snapshot that is seldom looked at from now on."""
        self._reading = self._known = None

    def forget_fields(self) -> None:
        """Keep only the bytes of a snapshot, and what was worked out of it."""
        self._reading = None

    def _lay_out(self) -> int:
        """Give the content the memory that only some need, once, though several threads ask for it; returns where."""
        with _laying_out:
            if not self._address:
                assert self._content is not None
                self._memory = ctypes.create_string_buffer(self._content, len(self._content))
                self._address = ctypes.addressof(self._memory)
                if not self._is_snapshot:
                    self._content = None  # from now on it may change
        return self._address

    def __reduce__(self) -> Any:
        """Its content goes to another process, which gives it an address of its own."""
        return Box.holding, (self._dtype, self.content(), self._is_snapshot)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.content() == other.content()

    __hash__ = None  # type: ignore[assignment]


class Reading:
    """A record as plain Python. Its numbers are there at once; a list is made when somebody first asks for it."""

    __slots__ = ("_values",)

    _lists: ClassVar[dict[str, Callable[[tuple[Any, ...]], list[Any]]]]
    _values: tuple[Any, ...]  # all numbers of the record, one behind the other

    def __getattr__(self, name: str) -> Any:
        """Make a list: only what is not there yet is asked for here."""
        make = self._lists.get(name)
        if make is None:
            raise AttributeError(name)
        made = make(self._values)
        setattr(self, name, made)
        return made


@functools.cache
def _reader(dtype: np.dtype[Any]) -> Callable[[bytes], Reading]:
    """What turns the bytes of a record into plain Python, made once for each kind of record."""
    fields = dtype.fields
    assert fields is not None and dtype.names is not None
    code, end, at = "<", 0, 0
    numbers, lists = [], {}
    for name in dtype.names:
        kind, offset = fields[name][:2]
        base, shape = kind.subdtype or (kind, ())
        code += f"{offset - end}x{math.prod(shape)}{_CODES[base.str[1:]]}"
        end = offset + kind.itemsize
        if shape:
            lists[name] = eval(f"lambda v: {_expression(at, shape)}")
        else:
            numbers.append(f"    reading.{name} = v[{at}]\n")
        at += math.prod(shape)
    kind_of_reading = type("Reading", (Reading,), {"__slots__": dtype.names, "_lists": lists})
    # As `dataclasses` does: the shape of a record is known once and for all, so the code for it is written once
    known = {"new": object.__new__, "Kind": kind_of_reading, "unpack": struct.Struct(code).unpack_from}
    begun = "def read(content):\n    reading = new(Kind)\n    reading._values = v = unpack(content)\n"
    exec(f"{begun}{''.join(numbers)}    return reading\n", known)
    read: Callable[[bytes], Reading] = known["read"]  # type: ignore[assignment]
    return read


def _expression(at: int, shape: tuple[int, ...]) -> str:
    """A list of the unpacked values ``v``, or a list of such lists."""
    if len(shape) == 1:
        return f"[*v[{at}:{at + shape[0]}]]"
    step = math.prod(shape[1:])
    return f"[{', '.join(_expression(at + i * step, shape[1:]) for i in range(shape[0]))}]"
