"""Data files that a user may replace: sets of components and decks, in TOML, with a version and a name."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar

from msgspec import UNSET, Meta, UnsetType, defstruct

from marsuk.core.errors import DataError, Words, shown
from marsuk.core.game import Json
from marsuk.core.manifest import AnyToldOption, ToldComponentsOption
from marsuk.core.options import Option
from marsuk.core.outside import read_json
from marsuk.core.shapes import Shape
from marsuk.core.texts import Texts

DEFAULT = "default"
_OWN = "my own"
_LONGEST_NAME = 60
_NAME = Annotated[str, Meta(min_length=1, max_length=_LONGEST_NAME)]
LARGEST_FILE = 100_000  # bytes
_MOST_WORDS = 12_000  # and signs; our own files have up to 2303
_DEEPEST = 10  # names in a key, and brackets in brackets; our own files have 2 and 3

# What TOML consists of, as far as it must be known where keys are. No branch gives up what it has read: one pass.
_TOML = re.compile(
    r"""(?P<text>"{3}(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?|'{3}(?:[^']|'(?!''))*+(?:'{3,5})?|#[^\n]*+)"""
    r"""|(?P<name>"(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?|[A-Za-z0-9_+-]++)"""
    r"""|(?P<dot>\.)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<space>[ \t]++)|(?P<other>.)""",
    re.DOTALL,
)


def load_toml(path: Path) -> Json:
    """What a user's file says, before any of it is checked."""
    try:
        with path.open("rb") as file:
            return parse_toml(file.read(LARGEST_FILE + 1), path.name)
    except OSError as problem:
        raise DataError("data-unreadable", file=shown(path.name), problem=problem.strerror or str(problem)) from None


def parse_toml(content: bytes, name: str) -> Json:
    """What a file of that name says, before any of it is checked."""
    file = shown(name)
    if len(content) > LARGEST_FILE:
        raise DataError("data-too-large", file=file, most=LARGEST_FILE)
    try:
        text = content.decode()
        if (line := _too_deep(text)) is not None:
            raise DataError("data-too-deep", file=file, line=line, most=_DEEPEST)
        if (words := sum(1 for _ in _TOML.finditer(text))) > _MOST_WORDS:
            raise DataError("data-too-many", file=file, words=words, most=_MOST_WORDS)
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise DataError("data-not-toml", file=file, problem=_with_its_place(str(problem))) from None


def _too_deep(text: str) -> int | None:
    """The line where names or brackets are too many in one another: tomllib takes the square of their number."""
    dots = brackets = 0
    for found in _TOML.finditer(text):
        kind = found.lastgroup
        if kind == "dot":
            dots += 1
        elif kind == "open":
            brackets += 1
        elif kind == "close":
            brackets = max(0, brackets - 1)
        if kind not in ("dot", "name", "space"):
            dots = 0
        if dots >= _DEEPEST or brackets > _DEEPEST:
            return text.count("\n", 0, found.start()) + 1
    return None


def _with_its_place(problem: str) -> str:
    """What tomllib says, short, but always with the line: "(at line 3, column 7)"."""
    words, at, place = problem.rpartition(" (at ")
    return f"{shown(words)}{at}{place}" if at else shown(problem)


def file_shape(name: str, version: int, tables: Mapping[str, Any]) -> Any:
    """The shape of a file, for its schema: a version, a name, and tables that may all be left out."""
    heading = [("version", Annotated[int, Meta(ge=version, le=version)]), ("name", _NAME)]
    return defstruct(name, [*heading, *_optional(tables)], bases=(Shape,), kw_only=True)


def numbers_shape(
    name: str, source: Any, numbers: Mapping[str, tuple[int, int]], lists: Mapping[str, Any] | None = None
) -> Any:
    """The shape of a table that says where it comes from, with numbers between bounds, which may all be left out."""
    bounded = {field: Annotated[int, Meta(ge=low, le=high)] for field, (low, high) in numbers.items()}
    fields = _optional(bounded | dict(lists or {}))
    return defstruct(name, [("source", source), *fields], bases=(Shape,), kw_only=True)


def _optional(fields: Mapping[str, Any]) -> list[tuple[str, Any, Any]]:
    return [(name, kind | UnsetType, UNSET) for name, kind in fields.items()]


