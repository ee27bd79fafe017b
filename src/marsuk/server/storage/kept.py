"""What a store keeps and gives back, whatever it keeps it in."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


def hashed(secret: str) -> str:
    """What is kept of a secret: it has 256 random bits, so that a plain hash cannot be turned round."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id(bits: int = 80) -> str:
    """A name that nobody guesses, in letters and digits."""
    alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
    return "".join(alphabet[secrets.randbits(5)] for _ in range(bits // 5))


class Append(NamedTuple):
    """An entry for a table's log, and what else is to be written if it is the first with its sequence."""

    table_id: str
    seq: int
    at: int
    key: str | None
    awaited: str  # the seats that have to decide after it, see ``Table.awaited_since``
    entry: bytes
    also: Sequence[Any] = ()  # in the language of the store


@dataclass(frozen=True)
class Player:
    """Somebody who plays."""

    id: str
    nickname: str
    seen: int = 0  # when it was last noted that they were here, with this device
    device: str = ""


@dataclass(frozen=True)
class Job:
    """A decision that a bot has to make."""

    table_id: str
    seat: int
    seq: int
    attempts: int
    origin: str  # whose it is


@dataclass(frozen=True)
class Claim:
    """The seat that a link leads to, and how far the table was when it was made."""

    seat: int
    seq: int


@dataclass(frozen=True)
class TableRow:
    """A table as lists show it, without its log being read."""

    id: str
    game: str
    state: str
    created: int
    summary: str | None
    awaited: str | None
    at: int = 0  # when something last happened there
