"""Copies of environments. A search makes many and uses few, so that what never changes is shared, or copied late."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np

from marsuk.core.match import SEED_BITS


def copied(env: Any, memo: dict[int, Any], fixed: tuple[str, ...], made: dict[str, Any]) -> Any:
    """A copy of an environment: some attributes never change, some are made already, all others are copied deeply."""
    other = object.__new__(type(env))
    for name, value in vars(env).items():
        vars(other)[name] = made[name] if name in made else value if name in fixed else copy.deepcopy(value, memo)
    return other


def generator_like(other: np.random.Generator) -> np.random.Generator:
    """A generator that draws what the other one draws; three times as fast as a deep copy."""
    bits = type(other.bit_generator)(0)
    bits.state = other.bit_generator.state
    return np.random.Generator(bits)


class Deals:
    """Seeds for one game after another, from one seed. A copy goes on alike, and costs nothing until it draws."""

    def __init__(self, seed: int | None) -> None:
        self._random = np.random.default_rng(seed)
        self._is_shared = False

    def draw(self) -> int:
        """The seed of the next game."""
        if self._is_shared:
            self._random = generator_like(self._random)
            self._is_shared = False
        return int(self._random.integers(2**SEED_BITS))

    def __deepcopy__(self, memo: dict[int, Any]) -> Deals:
        self._is_shared = True
        made = object.__new__(Deals)
        vars(made).update(vars(self))
        return made