def name_like(wish: str) -> str:
    """A name that a set may have, like this one where that is possible."""
    return wish[:_LONGEST_NAME] if wish.isprintable() and wish.strip() and wish != DEFAULT else _OWN


def _steps(name: str) -> tuple[str, ...]:
    """The keys and numbers in what an error calls a table or a field: "players.2", "holds[0]", "-" for none."""
    if name == "-":
        return ()
    return tuple(re.findall(r"[\w-]+", name)) if re.fullmatch(r"[\w.\[\]-]+", name) else (name,)


class DataReader:
    """Reads one file, and knows what to say of it."""

    texts: ClassVar[Texts]
    version: ClassVar[int]

    def __init__(self, file: str) -> None:
        self.file = file

    def wrong(self, table: str, field: str, code: str, **arguments: Any) -> DataError:
        """The error for a field of a table."""
        error = DataError(code, self.texts, file=self.file, table=table, field=field, **arguments)
        error.place = (*_steps(table.partition(" ")[0]), *_steps(field))
        return error

    def known(self, table: str, content: Json, fields: tuple[str, ...]) -> None:
        """Refuse a field that there is not."""
        within = "file" if table == "-" else "table"
        for key in content:
            if key not in fields:
                raise self.wrong(table, shown(key), "data-unknown-field", known=", ".join(fields), within=within)

    def heading(self, content: Json, default: Json, tables: tuple[str, ...]) -> str:
        """Check the version and return the name; that of the default set is taken."""
        self.known("-", content, ("version", "name", *tables))
        if type(content.get("version")) is not int or content["version"] != self.version:
            raise self.wrong("-", "version", "data-version", version=self.version)
        name = content.get("name")
        if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
            raise self.wrong("-", "name", "data-name")
        if name == DEFAULT and content != default:
            raise self.wrong("-", "name", "data-name-taken")
        return name


class DataOption(Option):
    """The default set, a user's file, or the content of one. A record carries a user's set whole."""

    def __init__(
        self,
        name: str,
        kind: type,
        default_file: Path,
        make_default: Callable[[], Any],
        read: Callable[[Json, str], Any],
        allowed: Words,
        file: str,
    ) -> None:
        super().__init__(name, DEFAULT)
        self._kind = kind
        self._default_file = default_file
        self._make_default = make_default
        self._read = read
        self._allowed = allowed
        self._file = file  # what a file of the user's own may be called

    def read(self, value: Any) -> Any:
        """Take a name, a path or what a file said."""
        if isinstance(value, self._kind):
            return value
        if isinstance(value, str) and value == DEFAULT:
            return self._make_default()
        if isinstance(value, dict):
            return self._read(value, self.name)
        if isinstance(value, (str, os.PathLike)) and "\0" not in str(value):
            path = Path(value)
            return self._read(load_toml(path), path.name)
        raise self.refuse(value)

    def read_text(self, text: str) -> Any:
        """Take the default's name or a whole set; a record never makes us open a file."""
        if text == DEFAULT:
            return self._make_default()
        try:
            content = read_json(text)
        except ValueError:
            content = None
        if not isinstance(content, dict):
            raise DataError("data-name-unknown", name=shown(text))
        return self._read(content, self.name)

    def read_toml(self, text: str, file: str) -> Any:
        """Take what a file of that name says."""
        return self._read(parse_toml(text.encode(), file), shown(file))

    def first_draft(self, name: str = _OWN) -> str:
        """The default set as a file to begin one's own from: with another name, since its own is taken."""
        text, default = self._default_file.read_text(encoding="utf-8"), f'name = "{DEFAULT}"'
        return text.replace(default, f"name = {json.dumps(name_like(name), ensure_ascii=False)}", 1)

    def write(self, value: Any) -> str:
        """Write the default's name, or the whole set."""
        return DEFAULT if value.name == DEFAULT else json.dumps(value.content, separators=(",", ":"))

    def allowed(self) -> Words:
        """A name or a file."""
        return self._allowed

    def told(self, texts: Texts, language: str) -> AnyToldOption:
        """A file, or the default set."""
        return ToldComponentsOption(**self.heading(texts, language), file=self._file, default=DEFAULT)
