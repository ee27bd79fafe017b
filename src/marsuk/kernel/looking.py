"""What a seat sees of one game as numbers, for any game: specialise this module with the game's rules."""

from __future__ import annotations

from typing import Any, TypeAlias

from marsuk.kernel.jit import State, Tables, Work, entry

rules: Any

Observation: TypeAlias = Any


@entry
def observe(tables: Tables, state: State, seat: int, seen: Observation, work: Work) -> None:
    """Fill a blank observation with what the seat may know."""
    rules.observe(tables, state, seat, seen, work)
